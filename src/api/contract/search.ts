import { createRoute, z } from '@hono/zod-openapi'
import { games } from '../../games/registry.ts'
import { CAPS, DEFAULTS, TOP_LEVEL } from '../../service/caps.ts'
import {
  answerFields,
  cap,
  gameParam,
  integerParameter,
  json,
  moveField,
  movesField,
  Outcome,
  orNull,
  positionInput,
  positionRequest,
  sample,
  seedInput,
  seedParameter,
  toMoveField,
  variantInput,
} from './fields.ts'
import { failures } from './problems.ts'
import { schemaOf } from './shapes.ts'
import { progressMsInput, streamable } from './stream.ts'

const limitFields = {
  timeMs: cap('timeMs')
    .optional()
    .openapi({
      description: `Milliseconds to think, measured where the search runs. ${DEFAULTS.timeMs} unless \`iterations\` is given.`,
      examples: [DEFAULTS.timeMs],
    }),
  iterations: cap('iterations')
    .optional()
    .openapi({
      description:
        'Iterations (of Monte-Carlo searches) or nodes (of tree searches) to spend. Without `timeMs` the answer depends on the request alone.',
      examples: [200_000],
    }),
  depth: cap('depth')
    .optional()
    .openapi({
      description: 'Plies to look ahead, for algorithms that have a depth.',
      examples: [12],
    }),
}

export const Limits = z
  .strictObject(limitFields)
  .openapi('Limits', { description: 'When to stop thinking, whichever comes first.' })

/** What a call for a search may limit besides. */
const SearchLimits = z
  .strictObject({
    ...limitFields,
    parallel: cap('parallel')
      .optional()
      .openapi({
        description:
          'Shards to divide the search over, for algorithms by `uct` and `rave`; 1 if absent, and at most what `GET /v1/games` says. `iterations` are those of all together.',
        examples: [2],
      }),
  })
  .openapi('SearchLimits', {
    description: 'When to stop thinking, whichever comes first, and in how many places to think.',
  })

export const searchFields = {
  algorithm: z
    .string()
    .max(64)
    .optional()
    .openapi({ description: "An algorithm of the game; the game's first if absent.", examples: ['auto'] }),
  level: z
    .int()
    .min(1)
    .max(TOP_LEVEL)
    .optional()
    .openapi({
      description: `Strength, 1 to ${TOP_LEVEL} (full, and what it is if absent).`,
      examples: [DEFAULTS.level],
    }),
  limits: SearchLimits.optional(),
  history: z.array(positionInput).max(CAPS.history).optional().openapi({
    description: 'Earlier positions of the game, oldest first, for rules on repetition.',
  }),
  seed: seedInput,
}

export const Score = z
  .object({
    winProbability: z
      .number()
      .min(0)
      .max(1)
      .openapi({
        description: "The side to move's expected result: win 1, draw 1/2 (between n players 1/n), loss 0.",
        examples: [0.62],
      }),
    certainty: z.enum(['proven', 'bound', 'estimate']).openapi({
      description:
        '`proven`: the exact value; `bound`: the true value is at most this; `estimate`: see the standard error.',
    }),
    standardError: z
      .number()
      .nullable()
      .openapi({ description: 'Of an estimate, in win probability; null where it is not one.', examples: [0.004] }),
    pliesToEnd: z
      .int()
      .nullable()
      .openapi({
        description: 'Of a proven score, where known: plies to the end under best play.',
        examples: [null],
      }),
    values: z
      .array(z.number().min(0).max(1))
      .optional()
      .openapi({
        description:
          "With more than two players: everybody's expected result, in turn order. They sum to 1; a draw is an equal part for each.",
        examples: [[0.5, 0.3, 0.2]],
      }),
  })
  .openapi('Score', { description: 'What a position or a move is worth, and how sure that is.' })

const lineFields = {
  move: moveField('The move.'),
  score: Score,
  visits: z.int().openapi({ description: 'Iterations or nodes spent on it.', examples: [51_234] }),
  pv: movesField('The expected continuation, this move first, up to the next chance event.'),
  ...annotationFields(),
}

/** What some games tell about a line besides (`Game.annotate`). */
function annotationFields() {
  const fields: Record<string, z.ZodType> = {}
  for (const [name, { shape, example }] of games.flatMap((game) => Object.entries(game.annotations ?? {}))) {
    const tellers = games.filter(({ annotations }) => annotations?.[name]).map((game) => game.name)
    fields[name] = schemaOf(shape)
      .optional()
      .openapi({ description: `${tellers.join(' and ')} only. ${shape.description}`, examples: [example] })
  }
  return fields
}

const Line = z.object(lineFields).openapi('Line', { description: 'A move and what the search thinks of it.' })

const AnalysisLine = z
  .object({
    event: z
      .string()
      .optional()
      .openapi({
        description: 'Where chance is to act: the event that this is the best reply to.',
        examples: [sample.notation.event?.example ?? ''],
      }),
    probability: z
      .number()
      .min(0)
      .max(1)
      .optional()
      .openapi({ description: 'Where chance is to act: how likely the event is.' }),
    ...lineFields,
  })
  .openapi('AnalysisLine', { description: 'A move, or the best reply to a chance event.' })

export const EffectiveLimits = z
  .object({
    timeMs: z
      .int()
      .nullable()
      .openapi({ description: 'Milliseconds; null: no deadline.', examples: [DEFAULTS.timeMs] }),
    iterations: z
      .int()
      .nullable()
      .openapi({
        description: 'Iterations or nodes, by request or level; null: as many as the time allows.',
        examples: [null],
      }),
    depth: z.int().openapi({ description: 'Plies, by request, level or cap.', examples: [CAPS.depth] }),
  })
  .openapi('EffectiveLimits', { description: 'The limits that held, from request, level and defaults.' })

const ShardReport = z
  .object({
    asked: z.int().openapi({ description: 'How many the search was divided over.', examples: [4] }),
    answered: z.int().openapi({ description: 'How many came to their end.', examples: [3] }),
    complete: z.boolean().openapi({
      description: 'All did. If not, another call with the same `iterations` and `seed` may be answered otherwise.',
    }),
    dropped: z.array(
      z
        .object({
          shard: z.int().openapi({ description: 'Its number, from 0.', examples: [2] }),
          reason: z.enum(['late', 'failed']).openapi({ description: 'What became of it.' }),
        })
        .openapi('DroppedShard', { description: 'A shard that did not come to its end; what it had found counts.' }),
    ),
  })
  .openapi('ShardReport', { description: 'What became of the parts of a divided search.' })

export const SearchReport = z
  .object({
    algorithm: z
      .string()
      .openapi({ description: 'The algorithm that ran; for `auto`, what it stands for.', examples: ['uct'] }),
    iterations: z.int().openapi({ description: 'Iterations or nodes spent.', examples: [81_234] }),
    nodes: z.int().openapi({ description: 'Nodes in memory, or visited by tree searches.', examples: [91_234] }),
    depth: z
      .int()
      .openapi({ description: 'Plies of the deepest line, or of the last full iteration.', examples: [14] }),
    elapsedMs: z.int().openapi({
      description:
        'Milliseconds by the clock where it ran. 0 in a deterministic answer, which is the same byte for byte wherever it comes from; the header `Server-Timing` tells it.',
      examples: [301],
    }),
    stopReason: z
      .enum(['time', 'iterations', 'depth', 'solved', 'forced', 'aborted'])
      .openapi({ description: 'Why it stopped. `forced`: there is only one move. `solved`: more would tell nothing.' }),
    limits: EffectiveLimits,
    shards: orNull(ShardReport, 'null: the search was done in one piece.'),
    worlds: z
      .int()
      .nullable()
      .openapi({ description: 'Positions sampled for what is hidden; null where nothing is.', examples: [null] }),
  })
  .openapi('SearchReport', { description: 'What the search did.' })

const answerTail = {
  search: SearchReport,
  seed: z.int().openapi({ description: 'What the randomness of the call was drawn by.', examples: [42] }),
}

export const engine = z.string().openapi({ description: 'The engine and its version.', examples: ['bestmove/0.1.0'] })

const BestMove = z
  .object({
    game: answerFields.game,
    variant: answerFields.variant,
    engine,
    position: answerFields.position,
    move: moveField('The move to play.'),
    next: z
      .string()
      .openapi({ description: 'The position after the move.', examples: [sample.notation.position.example] }),
    outcome: orNull(Outcome, 'The outcome after the move; null while the game goes on.'),
    score: Score,
    pv: lineFields.pv,
    lines: z.array(Line).openapi({ description: 'The best moves, best first, as many as asked for.' }),
    ...answerTail,
  })
  .openapi('BestMove', { description: 'The best move of a position, with statistics.' })

export const Analysis = z
  .object({
    game: answerFields.game,
    variant: answerFields.variant,
    engine,
    position: answerFields.position,
    toMove: toMoveField,
    score: Score,
    lines: z.array(AnalysisLine).openapi({
      description: 'Every move, best first; where chance is to act, the best reply to each event.',
    }),
    ...answerTail,
  })
  .openapi('Analysis', { description: 'A position taken apart.' })

/** What a search has found so far, where it is still running. */
const Progress = z
  .object({
    progress: z.object({
      elapsedMs: SearchReport.shape.elapsedMs,
      iterations: SearchReport.shape.iterations,
      nodes: SearchReport.shape.nodes,
      depth: SearchReport.shape.depth,
      score: Score,
      lines: Analysis.shape.lines,
    }),
  })
  .openapi('AnalysisProgress', { description: 'What a search that is still running has found.' })

export const searchProblems = [
  'malformed-request',
  'unknown-game',
  'body-too-large',
  'unsupported-media-type',
  'unknown-variant',
  'unknown-rule',
  'unknown-algorithm',
  'not-divisible',
  'invalid-position',
  'unsupported-form',
  'game-over',
  'out-of-range',
  'data-unavailable',
  'overloaded',
] as const

/** What only a request with a body can fail with. */
const OF_BODIES: readonly string[] = ['body-too-large', 'unsupported-media-type', 'unsupported-form', 'unknown-rule']

/** The headers of a search's answer that the client may use. */
const answerHeaders = {
  ETag: {
    description:
      'Of a deterministic answer: names it by deployment, position and options. `If-None-Match` with it costs no search.',
    schema: { type: 'string' as const },
  },
  'Server-Timing': {
    description: 'Milliseconds: `search`, `cpu` (what the work takes, estimated), `total`; and what `cache` did.',
    required: true,
    schema: { type: 'string' as const },
  },
}

export const move = createRoute({
  method: 'post',
  path: '/v1/{game}/move',
  operationId: 'move',
  tags: ['Search'],
  summary: 'The best move',
  description:
    'The best move of a position, with its score, the expected continuation, and what the search did. Only `position` is required.',
  request: {
    params: gameParam,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: positionRequest('Move', 'A position and how to think about it.', {
            ...searchFields,
            lines: cap('lines')
              .optional()
              .openapi({ description: `How many of the best moves to return; ${DEFAULTS.lines} if absent.` }),
          }),
        },
      },
    },
  },
  responses: {
    200: { ...json('The move.', BestMove), headers: answerHeaders },
    ...failures(...searchProblems, 'chance-to-act'),
  },
})

export const moveByAddress = createRoute({
  method: 'get',
  path: '/v1/{game}/move',
  operationId: 'moveByAddress',
  tags: ['Search'],
  summary: 'The best move, by address',
  description:
    'The same as a `GET`, for short positions without history: an answer that caches can keep and an address that can be shared. With `iterations` and `seed`, and without `timeMs`, it is deterministic, may be kept, and answers `If-None-Match` with 304.',
  request: {
    params: gameParam,
    query: z.strictObject({
      position: z
        .string()
        .max(CAPS.positionInQuery)
        .openapi({
          description: 'A position in the notation of the game.',
          examples: [sample.notation.position.example],
        }),
      variant: variantInput,
      algorithm: searchFields.algorithm,
      level: integerParameter(1, TOP_LEVEL, `Strength, 1 to ${TOP_LEVEL} (full, and what it is if absent).`, 10),
      timeMs: integerParameter(1, CAPS.timeMs, 'As `limits.timeMs`.', DEFAULTS.timeMs),
      iterations: integerParameter(1, CAPS.iterations, 'As `limits.iterations`.', 20_000),
      depth: integerParameter(1, CAPS.depth, 'As `limits.depth`.', 12),
      parallel: integerParameter(1, CAPS.parallel, 'As `limits.parallel`.', 2),
      lines: integerParameter(1, CAPS.lines, `How many of the best moves to return; ${DEFAULTS.lines} if absent.`, 1),
      seed: seedParameter,
    }),
  },
  responses: {
    200: { ...json('The move.', BestMove), headers: answerHeaders },
    ...failures(...searchProblems.filter((id) => !OF_BODIES.includes(id)), 'chance-to-act'),
  },
})

export const analysis = createRoute({
  method: 'post',
  path: '/v1/{game}/analysis',
  operationId: 'analysis',
  tags: ['Search'],
  summary: 'Every move ranked',
  description:
    'Every legal move with its score, best first. Where chance is to act: the value before the event, and the best reply to each event.\n\n' +
    'With `Accept: application/x-ndjson` or `text/event-stream` the answer is a stream: an `AnalysisProgress` each `progressMs`, then the `Analysis`, the same as the plain answer. A failure before the first record is answered as usual, one after it is the last record. Closing the connection ends the search.',
  request: {
    params: gameParam,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: positionRequest('Analysis', 'A position to take apart.', {
            ...searchFields,
            lines: cap('lines').optional().openapi({ description: 'How many lines to return; all if absent.' }),
            progressMs: progressMsInput,
          }),
        },
      },
    },
  },
  responses: {
    200: {
      ...streamable('The lines.', Analysis, [Progress, Analysis]),
      headers: answerHeaders,
    },
    ...failures(...searchProblems),
  },
})
