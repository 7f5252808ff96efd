import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import { version } from '../service/version.ts'
import { batchAnswers } from './answers/batch.ts'
import { boardAnswers } from './answers/board.ts'
import { clockAnswers } from './answers/diagnostics.ts'
import { gameAnswers } from './answers/games.ts'
import { guideAnswers } from './answers/guide.ts'
import { ownRules } from './answers/own-rules.ts'
import { formAnswers } from './answers/position-form.ts'
import { problemAnswers } from './answers/problem-answers.ts'
import { reviewAnswers } from './answers/review.ts'
import { rulesAnswers } from './answers/rules.ts'
import { searchAnswers } from './answers/search.ts'
import { setupAnswers } from './answers/setup.ts'
import { callAnswers } from './calls.ts'
import { withExamples } from './examples.ts'
import { matchAnswers } from './matches/matches.ts'
import type { Contract } from './part.ts'
import { queryRoutes } from './requests/queries.ts'
import { shareParts } from './shared-parts.ts'

/** The descriptions of all operations, in the order of the document. */
function routesOf(c: Contract): RouteConfig[] {
  const { listGames, describeGame } = gameAnswers(c)
  const { move, moveByAddress, analysis } = searchAnswers(c)
  const { start, legalMoves, whyNot, play, observe, perft } = rulesAnswers(c)
  const { board, boardSvg } = boardAnswers(c)
  return [
    listGames,
    describeGame,
    ownRules(c).sendRules,
    ownRules(c).startLearning,
    ownRules(c).describeLearning,
    move,
    moveByAddress,
    analysis,
    batchAnswers(c).batch,
    reviewAnswers(c).review,
    start,
    legalMoves,
    whyNot,
    play,
    observe,
    setupAnswers(c).setup,
    board,
    boardSvg,
    guideAnswers(c).guide,
    formAnswers(c).positionForm,
    perft,
    ...queryRoutes(c),
    ...matchAnswers(c).matchRoutes,
    callAnswers(c).listCalls,
    clockAnswers(c).diagnoseClock,
    problemAnswers(c).describeProblem,
  ]
}

const DESCRIPTION = `\
Best moves for the board games that chess engines leave out: games with dice, hidden pieces, several players, unusual
boards. A request holds a position as text; the answer holds the best move, how sure the engine is of it, and statistics
of the search. Between calls the service stores live matches and the rules that you send, with what it learned about them.

**Positions and moves** are texts in the notation of the game, which \`GET /v1/{game}\` describes, with examples.

**Scores** tell how sure they are: a \`proven\` score is exact, a \`bound\` is an upper bound of the true value, an
\`estimate\` has a standard error.

**Determinism**: with \`limits.iterations\` and a \`seed\`, and without \`limits.timeMs\` and \`limits.clock\`, the answer depends
on the request and the engine version alone. It has a strong ETag, an \`elapsedMs\` of 0, and may come from a cache.

**Private information**: where players know different things, a true position is for hosts and a view is for players.
\`start\`, \`play\` and \`observe\` make views of true positions; searches take views, and refuse true positions.

**Failures** are \`application/problem+json\` (RFC 9457) with a stable \`type\`. \`errors\` names the fields at fault. Requests
with unknown fields are refused.

**No key is needed.** The rate of calls is limited for each client address; a key (\`Authorization: Bearer\`) lifts the limit.
Web pages of any origin may read the answers (CORS).
`

/** The license. Its field `identifier` is OpenAPI 3.1's; the library types the head of a document as 3.0. */
const LICENSE = { name: 'MIT', identifier: 'MIT' }

/** The OpenAPI document, built from the same schemas that requests are checked against. */
export function openApiDocument(c: Contract) {
  const app = new OpenAPIHono()
  for (const route of routesOf(c)) app.openAPIRegistry.registerPath(withExamples(c, route))
  app.openAPIRegistry.registerComponent('securitySchemes', 'apiKey', {
    type: 'http',
    scheme: 'bearer',
    description: 'A key from the operator of the deployment. It lifts the rate limit.',
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
        description: 'The games with their variants, algorithms, levels, limits and notation.',
      },
      { name: 'Search', description: 'Best moves, analyses of positions, and reviews of games.' },
      {
        name: 'Rules',
        description: 'Starting positions, legal moves, play and pictures: the rules of the games, without a search.',
      },
      {
        name: 'Matches',
        description: 'Live matches between people and engines. docs/matches.md describes the protocol.',
      },
      { name: 'Service', description: 'The service itself: its kinds of failure and its clock.' },
    ],
  })
  shareParts(document)
  return document
}
