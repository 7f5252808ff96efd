import { z } from '@hono/zod-openapi'
import { documented } from '../documented.ts'
import { part } from '../part.ts'
import { drawingSchemas } from './drawings/drawing.ts'
import { pieceSchemas } from './drawings/pieces.ts'
import { placeSchemas } from './drawings/places.ts'
import { seat } from './drawings/values.ts'
import { commonFields, json } from './fields.ts'
import { problemSchemas } from './problems.ts'
import { rulesAnswers } from './rules.ts'

export const boardAnswers = part((c) => {
  const { failures } = problemSchemas(c)
  const { answerFields, moveField, outcomeField, toMoveField } = commonFields(c)
  const { ChanceEvent, positionProblems } = rulesAnswers(c)
  const { cellId } = placeSchemas(c)
  const { pieceFields } = pieceSchemas(c)
  const { BoardDrawing } = drawingSchemas(c)

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
      ...failures('unknown-game', 'unknown-variant', 'invalid-position', 'invalid-highlight', 'out-of-range'),
    },
  })

  return { pieceFields, BoardDrawing, board, boardSvg }
})
