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

export interface Limits {
  /** Of each pairing. */
  readonly bouts: number
  readonly processes: number
  /** Ends a pairing as soon as it decides. */
  readonly sprt: Sprt | null
}

/**
 * Plays pairs of competitors against each other and yields each pairing when it is done. Bouts count in their order,
 * so the result is the same for any number of processes, early stop included. The processes are started once: what
 * is edited while they run does not get into the later games.
 *
 * @param onBout told after each bout, with all of the pairing so far
 */
export async function* playPairings(
  setup: ArenaSetup,
  pairs: readonly (readonly [number, number])[],
  limits: Limits,
  onBout: (bouts: readonly (readonly GameRecord[])[], pair: readonly [number, number]) => void = () => {},
): AsyncGenerator<Pairing> {
  /** The pairing of each task handed out. */
  const pairingOf: number[] = []
  let current = 0
  function* tasks(): Generator<BoutTask> {
    for (const [pairing, competitors] of pairs.entries()) {
      for (let bout = 0; bout < limits.bouts && pairing >= current; bout++) {
        pairingOf.push(pairing)
        yield { competitors, bout }
      }
    }
  }
  const processes = Math.min(limits.processes, limits.bouts * pairs.length)
  let answered = 0
  let bouts: GameRecord[][] = []
  for await (const games of runInProcesses<ArenaSetup, BoutTask, GameRecord[]>(WORKER, setup, tasks(), processes)) {
    // a bout that was under way when its pairing was decided
    if (pairingOf[answered++]! < current) continue
    const pair = pairs[current]!
    bouts.push(games)
    onBout(bouts, pair)
    if (bouts.length < limits.bouts && !isDecided(bouts, pair[0], limits.sprt)) continue
    yield { summary: summarize(pair, bouts, limits.sprt), games: bouts.flat() }
    bouts = []
    current++
    if (current === pairs.length) return
  }
}

function isDecided(bouts: readonly (readonly GameRecord[])[], first: number, hypotheses: Sprt | null): boolean {
  if (hypotheses === null || bouts.length < MIN_BOUTS_FOR_SPRT) return false
  return sprt(boutCounts(bouts, first), hypotheses).accepted !== null
}

/** Who meets whom: neighbours only, or everybody. */
export function pairings(competitors: number, ladder: boolean): [number, number][] {
  const all = Array.from({ length: competitors }, (_, i) => i)
  return all.flatMap((i) => all.filter((j) => (ladder ? j === i + 1 : j > i)).map((j): [number, number] => [i, j]))
}
