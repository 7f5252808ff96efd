/** The end of a match, and what follows it. */
import { z } from '@hono/zod-openapi'
import { part } from '../../part.ts'
import { matchFields } from '../match-fields.ts'
import { eventSchemas } from './event.ts'

export const ends = part((c) => {
  const { MatchResult, matchIdField, remainingField } = matchFields(c)
  const { event, seat } = eventSchemas(c)

  return [
    event('ended', 'The match is over.', { result: MatchResult, remainingMs: remainingField }),
    event('revealed', 'The secret seed was revealed. With it every chance event can be checked.', {
      seed: z
        .string()
        .openapi({ description: 'The seed, in hexadecimal. The SHA-256 hash of its bytes is the commitment.' }),
      position: z
        .string()
        .optional()
        .openapi({ description: 'The true position at the end, in a game with private information.' }),
    }),
    event('rematch-offered', 'The player offered a rematch.', { seat }),
    event('rematch-agreed', 'All people agreed to a rematch. All players keep their secrets and move on by one seat.', {
      match: matchIdField,
    }),
  ] as const
})
