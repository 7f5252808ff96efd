/**
 * The learned belief: weights of ranks by where a piece stands and how it has behaved, which multiply the plain belief.
 * tools/generals-belief.ts fits them on self-play.
 */
import { DataFile } from '../../game/data.ts'
import { exp } from '../../game/exp.ts'
import { firstCode, sideOf } from './codes.ts'
import { facts } from './habits.data.ts'
import { ARMY, board, FILES, LOST } from './pieces.ts'
import type { GeneralsState } from './state.ts'
import { enemiesBeside, rowOf, type Trace, traces } from './traces.ts'

/** The features of a piece: for each, the number of its values. A piece has one value of each, or none. */
const FEATURES = [
  ['square at the start, files mirrored', 15],
  ['row', 8],
  ['moves, in an early, a middle or a late stage of the game', 12],
  ['when it first moved, and its row at the start', 15],
  ['has stayed after battles, by strikes and by defences', 9],
  ['approaches to unknown enemies', 4],
  ['approaches to known enemies', 4],
  ['flights from unknown enemies', 3],
  ['flights from known enemies', 3],
  ['stands beside unknown enemies', 4],
  ['stands beside known enemies', 4],
  ['enemies beside it now, on its side of the board or beyond', 6],
  ['friends beside it, moved or not', 10],
  ['friend in front of it, by its row', 16],
] as const

/** The index of each feature's first value. */
const OFFSETS = FEATURES.map((_, i) => FEATURES.slice(0, i).reduce((sum, [, size]) => sum + size, 0))
/** The number of values of all features. */
export const VALUES = FEATURES.reduce((sum, [, size]) => sum + size, 0)

const RANKS = ARMY.letters.length

/**
 * By value of a feature and rank: the logarithm of a weight. The text of the file has a line for each value, its
 * numbers by rank, separated by spaces.
 */
export const habitsFile = new DataFile(facts, (bytes) =>
  Float64Array.from(new TextDecoder().decode(bytes).trimEnd().split(/\s/), Number),
)

/** Writes what `habitsFile` reads. */
export function formatHabits(table: Float64Array): Uint8Array {
  const lines = Array.from({ length: VALUES }, (_, i) => `${table.subarray(i * RANKS, (i + 1) * RANKS).join(' ')}\n`)
  return new TextEncoder().encode(lines.join(''))
}

/**
 * The power that fitted weights are raised to. They are fitted for each piece apart, but the pieces share one army: taken
 * in full, the weights would count twice what the army's counts already say.
 */
const TRUST = 0.7

/** The values that each piece of a side has; none for lost pieces, of which a battle has told enough. */
export function featuresOf(views: readonly GeneralsState[], side: number): number[][] {
  const now = views[views.length - 1]!
  return traces(views, side).map((trace, token) =>
    trace === null ? [] : valuesOf(now, side, now.squareOf[firstCode(side) + token]!, trace),
  )
}

function valuesOf(state: GeneralsState, side: number, square: number, trace: Trace): number[] {
  const { first, neighbours } = board()
  const isFriend = (near: number) => {
    const code = state.board[near] ?? 0
    return code !== 0 && sideOf(code) === side
  }
  let friends = 0
  for (let i = first[square]!; i < first[square + 1]!; i++) if (isFriend(neighbours[i]!)) friends++
  const ahead = square + (side === 0 ? -FILES : FILES)
  const known = trace.start !== LOST
  const row = rowOf(side, square)
  const firstRow = known ? rowOf(side, trace.start) : -1
  const { moves, firstMove } = trace
  const stage = state.number < 25 ? 0 : state.number < 60 ? 1 : 2
  const values = [
    known ? 5 * firstRow + fromMiddle(trace.start) : -1,
    row,
    known ? 4 * stage + (moves < 2 ? moves : moves < 5 ? 2 : 3) : -1,
    known ? 5 * firstRow + (firstMove < 0 ? 0 : firstMove < 3 ? 1 : firstMove < 10 ? 2 : firstMove < 25 ? 3 : 4) : -1,
    3 * Math.min(trace.strikes, 2) + Math.min(trace.defences, 2),
    ...trace.approaches.map((n) => Math.min(n, 3)),
    ...trace.flights.map((n) => Math.min(n, 2)),
    ...trace.stands.map((n) => (n < 2 ? n : n < 5 ? 2 : 3)),
    3 * (row < 4 ? 0 : 1) + enemiesBeside(state, square, 1 - side),
    2 * friends + (moves > 0 ? 1 : 0),
    2 * row + (isFriend(ahead) ? 1 : 0),
  ]
  return values.flatMap((value, i) => (value < 0 ? [] : [OFFSETS[i]! + value]))
}

const fromMiddle = (square: number): number => Math.abs((square % FILES) - 4)

/** The weights of ranks by token (16 a token), above 0, from the features of the tokens. The data file is loaded. */
export function habitWeights(features: readonly (readonly number[])[]): Float64Array {
  const table = habitsFile.value
  const weights = new Float64Array(16 * features.length).fill(1)
  for (const [token, values] of features.entries()) {
    for (let rank = 0; rank < RANKS; rank++) {
      let log = 0
      for (const value of values) log += table[value * RANKS + rank]!
      weights[16 * token + rank] = exp(TRUST * log)
    }
  }
  return weights
}
