/** The points of the plot: the first player's expected result at each ply. */
import { computed } from '@preact/signals'
import { line } from '../play/state/store.ts'
import { reviewed } from '../review/store.ts'
import { scoreOf } from './latest.ts'
import { shareOf } from './numbers.ts'

export interface Point {
  /** Plies played before the position. */
  readonly ply: number
  /** The first player's expected result, in [0, 1]. */
  readonly share: number
  /** The kind of ply that led to the position: a chance event (`luck`) or a move (`play`). */
  readonly by: 'luck' | 'play'
}

const SEAT = 0

/** Points from the searches made during the game, and from its outcome. */
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
    const score = scoreOf(board)
    return score ? { ply, by, share: shareOf(score, board.turn, SEAT, board.seats.length) } : []
  })
})

/** Points from the review. Its values join up: the value before a ply equals the value after the previous ply. */
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
