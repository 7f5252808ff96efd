/** Clobber written by hand, without the kit of src/game/kit: the measure of what the kit costs (bench/kit/clobber.ts). */
import { lazyByKey } from '../../src/game/lazy.ts'
import { OVER, type Seat, type State } from '../../src/game/state.ts'
import { zobristKeys } from '../../src/game/zobrist.ts'

/** The seed of the hash keys; any number is good. */
const KEYS_SEED = 2001

/** The tables of a board of some size. Cells are numbered row by row from the top left. */
export interface Board {
  readonly columns: number
  readonly rows: number
  /** The neighbours of each cell, in four places for each; `degree` is their number. */
  readonly neighbours: Int16Array
  readonly degree: Int8Array
  /** Hash keys: two for each cell, by colour, and the last for the side to move. */
  readonly keys: ReturnType<typeof zobristKeys>
  /** The names of the cells: files `a`, `b` ... from the left, ranks from the bottom. */
  readonly names: readonly string[]
}

/** The board of a size such as `6x5`, six columns and five rows. Made on first use. */
export const boardOf = lazyByKey((size: string): Board => {
  const [columns, rows] = size.split('x').map(Number) as [number, number]
  const cells = columns * rows
  const neighbours = new Int16Array(4 * cells)
  const degree = new Int8Array(cells)
  const link = (cell: number, near: number) => {
    neighbours[4 * cell + degree[cell]!++] = near
    neighbours[4 * near + degree[near]!++] = cell
  }
  for (let cell = 0; cell < cells; cell++) {
    if ((cell + 1) % columns !== 0) link(cell, cell + 1)
    if (cell + columns < cells) link(cell, cell + columns)
  }
  const names = Array.from({ length: cells }, (_, cell) => {
    return 'abcdefghij'[cell % columns]! + (rows - Math.floor(cell / columns))
  })
  return { columns, rows, neighbours, degree, keys: zobristKeys(2 * cells + 1, KEYS_SEED), names }
})

export const EMPTY = -1
export const BLACK = 0
export const WHITE = 1

/** A move as an integer: the cell moved from, and the cell moved to. */
const SHIFT = 8
export const makeMove = (from: number, to: number): number => (from << SHIFT) | to
export const moveFrom = (move: number): number => move >> SHIFT
export const moveTo = (move: number): number => move & ((1 << SHIFT) - 1)

/** A position of Clobber. */
export class ClobberState implements State {
  readonly board: Board
  /** By cell: BLACK, WHITE or EMPTY. */
  readonly stones: Int8Array
  turn: Seat
  keyLow = 0
  keyHigh = 0
  /** The moves played, for `undo`. */
  private readonly played: number[] = []

  constructor(board: Board, stones: Int8Array, turn: Seat) {
    this.board = board
    this.stones = stones
    this.turn = turn
    for (const [cell, colour] of stones.entries()) if (colour !== EMPTY) this.toggle(cell, colour)
    if (turn === WHITE) this.toggleTurn()
  }

  get toMove(): number {
    return this.canMove(this.turn) ? this.turn : OVER
  }

  legalMoves(buffer: Int32Array, from: number): number {
    const { stones, turn } = this
    const { neighbours, degree } = this.board
    for (let cell = 0; cell < stones.length; cell++) {
      if (stones[cell] !== turn) continue
      for (let i = 4 * cell; i < 4 * cell + degree[cell]!; i++) {
        const near = neighbours[i]!
        if (stones[near] === 1 - turn) buffer[from++] = makeMove(cell, near)
      }
    }
    return from
  }

  /** The number of a side's stones that can move. */
  mobile(seat: Seat): number {
    let count = 0
    for (let cell = 0; cell < this.stones.length; cell++) if (this.isMobile(cell, seat)) count++
    return count
  }

  private canMove(seat: Seat): boolean {
    for (let cell = 0; cell < this.stones.length; cell++) if (this.isMobile(cell, seat)) return true
    return false
  }

  private isMobile(cell: number, seat: Seat): boolean {
    const { stones } = this
    const { neighbours, degree } = this.board
    if (stones[cell] !== seat) return false
    for (let i = 4 * cell; i < 4 * cell + degree[cell]!; i++) if (stones[neighbours[i]!] === 1 - seat) return true
    return false
  }

  play(move: number): void {
    const { turn } = this
    this.played.push(move)
    this.toggle(moveFrom(move), turn)
    this.toggle(moveTo(move), 1 - turn)
    this.toggle(moveTo(move), turn)
    this.stones[moveFrom(move)] = EMPTY
    this.stones[moveTo(move)] = turn
    this.pass()
  }

  undo(): void {
    const move = this.played.pop()!
    this.pass()
    const { turn } = this
    this.toggle(moveTo(move), turn)
    this.toggle(moveTo(move), 1 - turn)
    this.toggle(moveFrom(move), turn)
    this.stones[moveFrom(move)] = turn
    this.stones[moveTo(move)] = 1 - turn
  }

  private pass(): void {
    this.turn = 1 - this.turn
    this.toggleTurn()
  }

  private toggle(cell: number, colour: number): void {
    const { low, high } = this.board.keys
    this.keyLow ^= low[2 * cell + colour]!
    this.keyHigh ^= high[2 * cell + colour]!
  }

  private toggleTurn(): void {
    const { low, high } = this.board.keys
    this.keyLow ^= low[low.length - 1]!
    this.keyHigh ^= high[high.length - 1]!
  }

  /** The utility: the seat that cannot move loses. */
  returns(seat: Seat): number {
    return seat === this.turn ? -1 : 1
  }

  outcome() {
    return this.toMove === OVER ? { winner: 1 - this.turn, reason: 'no move left' } : null
  }

  copy(): ClobberState {
    return new ClobberState(this.board, this.stones.slice(), this.turn)
  }
}
