import { describe, expect, it } from 'vitest'
import type {
  AlphabetaSettings,
  ExpectiminimaxSettings,
  GraveSettings,
  MultiUctSettings,
} from '../../src/game/engine/index.ts'
import { type Move, OVER } from '../../src/game/state.ts'
import { WorkLimitError } from '../../src/game/work-limit.ts'
import { Alphabeta } from '../../src/search/alphabeta/alphabeta.ts'
import { Expectiminimax } from '../../src/search/alphabeta/expectiminimax.ts'
import type { Search } from '../../src/search/search.ts'
import { MultiUct } from '../../src/search/several/multi-uct.ts'
import { Grave } from '../../src/search/tree/grave.ts'
import { Uct } from '../../src/search/tree/uct.ts'
import { RandomTree } from './random-tree.ts'
import { uct } from './random-tree-engines.ts'

const FACTS = { maxMoves: 4 }
const SHAPE = { height: 6, width: 4, chance: 0, anyTurn: false, ends: 'won or lost' } as const
const SEEDS = Array.from({ length: 25 }, (_, i) => i + 1)

/** A random game in which a fifth of the positions take the rules too much work: to be reached, or to tell who is to move. */
class Laborious extends RandomTree {
  override get toMove(): number {
    if (this.isLaborious(1)) throw new WorkLimitError('too much work to tell who is to move')
    return super.toMove
  }

  get endedAtOnce(): boolean {
    return super.toMove === OVER
  }

  override play(move: Move): void {
    super.play(move)
    if (!this.isLaborious(0)) return
    this.undo()
    throw new WorkLimitError('too much work to play')
  }

  override copy(): Laborious {
    return new Laborious(this.seed, this.shape, this.path)
  }

  private isLaborious(kind: number): boolean {
    return this.path.length > 0 && this.keyLow % 10 === kind
  }
}

/** A random game in which a third of the ends are by history: on another path, the same position might go on. */
class Remembering extends RandomTree {
  get endedByHistory(): boolean {
    return this.toMove === OVER && this.keyLow % 3 === 0
  }

  /** True when a move of the root has led here: no other path does. */
  get isNextToRoot(): boolean {
    return this.path.length === 1
  }

  override copy(): Remembering {
    return new Remembering(this.seed, this.shape, this.path)
  }
}

const hangsOnHistory = (state: RandomTree): boolean =>
  state instanceof Remembering && state.endedByHistory && !state.isNextToRoot

/** The least and the greatest value that a position can have for the seat to act, whatever the positions that nobody knows are worth. */
function boundsOf(state: RandomTree): { readonly least: number; readonly greatest: number } {
  if (hangsOnHistory(state)) return { least: -1, greatest: 1 }
  if (state.toMove === OVER) return { least: state.returns(state.turn), greatest: state.returns(state.turn) }
  const buffer = new Int32Array(FACTS.maxMoves)
  const end = state.legalMoves(buffer, 0)
  const children = [...buffer.subarray(0, end)].map((move) => boundsAfter(state, move))
  return {
    least: Math.max(...children.map(({ least }) => least)),
    greatest: Math.max(...children.map(({ greatest }) => greatest)),
  }
}

function boundsAfter(state: RandomTree, move: Move): { readonly least: number; readonly greatest: number } {
  const after = state.copy()
  try {
    after.play(move)
    const { least, greatest } = boundsOf(after)
    return { least: -greatest, greatest: -least }
  } catch (error) {
    if (!(error instanceof WorkLimitError)) throw error
    return { least: -1, greatest: 1 }
  }
}

/** Plays moves on a copy, and asks who is to move after each. */
function playAll(state: RandomTree, moves: readonly Move[]): void {
  const after = state.copy()
  for (const move of moves) {
    after.play(move)
    void after.toMove
  }
}

function endsByHistory(state: Remembering, move: Move): boolean {
  const after = state.copy()
  after.play(move)
  return after.endedByHistory
}

const options = { seed: 1, depth: 20, lines: Number.POSITIVE_INFINITY, work: 3_000 }

const alphabeta: AlphabetaSettings<RandomTree> = {
  method: 'alphabeta',
  evaluate: (state) => Math.round(state.evaluate() * 1000),
  scale: 1000,
  evaluationError: 0.5,
}

const grave: GraveSettings = {
  method: 'grave',
  exploration: 0.4,
  expandAfter: 1,
  reference: 20,
  bias: 0.02,
  candidates: 2,
  maxPlies: 50,
  maxWork: 1e6,
  implicit: { weight: 0.3, evaluate: (state) => (state as RandomTree).evaluate() },
}

const multiUct: MultiUctSettings<RandomTree> = {
  method: 'multi-uct',
  exploration: 1,
  firstVisit: 0,
  width: 4,
  prior: (_state, _moves, from, end, priors) => void priors.fill(1 / (end - from), from, end),
  evaluate: (_state, shares) => void shares.fill(0.5),
}

const searches: readonly (readonly [string, (state: RandomTree) => Search])[] = [
  ['alpha-beta', (state) => new Alphabeta(state, alphabeta, options, FACTS)],
  ['alpha-beta with one line', (state) => new Alphabeta(state, alphabeta, { ...options, lines: 1 }, FACTS)],
  ['UCT', (state) => new Uct(state, uct, options, FACTS)],
  ['GRAVE', (state) => new Grave(state, grave, options, FACTS)],
  ['multi-uct', (state) => new MultiUct(state, multiUct, options, FACTS)],
]

describe.each(searches)('%s, where some positions take the rules too much work', (_name, create) => {
  it.each(SEEDS)('seed %i: what is proven does not rest on them, and all moves are looked at', (seed) => {
    const state = new Laborious(seed, SHAPE)
    const own = state.copy()
    const search = create(Object.assign(state.copy(), { copy: () => own }))
    for (let steps = 0; search.finished === null && steps < 60; steps++) search.step(50)
    const lines = search.lines()
    for (const { move, score, visits, pv } of lines) {
      const { least, greatest } = boundsAfter(state, move)
      if (score.certainty === 'proven') expect([least, greatest], `move ${move}`).toEqual([score.value, score.value])
      if (search.finished === null && visits !== undefined) expect(visits, `visits of ${move}`).toBeGreaterThan(0)
      // the root move may be one of them, what follows may not
      if (pv.length > 1) expect(() => playAll(state, pv), `the line ${pv}`).not.toThrow()
    }
    // alpha-beta also stops in the middle of a line
    if (search.finished !== null || !(search instanceof Alphabeta)) expect(own.keyLow).toBe(state.keyLow)
  })
})

const expectiminimax: ExpectiminimaxSettings<RandomTree> = {
  method: 'expectiminimax',
  evaluate: (state) => state.evaluate(),
  evaluationError: 0.5,
}

describe.each([
  ...searches.slice(0, 2),
  ['expectiminimax', (state) => new Expectiminimax(state, expectiminimax, options, FACTS)],
] satisfies typeof searches)('%s, where some ends are by history', (name, create) => {
  const solved = (seed: number) => {
    const state = new Remembering(seed, SHAPE)
    const search = create(state)
    while (search.finished === null) search.step(50)
    const searched = search.lines().filter(({ visits }) => visits !== 0)
    return searched.map((line) => ({ ...line, ...boundsAfter(state, line.move) }))
  }

  it.each(SEEDS)('seed %i: what is proven does not rest on them', (seed) => {
    for (const { move, score, least, greatest } of solved(seed)) {
      if (score.certainty === 'proven') expect([least, greatest], `move ${move}`).toEqual([score.value, score.value])
      else if (score.certainty === 'estimate') expect(Math.abs(score.value), `move ${move}`).toBeLessThan(1)
    }
  })

  it('a move that ends the game so has its result for certain', () => {
    const ends = SEEDS.flatMap((seed) => {
      const state = new Remembering(seed, SHAPE)
      return solved(seed).filter(({ move }) => endsByHistory(state, move))
    })
    expect(ends.length).toBeGreaterThan(0)
    for (const { score, least } of ends) {
      // a move that is no better than another one has a bound, which does not tell when it loses
      if (score.certainty === 'bound') expect(score.value).toBeGreaterThanOrEqual(least)
      else expect(score).toMatchObject({ value: least, certainty: 'proven' })
      const unknown = score.certainty === 'bound' || name === 'expectiminimax'
      expect(score.pliesToEnd).toBeOneOf(unknown ? [null] : least === -1 ? [1, null] : [1])
    }
  })
})
