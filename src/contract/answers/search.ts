import { z } from '@hono/zod-openapi'
import { CAPS, DEFAULTS } from '../../service/caps.ts'
import { documented } from '../documented.ts'
import { part } from '../part.ts'
import { requests } from '../requests/requests.ts'
import { streamable } from '../stream.ts'
import { commonFields, json, orNull } from './fields.ts'
import { lineAnswers } from './lines.ts'
import { problemSchemas } from './problems.ts'

export const searchAnswers = part((c) => {
  const { failures } = problemSchemas(c)
  const { answerFields, idField, moveField, Outcome, sample, toMoveField } = commonFields(c)
  const { AnalysisLine, Line, lineFields, Score } = lineAnswers(c)
  const { memoryText } = requests(c)

  const EffectiveLimits = z
    .object({
      timeMs: z
        .int()
        .nullable()
        .openapi({ description: 'The time limit, in milliseconds. null: no time limit.', examples: [DEFAULTS.timeMs] }),
      iterations: z
        .int()
        .nullable()
        .openapi({
          description:
            'The limit on iterations or nodes, from the request or the level. null: as many as the time allows.',
          examples: [null],
        }),
      depth: z.int().openapi({
        description: 'The limit on plies, from the request, the level or the cap.',
        examples: [CAPS.depth],
      }),
    })
    .openapi('EffectiveLimits', {
      description: 'The limits that applied, from the request, the level and the defaults.',
    })

  const ShardReport = z
    .object({
      asked: z.int().openapi({ description: 'The number of shards that the search was divided over.', examples: [4] }),
      answered: z.int().openapi({ description: 'The number of shards that finished.', examples: [3] }),
      complete: z.boolean().openapi({
        description:
          'Whether all shards finished. If not, another call with the same `iterations` and `seed` may have another answer.',
      }),
      dropped: z.array(
        z
          .object({
            shard: z.int().openapi({ description: 'The number of the shard, from 0.', examples: [2] }),
            reason: z.enum(['late', 'failed']).openapi({ description: 'Why the shard did not finish.' }),
          })
          .openapi('DroppedShard', {
            description: 'A shard that did not finish. What it had found by then still counts.',
          }),
      ),
    })
    .openapi('ShardReport', { description: 'The shards of a divided search.' })

  const WorldCount = z
    .object({
      sampled: z
        .int()
        .min(0)
        .openapi({
          description:
            'The number of positions sampled or, if `exact`, of all positions that fit what the player knows.',
          examples: [200],
        }),
      effective: z
        .number()
        .min(0)
        .openapi({
          description:
            'The effective sample size: the number of equally weighted positions that would tell as much as these with their weights.',
          examples: [163.5],
        }),
      exact: z.boolean().openapi({
        description: 'Whether every position that fits what the player knows was counted, with its exact weight.',
        examples: [false],
      }),
    })
    .openapi('WorldCount', {
      description: 'The worlds of a search with private information: the positions that it has looked at.',
    })

  const SearchReport = z
    .object({
      algorithm: z.string().openapi({
        description:
          'The id of the algorithm that was asked for, or `auto` if none was. A request with this `algorithm` gets the same answer.',
        examples: ['auto'],
      }),
      standsFor: z
        .string()
        .nullable()
        .openapi({
          description:
            'The id of the algorithm that `auto` stands for. A request with it as `algorithm` gets the same moves and scores. null: another algorithm than `auto` was asked for.',
          examples: ['uct'],
        }),
      method: z.string().openapi({
        description: 'The general method of the search, as `method` in `GET /v1/{game}`.',
        examples: ['rave'],
      }),
      iterations: z.int().openapi({ description: 'The number of iterations or nodes spent.', examples: [81_234] }),
      nodes: z.int().openapi({
        description: 'The number of nodes in memory (Monte-Carlo searches) or visited (tree searches).',
        examples: [91_234],
      }),
      depth: z.int().openapi({
        description:
          'The depth in plies: of the deepest line (Monte-Carlo searches) or of the last complete iteration (tree searches).',
        examples: [14],
      }),
      elapsedMs: z.int().openapi({
        description:
          'The time of the search, in milliseconds. 0 in a deterministic answer, which must be the same everywhere, byte for byte; the header `Server-Timing` then has the time.',
        examples: [301],
      }),
      stopReason: z.enum(['time', 'iterations', 'depth', 'solved', 'forced', 'aborted']).openapi({
        description:
          'Why the search stopped. `time`, `iterations`, `depth`: that limit was reached; `time` also where rules that a client has brought have taken all the steps that a search may take. `solved`: more search would not change the answer. `forced`: there is only one move. `aborted`: the client hung up.',
      }),
      limits: EffectiveLimits,
      shards: orNull(ShardReport, 'The shards of the search. null: the search was not divided.'),
      worlds: orNull(
        WorldCount,
        'The worlds: positions that fit what the player knows and that the search looked at. null: the search takes the position as known.',
      ),
    })
    .openapi('SearchReport', { description: 'Statistics of the search.' })

  const BelievedCell = z
    .object({
      cell: z.string().openapi({ description: 'The cell, as `board` names it.', examples: ['a5'] }),
      pieces: z
        .array(
          z
            .object({
              piece: z.string().openapi({
                description: 'The letter of the piece in the notation. `.`: an empty cell.',
                examples: ['S'],
              }),
              probability: z.number().min(0).max(1).openapi({ description: 'The probability that it stands there.' }),
            })
            .openapi('BelievedPiece', { description: 'A piece that may stand on a cell.' }),
        )
        .openapi({ description: 'The pieces that may stand there. Impossible ones may be left out.' }),
      empty: z.number().min(0).max(1).optional().openapi({
        description: 'The probability that the cell is empty. Absent: it cannot be.',
      }),
    })
    .openapi('BelievedCell', {
      description: 'The belief of a player about a cell: the pieces that may stand there, with probabilities.',
    })

  const beliefFields = {
    belief: z.array(BelievedCell).optional().openapi({
      description:
        "The belief of the view's player: for each unknown cell, the pieces that may stand there, with probabilities. Present on request.",
    }),
    beliefExact: z.boolean().optional().openapi({
      description:
        'Whether the probabilities of `belief` are exact, from a count of all possibilities. If not, they come from samples. Present with `belief`.',
    }),
  }

  const memoryField = {
    memory: memoryText.openapi({
      description:
        "The memory of this search: what it found out about the player's knowledge, as opaque text. Send it as the `memory` of the player's next request. Present when the request has `memory`. null: there is nothing to keep, or the text would be too long.",
      examples: [null],
    }),
  }

  const answerTail = {
    ...beliefFields,
    ...memoryField,
    search: SearchReport,
    seed: z.int().openapi({ description: 'The seed of all random choices of the call.', examples: [42] }),
  }

  const engine = z.string().openapi({ description: 'The engine and its version.', examples: ['bestmove/0.1.0'] })

  const BestMove = z
    .object({
      id: idField,
      game: answerFields.game,
      variant: answerFields.variant,
      engine,
      position: answerFields.position,
      move: moveField('The move to play.'),
      best: moveField(
        'The best move that the search found, if a level below 10 or a mixed answer plays another one. Absent: `move` is the best.',
      ).optional(),
      next: z
        .string()
        .nullable()
        .openapi({
          description: 'The position or view after the move. null: it depends on what the player does not know.',
          examples: [sample.position.example],
        }),
      outcome: orNull(Outcome, 'The outcome after the move. null: the game is not over, as far as the player knows.'),
      score: Score,
      pv: lineFields.pv,
      lines: z.array(Line).openapi({
        description:
          'The best moves, best first: as many as `lines` of the request. If `move` is not among them, it follows as the last line.',
      }),
      ...answerTail,
    })
    .openapi('BestMove', { description: 'The best move of a position, with its score and statistics.' })

  const playedField = moveField(
    'The move that the level or a mixed answer would play, if it is not the best move. `score` is then the score of this move. Absent: the move of the first line would be played.',
  ).optional()

  const Analysis = z
    .object({
      id: idField,
      game: answerFields.game,
      variant: answerFields.variant,
      engine,
      position: answerFields.position,
      toMove: toMoveField,
      score: orNull(
        Score,
        'The score of the position. null: the viewer waits for another player, and the answer has only their belief.',
      ),
      played: playedField,
      lines: z.array(AnalysisLine).openapi({
        description:
          'The moves, best first: as many as `lines` of the request. Before a chance event: the best reply to each event, or to those that the seed draws where there are many. If `played` is not among the lines, it follows as the last one. Empty: the viewer waits for another player.',
      }),
      ...answerTail,
    })
    .openapi('Analysis', { description: 'The analysis of a position: its moves, ranked.' })

  /** The schema of the findings so far of a search that is still running. */
  const Progress = z
    .object({
      progress: z.object({
        elapsedMs: SearchReport.shape.elapsedMs,
        iterations: SearchReport.shape.iterations,
        nodes: SearchReport.shape.nodes,
        depth: SearchReport.shape.depth,
        score: Score,
        played: playedField,
        lines: Analysis.shape.lines,
      }),
    })
    .openapi('AnalysisProgress', { description: 'A record of a streamed analysis: what the search has found so far.' })

  const searchProblems = [
    'malformed-request',
    'unknown-game',
    'body-too-large',
    'unsupported-media-type',
    'unknown-variant',
    'unknown-rule',
    'unknown-algorithm',
    'not-divisible',
    'invalid-position',
    'illegal-move',
    'no-move-left',
    'not-a-view',
    'not-to-act',
    'no-belief',
    'unsupported-form',
    'game-over',
    'out-of-range',
    'data-unavailable',
    'superseded',
    'overloaded',
  ] as const

  /** Problems that only a request with a body can have. */
  const OF_BODIES: readonly string[] = [
    'body-too-large',
    'unsupported-media-type',
    'unsupported-form',
    'unknown-rule',
    'illegal-move',
    'no-move-left',
    'no-belief',
    'superseded',
  ]

  /** The headers of an answer that clients may use. */
  const answerHeaders = {
    ETag: {
      description:
        'The entity tag of a deterministic answer. A `GET` that sends it in `If-None-Match` is answered with 304, without a search.',
      schema: { type: 'string' as const },
    },
    'Server-Timing': {
      description:
        'Durations in milliseconds: `search`, `cpu` (an estimate of the CPU time) and `total`. `cache` tells whether the answer came from a cache.',
      required: true,
      schema: { type: 'string' as const },
    },
  }

  const move = documented(c, 'move', {
    summary: 'Find the best move',
    description:
      'Finds the best move of a position, with its score, the expected continuation, and statistics of the search. Only `position` is required. In games with private information it is the view of the player to move; a true position is refused.',
    responses: {
      200: { ...json('The move.', BestMove), headers: answerHeaders },
      ...failures(...searchProblems, 'chance-to-act'),
    },
  })

  const moveByAddress = documented(c, 'moveByAddress', {
    summary: 'Find the best move by URL',
    description:
      'Finds the best move, as the `POST` does, for short positions without history. The URL can be shared and the answer cached. With `iterations` and `seed`, and without `timeMs`, the answer is deterministic: caches may keep it, and a request with `If-None-Match` is answered with 304.',
    responses: {
      200: { ...json('The move.', BestMove), headers: answerHeaders },
      ...failures(...searchProblems.filter((id) => !OF_BODIES.includes(id)), 'chance-to-act'),
    },
  })

  const analysis = documented(c, 'analysis', {
    summary: 'Rank all moves',
    description:
      'Scores all legal moves, best first. Before a chance event: the value before the event, and the best reply to each event (where there are many, to some that the seed draws). In games with private information `position` is the view of the player to move; a true position is refused. With `belief` it may be the view of a player who waits for another player: nothing is then searched, `lines` is empty and `score` is null.\n\n' +
      'With `Accept: application/x-ndjson` or `text/event-stream` the answer is a stream: an `AnalysisProgress` every `progressMs` milliseconds, then the `Analysis`, equal to the plain answer. A failure before the first record has the usual answer; a later one is the last record. Closing the connection ends the search.',
    responses: {
      200: {
        ...streamable(c, 'The analysis.', Analysis, [Progress, Analysis]),
        headers: answerHeaders,
      },
      ...failures(...searchProblems, 'invalid-record', 'chance-to-act'),
    },
  })

  return { EffectiveLimits, SearchReport, engine, Analysis, searchProblems, move, moveByAddress, analysis }
})
