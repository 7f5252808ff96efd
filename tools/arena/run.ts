import { runInProcesses } from '../lib/pool.ts'
import type { GameRecord } from './game.ts'
import { type Sprt, sprt } from './sprt.ts'
import { summarizeTable, type TableSummary } from './table.ts'
import { boutCounts, type Summary, summarize } from './tally.ts'
import type { ArenaSetup, BoutTask } from './worker.ts'

const WORKER = new URL('./worker.ts', import.meta.url)

/** Bouts before the sequential test may stop a pairing: its likelihoods hold for large numbers only. */
const MIN_BOUTS_FOR_SPRT = 10

export interface Pairing {
  readonly summary: Summary
  readonly games: readonly GameRecord[]
}

/** The store of a run's games: it returns those of an interrupted run and keeps those of this one. */
export interface Kept {
  /** Returns the first games of a bout, as far as they have been played; `whole` when there are no others. */
  played(
    competitors: readonly number[],
    bout: number,
  ): { readonly games: readonly GameRecord[]; readonly whole: boolean }
  /** Stores a game of a bout as soon as it has ended: bouts in any order, the games of each in theirs. */
  keep(competitors: readonly number[], bout: number, game: GameRecord): void
  /** Tells how many bouts of these competitors count. Games of later ones may have been kept: other processes were playing them. */
  end(competitors: readonly number[], bouts: number): void
}

const NOTHING_KEPT: Kept = { played: () => ({ games: [], whole: false }), keep: () => {}, end: () => {} }

export interface Limits {
  /** Number of bouts of each pairing, or of the table. */
  readonly bouts: number
  readonly processes: number
  /** The sequential test that ends a pairing as soon as it decides; null for none. */
  readonly sprt: Sprt | null
  /** Default: nothing is kept. */
  readonly kept?: Kept
  /** Called with each game as soon as it has ended, in any order. */
  readonly onGame?: (competitors: readonly number[], bout: number, game: GameRecord) => void
}

type Bouts = readonly (readonly GameRecord[])[]

/** Plays pairs of competitors against each other and yields each pairing when it is done. */
export async function* playPairings(
  setup: ArenaSetup,
  pairs: readonly (readonly [number, number])[],
  limits: Limits,
): AsyncGenerator<Pairing> {
  const decided = (bouts: Bouts, [first]: readonly [number, number]) => isDecided(bouts, first, limits.sprt)
  for await (const { competitors, bouts } of playGroups(setup, pairs, limits, decided))
    yield { summary: summarize(competitors, bouts, limits.sprt), games: bouts.flat() }
}

/** Plays games of more than two seats, with all competitors at one table. */
export async function playTable(
  setup: ArenaSetup,
  limits: Omit<Limits, 'sprt'>,
): Promise<{ readonly summary: TableSummary; readonly games: readonly GameRecord[] }> {
  const all = setup.configurations.map((_, i) => i)
  for await (const { bouts } of playGroups(setup, [all], limits, () => false))
    return { summary: summarizeTable(all, bouts), games: bouts.flat() }
  throw new RangeError('no bouts are to be played')
}

/**
 * Plays the bouts of each group of competitors and yields the group when they are done. Bouts count in the order of
 * their numbers, so the result is the same for any number of processes, even after an early stop. The processes start
 * once for all groups, so that edits of the source during a run do not reach the later games.
 *
 * @param decided called after each bout with all bouts of the group so far; true ends the group
 */
async function* playGroups<Group extends readonly number[]>(
  setup: ArenaSetup,
  groups: readonly Group[],
  limits: Omit<Limits, 'sprt'>,
  decided: (bouts: Bouts, group: Group) => boolean,
): AsyncGenerator<{ readonly competitors: Group; readonly bouts: Bouts }> {
  const { kept = NOTHING_KEPT, onGame = () => {} } = limits
  /** The tasks handed out, with their groups and the games of their bouts that had been played before. */
  const tasks: (BoutTask & { readonly group: number; readonly before: readonly GameRecord[] })[] = []
  let current = 0
  function* open(): Generator<BoutTask> {
    for (const [group, competitors] of groups.entries()) {
      for (let bout = 0; bout < limits.bouts && group >= current; bout++) {
        const { games: before, whole } = kept.played(competitors, bout)
        if (whole) continue
        const task = { competitors, bout, from: before.length }
        tasks.push({ ...task, group, before })
        yield task
      }
    }
  }
  const processes = Math.min(limits.processes, limits.bouts * groups.length)
  const note = (i: number, game: GameRecord) => {
    const { competitors, bout } = tasks[i]!
    kept.keep(competitors, bout, game)
    onGame(competitors, bout, game)
  }
  const answers = runInProcesses<ArenaSetup, BoutTask, GameRecord[], GameRecord>(
    WORKER,
    setup,
    open(),
    processes,
    () => {},
    note,
  )
  let answered = 0
  try {
    for (const competitors of groups) {
      const bouts: (readonly GameRecord[])[] = []
      while (bouts.length < limits.bouts) {
        const { games, whole } = kept.played(competitors, bouts.length)
        let bout = whole ? games : null
        while (!bout) {
          const { value } = await answers.next()
          if (!value) throw new Error('a bout has not been played')
          const { group, before } = tasks[answered++]!
          // drop bouts that were under way when their group was decided
          if (group === current) bout = [...before, ...value]
        }
        bouts.push(bout)
        if (decided(bouts, competitors)) break
      }
      kept.end(competitors, bouts.length)
      yield { competitors, bouts }
      current++
    }
  } finally {
    await answers.return(undefined)
  }
}

function isDecided(bouts: readonly (readonly GameRecord[])[], first: number, hypotheses: Sprt | null): boolean {
  if (hypotheses === null || bouts.length < MIN_BOUTS_FOR_SPRT) return false
  return sprt(boutCounts(bouts, first), hypotheses).accepted !== null
}

/** The pairings of a tournament: neighbours only for a ladder, else everybody against everybody. */
export function pairings(competitors: number, ladder: boolean): [number, number][] {
  const all = Array.from({ length: competitors }, (_, i) => i)
  return all.flatMap((i) => all.filter((j) => (ladder ? j === i + 1 : j > i)).map((j): [number, number] => [i, j]))
}
