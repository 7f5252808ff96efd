/** Rules that clients bring: what is refused before they are compiled, and the answer to them. */
import type { OwnGame } from '../../own/own-game.ts'
import { MOST_RULES_TEXT, type RulesText } from '../../own/rules-text.ts'
import type { Clock } from '../../search/drive/clock.ts'
import { detailsOf } from '../about-games/facts.ts'
import { Problem } from '../problem.ts'
import type { RulesFacts, RunInSlices } from './examine.ts'

/**
 * Refuses texts that are too long to be read.
 * @param pointer the place of the rules in the request
 * @throws Problem `rules-too-large`
 */
export function requireReadable({ text }: RulesText, pointer: string): void {
  if (text.length > MOST_RULES_TEXT)
    throw Problem.at(
      { pointer: `${pointer}/text` },
      'rules-too-large',
      `the text has ${text.length} characters; ${MOST_RULES_TEXT} at most are read`,
    )
}

/** The facts about games that have been answered before: the same rules sent again cost no plays. */
const known = new WeakMap<OwnGame, RulesFacts>()

interface Means {
  readonly clock: Clock
  /** The highest `limits.parallel`. */
  readonly parallel: number
}

/**
 * The answer to rules: the facts about the game, warnings, and the report of random plays.
 * @param run runs the examination in slices
 */
export async function answerRules(own: OwnGame, { clock, parallel }: Means, run: RunInSlices) {
  let facts = known.get(own)
  if (!facts) {
    // pages need it only for rules that are new to them
    const { examine } = await import('./examine.ts')
    facts = await examine(own, clock, run)
    known.set(own, facts)
  }
  return { ...detailsOf(own.game, parallel), ...facts }
}
