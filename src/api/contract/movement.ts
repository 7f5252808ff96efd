/** Schemas for the ways in which pieces move. Clients use them to draw moves themselves. */
import { z } from '@hono/zod-openapi'
import { MOVE_EXTRAS } from '../../game/movement.ts'

const text = (description: string, example: string) => z.string().openapi({ description, examples: [example] })
const Step = z.tuple([z.int(), z.int()]).openapi({
  description:
    "Files to the right and ranks ahead, from the first player's side; for the second player ranks are mirrored.",
  items: { type: 'integer' },
  minItems: 2,
  maxItems: 2,
  example: [1, 2],
})

const Atom = z
  .object({
    type: z.enum(['leap', 'ride', 'hop']).openapi({
      description:
        '`leap`: to the square at the step. `ride`: the step repeated over empty squares. `hop`: the step repeated up to the first piece, and behind it as a ride.',
    }),
    step: Step,
    mode: z.enum(['both', 'move', 'capture']).openapi({
      description: '`both`: to an empty square or taking. `move`: only to an empty square. `capture`: only taking.',
    }),
    zone: text('The name of the zone in which the target has to lie. Default: anywhere.', 'palace').optional(),
    from: text('The name of the zone in which the piece has to stand. Default: anywhere.', 'beyond').optional(),
    line: z
      .literal(true)
      .optional()
      .openapi({ description: 'All squares, the first and the last included, have to be knots.' }),
    legs: z.array(Step).optional().openapi({ description: 'The squares at these steps have to be empty.' }),
    fromRank: z.int().optional().openapi({ description: "Only from this rank of the player's own, from 1." }),
    not: text('The letter of the pieces that are neither hopped over nor taken. Default: all are.', 'C').optional(),
  })
  .openapi('Atom', { description: 'A way to move.' })

export const Movement = z
  .object({
    variants: z.array(z.string()).openapi({ description: 'The ids of the variants that are played so.' }),
    files: z.int(),
    ranks: z.int(),
    king: text('The letter of the piece whose loss loses the game.', 'K'),
    pieces: z.array(
      z.object({
        letter: text("The letter in texts: the first player's is a capital.", 'N'),
        name: text('The name of the piece.', 'knight'),
        atoms: z.array(Atom),
        drop: text('The name of the zone in which the piece is dropped. Default: it is not.', 'home').optional(),
      }),
    ),
    zones: z.array(
      z.object({
        name: text('The name that atoms use.', 'palace'),
        squares: z.array(z.array(z.string())).openapi({ description: 'By player: the names of the squares.' }),
      }),
    ),
    knots: z.array(z.string()).openapi({ description: 'The names of the squares that diagonal lines join.' }),
    extras: z.array(z.enum(Object.keys(MOVE_EXTRAS) as [keyof typeof MOVE_EXTRAS])).openapi({
      description: `Rules about moves that no atom tells. ${Object.entries(MOVE_EXTRAS)
        .map(([id, meaning]) => `\`${id}\`: ${meaning}`)
        .join(' ')}`,
    }),
  })
  .openapi('Movement', { description: 'The board and the ways of the pieces of some variants.' })
