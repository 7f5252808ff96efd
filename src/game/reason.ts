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
    "The move joins stones of the player, or a stone and an edge, that two cells joined: on the other one, of `cells`, is the other side's stone.",
  'breaks-bridge':
    'The move is on one of two cells that join stones of the other side, or a stone and an edge; `cells`, the other ones, answer it.',
  'prevents-win':
    'The other side cannot win with its next move. After `moves` of the other legal moves, half of them or more, it could.',
  'allows-win': 'The other side can win with its next move.',
  'threatens-win':
    'The player wins with their next move unless the other side plays one of `defences` replies, fewer than half of all.',
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
