import { documented } from '../documented.ts'
import { part } from '../part.ts'
import { streamable } from '../stream.ts'
import { json } from './fields.ts'
import { problemSchemas } from './problems.ts'
import { extentSchemas } from './searched/extent.ts'
import { foundSchemas } from './searched/found.ts'
import { OF_BODIES, searchProblems } from './searched/problems.ts'
import { reportSchemas } from './searched/report.ts'

export const searchAnswers = part((c) => {
  const { failures } = problemSchemas(c)
  const { EffectiveLimits } = extentSchemas(c)
  const { SearchReport } = reportSchemas(c)
  const { Analysis, BestMove, engine, Progress } = foundSchemas(c)

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
