import type { RaveSettings } from '../../src/game/algorithm.ts'
import { algorithms } from '../../src/games/connection/algorithms.ts'
import { ringCode } from '../../src/games/connection/ring.ts'
import { ConnectionState } from '../../src/games/connection/state.ts'
import { EMPTY } from '../../src/games/connection/stones.ts'
import { Rave } from '../../src/search/rave.ts'
import type { Rival } from './rival.ts'

/** The prior of a move that restores a bridge which the other side has just broken into, in utility. */
const RESTORES = 0.9
/** The priors of a move beside the last one, and of any other move. */
const NEAR = 0.1
const ELSEWHERE = 0
/** The number of games that a prior counts for. */
const WEIGHT = 10
/** Visits after which a node gets children: all of them at once, as the prior says little about their order. */
const EXPAND_AFTER = 4

/** A prior without anything learned: it prefers answers to the last move. */
function nearPrior(state: ConnectionState, moves: Int32Array, count: number, values: Float64Array): void {
  values.fill(ELSEWHERE, 0, count)
  const { board, colour, lastMove } = state
  if (lastMove < 0 || lastMove >= board.cells) return
  const broken = board.ringTables.brokenBridges[(state.turn << 12) | ringCode(board.ring, colour, lastMove)]!
  for (let place = 0; place < 6; place++) {
    const cell = board.ring[lastMove * 6 + place]!
    if (cell >= board.cells || colour[cell] !== EMPTY) continue
    const value = ((broken >> place) & 1) === 1 ? RESTORES : NEAR
    for (let i = 0; i < count; i++) if (moves[i] === cell) values[i] = value
  }
}

const [{ rate }] = algorithms
const { widening, ...uct } = algorithms.find(({ method }) => method === 'rave') as RaveSettings<ConnectionState>

/** The engine's own search of the connection games as it was before it had learned anything of moves. */
export const nearPriorUct: Rival = {
  id: 'near-prior',
  description: "The engine's own `uct`, with priors that only prefer answers to the last move, and restored bridges.",
  rate,
  create(state, options, game) {
    if (!(state instanceof ConnectionState)) throw new TypeError(`${game.id} is no connection game`)
    return new Rave(state, { ...uct, prior: nearPrior, priorWeight: WEIGHT, expandAfter: EXPAND_AFTER }, options, game)
  },
}
