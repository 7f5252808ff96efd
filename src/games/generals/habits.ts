/**
 * The learned belief: weights of ranks by where a piece began and by how its side has moved, which multiply the plain
 * belief. tools/generals-belief.ts makes the tables.
 */
import { DataFile } from '../../game/data.ts'
import { facts } from './habits.data.ts'
import { ChoiceModel, LINES } from './likelihood.ts'
import { ARMY, FILES, HOME_ROWS, LOST, rowOf } from './pieces.ts'
import type { GeneralsState } from './state.ts'
import { Story, type Trace } from './story.ts'

const RANKS = ARMY.letters.length
/** The squares of an army's home, files mirrored. */
export const PLACES = HOME_ROWS * 5

/** What is known of the habits of players. */
export interface Habits {
  /** The model of moves, by line and rank (likelihood.ts). */
  readonly conduct: Float64Array
  /** By place and rank: how much more often sensible set-ups have the rank there than uniform ones. */
  readonly places: Float64Array
  /** By number of pieces on the back rank at the start: how likely the set-up is a sensible one, if half of all are. */
  readonly sensible: Float64Array
}

/** The text of the file has a line of numbers for each line of the model, each place, and the shares by back rank. */
export const habitsFile = new DataFile(facts, (bytes): Habits => {
  const numbers = Float64Array.from(new TextDecoder().decode(bytes).trimEnd().split(/\s/), Number)
  const places = LINES * RANKS
  const sensible = places + PLACES * RANKS
  return {
    conduct: numbers.slice(0, places),
    places: numbers.slice(places, sensible),
    sensible: numbers.slice(sensible),
  }
})

/** Writes what `habitsFile` reads. */
export function formatHabits({ conduct, places, sensible }: Habits): Uint8Array {
  const lines = [...rowsOf(conduct), ...rowsOf(places), sensible]
  return new TextEncoder().encode(lines.map((line) => `${line.join(' ')}\n`).join(''))
}

const rowsOf = (table: Float64Array): Float64Array[] =>
  Array.from({ length: table.length / RANKS }, (_, i) => table.subarray(i * RANKS, (i + 1) * RANKS))

/** The place of a square at the start, by the side whose home it is in. */
export const placeOf = (side: number, square: number): number =>
  5 * rowOf(side, square) + Math.abs((square % FILES) - 4)

/**
 * The story of the views so far, which weighs the other side's moves as it is told. The data file is loaded.
 * @param views what the viewer knew after each ply, oldest first, the present last
 */
export const storyOf = (views: readonly GeneralsState[], side: number): Story =>
  new Story(views, side, new ChoiceModel(habitsFile.value.conduct).takeIn)

/**
 * The weights of ranks by token (16 a token), above 0, once the story is told.
 * @param sets by token: the ranks that it may have
 */
export function habitWeights(story: Story, sets: readonly number[]): Float64Array {
  const { places } = habitsFile.value
  const traces = story.byToken()
  const share = sensibleShare(story, traces, sets)
  const weights = new Float64Array(16 * traces.length).fill(1)
  for (const [token, trace] of traces.entries()) {
    if (trace === null) continue
    for (let rank = 0; rank < RANKS; rank++) {
      const more = trace.start === LOST ? 1 : places[placeOf(story.side, trace.start) * RANKS + rank]!
      weights[16 * token + rank] = trace.likelihood[rank]! * (1 - share + share * more)
    }
  }
  return weights
}

/** How likely the set-up is a sensible one, by the pieces on the back rank and by what each piece is likely to be. */
function sensibleShare(story: Story, traces: readonly (Trace | null)[], sets: readonly number[]): number {
  const { places, sensible } = habitsFile.value
  if (story.backRank < 0) return 0
  const first = sensible[story.backRank]!
  let odds = first / (1 - first)
  for (const [token, trace] of traces.entries()) {
    if (trace === null || trace.start === LOST) continue
    let uniform = 0
    let more = 0
    for (let rank = 0; rank < RANKS; rank++) {
      if ((sets[token]! & (1 << rank)) === 0) continue
      const chance = ARMY.counts[rank]! * trace.likelihood[rank]!
      uniform += chance
      more += chance * places[placeOf(story.side, trace.start) * RANKS + rank]!
    }
    odds *= more / uniform
  }
  return odds / (1 + odds)
}
