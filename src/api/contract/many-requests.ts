/** Schemas of requests for many searches: batches of positions, and reviews of games. */
import { z } from '@hono/zod-openapi'
import { CAPS, MAX_TEXT } from '../../service/caps.ts'
import { cap, historyInput, moveField, positionInput, readingInput, seedInput } from './fields.ts'
import {
  annotationsInput,
  beliefInput,
  idInput,
  Limits,
  movesInput,
  recordInput,
  recordReading,
  rootFields,
  searchFields,
} from './requests.ts'

const { algorithm, level, seed } = searchFields

const BatchEntry = z
  .strictObject({ id: idInput, position: positionInput, moves: movesInput, history: historyInput, ...rootFields })
  .openapi('BatchEntry', { description: 'A position to analyse, with fields of its own.' })

export const BatchRequest = z
  .strictObject({
    id: idInput,
    positions: z
      .array(z.union([positionInput, BatchEntry]))
      .min(1)
      .max(CAPS.positions)
      .openapi({
        description:
          'The positions, or views of the player to move: as text, or with the moves since, a history and an `id` of their own. Each is analysed independently of the others.',
      }),
    ...readingInput,
    algorithm,
    level,
    limits: Limits.optional(),
    seed,
    lines: cap('lines').optional().openapi({ description: 'How many lines to return for each position. Default: 1.' }),
    annotations: annotationsInput,
    belief: beliefInput,
  })
  .openapi('BatchRequest', { description: 'Positions to analyse with the same settings.' })

const reviewFields = {
  id: idInput,
  algorithm: searchFields.algorithm,
  limits: Limits.optional(),
  seed: seedInput,
}

const ReviewMovesRequest = z
  .strictObject({
    position: positionInput.optional().openapi({
      description: "The position in which the game began. Default: the variant's `initialPosition`.",
    }),
    moves: z
      .array(moveField('A move or chance event.').max(MAX_TEXT))
      .min(1)
      .max(CAPS.moves)
      .openapi({ description: 'All moves and chance events of the game, in order.' }),
    ...readingInput,
    ...reviewFields,
    history: searchFields.history,
  })
  .openapi('ReviewRequest', { description: 'A game to review, finished or not.' })

const ReviewRecordRequest = z
  .strictObject({ record: recordInput, ...recordReading, ...reviewFields })
  .openapi('ReviewRecordRequest', { description: 'A game to review, as a record.' })

export const ReviewRequest = z.union([ReviewMovesRequest, ReviewRecordRequest])
