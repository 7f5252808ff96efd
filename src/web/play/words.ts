/** Describes cells and plies in words, for screen readers. */
import type { BoardCell, BoardDrawing } from '../../game/board.ts'
import type { Board } from '../service/types.ts'

const GROUND: Partial<Record<BoardCell['kind'], string>> = { goal: 'goal', water: 'water', trap: 'trap' }

const cellName = ({ id, name }: BoardCell): string => name ?? id

/** A cell with its piece and ground: `c5, red stone 3` or `d1, goal of white`. */
export function describeCell(cell: BoardCell, drawing: BoardDrawing, players: readonly string[]): string {
  const piece = drawing.pieces.find((one) => one.cell === cell.id)
  const ground = GROUND[cell.kind]
  const owner = cell.owner === undefined ? undefined : players[cell.owner]
  const place = ground && owner ? `${ground} of ${owner}` : ground
  const isUnknown = drawing.unknown?.cells.some((one) => one.cell === cell.id)
  const bare = piece || ground ? undefined : isUnknown ? 'unknown' : 'empty'
  return [cellName(cell), piece?.name, place, bare].filter(Boolean).join(', ')
}

/** A ply in words: `red stone 3 from c5 to c4, takes blue stone 1`. Moves that name no cell keep their notation. */
export function describePly(
  { text, seat }: { readonly text: string; readonly seat: number | null },
  cells: readonly string[],
  before: Board | undefined,
  after: Board | undefined,
): string {
  if (!before) return text
  const { drawing } = before
  const nameOf = (id: string) =>
    cellName(drawing.cells.find((cell) => cell.id === id) ?? { id, x: 0, y: 0, kind: 'light' })
  const pieceOn = (id: string | undefined, { pieces }: BoardDrawing) => pieces.find(({ cell }) => cell === id)
  const [from, to] = cells
  if (seat === null) return describeEvent(text, before, after)
  if (from === undefined) return `${before.seats[seat] ?? ''} ${text}`.trim()
  const mover = pieceOn(from, drawing)
  if (to === undefined) {
    if (mover?.shape === 'hidden') return `${before.seats[seat]} turns over ${nameOf(from)}`
    const placed = after && pieceOn(from, after.drawing)
    return `${placed?.name ?? text} on ${nameOf(from)}`
  }
  const victim = pieceOn(to, drawing)
  const taken = victim && victim.owner !== mover?.owner ? `, takes ${victim.name}` : ''
  return `${mover?.name ?? text} from ${nameOf(from)} to ${nameOf(to)}${taken}`
}

/** What a board waits for where chance is to act, in words. @param cells the cells that the last ply names */
export function awaited({ drawing }: Board, cells: readonly string[]): string {
  if (drawing.dice?.length) return 'rolling'
  const turns = drawing.pieces.some(({ cell, shape }) => cells.includes(cell) && shape === 'hidden')
  return turns ? 'turning over' : 'awaiting chance'
}

/** A chance event in words: the dice rolled, or the piece turned over. */
function describeEvent(text: string, before: Board, after: Board | undefined): string {
  const dice = after?.drawing.dice?.flatMap(({ value }) => value ?? []) ?? []
  if (dice.length > 0) return `rolled ${dice.join(' and ')}`
  const shown = after?.drawing.pieces.find(({ cell, name }) =>
    before.drawing.pieces.some((piece) => piece.cell === cell && piece.shape === 'hidden' && piece.name !== name),
  )
  return shown ? `${shown.cell} is ${shown.name}` : `chance: ${text.replace(/^=/, '')}`
}
