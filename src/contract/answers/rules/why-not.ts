/** Why a click is no legal move. */
import { z } from '@hono/zod-openapi'
import { documented } from '../../documented.ts'
import { part } from '../../part.ts'
import { commonFields, json, orNull } from '../fields.ts'
import { problemSchemas } from '../problems.ts'
import { positionProblems } from './problems.ts'

export const whyNotAnswers = part((c) => {
  const { failures } = problemSchemas(c)
  const { answerFields } = commonFields(c)

  const WhyNot = z
    .object({
      ...answerFields,
      cells: z.array(z.string()).openapi({ description: 'The cells of the request.' }),
      legal: z.boolean().openapi({ description: 'Whether a legal move begins with the cells.' }),
      reason: orNull(
        z
          .object({
            sentence: z.string().openapi({
              description: 'The reason in English, for people.',
              examples: ['The die shows 3: move stone 3.'],
            }),
            text: z.string().openapi({
              description:
                'The sentence with placeholders for values. `words` of `GET /v1/{game}/guide` translates the sentences that only this game has.',
              examples: ['The die shows {die}: move stone {stone}.'],
            }),
            values: z.record(z.string(), z.union([z.string(), z.number()])).openapi({
              description: 'The values, by the names of their placeholders.',
              examples: [{ die: 3, stone: 3 }],
            }),
          })
          .openapi('Refusal', { description: 'The reason why cells make no legal move.' }),
        'The reason why no legal move begins with the cells. null: a legal move does.',
      ),
    })
    .openapi('WhyNot', { description: 'Whether a legal move begins with some cells and, if none does, why.' })

  const whyNot = documented(c, 'whyNot', {
    summary: 'Explain why a click is no legal move',
    description:
      'Tells a player why the cells they have chosen make no legal move: the die names another stone, a piece stands in the way, the other animal is stronger. The reasons follow from the rules. It takes views, too: the reason then tells nothing that the viewer does not know.',
    responses: {
      200: json('The reason.', WhyNot),
      ...failures(...positionProblems, 'unknown-cell'),
    },
  })

  return { whyNot }
})
