import { describe, expect, it } from 'vitest'
import { LOSES, type RaveSettings, type Verdict } from '../../src/game/engine/index.ts'
import type { Random } from '../../src/game/random.ts'
import { OVER } from '../../src/game/state.ts'
import { ProofSearch } from '../../src/search/tree/proof.ts'
import { Rave } from '../../src/search/tree/rave.ts'
import { exhaustiveMoves } from './exhaustive.ts'
import { RandomTree, type TreeShape } from './random-tree.ts'

const FACTS = { maxMoves: 5, chance: { maxEvents: 0 } }
const SEEDS = Array.from({ length: 24 }, (_, i) => i + 1)
const shapes: readonly (readonly [string, TreeShape])[] = [
  ['with draws', { height: 7, width: 4, chance: 0, anyTurn: false, ends: 'drawn too' }],
  ['without', { height: 7, width: 4, chance: 0, anyTurn: false, ends: 'won or lost' }],
]

/** Tells that a position is at least a draw for seat 0, at most a draw, or both. */
function boundByDraw(state: RandomTree, verdict: Verdict): void {
  const value = Math.max(...exhaustiveMoves(state, FACTS).values()) * (state.turn === 0 ? 1 : -1)
  if (value >= 0) verdict.lower = 0
  if (value <= 0) verdict.upper = 0
}

/**
 * For every third position, by its key, gives the result of a search two moves deep, as a game's analysis would, and for every other third
 * what it is worth beside a draw.
 */
function analyse(state: RandomTree, verdict: Verdict): void {
  // in this game a move differs in every position, so that no proof holds for another move
  verdict.basis.fill(-1)
  if (state.keyLow % 3 !== 0) {
    if (state.keyLow % 3 === 1 && !state.isRoot) boundByDraw(state, verdict)
    return
  }
  const values = exhaustiveMoves(state, FACTS, 2, () => Number.NaN)
  const sign = state.turn === 0 ? 1 : -1
  for (const [move, value] of values) {
    if (value === -1) verdict.moves[move] = LOSES
    if (value === 1) verdict.won = move
  }
  const found = [...values.values()]
  const lost = found.every((value) => value === -1)
  if (verdict.won !== -1 || lost) verdict.lower = verdict.upper = lost ? -sign : sign
}

const settings: RaveSettings<RandomTree> = {
  method: 'rave',
  expandAfter: 1,
  bias: 0.1,
  priorWeight: 1,
  analyse,
  analyseAfter: 3,
  playout(state: RandomTree, random: Random, owners: Uint8Array) {
    owners.fill(255)
    const buffer = new Int32Array(5)
    let plies = 0
    for (; state.toMove !== OVER; plies++) {
      const move = buffer[random.below(state.legalMoves(buffer, 0))]!
      owners[move] = state.turn
      state.play(move)
    }
    const result = state.returns(0)
    while (plies-- > 0) state.undo()
    return result
  },
}

describe.each(shapes)('random games %s', (_name, shape) => {
  it.each(SEEDS)('seed %i: proof-number search tells whether the seat to act wins, and how', (seed) => {
    const state = new RandomTree(seed, shape)
    const want = exhaustiveMoves(state, FACTS)
    const proof = new ProofSearch(state, settings, seed, FACTS)
    for (let i = 0; i < 20_000 && proof.step(); i++) {
      proof.failures((move) => expect(want.get(move)).toBeLessThan(1))
    }
    expect(proof.won).toBe(Math.max(...want.values()) === 1)
    if (proof.won) expect(want.get(proof.move)).toBe(1)
  })

  it.each(SEEDS)(
    'seed %i: UCT with RAVE never contradicts the exact values, and solves the game in the end',
    (seed) => {
      const state = new RandomTree(seed, shape)
      const want = exhaustiveMoves(state, FACTS)
      const prove = { every: () => 10, drawless: () => shape.ends === 'won or lost' }
      for (const added of [{}, { prove }, { widening: { moves: 1, visits: 5 } }]) {
        const search = new Rave(state, { ...settings, ...added }, { seed, depth: 100, lines: 1, work: 30_000 }, FACTS)
        while (search.finished === null && search.iterations < 30_000) {
          search.step(500)
          for (const { move, score } of search.lines()) {
            if (score.certainty === 'proven') expect(score.value).toBe(want.get(move)! + 0)
          }
        }
        expect(search.finished).toBe('solved')
        expect(search.lines()[0]!.score).toMatchObject({ value: Math.max(...want.values()) + 0, certainty: 'proven' })
        expect(want.get(search.lines()[0]!.move)! + 0).toBe(Math.max(...want.values()) + 0)
      }
    },
  )
})

/** A node of a proof by plain recursion; `phi` is what is left to prove that its seat reaches its aim, `delta` to disprove it. */
interface ProofNode {
  readonly move: number
  readonly children: ProofNode[]
  phi: number
  delta: number
}

const NEVER = Number.POSITIVE_INFINITY
const nodeAfter = (move: number, delta = 1): ProofNode => ({ move, children: [], phi: 1, delta })

/** Ratings of moves, as arbitrary as the game. */
const ratingOf = (state: RandomTree, move: number): number => ((state.keyHigh >>> (5 * move)) % 32) / 32

/** The children that count: the first few by rating that have not failed, two and a quarter of those that are left. */
function counting({ children }: ProofNode): readonly ProofNode[] {
  const open = children.filter(({ phi }) => phi > 0)
  return open.slice(0, 2 + Math.floor(open.length / 4))
}

/** Proof-number search as it is defined. @returns the keys of the positions in the order in which they are expanded */
function provedStepByStep(state: RandomTree): number[] {
  const { turn } = state
  const expanded: number[] = []
  const step = (node: ProofNode): void => {
    const { children } = node
    if (children.length > 0) {
      const next = counting(node).reduce((best, child) => (child.delta < best.delta ? child : best))
      state.play(next.move)
      step(next)
      state.undo()
    } else if (state.toMove === OVER) {
      const reached = state.returns(turn) > 0 === (state.turn === turn)
      node.phi = reached ? 0 : NEVER
      node.delta = reached ? NEVER : 0
      return
    } else {
      expanded.push(state.keyLow)
      const buffer = new Int32Array(FACTS.maxMoves)
      const moves = [...buffer.subarray(0, state.legalMoves(buffer, 0))]
      const top = Math.max(...moves.map((move) => ratingOf(state, move)))
      // what is rated lower seems to need a larger proof
      const misgiving = (move: number) => Math.round((top - ratingOf(state, move)) * 15)
      children.push(...moves.map((move) => nodeAfter(move, 1 + misgiving(move))))
      children.sort((a, b) => ratingOf(state, b.move) - ratingOf(state, a.move))
    }
    const counted = counting(node)
    const solved = children.some(({ delta }) => delta === 0)
    node.phi = Math.min(NEVER, ...counted.map(({ delta }) => delta))
    node.delta = solved ? NEVER : counted.reduce((sum, { phi }) => sum + phi, 0)
  }
  const root = nodeAfter(-1)
  while (root.phi > 0 && root.delta > 0) step(root)
  return expanded
}

it.each(SEEDS)('random game %i: proof-number search expands what needs the least work to decide', (seed) => {
  const state = new RandomTree(seed, { height: 7, width: 4, chance: 0, anyTurn: false, ends: 'won or lost' })
  const expanded: number[] = []
  const blind: RaveSettings<RandomTree> = {
    ...settings,
    analyse(position, { basis }) {
      basis.fill(-1)
      expanded.push(position.keyLow)
    },
    prior(position, moves, count, values) {
      for (let i = 0; i < count; i++) values[i] = ratingOf(position, moves[i]!)
    },
    playout(_state, _random, owners) {
      owners.fill(255)
      return 0
    },
  }
  const proof = new ProofSearch(state, blind, seed, FACTS)
  while (proof.step());
  expect(proof.won).not.toBeNull()
  expect(expanded).toEqual(provedStepByStep(state))
})

it.each([0, 1])('proof-number search first looks at the move that wins random games for seat %i', (seat) => {
  const firsts = SEEDS.flatMap((seed) => {
    const state = new RandomTree(seed, { height: 9, width: 4, chance: 0, anyTurn: false, ends: 'won or lost' })
    if (seat === 1) state.play(0)
    const buffer = new Int32Array(FACTS.maxMoves)
    const count = state.toMove === OVER ? 0 : state.legalMoves(buffer, 0)
    const favourite = buffer[count - 1]!
    if (count < 2 || isEnd(state, favourite)) return []
    const seen: number[] = []
    const blind: RaveSettings<RandomTree> = {
      ...settings,
      analyse: ({ keyLow }, { basis }) => {
        basis.fill(-1)
        seen.push(keyLow)
      },
      playout({ turn }, _random, owners) {
        owners.fill(255)
        owners[favourite] = turn
        return turn === 0 ? 1 : -1
      },
    }
    const proof = new ProofSearch(state, blind, seed, FACTS)
    while (seen.length < 2 && proof.step());
    state.play(favourite)
    return [[seen[1], state.keyLow]]
  })
  expect(firsts.length).toBeGreaterThan(5)
  for (const [found, want] of firsts) expect(found).toBe(want)
})

function isEnd(state: RandomTree, move: number): boolean {
  const after = state.copy()
  after.play(move)
  return after.toMove === OVER
}

it.each([
  ['no move: the tree has the time', null, false],
  ['a move: the positions after the others get one too', LOSES, true],
])('a wider analysis of the root that rules out %s', (_name, kind, near) => {
  const state = new RandomTree(3, { height: 9, width: 4, chance: 0, anyTurn: false, ends: 'won or lost' })
  const asked: boolean[] = []
  let wide = 0
  const blind: RaveSettings<RandomTree> = {
    ...settings,
    analyse: (_state, { basis }) => basis.fill(-1),
    nearRoot: {
      analyse(_state, verdict) {
        verdict.basis.fill(-1)
        if (wide++ === 0 && kind !== null) verdict.moves[0] = kind
      },
      iterations: 1,
    },
    prove: { every: (_state, isNear) => asked.push(isNear) && 1, drawless: () => true },
  }
  const search = new Rave(state, blind, { seed: 1, depth: 100, lines: 1, work: 30 }, FACTS)
  search.step(30)
  expect(asked.at(-1)).toBe(near)
  expect(wide > 1).toBe(near)
})
