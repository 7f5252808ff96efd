/** A board as data. */
import { z } from '@hono/zod-openapi'
import { part } from '../../part.ts'
import { cellSchemas } from './cells.ts'
import { pieceSchemas } from './pieces.ts'
import { placeSchemas } from './places.ts'
import { colour, list, text } from './values.ts'

export const drawingSchemas = part((c) => {
  const { cellId, size, x, y } = placeSchemas(c)
  const { BoardDie, BoardPiece, BoardTray, PiecePicture } = pieceSchemas(c)
  const { BoardCell, groups, labels, unknown } = cellSchemas(c)

  const task = z
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
    .openapi({ description: 'The task of the player to act, in games whose turns have parts.' })

  const BoardDrawing = z
    .object({
      task,
      groups,
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
      labels,
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
      points: list(z.int().nullable())
        .optional()
        .openapi({
          description:
            'By seat: the points so far, to show beside the name of the player. null: the player has none. Absent: the game has no points, or none before its end.',
          example: [5, 2],
        }),
      counted: z
        .string()
        .optional()
        .openapi({ description: 'What the points count, in the plural. Absent: points.', example: 'seeds' }),
      unknown,
    })
    .openapi('BoardDrawing', {
      description: 'A board as data: enough to draw it, and to describe it to a screen reader.',
    })

  return { BoardDrawing }
})
