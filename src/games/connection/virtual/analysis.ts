import { INFERIOR, LOSES, type Verdict } from '../../../game/engine/index.ts'
import { latestByKey } from '../../../game/lazy.ts'
import { judgeOpening } from '../openings.ts'
import type { Board } from '../rules/board.ts'
import { shortestChain, winningChain } from '../rules/chain.ts'
import type { ConnectionState } from '../rules/state.ts'
import { BLACK, EMPTY } from '../rules/stones.ts'
import { findDetours } from './detours.ts'
import { CAPTURED, DEAD_CELL, fillIn, NOT_FILLED } from './fillin.ts'
import { VirtualConnections } from './virtual.ts'

const NO_MOVE = -1

/** The limits of an analysis's search for virtual connections. */
interface Scope {
  /** The most connections made for each seat. */
  readonly limit: number
  /**
   * The most stones that a seat's shortest chain may need, where bridges count as joined; connections of longer chains are
   * not searched.
   */
  readonly need: number
  /**
   * The longest detour of a cell that connections may go through: the number of stones by which the seat's chain through it
   * exceeds its shortest one. By the number of empty cells.
   */
  readonly detour: (empty: number) => number
}

/**
 * The default scope: a band around the shortest chains. Many more connections are found there within the limit, and in less
 * time, than on the whole board (README.md). It is wider where few cells are empty: there the limit is seldom reached.
 */
const BAND: Scope = { limit: 6000, need: 2, detour: (empty) => (empty <= 40 ? 2 : 1) }
/** The scope near the root of a search, where a proof is worth more time: wider, and also where sides need more stones. */
export const WIDE: Scope = { limit: 16_000, need: 4, detour: () => 2 }

// Results of the search for a seat's connections.
const NOTHING = 0
const THREATENS = 1
const CONNECTED = 2

/**
 * `RaveSettings.analyse`: proves what it can by virtual connections, after filling in dead and captured cells. A
 * position is lost if the other side is connected whatever happens. It is won if the side to move is connected, or can
 * connect with one move. Where the other side threatens to connect, every move loses that leaves one of its threats
 * alone. Openings are looked up where all are known.
 */
export function analyse(state: ConnectionState, verdict: Verdict): void {
  if (!judgeOpening(state, verdict)) analystOf(state.board).analyse(state, verdict)
}

/** `RaveSettings.nearRoot`: the same in a wider scope. */
export function analyseWidely(state: ConnectionState, verdict: Verdict): void {
  if (!judgeOpening(state, verdict)) analystOf(state.board).analyse(state, verdict, WIDE)
}

/**
 * A chain that decides the game for a seat: its stones, and the empty cells that complete it whatever the other side
 * does. Empty if virtual connections show no such chain.
 */
export function decidingChain(state: ConnectionState, seat: number): number[] {
  return state.winner === seat ? winningChain(state) : analystOf(state.board).decidingChain(state, seat)
}

// an analyst takes up to 2 MB
const analystOf = latestByKey(2, (board: Board) => new Analyst(board, BAND))

/** Analyses positions of one board, one after the other. */
export class Analyst {
  private readonly board: Board
  private readonly usual: Scope
  /** The scope of the present analysis. */
  private scope: Scope
  private readonly finder: VirtualConnections
  /** The position with cells filled in, by node. */
  private readonly colours: Uint8Array
  /** By cell: the reason why it was filled in. */
  private readonly filled: Uint8Array
  /** The filled position with a seat's far cells given to the other seat, by node. */
  private readonly band: Uint8Array
  private readonly detours: Int16Array
  /** The longest detour of the cells in the band. */
  private detour = 0
  /** True when a goal may join three rims, for which there are no detours. */
  private readonly threeRims: boolean

  constructor(board: Board, scope: Scope) {
    this.board = board
    this.usual = scope
    this.scope = scope
    this.finder = new VirtualConnections(board)
    this.colours = new Uint8Array(board.nodes + 1)
    this.filled = new Uint8Array(board.cells)
    this.band = new Uint8Array(board.nodes + 1)
    this.detours = new Int16Array(board.cells)
    this.threeRims = board.spec.goals.some((goals) => goals.some((rims) => rims.length > 2))
  }

  analyse(state: ConnectionState, verdict: Verdict, scope = this.usual): void {
    // a swap would turn the result round
    if (state.pie) return
    const { board, finder, filled } = this
    const { winning, shared, first } = finder
    const { turn } = state
    const other = 1 - turn
    this.scope = scope
    this.read(state)
    const own = this.seek(turn, true)
    if (own !== NOTHING) {
      verdict.won = own === CONNECTED ? this.towards(state, winning) : finder.threats()
      decide(verdict, turn)
      this.rest(verdict, turn, own === CONNECTED ? winning : first)
      return
    }
    const theirs = this.seek(other, false)
    if (theirs === CONNECTED) {
      decide(verdict, other)
      this.rest(verdict, other, winning)
      return
    }
    const threatened = theirs === THREATENS
    for (let cell = 0; cell < board.cells; cell++) {
      if (state.colour[cell] !== EMPTY) continue
      // a filled cell counts as a stone: a move there passes, unless it forces an answer
      if (filled[cell] !== NOT_FILLED) verdict.moves[cell] = INFERIOR
      const inside = (shared[cell >> 5]! & (1 << (cell & 31))) !== 0
      if (threatened && !inside && filled[cell] !== CAPTURED + other) verdict.moves[cell] = LOSES
    }
    this.rest(verdict, other, winning)
  }

  decidingChain(state: ConnectionState, seat: number): number[] {
    const { finder } = this
    this.scope = this.usual
    this.read(state)
    const found = this.seek(seat, false)
    if (found === CONNECTED) return this.chainWithin(state, seat, finder.winning)
    if (found === THREATENS && state.turn === seat) return this.chainWithin(state, seat, finder.first)
    // the whole board may have connections that the band lacks
    if (finder.find(this.withDead(1 - seat), seat, false)) return this.chainWithin(state, seat, finder.winning)
    if (state.turn === seat && finder.threats() !== NO_MOVE) return this.chainWithin(state, seat, finder.first)
    return []
  }

  /**
   * Searches for connections of a seat to a goal. They are in `finder` afterwards: `winning` is empty when there is none,
   * else as after `find` or `threats`.
   */
  private seek(seat: number, toMove: boolean): typeof NOTHING | typeof THREATENS | typeof CONNECTED {
    const { finder, scope } = this
    if (!this.narrow(this.withDead(1 - seat), seat)) {
      finder.winning.fill(0)
      return NOTHING
    }
    if (finder.find(this.band, seat, toMove, scope.limit)) return CONNECTED
    return finder.threats() === NO_MOVE ? NOTHING : THREATENS
  }

  /** Writes the cells near a seat's shortest chains to `band`. @returns false when even the shortest needs too much */
  private narrow(colour: Uint8Array, seat: number): boolean {
    const { board, band, detours, detour, scope } = this
    band.set(colour)
    if (this.threeRims) return true
    if (findDetours({ board, colour }, seat, detours) > scope.need) return false
    for (let cell = 0; cell < board.cells; cell++) {
      if (band[cell] === EMPTY && detours[cell]! > detour) band[cell] = 1 - seat
    }
    return true
  }

  /** Reads a position, and fills its settled cells in. */
  private read(state: ConnectionState): void {
    this.detour = this.scope.detour(this.board.cells - state.stones)
    this.colours.set(state.colour)
    fillIn(this.board, this.colours, this.filled)
  }

  /** The filled board, with `seat`'s stones on dead cells: connections of the other seat cannot rest on them then. */
  private withDead(seat: number): Uint8Array {
    const { board, colours, filled } = this
    for (let cell = 0; cell < board.cells; cell++) if (filled[cell] === DEAD_CELL) colours[cell] = seat
    return colours
  }

  /** Writes the basis of a verdict: a carrier, and the cells that the seat has captured. */
  private rest(verdict: Verdict, seat: number, carrier: Int32Array): void {
    const { board, filled } = this
    verdict.basis.set(carrier)
    for (let cell = 0; cell < board.cells; cell++) {
      if (filled[cell] === CAPTURED + seat) verdict.basis[cell >> 5]! |= 1 << (cell & 31)
    }
  }

  /** A move by which the side to move comes nearer to its goal, inside a connection that it cannot lose. */
  private towards(state: ConnectionState, carrier: Int32Array): number {
    const chain = this.chainWithin(state, state.turn, carrier)
    return chain.find((cell) => state.colour[cell] === EMPTY) ?? NO_MOVE
  }

  /** The shortest chain through a seat's stones, the cells it has captured, and a carrier. */
  private chainWithin(state: ConnectionState, seat: number, carrier: Int32Array): number[] {
    const { board, colours } = this
    const { colour } = state
    return shortestChain(board, seat, (node) => {
      if (colour[node] === seat) return 0
      if (colour[node] !== EMPTY) return null
      const inside = node < board.cells && (carrier[node >> 5]! & (1 << (node & 31))) !== 0
      return inside || colours[node] === seat ? 1 : null
    })
  }
}

function decide(verdict: Verdict, winner: number): void {
  verdict.lower = winner === BLACK ? 1 : -1
  verdict.upper = verdict.lower
}
