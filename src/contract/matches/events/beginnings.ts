/** Events before the first move. */
import { z } from '@hono/zod-openapi'
import { part } from '../../part.ts'
import { matchFields } from '../match-fields.ts'
import { eventSchemas } from './event.ts'
import { matchTerms } from './terms.ts'

export const beginnings = part((c) => {
  const { commitmentField, setupField } = matchFields(c)
  const { MatchTerms } = matchTerms(c)
  const { event, positionFields, seat } = eventSchemas(c)

  return [
    event('created', 'The match was created. From now on the seed of its chance events is fixed.', {
      commitment: commitmentField,
      config: MatchTerms,
    }),
    event('joined', 'The player took the seat.', {
      seat,
      name: z
        .string()
        .nullable()
        .openapi({ description: 'The display name of the player. null: none given.', examples: ['Ada'] }),
      clientSeed: z
        .string()
        .openapi({ description: 'The client seed: the text that the player adds to the random draws. Empty: none.' }),
    }),
    event('arranging', 'All players have joined. Each person arranges their pieces, with `arrange`.', {
      until: z.number().openapi({
        description:
          "The deadline for set-ups by the server's clock, in milliseconds since 1970. Set-ups that are missing then are drawn, and the game starts.",
      }),
    }),
    event('arranged', 'The player has arranged their pieces. Others are told only of the first time.', {
      seat,
      setup: setupField('The set-up. null: the viewer is not the player.').nullable(),
    }),
    event('arranging-closed', 'The time for set-ups has run out. Those that are missing are drawn.', {}),
    event('started', 'All players have joined and arranged their pieces, and the game starts.', positionFields),
  ] as const
})
