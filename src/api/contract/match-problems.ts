/** The problems of calls about matches. Those of commands are in src/match/refusals.ts. */
export const MATCH_PROBLEMS = {
  'unknown-match': { status: 404, title: 'The match is not known', description: 'No match has this id.' },
  'match-expired': {
    status: 410,
    title: 'The match is gone',
    description: 'Finished matches are kept for 30 days.',
  },
  'wrong-secret': {
    status: 403,
    title: 'The secret belongs to no seat of this match',
    description:
      '`Seat-Secret` must be the secret of a seat: from the answer that created the match, or from a join link.',
  },
  'players-only': {
    status: 403,
    title: 'The match is not for spectators',
    description: 'Its visibility is `players`, so every call needs a `Seat-Secret`.',
  },
  'wrong-number-of-seats': {
    status: 422,
    title: 'The number of seats does not fit the game',
    description:
      'A match has one seat for each player of the variant. `variants` in `GET /v1/{game}` has the possible numbers.',
  },
  'idempotency-conflict': {
    status: 422,
    title: 'The idempotency key was used for another request',
    description: 'An idempotency key belongs to one request. Use a new key for a different body.',
  },
} as const
