import { INFERIOR, LOSES, type Verdict } from '../../game/algorithm.ts'
import { BLACK, type Board, EMPTY } from './board.ts'
import { shortestChain, winningChain } from './chain.ts'
import { CAPTURED, DEAD_CELL, fillIn, NOT_FILLED } from './fillin.ts'
import type { ConnectionState } from './state.ts'
import { VirtualConnections } from './virtual.ts'

const NO_MOVE = -1

/** Connections of each seat that a node's analysis makes, at most. */
const LIMIT = 6000

/** One for each board, made when first needed. */
const finders = new Map<Board, VirtualConnections>()

/** Scratch space, large enough for every board. */
const colours = new Uint8Array(512)
const filled = new Uint8Array(512)

function finderOf(board: Board): VirtualConnections {
  let finder = finders.get(board)
  if (!finder) {
    finder = new VirtualConnections(board)
    finders.set(board, finder)
  }
  return finder
}

/**
 * What virtual connections prove of a position, after dead and captured cells have been filled in: it is lost when the
 * other side is connected whatever happens, won when the side to move is, or can be with one move; and where the other
 * side threatens to be, every move that leaves one of its threats alone loses.
 */
export function analyse(state: ConnectionState, verdict: Verdict): void {
  // a swap would change everything
  if (state.pie && state.stones > 0) return
  const { board, turn } = state
  const other = 1 - turn
  const finder = finderOf(board)
  const { winning, shared, first } = finder
  colours.set(state.colour)
  fillIn(board, colours, filled)
  const full = finder.find(withDead(board, other), turn, true, LIMIT)
  verdict.won = full ? towards(state, winning) : finder.threats()
  if (verdict.won !== NO_MOVE) {
    decide(verdict, turn)
    rest(verdict, board, turn, full ? winning : first)
    return
  }
  if (finder.find(withDead(board, turn), other, false, LIMIT)) {
    decide(verdict, other)
    rest(verdict, board, other, winning)
    return
  }
  const threatened = finder.threats() !== NO_MOVE
  for (let cell = 0; cell < board.cells; cell++) {
    if (state.colour[cell] !== EMPTY) continue
    // what is filled in is as good as stones: to play there is to pass, but for the answer that it may call for
    if (filled[cell] !== NOT_FILLED) verdict.moves[cell] = INFERIOR
    const inside = (shared[cell >> 5]! & (1 << (cell & 31))) !== 0
    if (threatened && !inside && filled[cell] !== CAPTURED + other) verdict.moves[cell] = LOSES
  }
  rest(verdict, board, other, winning)
}

function decide(verdict: Verdict, winner: number): void {
  verdict.lower = winner === BLACK ? 1 : -1
  verdict.upper = verdict.lower
}

/** The board filled in, dead cells with stones of the seat whose connections are not looked for: none rests on them. */
function withDead(board: Board, seat: number): Uint8Array {
  for (let cell = 0; cell < board.cells; cell++) if (filled[cell] === DEAD_CELL) colours[cell] = seat
  return colours
}

/** What a seat's connections rest on: their carriers, and the cells it has captured. */
function rest(verdict: Verdict, board: Board, seat: number, carrier: Int32Array): void {
  verdict.basis.set(carrier)
  for (let cell = 0; cell < board.cells; cell++) {
    if (filled[cell] === CAPTURED + seat) verdict.basis[cell >> 5]! |= 1 << (cell & 31)
  }
}

/**
 * A chain that decides the game for a seat: his stones and the empty cells that complete it, whatever the other side
 * does. Empty where virtual connections do not show one.
 */
export function decidingChain(state: ConnectionState, seat: number): number[] {
  if (state.winner === seat) return winningChain(state)
  const { board } = state
  const finder = finderOf(board)
  colours.set(state.colour)
  fillIn(board, colours, filled)
  if (finder.find(withDead(board, 1 - seat), seat, false)) return chainWithin(state, seat, finder.winning)
  if (state.turn === seat && finder.threats() !== NO_MOVE) return chainWithin(state, seat, finder.first)
  return []
}

/** A move that brings the side to move nearer to the goal within a connection it cannot lose. */
function towards(state: ConnectionState, carrier: Int32Array): number {
  const chain = chainWithin(state, state.turn, carrier)
  return chain.find((cell) => state.colour[cell] === EMPTY) ?? NO_MOVE
}

/** The shortest chain through a seat's stones, the cells it has captured, and a carrier. */
function chainWithin(state: ConnectionState, seat: number, carrier: Int32Array): number[] {
  const { board, colour } = state
  return shortestChain(board, seat, (node) => {
    if (colour[node] === seat) return 0
    if (colour[node] !== EMPTY) return null
    const inside = node < board.cells && (carrier[node >> 5]! & (1 << (node & 31))) !== 0
    return inside || colours[node] === seat ? 1 : null
  })
}
