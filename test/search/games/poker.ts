/** Kuhn poker and Leduc poker, whose solutions are published. Utilities are chips by the greatest loss. */
import type { Engine } from '../../../src/game/engine/index.ts'
import { CHANCE, type Move, type Outcome, OVER, type Seat } from '../../../src/game/state.ts'
import { randomPlayout, smallGame } from './small-game.ts'
import type { SmallRules, SmallState } from './small-rules.ts'

const FOLD = 0
/** Checks, or calls a bet. */
const CALL = 1
/** Bets, or raises a bet. */
const RAISE = 2

/** An event: the public card, of this rank. */
const PUBLIC = 3

const RANKS = 'JQK'

/** The differences between the two games. */
export interface PokerFacts {
  /** Raises of each round, in chips. */
  readonly raises: readonly number[]
  /** The most bets and raises in a round. */
  readonly most: number
  /** Number of cards of each rank. */
  readonly copies: number
}

interface Deal {
  readonly cards: readonly [number, number]
  readonly text: string
  readonly weight: number
}

/** Every pair of cards, ranks only. */
const dealsOf = ({ copies }: PokerFacts): Deal[] =>
  [0, 1, 2].flatMap((a) =>
    [0, 1, 2].flatMap((b) => {
      const weight = copies * (a === b ? copies - 1 : copies)
      return weight === 0 ? [] : [{ cards: [a, b] as const, text: RANKS[a]! + RANKS[b]!, weight }]
    }),
  )

export class PokerState implements SmallState {
  deal: number
  plies: Move[] = []
  private readonly facts: PokerFacts
  private readonly deals: readonly Deal[]
  private readonly unit: number

  // all of these follow from the plies
  private readonly paid = [1, 1]
  private round = 0
  private bets = 0
  private acted = 0
  private folded = -1
  private publicCard = -1
  turn: Seat = 0
  toMove = 0

  constructor(facts: PokerFacts, deals: readonly Deal[], deal: number) {
    this.facts = facts
    this.deals = deals
    this.deal = deal
    this.unit = 1 + facts.raises.reduce((sum, raise) => sum + facts.most * raise, 0)
  }

  card(seat: Seat): number {
    return this.deals[this.deal]!.cards[seat]!
  }

  get keyLow(): number {
    let hash = this.deal + 1
    for (const move of this.plies) hash = Math.imul(hash ^ (move + 1), 0x9e3779b1)
    return hash | 0
  }
  get keyHigh(): number {
    return Math.imul(this.keyLow ^ this.deal, 0x85ebca6b)
  }

  legalMoves(buffer: Int32Array, from: number): number {
    let end = from
    if (this.bets > 0) buffer[end++] = FOLD
    buffer[end++] = CALL
    if (this.bets < this.facts.most) buffer[end++] = RAISE
    return end
  }

  chanceEvents(buffer: Int32Array, probabilities: Float64Array, from: number): number {
    const { copies } = this.facts
    let end = from
    for (let rank = 0; rank < RANKS.length; rank++) {
      const left = copies - Number(this.card(0) === rank) - Number(this.card(1) === rank)
      if (left === 0) continue
      buffer[end] = PUBLIC + rank
      probabilities[end++] = left / (copies * RANKS.length - 2)
    }
    return end
  }

  play(move: Move): void {
    this.plies.push(move)
    this.advance(move)
  }

  private advance(move: Move): void {
    const { paid, turn, facts } = this
    if (move >= PUBLIC) {
      this.publicCard = move - PUBLIC
      this.turn = 0
      this.toMove = 0
      return
    }
    if (move === FOLD) this.folded = turn
    else {
      paid[turn] = paid[1 - turn]!
      if (move === RAISE) {
        paid[turn] += facts.raises[this.round]!
        this.bets++
      }
    }
    this.acted++
    this.turn = 1 - turn
    this.toMove = this.turn
    if (this.folded >= 0) this.toMove = OVER
    else if (move === CALL && this.acted > 1) {
      this.round++
      this.acted = 0
      this.bets = 0
      this.toMove = this.round === facts.raises.length ? OVER : CHANCE
    }
  }

  undo(): void {
    this.plies.pop()
    this.replay()
  }

  private replay(): void {
    this.paid.fill(1)
    this.round = 0
    this.bets = 0
    this.acted = 0
    this.folded = -1
    this.publicCard = -1
    this.turn = 0
    this.toMove = 0
    for (const move of this.plies) this.advance(move)
  }

  become(other: this): void {
    this.deal = other.deal
    this.plies = [...other.plies]
    this.replay()
  }

  private strength(seat: Seat): number {
    return this.card(seat) === this.publicCard ? RANKS.length : this.card(seat)
  }

  private winner(): number {
    if (this.folded >= 0) return 1 - this.folded
    const difference = this.strength(0) - this.strength(1)
    return difference > 0 ? 0 : difference < 0 ? 1 : -1
  }

  returns(seat: Seat): number {
    const winner = this.winner()
    return winner === -1 ? 0 : ((winner === seat ? 1 : -1) * this.paid[1 - winner]!) / this.unit
  }

  /** A rough estimate for the seat whose turn it is: which hand is better, as far as it is dealt. */
  evaluate(): number {
    const lead = this.strength(this.turn) - this.strength(1 - this.turn)
    return (0.9 * Math.sign(lead) * Math.min(...this.paid)) / this.unit
  }

  outcome(): Outcome | null {
    if (this.toMove !== OVER) return null
    const winner = this.winner()
    return { winner: winner === -1 ? null : winner, reason: this.folded >= 0 ? 'fold' : 'showdown' }
  }

  copy(): PokerState {
    const copy = new PokerState(this.facts, this.deals, this.deal)
    copy.plies = [...this.plies]
    copy.replay()
    return copy
  }
}

const evaluate = (state: PokerState) => state.evaluate()
const playout = randomPlayout()
const uct = { method: 'uct', exploration: 0.7, expandAfter: 1, playout } as const
const ismcts = { method: 'ismcts', exploration: 0.7, expandAfter: 1, playout } as const

const ENGINES: Readonly<Record<string, Engine<PokerState>>> = {
  subgame: {
    description: 'Subgame solving.',
    rate: 100_000,
    method: 'subgame',
    worlds: 100,
    evaluate,
    evaluationError: 0.3,
  },
  determinized: {
    description: 'UCT in each world.',
    rate: 300_000,
    method: 'determinized',
    worlds: 20,
    inner: uct,
  },
  'determinized-expectiminimax': {
    description: 'Expectiminimax in each world.',
    rate: 300_000,
    method: 'determinized',
    worlds: 20,
    inner: { method: 'expectiminimax', evaluate, evaluationError: 0.3 },
  },
  'so-ismcts': { description: 'One observer.', rate: 200_000, ...ismcts, observers: 'single' },
  'mo-ismcts': { description: 'Two observers.', rate: 200_000, ...ismcts, observers: 'multiple' },
  'mo-ismcts-regret': { description: 'Mixed.', rate: 200_000, ...ismcts, observers: 'multiple', root: 'regret' },
  careless: {
    description: 'The better card raises.',
    rate: 1e6,
    method: 'judgement',
    policy: (information) => {
      const card = information.world().card(information.seat)
      return (move) => (card === 2 ? move : -move)
    },
  },
  'one-world': { description: 'UCT in any world.', rate: 300_000, ...uct },
}

function poker(id: string, facts: PokerFacts): SmallRules<PokerState> {
  const deals = dealsOf(facts)
  const words = ['f', 'c', 'r', ...RANKS]
  return {
    id,
    maxMoves: 3,
    ...(facts.raises.length > 1 ? { chance: { maxEvents: RANKS.length } } : {}),
    deals,
    start: (deal) => new PokerState(facts, deals, deal),
    hand: (state, seat) => (seat === null ? '' : RANKS[state.card(seat)]!),
    word: (_, move) => words[move]!,
    seen: (_, move) => words[move]!,
    engines: ENGINES,
  }
}

/** Kuhn 1950: three cards, one bet. The first player loses 1/18 chip a game, 1/36 in utility. */
export const KUHN = poker('kuhn', { raises: [1], most: 1, copies: 1 })
/** Southey et al. 2005: six cards, two rounds of at most two bets with a public card between. -0.0856 chips, by 13. */
export const LEDUC = poker('leduc', { raises: [2, 4], most: 2, copies: 2 })

export const kuhn = smallGame(KUHN)
export const leduc = smallGame(LEDUC)
