/** Open reviews of games with private information: the value of a move if nothing had been hidden. */
import { AUTO } from '../../game/engine/ids.ts'
import type { Game } from '../../game/game.ts'
import type { InformationState } from '../../game/hidden.ts'
import type { Move, Seat, State } from '../../game/state.ts'
import { valueOfScore } from '../../review/value.ts'
import { methodFor } from '../../search/create.ts'
import type { SearchRequest, SearchResult } from '../../search/think.ts'
import type { Thinker } from '../search/search.ts'

/** The result of a search of the true position, about a move. */
export interface InTruth {
  /** The best move if nothing had been hidden. */
  readonly best: Move
  /** The loss of the played move against the best, in expected result. */
  readonly loss: number
}

/** The id of the algorithm whose search of a single world is used for the true position. */
const IN_WORLDS = 'determinized'

/** True for a game whose true positions can be searched. */
export const canOpen = ({ engines }: Game): boolean => IN_WORLDS in engines

/**
 * The game as it would be if nothing were hidden: its only engine is the search of `determinized` in a single world.
 * null when the position is not searched that way, such as in an opening that is played from a book.
 */
function openGame(game: Game, state: State): Game | null {
  const named = game.engines[IN_WORLDS]
  if (!named) return null
  const { description, rate, rateOf, data, ...method } = methodFor(named, state)
  const facts = { description, rate, ...(rateOf ? { rateOf } : {}), ...(data ? { data } : {}) }
  if (method.method === 'determinized') return { ...game, engines: { inner: { ...facts, ...method.inner } } }
  return method.method === 'alphabeta' ? { ...game, engines: { alphabeta: { ...facts, ...method } } } : null
}

/** An information whose only world is the true position. It is made for reviews, whose requests send the true position. */
class Truth implements InformationState {
  readonly seat: Seat
  readonly keyLow: number
  readonly keyHigh: number
  readonly worlds = 1
  private readonly state: State

  constructor(state: State) {
    this.state = state
    this.seat = state.turn
    this.keyLow = state.keyLow
    this.keyHigh = state.keyHigh
  }

  world(): State {
    return this.state.copy()
  }

  sample(): never {
    throw new RangeError('the truth is searched as one world, and not sampled')
  }
}

/** Searches a true position for the scores of all moves. Resolves to null if there is no such search, or it was aborted. */
export async function lookInTruth(
  game: Game,
  state: State,
  played: Move,
  request: SearchRequest,
  seats: number,
  thinker: Thinker,
): Promise<{ readonly found: InTruth; readonly searchResult: SearchResult } | null> {
  const open = openGame(game, state)
  if (!open) return null
  const searchResult = await thinker(open, new Truth(state), { ...request, algorithm: AUTO })
  const scoreOf = (line: SearchResult['lines'][number]) =>
    valueOfScore(line.score, state.turn, seats).expected[state.turn]!
  const [best] = searchResult.lines
  if (!best) return null
  const own = searchResult.lines.find(({ move }) => move === played) ?? best
  return { found: { best: best.move, loss: Math.max(0, scoreOf(best) - scoreOf(own)) }, searchResult }
}
