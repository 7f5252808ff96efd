import type { Variant } from '../../game/game.ts'
import { BLACK, type BoardSpec, boardCache, WHITE } from '../connection/board.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const DEFAULT_SIZE = 11
const SMALLEST = 3
const LARGEST = 19

function rhombus(size: number): BoardSpec {
  const line = Array.from({ length: size }, (_, i) => i)
  const name = (column: number, row: number) => `${LETTERS[column]}${row + 1}`
  return {
    id: `hex-${size}`,
    orientation: 'pointy',
    lines: line.map((r) => line.map((q) => ({ name: name(q, r), at: { q, r } }))),
    // the places beyond the two acute corners are nobody's
    rims: [
      { owner: BLACK, label: 'top', stones: line.map((q) => ({ q, r: -1 })) },
      { owner: WHITE, label: 'right', stones: line.map((r) => ({ q: size, r })) },
      { owner: BLACK, label: 'bottom', stones: line.map((q) => ({ q, r: size })) },
      { owner: WHITE, label: 'left', stones: line.map((r) => ({ q: -1, r })) },
    ],
    goals: [[[0, 2]], [[1, 3]]],
    drawable: false,
    reasons: { won: 'joined both its edges', drawn: 'neither side can join its edges any more' },
    mirror: (cell) => LETTERS[Number(cell.slice(1)) - 1]! + (LETTERS.indexOf(cell[0]!) + 1),
    labels: line.flatMap((i) => [
      { at: { q: i, r: -2 }, text: LETTERS[i]! },
      { at: { q: -2, r: i }, text: String(i + 1) },
    ]),
  }
}

const sizes = Array.from({ length: LARGEST - SMALLEST + 1 }, (_, i) => SMALLEST + i)

/** The default first. */
export const VARIANTS = [DEFAULT_SIZE, ...sizes.filter((size) => size !== DEFAULT_SIZE)].map((size) => ({
  id: `hex-${size}`,
  description: `${size} rows of ${size} cells.`,
})) as [Variant, ...Variant[]]

export const boardOf = boardCache(new Map(sizes.map((size) => [`hex-${size}`, () => rhombus(size)])))
