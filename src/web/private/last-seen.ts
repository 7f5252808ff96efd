/**
 * The pieces last seen on cells that now lie in fog. They follow only from the views that the page has been sent. This is a
 * memory, not a belief: a piece may have gone since.
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
 * By cell in fog: the piece of another player that was last seen there. A memory ends when its cell is seen again. If there
 * are more memories of a kind than an army has pieces, the oldest ones end too: these pieces have been seen elsewhere since.
 * @param drawings the views of one viewer, oldest first, up to the one shown; undefined for a view that is not known
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

/** Updates the greatest number of pieces of each kind that were on the board at once. */
function countInto(army: Map<string, number>, pieces: readonly BoardPiece[]): void {
  const now = new Map<string, number>()
  for (const piece of pieces) now.set(kindOf(piece), (now.get(kindOf(piece)) ?? 0) + 1)
  for (const [kind, count] of now) army.set(kind, Math.max(army.get(kind) ?? 0, count))
}

/** Ends the oldest memories of each kind, down to the greatest number in the viewer's own army. */
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

/** The memory for a position, as its page has collected it. */
const latest = signal<{ readonly position: string; readonly seen: ReadonlyMap<string, Seen> } | null>(null)

/** Sets the memory to be drawn for a position. */
export function remember(position: string, seen: ReadonlyMap<string, Seen>): void {
  latest.value = { position, seen }
}

/** The memory for a position; undefined when there is none, or the visitor does not want it. */
export const rememberedIn = (position: string): ReadonlyMap<string, Seen> | undefined =>
  remembering.value && latest.value?.position === position ? latest.value.seen : undefined
