import { findEngine } from '../src/game/engine/ids.ts'
import type { Game } from '../src/game/game.ts'
import { Random } from '../src/game/random.ts'
import { unwrap } from '../src/game/result.ts'
import { CHANCE, OVER } from '../src/game/state.ts'
import type { Learned } from '../src/rbg/evaluation/learned.ts'
import { rbgGame } from '../src/rbg/game.ts'
import type { RbgState } from '../src/rbg/play/state.ts'
import { counterOf } from '../src/rbg/work.ts'
import { createSearch } from '../src/search/create.ts'

/** Searches by an engine of a game of rules. It is the same in every runtime: this module imports no platform. */
export interface SearchesTask {
  readonly text: string
  readonly learned: Learned | null
  readonly engine: string
  /** Length of the measurement, in milliseconds, after a warm-up as long. */
  readonly ms: number
}

/** What searches by an engine do. */
export interface MeasuredSearches {
  /** Work units a second. */
  readonly rate: number
  /** Steps for a work unit, as rates count them. */
  readonly steps: number
}

/** The plies of random games after which positions are searched. */
const PLIES = [0, 4, 8, 12]

/** The most work units between two looks at the time, and those of a search. */
const CHUNK = 256
const WORK = 200_000

/** The game of a task. */
export function measuredGame({ text, learned }: Pick<SearchesTask, 'text' | 'learned'>): Game<RbgState> {
  const made = rbgGame(text, { id: 'measured', name: '', description: '', ...(learned ? { learned } : {}) })
  if (!made.ok) throw new Error(made.errors[0]!.detail)
  return made.game
}

/** Measures searches at the start of a game and a few plies later. @param now the time in milliseconds */
export function measureSearches(task: SearchesTask, now: () => number): MeasuredSearches {
  const game = measuredGame(task)
  run(game, task.engine, task.ms, now)
  return run(game, task.engine, task.ms, now)
}

function run(game: Game<RbgState>, id: string, ms: number, now: () => number): MeasuredSearches {
  const algorithm = findEngine(game, id)!
  let units = 0
  let steps = 0
  let used = 0
  for (const [i, plies] of PLIES.entries()) {
    const until = (ms * (i + 1)) / PLIES.length
    for (let seed = 1; used < until; seed++) {
      const state = decision(game, plies, seed)
      const worked = counterOf(state)
      const before = worked()
      const search = createSearch(state, algorithm, { seed, depth: 64, lines: 1, work: WORK }, game)
      const began = now()
      for (
        let batch = 1;
        search.finished === null && (search.iterations === 0 || now() - began < until - used);
        batch = Math.min(CHUNK, 2 * batch)
      )
        search.step(batch)
      used += now() - began
      units += search.iterations
      steps += worked() - before
    }
  }
  return { rate: (1000 * units) / used, steps: steps / units }
}

/** A position in which a player is to move, after random moves: fewer where games are over before. */
function decision(game: Game<RbgState>, plies: number, seed: number): RbgState {
  for (let attempt = 0; ; attempt++) {
    const random = new Random(1000 * seed + attempt)
    const state = unwrap(game.start(game.variants[0].id, random, {}))
    for (let ply = 0; ply < plies - attempt || state.toMove === CHANCE; ply++) if (state.playSome(random) < 0) break
    if (state.toMove !== OVER && state.toMove !== CHANCE) return state
  }
}
