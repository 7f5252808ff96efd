/** The side from which the visitor sees the playground's board. */
import { computed, signal } from '@preact/signals'
import { quartersTo, sidesOf } from '../../../board/geometry.ts'
import { board } from './store.ts'

/** The side from which the board is seen: 0 for the first seat's. */
export const seenFrom = signal(0)

/** Turns the board to the next side. */
export function turnBoard(): void {
  const drawing = board.value?.drawing
  if (drawing) seenFrom.value = (seenFrom.value + 1) % sidesOf(drawing)
}

/** The quarter turns by which the board is seen turned. */
export const quarters = computed(() => (board.value ? quartersTo(board.value.drawing, seenFrom.value) : 0))
