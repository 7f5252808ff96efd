import { MATCH_PROBLEMS } from '../match/problems.ts'

interface ProblemType {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503
  readonly title: string
  readonly description: string
}

/**
 * Every kind of problem the service answers with, by the last part of its `type`. Clients compare these ids, so none is
 * ever renamed.
 */
export const PROBLEMS = {
  'malformed-request': {
    status: 400,
    title: 'The request is malformed',
    description:
      'The body is not JSON, or a field or query parameter has the wrong type, is missing or is unknown. `errors` names each one.',
  },
  'invalid-api-key': {
    status: 401,
    title: 'The API key is unknown',
    description:
      'The `Authorization` header must be `Bearer` and a key of this deployment. Leave the header out to call without a key.',
  },
  'api-key-required': {
    status: 401,
    title: 'The call needs an API key',
    description: 'Send `Authorization: Bearer` and a key of this deployment. Learning is for clients with a key.',
  },
  'not-found': {
    status: 404,
    title: 'There is nothing at this address',
    description: 'No call of the service has this path. `/openapi.yaml` lists the calls.',
  },
  'unknown-game': {
    status: 404,
    title: 'The game is unknown',
    description: 'The service has no game with this id. `GET /v1/games` lists the games.',
  },
  'unknown-rules': {
    status: 404,
    title: 'The rules are unknown',
    description:
      'The service holds no rules with this id: they were never sent to this deployment, or have not been used for 30 days. Send the text again with `POST /v1/rules`; the id is the same.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'The method is not allowed',
    description: 'The path does not support this method. The `Allow` header lists the methods it supports.',
  },
  'body-too-large': {
    status: 413,
    title: 'The request body is too large',
    description: 'A request body may have 64 KiB at most.',
  },
  'rules-too-large': {
    status: 413,
    title: 'The rules are too large',
    description:
      'A rules text may have a million characters at most. What is stored may have 1.5 MB with its presentation, where a text with characters beyond Latin-1 takes two bytes for each character.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'The request body is not declared as JSON',
    description:
      'Send the header `Content-Type: application/json` with the body, which is JSON in UTF-8 and not compressed: without `Content-Encoding`.',
  },
  'out-of-range': {
    status: 422,
    title: 'A value is out of its range',
    description:
      'A number, or the length of a text or list, is above its maximum or below its minimum. `errors` names the field and the bound; `GET /v1/{game}` lists the caps.',
  },
  'unknown-variant': {
    status: 422,
    title: 'The game has no such variant',
    description: 'The game has no variant with this id. `GET /v1/{game}` lists the variants.',
  },
  'unknown-rule': {
    status: 422,
    title: 'The game has no such rule option',
    description: 'A name in `rules` is no rule option of the game. `GET /v1/{game}` lists the rule options.',
  },
  'unknown-algorithm': {
    status: 422,
    title: 'The game has no such algorithm',
    description: 'The game has no algorithm with this id. `GET /v1/{game}` lists the algorithms.',
  },
  'invalid-position': {
    status: 422,
    title: 'The position is invalid',
    description:
      "The text does not follow the game's notation (`notation.position` of `GET /v1/{game}`), or no game can reach this position.",
  },
  'invalid-rules': {
    status: 422,
    title: 'The rules have faults',
    description:
      'The text does not follow the language of rules. `errors` names each fault with its line and column, what was found and what would be right.',
  },
  'invalid-presentation': {
    status: 422,
    title: 'The presentation does not fit the rules',
    description:
      '`presentation` names a piece, player or cell that the rules do not have, or a picture whose path data is not in the grammar. `errors` names the field.',
  },
  'rules-limit': {
    status: 422,
    title: 'The rules go over a limit',
    description:
      'In this position the rules have more moves, or take more work to find them, than the service allows. `detail` names the limit.',
  },
  'invalid-record': {
    status: 422,
    title: 'The record cannot be read',
    description:
      'The text does not follow the grammar of records (docs/records.md), or is of another game or variant. The line and the ply tell where.',
  },
  'is-a-view': {
    status: 422,
    title: 'The text is a view',
    description:
      'The call needs the true position, which the host of a game keeps. A view says only what one player may know.',
  },
  'not-a-view': {
    status: 422,
    title: 'The text is a true position, not a view',
    description:
      'In a game with private information, searches get only what the player to move may know, so that they cannot peek. `POST /v1/{game}/observe` turns a true position into a view.',
  },
  'not-to-act': {
    status: 422,
    title: 'The viewer is not to move',
    description:
      'The view is of a player whose turn it is not, or of a spectator. Send the view of the player who is to move. Only `analysis` with `belief` takes the view of a player who waits.',
  },
  'no-views': {
    status: 422,
    title: 'The game has no views',
    description:
      'Every player knows the whole position: there is nothing to observe. `information` of `GET /v1/{game}` tells.',
  },
  'no-belief': {
    status: 422,
    title: 'The game tells no beliefs',
    description: '`belief` is for games in which what stands on the board is hidden. Leave it out.',
  },
  'no-setups': {
    status: 422,
    title: 'The game has no set-ups',
    description: 'The players of this game arrange nothing before the first move. `setups` of `GET /v1/{game}` tells.',
  },
  'unknown-player': {
    status: 422,
    title: 'There is no such player',
    description: '`players` of `GET /v1/{game}` names the players; `spectator` may also view a position.',
  },
  'unsupported-form': {
    status: 422,
    title: 'The game has no matrix form',
    description: 'The game takes positions as text only. Send `position` instead of `board`, `side` and `die`.',
  },
  'invalid-option': {
    status: 422,
    title: 'A start option is invalid',
    description:
      'The game has no such start option, or cannot start with this value. `GET /v1/{game}` lists the start options.',
  },
  'invalid-highlight': {
    status: 422,
    title: 'The board has no such cell',
    description:
      '`highlight` names cells as moves do, separated by commas. `POST /v1/{game}/board` lists the cells of a position.',
  },
  'unknown-cell': {
    status: 422,
    title: 'The board has no such cell',
    description: '`cells` are named as in moves. `POST /v1/{game}/board` lists the cells of a position.',
  },
  'game-over': {
    status: 422,
    title: 'The game is over',
    description: 'The position is the end of a game: no move can be played or searched there.',
  },
  'no-move-left': {
    status: 422,
    title: 'No move is left to search',
    description: '`searchMoves` and `avoidMoves` together leave no legal move. `legal-moves` lists the legal moves.',
  },
  'chance-to-act': {
    status: 422,
    title: 'A chance event comes first',
    description:
      'A die, flip or card is to be drawn, or the result of a move is awaited, before a player can move. Play an event with `play` first; where nothing is hidden, `analysis` also takes the position as it is.',
  },
  'not-divisible': {
    status: 422,
    title: 'The search cannot be divided',
    description:
      '`limits.parallel` above 1 needs an algorithm whose search can be divided, and a position with a player to move.',
  },
  'not-learnable': {
    status: 422,
    title: 'The engine cannot learn this game',
    description: 'Learning is for rules of two players without chance.',
  },
  superseded: {
    status: 409,
    title: 'A later search has taken the place of this one',
    description:
      'A later request of the same client, about the same game, has the same `supersedes`. A single search that was running answers with what it has found instead (`stopReason` is `aborted`).',
  },
  ...MATCH_PROBLEMS,
  'rate-limited': {
    status: 429,
    title: 'Too many requests',
    description: 'Wait the seconds in `Retry-After`, or send an API key.',
  },
  'internal-error': {
    status: 500,
    title: 'The service failed',
    description: 'The request met a fault in the service. Please report it.',
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
    description:
      'Only a few searches run at a time, since each takes memory. Retry after the seconds in `Retry-After`.',
  },
} as const satisfies Record<string, ProblemType>

export type ProblemId = keyof typeof PROBLEMS

export const problemIds = Object.keys(PROBLEMS) as [ProblemId, ...ProblemId[]]

/** The `type` of a problem: a relative reference, which `GET /problems/{id}` of the same deployment describes. */
export const problemType = <Id extends ProblemId>(id: Id): `/problems/${Id}` => `/problems/${id}`
