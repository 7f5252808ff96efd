/**
 * A plain implementation of Atoll and Hex, written from the rules alone, with no code of src. Cells are objects that
 * know their neighbours, every move builds the list of empty cells anew, and a search through chains finds the winner.
 * It is the baseline for the engine's speed, and a second opinion on its rules.
 *
 * Rules: black and white in turn put a stone on an empty cell. In Atoll (Mark Steere, 2008) a player wins by joining
 * two opposite islands of their colour; a full board without that is a draw. In Hex black joins top and bottom, white
 * left and right. Variants with chains of three islands, and swaps, are missing here.
 */
import type { Draw, PlainPosition } from './uct.ts'

type Colour = 'black' | 'white'

interface Cell {
  readonly name: string
  readonly neighbours: Cell[]
  /** Numbers of the islands (in Hex, edges) that the cell touches. */
  readonly islands: Set<number>
}

interface Board {
  /** The cells in the order of the position text. */
  readonly cells: readonly Cell[]
  readonly islands: number
  /** True if a full board may have no winner. */
  readonly drawable: boolean
}

const boards = new Map<string, Board>()

/** Makes the board whose lines have these lengths. Lines of a position text are rows in Hex and columns in Atoll. */
function boardOf(game: 'atoll' | 'hex', lengths: readonly number[]): Board {
  const key = `${game} ${lengths.join()}`
  let board = boards.get(key)
  if (!board) {
    board = game === 'hex' ? hexBoard(lengths.length) : atollBoard(lengths)
    boards.set(key, board)
  }
  return board
}

function hexBoard(size: number): Board {
  const cells = Array.from({ length: size * size }, (_, i) =>
    newCell('abcdefghijklmnopqrs'[i % size]! + (Math.floor(i / size) + 1)),
  )
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const cell = cells[row * size + column]!
      if (column + 1 < size) join(cell, cells[row * size + column + 1]!)
      if (row + 1 < size) join(cell, cells[(row + 1) * size + column]!)
      if (row + 1 < size && column > 0) join(cell, cells[(row + 1) * size + column - 1]!)
      if (row === 0) cell.islands.add(0)
      if (column === size - 1) cell.islands.add(1)
      if (row === size - 1) cell.islands.add(2)
      if (column === 0) cell.islands.add(3)
    }
  }
  return { cells, islands: 4, drawable: false }
}

/** Makes a board of columns, each shifted by half a cell against the next; a longer column sticks out at both ends. */
function atollBoard(lengths: readonly number[]): Board {
  const columns = lengths.map((length, i) =>
    Array.from({ length }, (_, j) => newCell('abcdefghijklmno'[i]! + (length - j))),
  )
  for (const [i, column] of columns.entries()) {
    for (const [j, cell] of column.entries()) {
      if (j > 0) join(cell, column[j - 1]!)
      const next = columns[i + 1]
      if (!next) continue
      const upper = next.length > column.length ? j : j - 1
      for (const neighbour of [next[upper], next[upper + 1]]) if (neighbour) join(cell, neighbour)
    }
  }
  const hexagonal = lengths[1]! < lengths[2]!
  const rim = (hexagonal ? hexagonRim : octagonRim)(columns)
  for (const [island, touched] of rim.entries()) for (const cell of touched) cell.islands.add(island)
  return { cells: columns.flat(), islands: rim.length, drawable: hexagonal }
}

/** The cells that each island touches, clockwise from the top right. Islands are half sides, middle cell included. */
function hexagonRim(columns: readonly (readonly Cell[])[]): Cell[][] {
  const middle = (columns.length - 1) / 2
  const tops = columns.map((column) => column[0]!)
  const bottoms = columns.map((column) => column.at(-1)!)
  const sides = [
    tops.slice(middle),
    [...columns.at(-1)!],
    bottoms.slice(middle).reverse(),
    bottoms.slice(0, middle + 1).reverse(),
    [...columns[0]!].reverse(),
    tops.slice(0, middle + 1),
  ]
  const half = middle / 2
  return sides.flatMap((side) => [side.slice(0, half + 1), side.slice(half)])
}

function octagonRim(columns: readonly (readonly Cell[])[]): Cell[][] {
  const middle = (columns.length - 1) / 2
  const right = columns.at(-1)!
  const left = columns[0]!
  const half = (right.length - 1) / 2
  const top = columns.map((column) => column[0]!)
  const bottom = columns.map((column) => column.at(-1)!)
  return [
    top.slice(middle),
    right.slice(0, half + 1),
    right.slice(half),
    bottom.slice(middle),
    bottom.slice(0, middle + 1),
    left.slice(half),
    left.slice(0, half + 1),
    top.slice(0, middle + 1),
  ]
}

const newCell = (name: string): Cell => ({ name, neighbours: [], islands: new Set() })

function join(a: Cell, b: Cell): void {
  a.neighbours.push(b)
  b.neighbours.push(a)
}

/** Islands alternate in colour, black first. */
const ownerOf = (island: number): Colour => (island % 2 === 0 ? 'black' : 'white')

export class ReferencePosition implements PlainPosition<Cell> {
  readonly chance = false
  readonly board: Board
  readonly stones: Map<Cell, Colour>
  side: Colour
  /** null for a draw, and while the game goes on. */
  winner: Colour | null = null
  over = false

  constructor(board: Board, stones: Map<Cell, Colour>, side: Colour) {
    this.board = board
    this.stones = stones
    this.side = side
  }

  /** Reads a position text in the game's notation, which must be valid and of a game that is not over. */
  static parse(game: 'atoll' | 'hex', text: string): ReferencePosition {
    const [lines = '', side] = text.split(' ')
    const symbols = lines.split('/').map((line) => line.replace(/\d+/g, (n) => '.'.repeat(Number(n))))
    const board = boardOf(
      game,
      symbols.map(({ length }) => length),
    )
    const stones = new Map<Cell, Colour>()
    for (const [i, symbol] of [...symbols.join('')].entries()) {
      if (symbol !== '.') stones.set(board.cells[i]!, symbol === 'b' ? 'black' : 'white')
    }
    return new ReferencePosition(board, stones, side === 'b' ? 'black' : 'white')
  }

  get first(): boolean {
    return this.side === 'black'
  }

  clone(): ReferencePosition {
    const copy = new ReferencePosition(this.board, new Map(this.stones), this.side)
    copy.winner = this.winner
    copy.over = this.over
    return copy
  }

  choices(): Cell[] {
    return this.board.cells.filter((cell) => !this.stones.has(cell))
  }

  take(cell: Cell): void {
    this.stones.set(cell, this.side)
    if (this.hasWon(this.side)) {
      this.winner = this.side
      this.over = true
    } else if (this.stones.size === this.board.cells.length) {
      this.over = true
    }
    this.side = this.side === 'black' ? 'white' : 'black'
  }

  /** True if a chain of this colour joins two opposite islands. The colour's own islands count as links of a chain. */
  private hasWon(colour: Colour): boolean {
    const { cells, islands } = this.board
    const own = (cell: Cell) => this.stones.get(cell) === colour
    for (let island = 0; island < islands / 2; island++) {
      if (ownerOf(island) !== colour) continue
      const reachedIslands = new Set([island])
      const reached = new Set<Cell>()
      const open = cells.filter((cell) => own(cell) && cell.islands.has(island))
      while (open.length > 0) {
        const cell = open.pop()!
        if (reached.has(cell)) continue
        reached.add(cell)
        open.push(...cell.neighbours.filter(own))
        for (const touched of cell.islands) {
          if (ownerOf(touched) !== colour || reachedIslands.has(touched)) continue
          reachedIslands.add(touched)
          open.push(...cells.filter((other) => own(other) && other.islands.has(touched)))
        }
      }
      if (reachedIslands.has(island + islands / 2)) return true
    }
    return false
  }

  /** Plays uniformly random moves to the end. @returns black's utility */
  playout(draw: Draw): number {
    while (!this.over) {
      const moves = this.choices()
      this.take(moves[Math.floor(draw() * moves.length)]!)
    }
    return this.winner === null ? 0 : this.winner === 'black' ? 1 : -1
  }
}
