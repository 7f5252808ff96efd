/** The examination of rules that nobody has sent before. */
import type { OwnGame } from '../../own/own-game.ts'
import { ownWarnings } from '../../own/own-warnings.ts'
import type { RulesError } from '../../rbg/language/errors.ts'
import type { Clock } from '../../search/drive/clock.ts'
import { type PlayReport, playAtRandom } from './random-plays.ts'

/** What is found out about rules: warnings, and a report of random plays with their number in a second. */
export interface RulesFacts {
  readonly warnings: readonly RulesError[]
  readonly report: PlayReport & { readonly playsPerSecond: number }
}

/** Runs work in slices, with room for others in between. */
export type RunInSlices = <T>(work: Generator<void, T, void>) => Promise<T>

/** Looks for what is suspicious in the rules of a game, and plays it at random. */
export async function examine(own: OwnGame, clock: Clock, run: RunInSlices): Promise<RulesFacts> {
  const warnings = await run(ownWarnings(own))
  const began = clock.now()
  const played = await run(playAtRandom(own.game))
  const tookMs = clock.now() - began
  const playsPerSecond = tookMs > 0 ? Math.round((1000 * played.plays) / tookMs) : 0
  return { warnings, report: { ...played, playsPerSecond } }
}
