/** Rules that clients bring: what is refused before they are compiled, and the answer to them. */
import type { OwnGame } from '../own/own-game.ts'
import { MOST_RULES_TEXT, type RulesText } from '../own/rules-text.ts'
import type { Clock } from '../search/drive/clock.ts'
import { detailsOf } from './facts.ts'
import { Problem } from './problem.ts'
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

/** A report of random plays, with their number in a second. */
type Report = PlayReport & { readonly playsPerSecond: number }

/** The reports of games that have been answered before: the same rules sent again cost no plays. */
const reports = new WeakMap<OwnGame, Report>()

/**
 * The answer to rules: the facts about the game, warnings, and the report of random plays.
 * @param parallel the highest `limits.parallel`
 * @param run runs the plays in slices
 */
export async function answerRules(
  own: OwnGame,
  { clock, parallel }: { readonly clock: Clock; readonly parallel: number },
  run: <T>(work: Generator<void, T, void>) => Promise<T>,
) {
  let report = reports.get(own)
  if (!report) {
    const began = clock.now()
    const played = await run(playAtRandom(own.game))
    const tookMs = clock.now() - began
    report = { ...played, playsPerSecond: tookMs > 0 ? Math.round((1000 * played.plays) / tookMs) : 0 }
    reports.set(own, report)
  }
  return { ...detailsOf(own.game, parallel), warnings: own.warnings, report }
}
