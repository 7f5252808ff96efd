/** The statistics of a search. */
import { z } from '@hono/zod-openapi'
import { part } from '../../part.ts'
import { orNull } from '../fields.ts'
import { extentSchemas } from './extent.ts'

export const reportSchemas = part((c) => {
  const { EffectiveLimits, ShardReport, WorldCount } = extentSchemas(c)

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

  return { SearchReport }
})
