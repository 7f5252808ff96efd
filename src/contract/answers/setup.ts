import { z } from '@hono/zod-openapi'
import { documented } from '../documented.ts'
import { part } from '../part.ts'
import { boardAnswers } from './board.ts'
import { commonFields, json } from './fields.ts'
import { problemSchemas } from './problems.ts'

export const setupAnswers = part((c) => {
  const { failures } = problemSchemas(c)
  const { BoardDrawing } = boardAnswers(c)
  const { answerFields, sample } = commonFields(c)

  const SetupAnswer = z
    .object({
      game: answerFields.game,
      variant: answerFields.variant,
      player: z
        .string()
        .openapi({ description: 'The player whose set-up it is.', examples: [sample.players[0] ?? ''] }),
      setup: z.string().openapi({
        description: "The set-up as text: a value of the player's start option, which `setups.options` names.",
      }),
      cells: z.array(z.string()).openapi({ description: 'The cells on which the player arranges pieces.' }),
      drawing: BoardDrawing,
      seed: z
        .int()
        .nullable()
        .openapi({ description: 'The seed of the draw. null: the request had no seed.', examples: [42] }),
    })
    .openapi('Setup', { description: 'An arrangement of the pieces of one player before the game.' })

  const setup = documented(c, 'setup', {
    summary: 'Arrange pieces',
    description:
      'Draws a set-up for one player, or takes one as text, then swaps the contents of cells as `moves` says. It is for games whose players arrange their pieces before the first move, unseen by the others. The answer has the set-up as text, for `start`, and as a drawing.',
    responses: {
      200: json('The set-up.', SetupAnswer),
      ...failures(
        'unknown-game',
        'body-too-large',
        'unsupported-media-type',
        'unknown-variant',
        'no-setups',
        'unknown-player',
        'invalid-setup',
        'out-of-range',
      ),
    },
  })

  return { setup }
})
