/** The start of a game, and the position after moves. */
import { z } from '@hono/zod-openapi'
import { documented } from '../../documented.ts'
import { part } from '../../part.ts'
import { commonFields, json } from '../fields.ts'
import { problemSchemas } from '../problems.ts'
import { positionProblems } from './problems.ts'

export const playAnswers = part((c) => {
  const { failures } = problemSchemas(c)
  const { answerFields, outcomeField, toMoveField } = commonFields(c)

  const viewsField = z.record(z.string(), z.string()).optional().openapi({
    description:
      'The views, by the names of their viewers: what each player, and a `spectator`, may know of the true position. Present in games with private information, for a true position.',
  })

  const Start = z
    .object({
      ...answerFields,
      views: viewsField,
      toMove: toMoveField,
      seed: z
        .int()
        .nullable()
        .openapi({
          description:
            'The seed of the random parts of the position. null: the game has private information, and the request had no seed.',
          examples: [42],
        }),
    })
    .openapi('Start', { description: 'A starting position.' })

  const start = documented(c, 'start', {
    summary: 'Start a game',
    description:
      'Returns a starting position. Anything that the options leave open is drawn at random: the same seed gives the same position.',
    responses: {
      200: json('The position.', Start),
      ...failures('unknown-game', 'unknown-variant', 'invalid-option', 'out-of-range'),
    },
  })

  const Played = z
    .object({
      ...answerFields,
      views: viewsField,
      captures: z
        .array(z.string())
        .optional()
        .openapi({
          description:
            'The cells of the pieces that the moves captured, in the order of the moves. Only in games whose move texts do not tell the captures, such as Tafl.',
          examples: [['e9', 'f8']],
        }),
      toMove: toMoveField,
      outcome: outcomeField,
    })
    .openapi('Played', { description: 'The position after the moves.' })

  const play = documented(c, 'play', {
    summary: 'Play moves',
    description:
      'Plays moves and chance events from a position. Returns the new position, who acts next, and the outcome. Nothing is stored. From a view, play the moves of both sides and the events that tell what its viewer learned; the new position is then a view, too.',
    responses: {
      200: json('The position after the moves.', Played),
      ...failures(...positionProblems, 'illegal-move', 'game-over'),
    },
  })

  return { start, play }
})
