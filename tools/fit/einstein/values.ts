import { OVER } from '../../../src/game/state.ts'
import type { Network } from '../../../src/games/einstein/network.ts'
import { type EinsteinState, STONES } from '../../../src/games/einstein/state.ts'
import { EXACT, SOLVED, TranspositionTable } from '../../../src/search/alphabeta/transposition.ts'

const SOLVED_BYTES = 200 * 2 ** 20

/** Exact values. They depend on no network, so all instances share them. */
const solved = new TranspositionTable({ first: SOLVED_BYTES, most: SOLVED_BYTES })

/** The most moves of a position, over all faces of the die. */
const MAX_MOVES = 18
const FACES = 6

/** Values of positions before the roll, for the seat to move, by plain recursion without pruning. */
export class Values {
  private readonly network: Network
  private readonly exactStones: number
  private readonly moves: Int32Array
  private readonly faces: Int32Array
  private readonly best: Float64Array

  /** @param exactStones values are exact with this many stones on the board, or fewer */
  constructor(network: Network, exactStones: number) {
    this.network = network
    this.exactStones = exactStones
    const plies = 100
    this.moves = new Int32Array(plies * MAX_MOVES)
    this.faces = new Int32Array(plies * MAX_MOVES)
    this.best = new Float64Array(plies * FACES)
  }

  /** The expected utility when both sides play best for `depth` moves and the network evaluates the positions after. */
  backUp(state: EinsteinState, depth: number, ply = 0): number {
    if (stonesOf(state) <= this.exactStones) return this.exact(state, ply)
    if (depth === 0) return this.network.evaluate(state)
    return this.expect(state, ply, (after, next) => this.backUp(after, depth - 1, next))
  }

  /** The value under perfect play. */
  exact(state: EinsteinState, ply = 0): number {
    const { keyLow, keyHigh } = state
    if (solved.probe(keyLow, keyHigh)) return solved.value
    const value = this.expect(state, ply, (after, next) => this.exact(after, next))
    solved.store(keyLow, keyHigh, value, EXACT, SOLVED, -1)
    return value
  }

  /** The mean over the rolls of the best move's value; `worth` values the position after a move. */
  private expect(state: EinsteinState, ply: number, worth: (after: EinsteinState, ply: number) => number): number {
    const { moves, faces, best } = this
    const from = ply * MAX_MOVES
    const firstFace = ply * FACES
    best.fill(-1, firstFace, firstFace + FACES)
    const end = state.movesByEvent(moves, faces, from)
    for (let i = from; i < end; i++) {
      const allowing = faces[i]!
      state.play(32 - Math.clz32(allowing))
      state.play(moves[i]!)
      const value = state.toMove === OVER ? 1 : -worth(state, ply + 1)
      state.undo()
      state.undo()
      for (let face = 0; face < FACES; face++) {
        if (((allowing >> face) & 1) === 1 && value > best[firstFace + face]!) best[firstFace + face] = value
      }
    }
    let sum = 0
    for (let face = 0; face < FACES; face++) sum += best[firstFace + face]!
    return sum / FACES
  }
}

export function stonesOf(state: EinsteinState): number {
  let stones = 0
  for (let piece = 1; piece <= 2 * STONES; piece++) if (state.squareOf[piece]! >= 0) stones++
  return stones
}
