/** Which move somebody means by the cells pointed at: from and to, or the one that a piece is put on. */
import type { Board } from '../service/types.ts'

export type Move = Board['moves'][number]

const begins = (cells: readonly string[], chosen: readonly string[]) => chosen.every((cell, i) => cells[i] === cell)

/** Moves that begin with the cells chosen so far. */
export const matching = (moves: readonly Move[], chosen: readonly string[]): readonly Move[] =>
  moves.filter(({ cells }) => cells.length > 0 && begins(cells, chosen))

/** Cells that may be pointed at next. */
export const nextCells = (moves: readonly Move[], chosen: readonly string[]): ReadonlySet<string> =>
  new Set(matching(moves, chosen).flatMap(({ cells }) => cells[chosen.length] ?? []))

/** Moves that name no cell: they are offered as buttons. */
export const cellless = (moves: readonly Move[]): readonly Move[] => moves.filter(({ cells }) => cells.length === 0)

export interface Choice {
  readonly chosen: readonly string[]
  /** Moves that name just these cells. One is played at once; of several somebody has to choose. */
  readonly moves: readonly Move[]
}

const NOTHING: Choice = { chosen: [], moves: [] }

/** After a cell has been pointed at: it goes on with what was chosen, begins anew, or takes the choice back. */
export function pointed(moves: readonly Move[], chosen: readonly string[], cell: string): Choice {
  if (nextCells(moves, chosen).has(cell)) {
    const next = [...chosen, cell]
    const exact = matching(moves, next).filter(({ cells }) => cells.length === next.length)
    // pointing twice at a cell is a move of its own where a longer one begins there, too
    const longer = matching(moves, next).some(({ cells }) => cells.length > next.length)
    return { chosen: next, moves: longer ? [] : exact }
  }
  if (chosen.at(-1) === cell) {
    const exact = matching(moves, chosen).filter(({ cells }) => cells.length === chosen.length)
    return exact.length > 0 ? { chosen, moves: exact } : NOTHING
  }
  return chosen.length > 0 ? pointed(moves, [], cell) : NOTHING
}

/** The move that a text means, exactly or but for spaces and case. */
export function typed(moves: readonly Move[], text: string): Move | undefined {
  const plain = (value: string) => value.replaceAll(/\s+/g, '').toLowerCase()
  return moves.find(({ move }) => move === text) ?? moves.find(({ move }) => plain(move) === plain(text))
}
