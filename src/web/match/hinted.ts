/** The hint that the visitor was given. */
import { computed } from '@preact/signals'
import { cellsOfMove } from '../../game/notation/move-cells.ts'
import { hint, state } from './session.ts'
import { atEnd, shown } from './shown.ts'

/** The move that a hint names, while its position is shown; null without a hint. */
export const hinted = computed(() =>
  atEnd.value && hint.value?.positionSeq === state.value?.positionSeq ? (hint.value?.move ?? null) : null,
)

/** The cells of that move. */
export const hintCells = computed<readonly string[]>(() => {
  if (!shown.value || hinted.value === null) return []
  return cellsOfMove(hinted.value, new Set(shown.value.board.drawing.cells.map(({ id }) => id)))
})
