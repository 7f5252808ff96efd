import { lazy } from '../../game/lazy.ts'
import { type Move, OVER } from '../../game/state.ts'
import { exposedPieces } from '../ranks/evaluation/exposed.ts'
import { isSingle } from '../ranks/rules/army.ts'
import { pair, STRIKER_STAYS, STRUCK_STAYS } from '../ranks/rules/battle.ts'
import { gridSteps } from '../ranks/rules/graph.ts'
import { moveFrom, moveTo } from '../ranks/rules/state.ts'
import { ALL, gain, KNOWN, type Material, MOVED, materialOf } from './material.ts'
import { BLUE, BOMB, battles, FILES, FLAG, HOME_ROWS, LOST, NOWHERE, RED, rowOf } from './pieces.ts'
import type { StrategoState } from './state.ts'

/** Bonus for each row that a piece has advanced from its own back row. */
const ADVANCE = 1.2
/** Bonus for a piece on the enemy flag; it falls linearly to 0 at FLAG_STEPS steps away. Next to the flag, BESIDE_FLAG is added. */
const NEAR_FLAG = 90
const FLAG_STEPS = 12
/** More steps than any square is away. */
const FAR = 99
/** The share of that bonus for a piece that an enemy can catch and remove on its way to the flag. */
const STOPPED = 0.3
const BESIDE_FLAG = 25
/** Penalty for a flag that can be guessed: divided by the number of pieces that have not moved, since the flag is one of them. */
const EXPOSED_FLAG = 60
/** Bonus for the side to move. */
const TO_MOVE = 2
/** The share of its best strike's expected gain that the side to move is credited with, and of its second best that the other side is. */
const STRIKE = 0.8
const SECOND_STRIKE = 0.5

/**
 * The expected utility by a static evaluation, in units of the scale. It keeps growing with that, so that a side that is far ahead
 * still sees which moves come nearer to the win.
 */
export const utilityOf = (evaluation: number): number => evaluation / (1 + Math.abs(evaluation))

/** The expected utility for the side to move: 1, 0 or -1 after the end, else by the static evaluation. */
export const evaluate = (state: StrategoState): number =>
  state.toMove === OVER ? state.returns(state.turn) : utilityOf(staticEvaluation(state))

/**
 * The static evaluation for the side to move, in units of the material's scale. It sums up:
 *
 * - material, by prices that depend on what both sides have left, and less for known ranks;
 * - the expected gain of the next strikes;
 * - steps forward, the way to the enemy's flag, and how well the own flag is hidden.
 *
 * It shrinks as the draw for want of battles comes nearer, and is worth nothing at the draw, so that the side that is ahead
 * looks for a battle.
 */
export function staticEvaluation(state: StrategoState, material = materialOf(state)): number {
  const { turn } = state
  const evaluation =
    sideScore(state, material, turn) - sideScore(state, material, 1 - turn) + TO_MOVE + strikesScore(state, material)
  const quietShare = state.quiet / state.rules.drawPlies
  return (evaluation * (1 - quietShare * quietShare)) / material.scale
}

/** The value of a side's pieces and of their squares, in prices. */
function sideScore(state: StrategoState, { prices, nearest }: Material, side: number): number {
  const { squareOf, rankOf, setOf, size } = state
  const own = 16 * side
  const start = 1 + side * size
  let sum = 0
  let unmoved = 0
  for (let code = start; code < start + size; code++) {
    const square = squareOf[code]!
    if (square === LOST) continue
    const rank = rankOf[code]!
    const set = setOf[code]!
    const known = isSingle(set) ? KNOWN : set === ALL ? 1 : MOVED
    sum += prices[own + rank]! * known
    if (set === ALL) unmoved++
    if (rank >= BOMB) continue
    sum += ADVANCE * rowOf(side, square)
  }
  return sum - EXPOSED_FLAG / Math.max(unmoved, 1) + wayScore(state, side, nearest)
}

/**
 * The bonus of the piece for which being near the enemy's flag is worth most.
 * @param guards scratch space
 */
function wayScore(state: StrategoState, side: number, guards: Int32Array): number {
  const { squareOf, rankOf, flags, size } = state
  const flag = squareOf[flags[1 - side]!]!
  findNearest(state, 1 - side, flag, guards)
  const start = 1 + side * size
  let nearest = FLAG_STEPS
  let way = 0
  for (let code = start; code < start + size; code++) {
    const square = squareOf[code]!
    const rank = rankOf[code]!
    if (square === LOST || rank >= BOMB) continue
    const steps = gridSteps(FILES, square, flag)
    if (steps < nearest) nearest = steps
    const near = FLAG_STEPS - steps
    if (near <= way) continue
    way = Math.max(way, isStopped(guards, rank, steps) ? STOPPED * near : near)
  }
  return (nearest <= 1 ? BESIDE_FLAG : 0) + (NEAR_FLAG * way) / FLAG_STEPS
}

/** Finds by rank how few steps from a square a side's pieces are that can move. */
function findNearest(
  { squareOf, rankOf, size }: StrategoState,
  side: number,
  square: number,
  nearest: Int32Array,
): void {
  nearest.fill(FAR)
  const start = 1 + side * size
  for (let code = start; code < start + size; code++) {
    const from = squareOf[code]!
    const rank = rankOf[code]!
    if (from === LOST || rank >= BOMB) continue
    const steps = gridSteps(FILES, from, square)
    if (steps < nearest[rank]!) nearest[rank] = steps
  }
}

/**
 * True when a side has a piece that removes a rank and is within this number of steps of its flag.
 * @param guards by rank: the fewest steps of the side's pieces to its flag
 */
function isStopped(guards: Int32Array, rank: number, steps: number): boolean {
  const { results } = battles()
  for (let guard = 0; guard < BOMB; guard++)
    if (guards[guard]! <= steps && results[pair(guard, rank)] !== STRUCK_STAYS) return true
  return false
}

/** Scratch space, by side: the gain of its best strike, and of its best strike on another piece. */
const strikes = lazy(() => ({ best: new Float64Array(2), second: new Float64Array(2) }))

/** The gain of the next strikes: the best of the side to move, less the second best of the other side, whose best can be parried. */
function strikesScore(state: StrategoState, material: Material): number {
  const { best, second } = strikes()
  findStrikes(state, material, RED)
  findStrikes(state, material, BLUE)
  return STRIKE * best[state.turn]! - SECOND_STRIKE * second[1 - state.turn]!
}

/**
 * The enemy of a side on the next square in a direction, 0 where there is none.
 * @param at 4 * square + direction
 */
export function enemyAlong({ board, steps, size }: StrategoState, side: number, at: number): number {
  const square = steps[at]!
  if (square === NOWHERE) return 0
  const code = board[square]!
  return (code - 1 - (1 - side) * size) >>> 0 < size ? code : 0
}

/**
 * Finds a side's best strikes. It chooses them by what it knows of the struck pieces; what they gain is what they would do in the
 * position as it is. So a piece of unknown rank beside a known stronger one is in danger for its full price. A scout counts as a
 * piece that moves one step.
 */
function findStrikes(state: StrategoState, material: Material, side: number): void {
  const { squareOf, rankOf, setOf, size } = state
  const start = 1 + side * size
  let best = 0
  let second = 0
  let bestGain = 0
  let secondGain = 0
  let target = 0
  for (let code = start; code < start + size; code++) {
    const square = squareOf[code]!
    const rank = rankOf[code]!
    if (square === LOST || rank >= BOMB) continue
    for (let at = 4 * square; at < 4 * square + 4; at++) {
      const struck = enemyAlong(state, side, at)
      if (struck === 0) continue
      const set = setOf[struck]!
      const isKnown = isSingle(setOf[code]!)
      let gained = material.gain(side, rank, rankOf[struck]!, set, isKnown)
      if (gained <= second) continue
      gained -= material.wins(side, rank, rankOf[struck]!, set) * riskOn(state, material, side, rank, squareOf[struck]!)
      if (gained <= second) continue
      const gain = isSingle(set) ? gained : realGain(state, material, side, rank, struck, isKnown)
      if (gained > best) {
        if (struck !== target) {
          second = best
          secondGain = bestGain
        }
        best = gained
        bestGain = gain
        target = struck
      } else if (struck !== target) {
        second = gained
        secondGain = gain
      }
    }
  }
  const found = strikes()
  found.best[side] = bestGain
  found.second[side] = secondGain
}

/** The expected loss of a piece of this rank that has struck its way to a square, by what its side knows of the neighbours there. */
function riskOn(state: StrategoState, material: Material, side: number, rank: number, square: number): number {
  const { rankOf, setOf } = state
  const { results } = battles()
  let most = 0
  for (let at = 4 * square; at < 4 * square + 4; at++) {
    const enemy = enemyAlong(state, side, at)
    if (enemy === 0) continue
    const risk = !isSingle(setOf[enemy]!)
      ? material.danger(side, rank, setOf[enemy]!)
      : Number(rankOf[enemy]! < BOMB && results[pair(rankOf[enemy]!, rank)] === STRIKER_STAYS)
    if (risk > most) most = risk
  }
  return most * KNOWN * material.prices[16 * side + rank]!
}

/** The gain of a strike with the ranks as they are, less the loss of the striker to the next enemy, who then knows it. */
function realGain(
  state: StrategoState,
  material: Material,
  side: number,
  rank: number,
  struck: number,
  isKnown: boolean,
): number {
  const { rankOf, squareOf } = state
  const { results } = battles()
  const struckRank = rankOf[struck]!
  const gain = material.gain(side, rank, struckRank, 1 << struckRank, isKnown)
  if (struckRank === FLAG || results[pair(rank, struckRank)] !== STRIKER_STAYS) return gain
  const square = squareOf[struck]!
  for (let at = 4 * square; at < 4 * square + 4; at++) {
    const enemy = enemyAlong(state, side, at)
    if (enemy === 0 || rankOf[enemy]! >= BOMB) continue
    if (results[pair(rankOf[enemy]!, rank)] === STRIKER_STAYS) return gain - KNOWN * material.prices[16 * side + rank]!
  }
  return gain
}

/** The evaluation as the utility of red, in place of a playout. */
export const evaluateForRed = (state: StrategoState): number =>
  state.turn === RED ? evaluate(state) : -evaluate(state)

/** The share of the dearest exposed piece's price that counts as a move's risk. */
const RISK = 0.6
/** The number of a side's pieces in the full game. */
const FULL_ARMY = HOME_ROWS * FILES

/**
 * The risk of a move, in units of the evaluation: a share of the dearest own piece that it leaves exposed (ranks/evaluation/exposed.ts), other than one that
 * strikes. Searches with few iterations hardly tell such a move from a safe one; between moves that seem alike, the risk decides.
 * Small armies risk nothing: there a piece in reach is often bait, and games showed no gain (notebook.md).
 */
export function riskOf(state: StrategoState, move: Move): number {
  if (state.size < FULL_ARMY) return 0
  const { board, turn } = state
  const striker = board[moveTo(move)] === 0 ? 0 : board[moveFrom(move)]!
  state.play(move)
  let dearest = 0
  if (state.toMove !== OVER) {
    const { prices, scale } = materialOf(state)
    for (const code of exposedPieces(state))
      if (code !== striker) dearest = Math.max(dearest, prices[16 * turn + state.rankOf[code]!]! / scale)
  }
  state.undo()
  return RISK * dearest
}

/** A cap on static evaluations in alpha-beta, in units of the scale: twice that of a whole army over a lone flag. */
const MOST = 20
/** The static evaluation as an integer, for alpha-beta, which takes 500,000 at most. */
export const evaluateInteger = (state: StrategoState): number =>
  Math.round(INTEGER_SCALE * Math.max(-MOST, Math.min(MOST, staticEvaluation(state))))
export const INTEGER_SCALE = 25_000
/** Root-mean-square error of the evaluation, in utility. */
export const EVALUATION_ERROR = 0.5

/** Move-ordering score of a move: strikes by the gain, then steps forward; ranks are those of the world that is searched. */
export function order(state: StrategoState, move: Move): number {
  const from = moveFrom(move)
  const to = moveTo(move)
  const struck = state.board[to]!
  if (struck !== 0) return 1000 + gain(state.rankOf[state.board[from]!]!, state.rankOf[struck]!)
  return rowOf(state.turn, to) - rowOf(state.turn, from)
}

/** Writes the strikes that gain something, which alpha-beta follows beyond its horizon; ranks are those of the world that is searched. */
export function tacticalMoves(state: StrategoState, buffer: Int32Array, from: number): number {
  const { board, rankOf } = state
  const end = state.legalMoves(buffer, from)
  let kept = from
  for (let i = from; i < end; i++) {
    const move = buffer[i]!
    const struck = board[moveTo(move)]!
    if (struck !== 0 && gain(rankOf[board[moveFrom(move)]!]!, rankOf[struck]!) > 0) buffer[kept++] = move
  }
  return kept
}
