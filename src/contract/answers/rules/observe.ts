/** What a viewer may know of a position. */
import { z } from '@hono/zod-openapi'
import { documented } from '../../documented.ts'
import { part } from '../../part.ts'
import { commonFields, json } from '../fields.ts'
import { problemSchemas } from '../problems.ts'
import { positionProblems } from './problems.ts'

export const observeAnswers = part((c) => {
  const { failures } = problemSchemas(c)
  const { answerFields, outcomeField, sample, toMoveField } = commonFields(c)

  const Observed = z
    .object({
      game: answerFields.game,
      variant: answerFields.variant,
      viewer: z.string().openapi({
        description: 'The viewer: the name of a player, or `spectator`.',
        examples: [sample.players[0] ?? ''],
      }),
      view: z.string().openapi({ description: 'The view, in canonical notation.' }),
      toMove: toMoveField,
      outcome: outcomeField,
    })
    .openapi('Observed', { description: 'A view: what a player, or a spectator, may know of a position.' })

  const observe = documented(c, 'observe', {
    summary: 'View a position',
    description:
      'Turns a true position of a game with private information into a view: what one player, or a spectator, may know of it. Searches take views only. `start` and `play` return all views at once.',
    responses: {
      200: json('The view.', Observed),
      ...failures(
        ...positionProblems.filter((id) => id !== 'unsupported-form' && id !== 'not-a-view'),
        'no-views',
        'unknown-player',
      ),
    },
  })

  return { observe }
})
