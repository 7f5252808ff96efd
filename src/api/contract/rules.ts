import { createRoute, z } from '@hono/zod-openapi'
import { answerFields, gameParam, json, movesField, outcomeField, sample, toMoveField } from './fields.ts'
import { failures } from './problems.ts'
import { LegalMovesRequest, PlayRequest, StartQuery } from './requests.ts'

const Start = z
  .object({
    ...answerFields,
    toMove: toMoveField,
    seed: z.int().openapi({ description: 'The seed of the random parts of the position.', examples: [42] }),
  })
  .openapi('Start', { description: 'A starting position.' })

export const start = createRoute({
  method: 'get',
  path: '/v1/{game}/start',
  operationId: 'start',
  tags: ['Rules'],
  summary: 'Start a game',
  description:
    'A starting position. What the options leave open is drawn at random from the seed: the same seed gives the same position.',
  request: {
    params: gameParam,
    query: StartQuery,
  },
  responses: {
    200: json('The position.', Start),
    ...failures('malformed-request', 'unknown-game', 'unknown-variant', 'invalid-option', 'out-of-range'),
  },
})

export const positionProblems = [
  'malformed-request',
  'unknown-game',
  'body-too-large',
  'unsupported-media-type',
  'unknown-variant',
  'unknown-rule',
  'invalid-position',
  'unsupported-form',
  'out-of-range',
] as const

export const ChanceEvent = z
  .object({
    event: z.string().openapi({
      description: 'The event in the notation of the game.',
      examples: [sample.notation.event?.example ?? ''],
    }),
    probability: z.number().min(0).max(1).openapi({ description: 'The probability of the event.' }),
  })
  .openapi('ChanceEvent', { description: 'A possible chance event: a roll, a flip, a card.' })

const LegalMoves = z
  .object({
    ...answerFields,
    toMove: toMoveField,
    moves: movesField('The legal moves. Empty before a chance event and when the game is over.'),
    chance: z.array(ChanceEvent).nullable().openapi({
      description: 'The possible chance events with their probabilities. null: no chance event comes next.',
    }),
    outcome: outcomeField,
  })
  .openapi('LegalMoves', { description: 'What can happen next in a position.' })

export const legalMoves = createRoute({
  method: 'post',
  path: '/v1/{game}/legal-moves',
  operationId: 'legalMoves',
  tags: ['Rules'],
  summary: 'List the legal moves',
  description: 'Lists the legal moves of a position or, if a chance event comes next, the possible events.',
  request: {
    params: gameParam,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: LegalMovesRequest,
        },
      },
    },
  },
  responses: { 200: json('The moves or events, and the outcome.', LegalMoves), ...failures(...positionProblems) },
})

const Played = z
  .object({ ...answerFields, toMove: toMoveField, outcome: outcomeField })
  .openapi('Played', { description: 'The position after the moves.' })

export const play = createRoute({
  method: 'post',
  path: '/v1/{game}/play',
  operationId: 'play',
  tags: ['Rules'],
  summary: 'Play moves',
  description:
    'Plays moves and chance events from a position. Answers the new position, who acts next, and the outcome. Nothing is stored.',
  request: {
    params: gameParam,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: PlayRequest,
        },
      },
    },
  },
  responses: {
    200: json('The position after the moves.', Played),
    ...failures(...positionProblems, 'illegal-move', 'game-over'),
  },
})
