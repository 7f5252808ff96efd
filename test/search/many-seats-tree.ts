import { Random } from '../../src/game/random.ts'
import { CHANCE, type Move, type Outcome, OVER, type Seat, type State } from '../../src/game/state.ts'
import { utilityOf } from '../../src/search/seats.ts'

/** The most moves of a position, and the most plies of a line. */
export const WIDTH = 4
const HEIGHT = 6

/**
 * A game of random numbers for several seats, with or without chance: the path to a position alone determines its moves, who acts and
 * the end. Games end with a winner, or with a draw between some of the seats.
 */
export class ManySeatsTree implements State {
  readonly seats: number
  turn: Seat = 0
  toMove = 0
  keyLow = 0
  keyHigh = 0
  protected readonly seed: number
  protected readonly path: Move[]
  protected readonly chance: boolean
  private count = 0
  private random = new Random(0)
  /** The seats that share the win, as bits. */
  private sharing = 0

  /** @param chance whether a third of the positions behind the root have events in place of moves */
  constructor(seed: number, seats: number, chance = false, path: readonly Move[] = []) {
    this.seed = seed
    this.seats = seats
    this.chance = chance
    this.path = [...path]
    this.look()
  }

  private look(): void {
    let hash = Math.imul(this.seed, 0x9e3779b1)
    for (const move of this.path) hash = new Random(hash + move + 1).next()
    this.random = new Random(hash)
    this.keyLow = this.random.next()
    this.keyHigh = this.random.next()
    this.turn = this.random.below(this.seats)
    this.count = 1 + this.random.below(WIDTH)
    const all = 2 ** this.seats - 1
    this.sharing = this.random.real() < 0.7 ? 1 << this.random.below(this.seats) : 1 + this.random.below(all)
    const plies = this.path.length
    this.toMove = plies >= HEIGHT || (plies > 0 && this.random.real() < 0.1) ? OVER : this.turn
    if (this.chance && plies > 0 && this.toMove !== OVER && this.random.real() < 1 / 3) this.toMove = CHANCE
  }

  /** Shares as arbitrary as the game, in eighths, so that many are equal; they add up to 1. */
  evaluate(shares: Float64Array): void {
    const random = new Random(this.keyLow ^ 0x5eed)
    shares.fill(0)
    for (let eighth = 0; eighth < 8; eighth++) shares[random.below(this.seats)]! += 1 / 8
  }

  /** Arbitrary priors, which add up to 1. */
  prior(from: number, end: number, priors: Float64Array): void {
    const random = new Random(this.keyHigh)
    let sum = 0
    for (let i = from; i < end; i++) sum += priors[i] = 0.1 + random.real()
    for (let i = from; i < end; i++) priors[i]! /= sum
  }

  legalMoves(buffer: Int32Array, from: number): number {
    for (let move = 0; move < this.count; move++) buffer[from++] = move
    return from
  }

  /** Events with arbitrary probabilities. */
  chanceEvents(buffer: Int32Array, probabilities: Float64Array, from: number): number {
    const end = this.legalMoves(buffer, from)
    this.prior(from, end, probabilities)
    return end
  }

  play(move: Move): void {
    this.path.push(move)
    this.look()
  }

  undo(): void {
    this.path.pop()
    this.look()
  }

  private get sharers(): Seat[] {
    return Array.from({ length: this.seats }, (_, seat) => seat).filter((seat) => (this.sharing >> seat) & 1)
  }

  returns(seat: Seat): number {
    return utilityOf(this.sharers.includes(seat) ? 1 / this.sharers.length : 0, this.seats)
  }

  outcome(): Outcome | null {
    if (this.toMove !== OVER) return null
    return { winner: this.sharers.length === 1 ? this.sharers[0]! : null, reason: 'drawn by lot' }
  }

  copy(): ManySeatsTree {
    return new ManySeatsTree(this.seed, this.seats, this.chance, this.path)
  }
}

/** The same game, of whose ends a third are by history: on another path, the same position might go on. */
export class RememberingTree extends ManySeatsTree {
  get endedByHistory(): boolean {
    return this.toMove === OVER && this.keyLow % 3 === 0
  }

  override copy(): RememberingTree {
    return new RememberingTree(this.seed, this.seats, this.chance, this.path)
  }
}
