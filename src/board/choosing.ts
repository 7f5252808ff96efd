/** Choosing a move on a board, by cells and by pieces in hand, as data: a function of what was chosen before and of a click. */
import { dropsOf } from './in-hand.ts'
import { type Move, nextCells, pointed } from './selection.ts'

/** What has been chosen of a move. */
export interface Choice {
  /** The cells chosen so far, in their order. */
  readonly cells: readonly string[]
  /** The moves that name exactly these cells, when there are several: a button picks one. */
  readonly open: readonly Move[]
  /** The symbol of the piece chosen in hand; null for none. */
  readonly held: string | null
}

export const NO_CHOICE: Choice = { cells: [], open: [], held: null }

/** A choice, and the move that it completes; null while it completes none. */
export interface Chosen {
  readonly choice: Choice
  readonly move: string | null
}

/** The moves that the next choice of a cell may begin: those of the piece chosen in hand, if there is one. */
const choosable = (moves: readonly Move[], { held }: Pick<Choice, 'held'>): readonly Move[] =>
  held === null ? moves : dropsOf(moves, held)

/** The cells that can be chosen next: the last one again, where a move ends on it and longer ones go on. */
export const targetsOf = (moves: readonly Move[], choice: Choice): ReadonlySet<string> =>
  nextCells(choosable(moves, choice), choice.cells, !choice.open[0])

/** Chooses a cell. A cell on which the piece in hand cannot be put lets go of that piece. */
export function chooseCell(moves: readonly Move[], before: Choice, cell: string): Chosen {
  const held = nextCells(choosable(moves, before), []).has(cell) ? before.held : null
  const { chosen, moves: meant } = pointed(choosable(moves, { held }), before.cells, cell)
  const [only] = meant
  if (only && meant.length === 1) return { choice: NO_CHOICE, move: only.move }
  return { choice: { cells: chosen, open: meant.length > 1 ? meant : [], held }, move: null }
}

/** Lifts the piece of a cell to drag it; null puts it back. A piece without a move chooses nothing. */
export const liftFrom = (moves: readonly Move[], cell: string | null): Choice =>
  cell !== null && nextCells(moves, []).has(cell) ? { ...NO_CHOICE, cells: [cell] } : NO_CHOICE

/** What lets the pieces of a board be dragged; nothing where no move goes from cell to cell. */
export const dragProps = (
  moves: readonly Move[],
  onDrag: (from: string, to: string) => void,
  onLift: (from: string | null) => void,
) => (moves.some(({ cells }) => cells.length > 1) ? { onDrag, onLift } : {})

/** Drags a piece from one cell to another. Without such a move, nothing is chosen. */
export function dragTo(moves: readonly Move[], from: string, to: string): Chosen {
  return nextCells(moves, [from]).has(to)
    ? chooseCell(moves, liftFrom(moves, from), to)
    : { choice: NO_CHOICE, move: null }
}
