/** Examples of whole requests and answers, which work when tried. Only the OpenAPI document needs them. */

import type { RouteConfig } from '@hono/zod-openapi'
import { type Game, hasMatches, usualPlayers } from '../game/game.ts'
import { searchesViews } from '../game/hidden.ts'
import { legalMovesOf } from '../game/legal-moves.ts'
import { unwrap } from '../game/result.ts'
import type { Contract } from './part.ts'
import { MEDIA, type RecordKind } from './stream.ts'

/** The first legal move of a game's example position. */
export function exampleMove(game: Game): string {
  const state = unwrap(game.position.parse(game.position.example, game.variants[0].id))
  return game.move.format(state, legalMovesOf(game, state)[0] ?? 0)
}

const positionOf = ({ position }: Game) => position.example

/** The example input of a search: a position or, with private information, the view of the player to move. */
export const searchedExample = (game: Game): string =>
  searchesViews(game) ? game.hidden!.observation.example : positionOf(game)

/** Games whose calls take requests of an operation; the others have no example. Default: all. */
const CALLED: Readonly<Record<string, (game: Game) => boolean>> = {
  observe: ({ hidden }) => hidden !== undefined,
  setup: ({ hidden }) => hidden?.setups !== undefined,
  createMatch: hasMatches,
}

/** The first cell of a game's example position. */
const cellOf = (game: Game): string =>
  game.draw(unwrap(game.position.parse(positionOf(game), game.variants[0].id))).cells[0]!.id

const SEEDED = { limits: { iterations: 20_000 }, seed: 42 }

const SEATS = [{ kind: 'human' }, { kind: 'engine', level: 3, limits: { timeMs: 200 } }]

/** The body of a request about a game, by operation. */
const BODIES: Readonly<Record<string, (game: Game) => object>> = {
  move: (game) => ({ position: searchedExample(game), limits: { timeMs: 100 } }),
  analysis: (game) => ({ position: searchedExample(game), ...SEEDED }),
  batch: (game) => ({ positions: [searchedExample(game)], ...SEEDED }),
  review: (game) => ({ position: positionOf(game), moves: [exampleMove(game)], ...SEEDED }),
  legalMoves: (game) => ({ position: positionOf(game) }),
  play: (game) => ({ position: positionOf(game), moves: [exampleMove(game)] }),
  whyNot: (game) => ({ position: positionOf(game), cells: [cellOf(game)] }),
  observe: (game) => ({ position: positionOf(game), viewer: game.players[0] }),
  setup: (game) => ({ player: game.players[0], seed: 42 }),
  perft: (game) => ({ position: positionOf(game), depth: 2 }),
  board: (game) => ({ position: positionOf(game), moves: [exampleMove(game)] }),
  createMatch: (game) => ({
    position: positionOf(game),
    game: game.id,
    seats: usualPlayers(game, game.variants[0].id).map((_, seat) => SEATS[seat % 2]),
  }),
}

const SCORE = { winProbability: 0.62, certainty: 'estimate', standardError: 0.004, pliesToEnd: null }

/** A record of a streamed answer, by operation. */
const RECORDS: Readonly<Record<string, (game: Game) => StreamRecord>> = {
  analysis: (game) => {
    const move = exampleMove(game)
    const lines = [{ move, score: SCORE, visits: 51_234, pv: [move] }]
    const progress = { elapsedMs: 100, iterations: 81_234, nodes: 91_234, depth: 14, score: SCORE, lines }
    return { kind: 'progress', value: { progress } }
  },
  batch: () => ({ kind: 'done', value: { done: { count: 60 } } }),
  review: (game) => {
    const move = exampleMove(game)
    const value = { winProbability: 0.6, values: [0.6, 0.4], certainty: 'estimate', standardError: 0.02 }
    const item = {
      ply: 7,
      position: positionOf(game),
      player: game.players[0],
      forced: false,
      before: value,
      after: { ...value, winProbability: 0.52, values: [0.52, 0.48] },
      move,
      best: move,
      loss: 0.08,
      accuracy: 69.65,
      judgement: 'inaccuracy',
    }
    return { kind: 'item', value: { item } }
  },
}

interface StreamRecord {
  readonly kind: RecordKind
  readonly value: object
}

/** The call with an example of its request for each game, and with one of the records of its answer if it is a stream. */
export const withExamples = (c: Contract, route: RouteConfig): RouteConfig => withRecord(c, withBodies(c, route))

function withBodies({ games }: Contract, route: RouteConfig): RouteConfig {
  const { operationId = '', request } = route
  const body = request?.body
  const media = body?.content[MEDIA.json]
  if (!body || !media || 'examples' in media) return route
  const bodyOf = BODIES[operationId]
  if (!bodyOf) throw new Error(`there are no examples for the requests of ${operationId}`)
  const callers = games.filter(CALLED[operationId] ?? (() => true))
  const examples = Object.fromEntries(callers.map((game) => [game.id, { summary: game.name, value: bodyOf(game) }]))
  const content = { ...body.content, [MEDIA.json]: { ...media, examples } }
  return { ...route, request: { ...request, body: { ...body, content } } }
}

function withRecord({ games: [sample] }: Contract, route: RouteConfig): RouteConfig {
  const { operationId = '', responses } = route
  const record = RECORDS[operationId]?.(sample!)
  const answer = responses[200]
  if (!record || !answer || '$ref' in answer) return route
  const event = `event: ${record.kind}\ndata: ${JSON.stringify(record.value)}\n\n`
  const content = {
    ...answer.content,
    [MEDIA.ndjson]: { ...answer.content?.[MEDIA.ndjson], example: record.value },
    [MEDIA.sse]: { ...answer.content?.[MEDIA.sse], example: event },
  }
  return { ...route, responses: { ...responses, 200: { ...answer, content } } }
}
