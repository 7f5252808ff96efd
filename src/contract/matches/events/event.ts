/** What events have in common. */
import { z } from '@hono/zod-openapi'
import { part } from '../../part.ts'
import { pascalCase } from '../../shared-parts.ts'
import { matchFields } from '../match-fields.ts'

export const eventSchemas = part((c) => {
  const { playerField, positionField, remainingField, seqField, toMoveField } = matchFields(c)

  const eventFields = {
    seq: seqField(
      'The number of the event. The events that the viewer learns of are numbered from 1 without gaps; the others do not count.',
    ),
    at: z.number().openapi({
      description: "The time of the event by the server's clock, in milliseconds since 1970. Never decreases.",
    }),
  }

  /** The schema of an event: its number, time and type, and the fields of the type. */
  function event<Type extends string, Fields extends z.ZodRawShape>(type: Type, description: string, fields: Fields) {
    // `ChanceEvent` is the schema of a possible event; this is one that happened
    const name = type === 'chance' ? 'ChancePlayedEvent' : `${pascalCase(type)}Event`
    return z
      .object({
        ...eventFields,
        type: z.literal(type),
        ...fields,
      })
      .openapi(name, { description })
  }

  const seat = playerField('The player.')

  const positionFields = {
    position: positionField,
    turn: playerField('The player whose turn it is, also before a chance event in that turn.'),
    toMove: toMoveField,
    out: z.array(playerField('A player.')).readonly().optional().openapi({
      description: 'The players who are out of the game by its rules, and have lost. Absent: none.',
    }),
    remainingMs: remainingField,
  }

  return { event, seat, positionFields }
})
