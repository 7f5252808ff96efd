import { runInProcesses } from '../lib/pool.ts'
import { type Sprt, sprt } from '../lib/sprt.ts'
import type { GameRecord } from './game.ts'
import { boutCounts, type Summary, summarize } from './tally.ts'
import type { ArenaSetup, BoutTask } from './worker.ts'

const WORKER = new URL('./worker.ts', import.meta.url)

/** Fewer bouts decide nothing: the test's likelihoods are good for many. */
const MIN_BOUTS_FOR_SPRT = 10

export interface Pairing {
  readonly summary: Summary
  readonly games: readonly GameRecord[]
}

/**
 * Plays two competitors against each other. Bouts count in their order, so the result is the same for any number of
 * processes, early stop included.
 *
 * @param onBout told after each bout, with all so far
 */
export async function playPairing(
  setup: ArenaSetup,
  competitors: readonly [number, number],
  limits: { readonly bouts: number; readonly processes: number; readonly sprt: Sprt | null },
  onBout: (bouts: readonly (readonly GameRecord[])[]) => void = () => {},
): Promise<Pairing> {
  const tasks = Array.from({ length: limits.bouts }, (_, bout): BoutTask => ({ competitors, bout }))
  const bouts: GameRecord[][] = []
  const answers = runInProcesses<ArenaSetup, BoutTask, GameRecord[]>(
    WORKER,
    setup,
    tasks,
    Math.min(limits.processes, limits.bouts),
  )
  for await (const games of answers) {
    bouts.push(games)
    onBout(bouts)
    if (limits.sprt === null || bouts.length < MIN_BOUTS_FOR_SPRT) continue
    if (sprt(boutCounts(bouts, competitors[0]), limits.sprt).accepted !== null) break
  }
  return { summary: summarize(competitors, bouts, limits.sprt), games: bouts.flat() }
}

/** Who meets whom: neighbours only, or everybody. */
export function pairings(competitors: number, ladder: boolean): [number, number][] {
  const all = Array.from({ length: competitors }, (_, i) => i)
  return all.flatMap((i) => all.filter((j) => (ladder ? j === i + 1 : j > i)).map((j): [number, number] => [i, j]))
}
