/** Moves, chance events and hints. */
import { z } from '@hono/zod-openapi'
import { commonFields } from '../../answers/fields.ts'
import { part } from '../../part.ts'
import { eventSchemas } from './event.ts'

export const moves = part((c) => {
  const { sample } = commonFields(c)
  const { event, positionFields, seat } = eventSchemas(c)

  const move = (what: string) =>
    z
      .string()
      .nullable()
      .openapi({
        description: `${what} null: hidden from the viewer.`,
        examples: [sample.move.example],
      })

  const Hint = z
    .object({
      move: z.string().openapi({ description: 'The move that the engine would play.' }),
      winProbability: z.number().openapi({
        description:
          "The player's expected result after the move: a win counts 1, a draw 1/2 (1/n between n players), a loss 0.",
      }),
    })
    .openapi('Hint', { description: 'A hint: the move that the engine would play.' })

  return [
    event('rolled', 'The player rolled: the chance event follows.', { seat }),
    event('chance', 'A chance event happened: a roll, a flip, a card.', {
      draw: z.int().openapi({ description: 'The number of chance events before this one in the line of play.' }),
      move: move('The event.'),
      ...positionFields,
    }),
    event('moved', 'The player made a move.', { seat, move: move('The move.'), ...positionFields }),
    event('forced', 'The player asked the engine to move at once.', { seat }),
    event('hint-asked', 'The player asked for a hint.', { seat }),
    event('hint-given', 'The player was given a hint.', {
      seat,
      hint: z.union([Hint, z.null()]).openapi({ description: 'The hint. null: the viewer is not the player.' }),
    }),
  ] as const
})
