/**
 * A plain implementation of EinStein würfelt nicht!, written from the rules alone, with no code of src: a board of rows
 * of stones, moves as objects, and lists built anew for each position. It is the baseline for the engine's speed, and a
 * second opinion on its rules.
 *
 * Rules: Ingo Althöfer, 2004. The die names the stone to move; if that stone is off the board, the player chooses
 * between the next higher and the next lower one. Stones move one square along the rank, along the file or diagonally
 * towards the far corner, and take any stone there, their own side's included. A player wins by reaching the far corner
 * or by taking the opponent's last stone.
 */
import type { Draw, PlainPosition } from './uct.ts'

type Side = 'red' | 'blue'

interface Stone {
  readonly side: Side
  readonly number: number
}

interface Square {
  readonly row: number
  readonly column: number
}

interface ReferenceMove {
  readonly from: Square
  readonly to: Square
}

const SIZE = 5
const FACES = 6

/** A square's name in the game's notation: `a5` is row 0, column 0. */
const squareName = ({ row, column }: Square): string => 'abcde'[column]! + (SIZE - row)

/** A move or a roll in the game's notation. */
export const formatChoice = (choice: ReferenceMove | number): string =>
  typeof choice === 'number' ? `=${choice}` : squareName(choice.from) + squareName(choice.to)

export class ReferencePosition implements PlainPosition<ReferenceMove | number> {
  /** The squares by row and column; row 0 is the fifth rank. null for an empty square. */
  board: (Stone | null)[][]
  side: Side
  /** The face rolled; null before the roll. */
  die: number | null
  winner: Side | null = null

  constructor(board: (Stone | null)[][], side: Side, die: number | null) {
    this.board = board
    this.side = side
    this.die = die
  }

  /** Reads a position text in the game's notation, which must be valid and have no winner. */
  static parse(text: string): ReferencePosition {
    const [ranks = '', side, die = '-'] = text.split(' ')
    const board = ranks.split('/').map((rank) =>
      [...rank].flatMap((c): (Stone | null)[] => {
        if (c >= '1' && c <= '5') return new Array<null>(Number(c)).fill(null)
        const red = c < 'a'
        return [{ side: red ? 'red' : 'blue', number: c.charCodeAt(0) - (red ? 64 : 96) }]
      }),
    )
    return new ReferencePosition(board, side === 'r' ? 'red' : 'blue', die === '-' ? null : Number(die))
  }

  get over(): boolean {
    return this.winner !== null
  }

  get chance(): boolean {
    return this.die === null
  }

  get first(): boolean {
    return this.side === 'red'
  }

  /** The legal moves or, before the roll, the faces of the die. */
  choices(): (ReferenceMove | number)[] {
    return this.die === null ? Array.from({ length: FACES }, (_, i) => i + 1) : this.legalMoves()
  }

  take(choice: ReferenceMove | number): void {
    if (typeof choice === 'number') this.roll(choice)
    else this.play(choice)
  }

  clone(): ReferencePosition {
    const copy = new ReferencePosition(
      this.board.map((row) => [...row]),
      this.side,
      this.die,
    )
    copy.winner = this.winner
    return copy
  }

  roll(face: number): void {
    this.die = face
  }

  legalMoves(): ReferenceMove[] {
    const own: { number: number; from: Square }[] = []
    for (let row = 0; row < SIZE; row++) {
      for (let column = 0; column < SIZE; column++) {
        const stone = this.board[row]![column]
        if (stone?.side === this.side) own.push({ number: stone.number, from: { row, column } })
      }
    }
    const numbers = own.map(({ number }) => number)
    const candidates = numbers.includes(this.die!)
      ? [this.die!]
      : [Math.min(...numbers.filter((n) => n > this.die!)), Math.max(...numbers.filter((n) => n < this.die!))]
    const step = this.side === 'red' ? 1 : -1
    return own
      .filter(({ number }) => candidates.includes(number))
      .flatMap(({ from: { row, column } }) =>
        [
          { row, column: column + step },
          { row: row + step, column },
          { row: row + step, column: column + step },
        ]
          .filter((to) => to.row >= 0 && to.row < SIZE && to.column >= 0 && to.column < SIZE)
          .map((to) => ({ from: { row, column }, to })),
      )
  }

  play({ from, to }: ReferenceMove): void {
    this.board[to.row]![to.column] = this.board[from.row]![from.column]!
    this.board[from.row]![from.column] = null
    const goal = this.side === 'red' ? SIZE - 1 : 0
    const other = this.side === 'red' ? 'blue' : 'red'
    const otherLives = this.board.some((row) => row.some((stone) => stone?.side === other))
    if ((to.row === goal && to.column === goal) || !otherLives) this.winner = this.side
    this.side = other
    this.die = null
  }

  /** Plays uniformly random moves to the end. @returns red's utility */
  playout(draw: Draw): number {
    while (this.winner === null) {
      if (this.die === null) this.roll(1 + Math.floor(draw() * FACES))
      const moves = this.legalMoves()
      this.play(moves[Math.floor(draw() * moves.length)]!)
    }
    return this.winner === 'red' ? 1 : -1
  }
}
