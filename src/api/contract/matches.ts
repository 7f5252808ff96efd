import { createRoute, z } from '@hono/zod-openapi'
import { REFUSALS, type RefusalId } from '../../match/refusals.ts'
import { GameId, json, sample } from './fields.ts'
import { arrangeMsField, clockField, MATCH_CAPS, matchIdField, termsFields } from './match-fields.ts'
import {
  MatchAck,
  MatchCommand,
  MatchEvents,
  MatchMade,
  MatchRecord,
  MatchSocketMessage,
  MatchView,
} from './match-messages.ts'
import { failures } from './problems.ts'
import { searchFields } from './search-requests.ts'
import { Limits, positionInput, readingInput, startOptions } from './service-requests.ts'

const SeatInput = z
  .union([
    z
      .strictObject({
        kind: z.literal('human'),
        open: z
          .boolean()
          .optional()
          .openapi({ description: 'Whether to make a join link, which lets anyone take the seat. Default: false.' }),
      })
      .openapi('HumanSeatRequest', { description: 'A seat that a person plays.' }),
    z
      .strictObject({
        kind: z.literal('engine'),
        algorithm: searchFields.algorithm,
        level: searchFields.level,
        limits: Limits.optional(),
      })
      .openapi('EngineSeatRequest', { description: 'A seat that the service plays.' }),
  ])
  .openapi('SeatRequest', { description: 'Who plays a seat.' })

/** The default terms of a match. */
export const MATCH_DEFAULTS = {
  takebacks: 'ask',
  rolls: 'auto',
  visibility: 'link',
  /** The pace of a match between engines, so that people can watch. In other matches it is 0. */
  selfPlayPaceMs: 1000,
  absenceMs: 60_000,
  arrangeMs: 300_000,
} as const

const orderFields = {
  game: GameId,
  ...readingInput,
  seats: z.array(SeatInput).min(1).max(8).openapi({
    description: 'The seats, one for each player, in turn order. The variant tells how many players there can be.',
  }),
  clock: clockField.optional(),
  takebacks: termsFields.takebacks.optional(),
  hints: termsFields.hints.optional().openapi({
    description:
      'Whether a player may ask which move the engine would play. Default: true if at most one person plays.',
  }),
  rolls: termsFields.rolls.optional(),
  visibility: termsFields.visibility.optional(),
  paceMs: termsFields.paceMs.optional().openapi({
    description: `The pace of the engines: the least time between the start of an engine's turn and its move, in milliseconds. Default: 0, or ${MATCH_DEFAULTS.selfPlayPaceMs} if only engines play.`,
  }),
  absenceMs: termsFields.absenceMs.optional(),
}

export const MatchRequest = z.union([
  z
    .strictObject({ position: positionInput, ...orderFields })
    .openapi('MatchRequest', { description: 'A match from a given position.' }),
  z
    .strictObject({
      options: z.strictObject(startOptions).optional().openapi({
        description:
          'The options of the starting position, as in `start`. Anything that they leave open is drawn when all have joined, in a way that can be verified.',
      }),
      arrange: z.boolean().optional().openapi({
        description:
          'Whether people arrange their own pieces, with the command `arrange`, when all have joined. For games with set-ups. The pieces of engines are drawn. Default: false, and the start options decide the set-ups.',
      }),
      arrangeMs: arrangeMsField.optional().openapi({
        description: `The time that people have to arrange their pieces, with \`arrange\`, in milliseconds. Set-ups that are missing then are drawn. Default: ${MATCH_DEFAULTS.arrangeMs}.`,
      }),
      ...orderFields,
    })
    .openapi('MatchStartRequest', { description: 'A match from the start of the game.' }),
])

const idempotencyKey = z
  .string()
  .min(16)
  .max(128)
  .optional()
  .openapi({
    description:
      'A key that makes the request safe to repeat: the same key and body give the same match and secrets. The key reveals the secrets, so use a random UUID.',
    examples: ['8e03978e-40d5-43dd-bc93-6894a57f9324'],
  })

const params = z.object({
  match: matchIdField.openapi({ param: { name: 'match', in: 'path', description: 'The id of the match.' } }),
})

const headers = z.object({
  'seat-secret': z
    .string()
    .max(128)
    .optional()
    .openapi({ description: 'The secret of a seat. Absent: the caller is a spectator.' }),
})

const access = ['unknown-match', 'match-expired', 'wrong-secret', 'players-only'] as const

export const createMatch = createRoute({
  method: 'post',
  path: '/v1/matches',
  operationId: 'createMatch',
  tags: ['Matches'],
  summary: 'Create a match',
  description:
    'Creates a match between people and engines. It starts when all human seats are taken, or at once if only engines play.',
  request: {
    headers: z.object({ 'idempotency-key': idempotencyKey }),
    body: {
      required: true,
      content: {
        'application/json': {
          schema: MatchRequest,
        },
      },
    },
  },
  responses: {
    201: json('The match and the secrets of its seats.', MatchMade),
    ...failures(
      'malformed-request',
      'body-too-large',
      'unsupported-media-type',
      'unknown-variant',
      'unknown-rule',
      'unknown-algorithm',
      'invalid-position',
      'invalid-option',
      'game-over',
      'wrong-number-of-seats',
      'one-player-game',
      'idempotency-conflict',
      'out-of-range',
    ),
  },
})

export const describeMatch = createRoute({
  method: 'get',
  path: '/v1/matches/{match}/view',
  operationId: 'describeMatch',
  tags: ['Matches'],
  summary: 'View a match',
  description: 'Returns the state of a match, as far as the seat or the spectator may know it.',
  request: { params, headers },
  responses: { 200: json('The match.', MatchView), ...failures(...access, 'out-of-range') },
})

export const commandMatch = createRoute({
  method: 'post',
  path: '/v1/matches/{match}/commands',
  operationId: 'commandMatch',
  tags: ['Matches'],
  summary: 'Send a command',
  description:
    'Sends a command of a player: to join, move, offer, answer or resign. Every command is acknowledged or refused. A command can be repeated safely with the same `id`.',
  request: {
    params,
    headers,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: MatchCommand,
          examples: {
            join: { summary: 'Joining', value: { type: 'join', id: 'c-1', seq: 1, name: 'Ada', clientSeed: 'x7-13' } },
            move: {
              summary: 'A move',
              value: { type: 'move', id: 'c-2', seq: 12, move: sample.move.example },
            },
            resign: { summary: 'Resigning', value: { type: 'resign', id: 'c-3', seq: 12 } },
          },
        },
      },
    },
  },
  responses: {
    200: json('The numbers of the events that the command caused.', MatchAck),
    ...failures(
      'malformed-request',
      ...access,
      ...(Object.keys(REFUSALS) as RefusalId[]),
      'body-too-large',
      'unsupported-media-type',
      'out-of-range',
    ),
  },
})

export const listMatchEvents = createRoute({
  method: 'get',
  path: '/v1/matches/{match}/events',
  operationId: 'listMatchEvents',
  tags: ['Matches'],
  summary: 'List the events of a match',
  description: 'Lists the events after a given one, without gaps, as far as the seat or the spectator may know them.',
  request: {
    params,
    headers,
    query: z.strictObject({
      since: z
        .string()
        .regex(/^[0-9]{1,15}$/, 'expected a non-negative integer')
        .transform(Number)
        .optional()
        .openapi({
          type: 'integer',
          minimum: 0,
          description:
            'The number of the last event that the client has. Default: 0, which lists from the first event on.',
          examples: [12],
        }),
      limit: z
        .string()
        .regex(/^[0-9]{1,15}$/, 'expected a positive integer')
        .transform(Number)
        .pipe(z.int().min(1).max(MATCH_CAPS.events))
        .optional()
        .openapi({
          type: 'integer',
          minimum: 1,
          maximum: MATCH_CAPS.events,
          description: `The largest number of events to return. Default: ${MATCH_CAPS.events}.`,
          examples: [100],
        }),
    }),
  },
  responses: { 200: json('The events.', MatchEvents), ...failures('malformed-request', ...access, 'out-of-range') },
})

export const exportMatch = createRoute({
  method: 'get',
  path: '/v1/matches/{match}/record',
  operationId: 'exportMatch',
  tags: ['Matches'],
  summary: 'Export a finished match',
  description: 'Returns the whole log of a finished match, nothing hidden, to replay and verify offline.',
  request: { params, headers },
  responses: {
    200: json('The record.', MatchRecord),
    ...failures(...access, 'match-not-over', 'out-of-range'),
  },
})

export const exportMatchText = createRoute({
  method: 'get',
  path: '/v1/matches/{match}/record.txt',
  operationId: 'exportMatchText',
  tags: ['Matches'],
  summary: 'Export a finished match as text',
  description: 'Returns the record as text: headers as in PGN, then the moves that were not taken back.',
  request: { params, headers },
  responses: {
    200: {
      description: 'The record.',
      content: { 'text/plain': { schema: z.string().openapi({ description: 'Text in UTF-8.' }) } },
    },
    ...failures(...access, 'match-not-over', 'out-of-range'),
  },
})

const MatchSocketAddress = z
  .object({
    socket: z.string().openapi({
      description: 'The URL to open a WebSocket at.',
      examples: ['wss://bestmove.example/v1/matches/4bYw5Rk0Qm2s7TtG1nXa9Q/socket'],
    }),
    protocol: z
      .literal('bestmove-match-1')
      .openapi({ description: 'The protocol: JSON messages as in `MatchSocketMessage`.' }),
  })
  .openapi('MatchSocketAddress', { description: 'The URL and protocol of the socket of a match.' })

export const connectMatch = createRoute({
  method: 'get',
  path: '/v1/matches/{match}/socket',
  operationId: 'connectMatch',
  tags: ['Matches'],
  summary: 'Connect to a match',
  description:
    'Opens a WebSocket for commands, their answers, and events as they happen. The first message of the client tells who it is and decides what it may see. docs/matches.md describes the protocol. A request without `Upgrade: websocket` is answered with the URL of the socket.',
  request: { params },
  responses: {
    101: {
      description: 'The socket opens. Its messages are JSON texts.',
      content: { 'application/json': { schema: MatchSocketMessage } },
    },
    200: json('The URL of the socket, if the request did not ask to open it.', MatchSocketAddress),
    ...failures('not-found'),
  },
})

export const matchRoutes = [
  createMatch,
  describeMatch,
  commandMatch,
  listMatchEvents,
  exportMatch,
  exportMatchText,
  connectMatch,
]
