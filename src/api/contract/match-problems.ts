/** Failures of calls about matches, besides the refusals of commands (src/match/refusals.ts). */
export const MATCH_PROBLEMS = {
  'unknown-match': { status: 404, title: 'The match is not known', description: 'No match has this id.' },
  'match-expired': {
    status: 410,
    title: 'The match is gone',
    description: 'Finished matches are kept for 30 days.',
  },
  'wrong-secret': {
    status: 403,
    title: 'The secret is of no seat of this match',
    description: '`Seat-Secret` is the secret of a seat, as the answer to the creation or the join link has it.',
  },
  'players-only': {
    status: 403,
    title: 'The match is not for spectators',
    description: 'Its visibility is `players`: every call needs `Seat-Secret`.',
  },
  'wrong-number-of-seats': {
    status: 422,
    title: 'The game is for another number of players',
    description: 'There is one seat for each of the `players` of `GET /v1/{game}`.',
  },
  'idempotency-conflict': {
    status: 422,
    title: 'The idempotency key was used for another request',
    description: 'A key belongs to one request, body included.',
  },
} as const
