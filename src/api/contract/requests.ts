/** Schemas of requests, apart from their routes: the SDK's local client checks requests by them without any HTTP. */
import { z } from '@hono/zod-openapi'
import { games } from '../../games/registry.ts'
import { CAPS, DEFAULTS, LEAST_PROGRESS_MS, MAX_TEXT, TOP_LEVEL } from '../../service/caps.ts'
import {
  cap,
  historyInput,
  moveField,
  playedMoves,
  positionInput,
  positionRequest,
  readingInput,
  sample,
  seedInput,
  seedParameter,
  variantInput,
} from './fields.ts'

/** The query parameters of `start` that games add. Each description names the games that have the option. */
export const startOptions = Object.fromEntries(
  [...new Set(games.flatMap((game) => Object.keys(game.startOptions)))].map((name) => {
    const owners = games.filter((game) => name in game.startOptions)
    const description = owners.map((game) => `${game.name}: ${game.startOptions[name]?.description}`).join(' ')
    const examples = owners.slice(0, 1).map((game) => game.startOptions[name]?.example)
    return [name, z.string().max(MAX_TEXT).optional().openapi({ description, examples })]
  }),
)

export const StartQuery = z.strictObject({ variant: variantInput, seed: seedParameter, ...startOptions })

export const LegalMovesRequest = positionRequest('LegalMoves', 'A position whose legal moves are wanted.', {
  history: historyInput,
})

export const PlayRequest = positionRequest('Play', 'A position and the moves to play from it.', {
  moves: playedMoves(
    'The moves and chance events, in order. On a view: the moves of both sides, and the events that tell what a move led to (`notation.viewEvent`).',
  ),
  history: historyInput,
})

/** No move of any game names more cells. */
const MOST_CELLS = 8

export const WhyNotRequest = positionRequest('WhyNot', 'A position and cells that a player has chosen in it.', {
  cells: z
    .array(
      z
        .string()
        .max(64)
        .openapi({ examples: [sample.notation.move.example.slice(0, 2)] }),
    )
    .min(1)
    .max(MOST_CELLS)
    .openapi({ description: 'The ids of the cells, in the order in which a move would name them: from and to.' }),
  history: historyInput,
})

const playerInput = (description: string) =>
  z
    .string()
    .max(64)
    .openapi({ description, examples: [sample.players[0] ?? ''] })

export const ObserveRequest = z
  .strictObject({
    position: positionInput.openapi({ description: 'The true position.' }),
    ...readingInput,
    viewer: playerInput("Who looks: the name of a player, one of the game's `players`, or `spectator`."),
  })
  .openapi('ObserveRequest', { description: 'A true position and who looks at it.' })

export const SetupRequest = z
  .strictObject({
    variant: variantInput,
    player: playerInput("Whose set-up: one of the game's `players`."),
    kind: z
      .string()
      .max(64)
      .optional()
      .openapi({ description: 'The kind of set-up to draw. Default: the first of `setups.kinds`.' }),
    seed: seedInput,
    setup: z
      .string()
      .max(MAX_TEXT)
      .optional()
      .openapi({ description: 'A set-up as text, instead of `kind` and `seed`.' }),
    moves: z
      .array(
        z
          .string()
          .max(MAX_TEXT)
          .openapi({ description: 'Two cells, one behind the other.', examples: ['a1b2'] }),
      )
      .max(CAPS.moves)
      .optional()
      .openapi({ description: 'Exchanges of what two of the cells hold, in order.' }),
  })
  .openapi('SetupRequest', { description: 'A set-up to draw or to change.' })

export const BoardRequest = positionRequest('Board', 'A position to show.', {
  moves: playedMoves('Moves and chance events to play first.').optional(),
  history: historyInput,
})

export const BoardSvgQuery = z.strictObject({
  position: positionInput,
  variant: variantInput,
  highlight: z.string().max(MAX_TEXT).optional().openapi({
    description: 'Cells to mark, such as those of the last move: names as in move notation, separated by commas.',
  }),
})

const limitFields = {
  timeMs: cap('timeMs')
    .optional()
    .openapi({
      description: `The time to search, in milliseconds, measured where the search runs. Default: ${DEFAULTS.timeMs}, or no limit if \`iterations\` is given.`,
      examples: [DEFAULTS.timeMs],
    }),
  iterations: cap('iterations')
    .optional()
    .openapi({
      description:
        'The number of iterations (of Monte-Carlo searches) or nodes (of tree searches). With a `seed` and without `timeMs`, the answer depends on the request alone.',
      examples: [200_000],
    }),
  depth: cap('depth')
    .optional()
    .openapi({
      description: 'The number of plies to look ahead, for algorithms that have a depth.',
      examples: [12],
    }),
}

export const Limits = z
  .strictObject(limitFields)
  .openapi('Limits', { description: 'When to stop searching: at the first limit reached.' })

const RemainingTime = z
  .strictObject({
    remainingMs: cap('remainingMs').openapi({
      description: 'What is left on the clock of the player to move, in milliseconds, when the request is sent.',
      examples: [60_000],
    }),
    incrementMs: z
      .int()
      .min(0)
      .max(CAPS.incrementMs)
      .optional()
      .openapi({ description: 'What the clock gains with each move, in milliseconds. Default: 0.', examples: [2000] }),
    movesToGo: cap('movesToGo')
      .optional()
      .openapi({
        description:
          'The number of moves, this one included, until the clock is set anew. Default: the rest of the game has to be played with it.',
        examples: [12],
      }),
  })
  .openapi('RemainingTime', {
    description:
      'The clock of the player to move. The service decides how long to think, and never uses more than is left; the wait for a place counts. `search.limits.timeMs` of the answer tells what it decided. Matches think by the same rule.',
  })

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
    description: 'When to stop searching (at the first limit reached), and over how many shards to divide the search.',
  })

export const searchFields = {
  algorithm: z
    .string()
    .max(64)
    .optional()
    .openapi({ description: "The id of an algorithm. Default: the game's first, `auto`.", examples: ['auto'] }),
  level: z
    .int()
    .min(1)
    .max(TOP_LEVEL)
    .optional()
    .openapi({
      description: `The level of strength, from 1 to ${TOP_LEVEL} (full strength). Default: ${DEFAULTS.level}.`,
      examples: [DEFAULTS.level],
    }),
  limits: SearchLimits.optional(),
  history: historyInput,
  seed: seedInput,
}

export const idInput = z
  .string()
  .max(CAPS.idLength)
  .optional()
  .openapi({
    description: 'Any text. The answer has it, too, so that clients can tell answers apart.',
    examples: ['game-17/ply-4'],
  })

const moveList = (description: string) =>
  z.array(moveField('A legal move.').max(MAX_TEXT)).max(CAPS.moves).optional().openapi({ description })

/** The fields by which one search is told what to look at, beside its position. */
export const rootFields = {
  searchMoves: moveList('The only moves to search. Default: all legal moves.'),
  avoidMoves: moveList('Moves not to search. Default: none.'),
}

export const movesInput = playedMoves(
  'Moves and chance events since `position`, which are played before the search. What lies between counts as history, of which the last 500 positions are kept. On a view: as for `play`.',
).optional()

export const recordInput = z
  .string()
  .max(CAPS.bodyBytes)
  .openapi({
    description: 'The record of a game: headers, then its moves and chance events. docs/records.md has the grammar.',
    examples: [
      `[Game "${sample.id}"]\n[Start "${sample.notation.position.example}"]\n\n1. ${sample.notation.move.example}`,
    ],
  })

/** What a record may leave open. */
export const recordReading = {
  variant: variantInput.openapi({
    description: "The variant, if the record does not tell. Default: the game's first.",
  }),
  rules: readingInput.rules.openapi({ description: 'Rule options that the record does not tell.' }),
}

export const beliefInput = z
  .boolean()
  .optional()
  .openapi({
    description:
      'Whether the answer shall tell what the player to move believes to stand where: in games with private information. Default: false.',
    examples: [false],
  })

export const annotationsInput = z
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
      'How many lines of the answer, the first ones, get `reasons`. Default: none. They may take tens of milliseconds each: with a time limit, only the first line has them for certain.',
    examples: [3],
  })

export const MoveRequest = positionRequest('Move', 'A position and how to search it.', {
  id: idInput,
  moves: movesInput,
  ...searchFields,
  ...rootFields,
  lines: cap('lines')
    .optional()
    .openapi({ description: `How many of the best moves to return. Default: ${DEFAULTS.lines}.` }),
  annotations: annotationsInput,
  reasons: reasonsInput,
  belief: beliefInput,
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

const { history: _, ...searchWithoutHistory } = searchFields

const analysisFields = {
  lines: cap('lines').optional().openapi({ description: 'How many lines to return. Default: all.' }),
  annotations: annotationsInput,
  reasons: reasonsInput,
  belief: beliefInput,
  progressMs: progressMsInput,
}

const AnalysisPositionRequest = positionRequest('Analysis', 'A position to analyse.', {
  id: idInput,
  moves: movesInput,
  ...searchFields,
  ...rootFields,
  ...analysisFields,
})

const AnalysisRecordRequest = z
  .strictObject({
    id: idInput,
    record: recordInput,
    ply: z
      .int()
      .min(0)
      .max(CAPS.moves)
      .optional()
      .openapi({
        description: 'How many of its moves and events are played before the analysis. Default: all.',
        examples: [0],
      }),
    ...recordReading,
    ...searchWithoutHistory,
    ...rootFields,
    ...analysisFields,
  })
  .openapi('AnalysisRecordRequest', {
    description:
      'A position of a recorded game to analyse. The positions before it count as history. With private information, the record of a true game tells what the player to move had been told.',
  })

export const AnalysisRequest = z.union([...AnalysisPositionRequest.options, AnalysisRecordRequest])
