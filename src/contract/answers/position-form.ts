import { z } from '@hono/zod-openapi'
import { documented } from '../documented.ts'
import { part } from '../part.ts'
import { boardAnswers } from './board.ts'
import { commonFields, json, orNull } from './fields.ts'
import { problemSchemas } from './problems.ts'

export const formAnswers = part((c) => {
  const { failures } = problemSchemas(c)
  const { BoardDrawing, pieceFields } = boardAnswers(c)
  const { answerFields, sample } = commonFields(c)

  const text = (description: string, example: string) => z.string().openapi({ description, examples: [example] })

  const label = text(
    'The name of the field, for people. `words` of `GET /v1/{game}/guide` translates it.',
    'side to move',
  )
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
                .object({
                  value: text('The text of the value in positions.', 'r'),
                  label: text('The name of the value, for people.', 'red'),
                })
                .openapi('FormValue', { description: 'A value of a field.' }),
            )
            .readonly(),
        })
        .openapi('FormChoice', { description: 'A field with few values.' }),
      z
        .object({ label, usual, kind: z.literal('number'), minimum: z.int(), maximum: z.int() })
        .openapi('FormNumber', { description: 'A field with a number.' }),
      z
        .object({ label, usual, kind: z.literal('text') })
        .openapi('FormText', { description: 'A field with any text.' }),
      z
        .object({
          label,
          usual,
          kind: z.literal('counts'),
          owners: z.array(z.string()).readonly().openapi({
            description:
              'The letters of the owners. Each letter stands before the pieces that the owner holds. One empty text: nobody owns the pieces.',
          }),
          pieces: text('The letters of the pieces, in order.', 'KRBGSNLP'),
          countsOne: z.boolean().openapi({ description: 'Whether a single piece has a count, too.' }),
        })
        .openapi('FormCounts', {
          description:
            'A field with the numbers of pieces that are not on the board: letters with counts, owners separated by commas. `-`: no pieces.',
        }),
    ])
    .openapi('FormField', { description: 'A field of the text of a position.' })

  const PositionForm = z
    .object({
      lines: z.enum(['rows', 'columns', 'list']).openapi({
        description:
          'The order in which the cells are written. `rows`: by rows from the top. `columns`: by columns from the left. Rows and columns are separated by `/`, with numbers for runs of empty cells. `list`: each cell, separated by commas.',
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
      units: z.object({ minimum: z.int(), maximum: z.int() }).optional().openapi({
        description:
          'The range of the number of units, which is written after the text of each piece. Absent: no number is written.',
      }),
      fields: z.array(FormField).readonly().openapi({ description: 'The fields after the cells, in order.' }),
    })
    .openapi('PositionForm', { description: 'How the text of a position is put together.' })

  const positionForm = documented(c, 'positionForm', {
    summary: 'How to put a position together',
    description:
      'Returns all that a page needs to let people set up a position of a variant: the empty places, the pieces, and the other fields of the text. To check the position that results, send it to a call such as `board`.',
    responses: {
      200: json(
        'The form.',
        z
          .object({
            ...answerFields,
            position: text('A starting position.', sample.position.example),
            drawing: BoardDrawing,
            form: orNull(
              PositionForm,
              'The form of positions. null: positions of this game cannot be put together in this way.',
            ),
          })
          .openapi('PositionFormAnswer', { description: 'How positions of a variant are put together.' }),
      ),
      ...failures('unknown-game', 'unknown-variant'),
    },
  })

  return { positionForm }
})
