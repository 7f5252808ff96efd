/** How positions, moves, scores and set-ups of a game are written, and moves put into words. */
import { z } from '@hono/zod-openapi'
import { part } from '../../part.ts'
import { string } from '../values.ts'

export const notationSchemas = part(() => {
  const NotationEntry = z
    .object({ description: string('The grammar, in words.'), example: string('An example.') })
    .openapi('NotationEntry', { description: 'The notation of positions, moves or chance events.' })

  const MovePhrase = z
    .object({
      pattern: z
        .string()
        .openapi({ description: 'A regular expression with named groups, for the text of a move or event.' }),
      text: z.string().openapi({ description: 'The sentence in English, with placeholders for the groups.' }),
      losses: z.array(z.string()).optional().openapi({
        description:
          'For a roll that compares dice in pairs: the names of two groups. The first counts the losses of the player to act, the second those of the other player.',
      }),
    })
    .openapi('MovePhrase', { description: 'A phrase that puts moves or events into words.' })

  const Measure = z
    .object({
      name: string('The name of the field in `score`.'),
      description: string('What the number means.'),
      minimum: z.number().openapi({ description: 'The least value.' }),
      maximum: z
        .number()
        .optional()
        .openapi({ description: 'The greatest value. Absent: the number has no upper bound.' }),
    })
    .openapi('Measure', { description: 'A measure: an extra number in the scores of a game.' })

  const Setups = z
    .object({
      kinds: z
        .array(z.object({ id: string('The id, as in requests.'), description: string('How such set-ups are drawn.') }))
        .openapi({
          description:
            'The kinds of set-up that the call `setup` can draw. They are also values of the start option `setup`.',
        }),
      options: z
        .array(z.object({ player: string('The player.'), option: string('The start option that takes their set-up.') }))
        .openapi({ description: 'For each player, the start option that takes their set-up as text.' }),
    })
    .openapi('Setups', {
      description: 'The set-ups of a game whose players arrange their pieces before the first move.',
    })

  return { NotationEntry, MovePhrase, Measure, Setups }
})
