import { REFUSALS } from '../match/refusals.ts'

interface ProblemType {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503
  readonly title: string
  readonly description: string
}

/** Every kind of failure, by the last part of its `type`. Clients compare these: none is ever renamed. */
export const PROBLEMS = {
  'malformed-request': {
    status: 400,
    title: 'The request is malformed',
    description:
      'The body is not JSON, a field or query parameter has the wrong type, is missing, or is not known. `errors` names each one.',
  },
  'invalid-api-key': {
    status: 401,
    title: 'The API key is not known',
    description: 'The `Authorization` header does not hold `Bearer` and a key of this deployment. No key is needed.',
  },
  'not-found': {
    status: 404,
    title: 'There is nothing at this address',
    description: 'No call has this path.',
  },
  'unknown-game': {
    status: 404,
    title: 'The game is not known',
    description: '`GET /v1/games` lists the games.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'The method is not allowed here',
    description: 'The `Allow` header lists the methods of this path.',
  },
  'body-too-large': {
    status: 413,
    title: 'The body is too large',
    description: 'A request body is at most 64 KiB.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'The body is not declared as JSON',
    description: 'The `Content-Type` of a request with a body is `application/json`.',
  },
  'out-of-range': {
    status: 422,
    title: 'A value is out of its range',
    description: 'A limit, count, level or length is above the published cap or below its least value.',
  },
  'unknown-variant': {
    status: 422,
    title: 'The game has no such variant',
    description: '`GET /v1/{game}` lists the variants.',
  },
  'unknown-rule': {
    status: 422,
    title: 'The game has no such rule to set',
    description: '`GET /v1/{game}` lists the rules that a request may set.',
  },
  'unknown-algorithm': {
    status: 422,
    title: 'The game has no such algorithm',
    description: '`GET /v1/{game}` lists the algorithms.',
  },
  'invalid-position': {
    status: 422,
    title: 'The position cannot be read or cannot occur',
    description: "The text does not follow the game's notation, or no game can come to this position.",
  },
  'unsupported-form': {
    status: 422,
    title: 'The game has no matrix form',
    description: 'Give `position` instead of `board`, `side` and `die`.',
  },
  'invalid-option': {
    status: 422,
    title: 'A starting option cannot be met',
    description: 'The game does not have this option, or cannot start that way.',
  },
  'invalid-highlight': {
    status: 422,
    title: 'The board has no such cell',
    description: 'Cells are named as in move notation.',
  },
  'game-over': {
    status: 422,
    title: 'The game is over',
    description: 'There is nothing to play or to search in a finished game.',
  },
  'chance-to-act': {
    status: 422,
    title: 'Chance is to act',
    description: 'Nobody is to move before the event: ask `analysis`, or add the event to the position.',
  },
  'not-divisible': {
    status: 422,
    title: 'The search cannot be divided',
    description:
      'Only searches by `uct` and `rave` where a player is to act can be divided over shards (`limits.parallel`).',
  },
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
  ...REFUSALS,
  'rate-limited': {
    status: 429,
    title: 'Too many requests',
    description: 'Wait as long as `Retry-After` says, or use an API key.',
  },
  'internal-error': {
    status: 500,
    title: 'The service failed',
    description: 'A fault of the service. Please report the request.',
  },
  'data-unavailable': {
    status: 503,
    title: 'A data file cannot be read',
    description:
      'The algorithm needs a file of weights or endings that cannot be read now. Try again after `Retry-After` seconds, or ask another algorithm.',
  },
  overloaded: {
    status: 503,
    title: 'Too many searches at once',
    description: 'Searches hold memory, so only so many run at a time. Try again after `Retry-After` seconds.',
  },
} as const satisfies Record<string, ProblemType>

export type ProblemId = keyof typeof PROBLEMS

export const problemIds = Object.keys(PROBLEMS) as [ProblemId, ...ProblemId[]]

/** As relative references: a deployment's own `GET /problems/{id}` describes them. */
export const problemType = <Id extends ProblemId>(id: Id): `/problems/${Id}` => `/problems/${id}`
