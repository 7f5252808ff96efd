import { z } from '@hono/zod-openapi'
import { TOP_LEVEL } from '../../game/engine/limits.ts'
import { CAPS, DEFAULTS, LEAST_PROGRESS_MS } from '../../service/caps.ts'
import { part } from '../part.ts'
import { requestFields } from './request-fields.ts'

/** Fields of requests that search, whether once or many times. */
export const searchFields = part((c) => {
  const { moveInput, playedMoves } = requestFields(c)

  const engineInput = {
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

  return {
    engineInput,
    idInput,
    supersedesInput,
    beliefInput,
    memoryText,
    memoryInput,
    annotationsInput,
    reasonsInput,
    progressMsInput,
    movesInput,
    rootFields,
  }
})
