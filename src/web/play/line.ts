/** The line of play of a game: what was played from its first position on, and where in it the page stands. */
import type { Board } from '../service/types.ts'

export interface Ply {
  readonly text: string
  /** The seat that made it; null: chance. */
  readonly seat: number | null
}

export interface Line {
  readonly plies: readonly Ply[]
  /** How many plies have led to the position that is shown. */
  readonly at: number
  /** Positions by the number of plies before them; those that have not been asked for are missing. */
  readonly boards: readonly (Board | undefined)[]
}

export const newLine = (first: Board): Line => ({ plies: [], at: 0, boards: [first] })

/** The position that is shown, if it is known. */
export const shown = ({ boards, at }: Line): Board | undefined => boards[at]

export const atEnd = ({ plies, at }: Line): boolean => at === plies.length

/** What was played up to a ply, as the service takes it. */
export const movesTo = ({ plies }: Line, at: number): string[] => plies.slice(0, at).map(({ text }) => text)

/** With a ply played at the position shown; what had been played after it is gone. */
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

/** Back to before the last move of one of the seats, with what followed gone; null: there is none. */
export function takenBack(line: Line, seats: ReadonlySet<number>): Line | null {
  const last = line.plies.slice(0, line.at).findLastIndex(({ seat }) => seat !== null && seats.has(seat))
  if (last < 0) return null
  return { plies: line.plies.slice(0, last), at: last, boards: line.boards.slice(0, last + 1) }
}

/** Positions before the one shown, oldest first, as far as they are known: for rules on repetition. */
export const history = ({ boards, at }: Line, most: number): string[] =>
  boards
    .slice(0, at)
    .flatMap((board) => (board ? [board.position] : []))
    .slice(-most)
