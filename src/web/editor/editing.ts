/** The state of the position editor: the pieces on the cells, and the other fields of the position's text. */
import type { BoardDrawing, BoardPiece } from '../../game/board.ts'
import { type FormPiece, type Placed, readCells, writeCells } from '../../game/notation/position-form.ts'
import type { PositionFormAnswer } from '../service/types.ts'

export type Form = NonNullable<PositionFormAnswer['form']>

export interface Editing {
  readonly placed: Placed
  /** The texts of the fields behind the cells; texts beyond those of the form are kept as they are. */
  readonly fields: readonly string[]
}

/** An empty board, with the usual fields. */
export const emptied = ({ fields }: Form): Editing => ({ placed: new Map(), fields: fields.map(({ usual }) => usual) })

/** The state that a position's text describes; null when the text does not fit the form. */
export function read(form: Form, position: string): Editing | null {
  const [first = '', ...rest] = position.split(' ')
  const placed = readCells(form, form.cells, first)
  const fields = [...rest, ...form.fields.map(({ usual }) => usual).slice(rest.length)]
  return placed && { placed, fields }
}

/** The initial state, from a position; an empty board when the position does not fit the form. */
export const begun = (form: Form, position: string): Editing => read(form, position) ?? emptied(form)

/** The text of the position, which may be impossible. */
export const textOf = (form: Form, { placed, fields }: Editing): string =>
  [writeCells(form, form.cells, placed), ...fields].join(' ')

/** The state after putting a piece on a cell. null removes the piece there, and so does the same piece again. */
export function put({ placed, fields }: Editing, cell: string, text: string | null): Editing {
  const next = new Map(placed)
  if (text === null || placed.get(cell) === text) next.delete(cell)
  else next.set(cell, text)
  return { placed: next, fields }
}

/** The state after moving the piece on a cell to another one, in place of what is there. */
export function moved({ placed, fields }: Editing, from: string, to: string): Editing {
  const next = new Map(placed)
  const piece = placed.get(from)
  next.delete(from)
  if (piece !== undefined) next.set(to, piece)
  return { placed: next, fields }
}

/** The state after changing the text of a field. */
export const withField = ({ placed, fields }: Editing, index: number, text: string): Editing => ({
  placed,
  fields: fields.with(index, text),
})

/** The drawing of the edited position: the empty board with the pieces on it. */
export function drawingOf(form: Form, ground: BoardDrawing, { placed }: Editing): BoardDrawing {
  const pieces = [...placed].flatMap(([cell, text]): BoardPiece[] => {
    const piece = pieceOf(form, text)
    return piece ? [{ ...piece, cell }] : []
  })
  const { highlights, threatened, trays, dice, unknown, ...rest } = ground
  return { ...rest, pieces }
}

/** The piece with a text. In forms with units, its symbol is their number. */
function pieceOf({ pieces, units }: Form, text: string): FormPiece | undefined {
  const [, letters = text, count = ''] = units ? (/^(\D+)(\d*)$/.exec(text) ?? []) : []
  const piece = pieces.find((one) => one.text === letters)
  return piece && units ? { ...piece, symbol: count, name: `${letters}, ${count}` } : piece
}
