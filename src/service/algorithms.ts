/** How the answers of searches name algorithms. */
import type { Algorithm } from '../game/algorithm.ts'
import type { Game } from '../game/game.ts'
import type { State } from '../game/state.ts'
import { methodFor } from '../search/create.ts'

/** An algorithm of a search. Both ids may be sent as the `algorithm` of a request, and give the same moves and scores. */
export interface NamedAlgorithm {
  /** The id that was asked for; the game's first, `auto`, when none was. */
  readonly algorithm: string
  /** The id of the algorithm that `auto` is in this position; null when no other id has the same settings. */
  readonly standsFor: string | null
  /** The general method of search. */
  readonly method: Algorithm['method']
}

/**
 * Names the algorithm of a search.
 * @param id the id of one of the game's algorithms
 * @param state the position searched
 * @param method the method that ran; default: the method of the algorithm in this position
 */
export function namedAlgorithm(
  game: Game,
  id: string,
  state: State,
  method: Algorithm['method'] = methodFor(algorithmNamed(game, id), state).method,
): NamedAlgorithm {
  const [auto, ...others] = game.algorithms
  const settings = id === auto.id ? settingsIn(auto, state) : null
  const other = settings && others.find((one) => isEqual(settingsIn(one, state), settings))
  return { algorithm: id, standsFor: other?.id ?? null, method }
}

const algorithmNamed = (game: Game, id: string): Algorithm => game.algorithms.find((one) => one.id === id)!

/** The settings that decide what a search finds. */
function settingsIn(algorithm: Algorithm, state: State): object {
  const { id: _, description: __, rate: ___, rateOf: ____, ...settings } = methodFor(algorithm, state)
  return settings
}

/** Compares settings: plain objects and lists by their content, all else by identity. */
function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (!isPlain(a) || !isPlain(b)) return false
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => isEqual(a[name], b[name]))
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)
