/** How far a search went: its limits, its shards and the worlds that it has looked at. */
import { z } from '@hono/zod-openapi'
import { CAPS, DEFAULTS } from '../../../service/caps.ts'
import { part } from '../../part.ts'

export const extentSchemas = part(() => {
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

  return { EffectiveLimits, ShardReport, WorldCount }
})
