import { createRoute, z } from '@hono/zod-openapi'
import type { Game } from '../../game/game.ts'
import type { GameQuery, IntegerParameter } from '../../game/shape.ts'
import { json } from './fields.ts'
import { failures } from './problems.ts'
import { schemaOf } from './shapes.ts'

/** The schema of an integer parameter, which arrives as text. */
const integerParameter = ({ description, minimum, maximum, example }: IntegerParameter) =>
  z
    .string()
    .regex(/^-?[0-9]{1,15}$/, 'expected an integer')
    .transform(Number)
    .pipe(z.int().min(minimum).max(maximum))
    .openapi({ type: 'integer', minimum, maximum, description, examples: [example] })

const camelCase = (id: string) => id.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** The route of a query that a game declares (`Extras.queries`). */
export const queryRoute = (game: Pick<Game, 'id' | 'name'>, query: GameQuery) =>
  createRoute({
    method: 'get',
    path: `/v1/${game.id}/${query.id}`,
    operationId: camelCase(`${game.id}-${query.id}`),
    tags: ['Rules'],
    summary: `${game.name}: ${query.summary}`,
    description: query.description,
    request: {
      query: z.strictObject(
        Object.fromEntries(
          Object.entries(query.parameters).map(([name, parameter]) => [name, integerParameter(parameter)]),
        ),
      ),
    },
    responses: {
      200: json('The answer.', schemaOf(query.answer)),
      ...failures('malformed-request', 'out-of-range'),
    },
  })

/** Example values of a query's parameters. */
export function exampleOf({ parameters }: GameQuery): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(parameters).map(([name, { example }]) => [name, example]))
}
