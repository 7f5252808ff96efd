import { computed } from '@preact/signals'
import type { Studied } from '../../analysis/studied.ts'
import type { Reviewable } from '../../review/store.ts'
import { history, movesTo } from '../line/line.ts'
import { thinking } from './driver.ts'
import { board, line, subject, table } from './store.ts'

/** The position on the playground's board, for the analysis and hints. */
export const onBoard = computed<Studied | null>(() => {
  const at = table.value
  if (!at || !line.value || !board.value) return null
  return {
    game: at.game,
    subject: subject(at, board.value.position),
    board: board.value,
    history: history(line.value, at.game.limits.history),
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
