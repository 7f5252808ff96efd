import { tanh } from '../../game/math/exp.ts'
import { type Move, OVER } from '../../game/state.ts'
import { moveFrom, moveTo } from './moves.ts'
import { BLACK, colourOf, EMPTY, NO_COLOUR, PIECES } from './pieces.ts'
import type { BanqiState } from './state.ts'
import { threats } from './threats.ts'

/** Root-mean-square error of the evaluation, in utility. */
export const EVALUATION_ERROR = 0.3

/** The material balance at which utility is tanh(1): a constant and a part for each piece left, as luck may turn. */
const SCALE = 70
const SCALE_PER_PIECE = 5.5

/** The share of an advantage that is lost just before the draw by quiet plies. It grows with the square of the plies. */
const STALE = 0.4

/** The static evaluation: expected utility for the side whose turn it is. */
export const evaluate = (state: BanqiState): number => tanh(advantage(state))

/** The static evaluation as an integer, for alpha-beta. */
export const evaluateInteger = (state: BanqiState): number => Math.round(advantage(state) * INTEGER_SCALE)
/** The integer evaluation that means a utility of tanh(1). */
export const INTEGER_SCALE = 10_000

/** The advantage of the side whose turn it is: material and threats, scaled down when a draw is near. */
function advantage(state: BanqiState): number {
  const { colour, living, left, pieceValues } = state
  if (colour === NO_COLOUR) return 0
  const first = pieceValues.find(state)
  const { values } = pieceValues
  let red = 0
  for (const code of PIECES) {
    const value = living[code]! * values[first + code]!
    red += colourOf(code) === BLACK ? -value : value
  }
  const own = colour === BLACK ? -red : red
  const score = own + threats(state, first, colour, 1) - threats(state, first, 1 - colour, 0)
  // a position from a game with another limit may have more quiet plies than this one's
  const quietShare = Math.min(1, state.quiet / state.rules.drawPlies)
  const scale = SCALE + SCALE_PER_PIECE * (left[0]! + left[1]!)
  return (score / scale) * (1 - STALE * quietShare * quietShare)
}

/** True when a move takes nothing. */
export const isQuiet = (state: BanqiState, move: Move): boolean => state.board[moveTo(move)] === EMPTY

/** Move ordering: captures, the most valuable victim and the least valuable attacker first; quiet moves; flips. */
export function order(state: BanqiState, move: Move): number {
  const from = moveFrom(move)
  const to = moveTo(move)
  if (from === to) return -1
  const victim = state.board[to]!
  if (victim === EMPTY) return 0
  const { pieceValues } = state
  const first = pieceValues.find(state)
  return 2 + 8 * pieceValues.values[first + victim]! - pieceValues.values[first + state.board[from]!]!
}

/** The score of a move: the evaluation after it. */
export function greedy(state: BanqiState, move: Move): number {
  const mover = state.turn
  state.play(move)
  const value = state.toMove === OVER ? state.returns(mover) : evaluate(state)
  const utility = state.toMove !== OVER && state.turn !== mover ? -value : value
  state.undo()
  return utility
}
