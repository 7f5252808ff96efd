import { z } from '@hono/zod-openapi'
import { TOP_LEVEL } from '../../game/engine/limits.ts'
import { CAPS, DEFAULTS } from '../../service/caps.ts'
import { part } from '../part.ts'
import { recordFields } from './record-fields.ts'
import { cap, integerParameter, requestFields } from './request-fields.ts'
import { searchFields } from './search-fields.ts'
import { searchLimits } from './search-limits.ts'

/** The schemas of requests for one search. */
export const searchRequests = part((c) => {
  const { sample } = c.about
  const { variantInput, historyInput, positionRequest, seedInput, seedParameter } = requestFields(c)
  const { SearchLimits } = searchLimits(c)
  const { recordInput, recordReading } = recordFields(c)
  const {
    engineInput,
    idInput,
    supersedesInput,
    beliefInput,
    memoryInput,
    annotationsInput,
    reasonsInput,
    progressMsInput,
    movesInput,
    rootFields,
  } = searchFields(c)

  /** The fields shared by all requests for one search from a position. */
  const fieldsOfSearch = {
    id: idInput,
    supersedes: supersedesInput,
    moves: movesInput,
    ...engineInput,
    limits: SearchLimits.optional(),
    history: historyInput,
    memory: memoryInput,
    seed: seedInput,
    ...rootFields,
  }

  const MoveRequest = positionRequest('Move', 'A position and how to search it.', {
    ...fieldsOfSearch,
    lines: cap('lines')
      .optional()
      .openapi({ description: `How many of the best moves to return. Default: ${DEFAULTS.lines}.` }),
    annotations: annotationsInput,
    reasons: reasonsInput,
    belief: beliefInput,
  })

  const analysisFields = {
    lines: cap('lines').optional().openapi({ description: 'How many lines to return. Default: all.' }),
    annotations: annotationsInput,
    reasons: reasonsInput,
    belief: beliefInput,
    progressMs: progressMsInput,
  }

  const AnalysisPositionRequest = positionRequest('Analysis', 'A position to analyse.', {
    ...fieldsOfSearch,
    ...analysisFields,
  })

  const AnalysisRecordRequest = z
    .strictObject({
      id: idInput,
      supersedes: supersedesInput,
      record: recordInput,
      ply: z
        .int()
        .min(0)
        .max(CAPS.moves)
        .optional()
        .openapi({
          description: 'How many moves and events of the record are played before the analysis. Default: all.',
          examples: [0],
        }),
      ...recordReading,
      ...engineInput,
      limits: SearchLimits.optional(),
      seed: seedInput,
      ...rootFields,
      ...analysisFields,
    })
    .openapi('AnalysisRecordRequest', {
      description:
        'A position of a recorded game to analyse. The positions before it count as history. With private information, the record may be of the true game: the analysis is then of the view of the player to move, with their earlier views.',
    })

  const AnalysisRequest = z.union([...AnalysisPositionRequest.options, AnalysisRecordRequest])

  /** The parameters of `GET /v1/{game}/move`. */
  const MoveQuery = z.strictObject({
    position: z
      .string()
      .max(CAPS.positionInQuery)
      .openapi({
        description: 'A position in the notation of the game.',
        examples: [sample.position],
      }),
    variant: variantInput,
    algorithm: engineInput.algorithm,
    level: integerParameter(
      1,
      TOP_LEVEL,
      `The level of strength, from 1 to ${TOP_LEVEL} (full strength). Default: ${DEFAULTS.level}.`,
      10,
    ),
    timeMs: integerParameter(
      1,
      CAPS.timeMs,
      'The time to search, in milliseconds, as `limits.timeMs` of the `POST`.',
      DEFAULTS.timeMs,
    ),
    iterations: integerParameter(
      1,
      CAPS.iterations,
      'The number of iterations or nodes, as `limits.iterations` of the `POST`.',
      20_000,
    ),
    depth: integerParameter(1, CAPS.depth, 'The number of plies to look ahead, as `limits.depth` of the `POST`.', 12),
    parallel: integerParameter(
      1,
      CAPS.parallel,
      'The number of shards to divide the search over, as `limits.parallel` of the `POST`.',
      2,
    ),
    lines: integerParameter(1, CAPS.lines, `How many of the best moves to return. Default: ${DEFAULTS.lines}.`, 1),
    annotations: integerParameter(
      0,
      CAPS.annotations,
      `How many lines to annotate, as \`annotations\` of the \`POST\`. Default: ${DEFAULTS.annotations}.`,
      DEFAULTS.annotations,
    ),
    seed: seedParameter,
  })

  return { MoveQuery, MoveRequest, AnalysisRequest }
})
