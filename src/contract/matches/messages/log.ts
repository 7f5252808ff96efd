/** The events of a match, and the record of one that is over. */
import { z } from '@hono/zod-openapi'
import { part } from '../../part.ts'
import { rulesTexts } from '../../requests/rules-texts.ts'
import { matchEvents } from '../match-events.ts'
import { matchFields } from '../match-fields.ts'

export const matchLogs = part((c) => {
  const { RulesInput } = rulesTexts(c)
  const { MatchEvent } = matchEvents(c)
  const { matchIdField, seqField } = matchFields(c)

  const MatchEvents = z
    .object({
      seq: seqField('The number of the last event of the match. If the list ends before it, there are more to fetch.'),
      events: z.array(MatchEvent).openapi({ description: 'The events, in order.' }),
    })
    .openapi('MatchEvents', { description: 'A part of the events of a match.' })

  /** The document leaves the entries of a record open: they are those of the log (src/match/record.ts). */
  const MatchRecord = z
    .object({
      format: z.literal('bestmove-match/1'),
      match: matchIdField,
      events: z
        .array(
          z
            .looseObject({
              seq: seqField('The number of the event.'),
              at: z.number().openapi({ description: 'The time of the event, in milliseconds since 1970.' }),
              type: z.string().openapi({ description: 'The type of the event, as in `MatchEvent`.' }),
            })
            .openapi('LogEntry', { description: 'An event with all its fields, nothing hidden.' }),
        )
        .readonly()
        .openapi({ description: 'The whole log, in order.' }),
      rules: RulesInput.optional().openapi({
        description: 'The rules of a game that a client has brought. Absent: the game is one of the service.',
      }),
    })
    .openapi('MatchRecord', {
      description: 'The record of a finished match. The SDK and `npm run verify-match` check it offline.',
    })

  return { MatchEvents, MatchRecord }
})
