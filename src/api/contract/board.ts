import { createRoute, z } from '@hono/zod-openapi'
import { GROUPS, LABEL_SIZE } from '../../game/board.ts'
import { MAX_TEXT } from '../../service/caps.ts'
import {
  answerFields,
  gameParam,
  json,
  moveField,
  outcomeField,
  positionInput,
  positionRequest,
  toMoveField,
  variantInput,
} from './fields.ts'
import { failures } from './problems.ts'
import { ChanceEvent, playedMoves, positionProblems } from './rules.ts'

const x = z.number().openapi({ description: 'To the right; one unit is the width of a cell.' })
const y = z.number().openapi({ description: 'Down.' })
const size = z.number().openapi({ description: 'In cells.' })
const text = (description: string, example: string) => z.string().openapi({ description, examples: [example] })
const seat = (description: string) => z.int().min(0).openapi({ description })

/** What the game's own drawing gives is not to be changed. */
const list = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).readonly()

const pieceFields = {
  owner: z
    .int()
    .min(0)
    .nullable()
    .openapi({ description: "Index into the game's `players`; null: nobody's, or not known." }),
  symbol: text('One or two characters, or a number; readable without colour.', '3'),
  name: text('For screen readers.', 'red stone 3'),
  shape: z
    .enum(['disc', 'square', 'hexagon', 'diamond', 'octagon', 'triangle', 'hidden'])
    .openapi({ description: 'Sides differ in shape, too. `hidden`: a face-down piece.' }),
}

const cellId = text('As in move notation.', 'a5')

const BoardCell = z
  .object({
    id: cellId,
    name: text('For people, where the id is no name.', 'Northwest Territory').optional(),
    x,
    y,
    outline: list(z.tuple([x, y]).readonly())
      .optional()
      .openapi({ description: 'Corners around the centre; absent: a unit square.' }),
    kind: z
      .enum(['light', 'dark', 'goal', 'water', 'trap', 'edge', 'region'])
      .openapi({ description: 'What the cell is. An `edge` lies outside the board: nothing is put there.' }),
    owner: seat("Of a goal, trap, edge or region: index into the game's `players`.").optional(),
    group: z
      .int()
      .min(0)
      .max(GROUPS - 1)
      .optional()
      .openapi({ description: 'Of a region: the larger one it is part of. Those of one group look alike.' }),
  })
  .openapi('BoardCell', { description: 'A square, a hexagon, a territory.' })

const BoardPiece = z
  .object({ cell: cellId, ...pieceFields })
  .openapi('BoardPiece', { description: 'A piece on a cell.' })

const BoardTray = z
  .object({
    label: text('For people.', 'lost by red'),
    beside: z.int().min(0).nullable().openapi({ description: 'The seat it lies beside; null: no seat in particular.' }),
    pieces: list(
      z
        .object({ ...pieceFields, count: z.int().min(1).openapi({ description: 'How many.' }) })
        .openapi('TrayPiece', { description: 'A piece beside the board.' }),
    ),
  })
  .openapi('BoardTray', { description: 'What lies beside the board: pieces taken, pieces to come.' })

const BoardDie = z
  .object({
    owner: pieceFields.owner,
    value: z.int().min(1).max(6).nullable().openapi({ description: 'What it shows; null: it is to be thrown.' }),
  })
  .openapi('BoardDie', { description: 'A die.' })

const BoardDrawing = z
  .object({
    view: z
      .object({ x, y, width: size, height: size })
      .openapi({ description: 'Where the drawing lies, margins for labels included.' }),
    layout: z.enum(['grid', 'hexagons', 'map']).openapi({ description: 'How the cells lie.' }),
    cells: list(BoardCell).openapi({ description: 'Every cell, in the order to be drawn.' }),
    pieces: list(BoardPiece).openapi({ description: 'One a cell at most.' }),
    highlights: list(cellId).optional().openapi({ description: 'Cells to be marked: a chain that has won.' }),
    threatened: list(cellId).optional().openapi({
      description: 'Cells of pieces that the side to move would lose at once if it did nothing and luck is against it.',
    }),
    labels: list(
      z.object({
        x,
        y,
        text: text('What is written there.', 'a'),
        size: size.optional().openapi({ description: `Height of the letters, in cells; ${LABEL_SIZE} if absent.` }),
      }),
    ).openapi({
      description: 'Coordinates along the rim, names of regions.',
    }),
    lines: list(z.object({ x1: x, y1: y, x2: x, y2: y }))
      .optional()
      .openapi({ description: 'Lines under the cells.' }),
    trays: list(BoardTray).optional().openapi({ description: 'What lies beside the board.' }),
    dice: list(BoardDie).optional().openapi({ description: 'Dice, in the order thrown.' }),
  })
  .openapi('BoardDrawing', { description: 'A board as data, enough to draw it and to speak it.' })

const Board = z
  .object({
    ...answerFields,
    toMove: toMoveField,
    turn: seat('The seat whose turn it is, also while chance is to act: index into `players` and `seats`.'),
    seats: z
      .array(z.string())
      .openapi({ description: "What each seat is called in this position; mostly as in the game's `players`." }),
    movedBy: z
      .array(z.int().min(0).nullable())
      .openapi({ description: 'The seat that made each of the `moves` of the request; null: chance.' }),
    moves: z
      .array(
        z
          .object({
            move: moveField('The move.'),
            cells: z.array(cellId).openapi({
              description: 'The cells it names, in order: from and to, or the one that is played on. Empty: none.',
            }),
          })
          .openapi('BoardMove', { description: 'A legal move and the cells that stand for it.' }),
      )
      .openapi({ description: 'The legal moves; empty where chance is to act or the game is over.' }),
    chance: z.array(ChanceEvent).nullable().openapi({ description: 'The events where chance is to act, else null.' }),
    outcome: outcomeField,
    drawing: BoardDrawing,
  })
  .openapi('Board', { description: 'A position as data for a page: what to draw, and what can be done.' })

export const board = createRoute({
  method: 'post',
  path: '/v1/{game}/board',
  operationId: 'board',
  tags: ['Rules'],
  summary: 'A position for a page',
  description:
    'All that a page needs to show a position and let somebody play: the board as data, the legal moves with the cells that stand for them, the chance events, the outcome. With `moves` they are played first, so that one call answers a click.',
  request: {
    params: gameParam,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: positionRequest('Board', 'A position to be shown.', {
            moves: playedMoves('Moves and chance events to play first.').optional(),
          }),
        },
      },
    },
  },
  responses: {
    200: json('The position.', Board),
    ...failures(...positionProblems, 'illegal-move', 'game-over'),
  },
})

export const boardSvg = createRoute({
  method: 'get',
  path: '/v1/{game}/board.svg',
  operationId: 'boardSvg',
  tags: ['Rules'],
  summary: 'The position drawn',
  description: 'A scalable picture of a position, usable as the source of an image.',
  request: {
    params: gameParam,
    query: z.strictObject({
      position: positionInput,
      variant: variantInput,
      highlight: z.string().max(MAX_TEXT).optional().openapi({
        description:
          'Cells to mark, such as those of the last move, named as in move notation and separated by commas.',
      }),
    }),
  },
  responses: {
    200: {
      description: 'The picture.',
      content: { 'image/svg+xml': { schema: z.string().openapi({ description: 'SVG.' }) } },
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
