/** Finds the move that a visitor means by the cells they click: from and to, or the one cell on which a piece is put. */

/** A legal move, as the data of a board has it. */
export interface Move {
  readonly move: string
  /** The ids of the cells that the move names, in their order. */
  readonly cells: readonly string[]
}

const begins = (cells: readonly string[], chosen: readonly string[]) => chosen.every((cell, i) => cells[i] === cell)

/** Moves that begin with the cells chosen so far. */
const matching = (moves: readonly Move[], chosen: readonly string[]): readonly Move[] =>
  moves.filter(({ cells }) => cells.length > 0 && begins(cells, chosen))

/** Cells that can be chosen next. @param again whether that is also the last one, for a move that names no more cells */
export const nextCells = (moves: readonly Move[], chosen: readonly string[], again?: boolean): ReadonlySet<string> =>
  new Set(matching(moves, chosen).flatMap(({ cells }) => cells[chosen.length] ?? (again ? chosen.slice(-1) : [])))

/** Moves that name no cell; the page offers them as buttons. */
export const cellless = (moves: readonly Move[]): readonly Move[] => moves.filter(({ cells }) => cells.length === 0)

interface Choice {
  readonly chosen: readonly string[]
  /**
   * The only move that begins with the chosen cells, from the second cell on, which is played at once; else the moves that name exactly
   * these cells, of which the visitor picks one.
   */
  readonly moves: readonly Move[]
}

const NOTHING: Choice = { chosen: [], moves: [] }

/** The choice after a click on a cell: the click extends the choice, starts a new one, or clears it. */
export function pointed(moves: readonly Move[], chosen: readonly string[], cell: string): Choice {
  if (nextCells(moves, chosen).has(cell)) {
    const next = [...chosen, cell]
    const meant = matching(moves, next)
    // the first cell only lifts a piece, though it may have a single move
    if (meant.length === 1 && next.length > 1) return { chosen: next, moves: meant }
    // when a longer move begins with the same cells, the shorter one needs a second click on its last cell
    const longer = meant.some(({ cells }) => cells.length > next.length)
    return { chosen: next, moves: longer ? [] : meant }
  }
  if (chosen.at(-1) === cell) {
    const exact = matching(moves, chosen).filter(({ cells }) => cells.length === chosen.length)
    return exact.length > 0 ? { chosen, moves: exact } : NOTHING
  }
  return chosen.length > 0 ? pointed(moves, [], cell) : NOTHING
}

/** The move with a given text; an exact match comes before one that differs in spaces or case. */
export function typed(moves: readonly Move[], text: string): Move | undefined {
  const plain = (value: string) => value.replaceAll(/\s+/g, '').toLowerCase()
  return moves.find(({ move }) => move === text) ?? moves.find(({ move }) => plain(move) === plain(text))
}
