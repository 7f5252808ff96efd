import type { Context } from 'hono'
import { setMetric } from 'hono/timing'
import { methodFor, rateIn } from '../search/create.ts'
import { type Thought, think } from '../search/think.ts'
import { answerOnce, nameOf } from './answer-cache.ts'
import { askedByQuery } from './answers/problem.ts'
import { type Asked, askAnalysis, askMove } from './answers/search.ts'
import { analysis, move, moveByAddress } from './contract/search.ts'
import { gameOf, routeGroup } from './routes.ts'
import type { Services } from './services.ts'

/** The best move, and the analysis of a position. */
export function searchRoutes(services: Services) {
  const { answers, build } = services

  /** Answers what was asked: by a search, unless the answer is known already. */
  async function reply<Answer extends object>(c: Context, asked: Asked<Answer>) {
    announce(c, asked)
    const name = asked.repeatable ? await nameOf(build, asked) : null
    return answerOnce(c, answers, name, async () => {
      const thought = await search(c, services, asked)
      // one that was broken off is none that another would repeat
      return { body: asked.answer(thought), whole: thought.stopReason !== 'aborted' }
    })
  }

  return routeGroup()
    .openapi(move, (c) => reply(c, askMove(gameOf(c), c.req.valid('json'))))
    .openapi(moveByAddress, (c) => {
      const { timeMs, iterations, depth, ...query } = c.req.valid('query')
      const body = { ...query, limits: { timeMs, iterations, depth } }
      return reply(
        c,
        askedByQuery(() => askMove(gameOf(c), body)),
      )
    })
    .openapi(analysis, (c) => reply(c, askAnalysis(gameOf(c), c.req.valid('json'))))
}

const hex = (word: number) => (word >>> 0).toString(16).padStart(8, '0')

/** Tells the log what is asked for. */
function announce(c: Context, { subject: { game, state }, request }: Asked<unknown>): void {
  const position = hex(state.keyHigh) + hex(state.keyLow)
  c.set('searched', { game: game.id, algorithm: request.algorithm, level: request.level, position, search: null })
}

/** Thinks where there is room, and tells what it took. */
async function search(c: Context, services: Services, { subject, request }: Asked<unknown>): Promise<Thought> {
  const { clock, gate } = services
  const { game, state } = subject
  const thought = await gate.run(() => think(game, state, request, clock, c.req.raw.signal))
  const algorithm = game.algorithms.find(({ id }) => id === request.algorithm) ?? game.algorithms[0]
  const { iterations, nodes, stopReason, elapsedMs } = thought
  const cpuMs = Math.round((1000 * iterations) / rateIn(methodFor(algorithm, state), state))
  c.set('searched', {
    ...c.get('searched'),
    search: { iterations, nodes, stopReason, elapsedMs: Math.round(elapsedMs), cpuMs },
  })
  setMetric(c, 'search', elapsedMs)
  setMetric(c, 'cpu', cpuMs, 'estimate')
  return thought
}
