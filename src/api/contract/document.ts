import { OpenAPIHono } from '@hono/zod-openapi'
import { games } from '../../games/registry.ts'
import { version } from '../../service/version.ts'
import { batch } from './batch.ts'
import { board, boardSvg } from './board.ts'
import { diagnoseClock } from './diagnostics.ts'
import { withExamples } from './examples.ts'
import { describeGame, listGames } from './games.ts'
import { matchRoutes } from './matches.ts'
import { describeProblem } from './problems.ts'
import { queryRoute } from './queries.ts'
import { review } from './review.ts'
import { legalMoves, play, start } from './rules.ts'
import { analysis, move, moveByAddress } from './search.ts'
import { shareParts } from './shared-parts.ts'

const routes = [
  listGames,
  describeGame,
  move,
  moveByAddress,
  analysis,
  batch,
  review,
  start,
  legalMoves,
  play,
  board,
  boardSvg,
  ...games.flatMap((game) => (game.queries ?? []).map((query) => queryRoute(game, query))),
  ...matchRoutes,
  diagnoseClock,
  describeProblem,
]

const DESCRIPTION = `\
Best moves for the board games that chess engines leave out: games with dice, hidden pieces, several players, unusual
boards. A request holds a position as text; the answer holds the best move, how sure the engine is of it, and what the
search did. Nothing is stored between calls, live matches excepted.

**Positions and moves** are texts in each game's notation, told by \`GET /v1/{game}\` with an example of each.

**Scores** say how sure they are: \`proven\` ones are exact, a \`bound\` limits the true value from above, an \`estimate\`
comes with its standard error.

**Determinism**: with \`limits.iterations\`, without \`limits.timeMs\`, and with a \`seed\`, the answer depends on the request
and the engine version alone. It carries a strong ETag, tells no \`elapsedMs\`, and may come from a cache.

**Failures** are \`application/problem+json\` (RFC 9457) with a stable \`type\`; \`errors\` names the fields at fault. Unknown
fields are refused.

**No key is needed.** Calls are limited by address; a key (\`Authorization: Bearer\`) lifts the limit. Every answer may be
read from any web page (CORS).
`

/** `identifier` is OpenAPI 3.1's; the library types the head of a document as 3.0. */
const LICENSE = { name: 'MIT', identifier: 'MIT' }

/** The OpenAPI document, built from the same schemas that requests are checked against. */
export function openApiDocument() {
  const app = new OpenAPIHono()
  for (const route of routes) app.openAPIRegistry.registerPath(withExamples(route))
  app.openAPIRegistry.registerComponent('securitySchemes', 'apiKey', {
    type: 'http',
    scheme: 'bearer',
    description: 'A key that the operator of the deployment has given out. Lifts the rate limit.',
  })
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'bestmove',
      version,
      description: DESCRIPTION,
      license: LICENSE,
      contact: { name: 'The bestmove maintainers' },
    },
    servers: [{ url: '/', description: 'The deployment that serves this document.' }],
    security: [{}, { apiKey: [] }],
    tags: [
      {
        name: 'Games',
        description: 'What there is: games with their variants, algorithms, levels, limits and notation.',
      },
      { name: 'Search', description: 'Best moves and analyses: what the engine thinks of a position.' },
      { name: 'Rules', description: 'Starting positions, legal moves, play and pictures: the rules without a search.' },
      { name: 'Matches', description: 'Live matches between people and engines. docs/matches.md tells the protocol.' },
      { name: 'Service', description: 'The service itself: its kinds of failure, and how its clock behaves.' },
    ],
  })
  shareParts(document)
  return document
}
