import { describe, expect, it } from 'vitest'
import type { RaveSettings, UctSettings } from '../../src/game/engine/index.ts'
import { CHANCE, type Move, type Outcome, OVER, type State } from '../../src/game/state.ts'
import { Rave } from '../../src/search/tree/rave.ts'
import { Uct } from '../../src/search/tree/uct.ts'
import { RandomTree, type TreeShape } from './random-tree.ts'

const FACTS = { maxMoves: 4, chance: { maxEvents: 4 } }
const SHAPE: TreeShape = { height: 50, width: 4, chance: 0, anyTurn: true, ends: 'any' }
const SEEDS = Array.from({ length: 8 }, (_, i) => i + 1)
const WORK = 600
const EXPLORATION = 0.6

/** A random game without an end, so that nothing is ever proven. */
class Endless extends RandomTree {
  override get toMove(): number {
    return this.turn
  }

  get line(): readonly Move[] {
    return [...this.path]
  }

  /** The evaluation for seat 0. */
  get estimate(): number {
    return this.evaluate() * (this.turn === 0 ? 1 : -1)
  }

  override copy(): Endless {
    return new Endless(this.seed, this.shape, this.path)
  }
}

/** What is known of a position of the tree; totals are for seat 0. */
interface Known {
  visits: number
  total: number
  isOpen: boolean
}

const sizeOf = (state: RandomTree): number => state.legalMoves(new Int32Array(FACTS.maxMoves), 0)

describe.each([
  ['that opens positions on their second visit', { expandAfter: 1 }],
  ['that opens positions on their fourth visit', { expandAfter: 3 }],
  ['that does not open what is clearly worse', { expandAfter: 1, clearlyWorse: 0.4 }],
])('UCT %s', (_, changes) => {
  it.each(SEEDS)('random game %i: each move is the one that UCB1 selects for the seat to act', (seed) => {
    const known = new Map<string, Known>()
    const at = (line: readonly Move[]): Known => {
      const key = line.join()
      if (!known.has(key)) known.set(key, { visits: 0, total: 0, isOpen: line.length === 0 })
      return known.get(key)!
    }
    const settings: UctSettings<Endless> = {
      method: 'uct',
      exploration: EXPLORATION,
      ...changes,
      playout(leaf) {
        const { line } = leaf
        const state = new Endless(seed, SHAPE)
        for (const [ply, move] of line.entries()) {
          const parent = line.slice(0, ply)
          const sign = state.turn === 0 ? 1 : -1
          const children = Array.from({ length: sizeOf(state) }, (_, child) => at([...parent, child]))
          const mean = ({ visits, total }: Known) => (sign * total) / visits
          const bound = (child: Known) =>
            child.visits === 0
              ? Number.POSITIVE_INFINITY
              : mean(child) + EXPLORATION * Math.sqrt(Math.log(at(parent).visits + 1) / child.visits)
          const child = children[move]!
          if (bound(child) < Number.POSITIVE_INFINITY)
            expect(bound(child)).toBeGreaterThan(Math.max(...children.map(bound)) - 1e-6)
          const isYoung = child.visits < settings.expandAfter
          const isBad = mean(child) < Math.max(...children.map(mean)) - (settings.clearlyWorse ?? 9)
          const isLeaf = ply === line.length - 1
          if (!child.isOpen) expect(isYoung || isBad, `${line} is opened at ${ply + 1}`).toBe(isLeaf)
          child.isOpen ||= !isLeaf
          state.play(move)
        }
        for (let ply = 0; ply <= line.length; ply++) {
          at(line.slice(0, ply)).visits++
          at(line.slice(0, ply)).total += leaf.estimate
        }
        return leaf.estimate
      },
    }
    new Uct(new Endless(seed, SHAPE), settings, { seed, depth: 100, lines: 1, work: WORK }, FACTS).step(WORK)
    expect(at([]).visits).toBe(WORK)
  })
})

it('UCT tries the moves of a position in random order', () => {
  const first = SEEDS.map((seed) => {
    const tried: Move[] = []
    const playout = (leaf: Endless) => {
      tried.push(leaf.line[0]!)
      return 0
    }
    const settings: UctSettings<Endless> = { method: 'uct', exploration: EXPLORATION, expandAfter: 1, playout }
    // of all these games the first
    new Uct(new Endless(3, SHAPE), settings, { seed, depth: 100, lines: 1, work: 1 }, FACTS).step(1)
    return tried[0]
  })
  expect(new Set(first).size).toBeGreaterThan(1)
})

it.each(SEEDS)('random game %i: RAVE first tries the moves of the highest prior for the seat to act', (seed) => {
  const ratingOf = (state: Endless, move: Move) => ((state.keyHigh >>> (5 * move)) % 32) / 32 - 0.5
  const seen = new Set<string>()
  const seats = new Set<number>()
  const settings: RaveSettings<Endless> = {
    method: 'rave',
    expandAfter: 1,
    bias: 0.1,
    priorWeight: 10,
    analyseAfter: 3,
    prior(state, moves, count, values) {
      for (let i = 0; i < count; i++) values[i] = ratingOf(state, moves[i]!)
    },
    playout(leaf, _random, owners) {
      owners.fill(255)
      const parent = leaf.line.slice(0, -1)
      if (!seen.has(parent.join())) {
        seen.add(parent.join())
        const state = new Endless(seed, SHAPE, [...parent])
        const ratings = Array.from({ length: sizeOf(state) }, (_, move) => ratingOf(state, move))
        expect(ratings[leaf.line.at(-1)!]).toBe(Math.max(...ratings))
        seats.add(state.turn)
      }
      return 0
    },
  }
  new Rave(new Endless(seed, SHAPE), settings, { seed, depth: 100, lines: 1, work: WORK }, FACTS).step(WORK)
  expect(seats).toEqual(new Set([0, 1]))
})

/** A position of a told game: its end, as the utility of seat 0; a seat's choice; events, all equally likely; or a way without an end. */
type Told =
  | number
  | { readonly seat: 0 | 1; readonly choices: readonly Told[] }
  | { readonly events: readonly Told[] }
  | { readonly endless: number }

/** A game whose tree is told. */
class ToldGame implements State {
  readonly keyLow = 0
  readonly keyHigh = 0
  private readonly line: Told[]

  constructor(...line: Told[]) {
    this.line = line
  }

  get at(): Told {
    return this.line.at(-1)!
  }

  get toMove(): number {
    const { at } = this
    return typeof at === 'number' ? OVER : 'events' in at ? CHANCE : this.turn
  }

  get turn(): number {
    const { at } = this
    return typeof at !== 'number' && 'seat' in at ? at.seat : 0
  }

  private get nexts(): readonly Told[] {
    const { at } = this
    if (typeof at === 'number') return []
    return 'seat' in at ? at.choices : 'events' in at ? at.events : [at]
  }

  legalMoves(buffer: Int32Array, from: number): number {
    for (const move of this.nexts.keys()) buffer[from++] = move
    return from
  }

  chanceEvents(buffer: Int32Array, probabilities: Float64Array, from: number): number {
    const end = this.legalMoves(buffer, from)
    probabilities.fill(1 / (end - from), from, end)
    return end
  }

  play(move: Move): void {
    this.line.push(this.nexts[move]!)
  }

  undo(): void {
    this.line.pop()
  }

  returns(seat: number): number {
    return (this.at as number) * (seat === 0 ? 1 : -1)
  }

  outcome(): Outcome | null {
    return this.toMove === OVER ? { winner: null, reason: 'told' } : null
  }

  copy(): ToldGame {
    return new ToldGame(...this.line)
  }
}

/** The same with the seats exchanged. */
function exchanged(told: Told): Told {
  if (typeof told === 'number') return 0 - told
  if ('endless' in told) return { endless: 0 - told.endless }
  if ('events' in told) return { events: told.events.map(exchanged) }
  return { seat: told.seat === 0 ? 1 : 0, choices: told.choices.map(exchanged) }
}

const bad = { endless: -0.9 }
// the second seat can allow the first an end that is worth 0.3, beside a way that looks much worse, and else has only worse for itself
const allowed = (other: Told): Told => ({ seat: 1, choices: [{ seat: 0, choices: [0.3, other] }, { endless: 0.8 }] })

describe.each([
  ['', bad],
  [', with events', { events: [bad, { endless: -0.8 }] }],
])('what a player has that is solved counts, whatever comes of looking at the rest%s', (_, other) => {
  const told: Told = { seat: 0, choices: [allowed(other), bad] }

  it.each([
    ['first', told, 0.3],
    ['second', exchanged(told), 0.3],
  ])('for the %s seat', (_, tree, value) => {
    const settings: UctSettings<ToldGame> = {
      method: 'uct',
      exploration: 0.4,
      expandAfter: 1,
      playout: ({ at }) => (typeof at === 'number' ? at : 'endless' in at ? at.endless : 0),
    }
    const search = new Uct(new ToldGame(tree), settings, { seed: 1, depth: 100, lines: 1, work: 4000 }, FACTS)
    search.step(4000)
    const [best] = search.lines()
    expect([best!.move, best!.score]).toMatchObject([0, { certainty: 'estimate' }])
    expect(Math.abs(best!.score.value - value)).toBeLessThan(0.03)
  })
})
