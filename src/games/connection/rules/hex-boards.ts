import type { Variant } from '../../../game/game.ts'
import { lazy, lazyByKey } from '../../../game/lazy.ts'
import { FILES } from '../../../game/notation/files.ts'
import { type BoardSpec, makeBoard } from './board.ts'
import { BLACK, WHITE } from './stones.ts'

/** The number of rows, by variant; the default first. */
const SIZES = [11, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14, 15, 16, 17, 18, 19] as const

function rhombus(size: number): BoardSpec {
  const line = Array.from({ length: size }, (_, i) => i)
  const name = (column: number, row: number) => `${FILES[column]}${row + 1}`
  return {
    id: idOf(size),
    orientation: 'pointy',
    lines: line.map((r) => line.map((q) => ({ name: name(q, r), at: { q, r } }))),
    // the places beyond the two acute corners belong to nobody
    rims: [
      { owner: BLACK, label: 'top', stones: line.map((q) => ({ q, r: -1 })) },
      { owner: WHITE, label: 'right', stones: line.map((r) => ({ q: size, r })) },
      { owner: BLACK, label: 'bottom', stones: line.map((q) => ({ q, r: size })) },
      { owner: WHITE, label: 'left', stones: line.map((r) => ({ q: -1, r })) },
    ],
    goals: [[[0, 2]], [[1, 3]]],
    axial: true,
    drawable: false,
    reasons: { won: 'joined both its edges', drawn: 'neither side can join its edges any more' },
    mirror: (cell) => FILES[Number(cell.slice(1)) - 1]! + (FILES.indexOf(cell[0]!) + 1),
    labels: line.flatMap((i) => [
      // the label is straight above the edge's stone
      { at: { q: i + 0.5, r: -2 }, text: FILES[i]! },
      { at: { q: -2, r: i }, text: String(i + 1) },
    ]),
  }
}

const idOf = (size: number) => `hex-${size}`

/** The variants, the default first. */
export const variants = lazy(
  () =>
    SIZES.map((size) => ({ id: idOf(size), description: `${size} rows of ${size} cells.` })) as [Variant, ...Variant[]],
)

export const boardOf = lazyByKey((variant: string) => makeBoard(rhombus(SIZES.find((size) => idOf(size) === variant)!)))
