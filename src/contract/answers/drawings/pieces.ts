/** Pieces on the board and beside it, and dice. */
import { z } from '@hono/zod-openapi'
import { PICTURE_LINE, RANK_PLACE } from '../../../game/board.ts'
import { part } from '../../part.ts'
import { placeSchemas } from './places.ts'
import { list, text } from './values.ts'

export const pieceSchemas = part((c) => {
  const { cellId } = placeSchemas(c)

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

  return { pieceFields, PiecePicture, BoardPiece, BoardTray, BoardDie }
})
