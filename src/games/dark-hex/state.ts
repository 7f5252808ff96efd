import { type Move, OVER, type Seat } from '../../game/state.ts'
import type { Board } from '../connection/rules/board.ts'
import { ConnectionState } from '../connection/rules/state.ts'
import { EMPTY } from '../connection/rules/stones.ts'

/** The letters of the stones, by seat. */
export const STONES = ['b', 'w']

/** The number of cells with a content. */
export function countOf(cells: Uint8Array | readonly number[], content: number): number {
  let count = 0
  for (const cell of cells) if (cell === content) count++
  return count
}

/** Mixes a number into a 32-bit key. */
const mix = (key: number, value: number): number => {
  const mixed = Math.imul(key ^ value ^ (value >>> 16), 0x9e3779b1)
  return mixed ^ (mixed >>> 15)
}

/**
 * Hex in the dark. A move names a cell that holds no stone as far as the player knows. If an enemy's stone is there the try is
 * refused, and from then on the player sees that stone. Then the same player tries again or, with `lost`, the turn is over.
 */
export class DarkHexState extends ConnectionState {
  /** True when a refused try ends the turn. */
  readonly lost: boolean
  /** By cell: 1 if the other side sees the stone there. */
  readonly seen: Uint8Array
  /** The refused tries of each side. */
  readonly refused: [number, number] = [0, 0]
  /** By ply: twice the cell, and 1 more if the try was refused. Before them, the last ply before the first one. */
  private readonly tries: number[] = [-1]

  constructor(board: Board, lost: boolean) {
    super(board)
    this.lost = lost
    this.seen = new Uint8Array(board.cells)
  }

  /** @param colours by cell: a seat or EMPTY; @param seen by cell: 1 if the other side sees the stone there */
  static position(
    board: Board,
    colours: ArrayLike<number>,
    seen: ArrayLike<number>,
    turn: Seat,
    lost: boolean,
  ): DarkHexState {
    const state = new DarkHexState(board, lost)
    state.become(colours, seen, turn)
    return state
  }

  /** Takes over a position, whatever was here before. `undo` cannot go back past this. */
  become(colours: ArrayLike<number>, seen: ArrayLike<number>, turn: Seat): void {
    // before the stones are others: a mark counts for the owner of its stone
    for (let cell = 0; cell < this.board.cells; cell++) if (this.seen[cell] === 1) this.mark(cell, 0)
    this.setUp(colours, turn)
    this.tries.length = 1
    for (let cell = 0; cell < this.board.cells; cell++) if (seen[cell] === 1) this.mark(cell, 1)
  }

  override legalMoves(buffer: Int32Array, from: number): number {
    const { colour, seen, turn } = this
    for (let cell = 0; cell < this.board.cells; cell++)
      if (colour[cell] === EMPTY || (colour[cell] === 1 - turn && seen[cell] === 0)) buffer[from++] = cell
    return from
  }

  override play(move: Move): void {
    if (this.colour[move] === EMPTY) {
      this.tries.push(2 * move)
      super.play(move)
      return
    }
    this.tries.push(2 * move + 1)
    this.mark(move, 1)
    if (this.lost) this.passTurn()
    this.toMove = this.turn
  }

  override undo(): void {
    const last = this.tries.pop()!
    if ((last & 1) === 0) super.undo()
    else {
      if (this.lost) this.passTurn()
      this.toMove = this.turn
      this.mark(last >> 1, 0)
    }
  }

  override copy(): DarkHexState {
    const copy = DarkHexState.position(this.board, this.colour, this.seen, this.turn, this.lost)
    copy.tries[0] = this.tries.at(-1)!
    return copy
  }

  private mark(cell: number, seen: 0 | 1): void {
    this.seen[cell] = seen
    this.refused[1 - this.colour[cell]!]! += seen === 1 ? 1 : -1
    const key = mix(0x2545f491, cell + 1)
    this.keyLow ^= key
    this.keyHigh ^= mix(key, 0x51ed270b)
  }

  /** `Hidden.plyKey`. The side that waits learns of a refused try only if it is its turn now; at the end all is shown. */
  plyKey(seat: Seat): number {
    const last = this.tries.at(-1)!
    const refused = (last & 1) === 1
    const mover = refused && !this.lost ? this.turn : 1 - this.turn
    if (this.toMove === OVER) return mix(this.observationKey(seat), seat === mover ? last : -1) | 1
    if (seat === mover) return mix(3, last) | 1
    return refused ? (this.lost ? 2 : 0) : 4
  }

  /** `Hidden.observationKey`: own stones, the enemy's stones that are seen, how many there are, and whose turn it is. */
  observationKey(seat: Seat): number {
    const { colour, seen, turn } = this
    const over = this.toMove === OVER
    let key = mix(2 * seat + turn, 7)
    let enemies = 0
    for (let cell = 0; cell < this.board.cells; cell++) {
      const stone = colour[cell]!
      if (stone === 1 - seat) enemies++
      if (stone !== EMPTY && (stone === seat || seen[cell] === 1 || over)) key = mix(key, 4 * cell + stone)
    }
    return mix(key, enemies)
  }
}
