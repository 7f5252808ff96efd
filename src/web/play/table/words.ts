/** Texts about cells and plies, for screen readers. */

import { cellName } from '../../../board/describe.ts'
import { droppedBy } from '../../../board/in-hand.ts'
import type { BoardDrawing, BoardPiece } from '../../../game/board.ts'
import { cellsOfMove } from '../../../game/notation/move-cells.ts'
import { phraseFor } from '../../../game/words/phrase.ts'
import { expected } from '../../board/expected.ts'
import { sentence, word } from '../../guide/store.ts'
import { language, later, number, t } from '../../language/language.ts'
import type { Board, GameFacts } from '../../service/types.ts'

/** The game's own phrase for a move or event, in words, or that of a pass; null when it has none. */
export function phraseOf(
  text: string,
  phrases: GameFacts['phrases'],
  drawing: BoardDrawing | undefined,
): string | null {
  const found = phraseFor(text, phrases)
  if (!found) return text === 'pass' ? t('pass') : null
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
        cellsOfMove(name, ids).length > 0 ? whole : `${before && ', '}${word(name)} ${value}`,
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

/** What the points of a game count, in words: seeds in a store, stones on the board, walls that are left, or points. */
export const countedIn = ({ counted }: BoardDrawing): string => (counted === undefined ? t('points') : word(counted))

/** The points that a ply has changed, in sentences: `south, seeds: 5`. */
function changedPoints(before: Board | undefined, after: Board | undefined): string[] {
  if (!before || !after) return []
  return (after.drawing.points ?? []).flatMap((points, seat) =>
    points === null || points === before.drawing.points?.[seat]
      ? []
      : `${playerIn(after, seat)}, ${countedIn(after.drawing)}: ${number(points)}`,
  )
}

interface Ply {
  readonly text: string
  readonly seat: number | null
}

/**
 * Describes a ply, and the points that it has changed: `red stone 3 from c5 to c4, takes blue stone 1`. Moves that name no cell, or
 * several where no piece goes from one to another, keep their notation.
 */
export const describePly = (
  ply: Ply,
  cells: readonly string[],
  before: Board | undefined,
  after: Board | undefined,
  phrases?: GameFacts['phrases'],
): string => [plyText(ply, cells, before, after, phrases), ...changedPoints(before, after)].join('. ')

function plyText(
  { text, seat }: Ply,
  cells: readonly string[],
  before: Board | undefined,
  after: Board | undefined,
  phrases: GameFacts['phrases'] = [],
): string {
  if (text === '' && seat !== null) return t('{player} has moved, unseen', { player: playerIn(before ?? after, seat) })
  const at = before ?? after
  if (!at) return text
  const { drawing } = at
  const phrase = phraseOf(text, phrases, drawing)
  const turned = seat === null ? turnedOver(before, after) : undefined
  // the name of a piece alone would not say where it is
  if (phrase !== null && phrase !== (turned && word(turned.name)))
    return seat === null ? phrase : `${playerIn(at, seat)}: ${phrase}`
  const nameOf = (id: string) => cellOf(id, drawing)
  const [from, ...others] = cells
  const written = writtenPly(text, [], drawing)
  if (seat === null) return describeEvent(written, before, after)
  const asWritten = `${playerIn(at, seat)} ${written}`.trim()
  if (from === undefined) return asWritten
  const mover = pieceOn(from, before)
  if (others.length === 0) {
    if (mover?.shape === 'hidden')
      return t('{player} turns over {cell}', { player: playerIn(at, seat), cell: nameOf(from) })
    const placed = pieceOn(from, after)
    if (mover && after && !placed)
      return t(
        mover.owner === seat
          ? later('{player} removes {piece} from {cell}')
          : later('{player} takes {piece} on {cell}'),
        { player: playerIn(at, seat), piece: word(mover.name), cell: nameOf(from) },
      )
    return placed && placed.shape !== 'hidden'
      ? t('{piece} on {cell}', { piece: word(placed.name), cell: nameOf(from) })
      : t('{player} plays {cell}', { player: playerIn(at, seat), cell: nameOf(from) })
  }
  return wayOf(from, others, before, after) ?? asWritten
}

/** The name of a cell, in words. */
const cellOf = (id: string, { cells }: BoardDrawing): string =>
  word(cellName(cells.find((cell) => cell.id === id) ?? { id, x: 0, y: 0, kind: 'light' }))

const pieceOn = (id: string, on: Board | undefined) => on?.drawing.pieces.find(({ cell }) => cell === id)

/**
 * Describes a move by which a piece goes from a cell to one of others: where it lands, what it takes, and what is put down besides; null where that
 * is not known.
 */
function wayOf(
  from: string,
  others: readonly string[],
  before: Board | undefined,
  after: Board | undefined,
): string | null {
  const { drawing } = (before ?? after)!
  const nameOf = (id: string) => cellOf(id, drawing)
  // without the position before, a piece that stands there now has come from a cell that is empty now
  const arrived = others.map((cell) => pieceOn(cell, after)).find(Boolean)
  const moved = before ? pieceOn(from, before) : pieceOn(from, after) ? undefined : arrived
  const to = moved && landingOf(moved, others, after)
  if (!moved || to === undefined) return null
  const battle = battleOf(moved, from, to, before, after)
  const taken = others.flatMap((cell) => {
    if (battle && cell === to) return []
    const victim = pieceOn(cell, before)
    const isTaken = victim && victim.owner !== moved.owner && (cell === to || !isLike(victim, pieceOn(cell, after)))
    return isTaken ? word(victim.name) : []
  })
  const placed = others.slice(others.lastIndexOf(to) + 1).flatMap((cell) => {
    const piece = pieceOn(cell, after)
    return piece && !pieceOn(cell, before)
      ? t('{piece} on {cell}', { piece: word(piece.name), cell: nameOf(cell) })
      : []
  })
  const way = t('{piece} from {from} to {to}', { piece: word(moved.name), from: nameOf(from), to: nameOf(to) })
  const list = new Intl.ListFormat(language.value)
  const took = taken.length > 0 ? t(', takes {piece}', { piece: list.format(taken) }) : ''
  return [way + took + (battle ?? ''), ...placed].join(', ')
}

/** Tells of a piece that goes onto an enemy's and does not take it, or not for sure; null where it takes it, and where there is none. */
function battleOf(
  moved: BoardPiece,
  from: string,
  to: string,
  before: Board | undefined,
  after: Board | undefined,
): string | null {
  const enemy = pieceOn(to, before)
  if (!enemy || enemy.owner === moved.owner) return null
  const piece = word(enemy.name)
  // the answer to a battle may still be awaited
  if (!after || after.chance) return enemy.shape === 'hidden' ? t(', attacks {piece}', { piece }) : null
  // a piece that shoots stays where it is
  if (pieceOn(from, after)?.owner === moved.owner) return null
  const left = pieceOn(to, after)
  if (left) return left.owner === enemy.owner ? t(', attacks {piece} and is lost', { piece: word(left.name) }) : null
  // what stands on a cell that has gone out of sight is not known
  const isSeen = !after.drawing.unknown?.cells.some(({ cell }) => cell === to)
  return isSeen ? t(', attacks {piece}; both are lost', { piece }) : null
}

/**
 * Where a piece lands that moves over several cells, such as in a chain of jumps, or shoots from where it lands: the last of the cells on which it
 * stands afterwards.
 * @returns undefined when that is not known
 */
function landingOf(moved: BoardPiece, cells: readonly string[], after: Board | undefined): string | undefined {
  if (cells.length === 1) return cells[0]
  const { pieces } = after?.drawing ?? { pieces: [] }
  return cells.findLast((cell) => pieces.some((piece) => piece.cell === cell && isLike(piece, moved)))
}

/** True for pieces of a player, and for those that nobody owns and that have one name: so a piece is known again, promoted or not. */
const isLike = (one: BoardPiece, other: BoardPiece | undefined): boolean =>
  one.owner === null ? one.name === other?.name : one.owner === other?.owner

/** A hint in words: `Hint: white stone on b3`. */
export function describeHint(move: string, at: Board, phrases: GameFacts['phrases']): string {
  const { drawing, turn } = at
  const cells = cellsOfMove(move, new Set(drawing.cells.map(({ id }) => id)))
  const next = expected(drawing, cells, turn)
  const described =
    dropPhrase(move, drawing) ??
    describePly({ text: move, seat: turn }, cells, at, next ? { ...at, drawing: next } : undefined, phrases)
  return t('Hint: {move}', { move: described })
}

/** Says who is to move, or what chance does before that. @param cells the cells that the last ply names */
export const turnOf = (at: Board, cells: readonly string[]): string =>
  at.chance ? t(awaited(at, cells)) : t('{player} to move', { player: word(at.seats[at.turn] ?? '') })

/** Describes the chance event that a board waits for. @param cells the cells that the last ply names */
export function awaited({ drawing }: Board, cells: readonly string[]): string {
  if (drawing.dice?.length) return later('rolling')
  const hidden = drawing.pieces.find(({ cell, shape }) => cells.includes(cell) && shape === 'hidden')
  if (!hidden) return later('awaiting chance')
  // a cell that the game points out is one that it asks about
  return drawing.highlights?.includes(hidden.cell) ? later('awaiting an answer') : later('turning over')
}

/** The piece that an event has turned over; undefined for none. */
const turnedOver = (before: Board | undefined, after: Board | undefined) =>
  after?.drawing.pieces.find(({ cell, name }) =>
    before?.drawing.pieces.some((piece) => piece.cell === cell && piece.shape === 'hidden' && piece.name !== name),
  )

/** Describes a chance event: the dice rolled, or the piece turned over. @param written the event as players write it */
function describeEvent(written: string, before: Board | undefined, after: Board | undefined): string {
  const dice = after?.drawing.dice?.flatMap(({ value }) => value ?? []) ?? []
  // one that the rules give a name is told as it is written: `throw 1`
  if (dice.length > 0 && /^\p{L}/u.test(written)) return written
  if (dice.length > 0) return t('rolled {dice}', { dice: new Intl.ListFormat(language.value).format(dice.map(String)) })
  const shown = turnedOver(before, after)
  return shown
    ? t('{cell} is {piece}', { cell: shown.cell, piece: word(shown.name) })
    : t('chance: {text}', { text: written })
}
