import { describe, expect, it, vi } from 'vitest'
import { type AlphabetaSettings, DRAWN_BY_REPETITION, UNKNOWN, UNREPEATED } from '../../src/game/engine/index.ts'
import { OVER } from '../../src/game/state.ts'
import { Alphabeta } from '../../src/search/alphabeta/alphabeta.ts'
import { TranspositionTable } from '../../src/search/alphabeta/transposition.ts'
import { RandomTree } from './random-tree.ts'

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

const search = (state: RandomTree, settings: AlphabetaSettings<RandomTree>, depth: number) => {
  const found = new Alphabeta(state, settings, { seed: 1, depth, lines: 1, work: 1e6 }, FACTS)
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

/** The outcome for the seat to act, and the plies to it under best play: the fastest win, the slowest loss. */
function solve(state: RandomTree): { readonly value: number; readonly plies: number } {
  if (state.toMove === OVER) return { value: state.returns(state.turn), plies: 0 }
  const children = movesOf(state).map((move) => behind(state, move, () => solve(state)))
  const value = Math.max(...children.map((child) => -child.value))
  const distances = children.filter((child) => -child.value === value).map((child) => child.plies + 1)
  return { value, plies: value > 0 ? Math.min(...distances) : Math.max(...distances) }
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

  it('beyond the horizon, forcing moves may be made or left', () => {
    const forcing = (state: RandomTree, buffer: Int32Array, from: number) => {
      for (const move of movesOf(state)) if ((move + state.keyLow) % 2 === 0) buffer[from++] = move
      return from
    }
    const value = (state: RandomTree, depth: number, ply: number): number => {
      if (state.toMove === OVER) return state.returns(state.turn) * (WIN - ply)
      const moves = depth > 0 ? movesOf(state) : Array.from(moveBuffer.subarray(0, forcing(state, moveBuffer, 0)))
      const values = moves.map((move) => behind(state, move, () => -value(state, depth - 1, ply + 1)))
      return Math.max(depth > 0 ? -WIN : plain.evaluate(state, 0), ...values)
    }
    const moveBuffer = new Int32Array(FACTS.maxMoves)
    for (const depth of [1, 2, 3, 4]) {
      const state = new RandomTree(seed, SHAPE)
      const want = value(state, depth, 0)
      const { score } = search(state, { ...plain, tactical: forcing }, depth).lines()[0]!
      const won = Math.abs(want) > WIN / 2
      if (won) expect(score).toMatchObject({ value: Math.sign(want), pliesToEnd: WIN - Math.abs(want) })
      else if (score.certainty === 'proven') expect(score.value).toBe(want + 0)
      else expect(score.value).toBeCloseTo(0.999 * Math.tanh(want / SCALE), 10)
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

  it('forward pruning, however mistaken, proves nothing wrong', () => {
    // deep iterations leave nothing out
    expectSolved({ ...plain, quiet: () => true, forward })
    for (const depth of [3, 5, 8]) {
      const state = new RandomTree(seed, SHAPE)
      for (const { move, score } of search(state, { ...plain, quiet: () => true, forward }, depth).lines()) {
        if (score.certainty !== 'proven') continue
        expect(behind(state, move, () => -solve(state).value) + 0).toBe(score.value)
      }
    }
  })

  it('moves left out because they come late, however good they are, prove nothing wrong', () => {
    const shape = { ...SHAPE, height: 5, width: 10 } as const
    for (const depth of [2, 3, 4]) {
      const state = new RandomTree(seed, shape)
      const found = new Alphabeta(
        state,
        { ...plain, narrow: true },
        { seed: 1, depth, lines: 1, work: 1e6 },
        { maxMoves: 10 },
      )
      while (found.finished === null) found.step(11)
      for (const { move, score } of found.lines()) {
        if (score.certainty !== 'proven') continue
        expect(behind(state, move, () => -solve(state).value) + 0).toBe(score.value)
      }
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
