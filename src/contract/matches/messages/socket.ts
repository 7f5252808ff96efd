/** Messages on the socket of a match. */
import { z } from '@hono/zod-openapi'
import { part } from '../../part.ts'
import { matchEvents } from '../match-events.ts'
import { matchFields } from '../match-fields.ts'
import { commandAnswers } from './answers.ts'
import { commandSchemas } from './commands.ts'
import { matchViews } from './view.ts'

export const socketMessages = part((c) => {
  const { MatchEvent } = matchEvents(c)
  const { seqField } = matchFields(c)
  const { MatchCommand } = commandSchemas(c)
  const { MatchAck, MatchRefused } = commandAnswers(c)
  const { MatchView } = matchViews(c)

  const MatchHello = z
    .strictObject({
      type: z.literal('hello'),
      secret: z
        .string()
        .max(128)
        .optional()
        .openapi({ description: 'The secret of a seat. Absent: the client is a spectator.' }),
      since: seqField(
        'The number of the last event that the client has. Later events are sent. Default: all events.',
      ).optional(),
    })
    .openapi('MatchHello', { description: 'The first message of a client on a socket.' })

  const MatchClientMessage = z.union([MatchHello, ...MatchCommand.options])

  const MatchWelcome = z
    .object({
      type: z.literal('welcome'),
      at: z.number().openapi({
        description:
          "The time by the server's clock, in milliseconds since 1970. All times of the match are by this clock.",
      }),
      view: MatchView,
    })
    .openapi('MatchWelcome', { description: 'The answer to `MatchHello`: the state of the match.' })

  const MatchNews = z
    .object({
      type: z.literal('events'),
      events: z.array(MatchEvent).openapi({ description: 'The events, in order.' }),
    })
    .openapi('MatchNews', {
      description:
        'Events of the match: after `MatchHello` those that the client lacks, later each event as it happens.',
    })

  const MatchSocketProblem = z
    .object({
      type: z.literal('problem'),
      problem: z
        .enum(['malformed-message', 'hello-first', 'unknown-match', 'match-expired', 'wrong-secret', 'players-only'])
        .openapi({ description: 'What was wrong with the message. After the last four the socket is closed.' }),
      detail: z.string().openapi({ description: 'What was wrong, in words.' }),
      id: z.string().optional().openapi({
        description:
          'The id of the command that is malformed. Absent: the message was no command, or not even its id could be read, as in a message that is too long.',
      }),
    })
    .openapi('MatchSocketProblem', { description: 'The answer to a message that is not a valid command or hello.' })

  const MatchSocketMessage = z
    .union([MatchHello, MatchCommand, MatchWelcome, MatchNews, MatchAck, MatchRefused, MatchSocketProblem])
    .openapi('MatchSocketMessage', {
      description:
        'A text message on the socket of a match. The client sends `MatchHello`, then commands; the service sends the others. The service answers the text `ping` with `pong`.',
    })

  return { MatchClientMessage, MatchSocketMessage }
})
