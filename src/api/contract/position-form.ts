import { createRoute, z } from '@hono/zod-openapi'
import { BoardDrawing, pieceFields } from './board.ts'
import { answerFields, gameParam, json, orNull, sample } from './fields.ts'
import { failures } from './problems.ts'
import { PositionFormQuery } from './service-requests.ts'

const text = (description: string, example: string) => z.string().openapi({ description, examples: [example] })

const label = text('The name for people. `words` of `GET /v1/{game}/guide` translates it.', 'side to move')
const usual = text('The text of the field in a new position.', 'r')

const FormField = z
  .discriminatedUnion('kind', [
    z
      .object({
        label,
        usual,
        kind: z.literal('choice'),
        values: z
          .array(
            z
              .object({ value: text('The text.', 'r'), label: text('The name for people.', 'red') })
              .openapi('FormValue', { description: 'A value of a field.' }),
          )
          .readonly(),
      })
      .openapi('FormChoice', { description: 'A field with few values.' }),
    z
      .object({ label, usual, kind: z.literal('number'), minimum: z.int(), maximum: z.int() })
      .openapi('FormNumber', { description: 'A number.' }),
    z.object({ label, usual, kind: z.literal('text') }).openapi('FormText', { description: 'Any text.' }),
    z
      .object({
        label,
        usual,
        kind: z.literal('counts'),
        owners: z.array(z.string()).readonly().openapi({
          description: 'The letters of the owners, which stand before what they hold. One empty text: nobody owns it.',
        }),
        pieces: text('The letters of the pieces, in order.', 'KRBGSNLP'),
        countsOne: z.boolean().openapi({ description: 'True when a single piece has a count, too.' }),
      })
      .openapi('FormCounts', {
        description:
          'Numbers of pieces that are not on the board, `-` for none: letters with counts, owners separated by commas.',
      }),
  ])
  .openapi('FormField', { description: 'A field of the text of a position.' })

const PositionForm = z
  .object({
    lines: z.enum(['rows', 'columns', 'list']).openapi({
      description:
        'How the cells are written: by rows from the top or by columns from the left, separated by `/`, with numbers for runs of empty cells; or each cell, separated by commas.',
    }),
    cells: z
      .array(z.array(z.string()).readonly())
      .readonly()
      .openapi({ description: 'The ids of the cells in that order, line by line.' }),
    pieces: z
      .array(
        z
          .object({ text: text('The text of the piece in positions.', 'A'), ...pieceFields })
          .openapi('FormPiece', { description: 'A piece that can stand on a cell.' }),
      )
      .readonly(),
    units: z
      .object({ minimum: z.int(), maximum: z.int() })
      .optional()
      .openapi({ description: 'The number of units that stands behind the text of each piece. Absent: none does.' }),
    fields: z.array(FormField).readonly().openapi({ description: 'The fields behind the cells, in order.' }),
  })
  .openapi('PositionForm', { description: 'How the text of a position is put together.' })

export const positionForm = createRoute({
  method: 'get',
  path: '/v1/{game}/position-form',
  operationId: 'positionForm',
  tags: ['Rules'],
  summary: 'How to put a position together',
  description:
    'All that a page needs to let people set up a position of a variant: the empty places, the pieces, and the other fields of the text. What is put together is checked by sending it, such as to `board`.',
  request: { params: gameParam, query: PositionFormQuery },
  responses: {
    200: json(
      'The form.',
      z
        .object({
          ...answerFields,
          position: text('A starting position.', sample.notation.position.example),
          drawing: BoardDrawing,
          form: orNull(PositionForm, 'null: positions of this game cannot be put together so.'),
        })
        .openapi('PositionFormAnswer', { description: 'How positions of a variant are put together.' }),
    ),
    ...failures('malformed-request', 'unknown-game', 'unknown-variant'),
  },
})
