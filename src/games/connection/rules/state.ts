import { zobristKeys } from '../../../game/keys/zobrist.ts'
import { lazy } from '../../../game/lazy.ts'
import { type Move, type Outcome, OVER, type Seat, type State } from '../../../game/state.ts'
import type { Board } from './board.ts'
import { joinsGoal, separates } from './reach.ts'
import { BLACK, EMPTY, WHITE } from './stones.ts'

/** `ConnectionState.winner` while nobody has won. */
export const NO_WINNER = 2

/** A bound on the number of cells: the largest board, hex-19, has 361. */
const MAX_CELLS = 384
// Indices of Zobrist keys, behind those of the stones: seat * MAX_CELLS + cell.
const TURN_KEY = 2 * MAX_CELLS
const PIE_KEY = TURN_KEY + 1
const zobrist = lazy(() => zobristKeys(2 * MAX_CELLS + 2, 0xa7011))

const NO_UNION = -1

/**
 * A connection game. Black moves first. The players in turn put one stone of their colour on an empty cell; whoever
 * first joins all rims of one of their goals by a chain wins. With the pie rule in force, white may answer black's
 * first stone with a swap: the stone turns white and moves to its mirror cell.
 *
 * Chains are a union-find forest without path compression, so that unions can be taken back. Each root knows the rims
 * that its chain touches. A move is the number of a cell, or `swapMove`.
 */
export class ConnectionState implements State {
  readonly board: Board
  turn: Seat = BLACK
  toMove: number = BLACK
  keyLow = 0
  keyHigh = 0

  /** BLACK, WHITE, EMPTY or NOBODY, by node. */
  readonly colour: Uint8Array
  /** The number of stones on cells. */
  stones = 0
  /** True while the pie rule is in force, and neither used nor declined yet. */
  pie = false
  /** A seat, or NO_WINNER: the game is drawn or goes on. */
  winner: number = NO_WINNER

  private readonly parent: Int16Array
  /** By root of a chain: its number of nodes, and the rims it touches, as bits. */
  private readonly size: Int16Array
  private readonly touched: Uint16Array
  /** The seats that can no longer reach a goal, as bits. Kept only on boards that may be drawn. */
  private cutOff = 0

  // The undo stack. By ply: the move, and the values it has changed.
  private ply = 0
  private readonly played: Int16Array
  private readonly pieBefore: Uint8Array
  private readonly cutOffBefore: Uint8Array
  private readonly unionsBefore: Int16Array
  // By union: the root that was joined to another, and the rims that the other touched before.
  private unions = 0
  private readonly joined: Int16Array
  private readonly touchedBefore: Uint16Array

  private readonly zobristLow = zobrist().low
  private readonly zobristHigh = zobrist().high

  /** An empty board, black to move. */
  constructor(board: Board) {
    const { nodes, cells, rims } = board
    this.board = board
    this.colour = board.initial.slice()
    this.parent = new Int16Array(nodes).fill(NO_UNION)
    this.size = new Int16Array(nodes).fill(1)
    this.touched = new Uint16Array(nodes)
    for (let i = 0; i < rims; i++) this.touched[cells + i] = 1 << i
    this.played = new Int16Array(cells + 2)
    this.pieBefore = new Uint8Array(cells + 2)
    this.cutOffBefore = new Uint8Array(cells + 2)
    this.unionsBefore = new Int16Array(cells + 2)
    this.joined = new Int16Array(nodes)
    this.touchedBefore = new Uint16Array(nodes)
  }

  /**
   * Makes a position as it stands, whatever moves led to it. A winning chain wins, even if its side is to move.
   * @param colours by cell
   */
  static of(board: Board, colours: ArrayLike<number>, turn: Seat, pie: boolean): ConnectionState {
    const state = new ConnectionState(board)
    if (pie) state.setPie(true)
    state.setUp(colours, turn)
    return state
  }

  /** Sets the stones of a board that is empty or may be forgotten, and the side to move. There is nothing to undo afterwards. */
  protected setUp(colours: ArrayLike<number>, turn: Seat): void {
    const { board } = this
    this.ply = 0
    this.winner = NO_WINNER
    this.cutOff = 0
    this.takeBackUnions(0)
    for (let cell = 0; cell < board.cells; cell++) {
      const now = this.colour[cell]!
      if (now !== EMPTY) this.lift(cell, now)
    }
    for (let cell = 0; cell < board.cells; cell++) {
      const seat = colours[cell]!
      if (seat !== EMPTY) this.put(cell, seat)
    }
    if (turn !== this.turn) this.passTurn()
    if (board.drawable) for (const seat of [BLACK, WHITE]) this.noteCutOff(seat)
    this.settle()
  }

  /** The last move played; -1 if none has been. */
  get lastMove(): Move {
    return this.ply === 0 ? -1 : this.played[this.ply - 1]!
  }

  /** The move by which white takes over black's first stone. */
  get swapMove(): Move {
    return this.board.cells
  }

  legalMoves(buffer: Int32Array, from: number): number {
    const { colour } = this
    const { cells } = this.board
    for (let cell = 0; cell < cells; cell++) if (colour[cell] === EMPTY) buffer[from++] = cell
    if (this.pie && this.stones === 1) buffer[from++] = cells
    return from
  }

  play(move: Move): void {
    const ply = this.ply++
    this.played[ply] = move
    this.pieBefore[ply] = this.pie ? 1 : 0
    this.cutOffBefore[ply] = this.cutOff
    this.unionsBefore[ply] = this.unions
    if (move === this.board.cells) {
      this.swap()
      return
    }
    const seat = this.turn
    this.put(move, seat)
    if (this.pie && this.stones > 1) this.setPie(false)
    this.passTurn()
    if (this.board.drawable && separates(this.board, this.colour, move, seat)) this.noteCutOff(1 - seat)
    this.settle()
  }

  undo(): void {
    const ply = --this.ply
    const move = this.played[ply]!
    if (move === this.board.cells) {
      this.unswap()
      return
    }
    this.cutOff = this.cutOffBefore[ply]!
    this.winner = NO_WINNER
    this.passTurn()
    this.toMove = this.turn
    if (this.pieBefore[ply] === 1) this.setPie(true)
    this.lift(move, this.turn)
    this.takeBackUnions(this.unionsBefore[ply]!)
  }

  returns(seat: Seat): number {
    return this.winner === NO_WINNER ? 0 : this.winner === seat ? 1 : -1
  }

  outcome(): Outcome | null {
    if (this.toMove !== OVER) return null
    const { reasons } = this.board.spec
    return this.winner === NO_WINNER
      ? { winner: null, reason: reasons.drawn }
      : { winner: this.winner, reason: reasons.won }
  }

  copy(): ConnectionState {
    return ConnectionState.of(this.board, this.colour, this.turn, this.pie)
  }

  /** True when one chain holds two nodes, each with a stone of one colour or a rim. */
  areJoined(a: number, b: number): boolean {
    return this.chainOf(a) === this.chainOf(b)
  }

  /** The root of the chain that a stone or rim belongs to. */
  private chainOf(node: number): number {
    const { parent } = this
    while (parent[node] !== NO_UNION) node = parent[node]!
    return node
  }

  private put(cell: number, seat: Seat): void {
    const { colour } = this
    const { adjacent, firstAdjacent } = this.board
    colour[cell] = seat
    this.stones++
    this.flipKey(seat * MAX_CELLS + cell)
    let root = cell
    for (let i = firstAdjacent[cell]!, end = firstAdjacent[cell + 1]!; i < end; i++) {
      const node = adjacent[i]!
      if (colour[node] === seat) root = this.union(root, this.chainOf(node))
    }
    if (this.board.wins[(seat << this.board.rims) | this.touched[root]!] === 1) this.winner = seat
  }

  private lift(cell: number, seat: Seat): void {
    this.colour[cell] = EMPTY
    this.stones--
    this.flipKey(seat * MAX_CELLS + cell)
  }

  /** Joins two roots and returns the one that stays. */
  private union(a: number, b: number): number {
    if (a === b) return a
    const root = this.size[a]! >= this.size[b]! ? a : b
    const other = a + b - root
    this.joined[this.unions] = other
    this.touchedBefore[this.unions++] = this.touched[root]!
    this.parent[other] = root
    this.size[root]! += this.size[other]!
    this.touched[root]! |= this.touched[other]!
    return root
  }

  private takeBackUnions(count: number): void {
    while (this.unions > count) {
      const other = this.joined[--this.unions]!
      const root = this.parent[other]!
      this.parent[other] = NO_UNION
      this.size[root]! -= this.size[other]!
      this.touched[root] = this.touchedBefore[this.unions]!
    }
  }

  /** Swaps the only stone on the board. All unions so far are its own. */
  private swap(): void {
    const cell = this.colour.indexOf(BLACK)
    this.takeApart(cell, BLACK)
    this.put(this.board.mirror[cell]!, WHITE)
    this.setPie(false)
    this.passTurn()
    this.toMove = this.turn
  }

  private unswap(): void {
    const cell = this.colour.indexOf(WHITE)
    this.takeApart(cell, WHITE)
    this.put(this.board.mirror[cell]!, BLACK)
    this.setPie(true)
    this.passTurn()
    this.toMove = this.turn
  }

  private takeApart(cell: number, seat: Seat): void {
    this.lift(cell, seat)
    this.takeBackUnions(0)
  }

  private noteCutOff(seat: Seat): void {
    const bit = 1 << seat
    if ((this.cutOff & bit) === 0 && !joinsGoal(this.board, this.colour, seat, EMPTY)) this.cutOff |= bit
  }

  /** Sets the seat that is to move, or ends the game. */
  private settle(): void {
    this.toMove = this.winner !== NO_WINNER || this.cutOff === 3 ? OVER : this.turn
  }

  protected passTurn(): void {
    this.turn = 1 - this.turn
    this.flipKey(TURN_KEY)
  }

  private setPie(pie: boolean): void {
    if (this.pie === pie) return
    this.pie = pie
    this.flipKey(PIE_KEY)
  }

  protected flipKey(index: number): void {
    this.keyLow ^= this.zobristLow[index]!
    this.keyHigh ^= this.zobristHigh[index]!
  }
}
