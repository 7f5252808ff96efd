import { createRoute, z } from '@hono/zod-openapi'
import { MAX_TEXT } from './caps.ts'
import { gameParam, positionInput, variantInput } from './fields.ts'
import { failures } from './problems.ts'

export const boardSvg = createRoute({
  method: 'get',
  path: '/v1/{game}/board.svg',
  operationId: 'boardSvg',
  tags: ['Rules'],
  summary: 'The position drawn',
  description: 'A scalable picture of a position, usable as the source of an image.',
  request: {
    params: gameParam,
    query: z.strictObject({
      position: positionInput,
      variant: variantInput,
      highlight: z.string().max(MAX_TEXT).optional().openapi({
        description:
          'Cells to mark, such as those of the last move, named as in move notation and separated by commas.',
      }),
    }),
  },
  responses: {
    200: {
      description: 'The picture.',
      content: { 'image/svg+xml': { schema: z.string().openapi({ description: 'SVG.' }) } },
    },
    ...failures(
      'malformed-request',
      'unknown-game',
      'unknown-variant',
      'invalid-position',
      'invalid-highlight',
      'out-of-range',
    ),
  },
})
