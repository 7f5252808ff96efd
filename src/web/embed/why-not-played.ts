import { acting, board, table } from '../play/state/store.ts'

/** Why a move that is not among the visitor's moves cannot be played in the position shown. */
export function whyNotPlayed(): string {
  const at = board.value
  if (table.value?.mode === 'match') return 'the game is played as a live match: a frame shows its start alone'
  if (at?.outcome) return 'the game is over in the position shown'
  if (at?.chance && table.value?.mode !== 'view') return 'chance is to act in the position shown, not a player'
  if (acting.value !== null && acting.value !== 'you') return 'an engine is to move in the position shown'
  return 'the move is not legal in the position shown'
}
