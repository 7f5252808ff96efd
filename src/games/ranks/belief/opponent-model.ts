/**
 * The learned belief of a game of the family: weights of ranks by where a piece began and by how its side has moved, which
 * multiply the plain belief. tools/fit/ranks-belief/ranks-belief.ts makes the tables.
 */

import { type DataFacts, DataFile } from '../../../game/data-files/data.ts'
import { inRow, RANK_SLOTS } from '../rules/army.ts'
import type { RanksState } from '../rules/state.ts'
import { ChoiceModel, linesOf } from './choice-model.ts'
import { type ModelFacts, tempered } from './model-facts.ts'
import { placesOf, type SetupStyle, weighStyles } from './setup-styles.ts'
import type { Tilt } from './tilted-draws.ts'
import { type PieceTrack, Tracker } from './tracker.ts'

/** A model of how players set up and move, as fitted to their games. */
export interface OpponentModel {
  /** The model of moves, by line and rank (choice-model.ts). */
  readonly moveWeights: Float64Array
  /** The styles of set-ups beside uniform ones (setup-styles.ts). */
  readonly styles: readonly SetupStyle[]
}

/**
 * The data file of a game's opponent model. Its text has a line of numbers for each line of the model; then, for each style of
 * set-ups, one for each place and one with the shares by back rank.
 */
export const modelFileOf = (data: DataFacts, facts: () => ModelFacts): DataFile<OpponentModel> =>
  new DataFile(data, (bytes) => {
    const numbers = Float64Array.from(new TextDecoder().decode(bytes).trimEnd().split(/\s/), Number)
    let at = 0
    const take = (count: number): Float64Array => {
      at += count
      return numbers.slice(at - count, at)
    }
    const { army, graph } = facts().tables
    const ranks = army.letters.length
    const moveWeights = take(linesOf(facts()) * ranks)
    const styles: SetupStyle[] = []
    while (at < numbers.length) styles.push({ places: take(placesOf(facts()) * ranks), shares: take(graph.files + 1) })
    return { moveWeights, styles }
  })

/** Formats a model as the text that `modelFileOf` reads. */
export function formatModel({ moveWeights, styles }: OpponentModel, ranks: number): Uint8Array {
  const lines = [
    ...rowsOf(moveWeights, ranks),
    ...styles.flatMap(({ places, shares }) => [...rowsOf(places, ranks), shares]),
  ]
  return new TextEncoder().encode(lines.map((line) => `${line.join(' ')}\n`).join(''))
}

const rowsOf = (table: Float64Array, ranks: number): Float64Array[] =>
  Array.from({ length: table.length / ranks }, (_, i) => table.subarray(i * ranks, (i + 1) * ranks))

/**
 * The tracker of the other side's pieces, which weighs their moves as it goes through the views.
 * @param views the viewer's knowledge after each ply, oldest first
 */
export const trackerOf = (
  game: ModelFacts,
  model: OpponentModel,
  views: readonly RanksState[],
  side: number,
): Tracker => new Tracker(game, views, side, new ChoiceModel(game, model.moveWeights).update)

/**
 * The parts of the learned belief, one for each style of set-ups, once the tracker has reached the present view.
 * @param sets by token: the ranks that it may have
 */
export function modelTilts(tracker: Tracker, { styles }: OpponentModel, sets: readonly number[]): Tilt[] {
  const ranks = tracker.facts.tables.army.letters.length
  const tracks = tracker.byToken()
  const likelihoods = new Float64Array(RANK_SLOTS * tracks.length).fill(1)
  const chances = new Float64Array(RANK_SLOTS * tracks.length)
  for (const [token, track] of tracks.entries()) {
    for (let rank = 0; rank < ranks; rank++) {
      const at = inRow(token, rank)
      if (track !== null) likelihoods[at] = likelihoodOf(tracker, track, rank)
      if (((sets[token]! >> rank) & 1) === 1) chances[at] = likelihoods[at]!
    }
  }
  const starts = tracks.map((track) => track?.start ?? tracker.lost)
  const tilts = weighStyles(tracker, styles, starts, chances)
  for (const { weights } of tilts) for (let i = 0; i < weights.length; i++) weights[i]! *= likelihoods[i]!
  return tilts
}

/** The likelihood of a side's moves if the piece has a rank; to the power of 3/4 where the model is not trusted fully. */
function likelihoodOf({ facts }: Tracker, { likelihood }: PieceTrack, rank: number): number {
  return facts.isCautious ? tempered(likelihood[rank]!) : likelihood[rank]!
}
