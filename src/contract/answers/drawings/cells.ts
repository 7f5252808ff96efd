/** The cells of the board: their outlines and kinds, their groups and labels, and those whose contents are unknown. */
import { z } from '@hono/zod-openapi'
import { GROUPS, LABEL_SIZE } from '../../../game/board.ts'
import { part } from '../../part.ts'
import { placeSchemas } from './places.ts'
import { colour, list, seat, text } from './values.ts'

export const cellSchemas = part((c) => {
  const { cellId, pieceLetter, size, x, y } = placeSchemas(c)

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
      kind: z.enum(['light', 'dark', 'goal', 'water', 'trap', 'edge', 'region', 'fog']).openapi({
        description: 'The kind of cell. An `edge` with an owner lies outside the board and never holds a piece.',
      }),
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

  const groups = list(
    z
      .object({
        group: z.int().min(0).openapi({ description: 'The number of the group, as in `group` of the cells.' }),
        name: text('The name of the group.', 'Asia'),
        worth: text('The bonus for holding the whole group.', '+7'),
      })
      .openapi('BoardGroup', { description: 'A group of regions, such as a continent.' }),
  )
    .optional()
    .openapi({ description: 'The groups of regions.' })

  const labels = list(
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
  })

  const unknown = z
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
    })

  return { BoardCell, groups, labels, unknown }
})
