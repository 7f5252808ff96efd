/** Schemas of scores and lines, the results of a search about a position and its moves. */
import { z } from '@hono/zod-openapi'
import { REASON_KINDS, type ReasonKind } from '../../game/words/reason.ts'
import { part } from '../part.ts'
import { commonFields } from './fields.ts'
import { schemaOf } from './shapes.ts'

export const lineAnswers = part((c) => {
  const { games } = c
  const { moveField, movesField, sample } = commonFields(c)
  const Score = z
    .object({
      winProbability: z
        .number()
        .min(0)
        .max(1)
        .openapi({
          description:
            'The expected result of the side to move: a win counts 1, a draw 1/2 (1/n between n players), a loss 0.',
          examples: [0.62],
        }),
      certainty: z.enum(['proven', 'bound', 'estimate']).openapi({
        description:
          'How sure the value is. `proven`: exact. `bound`: the true value is at most this, or in `maxn` the value that a search as deep would find if it left nothing out. `estimate`: uncertain by `standardError`.',
      }),
      standardError: z
        .number()
        .nullable()
        .openapi({
          description:
            'The standard error of an estimate, as a win probability. In tree search it is that of the results of its visits: where the search has not seen enough, the true value may be farther away. null: the score is not an estimate.',
          examples: [0.004],
        }),
      pliesToEnd: z
        .int()
        .nullable()
        .openapi({
          description:
            'The number of plies in which the winner can end the game, whatever the loser plays. A shorter way may exist, which the search has not seen. null: the score is not proven, or the number is not known.',
          examples: [null],
        }),
      values: z
        .array(z.number().min(0).max(1))
        .optional()
        .openapi({
          description:
            'The expected result of every player, in turn order, in games of more than two players. They sum to 1; a draw counts the same for each. Absent where `maxn` knows only a `bound`.',
          examples: [[0.5, 0.3, 0.2]],
        }),
      ...measureFields(),
    })
    .openapi('Score', { description: 'The value of a position or a move, and how sure it is.' })

  /** The numbers that some games add to their scores (`Extras.measures`). */
  function measureFields() {
    const fields: Record<string, z.ZodType<number | undefined>> = {}
    for (const name of new Set(games.flatMap(({ extras }) => Object.keys(extras?.measures ?? {})))) {
      const owners = games.flatMap(({ name: game, extras }) => {
        const measure = extras?.measures?.[name]
        return measure ? [{ game, ...measure }] : []
      })
      const description = owners.map(({ game, description }) => `${game} only. ${description}`).join(' ')
      const least = z.number().min(Math.min(...owners.map(({ minimum }) => minimum)))
      const most = Math.max(...owners.map(({ maximum = Number.POSITIVE_INFINITY }) => maximum))
      fields[name] = (most === Number.POSITIVE_INFINITY ? least : least.max(most)).optional().openapi({ description })
    }
    return fields
  }

  const Reason = z
    .object({
      kind: z.enum(Object.keys(REASON_KINDS) as [ReasonKind, ...ReasonKind[]]).openapi({
        description: Object.entries(REASON_KINDS)
          .map(([kind, meaning]) => `\`${kind}\`: ${meaning}`)
          .join(' '),
      }),
      plies: z
        .int()
        .optional()
        .openapi({ description: 'The number of plies to the end of the game.', examples: [7] }),
      cells: z
        .array(z.string())
        .optional()
        .openapi({ description: 'The cells that the kind of reason mentions.', examples: [['b4']] }),
      moves: z
        .int()
        .optional()
        .openapi({ description: 'The number of legal moves that the kind of reason mentions.', examples: [21] }),
      defences: z
        .int()
        .optional()
        .openapi({ description: 'The number of replies that the kind of reason mentions.', examples: [1] }),
    })
    .openapi('Reason', { description: 'A reason for a move, or against it, derived from the rules and proven scores.' })

  const lineFields = {
    move: moveField('The move.'),
    probability: z.number().min(0).max(1).optional().openapi({
      description:
        'The probability of the move in a mixed answer, which draws its move from several. Absent: the answer is not mixed.',
    }),
    score: Score,
    visits: z
      .int()
      .openapi({ description: 'The number of iterations or nodes spent on the move.', examples: [51_234] }),
    pv: movesField('The principal variation: the expected continuation, from this move to the next chance event.'),
    reasons: z.array(Reason).optional().openapi({
      description:
        'The reasons why the move is good or bad, as far as the rules and proven scores tell. Present on request.',
    }),
    ...annotationFields(),
  }

  /** The fields that some games add to a line (`Extras.annotations`). */
  function annotationFields() {
    const fields: Record<string, z.ZodType> = {}
    for (const [name, { shape, example }] of games.flatMap((game) =>
      Object.entries(game.extras?.annotations?.shapes ?? {}),
    )) {
      const owners = games.filter(({ extras }) => extras?.annotations?.shapes[name]).map((game) => game.name)
      fields[name] = schemaOf(shape)
        .optional()
        .openapi({ description: `${owners.join(' and ')} only. ${shape.description}`, examples: [example] })
    }
    return fields
  }

  const Line = z.object(lineFields).openapi('Line', { description: 'A move with its score.' })

  const { probability: _, ...withoutProbability } = lineFields

  const AnalysisLine = z
    .object({
      event: z
        .string()
        .optional()
        .openapi({
          description: 'The chance event that the move is the best reply to. Present if a chance event comes next.',
          examples: [sample.chance?.example ?? ''],
        }),
      furtherEvents: z.array(z.string()).optional().openapi({
        description:
          'The chance events that follow `event` before a player is to move, in order. Present if there are any.',
      }),
      probability: z.number().min(0).max(1).optional().openapi({
        description:
          'The probability of the event, with those that follow it, if a chance event comes next. Otherwise, the probability of the move in a mixed answer, which draws its move from several. Absent: neither applies.',
      }),
      ...withoutProbability,
    })
    .openapi('AnalysisLine', { description: 'A move, or the best reply to a chance event.' })

  return { Score, lineFields, Line, AnalysisLine }
})
