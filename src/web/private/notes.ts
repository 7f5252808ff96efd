/** The visitor's notes: guesses about the pieces on cells they cannot see. They stay in this browser and are never sent. */
import { computed, signal } from '@preact/signals'
import type { BoardDrawing, BoardKind } from '../../game/board.ts'
import { isNumber, isRecord, isRecordOf, isText, keepText, readStored } from '../storage.ts'

/** Letters of pieces, by cell. */
export type Notes = Readonly<Record<string, string>>

/** The notes of one game. */
interface Kept {
  /** Number of plies before the position that the notes are about. */
  readonly ply: number
  readonly notes: Notes
}

const NONE: Kept = { ply: 0, notes: {} }

const isKept = (value: unknown): value is Kept =>
  isRecord(value) && isNumber(value['ply']) && isRecordOf(value['notes'], isText)

const PREFIX = 'notes:'

/** Number of games whose notes are kept; those of older games are forgotten. */
const GAMES = 30

/**
 * The notes after a ply that names `cells`: a note moves with its piece, and ends when its piece is gone or known.
 * @param before the drawing before the ply; undefined when it is not known: then no piece counts as moved
 */
export function carried(
  notes: Notes,
  before: BoardDrawing | undefined,
  after: BoardDrawing,
  cells: readonly string[],
): Notes {
  const unknown = unknownCells(after)
  const [from, to] = cells
  const moves = before?.pieces.some(({ cell }) => cell === from) && to !== undefined
  return Object.fromEntries(
    Object.entries(notes).flatMap(([cell, piece]) => {
      const now = moves && cell === from ? to : cell
      return unknown.has(now) ? [[now, piece]] : []
    }),
  )
}

const unknownCells = ({ unknown }: BoardDrawing): ReadonlySet<string> => new Set(unknown?.cells.map(({ cell }) => cell))

/** The name of the game whose notes are open; null for none. */
let game: string | null = null

const kept = signal<Kept>(NONE)

/** True while a click on an unknown cell makes a note, for visitors without a second mouse button or a keyboard. */
export const noting = signal(false)

/** The cell for which the menu of notes is open; null for none. */
export const menuCell = signal<string | null>(null)

/** Opens the notes of a game. @param name a name for the game that no other has, such as the id of a match */
export function openNotes(name: string): void {
  if (game === name) return
  game = name
  kept.value = readStored(PREFIX + name, isKept) ?? NONE
  noting.value = false
  menuCell.value = null
}

/** Carries the notes over to the position after `ply` plies. */
export function followNotes(
  ply: number,
  before: BoardDrawing | undefined,
  after: BoardDrawing,
  cells: readonly string[],
): void {
  const { ply: was, notes } = kept.peek()
  const moved = ply !== was && Object.keys(notes).length > 0
  const next = ply === was + 1
  keep({ ply, notes: moved ? carried(notes, next ? before : undefined, after, next ? cells : []) : notes })
}

function keep(next: Kept): void {
  kept.value = next
  if (game === null) return
  if (Object.keys(next.notes).length === 0) {
    localStorage.removeItem(PREFIX + game)
    return
  }
  const others = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && key !== PREFIX + game)
  for (const key of others.slice(GAMES - 1)) localStorage.removeItem(key)
  keepText(PREFIX + game, JSON.stringify(next))
}

/** Writes a note on a cell. @param piece the letter of the piece; null to remove the note */
export function write(cell: string, piece: string | null): void {
  const { [cell]: _, ...others } = kept.value.notes
  keep({ ...kept.value, notes: piece === null ? others : { ...others, [cell]: piece } })
}

export const noteOn = (cell: string): string | null => kept.value.notes[cell] ?? null

/** The greatest number of kinds for which a click goes from one to the next instead of opening the menu. */
const FEW = 2

/** Makes or changes the note on a cell whose content is unknown: opens the menu or, with few kinds, goes to the next kind. */
export function takeNote(cell: string, { unknown }: BoardDrawing): void {
  if (!unknown?.cells.some((one) => one.cell === cell)) return
  if (unknown.kinds.length > FEW) {
    menuCell.value = cell
    return
  }
  const letters: readonly (string | null)[] = [null, ...unknown.kinds.map(({ piece }) => piece)]
  write(cell, letters[(letters.indexOf(noteOn(cell)) + 1) % letters.length] ?? null)
}

/** The notes to draw on a position; none if they are about another position. */
export const notesFor = (ply: number, drawing: BoardDrawing): ReadonlyMap<string, BoardKind> => {
  if (kept.value.ply !== ply) return new Map()
  return new Map(
    Object.entries(kept.value.notes).flatMap(([cell, piece]) => {
      const kind = drawing.unknown?.kinds.find((one) => one.piece === piece)
      return kind ? [[cell, kind] as const] : []
    }),
  )
}

export const anyNotes = computed(() => Object.keys(kept.value.notes).length > 0)

export const clearNotes = (): void => keep({ ...kept.peek(), notes: {} })
