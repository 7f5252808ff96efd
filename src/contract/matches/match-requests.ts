/** The schemas of requests about matches. */
import { z } from '@hono/zod-openapi'
import { commonFields } from '../answers/fields.ts'
import { part } from '../part.ts'
import { integerParameter, requestFields } from '../requests/request-fields.ts'
import { rulesRequests } from '../requests/rules-requests.ts'
import { searchFields } from '../requests/search-fields.ts'
import { searchLimits } from '../requests/search-limits.ts'
import { MATCH_CAPS, matchFields } from './match-fields.ts'

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

/** The most characters of the id of a game. */
const MOST_ID = 64

export const matchRequests = part((c) => {
  const { sample } = commonFields(c)
  const { arrangeMsField, clockField, matchIdField, termsFields } = matchFields(c)
  const { positionInput, readingInput } = requestFields(c)
  const { startOptions } = rulesRequests(c)
  const { engineInput } = searchFields(c)
  const { Limits } = searchLimits(c)

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
          ...engineInput,
          limits: Limits.optional(),
        })
        .openapi('EngineSeatRequest', { description: 'A seat that the service plays.' }),
    ])
    .openapi('SeatRequest', { description: 'Who plays a seat.' })

  const orderFields = {
    game: z
      .string()
      .max(MOST_ID)
      .openapi({
        description: "The id of a game: one of the service's, one of its library, or of rules that a client has sent.",
        examples: [sample.id],
      }),
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

  const MatchRequest = z.union([
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
        'A key that makes the request safe to repeat: the same key and terms give the same match and secrets. The key reveals the secrets, so use a random UUID.',
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

  const ListQuery = z.strictObject({
    phase: z
      .enum(['waiting', 'playing', 'ended'])
      .optional()
      .openapi({
        param: { name: 'phase', in: 'query', description: 'The phase of the matches to list. Default: all of them.' },
      }),
  })

  const EventsQuery = z.strictObject({
    since: integerParameter(
      0,
      Number.MAX_SAFE_INTEGER,
      'The number of the last event that the client has. Default: 0, which lists from the first event on.',
      12,
    ),
    limit: integerParameter(
      1,
      MATCH_CAPS.events,
      `The largest number of events to return. Default: ${MATCH_CAPS.events}.`,
      100,
    ),
  })

  return {
    MatchRequest,
    ListQuery,
    EventsQuery,
    params,
    headers,
    creation: z.object({ 'idempotency-key': idempotencyKey }),
  }
})
