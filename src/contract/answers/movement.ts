/** Schemas for the ways in which pieces move. Clients use them to draw moves themselves. */
import { z } from '@hono/zod-openapi'
import { MOVE_EXTRAS } from '../../game/movement.ts'
import { part } from '../part.ts'

export const movementSchemas = part(() => {
  const text = (description: string, example: string) => z.string().openapi({ description, examples: [example] })
  const Step = z.tuple([z.int(), z.int()]).openapi({
    description:
      "A step: files to the right and ranks ahead, from the first player's side. For the second player the ranks are mirrored.",
    items: { type: 'integer' },
    minItems: 2,
    maxItems: 2,
    example: [1, 2],
  })

  const Atom = z
    .object({
      type: z.enum(['leap', 'ride', 'hop']).openapi({
        description:
          'The kind of move. `leap`: a jump to the square at the step. `ride`: the step is repeated over empty squares. `hop`: the step is repeated up to the first piece, then beyond it as in a ride.',
      }),
      step: Step,
      mode: z.enum(['both', 'move', 'capture']).openapi({
        description:
          'Whether the move captures. `both`: it goes to an empty square or captures. `move`: it only goes to an empty square. `capture`: it only captures.',
      }),
      zone: text('The name of the zone in which the target square must lie. Default: anywhere.', 'palace').optional(),
      from: text('The name of the zone in which the piece must stand. Default: anywhere.', 'beyond').optional(),
      line: z
        .literal(true)
        .optional()
        .openapi({ description: 'True if all squares of the move, the first and the last included, must be `knots`.' }),
      legs: z.array(Step).optional().openapi({ description: 'The steps to the squares that must be empty.' }),
      fromRank: z.int().optional().openapi({
        description:
          "The only rank from which the leap is allowed, counted from 1 at the player's own side. Default: any rank.",
      }),
      not: text(
        'The letter of the pieces that the move can neither hop over nor capture. Default: there are none.',
        'C',
      ).optional(),
    })
    .openapi('Atom', { description: 'One way in which a piece moves.' })

  const Movement = z
    .object({
      variants: z
        .array(z.string())
        .openapi({ description: 'The ids of the variants in which the pieces move in this way.' }),
      files: z.int(),
      ranks: z.int(),
      king: text('The letter of the piece whose loss loses the game.', 'K'),
      pieces: z.array(
        z.object({
          letter: text("The letter of the piece in texts. The first player's letters are capitals.", 'N'),
          name: text('The name of the piece.', 'knight'),
          atoms: z.array(Atom),
          drop: text(
            'The name of the zone in which the piece may be dropped. Default: the piece is never dropped.',
            'home',
          ).optional(),
        }),
      ),
      zones: z.array(
        z.object({
          name: text('The name of the zone, as atoms use it.', 'palace'),
          squares: z.array(z.array(z.string())).openapi({ description: 'The names of the squares, by player.' }),
        }),
      ),
      knots: z
        .array(z.string())
        .openapi({ description: 'The knots: the names of the squares that diagonal lines join.' }),
      extras: z.array(z.enum(Object.keys(MOVE_EXTRAS) as [keyof typeof MOVE_EXTRAS])).openapi({
        description: `The extra rules about moves, which atoms cannot express. ${Object.entries(MOVE_EXTRAS)
          .map(([id, meaning]) => `\`${id}\`: ${meaning}`)
          .join(' ')}`,
      }),
    })
    .openapi('Movement', { description: 'The size of the board and the moves of the pieces, for some variants.' })

  return { Movement }
})
