import { z } from '@hono/zod-openapi'
import { DIVIDED_METHODS } from '../../search/tree/divided.ts'
import { CAPS, DEFAULTS } from '../../service/caps.ts'
import { part } from '../part.ts'
import { cap } from './request-fields.ts'

/** The schemas of limits: when a search stops. */
export const searchLimits = part(({ caps }) => {
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
          description: `The number of shards to divide the search over, for the methods ${DIVIDED_METHODS.map((method) => `\`${method}\``).join(', ')}. Default: 1. \`limits\` in \`GET /v1/games\` has the cap of this deployment. \`iterations\` counts those of all shards together.`,
          examples: [2],
        }),
      clock: RemainingTime.optional(),
    })
    .openapi('SearchLimits', {
      description:
        'When to stop searching (at the first limit reached), and over how many shards to divide the search.',
    })

  return { Limits, SearchLimits }
})
