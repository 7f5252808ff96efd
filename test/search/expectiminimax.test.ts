import { describe, expect, it } from 'vitest'
import type { ExpectiminimaxSettings } from '../../src/game/engine/index.ts'
import { CHANCE, OVER } from '../../src/game/state.ts'
import { einstein } from '../../src/games/einstein/index.ts'
import type { EinsteinState } from '../../src/games/einstein/state.ts'
import { Expectiminimax } from '../../src/search/alphabeta/expectiminimax.ts'
import { start } from '../game/playing.ts'
import { RandomTree, WORK } from './random-tree.ts'

const FACTS = { maxMoves: 4, chance: { maxEvents: 4 } }
const SEEDS = Array.from({ length: 12 }, (_, i) => i + 1)
const SHAPE = { height: 8, width: 4, chance: 0.4, anyTurn: false, ends: 'drawn too' } as const

type Settings = ExpectiminimaxSettings<RandomTree>

const plain: Settings = {
  method: 'expectiminimax',
  evaluate: (state) => state.evaluate(),
  evaluationError: 0.5,
}

/** A subset of the moves, as arbitrary as the game. */
const some = (state: RandomTree, buffer: Int32Array, from: number): number => {
  const end = state.legalMoves(buffer, from)
  let n = from
  for (let i = from; i < end; i++) if ((buffer[i]! + state.keyLow) % 2 === 0) buffer[n++] = buffer[i]!
  return n
}

const someOrAll = (state: RandomTree, buffer: Int32Array, from: number): number => {
  const end = some(state, buffer, from)
  return end > from ? end : state.legalMoves(buffer, from)
}

/** The value of a position for the seat whose turn it is, by the settings and plain recursion. */
function value(state: RandomTree, settings: Settings, depth: number, ply: number, root = state.turn): number {
  if (state.toMove === OVER) return state.returns(state.turn)
  const chance = state.toMove === CHANCE
  if (!chance) {
    const known = ply === 0 ? Number.NaN : (settings.known?.(state) ?? Number.NaN)
    if (!Number.isNaN(known)) return known
    const draw = settings.contempt ?? 0
    if (ply > 0 && settings.repeated?.(state)) return state.turn === root ? -draw : draw
  }
  const seat = state.turn
  const child = (move: number, deeper: number): number => {
    state.play(move)
    const found = value(state, settings, depth - deeper, ply + 1, root)
    const signed = state.turn === seat ? found : -found
    state.undo()
    return signed
  }
  const buffer = new Int32Array(4)
  if (depth <= 0) {
    const standing = settings.evaluate(state)
    if (chance || !settings.tactical) return standing
    const moves = buffer.subarray(0, settings.tactical(state, buffer, 0))
    return Math.max(standing, ...Array.from(moves, (move) => child(move, 1)))
  }
  if (!chance) {
    const count = settings.candidates ? settings.candidates(state, buffer, 0) : state.legalMoves(buffer, 0)
    return Math.max(...Array.from(buffer.subarray(0, count), (move) => child(move, 1)))
  }
  const near = settings.chance?.strategy === 'events-near-root' ? settings.chance : null
  if (near && ply > near.plies(state)) return child(near.anyEvent, 0)
  const probabilities = new Float64Array(4)
  const events = buffer.slice(0, state.chanceEvents!(buffer, probabilities, 0))
  return events.reduce((sum, event, i) => sum + probabilities[i]! * child(event, 0), 0)
}

/** All events within some plies of the root, the first one beyond. */
const within = (plies: number): NonNullable<Settings['chance']> => ({
  strategy: 'events-near-root',
  plies: () => plies,
  anyEvent: 0,
  isUndecided: () => false,
})

const variants: readonly (readonly [string, Partial<Settings>])[] = [
  ['forcing moves beyond the horizon', { tactical: some }],
  ['known values', { known: (state) => ((state.keyLow & 3) === 0 ? (state.keyHigh % 2) / 2 : Number.NaN) }],
  ['repeated positions', { repeated: (state) => (state.keyLow & 3) === 0 }],
  ['repeated positions, held in contempt', { repeated: (state) => (state.keyLow & 3) === 0, contempt: 0.3 }],
  ['candidate moves', { candidates: someOrAll }],
  ['events looked into near the root only', { chance: within(2) }],
  ['all of it', { tactical: some, candidates: someOrAll, chance: within(3) }],
]

describe.each(variants)('%s', (_name, extra) => {
  it.each(SEEDS)('random game %i: the value is that of plain recursion', (seed) => {
    const settings = { ...plain, ...extra }
    for (const depth of [1, 2, 3, 4]) {
      const state = new RandomTree(seed, SHAPE)
      const search = new Expectiminimax(state, settings, { seed: 1, depth, lines: 1, work: WORK }, FACTS)
      while (search.finished === null) search.step(11)
      expect(search.lines()[0]!.score.value).toBeCloseTo(value(state, settings, depth, 0), 10)
    }
  })
})

it.each(SEEDS)('random game %i: what rests on history, or on events not looked into, is no proof', (seed) => {
  for (const extra of [{ repeated: (state: RandomTree) => state.turn === 1 }, { chance: within(0) }]) {
    const state = new RandomTree(seed, SHAPE)
    const search = new Expectiminimax(
      state,
      { ...plain, ...extra },
      { seed: 1, depth: 20, lines: 1, work: WORK },
      FACTS,
    )
    while (search.finished === null) search.step(1000)
    const proven = search.lines().filter(({ score }) => score.certainty === 'proven')
    for (const { move, score } of proven) {
      state.play(move)
      expect(-value(state, plain, 20, 1)).toBeCloseTo(score.value, 10)
      state.undo()
    }
  }
})

it.each([1, 2, 3, 4])(
  'where throws only restrict the moves, a search to depth %i of a long game proves nothing',
  (depth) => {
    const { chance } = einstein.engines['expectiminimax'] as unknown as ExpectiminimaxSettings<EinsteinState>
    const settings = { method: 'expectiminimax', evaluate: () => 0.1, evaluationError: 0.5, chance: chance! } as const
    const state = start(einstein, 'standard', 1) as EinsteinState
    state.play(3)
    const options = { seed: 1, depth, lines: Number.POSITIVE_INFINITY, work: WORK }
    const search = new Expectiminimax(state, settings, options, { maxMoves: 18, chance: { maxEvents: 6 } })
    while (search.finished === null) search.step(1000)
    expect([...new Set(search.lines().map(({ score }) => score.certainty))]).toEqual(['estimate'])
  },
)
