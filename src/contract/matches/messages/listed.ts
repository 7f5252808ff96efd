/** The list of public matches. */
import { z } from '@hono/zod-openapi'
import { commonFields } from '../../answers/fields.ts'
import { part } from '../../part.ts'
import { matchFields } from '../match-fields.ts'
import { matchViews } from './view.ts'

export const listedMatches = part((c) => {
  const { AnyGameId, sample } = commonFields(c)
  const { clockField, MatchResult, matchIdField, termsFields } = matchFields(c)
  const { seatFields } = matchViews(c)

  const ListedSeat = z
    .object({
      ...seatFields,
    })
    .openapi('ListedSeat', { description: 'A seat of a listed match.' })

  const ListedMatch = z
    .object({
      match: matchIdField,
      game: AnyGameId,
      variant: z.string().openapi({ description: 'The id of the variant.', examples: [sample.variants[0].id] }),
      phase: z.enum(['waiting', 'playing', 'ended']).openapi({
        description:
          'The phase of the match. `waiting`: a seat is free. `playing`: also while people arrange their pieces.',
      }),
      seats: z.array(ListedSeat).readonly().openapi({ description: 'The seats, in turn order.' }),
      clock: clockField,
      takebacks: termsFields.takebacks,
      rolls: termsFields.rolls,
      result: z.union([MatchResult, z.null()]).openapi({ description: 'The result. null: the match is not over.' }),
      at: z.number().openapi({
        description: 'The time at which the listing last changed, in milliseconds since 1970.',
      }),
      joinLink: z.string().nullable().openapi({
        description:
          'The link by which anyone takes a free seat, as in `MatchMade`; `join` then needs a `newSecret`. null: no seat is free.',
      }),
    })
    .openapi('ListedMatch', { description: 'A public match.' })

  const MatchList = z
    .object({
      kept: z.boolean().openapi({ description: 'Whether the deployment keeps a list. false: it has been turned off.' }),
      matches: z.array(ListedMatch).openapi({ description: 'The matches, the latest first.' }),
    })
    .openapi('MatchList', { description: 'The public matches of a deployment.' })

  return { MatchList }
})
