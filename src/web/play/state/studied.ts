import { computed } from '@preact/signals'
import type { Studied } from '../../analysis/studied.ts'
import type { Reviewable } from '../../review/store.ts'
import { movesTo } from '../line/line.ts'
import { thinking } from './driver.ts'
import { board, line, pastOf, subject, table } from './store.ts'

/** The position on the playground's board, for the analysis and hints. */
export const onBoard = computed<Studied | null>(() => {
  const at = table.value
  if (!at || !line.value || !board.value) return null
  return {
    game: at.game,
    subject: subject(at, board.value.position),
    board: board.value,
    past: pastOf(at, line.value),
    engineThinks: thinking.value,
  }
})

/** The playground's game from its first position on, for the review. */
export const wholeGame = computed<Reviewable | null>(() => {
  const at = table.value
  const now = line.value
  if (!at || !now || !board.value) return null
  return { game: at.game, subject: subject(at), moves: movesTo(now, now.plies.length), seats: board.value.seats }
})
