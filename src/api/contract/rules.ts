import { createRoute, z } from '@hono/zod-openapi'
import { games } from '../../games/registry.ts'
import { CAPS, MAX_TEXT } from '../../service/caps.ts'
import {
  answerFields,
  gameParam,
  json,
  moveField,
  movesField,
  outcomeField,
  positionRequest,
  sample,
  seedParameter,
  toMoveField,
  variantInput,
} from './fields.ts'
import { failures } from './problems.ts'

/** The query parameters of `start` that games add, each with the games that have it. */
export const startOptions = Object.fromEntries(
  [...new Set(games.flatMap((game) => Object.keys(game.startOptions)))].map((name) => {
    const owners = games.filter((game) => name in game.startOptions)
    const description = owners.map((game) => `${game.name}: ${game.startOptions[name]?.description}`).join(' ')
    const examples = owners.slice(0, 1).map((game) => game.startOptions[name]?.example)
    return [name, z.string().max(MAX_TEXT).optional().openapi({ description, examples })]
  }),
)

const Start = z
  .object({
    ...answerFields,
    toMove: toMoveField,
    seed: z.int().openapi({ description: 'What the open parts of the start were drawn by.', examples: [42] }),
  })
  .openapi('Start', { description: 'A starting position.' })

export const start = createRoute({
  method: 'get',
  path: '/v1/{game}/start',
  operationId: 'start',
  tags: ['Rules'],
  summary: 'A starting position',
  description: 'What the options leave open is drawn from the seed: the same seed gives the same position.',
  request: {
    params: gameParam,
    query: z.strictObject({ variant: variantInput, seed: seedParameter, ...startOptions }),
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
    event: z.string().openapi({ description: 'In notation.', examples: [sample.notation.event?.example ?? ''] }),
    probability: z.number().min(0).max(1).openapi({ description: 'How likely it is.' }),
  })
  .openapi('ChanceEvent', { description: 'A roll, a flip, a card.' })

const LegalMoves = z
  .object({
    ...answerFields,
    toMove: toMoveField,
    moves: movesField('The legal moves; empty where chance is to act or the game is over.'),
    chance: z.array(ChanceEvent).nullable().openapi({ description: 'The events where chance is to act, else null.' }),
    outcome: outcomeField,
  })
  .openapi('LegalMoves', { description: 'What can happen next in a position.' })

export const legalMoves = createRoute({
  method: 'post',
  path: '/v1/{game}/legal-moves',
  operationId: 'legalMoves',
  tags: ['Rules'],
  summary: 'The legal moves',
  description: 'The legal moves of a position, or the chance events where chance is to act.',
  request: {
    params: gameParam,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: positionRequest('LegalMoves', 'A position whose moves are asked for.', {}),
        },
      },
    },
  },
  responses: { 200: json('The moves or events, and the outcome.', LegalMoves), ...failures(...positionProblems) },
})

export const playedMoves = (description: string) =>
  z.array(moveField('A move or chance event.').max(MAX_TEXT)).max(CAPS.moves).openapi({ description })

const Played = z
  .object({ ...answerFields, toMove: toMoveField, outcome: outcomeField })
  .openapi('Played', { description: 'A position that play has come to.' })

export const play = createRoute({
  method: 'post',
  path: '/v1/{game}/play',
  operationId: 'play',
  tags: ['Rules'],
  summary: 'Moves played out',
  description: 'The position after moves and chance events, with who is to act and the outcome. Nothing is stored.',
  request: {
    params: gameParam,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: positionRequest('Play', 'A position and what is played from it.', {
            moves: playedMoves('Moves and chance events in order.'),
          }),
        },
      },
    },
  },
  responses: {
    200: json('The position afterwards.', Played),
    ...failures(...positionProblems, 'illegal-move', 'game-over'),
  },
})
