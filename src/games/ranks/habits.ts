/**
 * The learned belief of a game of the family: weights of ranks by where a piece began and by how its side has moved, which
 * multiply the plain belief. tools/ranks-belief.ts makes the tables.
 */
import { type DataFacts, DataFile } from '../../game/data.ts'
import type { HabitsGame } from './habits-game.ts'
import { ChoiceModel, linesOf } from './likelihood.ts'
import { placesOf, type SetupStyle, weighStyles } from './setup-styles.ts'
import type { RanksState } from './state.ts'
import { Story, type Trace } from './story.ts'

/** The habits of players, as fitted to their games. */
export interface Habits {
  /** The model of moves, by line and rank (likelihood.ts). */
  readonly conduct: Float64Array
  /** The styles of set-ups beside uniform ones (setup-styles.ts). */
  readonly styles: readonly SetupStyle[]
}

/**
 * The data file of a game's habits. Its text has a line of numbers for each line of the model; then, for each style of
 * set-ups, one for each place and one with the shares by back rank.
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
    const styles: SetupStyle[] = []
    while (at < numbers.length) styles.push({ places: take(placesOf(habits()) * ranks), shares: take(graph.files + 1) })
    return { conduct, styles }
  })

/** Formats habits as the text that `habitsFileOf` reads. */
export function formatHabits({ conduct, styles }: Habits, ranks: number): Uint8Array {
  const lines = [
    ...rowsOf(conduct, ranks),
    ...styles.flatMap(({ places, shares }) => [...rowsOf(places, ranks), shares]),
  ]
  return new TextEncoder().encode(lines.map((line) => `${line.join(' ')}\n`).join(''))
}

const rowsOf = (table: Float64Array, ranks: number): Float64Array[] =>
  Array.from({ length: table.length / ranks }, (_, i) => table.subarray(i * ranks, (i + 1) * ranks))

/**
 * The story of the views so far, which weighs the other side's moves as it is told.
 * @param views the viewer's knowledge after each ply, oldest first, the present last
 */
export const storyOf = (game: HabitsGame, habits: Habits, views: readonly RanksState[], side: number): Story =>
  new Story(game, views, side, new ChoiceModel(game, habits.conduct).takeIn)

/**
 * The weights of ranks by token (16 a token), above 0, once the story is told.
 * @param sets by token: the ranks that it may have
 */
export function habitWeights(story: Story, { styles }: Habits, sets: readonly number[]): Float64Array {
  const ranks = story.habits.game.army.letters.length
  const traces = story.byToken()
  const likelihoods = new Float64Array(16 * traces.length).fill(1)
  const chances = new Float64Array(16 * traces.length)
  for (const [token, trace] of traces.entries()) {
    for (let rank = 0; rank < ranks; rank++) {
      const at = 16 * token + rank
      if (trace !== null) likelihoods[at] = likelihoodOf(story, trace, rank)
      if (((sets[token]! >> rank) & 1) === 1) chances[at] = likelihoods[at]!
    }
  }
  const starts = traces.map((trace) => trace?.start ?? story.lost)
  const weights = weighStyles(story, styles, starts, chances)
  for (let i = 0; i < weights.length; i++) weights[i]! *= likelihoods[i]!
  return weights
}

/** The likelihood of a side's moves if the piece has a rank; to the power of 3/4 where the model is not trusted fully. */
function likelihoodOf({ habits }: Story, { likelihood }: Trace, rank: number): number {
  if (!habits.isCautious) return likelihood[rank]!
  const root = Math.sqrt(likelihood[rank]!)
  return root * Math.sqrt(root)
}
