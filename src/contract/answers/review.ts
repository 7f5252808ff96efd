import { z } from '@hono/zod-openapi'
import { JUDGEMENTS } from '../../review/summary.ts'
import { documented } from '../documented.ts'
import { part } from '../part.ts'
import { streamable } from '../stream.ts'
import { batchAnswers } from './batch.ts'
import { commonFields } from './fields.ts'
import { lineAnswers } from './lines.ts'
import { problemSchemas } from './problems.ts'
import { searchAnswers } from './search.ts'

export const reviewAnswers = part((c) => {
  const { failures } = problemSchemas(c)
  const { totals } = batchAnswers(c)
  const { answerFields, idField, moveField, outcomeField, sample, toMoveField } = commonFields(c)
  const { Score } = lineAnswers(c)
  const { EffectiveLimits, engine, SearchReport, searchProblems } = searchAnswers(c)

  const expected = (description: string) => z.number().openapi({ description })
  const count = (description: string) => z.int().min(0).openapi({ description })

  const ReviewValue = z
    .object({
      winProbability: z.number().min(0).max(1).openapi({
        description:
          "The expected result of the ply's player: a win counts 1, a draw 1/2 (1/n between n players), a loss 0.",
      }),
      values: z.array(z.number().min(0).max(1)).openapi({
        description: 'The expected results of all players, in the order of `players`. They sum to 1.',
        examples: [[0.6, 0.4]],
      }),
      certainty: z
        .enum(['proven', 'estimate'])
        .openapi({ description: 'How sure the value is. `proven`: exact. `estimate`: uncertain by `standardError`.' }),
      standardError: Score.shape.standardError,
    })
    .openapi('ReviewValue', { description: 'The value of a position of the game, in hindsight.' })

  const plyFields = {
    ply: count('The index of the ply in `moves`, from 0.'),
    position: z.string().openapi({ description: 'The position before the ply.' }),
    player: z.string().openapi({ description: 'The player who moved, or in whose turn the event happened.' }),
    forced: z.boolean().openapi({ description: 'Whether this was the only legal move or possible event.' }),
    before: ReviewValue,
    after: ReviewValue,
  }

  const ReviewedMove = z
    .object({
      ...plyFields,
      move: moveField('The move played.'),
      best: moveField('The move that the engine prefers.'),
      loss: z.number().nullable().openapi({
        description:
          'The loss: how much expected result the move lost compared with the best move. Never negative. With private information, it is judged by what the mover knew. null: not known, since the search never tried the move, or since the engine only rates moves there, as in an opening; what the move changed then counts as `luck`.',
      }),
      accuracy: z.number().min(0).max(100).nullable().openapi({
        description:
          'The accuracy: how good the move was, from 0 to 100 (nothing lost). null: not known, as the loss is not.',
      }),
      luck: z.array(z.number()).optional().openapi({
        description:
          'The luck of the move, in games with private information: for each player, the change of the expected result that the mover could not know of, because it came to light with the move; the whole change where the loss is not known. 0 where a chance event follows before a player has a choice: then it counts with the event. Sums to 0.',
      }),
      truth: z
        .object({
          best: moveField('The move that would be best if nothing were hidden.'),
          loss: expected('The loss: how much expected result the move lost compared with that one. Never negative.'),
        })
        .optional()
        .openapi({
          description:
            'The findings of a search of the true position. Present with `truth` in the request. A move that has a loss here while its own `loss` is 0 was bad luck. A move that has a `loss` of its own was a mistake, even if it lost nothing in the true position.',
        }),
      judgement: z
        .enum(['inaccuracy', 'mistake', 'blunder'])
        .nullable()
        .openapi({
          description: `The judgement by the loss: \`inaccuracy\` from ${JUDGEMENTS.inaccuracy}, \`mistake\` from ${JUDGEMENTS.mistake}, \`blunder\` from ${JUDGEMENTS.blunder}. null: a smaller loss, or one that is not known.`,
        }),
    })
    .openapi('ReviewedMove', { description: 'A move of a reviewed game.' })

  const ReviewedEvent = z
    .object({
      ...plyFields,
      event: z.string().openapi({ description: 'The event.', examples: [sample.chance?.example ?? ''] }),
      probability: z.number().min(0).max(1).openapi({ description: 'The probability of the event.' }),
      luck: z.array(z.number()).openapi({
        description:
          'The luck of the event: for each player, the change of the expected result compared with the mean over all possible events; with private information, compared with what the search before the last choice expected. Of several events before the next choice, the first has the luck of all. Before the first choice nothing is expected, and the luck is 0. Sums to 0.',
      }),
    })
    .openapi('ReviewedEvent', { description: 'A chance event of a reviewed game.' })

  const PlayerReview = z
    .object({
      player: z.string().openapi({ description: 'The name of the player, as in the position at the end.' }),
      expected: expected('The expected result at the start of the game.'),
      luck: expected(
        "The sum of this player's luck over all chance events and, with private information, over all that came to light, whoever's turn it was.",
      ),
      lost: expected("The sum of the known losses of this player's moves."),
      given: expected(
        "The expected result that the others' moves gave this player, in sum. Negative: they took it from this player, which is possible only with three or more players.",
      ),
      result: expected(
        'The result or, if the game is not over, the expected result in the last position. Equals `expected` + `luck` - `lost` + `given` exactly.',
      ),
      moves: count('The number of moves of this player.'),
      choices: count('The number of moves with a choice.'),
      unjudged: count('The number of choices whose `loss` is not known. The means below are taken over the others.'),
      best: count('The number of choices that agree with the engine.'),
      meanLoss: z
        .number()
        .nullable()
        .openapi({ description: 'The mean loss of a choice. null: no choice was judged.' }),
      accuracy: z.number().nullable().openapi({
        description:
          'The mean accuracy of a choice. The accuracy of one is 103.1668 exp(-4.354 loss) - 3.1669, at least 0, and 100 if nothing was lost (https://lichess.org/page/accuracy). null: no choice was judged.',
      }),
      inaccuracies: count('The number of choices judged `inaccuracy`.'),
      mistakes: count('The number of choices judged `mistake`.'),
      blunders: count('The number of choices judged `blunder`.'),
    })
    .openapi('PlayerReview', { description: "The summary of a player's game." })

  const Review = z
    .object({
      id: idField,
      game: answerFields.game,
      variant: answerFields.variant,
      engine,
      position: z.string().openapi({ description: 'The position in which the game began, in canonical notation.' }),
      end: z
        .object({ position: answerFields.position, toMove: toMoveField, outcome: outcomeField })
        .openapi({ description: 'The position after the last ply.' }),
      plies: z.array(z.union([ReviewedMove, ReviewedEvent])).openapi({ description: 'The plies, in order.' }),
      players: z.array(PlayerReview).openapi({ description: 'The summaries of the players, in turn order.' }),
      search: z.object({
        algorithm: SearchReport.shape.algorithm,
        standsFor: SearchReport.shape.standsFor,
        method: SearchReport.shape.method.nullable().openapi({
          description: 'The general method of the searches. null: no position had a choice, so none was searched.',
        }),
        searches: count('The number of positions searched. Positions without a choice are not searched.'),
        iterations: SearchReport.shape.iterations,
        nodes: SearchReport.shape.nodes,
        elapsedMs: SearchReport.shape.elapsedMs,
        limits: EffectiveLimits,
      }),
      seed: z.int().openapi({ description: 'The seed of the random choices of each search.', examples: [42] }),
    })
    .openapi('Review', { description: 'The review of a game.' })

  const ReviewItem = z
    .object({ item: z.union([ReviewedMove, ReviewedEvent]) })
    .openapi('ReviewItem', { description: 'A record of a streamed review: one ply.' })

  const review = documented(c, 'review', {
    summary: 'Review a game',
    description: `Reviews a game: how much each move lost, how lucky each chance event was, and how losses and luck explain the result. For each player, \`expected\` + \`luck\` - \`lost\` + \`given\` = \`result\`.

The game is searched from its end to its start, with one search for each position that had a choice. The value of a move is the value of the position after it. By then, that value is known better than the search of the position before could tell. So the value of a position is the better of two values: that of the move that its search found, and that of the move that was played. The value of a chance event is the value of the position after it, and the value of a position before a chance event is the mean over all events. ${totals}

With private information, \`position\` and \`moves\` are those of the true game, after its end. Each position is searched from what the player to move then knew: their view, and their views before it. So a loss has two parts. \`loss\` is the part that the mover could know, by the scores of one search. \`luck\` is the rest, which came to light with the move or with a chance event after it.

With \`Accept: application/x-ndjson\` or \`text/event-stream\` the answer is a stream: an \`item\` for each ply as soon as it is known, then the whole review. The last ply comes first; with private information, the first does.`,
    responses: {
      200: streamable(c, 'The review.', Review, [ReviewItem, Review]),
      ...failures(
        ...searchProblems.filter(
          (id) => !['unsupported-form', 'no-move-left', 'not-a-view', 'not-to-act', 'no-belief'].includes(id),
        ),
        'is-a-view',
        'chance-to-act',
      ),
    },
  })

  return { review }
})
