/** Answers to commands. */
import { z } from '@hono/zod-openapi'
import { REFUSALS, type RefusalId } from '../../../match/refusals.ts'
import { part } from '../../part.ts'
import { matchFields } from '../match-fields.ts'

export const commandAnswers = part((c) => {
  const { seqField } = matchFields(c)

  const MatchAck = z
    .object({
      type: z.literal('ack'),
      id: z.string().openapi({ description: 'The id of the command.' }),
      first: seqField('The number of the first event that the command caused.'),
      last: seqField('The number of the last event that the command caused and that the player learns of.'),
    })
    .openapi('MatchAck', { description: 'The command was accepted. Its events are stored.' })

  const MatchRefused = z
    .object({
      type: z.literal('refused'),
      id: z.string().openapi({ description: 'The id of the command.' }),
      problem: z.enum(Object.keys(REFUSALS) as [RefusalId, ...RefusalId[]]).openapi({
        description: 'Why the command was refused. Over HTTP this is the last part of the `type` of the problem.',
      }),
      detail: z.string().openapi({ description: 'Why the command was refused, in words.' }),
      seq: seqField('The number of the last event of the match.'),
    })
    .openapi('MatchRefused', { description: 'The command was refused. It had no effect.' })

  return { MatchAck, MatchRefused }
})
