/** Who is there, and who has left. */
import { z } from '@hono/zod-openapi'
import { part } from '../../part.ts'
import { matchFields } from '../match-fields.ts'
import { eventSchemas } from './event.ts'

export const presence = part((c) => {
  const { remainingField } = matchFields(c)
  const { event, seat } = eventSchemas(c)

  const left = z.enum(['resignation', 'time', 'absence', 'game', 'agreement', 'abort', 'idleness'])

  return [
    event(
      'resumed',
      'The match goes on after it stood still: the server could not be reached, or nobody watched a match of engines alone. The clock of the player `turn` did not run meanwhile.',
      {
        since: z.number().openapi({
          description:
            'The time from which the match stood still, in milliseconds since 1970. The start of the running clock, that of the player `turn`, moves later by `at` - `since`.',
        }),
      },
    ),
    event('absent', 'The player has been silent for too long. The others may claim the match.', { seat }),
    event('returned', 'The player is back.', { seat }),
    event('left', 'The player left a game of three or more. An engine plays on in the seat.', {
      seat,
      by: left.openapi({ description: 'Why the player left.' }),
      remainingMs: remainingField,
    }),
  ] as const
})
