/** Rules that clients bring: what is refused before they are compiled, and the answer to them. */
import type { OwnGame } from '../../own/own-game.ts'
import { MOST_RULES_TEXT, type RulesText } from '../../own/rules-text.ts'
import type { RulesError } from '../../rbg/language/errors.ts'
import type { findWarnings } from '../../rbg/warnings/warnings.ts'
import type { Clock } from '../../search/drive/clock.ts'
import { detailsOf } from '../about-games/facts.ts'
import { Problem } from '../problem.ts'
import { type PlayReport, playAtRandom } from './random-plays.ts'

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

/** What is found out about rules: warnings, and a report of random plays with their number in a second. */
interface RulesFacts {
  readonly warnings: readonly RulesError[]
  readonly report: PlayReport & { readonly playsPerSecond: number }
}

/** The facts about games that have been answered before: the same rules sent again cost no plays. */
const known = new WeakMap<OwnGame, RulesFacts>()

interface Means {
  readonly clock: Clock
  /** The highest `limits.parallel`. */
  readonly parallel: number
  /** That of src/rbg/warnings, which pages load by itself. */
  readonly findWarnings: typeof findWarnings
}

/**
 * The answer to rules: the facts about the game, warnings, and the report of random plays.
 * @param run runs the plays in slices
 */
export async function answerRules(
  own: OwnGame,
  { clock, parallel, findWarnings }: Means,
  run: <T>(work: Generator<void, T, void>) => Promise<T>,
) {
  let facts = known.get(own)
  if (!facts) {
    const warnings = await run(findWarnings(own.made))
    const began = clock.now()
    const played = await run(playAtRandom(own.game))
    const tookMs = clock.now() - began
    const playsPerSecond = tookMs > 0 ? Math.round((1000 * played.plays) / tookMs) : 0
    facts = { warnings, report: { ...played, playsPerSecond } }
    known.set(own, facts)
  }
  return { ...detailsOf(own.game, parallel), ...facts }
}
