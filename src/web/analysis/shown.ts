/** Moves and chains that the panels mark on the board. */
import { computed, signal } from '@preact/signals'
import { cellsOfMove } from '../../game/board.ts'
import type { Advice } from '../board/advice.tsx'
import { analysing, findings, lineCount } from './store.ts'
import { studied } from './studied.ts'

/** The marked move: a hint, or the analysis line under the pointer. It is drawn in its own position only. */
export const pointedOut = signal<{
  readonly position: string
  readonly move: string
  readonly chain?: readonly string[]
} | null>(null)

const board = computed(() => studied.value?.board)

const here = computed(() => (pointedOut.value?.position === board.value?.position ? pointedOut.value : null))

export const hintMove = computed<string | null>(() => here.value?.move ?? null)

export const hintCells = computed<readonly string[]>(() => {
  if (!here.value || !board.value) return []
  return cellsOfMove(here.value.move, new Set(board.value.drawing.cells.map(({ id }) => id)))
})

export const chainShown = computed<readonly string[]>(() => here.value?.chain ?? [])

/**
 * The best moves of the analysis, to be drawn on its board; the one line that the visitor points at instead, while they do.
 * Lines behind a chance event, whose moves belong to other positions, are left out.
 */
export const advice = computed<readonly Advice[]>(() => {
  const at = board.value
  if (!at || !analysing.value || !findings.value || at.chance) return []
  const ids = new Set(at.drawing.cells.map(({ id }) => id))
  return findings.value.lines
    .slice(0, lineCount.value)
    .map(({ move }, i) => ({ rank: i + 1, move, cells: cellsOfMove(move, ids) }))
    .filter(({ move, cells }) => cells.length > 0 && (here.value === null || here.value.move === move))
})
