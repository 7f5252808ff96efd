/** Texts about cells, for screen readers. */
import type { BoardCell, BoardDrawing } from '../game/board.ts'
import { type BoardSettings, later } from './settings.ts'

const GROUND: Partial<Record<BoardCell['kind'], string>> = {
  goal: later('goal'),
  water: later('water'),
  trap: later('trap'),
}

/** The name of a cell, for people. */
export const cellName = ({ id, name }: BoardCell): string => name ?? id

/** Describes a cell with its piece and ground: `c5, red stone 3` or `d1, goal of white`. */
export function describeCell(
  cell: BoardCell,
  drawing: BoardDrawing,
  players: readonly string[],
  { t, word }: Pick<BoardSettings, 't' | 'word'>,
): string {
  const piece = drawing.pieces.find((one) => one.cell === cell.id)
  const ground = GROUND[cell.kind]
  const owner = cell.owner === undefined ? undefined : players[cell.owner]
  const place = ground && (owner ? t('{ground} of {player}', { ground: t(ground), player: word(owner) }) : t(ground))
  const isUnknown = drawing.unknown?.cells.some((one) => one.cell === cell.id)
  const content = piece ? word(piece.name) : !ground && t(isUnknown ? 'unknown' : 'empty')
  return [word(cellName(cell)), content, place].filter(Boolean).join(', ')
}
