/**
 * What was last seen on the cells that now lie in fog. It follows from the views alone that the page has been told, and it is a
 * memory, no belief: the piece may have gone since.
 */
import { signal } from '@preact/signals'
import type { BoardDrawing, BoardPiece } from '../../game/board.ts'
import { setting } from '../settings.ts'

/** True while pieces last seen are drawn dimly on the fog. */
export const remembering = setting('remember-seen', true)

/** A piece that was seen on a cell. */
export interface Seen {
  readonly piece: BoardPiece
  /** The number of views since. */
  readonly ago: number
}

export const hasFog = ({ cells }: BoardDrawing): boolean => cells.some(({ kind }) => kind === 'fog')

/** The ids of the cells that lie in fog. */
const fogOf = ({ cells }: BoardDrawing): ReadonlySet<string> =>
  new Set(cells.filter(({ kind }) => kind === 'fog').map(({ id }) => id))

/**
 * The pieces of others last seen where there is fog now, by cell. A memory ends when its cell is seen again. Where that
 * makes more pieces of a kind than an army has, the oldest ones end too: they have been seen elsewhere since.
 * @param drawings the views of one viewer, oldest first, up to the one shown; undefined where one is not known
 */
export function lastSeen(drawings: readonly (BoardDrawing | undefined)[]): ReadonlyMap<string, Seen> {
  const memory = new Map<string, { readonly piece: BoardPiece; readonly at: number }>()
  const army = new Map<string, number>()
  for (const [at, drawing] of drawings.entries()) {
    if (!drawing) continue
    const others = new Set(drawing.unknown?.kinds.map(({ symbol }) => symbol))
    const fog = fogOf(drawing)
    for (const cell of memory.keys()) if (!fog.has(cell)) memory.delete(cell)
    countInto(
      army,
      drawing.pieces.filter(({ symbol }) => !others.has(symbol)),
    )
    for (const piece of drawing.pieces) if (others.has(piece.symbol)) memory.set(piece.cell, { piece, at })
    forgetOldest(memory, army)
  }
  const now = drawings.at(-1)
  const fog = now ? fogOf(now) : NO_CELLS
  return new Map(
    [...memory].flatMap(([cell, { piece, at }]) =>
      fog.has(cell) ? [[cell, { piece, ago: drawings.length - 1 - at }] as const] : [],
    ),
  )
}

const NO_CELLS: ReadonlySet<string> = new Set()

/** The kind of a piece, whatever its side: the letters of two sides differ in case. */
const kindOf = ({ symbol }: BoardPiece): string => symbol.toLowerCase()

/** Notes the most pieces of each kind that have been there at once. */
function countInto(army: Map<string, number>, pieces: readonly BoardPiece[]): void {
  const now = new Map<string, number>()
  for (const piece of pieces) now.set(kindOf(piece), (now.get(kindOf(piece)) ?? 0) + 1)
  for (const [kind, count] of now) army.set(kind, Math.max(army.get(kind) ?? 0, count))
}

/** Ends the oldest memories of each kind that there are more of than the viewer's own army has had. */
function forgetOldest(
  memory: Map<string, { readonly piece: BoardPiece; readonly at: number }>,
  army: ReadonlyMap<string, number>,
): void {
  const newest = [...memory].sort(([, a], [, b]) => b.at - a.at)
  const counted = new Map<string, number>()
  for (const [cell, { piece }] of newest) {
    const kind = kindOf(piece)
    const count = (counted.get(kind) ?? 0) + 1
    counted.set(kind, count)
    if (count > (army.get(kind) ?? Number.POSITIVE_INFINITY)) memory.delete(cell)
  }
}

/** The memory of a position, as its page has put it together. */
const latest = signal<{ readonly position: string; readonly seen: ReadonlyMap<string, Seen> } | null>(null)

/** Takes the memory of a position, to be drawn. */
export function remember(position: string, seen: ReadonlyMap<string, Seen>): void {
  latest.value = { position, seen }
}

/** What is remembered in a position; undefined for nothing, or where the visitor does not want it. */
export const rememberedIn = (position: string): ReadonlyMap<string, Seen> | undefined =>
  remembering.value && latest.value?.position === position ? latest.value.seen : undefined
