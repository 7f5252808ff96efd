/** The caps and the defaults of requests. */
import { z } from '@hono/zod-openapi'
import { part } from '../../part.ts'
import { count, string } from '../values.ts'

export const limitSchemas = part(() => {
  const Caps = z
    .object({
      timeMs: count('The cap on the time of one search, in milliseconds.'),
      totalTimeMs: count('The cap on the total time of all searches of a batch or review, in milliseconds.'),
      positions: count('The cap on the number of positions in a batch.'),
      iterations: count('The cap on the total number of iterations (or nodes) of all searches of a call.'),
      depth: count('The cap on the number of plies that a search looks ahead.'),
      perft: count('The cap on the number of positions that a perft visits.'),
      lines: count('The cap on the number of lines in an answer.'),
      annotations: count('The cap on the number of lines with annotations.'),
      batchAnnotations: count(
        'The cap on the number of lines with annotations of a whole batch, in games whose annotations take tens of milliseconds.',
      ),
      reasons: count('The cap on the number of lines with reasons.'),
      parallel: count('The cap on the number of shards of one search. 1: this deployment does not divide searches.'),
      history: count('The cap on the number of earlier positions in a request.'),
      memory: count('The cap on the length of the `memory` of a request, in characters.'),
      moves: count('The cap on the number of moves and chance events in a request or a record.'),
      idLength: count('The cap on the length of the `id` of a request, in characters.'),
      remainingMs: count('The cap on the time left on the clock of a request, in milliseconds.'),
      incrementMs: count('The cap on the increment of the clock of a request, in milliseconds.'),
      movesToGo: count('The cap on the number of moves to the next time control of the clock of a request.'),
      progressMs: count('The cap on the interval between two progress records of a stream, in milliseconds.'),
      bodyBytes: count('The cap on the size of a request body, in bytes.'),
      positionInQuery: count('The cap on the length of the position in `GET /v1/{game}/move`, in characters.'),
    })
    .openapi('Caps', {
      description:
        'The caps: the most that a request may ask for. A request above a cap is refused; it is never lowered to the cap.',
    })

  const Defaults = z
    .object({
      variant: string('The id of the variant.'),
      pageVariant: string(
        'The id of the variant with which a page for people begins. In most games it is the default variant.',
      ),
      algorithm: string('The id of the algorithm.'),
      level: count('The level.'),
      timeMs: count('The time of a search in milliseconds, if the request does not set `iterations`.'),
      lines: count('The number of lines in a `move` answer.'),
      annotations: count('The number of lines with annotations.'),
      progressMs: count('The interval between two progress records of a stream, in milliseconds.'),
    })
    .openapi('Defaults', { description: 'The defaults: the values of fields that a request leaves out.' })

  return { Caps, Defaults }
})
