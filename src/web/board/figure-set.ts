/** The set of figures for pieces that show characters: xiangqi, janggi, shogi and their relatives. */
import type { BoardDrawing, PiecePicture } from '../../game/board.ts'
import { FIGURES, OLD_FIGURES } from '../../game/kit/figures.ts'

/** The figures by kind of piece. */
const SET: Readonly<Record<string, PiecePicture>> = {
  general: FIGURES.king,
  king: FIGURES.king,
  advisor: OLD_FIGURES.ferz,
  guard: OLD_FIGURES.ferz,
  elephant: OLD_FIGURES.alfil,
  horse: FIGURES.knight,
  chariot: FIGURES.rook,
  rook: FIGURES.rook,
  soldier: FIGURES.pawn,
  pawn: FIGURES.pawn,
  silver: OLD_FIGURES.silver,
  gold: { fill: 'M0-24L20-8L13 16H-13L-20-8ZM0-14L-10-6L-7 8H7L10-6ZM-17 18H17V23H-17Z' },
  cannon: {
    fill: 'M-22-12L14-22L18-12L-14 0ZM-14 10a10 10 0 1 0 20 0a10 10 0 1 0-20 0ZM-8 10a4 4 0 1 0 8 0a4 4 0 1 0-8 0ZM-22 20H20V24H-22Z',
  },
}

/** The figure of a kind. A promoted piece has a plus sign below. */
function figureOf(name: string): PiecePicture | undefined {
  const kind = name.slice(name.lastIndexOf(' ') + 1)
  const figure = SET[kind]
  return figure && name.includes('promoted ') ? { ...figure, rank: '+', rankSize: 0.3 } : figure
}

/** True for pictures that are characters, all of which have figures: characters are lines, and figures are areas. */
export const haveFigures = (pictures: BoardDrawing['pictures']): boolean =>
  pictures !== undefined &&
  Object.entries(pictures).every(([name, { fill }]) => fill === undefined && figureOf(name) !== undefined)

/** By pictures of a drawing: their figures. */
const found = new WeakMap<object, Readonly<Record<string, PiecePicture>> | undefined>()

/** The figures for a drawing's pictures; the pictures themselves where these are no characters. */
export function figuresFor(pictures: BoardDrawing['pictures']): BoardDrawing['pictures'] {
  if (pictures === undefined) return undefined
  if (!found.has(pictures))
    found.set(
      pictures,
      haveFigures(pictures)
        ? Object.fromEntries(Object.keys(pictures).map((name) => [name, figureOf(name)!]))
        : pictures,
    )
  return found.get(pictures)
}
