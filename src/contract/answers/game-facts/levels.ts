/** The algorithms and levels of a game, with their ratings. */
import { z } from '@hono/zod-openapi'
import { AUTO, enginesOf } from '../../../game/engine/ids.ts'
import { part } from '../../part.ts'
import { commonFields } from '../fields.ts'
import { count, countOrNull, string } from '../values.ts'

export const levelSchemas = part((c) => {
  const { games } = c
  const { sample } = commonFields(c)

  /** The methods that some game uses. */
  const methods = [...new Set(games.flatMap((game) => enginesOf(game).map(({ method }) => method)))].sort()

  const rating = z
    .object({
      points: z
        .int()
        .openapi({ description: 'The rating in points. Random play has 0; 400 points are odds of ten to one.' }),
      margin: z.int().openapi({ description: 'Half the width of its 95 % interval.' }),
    })
    .nullable()
    .openapi({ description: 'The rating on the scale of the game (see `ratings`). null: not rated.' })

  const Algorithm = z
    .object({
      id: string('The id, as in requests.', AUTO),
      description: string('How the algorithm works and what it is good for.'),
      method: string(
        `The general method of search: ${methods.map((method) => `\`${method}\``).join(', ')}.`,
        enginesOf(sample)[0].method,
      ),
      rate: z.number().openapi({
        description:
          'The speed on one core, in iterations (or nodes) per second: measured, or for rules as a text estimated from the steps of random games.',
      }),
      rating,
    })
    .openapi('Algorithm', {
      description: 'An algorithm: a way to search a game. The first algorithm of a game, `auto`, is its default.',
    })

  const Level = z
    .object({
      level: z.int().min(1).max(10),
      iterations: countOrNull('The limit on iterations (or nodes). null: the level has no such limit.'),
      depth: countOrNull('The limit on plies. null: the level has no such limit.'),
      temperature: z.number().openapi({
        description:
          'The temperature: how often weaker moves are chosen. A move is drawn with weight exp(win probability / temperature). 0: always the best move.',
      }),
      measured: z
        .object({
          against: z.int().openapi({ description: 'The level of the opponent: the one below.' }),
          score: z
            .number()
            .min(0)
            .max(1)
            .openapi({ description: 'The share of the points that the level won. A draw counts half.' }),
          games: z.int().openapi({ description: 'The number of games played.' }),
          variant: string('The variant that was played.'),
        })
        .nullable()
        .openapi({ description: 'The measured result of the level against the level below. null: not measured.' }),
      rating,
    })
    .openapi('Level', { description: 'A level of strength, and how it limits the search.' })

  /** On what the ratings stand. */
  const ratings = z
    .object({
      variant: string('The variant that was played.'),
      iterations: countOrNull(
        'The iterations (or nodes) of a search at full strength: those of an idle core in 300 ms. null: the README gives the conditions of the matches.',
      ),
      games: count('The number of games.'),
    })
    .nullable()
    .openapi({
      description: 'On what the ratings of levels and algorithms were measured. null: nothing is rated.',
    })

  return { Algorithm, Level, ratings }
})
