/** Numbers of sequences of moves. */
import { z } from '@hono/zod-openapi'
import { documented } from '../../documented.ts'
import { part } from '../../part.ts'
import { commonFields, json } from '../fields.ts'
import { problemSchemas } from '../problems.ts'
import { positionProblems } from './problems.ts'

export const perftAnswers = part((c) => {
  const { failures } = problemSchemas(c)
  const { answerFields, moveField } = commonFields(c)

  const Perft = z
    .object({
      ...answerFields,
      depth: z.int().openapi({ description: 'The length of the sequences, in plies.', examples: [2] }),
      leaves: z.int().openapi({ description: 'The number of sequences.', examples: [60] }),
      divided: z
        .array(
          z
            .object({
              move: moveField('The first move or chance event.'),
              leaves: z.int().openapi({ description: 'The number of sequences that begin with it.' }),
            })
            .openapi('PerftMove', { description: 'A first move, and the number of sequences that begin with it.' }),
        )
        .openapi({ description: 'The numbers by first move or event, in the order of `legal-moves`.' }),
    })
    .openapi('Perft', { description: 'The number of sequences of moves and chance events from a position.' })

  const perft = documented(c, 'perft', {
    summary: 'Count sequences of moves',
    description:
      'Counts the sequences of moves and chance events of some length from a position, in all and by first move (perft and divide). With it, two implementations of the rules are compared. With private information it takes true positions. A depth that takes more positions than the cap `perft` of `limits`, or more than fifteen seconds, is refused, with a depth that fits.',
    responses: {
      200: json('The numbers.', Perft),
      ...failures(...positionProblems.filter((id) => id !== 'unsupported-form' && id !== 'not-a-view'), 'overloaded'),
    },
  })

  return { perft }
})
