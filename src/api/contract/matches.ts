import { createRoute, z } from '@hono/zod-openapi'
import { REFUSALS, type RefusalId } from '../../match/refusals.ts'
import { TOP_LEVEL } from '../../service/caps.ts'
import { GameId, json, positionInput, readingInput, sample } from './fields.ts'
import { clockField, MATCH_CAPS, matchIdField, termsFields } from './match-fields.ts'
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
import { startOptions } from './rules.ts'
import { Limits } from './search.ts'

const SeatInput = z
  .union([
    z
      .strictObject({
        kind: z.literal('human'),
        open: z.boolean().optional().openapi({ description: 'Makes a join link for it. Absent: no.' }),
      })
      .openapi('HumanSeatRequest', { description: 'A seat that somebody plays.' }),
    z
      .strictObject({
        kind: z.literal('engine'),
        algorithm: z
          .string()
          .max(64)
          .optional()
          .openapi({ description: "An algorithm of the game; the game's first if absent.", examples: ['auto'] }),
        level: z
          .int()
          .min(1)
          .max(TOP_LEVEL)
          .optional()
          .openapi({ description: `Strength, 1 to ${TOP_LEVEL} (full, and what it is if absent).` }),
        limits: Limits.optional(),
      })
      .openapi('EngineSeatRequest', { description: 'A seat that the service plays.' }),
  ])
  .openapi('SeatRequest', { description: 'Who plays a seat.' })

const orderFields = {
  game: GameId,
  ...readingInput,
  seats: z
    .array(SeatInput)
    .min(1)
    .max(8)
    .openapi({ description: 'One for each player, in turn order; as many as the variant allows.' }),
  clock: clockField.optional(),
  takebacks: termsFields.takebacks.optional(),
  hints: termsFields.hints.optional().openapi({
    description: 'Whether a player may ask what the engine would do. Absent: where at most one person plays.',
  }),
  rolls: termsFields.rolls.optional(),
  visibility: termsFields.visibility.optional(),
  paceMs: termsFields.paceMs.optional().openapi({
    description:
      'An engine answers no sooner than so many milliseconds after its turn has begun. Absent: 0, or 1000 where only engines play.',
  }),
  absenceMs: termsFields.absenceMs.optional(),
}

/** What a match has that does not say. */
export const MATCH_DEFAULTS = {
  takebacks: 'ask',
  rolls: 'auto',
  visibility: 'link',
  /** Of a match of engines alone, which is to be watched; else engines answer as soon as they can. */
  selfPlayPaceMs: 1000,
  absenceMs: 60_000,
} as const

export const MatchRequest = z.union([
  z
    .strictObject({ position: positionInput, ...orderFields })
    .openapi('MatchRequest', { description: 'A match to be played from a position.' }),
  z
    .strictObject({
      options: z.strictObject(startOptions).optional().openapi({
        description: 'Of the starting position. What they leave open is drawn, provably fair, when all have joined.',
      }),
      ...orderFields,
    })
    .openapi('MatchStartRequest', { description: "A match to be played from the game's start." }),
])

const idempotencyKey = z
  .string()
  .min(16)
  .max(128)
  .optional()
  .openapi({
    description:
      'Makes the request safe to repeat: the same key and body get the same match and secrets. Whoever knows it knows the secrets: use a random UUID.',
    examples: ['8e03978e-40d5-43dd-bc93-6894a57f9324'],
  })

const params = z.object({
  match: matchIdField.openapi({ param: { name: 'match', in: 'path', description: 'The match.' } }),
})

const headers = z.object({
  'seat-secret': z.string().max(128).optional().openapi({ description: "A seat's secret; absent: a spectator." }),
})

const access = ['unknown-match', 'match-expired', 'wrong-secret', 'players-only'] as const

export const createMatch = createRoute({
  method: 'post',
  path: '/v1/matches',
  operationId: 'createMatch',
  tags: ['Matches'],
  summary: 'A new match',
  description:
    'Makes a match between people and engines. Engines alone begin at once; else it starts when every human seat has been joined.',
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
    201: json('The match, and the secrets of its seats.', MatchMade),
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
  summary: 'Where a match stands',
  description: 'The match as a seat may know it, or a spectator.',
  request: { params, headers },
  responses: { 200: json('The match.', MatchView), ...failures(...access, 'out-of-range') },
})

export const commandMatch = createRoute({
  method: 'post',
  path: '/v1/matches/{match}/commands',
  operationId: 'commandMatch',
  tags: ['Matches'],
  summary: 'A command of a player',
  description:
    'Plays, offers, answers or ends. Acknowledged or refused, never dropped; safe to repeat with the same id.',
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
              value: { type: 'move', id: 'c-2', seq: 12, move: sample.notation.move.example },
            },
            resign: { summary: 'Resigning', value: { type: 'resign', id: 'c-3', seq: 12 } },
          },
        },
      },
    },
  },
  responses: {
    200: json('What it led to.', MatchAck),
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
  summary: 'What has happened',
  description: 'The events after a number, as a seat may know them, or a spectator. Without gaps.',
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
          description: 'The last event that the client has. Absent: from the first on.',
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
          description: `How many at most. Absent: ${MATCH_CAPS.events}.`,
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
  summary: 'The record of a finished match',
  description: 'The whole log, nothing hidden, for replaying and checking offline.',
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
  summary: 'The record as text',
  description: 'Headers in the manner of PGN, then the moves of the line of play that stands.',
  request: { params, headers },
  responses: {
    200: {
      description: 'The record.',
      content: { 'text/plain': { schema: z.string().openapi({ description: 'UTF-8.' }) } },
    },
    ...failures(...access, 'match-not-over', 'out-of-range'),
  },
})

const MatchSocketAddress = z
  .object({
    socket: z.string().openapi({
      description: 'What to open a WebSocket at.',
      examples: ['wss://bestmove.example/v1/matches/4bYw5Rk0Qm2s7TtG1nXa9Q/socket'],
    }),
    protocol: z.literal('bestmove-match-1').openapi({ description: 'What is spoken there: `MatchSocketMessage`.' }),
  })
  .openapi('MatchSocketAddress', { description: 'Where the socket of a match is, and what is spoken there.' })

export const connectMatch = createRoute({
  method: 'get',
  path: '/v1/matches/{match}/socket',
  operationId: 'connectMatch',
  tags: ['Matches'],
  summary: 'The socket of a match',
  description:
    'A WebSocket: commands and their answers, and every event as it happens. Who may see what is settled by its first message. docs/matches.md tells the protocol. A request without `Upgrade: websocket` is told where the socket is.',
  request: { params },
  responses: {
    101: {
      description: 'The socket. Its messages are JSON texts.',
      content: { 'application/json': { schema: MatchSocketMessage } },
    },
    200: json('The address, for a request that is not for a socket.', MatchSocketAddress),
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
