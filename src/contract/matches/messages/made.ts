/** New matches. */
import { z } from '@hono/zod-openapi'
import { commonFields } from '../../answers/fields.ts'
import { part } from '../../part.ts'
import { matchFields } from '../match-fields.ts'

export const madeMatches = part((c) => {
  const { AnyGameId } = commonFields(c)
  const { commitmentField, matchIdField, playerField } = matchFields(c)

  const SeatMade = z
    .object({
      player: playerField('The name of the seat.'),
      kind: z.enum(['human', 'engine']).openapi({ description: 'Who plays the seat.' }),
      secret: z.string().nullable().openapi({
        description: 'The secret that the player of the seat sends as `Seat-Secret`. null: an engine plays the seat.',
      }),
      joinLink: z.string().nullable().openapi({
        description:
          'The link to a page where anyone can take and play an open seat; the secret is in its fragment (`#`). null: the seat is not open.',
      }),
    })
    .openapi('SeatMade', { description: 'A seat of a new match.' })

  const MatchMade = z
    .object({
      match: matchIdField,
      game: AnyGameId,
      commitment: commitmentField,
      seats: z.array(SeatMade).openapi({ description: 'The seats, in turn order.' }),
      spectatorLink: z.string().nullable().openapi({
        description: 'The link to a page that shows the match. null: spectators are not allowed.',
      }),
      listed: z.boolean().openapi({
        description:
          'Whether the match is in the list of public matches. false, for a public match: the list is full or off, or the client has enough invitations in it.',
      }),
      socket: z.string().openapi({ description: 'The URL of the WebSocket.' }),
    })
    .openapi('MatchMade', { description: 'A new match with the secrets of its seats, which no other answer contains.' })

  return { MatchMade }
})
