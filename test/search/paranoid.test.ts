import { describe, expect, it } from 'vitest'
import type { ParanoidModel, ParanoidSettings } from '../../src/game/engine/index.ts'
import { Random } from '../../src/game/random.ts'
import type { Move, Outcome, Seat, State } from '../../src/game/state.ts'
import { Paranoid } from '../../src/search/several/paranoid.ts'

const SEATS = 3
const MAX_MOVES = 5
const DEPTH = 5

/** A random tree by seed: the path to a position alone determines the seat to act, its moves and its evaluation. */
class RandomTree implements State, ParanoidModel {
  readonly seats = SEATS
  readonly outcome = (): Outcome | null => null
  readonly returns = () => 0
  private readonly seed: number
  private readonly path: number[]

  constructor(seed: number, path: readonly number[] = []) {
    this.seed = seed
    this.path = [...path]
  }

  private draw(purpose: number): Random {
    return new Random(
      this.path.reduce((hash, move) => (Math.imul(hash, 31) + move + 1) | 0, this.seed * 8 + purpose) >>> 0,
    )
  }
  get turn(): Seat {
    return this.path.length === 0 ? 1 : this.draw(1).below(SEATS)
  }
  get toMove(): number {
    return this.turn
  }
  get keyLow(): number {
    return this.draw(2).next()
  }
  get keyHigh(): number {
    return this.draw(3).next()
  }
  legalMoves(buffer: Int32Array, from: number): number {
    // some positions are decided before the depth is reached
    const count = this.path.length === 0 ? MAX_MOVES : this.draw(4).below(MAX_MOVES)
    for (let move = 0; move < count; move++) buffer[from + move] = move
    return from + count
  }
  chanceEvents(): number {
    throw new Error('has no chance')
  }
  gameMove(move: Move): Move {
    return move
  }
  play(move: Move): void {
    this.path.push(move)
  }
  undo(): void {
    this.path.pop()
  }
  /** Whole numbers, so that many are equal, and as many below 0 as above. */
  evaluate(left: number): number {
    return this.draw(5).below(20) - 10 + left / 100
  }
  winProbability(value: number): number {
    return (value + 10) / 100
  }
  chances(weights: Float64Array): void {
    for (let seat = 0; seat < weights.length; seat++) weights[seat] = this.draw(6 + seat).real()
  }
  copy(): RandomTree {
    return new RandomTree(this.seed, this.path)
  }
}

/** The definition of the value, by plain recursion. */
function minimax(tree: RandomTree, depth: number, root: Seat): number {
  const buffer = new Int32Array(MAX_MOVES)
  const count = depth > 0 ? tree.legalMoves(buffer, 0) : 0
  if (count === 0) return tree.evaluate(depth)
  const maximises = tree.turn === root
  let best = maximises ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  for (let move = 0; move < count; move++) {
    tree.play(move)
    const value = minimax(tree, depth - 1, root)
    tree.undo()
    best = maximises ? Math.max(best, value) : Math.min(best, value)
  }
  return best
}

const settings: ParanoidSettings<RandomTree> = {
  method: 'paranoid',
  depth: DEPTH,
  model: (state) => state,
  evaluationError: 0.5,
}

const toWorth = (utility: number) => (((SEATS - 1) * utility + 1) / SEATS) * 100 - 10

/** Plays the last move, twice if the seat still has the turn. */
function opening(tree: RandomTree): number[] {
  const { turn } = tree
  const moves: number[] = []
  const buffer = new Int32Array(MAX_MOVES)
  while (moves.length < 2 && tree.turn === turn) {
    const count = tree.legalMoves(buffer, 0)
    if (count === 0) break
    moves.push(count - 1)
    tree.play(count - 1)
  }
  return moves
}

describe.each(Array.from({ length: 30 }, (_, seed) => seed))('random tree %i', (seed) => {
  const tree = new RandomTree(seed)
  const searched = (slice: number, lines: number, depth = DEPTH) => {
    const search = new Paranoid(tree, settings, { seed: 1, depth, lines, work: 1e6 }, { maxMoves: MAX_MOVES })
    while (search.finished === null) search.step(slice)
    return search
  }

  it.each([1, 2, 3, 4, 5])('every root move has its minimax value at depth %i', (depth) => {
    for (const { move, score } of searched(1e6, Number.POSITIVE_INFINITY, depth).lines()) {
      tree.play(move)
      expect(toWorth(score.value)).toBeCloseTo(minimax(tree, depth - 1, 1), 9)
      tree.undo()
    }
  })

  it('with one line wanted the best is as good, and found with no more nodes', () => {
    const all = searched(1e6, Number.POSITIVE_INFINITY)
    const one = searched(1e6, 1)
    expect(one.lines()[0]!.score.value).toBe(all.lines()[0]!.score.value)
    expect(one.nodes).toBeLessThanOrEqual(all.nodes)
  })

  it.each([
    ['is played before the search, and takes no ply', undefined],
    ['goes on from the first of the chosen moves that it does not begin with', [2, 0]],
    ['stays where it begins with a chosen move', [1, MAX_MOVES - 1]],
  ])('an opening %s', (_, moves) => {
    const opened = tree.copy()
    const first = moves === undefined || moves.includes(MAX_MOVES - 1) ? [] : moves.slice(0, 1)
    for (const move of first) opened.play(move)
    const all = first.length === 0 || opened.turn === tree.turn ? [...first, ...opening(opened)] : first
    for (const depth of [1, DEPTH]) {
      const options = { seed: 1, depth, lines: 1, work: 1e6, ...(moves && { moves }) }
      const search = new Paranoid(tree, { ...settings, opening }, options, { maxMoves: MAX_MOVES })
      while (search.finished === null) search.step(11)
      const [line] = search.lines()
      expect(line!.move).toBe(all[0])
      expect(line!.pv.slice(0, all.length)).toEqual(all)
      const value = minimax(opened, depth, 1)
      expect(toWorth(line!.score.value)).toBeCloseTo(value, 9)
      const after = opened.copy()
      for (const move of line!.pv.slice(all.length)) after.play(move)
      expect(minimax(after, depth - (line!.pv.length - all.length), 1), 'the line leads to the value').toBeCloseTo(
        value,
        9,
      )
    }
  })

  it('does not care how its work is cut', () => {
    const whole = searched(1e6, 1)
    for (const slice of [1, 7]) {
      const cut = searched(slice, 1)
      expect([cut.lines(), cut.nodes, cut.depth]).toEqual([whole.lines(), whole.nodes, whole.depth])
    }
  })

  it('can be asked in the middle, and everybody has his part', () => {
    const search = new Paranoid(tree, settings, { seed: 1, depth: DEPTH, lines: 1, work: 1e6 }, { maxMoves: MAX_MOVES })
    while (search.finished === null) {
      search.step(5)
      const lines = search.lines()
      expect(lines.map(({ move }) => move).sort()).toEqual([0, 1, 2, 3, 4])
      for (const { score } of lines) {
        expect(score.values).toHaveLength(SEATS)
        expect(score.values![1]).toBe(score.value)
        expect(score.values!.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 12)
      }
    }
  })
})
