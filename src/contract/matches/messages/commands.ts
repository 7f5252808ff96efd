/** Commands of players. */
import { z } from '@hono/zod-openapi'
import { PLAIN_ACTIONS } from '../../../match/commands.ts'
import { FIT_NAME } from '../../../match/names.ts'
import { MAX_TEXT } from '../../../service/caps.ts'
import { commonFields } from '../../answers/fields.ts'
import { part } from '../../part.ts'
import { matchFields } from '../match-fields.ts'

/** What ids and seeds of clients are. */
const NAME_LIKE = 'expected 1 to 64 letters, digits, hyphens and underscores'

export const commandSchemas = part((c) => {
  const { sample } = commonFields(c)
  const { seqField, setupField } = matchFields(c)

  const CommandId = z.string().regex(/^[\w-]{1,64}$/, NAME_LIKE)

  const commandFields = {
    id: CommandId.openapi({
      description:
        'The id of the command, chosen by the client. A command with an id that was used before gets the first answer again and has no other effect.',
      examples: ['c-17'],
    }),
    seq: seqField('The number of the last event that the client has seen.'),
  }

  const JoinCommand = z
    .strictObject({
      type: z.literal('join'),
      ...commandFields,
      name: z
        .string()
        .min(1)
        .max(64)
        .regex(FIT_NAME, 'expected a name that is seen, without control characters and marks of direction')
        .optional()
        .openapi({
          // without its flag, which the document would have at its end
          pattern: FIT_NAME.source,
          description:
            'The display name of the player. At least one character of it is seen, and none is a control character, a line end or a mark of direction.',
          examples: ['Ada'],
        }),
      clientSeed: z
        .string()
        .regex(/^[\w-]{1,64}$/, NAME_LIKE)
        .optional()
        .openapi({
          description:
            'The client seed, which the player chooses: 1 to 64 letters, digits, hyphens and underscores. It goes into every random draw, so that nobody else can have chosen the results.',
          examples: ['x7-13'],
        }),
      newSecret: z
        .string()
        .regex(/^[0-9a-f]{64}$/, 'expected 64 hexadecimal digits, in lower case')
        .optional()
        .openapi({
          description:
            'A new secret for the seat: 32 random bytes in hexadecimal. It replaces the old one, which the maker of the match knows.',
        }),
    })
    .openapi('JoinCommand', { description: 'Takes the seat. The match starts when all human seats are taken.' })

  const MoveCommand = z
    .strictObject({
      type: z.literal('move'),
      ...commandFields,
      move: z
        .string()
        .max(MAX_TEXT)
        .openapi({ description: 'The move in the notation of the game.', examples: [sample.move.example] }),
    })
    .openapi('MoveCommand', { description: 'Plays a move.' })

  const ArrangeCommand = z
    .strictObject({
      type: z.literal('arrange'),
      ...commandFields,
      setup: setupField('The set-up in the notation of the game, as in its start options.'),
    })
    .openapi('ArrangeCommand', {
      description:
        "Arranges the player's pieces before the game, hidden from the others. A later command replaces it, until everybody has sent theirs.",
    })

  const PlainCommand = z
    .strictObject({
      type: z
        .enum(PLAIN_ACTIONS)
        .openapi({ description: 'What the command does. docs/matches.md has the rules of each.' }),
      ...commandFields,
    })
    .openapi('PlainCommand', { description: 'A command without further fields.' })

  const MatchCommand = z
    .union([JoinCommand, ArrangeCommand, MoveCommand, PlainCommand])
    .openapi('MatchCommand', { description: "A player's command, the same over HTTP and over the socket." })

  return { CommandId, MatchCommand }
})
