/** The vocabulary of reasons for a move. A kind never changes its meaning, so that pages can have sentences for it. */

/** The kinds of reason, with their meanings. */
export const REASON_KINDS = {
  'only-move': 'There is no other legal move.',
  wins: 'The move wins the game at once.',
  draws: 'The move ends the game in a draw.',
  loses: 'The move loses the game at once.',
  'wins-by-force': 'The win is proven, whatever the others play; in `plies` at most, where the number is known.',
  'loses-by-force': 'The loss is proven; best play delays it for `plies`, where the number is known.',
  takes: "The move takes the others' pieces on `cells`.",
  attacks: 'The move goes to `cells`, where the player sees a piece of the others.',
  'keeps-bridge':
    'The move keeps stones of the player, or a stone and an edge, joined: two free cells joined them, and the other side has taken the other one (`cells`).',
  'breaks-bridge':
    'The move takes one of two free cells that join stones of the other side, or a stone and an edge. The other side can answer on the other one (`cells`).',
  'prevents-win':
    'The move keeps the other side from winning with its next move. After `moves` of the other legal moves, at least half of them, it could win.',
  'allows-win': 'The other side can win with its next move.',
  'threatens-win':
    'The player will win with their next move unless the other side plays one of `defences` replies, which are fewer than half of its legal moves.',
} as const

export type ReasonKind = keyof typeof REASON_KINDS

/** A reason for a move, with the numbers and cells that its kind mentions. */
export interface Reason {
  readonly kind: ReasonKind
  readonly plies?: number
  readonly cells?: string[]
  readonly moves?: number
  readonly defences?: number
}
