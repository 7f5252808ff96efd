/** The call that checks and stores rules which a client brings. */
import { z } from '@hono/zod-openapi'
import { documented } from '../documented.ts'
import { part } from '../part.ts'
import { json, orNull } from './fields.ts'
import { gameAnswers } from './games.ts'
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
      plays: z.int().openapi({ description: 'The number of random plays: fewer where they take long.' }),
      movesPerTurn: z.object({ mean: z.number(), largest: z.int() }).openapi({
        description: 'The number of legal moves in a turn. Turns with thousands of moves are only sampled.',
      }),
      pliesPerGame: z
        .object({ mean: z.number(), longest: z.int() })
        .openapi({ description: 'The number of moves and chance events of a play.' }),
      wins: z.record(z.string(), z.number()).openapi({ description: 'The share of the plays that each player won.' }),
      draws: share('The share of draws.'),
      unfinished: share('The share of plays that were cut off, since they did not end.'),
      playsPerSecond: z.number().openapi({
        description:
          'Random plays in a second, as measured now, so that answers to the same rules differ here alone. 0 where the clock stood still.',
      }),
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
      'Checks and compiles rules, stores them, and answers what `GET /v1/{game}` answers for any game. The `id` names the game in all other calls; the same text with the same presentation has the same id. Rules that nobody has used for 30 days are deleted. The calls that take a body also work without anything stored: at `/v1/own/...`, with the field `rules`.',
    examples: { clobber: { summary: 'Clobber', value: { language: 'rbg', text: EXAMPLE } } },
    responses: {
      200: json('The game.', RulesAnswer),
      ...failures(
        'rules-too-large',
        'unsupported-media-type',
        'invalid-rules',
        'invalid-presentation',
        'rules-limit',
        'overloaded',
      ),
    },
  })

  const Trial = z
    .object({
      version: z.int().openapi({
        description: 'The version of the new weights if they are accepted. If not, those after them get this number.',
      }),
      against: z.string().openapi({
        description: 'The opponent: the version before, or `nothing learned`.',
        examples: ['version 2'],
      }),
      games: z.int().openapi({ description: 'The number of games, played in pairs with seats exchanged.' }),
      score: share('The share of the points that the new weights won.'),
      accepted: z.boolean().openapi({ description: 'True if the new weights have been used from then on.' }),
      low: share('The lower end of its 95 % interval. Above 0.5 the new weights are accepted.'),
      high: share('The upper end of its 95 % interval, which allows for several looks at growing scores.'),
    })
    .openapi('LearningTrial', { description: 'Paired games of new weights, after which they are kept or not.' })

  const Learning = z
    .object({
      id: z.string().openapi({ description: 'The id of the rules.' }),
      state: z.enum(['idle', 'learning', 'settled']).openapi({
        description:
          '`learning` while time is left; `settled` when the engine has stopped because nothing more was gained; else `idle`.',
      }),
      secondsLeft: z.number().openapi({ description: 'The seconds of learning that are left.' }),
      games: z
        .int()
        .openapi({ description: 'The games of the engine against itself so far, those of trials not counted.' }),
      trials: z.array(Trial).openapi({ description: 'The trials so far, the latest last.' }),
      version: orNull(
        z.int(),
        'The version of the engine: it counts accepted weights and tournaments, and `engine` names it. 1 without an accepted trial: the tournament alone has chosen an algorithm. null: nothing has been learned.',
      ),
      engine: z.string().openapi({
        description: 'The `engine` of answers about this game now.',
        examples: ['own-0123456789abcdef0123@3'],
      }),
      auto: z
        .string()
        .optional()
        .openapi({
          description:
            'The algorithm that `auto` stands for: the winner of the tournament. Left out: none has been played.',
          examples: ['alphabeta'],
        }),
      summary: z.array(z.string()).openapi({
        description: 'The weights in words, the heaviest first, in units of the cheapest piece of the first player.',
        examples: [['wp: 1.00 on average (from 0.49 on d4 to 3.11 on c7)']],
      }),
    })
    .openapi('Learning', { description: 'What the engine has learned about a game by playing itself.' })

  const startLearning = documented(c, 'startLearning', {
    summary: 'Let the engine learn your game',
    description:
      'Lets the engine play your game against itself, in the background, and learn from it what to look at. Weights that win a trial are used by `alphabeta` from then on, and a tournament at the end says which algorithm `auto` stands for (`tournament` of `GET /v1/{game}`), if the seconds suffice for some games of each against each; answers name the version in `engine`. It needs an API key, and takes the seconds from the budget of that key for the day. Send 0 to end it.',
    examples: { five: { summary: 'Five minutes', value: { seconds: 300 } } },
    responses: {
      202: json('The progress so far.', Learning),
      ...failures(
        'unsupported-media-type',
        'body-too-large',
        'api-key-required',
        'unknown-rules',
        'not-learnable',
        'out-of-range',
        'overloaded',
      ),
    },
  })

  const describeLearning = documented(c, 'describeLearning', {
    summary: 'Watch the engine learn your game',
    description: 'Tells how many games have been played, how the trials of new weights went, and what the weights say.',
    responses: { 200: json('The progress so far.', Learning), ...failures('unknown-rules') },
  })

  return { sendRules, startLearning, describeLearning }
})
