import type { Engine } from '../game/engine/index.ts'
import { bufferLength, type Game } from '../game/game.ts'
import { CHANCE, type State } from '../game/state.ts'
import { expectiminimaxRoom } from './alphabeta/expectiminimax.ts'
import { tableRoom } from './alphabeta/transposition.ts'
import { sharedOptions } from './drive/chance-root.ts'
import { mostSequences } from './drive/event-sequences.ts'
import { MOST_WORLDS } from './hidden/determinized.ts'
import { ismctsRoom } from './hidden/ismcts-pool.ts'
import { subgameRoom } from './hidden/subgame-room.ts'
import type { Room } from './room.ts'
import { isInformation, type Root, waits } from './root.ts'
import type { SearchOptions } from './search.ts'
import { multiUctRoom } from './several/multi-uct.ts'
import { type Plan, planOf, type SearchRequest } from './think.ts'
import { graveRoom } from './tree/grave.ts'
import { raveRoom } from './tree/rave.ts'
import { uctRoom } from './tree/uct.ts'

/** What every search takes besides its trees and tables: states, worlds, buffers, lines (test/search/room.test.ts). */
const BASE_BYTES = 2_000_000

/** What each of the searches behind chance events takes besides: states, buffers. */
const BRANCH_BYTES = 60_000

/** Methods whose arrays are small, and the search of questions, whose arrays do not depend on the work. */
const SMALL: Room = { first: 0, most: 0 }
const QUERY_BYTES = 4_000_000

/**
 * The memory that a search takes, in bytes.
 * @throws RangeError as `think` does
 */
export function roomOf(game: Game, root: Root, request: SearchRequest): Room {
  if (waits(root)) return withBase(SMALL)
  const plan = planOf(game, root, request)
  if (isInformation(root) || root.toMove !== CHANCE) return roomOfPlan(game, plan)
  const { algorithm, state, options } = plan
  // the searches behind the events share the memory of one; each has its own first nodes
  const count = mostSequences(root, game)
  const branch = roomOfMethod(algorithm, state, sharedOptions(options, count), game)
  return withBase({ first: count * (branch.first + BRANCH_BYTES), most: count * (branch.most + BRANCH_BYTES) })
}

/** The memory of a search by a plan, of a position in which a seat is to act. */
export const roomOfPlan = (
  game: Game,
  { algorithm, state, options }: Pick<Plan, 'algorithm' | 'state' | 'options'>,
): Room => withBase(roomOfMethod(algorithm, state, options, game))

const withBase = ({ first, most }: Room): Room => ({ first: first + BASE_BYTES, most: most + BASE_BYTES })

function roomOfMethod(algorithm: Engine, state: State, options: SearchOptions, game: Game): Room {
  switch (algorithm.method) {
    case 'uct':
      return uctRoom(algorithm, options, game)
    case 'grave':
      return graveRoom(algorithm, options, game)
    case 'multi-uct':
      return multiUctRoom(algorithm, options, game)
    case 'rave':
      return raveRoom(state, algorithm, options, game)
    case 'alphabeta':
      return tableRoom(options)
    case 'expectiminimax':
      return expectiminimaxRoom(algorithm, options)
    case 'ismcts':
      return ismctsRoom(options.work, game.maxMoves)
    case 'subgame':
      return subgameRoom(options.work, bufferLength(game), game.maxMoves)
    case 'inquiry':
      return { first: QUERY_BYTES, most: QUERY_BYTES }
    case 'determinized': {
      // the worlds share the memory of one search; each has its own first nodes
      const count = Math.min(algorithm.worlds, MOST_WORLDS)
      const inner = roomOfMethod(
        { ...algorithm, ...algorithm.inner } as Engine,
        state,
        { ...options, work: Math.ceil(options.work / count), share: 1 / count },
        game,
      )
      return { first: count * inner.first, most: count * inner.most }
    }
    case 'paranoid':
    case 'plans':
    case 'maxn':
    case 'policy':
    case 'judgement':
    case 'choice':
      return SMALL
    default:
      // a new method declares its memory above
      return algorithm satisfies never
  }
}
