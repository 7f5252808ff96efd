/** The line of play: all plies from the first position on, and the position among them that the page shows. */
import { cellsOfMove } from '../../game/board.ts'
import type { Board } from '../service/types.ts'

export interface Ply {
  readonly text: string
  /** The seat that made the ply; null for chance. */
  readonly seat: number | null
}

export interface Line {
  readonly plies: readonly Ply[]
  /** Number of plies before the position shown. */
  readonly at: number
  /** Positions by the number of plies before them; undefined where not fetched yet. */
  readonly boards: readonly (Board | undefined)[]
}

export const newLine = (first: Board): Line => ({ plies: [], at: 0, boards: [first] })

/** The position shown; undefined until it is fetched. */
export const shown = ({ boards, at }: Line): Board | undefined => boards[at]

export const atEnd = ({ plies, at }: Line): boolean => at === plies.length

/** The texts of the first `at` plies, as the service takes them. */
export const movesTo = ({ plies }: Line, at: number): string[] => plies.slice(0, at).map(({ text }) => text)

/** The line with a ply added after the position shown. Later plies are dropped. */
export function played(line: Line, ply: Ply, board: Board): Line {
  const at = line.at + 1
  return { plies: [...line.plies.slice(0, line.at), ply], at, boards: [...line.boards.slice(0, at), board] }
}

export const goTo = (line: Line, at: number): Line => ({ ...line, at: Math.max(0, Math.min(at, line.plies.length)) })

export function withBoard(line: Line, at: number, board: Board): Line {
  const boards = [...line.boards]
  boards[at] = board
  return { ...line, boards }
}

/** The line cut before the last move of any of the seats, or before `any` ply; null when there is none. */
export function takenBack(line: Line, seats: ReadonlySet<number> | 'any'): Line | null {
  const last = line.plies
    .slice(0, line.at)
    .findLastIndex(({ seat }) => seats === 'any' || (seat !== null && seats.has(seat)))
  if (last < 0) return null
  return { plies: line.plies.slice(0, last), at: last, boards: line.boards.slice(0, last + 1) }
}

/** The fetched positions before the one shown, oldest first and at most `most`; rules on repetition need them. */
export const history = ({ boards, at }: Line, most: number): string[] =>
  boards
    .slice(0, at)
    .flatMap((board) => (board ? [board.position] : []))
    .slice(-most)

/**
 * The cells that the latest ply before `at` names, for the mark of the last move. A ply that names none, such as a roll,
 * leaves the mark where the ply before put it.
 */
export function latestCells(plies: readonly Ply[], at: number, cells: readonly { readonly id: string }[]): string[] {
  const ids = new Set(cells.map(({ id }) => id))
  for (const { text } of plies.slice(Math.max(0, at - 2), at).reverse()) {
    const named = cellsOfMove(text, ids)
    if (named.length > 0) return named
  }
  return []
}
