/** Moves and chains that the panels mark on the board. */
import { computed, signal } from '@preact/signals'
import { cellsOfMove } from '../../game/board.ts'
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
