/** The call that checks and stores rules which a client brings. */
import { z } from '@hono/zod-openapi'
import { documented } from './documented.ts'
import { json } from './fields.ts'
import { gameAnswers } from './games.ts'
import { part } from './part.ts'
import { problemSchemas } from './problems.ts'

/** Clobber on a small board. */
const EXAMPLE = `#players = white(100), black(100)
#pieces = empty, w, b
#variables =
#board = rectangle(up, down, left, right, [w, b, w, b] [b, w, b, w] [w, b, w, b])
#anywhere = (up* + down*) (left* + right*)
#turn(me; you; own; foe) =
    ->me anywhere {own} [empty] (up + down + left + right) {foe} [own]
    ->> [$ me = 100, you = 0]
#rules = ( turn(white; black; w; b) turn(black; white; b; w) )*
`

export const ownRules = part((c) => {
  const { failures } = problemSchemas(c)
  const { GameDetails } = gameAnswers(c)

  const share = (description: string) => z.number().min(0).max(1).openapi({ description })

  const Report = z
    .object({
      plays: z.int().openapi({ description: 'The number of random plays.' }),
      movesPerTurn: z
        .object({ mean: z.number(), largest: z.int() })
        .openapi({ description: 'The number of legal moves in a turn.' }),
      pliesPerGame: z
        .object({ mean: z.number(), longest: z.int() })
        .openapi({ description: 'The number of moves and chance events of a play.' }),
      wins: z.record(z.string(), z.number()).openapi({ description: 'The share of the plays that each player won.' }),
      draws: share('The share of draws.'),
      unfinished: share('The share of plays that were cut off, since they did not end.'),
      playsPerSecond: z
        .number()
        .openapi({ description: 'Random plays in a second, as measured now. 0 where the clock stood still.' }),
    })
    .openapi('PlayReport', { description: 'What random plays tell about the rules.' })

  const RulesAnswer = z
    .object({
      ...GameDetails.shape,
      warnings: z
        .array(z.object({ line: z.int(), column: z.int(), detail: z.string() }))
        .openapi({ description: 'What may be wrong with the rules, though they can be played.' }),
      report: Report,
    })
    .openapi('RulesAnswer', { description: 'The facts about a game whose rules were sent, and a report.' })

  const sendRules = documented(c, 'sendRules', {
    summary: 'Send the rules of your own game',
    description:
      'Checks and compiles rules, stores them, and answers what `GET /v1/{game}` answers for any game. The `id` names the game in all other calls; the same text has the same id. Rules that nobody has used for 30 days are deleted. The calls that take a body also work without anything stored: at `/v1/own/...`, with the field `rules`.',
    examples: { clobber: { summary: 'Clobber', value: { language: 'rbg', text: EXAMPLE } } },
    responses: {
      200: json('The game.', RulesAnswer),
      ...failures(
        'malformed-request',
        'rules-too-large',
        'unsupported-media-type',
        'invalid-rules',
        'invalid-presentation',
        'rules-limit',
        'overloaded',
      ),
    },
  })

  return { sendRules }
})
