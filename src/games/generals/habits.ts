/**
 * The learned belief: weights of ranks by where a piece stands and how it has behaved, which multiply the plain belief.
 * tools/generals-belief.ts fits them on self-play.
 */
import { DataFile } from '../../game/data.ts'
import { exp } from '../../game/exp.ts'
import { firstCode } from './codes.ts'
import { facts } from './habits.data.ts'
import { ALL, ARMY, board, FILES, LOST } from './pieces.ts'
import type { GeneralsState } from './state.ts'
import { rowOf, type Trace, traces } from './traces.ts'

/** The features of a piece: for each, the number of its values. A piece has one value of each, or none. */
const FEATURES = [
  ['row', 8],
  ['distance of its file from the middle', 5],
  ['friends beside it', 5],
  ['enemies beside it', 3],
  ['has been in a battle', 2],
  ['row at the start', 3],
  ['distance of its first file from the middle', 5],
  ['moves', 5],
  ['approaches', 4],
  ['flights', 3],
  ['stands', 4],
  ['friends in front of it', 2],
  ['square at the start, files mirrored', 15],
  ['row at the start and moves', 15],
  ['row and enemies beside it', 24],
  ['row and moves', 40],
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
const TRUST = 0.6

/** The values that each piece of a side has; none for lost pieces, of which a battle has told enough. */
export function featuresOf(views: readonly GeneralsState[], side: number): number[][] {
  const now = views[views.length - 1]!
  return traces(views, side).map((trace, token) =>
    trace === null ? [] : valuesOf(now, side, now.squareOf[firstCode(side) + token]!, trace),
  )
}

function valuesOf(state: GeneralsState, side: number, square: number, trace: Trace): number[] {
  const { first, neighbours } = board()
  let friends = 0
  let enemies = 0
  for (const near of neighbours.subarray(first[square]!, first[square + 1]!)) {
    const code = state.board[near]!
    if (code === 0) continue
    if (code - firstCode(side) >= 0 && code - firstCode(side) < ARMY.size) friends++
    else enemies++
  }
  const ahead = square + (side === 0 ? -FILES : FILES)
  const code = state.board[ahead] ?? 0
  const shielded = code - firstCode(side) >= 0 && code - firstCode(side) < ARMY.size && code !== 0
  const known = trace.start !== LOST
  const row = rowOf(side, square)
  const firstRow = known ? rowOf(side, trace.start) : -1
  const moves = trace.moves < 2 ? trace.moves : trace.moves < 4 ? 2 : trace.moves < 8 ? 3 : 4
  const values = [
    row,
    fromMiddle(square),
    friends,
    Math.min(enemies, 2),
    state.setOf[state.board[square]!] === ALL ? 0 : 1,
    firstRow,
    known ? fromMiddle(trace.start) : -1,
    known ? moves : -1,
    Math.min(trace.approaches, 3),
    Math.min(trace.flights, 2),
    trace.stands < 2 ? trace.stands : trace.stands < 5 ? 2 : 3,
    shielded ? 1 : 0,
    known ? 5 * firstRow + fromMiddle(trace.start) : -1,
    known ? 5 * firstRow + moves : -1,
    3 * row + Math.min(enemies, 2),
    known ? 5 * row + moves : -1,
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
