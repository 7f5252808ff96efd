/** Texts about cells and plies, for screen readers. */

import { cellName } from '../../../board/describe.ts'
import { droppedBy } from '../../../board/in-hand.ts'
import type { BoardDrawing } from '../../../game/board.ts'
import { cellsOfMove } from '../../../game/move-cells.ts'
import { phraseFor } from '../../../game/phrase.ts'
import { sentence, word } from '../../guide/store.ts'
import { language, later, t } from '../../language/language.ts'
import type { Board, GameFacts } from '../../service/types.ts'

/** The game's own phrase for a move or event, in words; null when it has none. */
export function phraseOf(
  text: string,
  phrases: GameFacts['phrases'],
  drawing: BoardDrawing | undefined,
): string | null {
  const found = phraseFor(text, phrases)
  if (!found) return null
  const named = (value: string) => word(drawing?.cells.find(({ id }) => id === value)?.name ?? value)
  const values = Object.entries(found.groups).map(([name, value]) => [name, /^\d+$/.test(value) ? value : named(value)])
  return t(sentence(found.phrase.text), Object.fromEntries(values))
}

/**
 * A ply as players write it: by the game's own phrase, or its notation without what only tells it from equal ones: `throw 3` for
 * `throw=3@start#2`, `start–w3` for `start-w3`. Records and links keep the notation.
 */
export function writtenPly(text: string, phrases: GameFacts['phrases'], drawing: BoardDrawing | undefined): string {
  const ids = new Set(drawing?.cells.map(({ id }) => id))
  return (
    phraseOf(text, phrases, drawing) ??
    text
      .replace(/^=/, '')
      .replace(/#\d+$/, '')
      // where it was made, behind what it sets, or the whole way of a move
      .replace(/^([^@]*)@.*/, (whole, short) => (isOwn(short, ids) ? short : whole))
      .replace(/(^|[:,])(\w+)=(-?\d+)/g, (whole, before, name, value) =>
        cellsOfMove(name, ids).length > 0 ? whole : `${before && ', '}${name} ${value}`,
      )
      .replace(/(\w+)-(?=(\w+))/g, (whole, from, to) => (ids.has(from) && ids.has(to) ? `${from}–` : whole))
  )
}

/** True for a text that sets values or names a way of cells: what rules as a text make of moves. */
const isOwn = (text: string, ids: ReadonlySet<string>): boolean =>
  text.includes('=') || cellsOfMove(text, ids).length > 0

/** A move that puts a piece from beside the board on it, in words: `white king on a1`; null for other moves. */
export function dropPhrase(move: string, drawing: BoardDrawing): string | null {
  const piece = drawing.trays?.map(({ beside }) => beside !== null && droppedBy(move, drawing, beside)).find(Boolean)
  const [cell] = cellsOfMove(move, new Set(drawing.cells.map(({ id }) => id)))
  return piece && cell !== undefined ? t('{piece} on {cell}', { piece: word(piece.name), cell }) : null
}

/** The name of a seat in a position, in words. */
const playerIn = (at: Board | undefined, seat: number): string => word(at?.seats[seat] ?? '')

/** Describes a ply: `red stone 3 from c5 to c4, takes blue stone 1`. Moves that name no cell keep their notation. */
export function describePly(
  { text, seat }: { readonly text: string; readonly seat: number | null },
  cells: readonly string[],
  before: Board | undefined,
  after: Board | undefined,
  phrases: GameFacts['phrases'] = [],
): string {
  if (text === '' && seat !== null) return t('{player} has moved, unseen', { player: playerIn(before ?? after, seat) })
  if (!before) return text
  const phrase = phraseOf(text, phrases, before.drawing)
  if (phrase !== null) return seat === null ? phrase : `${playerIn(before, seat)}: ${phrase}`
  const { drawing } = before
  const nameOf = (id: string) =>
    word(cellName(drawing.cells.find((cell) => cell.id === id) ?? { id, x: 0, y: 0, kind: 'light' }))
  const pieceOn = (id: string | undefined, { pieces }: BoardDrawing) => pieces.find(({ cell }) => cell === id)
  const [from, to] = cells
  const written = writtenPly(text, [], drawing)
  if (seat === null) return describeEvent(written, before, after)
  if (from === undefined) return `${playerIn(before, seat)} ${written}`.trim()
  const mover = pieceOn(from, drawing)
  if (to === undefined) {
    if (mover?.shape === 'hidden')
      return t('{player} turns over {cell}', { player: playerIn(before, seat), cell: nameOf(from) })
    const placed = after && pieceOn(from, after.drawing)
    return placed
      ? t('{piece} on {cell}', { piece: word(placed.name), cell: nameOf(from) })
      : t('{player} plays {cell}', { player: playerIn(before, seat), cell: nameOf(from) })
  }
  const victim = pieceOn(to, drawing)
  const taken = victim && victim.owner !== mover?.owner ? t(', takes {piece}', { piece: word(victim.name) }) : ''
  return (
    t('{piece} from {from} to {to}', { piece: word(mover?.name ?? text), from: nameOf(from), to: nameOf(to) }) + taken
  )
}

/** Says who is to move, or what chance does before that. @param cells the cells that the last ply names */
export const turnOf = (at: Board, cells: readonly string[]): string =>
  at.chance ? t(awaited(at, cells)) : t('{player} to move', { player: word(at.seats[at.turn] ?? '') })

/** Describes the chance event that a board waits for. @param cells the cells that the last ply names */
export function awaited({ drawing }: Board, cells: readonly string[]): string {
  if (drawing.dice?.length) return later('rolling')
  const turns = drawing.pieces.some(({ cell, shape }) => cells.includes(cell) && shape === 'hidden')
  return turns ? later('turning over') : later('awaiting chance')
}

/** Describes a chance event: the dice rolled, or the piece turned over. @param written the event as players write it */
function describeEvent(written: string, before: Board, after: Board | undefined): string {
  const dice = after?.drawing.dice?.flatMap(({ value }) => value ?? []) ?? []
  if (dice.length > 0) return t('rolled {dice}', { dice: new Intl.ListFormat(language.value).format(dice.map(String)) })
  const shown = after?.drawing.pieces.find(({ cell, name }) =>
    before.drawing.pieces.some((piece) => piece.cell === cell && piece.shape === 'hidden' && piece.name !== name),
  )
  return shown
    ? t('{cell} is {piece}', { cell: shown.cell, piece: word(shown.name) })
    : t('chance: {text}', { text: written })
}
