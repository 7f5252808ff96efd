/**
 * The learned belief of a game of the family: weights of ranks by where a piece began and by how its side has moved, which
 * multiply the plain belief. tools/ranks-belief.ts makes the tables.
 */
import { type DataFacts, DataFile } from '../../game/data.ts'
import { type Graph, rowFrom } from './graph.ts'
import type { HabitsGame } from './habits-game.ts'
import { ChoiceModel, linesOf } from './likelihood.ts'
import type { RanksState } from './state.ts'
import { Story, type Trace } from './story.ts'

/** What is known of the habits of players. */
export interface Habits {
  /** The model of moves, by line and rank (likelihood.ts). */
  readonly conduct: Float64Array
  readonly setups: SetupHabits
}

/** What set-ups tell. */
export interface SetupHabits {
  /** By place and rank: how much more often sensible set-ups have the rank there than uniform ones. */
  readonly places: Float64Array
  /** By number of pieces on the back rank at the start: how likely the set-up is a sensible one, if half of all are. */
  readonly sensible: Float64Array
}

/** The number of places of a home, files mirrored. */
export const placesOf = ({ game, homeRows }: HabitsGame): number => homeRows * Math.ceil(game.graph.files / 2)

/** The place of a square at the start, by the side whose home it is in. */
export function placeOf(graph: Graph, side: number, square: number): number {
  const { files } = graph
  const fromMiddle = Math.floor(Math.abs((square % files) - (files - 1) / 2))
  return Math.ceil(files / 2) * rowFrom(graph, side, square) + fromMiddle
}

/**
 * A file of habits. Its text has a line of numbers for each line of the model, then one for each place, and one with the
 * shares by back rank.
 */
export const habitsFileOf = (facts: DataFacts, habits: () => HabitsGame): DataFile<Habits> =>
  new DataFile(facts, (bytes) => {
    const numbers = Float64Array.from(new TextDecoder().decode(bytes).trimEnd().split(/\s/), Number)
    let at = 0
    const take = (count: number): Float64Array => {
      at += count
      return numbers.slice(at - count, at)
    }
    const { army, graph } = habits().game
    const ranks = army.letters.length
    const conduct = take(linesOf(habits()) * ranks)
    const setups = { places: take(placesOf(habits()) * ranks), sensible: take(graph.files + 1) }
    return { conduct, setups }
  })

/** Writes what `habitsFileOf` reads. */
export function formatHabits({ conduct, setups }: Habits, ranks: number): Uint8Array {
  const lines = [...rowsOf(conduct, ranks), ...rowsOf(setups.places, ranks), setups.sensible]
  return new TextEncoder().encode(lines.map((line) => `${line.join(' ')}\n`).join(''))
}

const rowsOf = (table: Float64Array, ranks: number): Float64Array[] =>
  Array.from({ length: table.length / ranks }, (_, i) => table.subarray(i * ranks, (i + 1) * ranks))

/**
 * The story of the views so far, which weighs the other side's moves as it is told.
 * @param views what the viewer knew after each ply, oldest first, the present last
 */
export const storyOf = (game: HabitsGame, habits: Habits, views: readonly RanksState[], side: number): Story =>
  new Story(game, views, side, new ChoiceModel(game, habits.conduct).takeIn)

/**
 * The weights of ranks by token (16 a token), above 0, once the story is told.
 * @param sets by token: the ranks that it may have
 */
export function habitWeights(story: Story, habits: Habits, sets: readonly number[]): Float64Array {
  const { game } = story.habits
  const { places } = habits.setups
  const ranks = game.army.letters.length
  const traces = story.byToken()
  const share = sensibleShare(story, habits.setups, traces, sets)
  const weights = new Float64Array(16 * traces.length).fill(1)
  for (const [token, trace] of traces.entries()) {
    if (trace === null) continue
    for (let rank = 0; rank < ranks; rank++) {
      const more = trace.start === story.lost ? 1 : places[placeOf(game.graph, story.side, trace.start) * ranks + rank]!
      weights[16 * token + rank] = likelihoodOf(story, trace, rank) * (1 - share + share * more)
    }
  }
  return weights
}

/** How likely the moves of a piece's side are if it has a rank: the root of what the model says where that is not trusted much. */
function likelihoodOf({ habits }: Story, { likelihood }: Trace, rank: number): number {
  return habits.isCautious ? Math.sqrt(likelihood[rank]!) : likelihood[rank]!
}

/** How likely the set-up is a sensible one, by the pieces on the back rank and by what each piece is likely to be. */
function sensibleShare(
  story: Story,
  { places, sensible }: SetupHabits,
  traces: readonly (Trace | null)[],
  sets: readonly number[],
): number {
  const { habits, backRank, lost, side } = story
  const { graph, army } = habits.game
  const ranks = army.letters.length
  if (backRank < 0) return 0
  const first = sensible[backRank]!
  let odds = first / (1 - first)
  for (const [token, trace] of traces.entries()) {
    if (trace === null || trace.start === lost) continue
    let uniform = 0
    let more = 0
    for (let rank = 0; rank < ranks; rank++) {
      if ((sets[token]! & (1 << rank)) === 0) continue
      const chance = army.counts[rank]! * likelihoodOf(story, trace, rank)
      uniform += chance
      more += chance * places[placeOf(graph, side, trace.start) * ranks + rank]!
    }
    odds *= more / uniform
  }
  // what places tell of an army is less than the product of what each tells
  if (habits.isCautious) odds = Math.sqrt(odds)
  return odds / (1 + odds)
}
