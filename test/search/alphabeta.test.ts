import { describe, expect, it, vi } from 'vitest'
import { type AlphabetaSettings, DRAWN_BY_REPETITION, UNKNOWN, UNREPEATED } from '../../src/game/engine/index.ts'
import { OVER } from '../../src/game/state.ts'
import { Alphabeta } from '../../src/search/alphabeta/alphabeta.ts'
import { TranspositionTable } from '../../src/search/alphabeta/transposition.ts'
import { RandomTree, WORK } from './random-tree.ts'

const FACTS = { maxMoves: 4 }
const SEEDS = Array.from({ length: 12 }, (_, i) => i + 1)
const SHAPE = { height: 8, width: 4, chance: 0, anyTurn: false, ends: 'drawn too' } as const
const SCALE = 1000
const WIN = 1_000_000

const plain: AlphabetaSettings<RandomTree> = {
  method: 'alphabeta',
  evaluate: (state) => Math.round(state.evaluate() * SCALE),
  scale: SCALE,
  evaluationError: 0.5,
}

/** A pass leads to a game of its own, which says nothing about the real one. */
const forward = {
  pass: (state: RandomTree) => state.play(99),
  unpass: (state: RandomTree) => state.undo(),
  gain: 100,
}

const STORE = TranspositionTable.prototype.store
/** The move of an entry that has none. */
const NONE = -1

const search = (
  state: RandomTree,
  settings: AlphabetaSettings<RandomTree>,
  depth: number,
  maxMoves = FACTS.maxMoves,
) => {
  const found = new Alphabeta(state, settings, { seed: 1, depth, lines: 1, work: WORK }, { maxMoves })
  while (found.finished === null) found.step(11)
  return found
}

const movesOf = (state: RandomTree): number[] => {
  const buffer = new Int32Array(10)
  return [...buffer.subarray(0, state.legalMoves(buffer, 0))]
}

const behind = <T>(state: RandomTree, move: number, look: () => T): T => {
  state.play(move)
  const seen = look()
  state.undo()
  return seen
}

const endsWithWin = (state: RandomTree, move: number): boolean =>
  behind(state, move, () => state.toMove === OVER && state.returns(state.turn) < 0)

/** The moves of the quiescence search: those that win at once, and an arbitrary half of the others. */
const forcingMoves = (state: RandomTree): number[] =>
  movesOf(state).filter((move) => (move + state.keyLow) % 2 === 0 || endsWithWin(state, move))

function tactical(state: RandomTree, buffer: Int32Array, from: number): number {
  for (const move of forcingMoves(state)) buffer[from++] = move
  return from
}

const winsAtOnce = (state: RandomTree): boolean =>
  state.toMove !== OVER && movesOf(state).some((move) => endsWithWin(state, move))

/** True when each move but the forcing ones lets the other side win with its next move; looked for in two plies beyond the horizon only. */
function mustMakeForcing(state: RandomTree, beyond: number): boolean {
  const forcing = forcingMoves(state)
  const others = movesOf(state).filter((move) => !forcing.includes(move))
  return beyond < 2 && others.every((move) => behind(state, move, () => winsAtOnce(state)))
}

/** The score of a position so many plies from the root, searched to a depth, for the seat to act. */
function depthValue(state: RandomTree, depth: number, ply: number): number {
  if (state.toMove === OVER) return state.returns(state.turn) * (WIN - ply)
  if (depth === 0) return plain.evaluate(state, 0)
  return Math.max(...movesOf(state).map((move) => behind(state, move, () => -depthValue(state, depth - 1, ply + 1))))
}

interface Solution {
  readonly value: number
  readonly plies: number
}

/** What is solved already: tests ask of the same few positions for each depth and each line. */
const solutions = new WeakMap<object, Solution>()

/** The outcome for the seat to act, and the plies to it under best play: the fastest win, the slowest loss. */
function solve(state: RandomTree): Solution {
  if (state.toMove === OVER) return { value: state.returns(state.turn), plies: 0 }
  const known = solutions.get(state.node)
  if (known) return known
  const children = movesOf(state).map((move) => behind(state, move, () => solve(state)))
  const value = Math.max(...children.map((child) => -child.value))
  const distances = children.filter((child) => -child.value === value).map((child) => child.plies + 1)
  const solution = { value, plies: value > 0 ? Math.min(...distances) : Math.max(...distances) }
  solutions.set(state.node, solution)
  return solution
}

describe.each(SEEDS)('random game %i', (seed) => {
  it.each([0, 300])(
    'a position that repeats another is a draw, which counts %i less to the side to move at the root',
    (contempt) => {
      const isRepeated = (state: RandomTree) => (state.keyLow & 3) === 0
      const settings: AlphabetaSettings<RandomTree> = {
        ...plain,
        contempt,
        repetition: (state) => (isRepeated(state) ? DRAWN_BY_REPETITION : UNREPEATED),
      }
      const value = (state: RandomTree, depth: number, ply: number): number => {
        if (state.toMove === OVER) return state.returns(state.turn) * (WIN - ply)
        if (ply > 0 && isRepeated(state)) return ply % 2 === 0 ? -contempt : contempt
        if (depth === 0) return plain.evaluate(state, 0)
        return Math.max(...movesOf(state).map((move) => behind(state, move, () => -value(state, depth - 1, ply + 1))))
      }
      for (const depth of [1, 2, 3, 4]) {
        const state = new RandomTree(seed, SHAPE)
        const want = value(state, depth, 0)
        const { score } = search(state, settings, depth).lines()[0]!
        const won = Math.abs(want) > WIN / 2
        const estimate = score.certainty === 'proven' ? want : 0.999 * Math.tanh(want / SCALE)
        expect(score.value).toBeCloseTo(won ? Math.sign(want) : estimate, 10)
      }
    },
  )

  it.each([
    ['may be made or left', () => false],
    ['may be left unless it loses at once to leave them, which the first plies beyond look for', mustMakeForcing],
  ] as const)('beyond the horizon, forcing moves %s', (_, mustRespond) => {
    const value = (state: RandomTree, depth: number, ply: number): number => {
      if (state.toMove === OVER) return state.returns(state.turn) * (WIN - ply)
      const moves = depth > 0 ? movesOf(state) : forcingMoves(state)
      const values = moves.map((move) => behind(state, move, () => -value(state, depth - 1, ply + 1)))
      const left = mustRespond(state, -depth) ? ply + 2 - WIN : plain.evaluate(state, 0)
      return Math.max(depth > 0 ? -WIN : left, ...values)
    }
    for (const depth of [1, 2, 3, 4, 5]) {
      const state = new RandomTree(seed, SHAPE)
      const want = value(state, depth, 0)
      const { score, move } = search(state, { ...plain, tactical, mustRespond }, depth).lines()[0]!
      const won = Math.abs(want) > WIN / 2
      if (won) expect(score).toMatchObject({ value: Math.sign(want), pliesToEnd: WIN - Math.abs(want) })
      else if (score.certainty === 'proven') expect(score.value).toBe(want + 0)
      else expect(score.value).toBeCloseTo(0.999 * Math.tanh(want / SCALE), 10)
      if (score.certainty === 'proven') expect(behind(state, move, () => -solve(state).value) + 0).toBe(score.value)
    }
  })

  const expectSolved = (settings: AlphabetaSettings<RandomTree>) => {
    const state = new RandomTree(seed, SHAPE)
    const want = solve(state)
    const { score, move } = search(state, settings, 20).lines()[0]!
    expect(score.value).toBe(want.value + 0)
    expect(score.certainty).toBe('proven')
    if (want.value > 0) expect(score.pliesToEnd).toBeGreaterThanOrEqual(want.plies)
    expect(behind(state, move, () => solve(state)).value + want.value).toBeCloseTo(0, 10)
  }

  it('a move that loses against the best one is proven to lose, in a number of plies that nobody knows', () => {
    const state = new RandomTree(seed, SHAPE)
    const lines = [1, 2, 3, 5, 20].flatMap((depth) => search(state, plain, depth).lines())
    for (const { move, score } of lines) {
      const want = behind(state, move, () => solve(state))
      if (score.certainty === 'proven') expect(score.value).toBeCloseTo(-want.value, 10)
      else expect(score).toMatchObject({ value: expect.not.closeTo(-1, 10), pliesToEnd: null })
      if (score.pliesToEnd !== null && score.value < 0) expect(score.pliesToEnd).toBe(want.plies + 1)
    }
  })

  it('moves searched less deep at first change no result that is proven', () => {
    expectSolved({ ...plain, quiet: () => true })
  })

  it('a null move that fails high leaves the move that the table has', () => {
    const kept = new Map<string, number>()
    const told: [had: number | undefined, move: number][] = []
    const store = vi.spyOn(TranspositionTable.prototype, 'store').mockImplementation(function (this: never, ...entry) {
      const [low, high, , , , move] = entry
      const key = `${low} ${high}`
      told.push([kept.get(key), move])
      kept.set(key, move)
      return STORE.apply(this, entry)
    })
    search(new RandomTree(seed, SHAPE), { ...plain, quiet: () => true, forward }, 8)
    store.mockRestore()
    const forgotten = told.filter(([had = NONE, move]) => had !== NONE && move === NONE)
    expect(forgotten).toEqual([])
  })

  it.each([
    ['as mistaken as the evaluation', forward.gain],
    ['with no hope for any quiet move', -2 * SCALE],
  ])('forward pruning, %s, proves nothing wrong', (_, gain) => {
    const settings = { ...plain, quiet: () => true, forward: { ...forward, gain } }
    // deep iterations leave nothing out
    expectSolved(settings)
    for (const ends of ['drawn too', 'won or lost'] as const)
      for (const depth of [2, 3, 4, 5, 8]) {
        const state = new RandomTree(seed, { ...SHAPE, ends })
        for (const { move, score } of search(state, settings, depth).lines()) {
          if (score.certainty !== 'proven') continue
          expect(behind(state, move, () => -solve(state).value) + 0, `depth ${depth}`).toBe(score.value)
        }
      }
  })

  it('moves left out because they come late, however good they are, prove nothing wrong', () => {
    const shape = { ...SHAPE, height: 4, width: 10 } as const
    for (const ends of ['drawn too', 'won or lost'] as const)
      for (const depth of [2, 3, 4, 20]) {
        const state = new RandomTree(seed, { ...shape, ends })
        const found = search(state, { ...plain, narrow: true }, depth, 10)
        // the last iterations leave nothing out
        if (depth === 20) expect(found.finished).toBe('solved')
        for (const { move, score } of found.lines()) {
          if (score.certainty !== 'proven') continue
          expect(behind(state, move, () => -solve(state).value) + 0, `depth ${depth}`).toBe(score.value)
        }
      }
  })

  it('a late move at the root that seems better, searched less deep, is the best only if it is so at full depth', () => {
    // few moves further down, of which none comes late
    const settings = { ...plain, narrow: true, quiet: (state: RandomTree) => state.isRoot }
    for (const depth of [3, 4, 5]) {
      const state = new RandomTree(seed, { ...SHAPE, width: 6 })
      const { move, score } = search(state, settings, depth, 6).lines()[0]!
      const want = behind(state, move, () => -depthValue(state, depth - 1, 1))
      const won = Math.abs(want) > WIN / 2
      expect(score.value).toBeCloseTo(won ? Math.sign(want) : 0.999 * Math.tanh(want / SCALE), 10)
    }
  })

  it('what is known of endings is taken over, with its distance', () => {
    // the distance tells the winner only where the seat that makes the last move wins
    const known = (state: RandomTree) => {
      const { value, plies } = solve(state)
      if (value === 0) return 0
      return plies % 2 === (value > 0 ? 1 : 0) ? plies : UNKNOWN
    }
    expectSolved({ ...plain, known })
    expectSolved({ ...plain, known: (state) => ((state.keyLow & 1) === 0 ? known(state) : UNKNOWN) })
    const plainNodes = search(new RandomTree(seed, SHAPE), plain, 20).nodes
    expect(search(new RandomTree(seed, SHAPE), { ...plain, known }, 20).nodes).toBeLessThanOrEqual(plainNodes)
  })
})

it('nobody passes where the other side wins at once', () => {
  const threatened: boolean[] = []
  const pass = (state: RandomTree) => {
    threatened.push(mustMakeForcing(state, 0))
    forward.pass(state)
  }
  const settings = { ...plain, tactical, mustRespond: mustMakeForcing, forward: { ...forward, pass } }
  for (const seed of SEEDS) for (const depth of [4, 8]) search(new RandomTree(seed, SHAPE), settings, depth)
  expect(threatened.length).toBeGreaterThan(0)
  expect(threatened).not.toContain(true)
})
