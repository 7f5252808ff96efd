import { CHANCE, type Move, type Outcome, OVER, type State } from '../game/state.ts'
import { utilityOf } from '../search/seats.ts'
import type { Functions } from './checked-functions.ts'
import type { FunctionsEvent } from './functions.ts'

/** `toMove` has not been asked for. */
const UNKNOWN = -3

/** A position of the game or of the search, and what has been asked about it. */
interface Node {
  readonly position: unknown
  mover: number
  turn: number
  outcome: Outcome | null
  choices: readonly unknown[] | null
  events: readonly FunctionsEvent<unknown>[] | null
  /** Both halves, once they have been asked for. */
  key: readonly [low: number, high: number] | null
}

/**
 * A state of a game of functions: the positions since it was made, the present one last. A move is its index in the list of the legal
 * moves, or of the events. Every function is called at most once for a position on the way.
 */
export class FunctionState implements State {
  readonly functions: Functions
  readonly seats: number
  private readonly nodes: Node[]
  private node: Node

  constructor(functions: Functions, position: unknown) {
    this.functions = functions
    this.seats = functions.seats
    this.node = nodeOf(position)
    this.nodes = [this.node]
  }

  /** The position, as the game's functions take it. */
  get position(): unknown {
    return this.node.position
  }

  get toMove(): number {
    return this.known().mover
  }

  get turn(): number {
    return this.known().turn
  }

  get keyLow(): number {
    return this.key()[0]
  }

  get keyHigh(): number {
    return this.key()[1]
  }

  legalMoves(buffer: Int32Array, from: number): number {
    const { length } = this.choices()
    for (let i = 0; i < length; i++) buffer[from + i] = i
    return from + length
  }

  chanceEvents(buffer: Int32Array, probabilities: Float64Array, from: number): number {
    const { events } = this.known()
    for (const [i, { probability }] of events!.entries()) {
      buffer[from + i] = i
      probabilities[from + i] = probability
    }
    return from + events!.length
  }

  play(move: Move): void {
    this.node = nodeOf(this.functions.play(this.node.position, this.choices()[move]))
    this.nodes.push(this.node)
  }

  undo(): void {
    this.nodes.pop()
    this.node = this.nodes.at(-1)!
  }

  returns(seat: number): number {
    return utilityFor(this.known().outcome!.winner, seat, this.seats)
  }

  outcome(): Outcome | null {
    return this.known().outcome
  }

  copy(): FunctionState {
    return new FunctionState(this.functions, this.node.position)
  }

  /** The legal moves or events, as the game's functions take them; none when the game is over. */
  choices(): readonly unknown[] {
    const node = this.known()
    node.choices ??= node.outcome ? [] : (node.events?.map(({ event }) => event) ?? this.functions.moves(node.position))
    return node.choices
  }

  /** The present node, when it is known who is to act. */
  private known(): Node {
    const { functions, node } = this
    if (node.mover !== UNKNOWN) return node
    const { position } = node
    node.outcome = functions.result(position)
    if (node.outcome) node.mover = OVER
    else {
      node.turn = functions.toMove(position)
      node.events = functions.chance(position)
      node.mover = node.events ? CHANCE : node.turn
    }
    return node
  }

  private key(): readonly [low: number, high: number] {
    const { functions, node } = this
    node.key ??= hash(functions.key(node.position))
    return node.key
  }
}

const nodeOf = (position: unknown): Node => ({
  position,
  mover: UNKNOWN,
  turn: 0,
  outcome: null,
  choices: null,
  events: null,
  key: null,
})

/** The utility of a seat when `winner` has won; null: nobody. */
export function utilityFor(winner: number | null, seat: number, seats: number): number {
  if (winner === null) return seats === 1 ? -1 : 0
  return utilityOf(winner === seat ? 1 : 0, seats)
}

/** A hash of a text in two halves: after cyrb53 by bryc, with two multipliers only. */
function hash(text: string): readonly [low: number, high: number] {
  let low = 0xdeadbeef
  let high = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    low = Math.imul(low ^ unit, 0x9e3779b1)
    high = Math.imul(high ^ unit, 0x5f356495)
  }
  low = Math.imul(low ^ (low >>> 16), 0x9e3779b1) ^ Math.imul(high ^ (high >>> 13), 0x5f356495)
  high = Math.imul(high ^ (high >>> 16), 0x9e3779b1) ^ Math.imul(low ^ (low >>> 13), 0x5f356495)
  return [low, high]
}
