import { type RouteConfig, z } from '@hono/zod-openapi'
import type { Game } from '../../game/game.ts'
import type { GameQuery, IntegerParameter } from '../../game/shape.ts'
import { json } from '../answers/fields.ts'
import { problemSchemas } from '../answers/problems.ts'
import { schemaOf } from '../answers/shapes.ts'
import { routeOf } from '../documented.ts'
import type { Contract } from '../part.ts'

/** The schema of an integer parameter, which arrives as text. */
const integerParameter = ({ description, minimum, maximum, example }: IntegerParameter) =>
  z
    .string()
    .regex(/^-?[0-9]{1,15}$/, 'expected an integer')
    .transform(Number)
    .pipe(z.int().min(minimum).max(maximum))
    .openapi({ type: 'integer', minimum, maximum, description, examples: [example] })

const camelCase = (id: string) => id.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** The call of a query that a game declares (`Extras.queries`). */
export const queryCall = (game: Pick<Game, 'id'>, query: GameQuery) => ({
  method: 'get' as const,
  path: `/v1/${game.id}/${query.id}`,
  tag: 'Rules' as const,
  input: () =>
    z.strictObject(
      Object.fromEntries(
        Object.entries(query.parameters).map(([name, parameter]) => [name, integerParameter(parameter)]),
      ),
    ),
})

/** The queries of games by their operation ids. */
export const queryCalls = (games: readonly Game[]) =>
  Object.fromEntries(
    games.flatMap((game) =>
      (game.extras?.queries ?? []).map((query) => [camelCase(`${game.id}-${query.id}`), queryCall(game, query)]),
    ),
  )

/** The descriptions of the queries of all games. */
export const queryRoutes = (c: Contract): RouteConfig[] =>
  c.games.flatMap((game) => (game.extras?.queries ?? []).map((query) => queryRoute(c, game, query)))

function queryRoute(c: Contract, game: Game, query: GameQuery): RouteConfig {
  return routeOf(c, camelCase(`${game.id}-${query.id}`), queryCall(game, query), {
    summary: `${game.name}: ${query.summary}`,
    description: query.description,
    responses: {
      200: json('The answer.', schemaOf(query.answer)),
      ...problemSchemas(c).failures('out-of-range'),
    },
  })
}
