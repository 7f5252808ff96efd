/** Reviews of games with private information, looked at with open eyes: what a move was worth had nothing been hidden. */
import type { Game } from '../game/game.ts'
import type { Information } from '../game/knowledge.ts'
import type { Move, Seat, State } from '../game/state.ts'
import { valueOfScore } from '../review/value.ts'
import { methodFor } from '../search/create.ts'
import type { Request, Thought } from '../search/think.ts'
import type { Thinker } from './search.ts'

/** What a search of the true position says about a move. */
export interface InTruth {
  /** The best move had nothing been hidden. */
  readonly best: Move
  /** The expected result that the move lost against that. */
  readonly loss: number
}

/** The algorithm whose way to search a single world serves for the truth. */
const IN_WORLDS = 'determinized'

/** True for a game whose true positions can be searched. */
export const canOpen = ({ algorithms }: Game): boolean => algorithms.some(({ id }) => id === IN_WORLDS)

/**
 * The game as its players would play a position if nothing were hidden: its one algorithm is what `determinized` does in a
 * single world. null where that is not asked, as in an opening that is played from a book.
 */
function openGame(game: Game, state: State): Game | null {
  const named = game.algorithms.find(({ id }) => id === IN_WORLDS)
  if (!named) return null
  const { id, description, rate, rateOf, data, ...method } = methodFor(named, state)
  const facts = { id, description, rate, ...(rateOf ? { rateOf } : {}), ...(data ? { data } : {}) }
  if (method.method === 'determinized') return { ...game, algorithms: [{ ...facts, ...method.inner }] }
  return method.method === 'alphabeta' ? { ...game, algorithms: [{ ...facts, ...method }] } : null
}

/** The truth in place of what a seat knows: the one world there is. Made for reviews, of positions that the request tells. */
class Truth implements Information {
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

/** Searches a true position for the scores of all moves. Resolves to null where there is no such search, or it was ended. */
export async function lookInTruth(
  game: Game,
  state: State,
  played: Move,
  request: Request,
  seats: number,
  thinker: Thinker,
): Promise<{ readonly found: InTruth; readonly thought: Thought } | null> {
  const open = openGame(game, state)
  if (!open) return null
  const thought = await thinker(open, new Truth(state), { ...request, algorithm: open.algorithms[0].id })
  const worth = (line: Thought['lines'][number]) => valueOfScore(line.score, state.turn, seats).expected[state.turn]!
  const [best] = thought.lines
  if (!best) return null
  const own = thought.lines.find(({ move }) => move === played) ?? best
  return { found: { best: best.move, loss: Math.max(0, worth(best) - worth(own)) }, thought }
}
