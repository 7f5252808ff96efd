import { z } from '@hono/zod-openapi'
import { documented } from '../documented.ts'
import { part } from '../part.ts'
import { commonFields, json, orNull } from './fields.ts'
import { problemSchemas } from './problems.ts'

export const rulesAnswers = part((c) => {
  const { failures } = problemSchemas(c)
  const { answerFields, moveField, movesField, outcomeField, sample, toMoveField } = commonFields(c)

  const viewsField = z.record(z.string(), z.string()).optional().openapi({
    description:
      'The views, by the names of their viewers: what each player, and a `spectator`, may know of the true position. Present in games with private information, for a true position.',
  })

  const Start = z
    .object({
      ...answerFields,
      views: viewsField,
      toMove: toMoveField,
      seed: z.int().openapi({ description: 'The seed of the random parts of the position.', examples: [42] }),
    })
    .openapi('Start', { description: 'A starting position.' })

  const start = documented(c, 'start', {
    summary: 'Start a game',
    description:
      'Returns a starting position. Anything that the options leave open is drawn at random from the seed: the same seed gives the same position.',
    responses: {
      200: json('The position.', Start),
      ...failures('malformed-request', 'unknown-game', 'unknown-variant', 'invalid-option', 'out-of-range'),
    },
  })

  const positionProblems = [
    'malformed-request',
    'unknown-game',
    'body-too-large',
    'unsupported-media-type',
    'unknown-variant',
    'unknown-rule',
    'invalid-position',
    'not-a-view',
    'is-a-view',
    'unsupported-form',
    'out-of-range',
  ] as const

  const ChanceEvent = z
    .object({
      event: z.string().openapi({
        description: 'The event in the notation of the game.',
        examples: [sample.chance?.example ?? ''],
      }),
      probability: z.number().min(0).max(1).openapi({ description: 'The probability of the event.' }),
      estimated: z.literal(true).optional().openapi({
        description:
          'Present where it takes too long to find out how likely the event of a view is, or whether it may happen at all.',
      }),
    })
    .openapi('ChanceEvent', { description: 'A possible chance event: a roll, a flip, a card.' })

  const LegalMoves = z
    .object({
      ...answerFields,
      toMove: toMoveField,
      moves: movesField('The legal moves. Empty before a chance event and when the game is over.'),
      chance: z.array(ChanceEvent).nullable().openapi({
        description: 'The possible chance events with their probabilities. null: no chance event comes next.',
      }),
      outcome: outcomeField,
    })
    .openapi('LegalMoves', {
      description: 'The legal moves or chance events that come next in a position, and its outcome.',
    })

  const legalMoves = documented(c, 'legalMoves', {
    summary: 'List the legal moves',
    description:
      'Lists the legal moves of a position or, if a chance event comes next, the possible events. It takes views, too: the view of the player to move, who has the same legal moves as in the true position, or a view that awaits an event.',
    responses: {
      200: json('The moves or events, and the outcome.', LegalMoves),
      ...failures(...positionProblems, 'not-to-act'),
    },
  })

  const Played = z
    .object({
      ...answerFields,
      views: viewsField,
      captures: z
        .array(z.string())
        .optional()
        .openapi({
          description:
            'The cells of the pieces that the moves captured, in the order of the moves. Only in games whose move texts do not tell the captures, such as Tafl.',
          examples: [['e9', 'f8']],
        }),
      toMove: toMoveField,
      outcome: outcomeField,
    })
    .openapi('Played', { description: 'The position after the moves.' })

  const play = documented(c, 'play', {
    summary: 'Play moves',
    description:
      'Plays moves and chance events from a position. Returns the new position, who acts next, and the outcome. Nothing is stored. From a view, play the moves of both sides and the events that tell what its viewer learned; the new position is then a view, too.',
    responses: {
      200: json('The position after the moves.', Played),
      ...failures(...positionProblems, 'illegal-move', 'game-over'),
    },
  })

  const WhyNot = z
    .object({
      ...answerFields,
      cells: z.array(z.string()).openapi({ description: 'The cells of the request.' }),
      legal: z.boolean().openapi({ description: 'Whether a legal move begins with the cells.' }),
      reason: orNull(
        z
          .object({
            sentence: z.string().openapi({
              description: 'The reason in English, for people.',
              examples: ['The die shows 3: move stone 3.'],
            }),
            text: z.string().openapi({
              description:
                'The sentence with placeholders for values. `words` of `GET /v1/{game}/guide` translates the sentences that only this game has.',
              examples: ['The die shows {die}: move stone {stone}.'],
            }),
            values: z.record(z.string(), z.union([z.string(), z.number()])).openapi({
              description: 'The values, by the names of their placeholders.',
              examples: [{ die: 3, stone: 3 }],
            }),
          })
          .openapi('Refusal', { description: 'The reason why cells make no legal move.' }),
        'The reason why no legal move begins with the cells. null: a legal move does.',
      ),
    })
    .openapi('WhyNot', { description: 'Whether a legal move begins with some cells and, if none does, why.' })

  const whyNot = documented(c, 'whyNot', {
    summary: 'Explain why a click is no legal move',
    description:
      'Tells a player why the cells they have chosen make no legal move: the die names another stone, a piece stands in the way, the other animal is stronger. The reasons follow from the rules. It takes views, too: the reason then tells nothing that the viewer does not know.',
    responses: {
      200: json('The reason.', WhyNot),
      ...failures(...positionProblems, 'invalid-highlight'),
    },
  })

  const Observed = z
    .object({
      game: answerFields.game,
      variant: answerFields.variant,
      viewer: z.string().openapi({
        description: 'The viewer: the name of a player, or `spectator`.',
        examples: [sample.players[0] ?? ''],
      }),
      view: z.string().openapi({ description: 'The view, in canonical notation.' }),
      toMove: toMoveField,
      outcome: outcomeField,
    })
    .openapi('Observed', { description: 'A view: what a player, or a spectator, may know of a position.' })

  const observe = documented(c, 'observe', {
    summary: 'View a position',
    description:
      'Turns a true position of a game with private information into a view: what one player, or a spectator, may know of it. Searches take views only. `start` and `play` return all views at once.',
    responses: {
      200: json('The view.', Observed),
      ...failures(
        ...positionProblems.filter((id) => id !== 'unsupported-form' && id !== 'not-a-view'),
        'no-views',
        'unknown-player',
      ),
    },
  })

  const Perft = z
    .object({
      ...answerFields,
      depth: z.int().openapi({ description: 'The length of the sequences, in plies.', examples: [2] }),
      leaves: z.int().openapi({ description: 'The number of sequences.', examples: [60] }),
      divided: z
        .array(
          z
            .object({
              move: moveField('The first move or chance event.'),
              leaves: z.int().openapi({ description: 'The number of sequences that begin with it.' }),
            })
            .openapi('PerftMove', { description: 'A first move, and the number of sequences that begin with it.' }),
        )
        .openapi({ description: 'The numbers by first move or event, in the order of `legal-moves`.' }),
    })
    .openapi('Perft', { description: 'The number of sequences of moves and chance events from a position.' })

  const perft = documented(c, 'perft', {
    summary: 'Count sequences of moves',
    description:
      'Counts the sequences of moves and chance events of some length from a position, in all and by first move (perft and divide). With it, two implementations of the rules are compared. With private information it takes true positions. A depth that takes more positions than the cap `perft` of `limits`, or more than fifteen seconds, is refused, with the depth that fits.',
    responses: {
      200: json('The numbers.', Perft),
      ...failures(...positionProblems.filter((id) => id !== 'unsupported-form' && id !== 'not-a-view'), 'overloaded'),
    },
  })

  return { start, positionProblems, ChanceEvent, legalMoves, play, whyNot, observe, perft }
})
