import { createRoute, z } from '@hono/zod-openapi'
import { JUDGEMENTS } from '../../review/summary.ts'
import { CAPS, MAX_TEXT } from '../../service/caps.ts'
import { totals } from './batch.ts'
import {
  answerFields,
  gameParam,
  moveField,
  outcomeField,
  positionInput,
  readingInput,
  sample,
  seedInput,
  toMoveField,
} from './fields.ts'
import { failures } from './problems.ts'
import { EffectiveLimits, engine, Limits, Score, SearchReport, searchFields, searchProblems } from './search.ts'
import { streamable } from './stream.ts'

const ReviewRequest = z
  .strictObject({
    position: positionInput.optional().openapi({
      description: "Where the game began; the variant's `initialPosition` if absent.",
    }),
    moves: z
      .array(moveField('A move or chance event.').max(MAX_TEXT))
      .min(1)
      .max(CAPS.moves)
      .openapi({ description: 'All moves and chance events of the game, in order.' }),
    ...readingInput,
    algorithm: searchFields.algorithm,
    limits: Limits.optional(),
    history: searchFields.history,
    seed: seedInput,
  })
  .openapi('ReviewRequest', { description: 'A game to look back on, over or not.' })

const expected = (description: string) => z.number().openapi({ description })
const count = (description: string) => z.int().min(0).openapi({ description })

const ReviewValue = z
  .object({
    winProbability: z
      .number()
      .min(0)
      .max(1)
      .openapi({ description: "The expected result of the ply's player: win 1, draw 1/2 (between n players 1/n)." }),
    values: z
      .array(z.number().min(0).max(1))
      .openapi({ description: "Everybody's, in the order of `players`. They sum to 1.", examples: [[0.6, 0.4]] }),
    certainty: z
      .enum(['proven', 'estimate'])
      .openapi({ description: '`proven`: exact; `estimate`: see the standard error.' }),
    standardError: Score.shape.standardError,
  })
  .openapi('ReviewValue', { description: 'What a position of the game was worth, as seen afterwards.' })

const plyFields = {
  ply: count('Its place in `moves`, from 0.'),
  position: z.string().openapi({ description: 'The position it was played in.' }),
  player: z.string().openapi({ description: 'Whose move it was, or in whose turn the event happened.' }),
  forced: z.boolean().openapi({ description: 'Nothing else could be played, or happen.' }),
  before: ReviewValue,
  after: ReviewValue,
}

const ReviewedMove = z
  .object({
    ...plyFields,
    move: moveField('What was played.'),
    best: moveField('What the engine would have played.'),
    loss: expected('What it gave away of the expected result, against the best move. Never negative.'),
    accuracy: z.number().min(0).max(100).openapi({ description: 'How good it was: 100 where nothing was lost.' }),
    judgement: z
      .enum(['inaccuracy', 'mistake', 'blunder'])
      .nullable()
      .openapi({
        description: `By the loss: \`inaccuracy\` from ${JUDGEMENTS.inaccuracy}, \`mistake\` from ${JUDGEMENTS.mistake}, \`blunder\` from ${JUDGEMENTS.blunder}; else null.`,
      }),
  })
  .openapi('ReviewedMove', { description: 'A move of a game, looked back on.' })

const ReviewedEvent = z
  .object({
    ...plyFields,
    event: z.string().openapi({ description: 'What happened.', examples: [sample.notation.event?.example ?? ''] }),
    probability: z.number().min(0).max(1).openapi({ description: 'How likely it was.' }),
    luck: z.array(z.number()).openapi({
      description: 'What it changed of the expected results against their mean over all events, by player. Sums to 0.',
    }),
  })
  .openapi('ReviewedEvent', { description: 'A chance event of a game, looked back on.' })

const PlayerReview = z
  .object({
    player: z.string().openapi({ description: "As in the game's `players`." }),
    expected: expected('The expected result where the game began.'),
    luck: expected('What all chance events changed, in whosever turn.'),
    lost: expected("What this player's own moves gave away."),
    given: expected("What the others' moves gave this player; negative: what they took, which only three can do."),
    result: expected(
      'The result; while the game goes on, what is expected. `expected` + `luck` - `lost` + `given`, exactly.',
    ),
    moves: count('Moves this player made.'),
    choices: count('Those where there was a choice: what the means are over.'),
    best: count("Choices that are the engine's own."),
    meanLoss: z.number().nullable().openapi({ description: 'The mean loss of a choice; null without one.' }),
    accuracy: z.number().nullable().openapi({
      description:
        'The mean accuracy of a choice, each being 103.1668 exp(-4.354 loss) - 3.1669, at least 0 (https://lichess.org/page/accuracy); 100 where nothing was lost.',
    }),
    inaccuracies: count('Choices judged so.'),
    mistakes: count('Choices judged so.'),
    blunders: count('Choices judged so.'),
  })
  .openapi('PlayerReview', { description: 'What a game says about a player.' })

const Review = z
  .object({
    game: answerFields.game,
    variant: answerFields.variant,
    engine,
    position: z.string().openapi({ description: 'Where the game began, in canonical notation.' }),
    end: z
      .object({ position: answerFields.position, toMove: toMoveField, outcome: outcomeField })
      .openapi({ description: 'What it came to.' }),
    plies: z.array(z.union([ReviewedMove, ReviewedEvent])).openapi({ description: 'In order.' }),
    players: z.array(PlayerReview).openapi({ description: 'In turn order.' }),
    search: z.object({
      algorithm: SearchReport.shape.algorithm,
      searches: count('How many positions were searched: not those where there was no choice.'),
      iterations: SearchReport.shape.iterations,
      nodes: SearchReport.shape.nodes,
      elapsedMs: SearchReport.shape.elapsedMs,
      limits: EffectiveLimits,
    }),
    seed: z.int().openapi({ description: 'What the randomness of each search was drawn by.', examples: [42] }),
  })
  .openapi('Review', { description: 'A game looked back on.' })

const ReviewItem = z
  .object({ item: z.union([ReviewedMove, ReviewedEvent]) })
  .openapi('ReviewItem', { description: 'A ply of a game, looked back on.' })

export const review = createRoute({
  method: 'post',
  path: '/v1/{game}/review',
  operationId: 'review',
  tags: ['Search'],
  summary: 'A game looked back on',
  description: `What each move gave away and what each chance event brought, and how the two explain the result: for each player, \`expected\` + \`luck\` - \`lost\` + \`given\` = \`result\`.

The game is searched from its end to its start, a search for each position where there was a choice. A move is worth what the position after it is, which is known better than the search before it could tell; so a position is worth the better of what the search found and what was played. An event is worth the same, and a position before it the mean over all events. ${totals.replace('Each search', 'Each of these searches')}

With \`Accept: application/x-ndjson\` or \`text/event-stream\` each ply is an \`item\` as soon as it is known, the last first, and the whole review is the last record.`,
  request: {
    params: gameParam,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: ReviewRequest,
        },
      },
    },
  },
  responses: {
    200: streamable('The review.', Review, [ReviewItem, Review]),
    ...failures(...searchProblems.filter((id) => id !== 'unsupported-form'), 'illegal-move'),
  },
})
