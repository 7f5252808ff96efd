import { ringCode } from '../../../../src/games/connection/rules/ring.ts'
import type { ConnectionState } from '../../../../src/games/connection/rules/state.ts'
import { EMPTY } from '../../../../src/games/connection/rules/stones.ts'
import type { Rival } from '../rival.ts'
import { searcher, uct } from './searcher.ts'
import { analyseWholeBoard } from './whole-board.ts'

/** The prior of a move that restores a bridge which the other side has just broken into, in utility. */
const RESTORES = 0.9
/** The priors of a move beside the last one, and of any other move. */
const NEAR = 0.1
const ELSEWHERE = 0
/** The number of games that a prior counts for. */
const WEIGHT = 10
/** Visits after which a node gets children: all of them at once, as the prior says little about their order. */
const EXPAND_AFTER = 4

/** A prior without learned weights: it prefers answers to the last move. */
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

const { widening, nearRoot, ...rest } = uct

/** The engine's own search of the connection games in its earlier form, without learned weights of moves. */
export const nearPriorUct: Rival = searcher(
  'near-prior',
  "The engine's own `uct` without what it has learned: priors that only prefer answers to the last move, and restored bridges; virtual connections are looked for on the whole board.",
  { ...rest, prior: nearPrior, priorWeight: WEIGHT, expandAfter: EXPAND_AFTER, analyse: analyseWholeBoard },
)
