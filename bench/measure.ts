import { findEngine } from '../src/game/engine/ids.ts'
import type { RaveSettings, UctSettings } from '../src/game/engine/index.ts'
import { bufferLength, type Game, maxEventsOf } from '../src/game/game.ts'
import { Random } from '../src/game/random.ts'
import { unwrap } from '../src/game/result.ts'
import { CHANCE, OVER, type State } from '../src/game/state.ts'
import { createSearch } from '../src/search/create.ts'
import type { Search } from '../src/search/search.ts'
import { references } from '../tools/arena/reference/index.ts'
import { rootOf } from '../tools/lib/root.ts'

/** A measurement to make at a position of a game. It is the same in every runtime: this module imports no platform. */
export interface Task {
  readonly gameId: string
  readonly subject: Subject
  /** An id of `Game.engines`; its settings are also those of the reference. */
  readonly algorithm: string
  readonly variant: string
  /** The text of a position in which a player is to move. */
  readonly position: string
  /** Length of the measurement, in milliseconds. */
  readonly ms: number
  /** Number of work units to do, however long they take; absent: `ms` decides. For `search` only. */
  readonly units?: number
  readonly seed: number
}

export type Subject = 'playouts' | 'search' | 'reference playouts' | 'reference uct'

export interface Measurement {
  /** Playouts, UCT iterations or search nodes per second. */
  readonly perSecond: number
  /** Bytes of array buffers that a search holds; 0 for playouts and references. */
  readonly bytes: number
  /** `Search.depth` when the time ran out; 0 for playouts and references. */
  readonly depth: number
}

/** Settings of plain UCT that the engine's algorithm does not have. */
const PLAIN_UCT = { exploration: 0.8, expandAfter: 2 }

/** Units between checks of the clock. */
const CHUNK = 256

/**
 * Runs a task for its length and measures it.
 *
 * @param now the time in milliseconds; the caller chooses between CPU time and the clock
 */
export function measure(game: Game, task: Task, now: () => number): Measurement {
  const algorithm = findEngine(game, task.algorithm)!
  const state = unwrap(game.position.parse(task.position, task.variant))
  const random = new Random(task.seed)
  const reference = references[game.id]
  switch (task.subject) {
    case 'playouts': {
      const { playout } = algorithm as UctSettings<State> | RaveSettings<State>
      const owners = new Uint8Array(game.maxMoves)
      return repeat(task.ms, now, () => playout(state, random, owners))
    }
    case 'reference playouts':
      return repeat(
        task.ms,
        now,
        reference!.playouts(task.position, () => random.real()),
      )
    case 'reference uct':
      return repeat(
        task.ms,
        now,
        reference!.uct(task.position, () => random.real(), { ...PLAIN_UCT, ...algorithm }),
      )
    case 'search': {
      const root = rootOf(game, state, task.variant)
      const create = (seed: number) =>
        createSearch(root, algorithm, { seed, depth: Infinity, lines: 1, work: Infinity }, game)
      return search(task, now, create)
    }
  }
}

/** Measures a function that does one unit. */
function repeat(ms: number, now: () => number, once: () => void): Measurement {
  const started = now()
  let units = 0
  let elapsed = 0
  while (elapsed < ms) {
    for (let i = 0; i < CHUNK; i++) once()
    units += CHUNK
    elapsed = now() - started
  }
  return { perSecond: (units / elapsed) * 1000, bytes: 0, depth: 0 }
}

/** Measures searches without limits, their creation included. A search that finishes early is followed by another. */
function search({ ms, units: most, seed }: Task, now: () => number, create: (seed: number) => Search): Measurement {
  const started = now()
  let units = 0
  let elapsed = 0
  let bytes = 0
  let depth = 0
  const goesOn = (done: number) => (most === undefined ? elapsed < ms : done < most)
  for (let i = 0; goesOn(units); i++) {
    const running = create(seed + i)
    while (running.finished === null && goesOn(units + running.iterations)) {
      running.step(most === undefined ? CHUNK : Math.min(CHUNK, most - units - running.iterations))
      elapsed = now() - started
    }
    units += running.iterations
    bytes = Math.max(bytes, bufferBytes(running))
    depth = Math.max(depth, running.depth)
    elapsed = now() - started
  }
  return { perSecond: (units / elapsed) * 1000, bytes, depth }
}

/** Bytes of all array buffers that can be reached from an object. */
export function bufferBytes(root: object): number {
  const seen = new Set<object>()
  const open: unknown[] = [root]
  let bytes = 0
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    seen.add(value)
    if (value instanceof ArrayBuffer) bytes += value.byteLength
    else if (ArrayBuffer.isView(value)) open.push(value.buffer)
    else open.push(...Object.values(value))
  }
  return bytes
}

/** The positions of a random game in which a player is to act, as texts. */
export function randomDecisions(game: Game, variant: string): string[] {
  const random = new Random(1)
  const state = unwrap(game.start(variant, random, {}))
  const buffer = new Int32Array(bufferLength(game))
  const probabilities = new Float64Array(maxEventsOf(game))
  const decisions: string[] = []
  while (state.toMove !== OVER) {
    if (state.toMove === CHANCE) {
      state.play(buffer[random.pick(probabilities, 0, state.chanceEvents!(buffer, probabilities, 0))]!)
    } else {
      decisions.push(game.position.format(state))
      state.play(buffer[random.below(state.legalMoves(buffer, 0))]!)
    }
  }
  return decisions
}

/** The game's first decision, and one from the middle of a random game, as texts. */
export function benchPositions(game: Game, variant: string): { readonly name: string; readonly position: string }[] {
  const decisions = randomDecisions(game, variant)
  return [
    { name: 'start', position: decisions[0]! },
    { name: 'middle', position: decisions[decisions.length >> 1]! },
  ]
}
