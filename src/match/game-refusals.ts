/** The reasons to refuse a command that calls without a match have, too. */
export const GAME_REFUSALS = {
  'invalid-setup': {
    status: 422,
    title: 'The set-up is not possible',
    description:
      'The set-up cannot be read, or its pieces are not those of the army, or they stand where they may not, or there is no such kind.',
  },
  'illegal-move': {
    status: 422,
    title: 'The move is not legal',
    description:
      'A move or chance event cannot be read, or cannot be played at this point. `legal-moves` lists what can be played.',
  },
} as const
