/** The terms of a match. */
import { z } from '@hono/zod-openapi'
import { TOP_LEVEL } from '../../../game/engine/limits.ts'
import { CAPS } from '../../../service/caps.ts'
import { commonFields } from '../../answers/fields.ts'
import { part } from '../../part.ts'
import { matchFields } from '../match-fields.ts'

export const matchTerms = part((c) => {
  const { AnyGameId, sample } = commonFields(c)
  const { arrangeMsField, clockField, matchIdField, termsFields } = matchFields(c)

  const limit = (cap: number, description: string) =>
    z
      .int()
      .min(1)
      .max(cap)
      .nullable()
      .openapi({ description: `${description} null: no limit.` })

  const SeatTerms = z
    .union([
      z
        .object({
          kind: z.literal('engine'),
          algorithm: z.string().openapi({ description: 'The id of the algorithm.', examples: ['auto'] }),
          level: z
            .int()
            .min(1)
            .max(TOP_LEVEL)
            .openapi({ description: `The level of strength, from 1 to ${TOP_LEVEL} (full strength).` }),
          limits: z
            .object({
              timeMs: limit(CAPS.timeMs, 'The time for a move, in milliseconds.'),
              iterations: limit(CAPS.iterations, 'The number of iterations or nodes for a move.'),
              depth: limit(CAPS.depth, 'The number of plies to look ahead.'),
            })
            .openapi('MatchLimits', { description: 'When the engine stops searching: at the first limit reached.' }),
        })
        .openapi('EngineSeat', { description: 'A seat that the service plays.' }),
      z
        .object({
          kind: z.literal('human'),
          open: z.boolean().openapi({ description: 'Whether the seat has a join link, which lets anyone take it.' }),
        })
        .openapi('HumanSeat', { description: 'A seat that a person plays.' }),
    ])
    .openapi('SeatTerms', { description: 'Who plays a seat.' })

  const MatchTerms = z
    .object({
      match: matchIdField,
      version: z.int().min(1).optional().openapi({
        description:
          'The version of the terms by which the service runs the match, and by which its record verifies. Absent: the first.',
      }),
      game: AnyGameId,
      variant: z.string().openapi({ description: 'The id of the variant.', examples: [sample.variants[0].id] }),
      rules: z
        .record(z.string(), z.int())
        .readonly()
        .openapi({ description: 'The rule options: settings of the rules beyond the variant.' }),
      players: z
        .array(z.string())
        .readonly()
        .openapi({ description: 'The names of the seats, in turn order.', examples: [sample.players] }),
      seats: z.array(SeatTerms).readonly().openapi({ description: 'The seats, in turn order.' }),
      clock: clockField,
      ...termsFields,
      arrangeMs: arrangeMsField.optional().openapi({
        description:
          'How long people may take to arrange their pieces before the game, in milliseconds. Absent: they do not arrange them.',
      }),
      previous: matchIdField.nullable().openapi({
        description: 'The id of the previous match, if this one is a rematch. null: this one is not a rematch.',
      }),
    })
    .openapi('MatchTerms', { description: 'The terms of a match. They never change.' })

  return { MatchTerms }
})
