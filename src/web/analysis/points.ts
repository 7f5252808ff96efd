/** The first player's expected result over the game, as the plot draws it. */
import { computed } from '@preact/signals'
import { scores } from '../play/driver.ts'
import { line } from '../play/store.ts'
import { reviewed } from '../review/store.ts'
import { shareOf } from './numbers.ts'

export interface Point {
  /** Plies before the position. */
  readonly ply: number
  readonly share: number
  /** What led to it: a chance event, or a move. */
  readonly by: 'luck' | 'play'
}

const SEAT = 0

/** What searches have told on the way, and the end of the game. */
const searched = computed<readonly Point[]>(() => {
  if (!line.value) return []
  const { boards, plies } = line.value
  return boards.flatMap((board, ply) => {
    if (!board) return []
    const by = plies[ply - 1]?.seat === null ? 'luck' : 'play'
    if (board.outcome) {
      const { winner } = board.outcome
      return { ply, by, share: winner === null ? 1 / board.seats.length : winner === board.seats[SEAT] ? 1 : 0 }
    }
    const score = scores.value.get(board.position)
    return score ? { ply, by, share: shareOf(score, board.turn, SEAT) } : []
  })
})

/** What a review has found, which agrees with itself: the value before a ply is the one after the ply before. */
const lookedBack = computed<readonly Point[]>(() => {
  const plies = [...(reviewed.value?.plies.values() ?? [])].sort((a, b) => a.ply - b.ply)
  const [first] = plies
  if (!first) return []
  return [
    { ply: first.ply, share: first.before.values[SEAT] ?? 0, by: 'play' },
    ...plies.map((ply) => ({
      ply: ply.ply + 1,
      share: ply.after.values[SEAT] ?? 0,
      by: 'event' in ply ? ('luck' as const) : ('play' as const),
    })),
  ]
})

export const points = computed(() => (lookedBack.value.length > 0 ? lookedBack.value : searched.value))
