import { z } from '@hono/zod-openapi'
import { CAPS } from '../../service/caps.ts'
import { part } from '../part.ts'
import { recordFields } from './record-fields.ts'
import { cap, requestFields } from './request-fields.ts'
import { searchFields } from './search-fields.ts'
import { searchLimits } from './search-limits.ts'

/** The schemas of requests for many searches: batches of positions, and reviews of games. */
export const manyRequests = part((c) => {
  const { positionInput, historyInput, readingInput, moveInput, seedInput } = requestFields(c)
  const { Limits } = searchLimits(c)
  const { recordInput, recordReading } = recordFields(c)
  const { engineInput, idInput, supersedesInput, beliefInput, annotationsInput, movesInput, rootFields } =
    searchFields(c)

  const BatchEntry = z
    .strictObject({ id: idInput, position: positionInput, moves: movesInput, history: historyInput, ...rootFields })
    .openapi('BatchEntry', { description: 'A position to analyse, with fields of its own.' })

  const BatchRequest = z
    .strictObject({
      id: idInput,
      supersedes: supersedesInput,
      positions: z
        .array(z.union([positionInput, BatchEntry]))
        .min(1)
        .max(CAPS.positions)
        .openapi({
          description:
            'The positions, or views of the player to move. Each is a text, or an object with the moves since, a history and an `id` of its own. Each is analysed independently of the others.',
        }),
      ...readingInput,
      ...engineInput,
      limits: Limits.optional(),
      seed: seedInput,
      lines: cap('lines')
        .optional()
        .openapi({ description: 'How many lines to return for each position. Default: 1.' }),
      annotations: annotationsInput,
      belief: beliefInput,
    })
    .openapi('BatchRequest', { description: 'Positions to analyse with the same settings.' })

  const reviewFields = {
    id: idInput,
    supersedes: supersedesInput,
    algorithm: engineInput.algorithm,
    limits: Limits.optional(),
    seed: seedInput,
    truth: z.boolean().optional().openapi({
      description:
        'Whether to search the true positions, too, in games with private information, as `determinized` searches one world. The moves then have `truth`: what they would have lost if nothing were hidden. This takes a second search of each position. Default: false. Games without `determinized` ignore it.',
    }),
  }

  const ReviewMovesRequest = z
    .strictObject({
      position: positionInput.optional().openapi({
        description: "The position in which the game began. Default: the variant's `initialPosition`.",
      }),
      moves: z
        .array(moveInput('A move or chance event.'))
        .min(1)
        .max(CAPS.moves)
        .openapi({ description: 'All moves and chance events of the game, in order.' }),
      ...readingInput,
      ...reviewFields,
      history: historyInput,
    })
    .openapi('ReviewRequest', { description: 'A game to review, finished or not.' })

  const ReviewRecordRequest = z
    .strictObject({ record: recordInput, ...recordReading, ...reviewFields })
    .openapi('ReviewRecordRequest', { description: 'A game to review, as a record.' })

  const ReviewRequest = z.union([ReviewMovesRequest, ReviewRecordRequest])

  return { BatchRequest, ReviewRequest }
})
