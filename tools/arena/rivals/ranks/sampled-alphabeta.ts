import { OVER } from '../../../../src/game/state.ts'
import type { RanksInformation } from '../../../../src/games/ranks/belief/information.ts'
import type { RanksState } from '../../../../src/games/ranks/rules/state.ts'
import type { Rival } from '../rival.ts'

/** Number of worlds drawn for a move. */
const WORLDS = 20
/** Penalty factor of a move's standard deviation over the worlds. */
const RISK = 0.25
/** The greatest search depth in each world, in plies; the limits may set a lower one. */
const DEPTH = 2
const WON = 1e6

/**
 * The method of older programs for games of hidden ranks. It draws worlds that fit the facts about each piece (a piece that has
 * moved is no bomb, a piece that has fought is known), searches each by plain alpha-beta of fixed depth with fixed prices, and
 * plays the move with the best mean, less a penalty for risk. Kept apart from src/search on purpose.
 * @param prices the prices by rank
 */
export const sampledAlphabeta = (prices: readonly number[]): Rival => ({
  id: 'sampled-alphabeta',
  description: `Alpha-beta of depth ${DEPTH} with fixed prices in ${WORLDS} sampled worlds, less a penalty for risk.`,
  chooseFrom(known, { random, depth }, tables) {
    const information = known as RanksInformation<RanksState & { copy(): RanksState }>
    const world = information.world()
    const buffers = Array.from({ length: DEPTH + 1 }, () => new Int32Array(tables.maxMoves))
    const count = world.legalMoves(buffers[DEPTH]!, 0)
    const moves = [...buffers[DEPTH]!.subarray(0, count)]
    random.shuffle(moves)
    const sums = new Float64Array(count)
    const squares = new Float64Array(count)
    let drawn = 0
    for (let i = 0; i < WORLDS; i++) {
      if (information.samplePlain(world, random) === 0) continue
      drawn++
      for (const [m, move] of moves.entries()) {
        world.play(move)
        const value = -search(world, prices, Math.min(depth, DEPTH) - 1, -WON - 1, WON + 1, buffers)
        world.undo()
        sums[m]! += value
        squares[m]! += value * value
      }
    }
    let best = 0
    let most = Number.NEGATIVE_INFINITY
    for (let m = 0; m < count; m++) {
      const mean = sums[m]! / drawn
      const score = mean - RISK * Math.sqrt(Math.max(0, squares[m]! / drawn - mean * mean))
      if (score > most) {
        most = score
        best = m
      }
    }
    return moves[best]!
  },
})

function search(
  state: RanksState,
  prices: readonly number[],
  depth: number,
  alpha: number,
  beta: number,
  buffers: readonly Int32Array[],
): number {
  if (state.toMove === OVER) return WON * state.returns(state.turn)
  if (depth === 0) return material(state, prices)
  const moves = buffers[depth - 1]!
  const count = state.legalMoves(moves, 0)
  let best = Number.NEGATIVE_INFINITY
  for (let i = 0; i < count && best < beta; i++) {
    const move = moves[i]!
    state.play(move)
    best = Math.max(best, -search(state, prices, depth - 1, -beta, -Math.max(alpha, best), buffers))
    state.undo()
  }
  return best
}

/** Material balance for the side to move, with a small bonus for every row forward. */
function material({ squareOf, rankOf, turn, size, lost, tables }: RanksState, prices: readonly number[]): number {
  const { files, rows } = tables.graph
  let sum = 0
  for (let code = 1; code <= 2 * size; code++) {
    const square = squareOf[code]!
    if (square === lost) continue
    const side = code > size ? 1 : 0
    const row = Math.floor(square / files)
    const value = prices[rankOf[code]!]! + 0.2 * (side === 0 ? rows - 1 - row : row)
    sum += side === turn ? value : -value
  }
  return sum
}
