import { REFUSALS } from './refusals.ts'

/** The problems of calls about matches, among them every reason to refuse a command. */
export const MATCH_PROBLEMS = {
  'unknown-match': {
    status: 404,
    title: 'The match is unknown',
    description: 'No match has this id. Check the id: `POST /v1/matches` answered with it.',
  },
  'match-expired': {
    status: 410,
    title: 'The match has been deleted',
    description: 'A finished match is deleted after 30 days.',
  },
  'wrong-secret': {
    status: 403,
    title: 'The secret belongs to no seat of this match',
    description:
      '`Seat-Secret` must be the secret of a seat, from the answer that made the match or from a join link. Leave it out to watch.',
  },
  'players-only': {
    status: 403,
    title: 'The match is not for spectators',
    description: 'The match was made with `visibility: players`: every call needs the `Seat-Secret` of a seat.',
  },
  'wrong-number-of-seats': {
    status: 422,
    title: 'The number of seats does not fit the game',
    description:
      'List one seat for each player. `GET /v1/{game}` has the least and greatest number of players by variant.',
  },
  'one-player-game': {
    status: 422,
    title: 'The game is for one player',
    description: 'A match needs two players or more. Play a game for one player with `start`, `play` and `move`.',
  },
  'idempotency-conflict': {
    status: 422,
    title: 'The idempotency key was used for another request',
    description: 'A repeated `Idempotency-Key` must come with the same body. Use a new key for a new match.',
  },
  ...REFUSALS,
} as const
