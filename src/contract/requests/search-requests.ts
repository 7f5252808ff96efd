import { z } from '@hono/zod-openapi'
import { CAPS, DEFAULTS, LEAST_PROGRESS_MS, TOP_LEVEL } from '../../service/caps.ts'
import { part } from '../part.ts'
import { cap, integerParameter, requestFields } from './request-fields.ts'

/** The schemas of requests for one search, and fields that they share with those for many. */
export const searchRequests = part((c) => {
  const { caps } = c
  const { sample } = c.about
  const {
    variantInput,
    historyInput,
    readingInput,
    positionRequest,
    moveInput,
    playedMoves,
    seedInput,
    seedParameter,
  } = requestFields(c)
  const RemainingTime = z
    .strictObject({
      remainingMs: cap('remainingMs').openapi({
        description: 'The time left on the clock of the player to move when the request is sent, in milliseconds.',
        examples: [60_000],
      }),
      incrementMs: z
        .int()
        .min(0)
        .max(CAPS.incrementMs)
        .optional()
        .openapi({
          description: 'The increment: the time added to the clock after each move, in milliseconds. Default: 0.',
          examples: [2000],
        }),
      movesToGo: cap('movesToGo')
        .optional()
        .openapi({
          description:
            'The number of moves to the next time control, this move included. The clock is then set anew. Default: the time left is for the rest of the game.',
          examples: [12],
        }),
    })
    .openapi('RemainingTime', {
      description:
        'The clock of the player to move. From it, the service decides how long to search, and never uses more than the time left. The time that the request waits for its turn to be searched counts, too. `search.limits.timeMs` of the answer has the time that the service decided on. Engines in matches follow the same rule.',
    })

  const searchFields = {
    algorithm: z
      .string()
      .max(64)
      .optional()
      .openapi({
        description: 'The id of an algorithm. Default: the first algorithm of the game, `auto`.',
        examples: ['auto'],
      }),
    level: z
      .int()
      .min(1)
      .max(TOP_LEVEL)
      .optional()
      .openapi({
        description: `The level of strength, from 1 to ${TOP_LEVEL} (full strength). Default: ${DEFAULTS.level}. The time limit holds at every level: where ${DEFAULTS.timeMs} ms, the default of one search, do not suffice for the work of a level (\`levels\` in \`GET /v1/{game}\`), set \`timeMs\` higher.`,
        examples: [DEFAULTS.level],
      }),
  }

  const idInput = z
    .string()
    .max(CAPS.idLength)
    .optional()
    .openapi({
      description: 'An id of the request: any text. The answer has it, too, so that clients can tell answers apart.',
      examples: ['game-17/ply-4'],
    })

  const supersedesInput = z
    .string()
    .min(1)
    .max(CAPS.idLength)
    .optional()
    .openapi({
      description:
        'A name of your choice, for example of a board. The request takes the place of the one before it with the same name, from the same API key or address and about the same game: an unfinished search of that one ends, and its place is free. Send it where a new position makes the old search useless. A single search that ends so answers with what it has found (`stopReason` is `aborted`); one that still waits, a batch and a review are refused with `superseded` or, where their plain answer has begun, broken off. Default: the request ends no other.',
      examples: ['board-1'],
    })

  const beliefInput = z
    .boolean()
    .optional()
    .openapi({
      description:
        'Whether the answer has `belief`: for each unknown cell, the pieces that may stand there, with probabilities. For games with private information. Default: false.',
      examples: [false],
    })

  /** The schema of the text that carries a player's knowledge from one search to their next. */
  const memoryText = z.string().max(CAPS.memory).nullable().optional()

  const memoryInput = memoryText.openapi({
    description:
      "The `memory` of the previous answer about this player's view. The search continues from it, and need not replay the whole `history`; send the `history` all the same. Parts of the memory that do not fit the views are ignored. null: there is no memory yet. With a text or null, the answer has `memory`; without this field, it has none.",
    examples: [null],
  })

  const annotationsInput = z
    .int()
    .min(0)
    .max(CAPS.annotations)
    .optional()
    .openapi({
      description: `How many lines to annotate, the best first, in games whose lines have annotations (such as \`connection\` or \`battle\`). Default: ${DEFAULTS.annotations}. An annotation may take tens of milliseconds: with a time limit, only the first line has one for certain.`,
      examples: [DEFAULTS.annotations],
    })

  const reasonsInput = z
    .int()
    .min(0)
    .max(CAPS.reasons)
    .optional()
    .openapi({
      description:
        'How many lines of the answer get `reasons`, from the first on. Default: none. The reasons of a line may take tens of milliseconds: with a time limit, only the first line has them for certain.',
      examples: [3],
    })

  const progressMsInput = z
    .int()
    .min(LEAST_PROGRESS_MS)
    .max(CAPS.progressMs)
    .optional()
    .openapi({
      description: `The interval between two progress records of a stream, in milliseconds. Default: ${DEFAULTS.progressMs}. Has no effect on a plain JSON answer.`,
      examples: [DEFAULTS.progressMs],
    })

  const limitFields = {
    timeMs: z
      .int()
      .min(1)
      .max(caps.timeMs)
      .optional()
      .openapi({
        description: `The time to search, in milliseconds, measured where the search runs. Default: ${DEFAULTS.timeMs}, or no limit if \`iterations\` is given. Some rules of clients have tens of thousands of moves in a position: a search lists them first, whatever its limits are.`,
        examples: [DEFAULTS.timeMs],
      }),
    iterations: z
      .int()
      .min(1)
      .max(caps.iterations)
      .optional()
      .openapi({
        description:
          'The number of iterations (of Monte-Carlo searches) or nodes (of tree searches). With a `seed`, and without `timeMs` and a clock, the answer depends on the request alone.',
        examples: [200_000],
      }),
    depth: cap('depth')
      .optional()
      .openapi({
        description: 'The number of plies to look ahead, for algorithms that have a depth.',
        examples: [12],
      }),
  }

  const Limits = z
    .strictObject(limitFields)
    .openapi('Limits', { description: 'When to stop searching: at the first limit reached.' })

  /** The limits of a call for one search, which may be divided. */
  const SearchLimits = z
    .strictObject({
      ...limitFields,
      parallel: cap('parallel')
        .optional()
        .openapi({
          description:
            'The number of shards to divide the search over, for the methods `uct` and `rave`. Default: 1. `limits` in `GET /v1/games` has the cap of this deployment. `iterations` counts those of all shards together.',
          examples: [2],
        }),
      clock: RemainingTime.optional(),
    })
    .openapi('SearchLimits', {
      description:
        'When to stop searching (at the first limit reached), and over how many shards to divide the search.',
    })

  const moveList = (description: string) =>
    z.array(moveInput('A legal move.')).max(CAPS.moves).optional().openapi({ description })

  /** The fields that restrict what one search looks at, beside its position. */
  const rootFields = {
    searchMoves: moveList('The only moves to search. Default: all legal moves.'),
    avoidMoves: moveList('Moves not to search. Default: none.'),
  }

  const movesInput = playedMoves(
    'The moves and chance events since `position`. They are played before the search. The positions in between count as history, of which the last 500 are kept. On a view: as for `play`.',
  ).optional()

  const recordInput = z
    .string()
    .max(CAPS.bodyBytes)
    .openapi({
      description: 'The record of a game: headers, then its moves and chance events. docs/records.md has the grammar.',
      examples: [`[Game "${sample.game}"]\n[Start "${sample.position}"]\n\n1. ${sample.move}`],
    })

  /** The fields that complete a record which leaves them open. */
  const recordReading = {
    variant: variantInput.openapi({
      description: 'The id of the variant, if the record does not name it. Default: the first variant of the game.',
    }),
    rules: readingInput.rules.openapi({ description: 'The rule options that the record does not name.' }),
  }

  /** The fields shared by all requests for one search from a position. */
  const fieldsOfSearch = {
    id: idInput,
    supersedes: supersedesInput,
    moves: movesInput,
    ...searchFields,
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
      ...searchFields,
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
    algorithm: searchFields.algorithm,
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

  return {
    searchFields,
    MoveQuery,
    idInput,
    supersedesInput,
    beliefInput,
    memoryText,
    annotationsInput,
    Limits,
    MoveRequest,
    AnalysisRequest,
    movesInput,
    rootFields,
    recordInput,
    recordReading,
  }
})
