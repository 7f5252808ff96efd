import { DataFile } from '../../game/data-files/data.ts'
import type { Endings, EndingsLimits } from '../../game/engine/index.ts'
import { lazy } from '../../game/lazy.ts'
import type { Random } from '../../game/random.ts'
import { type Move, OVER } from '../../game/state.ts'
import { facts } from './network.data.ts'
import { decodeWeights, Network } from './network.ts'
import { type EinsteinState, GOAL, moveTo, OFF, RED, SIDE, SQUARES, STONES } from './state.ts'

/** Root-mean-square error of `evaluate` in utility, as measured by tools/fit/einstein. */
export const EVALUATION_ERROR = 0.07

/** The trained value network. */
export const networkFile = new DataFile(facts, (bytes) => new Network(decodeWeights(bytes)))

/** Expected utility before the roll, for the seat whose turn it is. `networkFile` must have been loaded. */
export const evaluate = (state: EinsteinState): number => networkFile.value.evaluate(state)

/** Move ordering: moves into the goal, then captures of enemy stones, then moves that come nearest to the goal. */
export function order(state: EinsteinState, move: Move): number {
  const side = state.turn
  const to = moveTo(move)
  if (to === GOAL[side]) return 100
  const victim = state.board[to]!
  const captures = victim !== 0 && (side === RED) === victim > STONES
  return (captures ? SIDE - 1 : 0) + SIDE - 1 - state.tables.distances[side * SQUARES + to]!
}

/** Scratch space for the board of a playout, which leaves the state untouched. */
const scratch = lazy(() => ({ board: new Uint8Array(SQUARES), squareOf: new Int8Array(13) }))

/** Plays uniformly random rolls and legal moves to the end and returns red's utility. */
export function playout(state: EinsteinState, random: Random): number {
  if (state.toMove === OVER) return state.returns(RED)
  const { board, squareOf } = scratch()
  const { steps, stepCounts, candidates } = state.tables
  board.set(state.board)
  squareOf.set(state.squareOf)
  let red = state.alive[0]!
  let blue = state.alive[1]!
  let side = state.turn
  let die = state.die
  for (;;) {
    const r = random.next() >>> 0
    if (die === 0) die = 1 + (((r & 0xffff) * 6) >>> 16)
    const set = side === RED ? red : blue
    const candidate = (set * 8 + die) * 2
    const base = side * STONES
    const s1 = candidates[candidate]!
    const s2 = candidates[candidate + 1]!
    const q1 = squareOf[base + s1]!
    const i1 = (side * SQUARES + q1) * 3
    const n1 = stepCounts[side * SQUARES + q1]!
    let k = r >>> 16
    let piece: number
    let from: number
    let to: number
    if (s2 === 0) {
      piece = base + s1
      from = q1
      to = steps[i1 + ((k * n1) >>> 16)]!
    } else {
      const q2 = squareOf[base + s2]!
      const n2 = stepCounts[side * SQUARES + q2]!
      k = (k * (n1 + n2)) >>> 16
      if (k < n1) {
        piece = base + s1
        from = q1
        to = steps[i1 + k]!
      } else {
        piece = base + s2
        from = q2
        to = steps[(side * SQUARES + q2) * 3 + k - n1]!
      }
    }
    if (to === GOAL[side]) return side === RED ? 1 : -1
    const victim = board[to]!
    if (victim !== 0) {
      if (victim > STONES) {
        blue &= ~(1 << (victim - STONES - 1))
        if (blue === 0) return 1
      } else {
        red &= ~(1 << (victim - 1))
        if (red === 0) return -1
      }
    }
    board[from] = 0
    board[to] = piece
    squareOf[piece] = to
    side = 1 - side
    die = 0
  }
}

/** The majority result of five playouts, 1 or -1 for red. */
export function majorityOfFive(state: EinsteinState, random: Random): number {
  let sum = 0
  for (let i = 0; i < 5; i++) sum += playout(state, random)
  return sum > 0 ? 1 : -1
}

/**
 * The share of the work that goes first into solving a position, by the number of stones on the board. The nodes to
 * solve random positions, median and 95th percentile, are 100 and 10,000 with four stones, 600 and 70,000 with five,
 * 800 and two million with six.
 */
const SOLVING_SHARE = [0, 0, 0.9, 0.9, 0.9, 0.8]

export const solvingShare = (state: EinsteinState): number => SOLVING_SHARE[stonesOn(state)] ?? 0

function stonesOn({ squareOf }: EinsteinState): number {
  let stones = 0
  for (const square of squareOf) if (square !== OFF) stones++
  return stones
}

/** The most stones of roots with endings: from others a search hardly comes to five stones. */
const MOST_STONES = 8

/** Work units below which a search does without: those of the levels below full strength. */
const LEAST_WORK = 10_000

/** The module of endings, which no game needs for its first moves. */
let loaded: typeof import('./endings/endings.ts') | undefined

export async function loadEndings(root?: EinsteinState): Promise<void> {
  if (!root || stonesOn(root) <= MOST_STONES) loaded ??= await import('./endings/endings.ts')
}

/** Expectiminimax's exact values of endings; null for a search that has too little work, or too many stones, for them. */
export const endings = (root: EinsteinState, limits: EndingsLimits): Endings<EinsteinState> | null =>
  limits.work < LEAST_WORK || stonesOn(root) > MOST_STONES ? null : loaded!.endingsOf(root, limits)
