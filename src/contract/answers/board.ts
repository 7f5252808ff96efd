import { z } from '@hono/zod-openapi'
import { GROUPS, LABEL_SIZE, PICTURE_LINE, RANK_PLACE } from '../../game/board.ts'
import { documented } from '../documented.ts'
import { part } from '../part.ts'
import { commonFields, json } from './fields.ts'
import { problemSchemas } from './problems.ts'
import { rulesAnswers } from './rules.ts'

export const boardAnswers = part((c) => {
  const { failures } = problemSchemas(c)
  const { answerFields, moveField, outcomeField, toMoveField } = commonFields(c)
  const { ChanceEvent, positionProblems } = rulesAnswers(c)

  const x = z.number().openapi({ description: 'Distance to the right, in widths of a cell.' })
  const y = z.number().openapi({ description: 'Distance down, in widths of a cell.' })
  const size = z.number().openapi({ description: 'A length, in widths of a cell.' })
  const text = (description: string, example: string) => z.string().openapi({ description, examples: [example] })
  const seat = (description: string) => z.int().min(0).openapi({ description })

  /** A list schema that is read-only, as in the drawings that games make. */
  const list = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).readonly()

  const pieceFields = {
    owner: z
      .int()
      .min(0)
      .nullable()
      .openapi({ description: "The owner, as an index into the game's `players`. null: nobody, or unknown." }),
    symbol: text(
      'The text on the piece: one or two characters, or a number. It identifies the piece without its colour.',
      '3',
    ),
    name: text('The name of the piece, for screen readers.', 'red stone 3'),
    shape: z.enum(['disc', 'square', 'hexagon', 'diamond', 'octagon', 'triangle', 'wedge', 'hidden', 'none']).openapi({
      description:
        'The outline of the piece, which differs between sides. `wedge`: a shogi piece, which points away from its owner. `hidden`: a face-down piece. `none`: the picture or the symbol alone, in the colour of the side.',
    }),
    picture: text('The name of the picture that people know the piece by, as in `pictures`.', 'lion').optional(),
    size: z
      .number()
      .positive()
      .max(1.2)
      .optional()
      .openapi({ description: 'The size of the piece: 1 is the usual size. Default: 1.', examples: [0.85] }),
  }

  const PiecePicture = z
    .object({
      fill: text('Areas to fill by the even-odd rule, as an SVG path.', 'M-4 0H4L0 5Z').optional(),
      line: text('Lines to draw, as an SVG path.', 'M0 5V9').optional(),
      width: z
        .number()
        .optional()
        .openapi({ description: `The width of the lines. Default: ${PICTURE_LINE}.` }),
      rank: text('A short text to write below the picture.', '8').optional(),
      rankSize: z
        .number()
        .positive()
        .max(0.5)
        .optional()
        .openapi({
          description: `The font size of the rank, in cells. Default: ${RANK_PLACE.size}.`,
          examples: [0.29],
        }),
    })
    .openapi('PiecePicture', {
      description:
        'A picture on a piece, in the colour of its symbol. Paths are in hundredths of the width of a cell, around the centre of the piece.',
    })

  const colour = (description: string) =>
    z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/)
      .openapi({ description, examples: ['#2e7d4f'] })

  const cellId = text('The name of a cell in move notation.', 'a5')

  const pieceLetter = text('The letter of a piece in the notation. `.`: an empty cell.', 'S')

  const BoardCell = z
    .object({
      id: cellId,
      name: text('The name of the cell in words, if it has one besides its id.', 'Northwest Territory').optional(),
      x,
      y,
      outline: list(
        z
          .tuple([x, y])
          .readonly()
          .openapi({ items: { type: 'number' }, minItems: 2, maxItems: 2 }),
      )
        .optional()
        .openapi({ description: 'The corners, relative to the centre. Absent: a square of side 1.' }),
      kind: z
        .enum(['light', 'dark', 'goal', 'water', 'trap', 'edge', 'region', 'fog'])
        .openapi({ description: 'The kind of cell. An `edge` lies outside the board and never holds a piece.' }),
      owner: seat("The owner of a goal, trap, edge or region, as an index into the game's `players`.").optional(),
      colour: colour('The colour of the ground. Absent: that of the kind.').optional(),
      group: z
        .int()
        .min(0)
        .max(GROUPS - 1)
        .optional()
        .openapi({ description: 'The group of a region (its continent). Regions of one group are drawn alike.' }),
    })
    .openapi('BoardCell', { description: 'A cell of the board: a square, a hexagon or a territory.' })

  const BoardPiece = z
    .object({ cell: cellId, ...pieceFields })
    .openapi('BoardPiece', { description: 'A piece on a cell.' })

  const BoardTray = z
    .object({
      label: text('The label, in words.', 'lost by red'),
      beside: z
        .int()
        .min(0)
        .nullable()
        .openapi({ description: 'The seat that the tray lies beside. null: no particular seat.' }),
      pieces: list(
        z
          .object({
            ...pieceFields,
            count: z.int().min(1).openapi({ description: 'The number of such pieces.' }),
            marked: z
              .literal(true)
              .optional()
              .openapi({ description: 'The piece can be used now, such as a card of a set.' }),
          })
          .openapi('TrayPiece', { description: 'Equal pieces beside the board.' }),
      ),
    })
    .openapi('BoardTray', { description: 'Pieces beside the board: captured ones, or ones still to come.' })

  const BoardDie = z
    .object({
      owner: pieceFields.owner,
      value: z.int().min(0).nullable().openapi({
        description:
          'The value shown: 1 to 6; any number in games defined by a rules text. null: the die has yet to be thrown.',
      }),
    })
    .openapi('BoardDie', { description: 'A die.' })

  const BoardDrawing = z
    .object({
      task: z
        .object({
          text: text(
            'A sentence with placeholders for values. `words` of `GET /v1/{game}/guide` translates it.',
            'Units left to place: {n}.',
          ),
          values: z
            .record(z.string(), z.union([z.string(), z.number()]))
            .optional()
            .openapi({ description: 'The values, by the names of their placeholders.' }),
        })
        .optional()
        .openapi({ description: 'The task of the player to act, in games whose turns have parts.' }),
      groups: list(
        z
          .object({
            group: z.int().min(0).openapi({ description: 'The number of the group, as in `group` of the cells.' }),
            name: text('The name of the group.', 'Asia'),
            worth: text('The bonus for holding the whole group.', '+7'),
          })
          .openapi('BoardGroup', { description: 'A group of regions, such as a continent.' }),
      )
        .optional()
        .openapi({ description: 'The groups of regions.' }),
      view: z
        .object({ x, y, width: size, height: size })
        .openapi({ description: 'The rectangle that the drawing fills, including margins for labels.' }),
      layout: z.enum(['grid', 'hexagons', 'map']).openapi({ description: 'The arrangement of the cells.' }),
      cells: list(BoardCell).openapi({ description: 'All cells, in drawing order.' }),
      pieces: list(BoardPiece).openapi({ description: 'The pieces on the board, at most one on each cell.' }),
      highlights: list(cellId).optional().openapi({ description: 'Cells to mark, such as a winning chain.' }),
      threatened: list(cellId).optional().openapi({
        description:
          'The cells of threatened pieces: pieces that the opponent could capture next, with the right luck, if the side to move did nothing about it.',
      }),
      labels: list(
        z.object({
          x,
          y,
          text: text('The text of the label.', 'a'),
          size: size
            .optional()
            .openapi({ description: `The height of the letters, in widths of a cell. Default: ${LABEL_SIZE}.` }),
        }),
      ).openapi({
        description: 'Texts on the board: coordinates along the rim, names of regions.',
      }),
      colours: list(z.union([colour('A colour.'), z.null()]))
        .optional()
        .openapi({
          description:
            'By seat: the colour of its pieces. null: by its name. Absent: all seats are drawn by their names.',
        }),
      pictures: z
        .record(z.string(), PiecePicture)
        .optional()
        .openapi({ description: 'The pictures that the pieces name. They may be drawn in place of the symbols.' }),
      lines: list(z.object({ x1: x, y1: y, x2: x, y2: y }))
        .optional()
        .openapi({ description: 'Lines to draw under the cells.' }),
      cellLines: list(z.object({ x1: x, y1: y, x2: x, y2: y }))
        .optional()
        .openapi({ description: 'Lines to draw on the cells, below the pieces.' }),
      quarterTurns: list(z.int().min(0).max(3))
        .optional()
        .openapi({
          description:
            "The rotation of the board for each seat: the number of clockwise quarter turns that bring the seat's side of the board to the bottom. Absent: no seat has a side of its own, or there are two sides, at the bottom and at the top.",
          example: [0, 3, 2, 1],
        }),
      trays: list(BoardTray).optional().openapi({ description: 'The pieces beside the board.' }),
      dice: list(BoardDie).optional().openapi({ description: 'The dice, in the order in which they were thrown.' }),
      unknown: z
        .object({
          kinds: list(
            z.object({
              piece: pieceLetter,
              symbol: text('The text of a note on the cell: one or two characters.', 'S'),
              name: text('The name of the piece in words.', 'spy'),
            }),
          ).openapi({ description: 'The pieces that may stand on unknown cells.' }),
          cells: list(
            z.object({
              cell: cellId,
              pieces: list(pieceLetter).optional().openapi({
                description:
                  'The pieces that may stand here. Pieces that are ruled out for certain are missing. Absent: all of `kinds`.',
              }),
            }),
          ).openapi({ description: 'The cells whose contents the viewer does not know.' }),
        })
        .optional()
        .openapi({
          description:
            'The cells whose contents the viewer does not know, and the pieces that may stand there. Only in drawings of views.',
        }),
    })
    .openapi('BoardDrawing', {
      description: 'A board as data: enough to draw it, and to describe it to a screen reader.',
    })

  const Board = z
    .object({
      ...answerFields,
      toMove: toMoveField,
      turn: seat('The seat whose turn it is, also before a chance event, as an index into `players` and `seats`.'),
      seats: z
        .array(z.string())
        .openapi({ description: "The names of the seats in this position. Usually those in the game's `players`." }),
      movedBy: z.array(z.int().min(0).nullable()).openapi({
        description: 'The seat that made each of the `moves` of the request, in order. null: a chance event.',
      }),
      moves: z
        .array(
          z
            .object({
              move: moveField('The move.'),
              cells: z.array(cellId).openapi({
                description:
                  'The cells that the move names, in order: from and to, or the one played on. Empty: the move names no cell.',
              }),
            })
            .openapi('BoardMove', { description: 'A legal move and the cells to click for it.' }),
        )
        .openapi({ description: 'The legal moves. Empty before a chance event and when the game is over.' }),
      chance: z.array(ChanceEvent).nullable().openapi({
        description: 'The possible chance events with their probabilities. null: no chance event comes next.',
      }),
      outcome: outcomeField,
      drawing: BoardDrawing,
    })
    .openapi('Board', { description: 'A position as data for a page: what to draw, and what can be played.' })

  const board = documented(c, 'board', {
    summary: 'Get the board as data',
    description:
      'Returns all that a page needs to show a position or a view and to let people play: the board as data, the legal moves with the cells to click for them, the chance events, and the outcome. The `moves` of the request are played first, so that one call can answer a click.',
    responses: {
      200: json('The position.', Board),
      ...failures(...positionProblems, 'illegal-move', 'game-over'),
    },
  })

  const boardSvg = documented(c, 'boardSvg', {
    summary: 'Get the board as a picture',
    description: 'Returns a picture of a position as SVG, usable as the `src` of an image.',
    responses: {
      200: {
        description: 'The picture.',
        content: { 'image/svg+xml': { schema: z.string().openapi({ description: 'An SVG image.' }) } },
      },
      ...failures(
        'malformed-request',
        'unknown-game',
        'unknown-variant',
        'invalid-position',
        'invalid-highlight',
        'out-of-range',
      ),
    },
  })

  return { pieceFields, BoardDrawing, board, boardSvg }
})
