/** Runs the searches of HTTP requests, and notes them for the log. */
import type { Context } from 'hono'
import { setMetric } from 'hono/timing'
import type { Game } from '../game/game.ts'
import type { State } from '../game/state.ts'
import { methodFor, rateIn } from '../search/create.ts'
import { type Request, type Thought, think, type Watcher } from '../search/think.ts'
import type { Subject } from '../service/position.ts'
import { type PreparedSearch, runSearch, type Thinker } from '../service/search.ts'
import type { Dependencies } from './dependencies.ts'

/** A position and the options of its search. */
interface Question {
  readonly subject: Pick<Subject, 'game' | 'state'>
  readonly request: Request
}

/** Longest wait for a place of each search of a batch or review, in milliseconds. */
const PATIENCE_MS = 10_000

const hex = (word: number) => (word >>> 0).toString(16).padStart(8, '0')

/** Notes for the log what a request asks for. */
export function logRequest(c: Context, { subject: { game, state }, request }: Question): void {
  const position = hex(state.keyHigh) + hex(state.keyLow)
  c.set('searched', { game: game.id, algorithm: request.algorithm, level: request.level, position, search: null })
}

/** Runs a prepared search and notes for the log what it took. */
export async function search(
  c: Context,
  { clock, shards }: Dependencies,
  prepared: PreparedSearch<unknown>,
  signal: AbortSignal,
  watcher?: Watcher,
): Promise<Thought> {
  const { subject, request } = prepared
  const host = shards.host(subject.game, clock, String(c.req.raw.cf?.colo ?? 'here'))
  const thought = await runSearch(prepared, host, clock, signal, watcher)
  logSearch(c, subject.game, subject.state, request, thought)
  return thought
}

/** @throws Problem `overloaded` when no place for a search is free */
export const requirePlace = ({ gate }: Dependencies): void => gate.enter()()

/**
 * Runs the searches of a batch or review, one after the other. Each takes a place and gives it back, so that a client
 * that reads slowly blocks nobody.
 */
export function searchInTurn(c: Context, dependencies: Dependencies, signal: AbortSignal): Thinker {
  return async (game, state, request) => {
    const leave = await dependencies.gate.enterPatiently(PATIENCE_MS)
    try {
      const thought = await think(game, state, request, dependencies.clock, signal)
      logSearch(c, game, state, request, thought)
      return thought
    } finally {
      leave()
    }
  }
}

/** Adds a search to the request's log. The `Server-Timing` header has the first search only. */
function logSearch(c: Context, game: Game, state: State, { algorithm: id }: Request, thought: Thought): void {
  const { iterations, nodes, stopReason, elapsedMs } = thought
  const algorithm = game.algorithms.find((one) => one.id === id) ?? game.algorithms[0]
  const cpuMs = Math.round((1000 * iterations) / rateIn(methodFor(algorithm, state), state))
  const searched = c.get('searched')
  const before = searched.search ?? { iterations: 0, nodes: 0, elapsedMs: 0, cpuMs: 0 }
  const search = {
    iterations: before.iterations + iterations,
    nodes: before.nodes + nodes,
    stopReason,
    elapsedMs: before.elapsedMs + Math.round(elapsedMs),
    cpuMs: before.cpuMs + cpuMs,
  }
  c.set('searched', { ...searched, search })
  if (searched.search) return
  setMetric(c, 'search', elapsedMs)
  setMetric(c, 'cpu', cpuMs, 'estimate')
}
