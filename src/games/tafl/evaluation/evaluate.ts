import { BEFORE_KILLERS, DRAWN_BY_REPETITION, UNKNOWN, UNREPEATED } from '../../../game/engine/index.ts'
import { lazy } from '../../../game/lazy.ts'
import { tanh } from '../../../game/math/exp.ts'
import type { Random } from '../../../game/random.ts'
import { type Move, OVER, type Seat } from '../../../game/state.ts'
import { moveFrom, moveTo } from '../rules/moves.ts'
import { ATTACKERS, DEFENDERS, KING } from '../rules/pieces.ts'
import type { TaflState } from '../rules/state.ts'
import { weightsFile } from '../weights.ts'
import { valueOfCage } from './cage.ts'
import { MAN, NOTHING } from './tactics.ts'

/** The evaluation that means an expected utility of tanh(1). The weights are learned in this unit. */
export const SCALE = 1000

/** Root-mean-square error of tanh(evaluation / SCALE) against the results of games, as tools/fit/evaluation/learn.ts prints it. */
export const EVALUATION_ERROR = 0.85

/** What a quiet move may add to the evaluation, as a rule (`ForwardPruning`). */
export const GAIN = 150

/** The number of evaluations that are remembered, a power of two. Each has three numbers: the halves of the position's key, the value. */
const REMEMBERED = 1 << 15
const remembered = lazy(() => new Int32Array(3 * REMEMBERED))

/** The value of a repetition to the side that gains by it, where it loses for the defenders: above any evaluation. */
const REPETITION = 400_000

/**
 * The static evaluation for the seat to act. It is remembered: a fifth of all positions come up again soon.
 * @param rootSeat the seat that the search chooses a move for; the attackers look at the ring as well
 */
export function evaluate(state: TaflState, rootSeat: Seat = DEFENDERS): number {
  const { features, keyLow } = state
  const keyHigh = state.keyHigh ^ rootSeat
  const known = remembered()
  const at = 3 * (keyLow & (REMEMBERED - 1))
  if (known[at] === keyLow && known[at + 1] === keyHigh) return known[at + 2]!
  features.read(state)
  const value = features.hasCage ? valueOfCage(state.men, features.walk) : sumOfWeights(state, rootSeat)
  known[at] = keyLow
  known[at + 1] = keyHigh
  known[at + 2] = state.turn === ATTACKERS ? value : -value
  return known[at + 2]!
}

/** The sum of the weights of the features of a position that `features` has read, for the attackers. */
function sumOfWeights(state: TaflState, rootSeat: Seat): number {
  const { features, rules } = state
  features.weights ??= Float64Array.from(weightsFile.value.get(rules.variant)!)
  const { active, weights } = features
  features.activate(state)
  if (rootSeat === ATTACKERS) features.addRing(state)
  let sum = 0
  for (let i = 0; i < features.count; i++) sum += weights[active[i]!]!
  return Math.round(sum)
}

/** Ordering scores. */
const WINS = 2 * BEFORE_KILLERS
const CAPTURE = BEFORE_KILLERS
const OPENS_WAY = BEFORE_KILLERS / 2
const OF_KING = 2 ** 10

/** Move ordering: the king's escape or capture, then captures, then the king's moves, those that open a way out first. */
export function order(state: TaflState, move: Move): number {
  const { tactics, board, rules } = state
  const prize = tactics.prize(state, move)
  if (board[moveFrom(move)] !== KING) return prize === NOTHING ? 0 : prize === MAN ? CAPTURE : WINS
  const to = moveTo(move)
  if (rules.goal[to] === 1) return WINS
  return prize === MAN ? CAPTURE : tactics.ways(state, to) > 0 ? OPENS_WAY : OF_KING
}

/** True for moves of men that take nothing. */
export const quiet = (state: TaflState, move: Move): boolean =>
  state.board[moveFrom(move)] !== KING && state.tactics.prize(state, move) === NOTHING

/** The plies to the end where it is at most two plies away, for `AlphabetaSettings.known`. */
export function known(state: TaflState): number {
  const plies = state.tactics.pliesToEnd(state)
  return plies === 0 ? UNKNOWN : plies
}

/** The value of a position that has occurred before, for the seat to act, for `AlphabetaSettings.repetition`. */
export function repetition({ repeats, rules, turn }: TaflState): number {
  if (repeats === 0) return UNREPEATED
  if (!rules.repetitionLoses) return DRAWN_BY_REPETITION
  return turn === DEFENDERS ? -REPETITION : REPETITION
}

/**
 * The evaluation in place of a playout, as the attackers' utility. Random games would go on for hundreds of plies and
 * tell little.
 */
export function playout(state: TaflState): number {
  if (state.toMove === OVER) return state.returns(ATTACKERS)
  const plies = state.tactics.pliesToEnd(state)
  const value = plies === 0 ? tanh(evaluate(state) / SCALE) : plies === 1 ? 1 : -1
  return state.turn === ATTACKERS ? value : -value
}

/** The score of a move for `greedy`: the end of the game, else the number of pieces taken, at random between equals. */
export function greedy(state: TaflState, move: Move, random: Random): number {
  const { turn } = state
  state.play(move)
  const worth = state.toMove === OVER ? 1000 * state.returns(turn) : state.lastTaken
  state.undo()
  return worth + random.real()
}
