/** The schema of rules that a client brings: their text, and the look of the game. */
import { z } from '@hono/zod-openapi'
import { MOST_RULES_TEXT } from '../own/rules-text.ts'
import { part } from './part.ts'

const MOST_NAMED = 2000

const words = (most: number, description: string) => z.string().max(most).optional().openapi({ description })
const path = (description: string) => z.string().max(20_000).optional().openapi({ description })

/** The schema of rules. */
export const rulesTexts = part(() => {
  const PieceLook = z
    .strictObject({
      name: words(60, 'The name for screen readers.'),
      symbol: words(2, 'One or two characters on the piece.'),
      shape: z
        .enum(['disc', 'square', 'hexagon', 'diamond', 'octagon', 'triangle', 'hidden'])
        .optional()
        .openapi({ description: 'The outline of the piece.' }),
      owner: z.string().max(200).nullable().optional().openapi({
        description: "The player in whose colour it is drawn. null: nobody's. Default: the player who puts it.",
      }),
      picture: z
        .strictObject({
          fill: path('Areas to fill, as SVG path data in hundredths of a cell around the centre.'),
          line: path('Lines to draw, as SVG path data.'),
          width: z.number().min(0.1).max(20).optional().openapi({ description: 'The width of the lines.' }),
        })
        .optional()
        .openapi({ description: 'A picture in place of the symbol.' }),
      hidden: z.boolean().optional().openapi({ description: 'Whether the piece is not drawn.' }),
    })
    .openapi('PieceLook', { description: 'The look of a piece. What is left out is drawn as without a presentation.' })

  const CellLook = z
    .strictObject({
      name: words(60, 'The name for screen readers.'),
      kind: z
        .enum(['light', 'dark', 'goal', 'water', 'trap', 'edge'])
        .optional()
        .openapi({ description: 'The kind of ground, which decides the colour.' }),
    })
    .openapi('CellLook', { description: 'The look of a cell.' })

  const Presentation = z
    .strictObject({
      name: words(80, 'The name of the game.'),
      description: words(600, 'A paragraph for readers who do not know the game.'),
      pieces: z
        .record(z.string().max(200), PieceLook)
        .refine((pieces) => Object.keys(pieces).length <= MOST_NAMED, `${MOST_NAMED} at most`)
        .optional()
        .openapi({ description: 'Looks by the name of a piece in the rules.' }),
      cells: z
        .record(z.string().max(200), CellLook)
        .refine((cells) => Object.keys(cells).length <= MOST_NAMED, `${MOST_NAMED} at most`)
        .optional()
        .openapi({ description: 'Looks by the name of a cell in the notation.' }),
      turned: z.boolean().optional().openapi({ description: 'Whether the first player sits at the top.' }),
    })
    .openapi('Presentation', { description: 'The look of a game: names, symbols and pictures as data.' })

  const RulesInput = z
    .strictObject({
      language: z.enum(['rbg']).openapi({ description: 'The language: Regular Boardgames.' }),
      text: z.string().openapi({
        description: `The description, of at most ${MOST_RULES_TEXT} characters.`,
        examples: ['#players = ...'],
      }),
      presentation: Presentation.optional(),
    })
    .openapi('RulesText', { description: 'The rules of a game, as a text in the language of rules.' })

  return { RulesInput }
})
