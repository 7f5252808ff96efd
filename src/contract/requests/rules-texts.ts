/** The schema of rules that a client brings: their text, and the look of the game. */
import { z } from '@hono/zod-openapi'
import { PICTURES } from '../../own/pictures.ts'
import { BOARD_STYLES } from '../../own/presentation.ts'
import { MOST_LEARNING_SECONDS, MOST_RULES_TEXT, OWN_ID } from '../../own/rules-text.ts'
import { part } from '../part.ts'

/** The most words for moves in a look. */
const MOST_MOVE_WORDS = 100
const MOST_NAMED = 2000
const MOST_ARCS = 100

const CELL_KINDS = ['light', 'dark', 'goal', 'water', 'trap', 'edge'] as const

const COLOUR_EXAMPLES = { examples: ['#2e7d4f'] }

// descriptions are not arguments of these functions: the SDK's build leaves out calls of `openapi`, and cannot leave out arguments

/** A text that people can read. */
const text = (most: number) => z.string().max(most).regex(/\S/, 'at least one character that is not blank')

/** Looks by a name in the rules. */
const looks = <Look extends z.ZodType>(look: Look) =>
  z
    .record(z.string().max(200), look)
    .refine((named) => Object.keys(named).length <= MOST_NAMED, `${MOST_NAMED} at most`)
    .optional()

/** The schema of rules. */
export const rulesTexts = part(() => {
  const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'a colour is # and six hexadecimal digits, such as #2e7d4f')
  const path = z.string().max(20_000).optional()
  const sizes = z.array(z.number().min(0.1).max(5)).min(1).max(MOST_NAMED).optional()

  const PieceLook = z
    .strictObject({
      name: text(60).optional().openapi({ description: 'The name for screen readers.' }),
      symbol: z.string().max(2).optional().openapi({ description: 'Up to two characters on the piece.' }),
      value: z.string().max(200).optional().openapi({
        description:
          'The variable, player or piece whose value, score or number stands on the piece in place of a symbol.',
      }),
      shape: z
        .enum(['disc', 'square', 'hexagon', 'diamond', 'octagon', 'triangle', 'wedge', 'hidden', 'none'])
        .optional()
        .openapi({
          description:
            'The outline of the piece. `wedge` points away from its owner. `none`: the picture or the symbol alone.',
        }),
      size: z.number().min(0.1).max(1.2).optional().openapi({ description: 'The size. Default: 1.' }),
      owner: z.string().max(200).nullable().optional().openapi({
        description:
          "The player in whose colour it is drawn. null: nobody's. Default: the only player who lifts it to begin a move, else the only one who puts it.",
      }),
      picture: z
        .union([
          // a name that is none is told what there is besides names
          z.string().openapi({ enum: Object.keys(PICTURES) }),
          z.strictObject({
            fill: path.openapi({
              description: 'Areas to fill, as SVG path data in hundredths of a cell around the centre.',
            }),
            line: path.openapi({ description: 'Lines to draw, as SVG path data.' }),
            width: z.number().min(0.1).max(20).optional().openapi({ description: 'The width of the lines.' }),
          }),
        ])
        .optional()
        .openapi({ description: 'A picture in place of the symbol: one of the service by its name, or paths.' }),
      ground: z
        .union([z.enum(CELL_KINDS), colour.openapi({ description: 'A colour.', ...COLOUR_EXAMPLES })])
        .optional()
        .openapi({
          description:
            'For a piece that is part of the board, such as a wall: it is not drawn, but the ground below it is of this kind or colour.',
        }),
      hidden: z.boolean().optional().openapi({ description: 'Whether the piece is not drawn.' }),
    })
    .openapi('PieceLook', { description: 'The look of a piece. What is left out is drawn as without a presentation.' })

  const CellLook = z
    .strictObject({
      name: text(60).optional().openapi({ description: 'The name for screen readers.' }),
      kind: z.enum(CELL_KINDS).optional().openapi({ description: 'The kind of ground, which decides the colour.' }),
      colour: colour.openapi({ description: 'The colour of the ground.', ...COLOUR_EXAMPLES }).optional(),
      at: z.array(z.number().min(-1000).max(1000)).length(2).optional().openapi({
        description: 'The centre in widths of a cell: x to the right, y down. Then the board has no labels.',
      }),
    })
    .openapi('CellLook', { description: 'The look of a cell.' })

  const BoardLook = z
    .strictObject({
      style: z.enum(BOARD_STYLES).optional().openapi({
        description:
          'Squares that are `chequered`, `light` or `dark`; `points` joined by lines; a `rhombus` of hexagons. Default: `points` for graphs, else `chequered`.',
      }),
      columns: sizes.openapi({ description: 'The widths of the columns of a rectangle, from the left.' }),
      rows: sizes.openapi({ description: 'The heights of the rows of a rectangle, from the top.' }),
      colour: colour
        .openapi({ description: 'The colour of the cells that have none of their own.', ...COLOUR_EXAMPLES })
        .optional(),
      sides: z
        .array(z.string().max(200))
        .length(2)
        .optional()
        .openapi({
          description:
            'For a `rhombus`, such as the board of Hex: the player whose colour the top and the bottom have, then the player of the left and the right.',
          example: ['black', 'white'],
        }),
      arcs: z
        .array(z.array(z.string().max(200)).length(3))
        .max(MOST_ARCS)
        .optional()
        .openapi({
          description:
            'Arcs between points, such as the loops of Surakarta: each leads from the first cell to the third around the second, the longer way. Straight lines between cells that are no neighbours are left out then.',
        }),
    })
    .openapi('BoardLook', { description: 'The look of the whole board.' })

  const Presentation = z
    .strictObject({
      name: text(80).optional().openapi({ description: 'The name of the game.' }),
      description: text(600).optional().openapi({ description: 'A paragraph for readers who do not know the game.' }),
      colours: looks(colour.openapi({ description: 'A colour.', ...COLOUR_EXAMPLES })).openapi({
        description: 'Colours by the name of a player. Default: a player named after a colour has it.',
      }),
      points: looks(z.string().max(200)).openapi({
        description:
          'The points to show beside the names of players, by the name of a player: a variable, player or piece, whose value, score or number it is. Default: the scores, if they change during the game and tell more than who has won.',
        example: { south: 'southStore', north: 'northStore' },
      }),
      counted: text(40).optional().openapi({
        description: 'What the points count, in the plural. Default: points.',
        example: 'seeds',
      }),
      board: BoardLook.optional(),
      pieces: looks(PieceLook).openapi({ description: 'Looks by the name of a piece in the rules.' }),
      cells: looks(CellLook).openapi({ description: 'Looks by the name of a cell in the notation.' }),
      moves: z
        .array(z.strictObject({ move: text(100), text: text(200) }))
        .max(MOST_MOVE_WORDS)
        .optional()
        .openapi({
          description:
            'Words for moves. `move` is the text of a move in which placeholders stand for cells or words, `text` what pages say: `{ "move": "{from}{to}=queen", "text": "{from} to {to}, and a queen" }`. The first that fits is used.',
        }),
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

  const params = z.object({
    rules: z
      .string()
      .regex(
        OWN_ID,
        'learning is for rules that were sent: their ids, such as own-0123456789abcdef0123, are in the answers of POST /v1/rules',
      )
      .openapi({
        param: { name: 'rules', in: 'path', description: 'The id of the rules, as `POST /v1/rules` has answered it.' },
        examples: ['own-0123456789abcdef0123'],
      }),
  })

  const LearningInput = z
    .strictObject({
      seconds: z
        .int()
        .min(0)
        .max(MOST_LEARNING_SECONDS)
        .openapi({
          description: `The seconds to learn for, besides those that are left: ${MOST_LEARNING_SECONDS} at most. 0 stops learning and refunds the remaining seconds.`,
          examples: [300],
        }),
    })
    .openapi('LearningRequest', { description: 'How long the engine is to learn.' })

  return { RulesInput, LearningInput, params }
})
