import { INFERIOR, LOSES, type Verdict } from '../../game/algorithm.ts'
import { lazyByKey } from '../../game/lazy.ts'
import type { Board } from './board.ts'
import { shortestChain, winningChain } from './chain.ts'
import { CAPTURED, DEAD_CELL, fillIn, NOT_FILLED } from './fillin.ts'
import type { ConnectionState } from './state.ts'
import { BLACK, EMPTY } from './stones.ts'
import { VirtualConnections } from './virtual.ts'

const NO_MOVE = -1

/** The most connections that the analysis of a node makes for each seat. */
const LIMIT = 6000

/**
 * `RaveSettings.analyse`: proves what it can by virtual connections, after filling in dead and captured cells. A
 * position is lost if the other side is connected whatever happens. It is won if the side to move is connected, or can
 * connect with one move. Where the other side threatens to connect, every move loses that leaves one of its threats
 * alone.
 */
export function analyse(state: ConnectionState, verdict: Verdict): void {
  // a swap would turn the result round
  if (state.pie && state.stones > 0) return
  analystOf(state.board).analyse(state, verdict)
}

/**
 * A chain that decides the game for a seat: its stones, and the empty cells that complete it whatever the other side
 * does. Empty if virtual connections show no such chain.
 */
export function decidingChain(state: ConnectionState, seat: number): number[] {
  return state.winner === seat ? winningChain(state) : analystOf(state.board).decidingChain(state, seat)
}

const analystOf = lazyByKey((board: Board) => new Analyst(board))

/** Analyses positions of one board, one after the other. */
class Analyst {
  private readonly board: Board
  private readonly finder: VirtualConnections
  /** The position with cells filled in, by node. */
  private readonly colours: Uint8Array
  /** By cell, why it was filled in. */
  private readonly filled: Uint8Array

  constructor(board: Board) {
    this.board = board
    this.finder = new VirtualConnections(board)
    this.colours = new Uint8Array(board.nodes + 1)
    this.filled = new Uint8Array(board.cells)
  }

  analyse(state: ConnectionState, verdict: Verdict): void {
    const { board, finder, filled } = this
    const { winning, shared, first } = finder
    const { turn } = state
    const other = 1 - turn
    this.fillIn(state)
    const full = finder.find(this.withDead(other), turn, true, LIMIT)
    verdict.won = full ? this.towards(state, winning) : finder.threats()
    if (verdict.won !== NO_MOVE) {
      decide(verdict, turn)
      this.rest(verdict, turn, full ? winning : first)
      return
    }
    if (finder.find(this.withDead(turn), other, false, LIMIT)) {
      decide(verdict, other)
      this.rest(verdict, other, winning)
      return
    }
    const threatened = finder.threats() !== NO_MOVE
    for (let cell = 0; cell < board.cells; cell++) {
      if (state.colour[cell] !== EMPTY) continue
      // a cell that is filled in is as good as a stone: a move there passes, unless it forces an answer
      if (filled[cell] !== NOT_FILLED) verdict.moves[cell] = INFERIOR
      const inside = (shared[cell >> 5]! & (1 << (cell & 31))) !== 0
      if (threatened && !inside && filled[cell] !== CAPTURED + other) verdict.moves[cell] = LOSES
    }
    this.rest(verdict, other, winning)
  }

  decidingChain(state: ConnectionState, seat: number): number[] {
    const { finder } = this
    this.fillIn(state)
    if (finder.find(this.withDead(1 - seat), seat, false)) return this.chainWithin(state, seat, finder.winning)
    if (state.turn === seat && finder.threats() !== NO_MOVE) return this.chainWithin(state, seat, finder.first)
    return []
  }

  private fillIn(state: ConnectionState): void {
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
