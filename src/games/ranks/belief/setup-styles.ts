/**
 * Styles of set-ups: the places on which players like to put their ranks. The probability of each style follows from what is
 * known of the pieces and from how they have moved. tools/fit/ranks-belief/ranks-belief.ts finds the styles.
 */
import { inRow, RANK_SLOTS } from '../rules/army.ts'
import { UNKNOWN } from '../rules/battle.ts'
import { type Graph, rowFrom } from '../rules/graph.ts'
import { Matching } from './matching.ts'
import { type ModelFacts, tempered } from './model-facts.ts'
import type { Tilt } from './tilted-draws.ts'
import type { Tracker } from './tracker.ts'

/** A bound on the likelihood ratio of a style and uniform set-ups: it stays between 1 / MOST and MOST. */
const MOST = 1e50

/** A style of set-ups. It stands for its mirror image, too, which is equally likely. */
export interface SetupStyle {
  /** By place and rank: the frequency of the rank there, relative to uniform set-ups. */
  readonly places: Float64Array
  /** By number of pieces on the back rank: the share of the style among all set-ups. The rest, up to 1, is the share of uniform ones. */
  readonly shares: Float64Array
}

/** A style or its mirror image, with its probability (`share`). */
interface Image {
  readonly places: Float64Array
  readonly isMirrored: boolean
  readonly share: number
}

/** The number of places of a home. */
export const placesOf = ({ tables, homeRows }: ModelFacts): number => homeRows * tables.graph.files

/** The place of a square of a side's home. Rows count from its back rank; in the mirror image, files from the other end. */
export function placeOf(graph: Graph, side: number, square: number, isMirrored: boolean): number {
  const { files } = graph
  const file = square % files
  return files * rowFrom(graph, side, square) + (isMirrored ? files - 1 - file : file)
}

/**
 * Computes by token and rank (`inRow`) how much likelier the rank is where the piece began than in a uniform set-up; 1 where that is
 * not known. The parts are uniform set-ups and each style, or one that is their mean (`ModelFacts.isJoint`).
 * @param starts by token: the square on which the piece began, or `lost` of the tracker
 * @param chances by token and rank (`inRow`): the likelihood of the rank by all else, 0 where it is not possible
 */
export function weighStyles(
  tracker: Tracker,
  styles: readonly SetupStyle[],
  starts: readonly number[],
  chances: Float64Array,
): Tilt[] {
  const { facts, backRank, lost, side } = tracker
  const { graph, army } = facts.tables
  const ranks = army.letters.length
  const uniform = new Float64Array(RANK_SLOTS * starts.length).fill(1)
  if (backRank < 0) return [{ share: 1, weights: uniform }]
  const images = imagesOf(tracker, styles, starts, chances)
  const tilts = images.map(({ places, isMirrored, share }) => {
    const weights = uniform.slice()
    for (const [token, start] of starts.entries()) {
      if (start === lost) continue
      const place = placeOf(graph, side, start, isMirrored) * ranks
      for (let rank = 0; rank < ranks; rank++) weights[inRow(token, rank)] = places[place + rank]!
    }
    return { share, weights }
  })
  const rest = { share: 1 - images.reduce((sum, { share }) => sum + share, 0), weights: uniform }
  return facts.isJoint ? [rest, ...tilts] : [meanOf([...tilts, rest])]
}

/** One part with the mean weights of several. */
function meanOf(tilts: readonly Tilt[]): Tilt {
  const weights = new Float64Array(tilts[0]!.weights.length)
  for (const tilt of tilts) for (let i = 0; i < weights.length; i++) weights[i]! += tilt.share * tilt.weights[i]!
  return { share: 1, weights }
}

/** All styles and their mirror images, with their probabilities. */
function imagesOf(
  tracker: Tracker,
  styles: readonly SetupStyle[],
  starts: readonly number[],
  chances: Float64Array,
): Image[] {
  const { facts, backRank } = tracker
  const uniform = 1 - styles.reduce((sum, { shares }) => sum + shares[backRank]!, 0)
  const likelihood = facts.isCautious ? matched(tracker, starts, chances) : product(tracker, starts, chances)
  const images = styles.flatMap(({ places, shares }) =>
    [false, true].map((isMirrored) => {
      const odds = (shares[backRank]! / uniform) * likelihood(places, isMirrored)
      return { places, isMirrored, odds: odds / 2 }
    }),
  )
  const all = images.reduce((sum, { odds }) => sum + odds, 0)
  return images.map(({ places, isMirrored, odds }) => ({ places, isMirrored, share: odds / (1 + all) }))
}

/** The likelihood ratio of a style to uniform set-ups, given all that is known. */
type Likelihood = (places: Float64Array, isMirrored: boolean) => number

/** The likelihood ratio as a product over single pieces: it counts too much where knowledge of some pieces implies that of others. */
function product({ facts, side, lost }: Tracker, starts: readonly number[], chances: Float64Array): Likelihood {
  const { graph, army } = facts.tables
  const ranks = army.letters.length
  return (places, isMirrored) => {
    let ratio = 1
    for (const [token, start] of starts.entries()) {
      if (start === lost) continue
      const place = placeOf(graph, side, start, isMirrored)
      let all = 0
      let more = 0
      for (let rank = 0; rank < ranks; rank++) {
        const chance = army.counts[rank]! * chances[inRow(token, rank)]!
        all += chance
        more += chance * places[place * ranks + rank]!
      }
      ratio *= more / all
    }
    return ratio
  }
}

/**
 * The likelihood ratio by the weight of all assignments of the army, now and at the start. Nobody's set-ups are drawn from a style, so
 * that the whole ratio would be too sure where styles are parts of a belief.
 */
function matched(tracker: Tracker, starts: readonly number[], chances: Float64Array): Likelihood {
  const { facts, side, lost } = tracker
  const { graph, army, marks } = facts.tables
  const ranks = army.letters.length
  const first = new Float64Array(chances.length)
  for (const [token, start] of starts.entries()) {
    const set = start === lost ? 0 : marks.unmarked(side, start, UNKNOWN)
    for (let rank = 0; rank < ranks; rank++) first[inRow(token, rank)] = set === 0 || ((set >> rank) & 1) === 1 ? 1 : 0
  }
  const matching = new Matching(army.counts)
  const uniformNow = matching.weigh(chances)
  const uniformFirst = matching.weigh(first)
  const scaled = (table: Float64Array, places: Float64Array, isMirrored: boolean): Float64Array => {
    const copy = table.slice()
    for (const [token, start] of starts.entries()) {
      if (start === lost) continue
      const place = placeOf(graph, side, start, isMirrored)
      for (let rank = 0; rank < ranks; rank++) copy[inRow(token, rank)]! *= places[place * ranks + rank]!
    }
    return copy
  }
  return (places, isMirrored) => {
    const now = matching.ratio(matching.weigh(scaled(chances, places, isMirrored)), uniformNow)
    const atFirst = matching.ratio(matching.weigh(scaled(first, places, isMirrored)), uniformFirst)
    const ratio = Math.max(1 / MOST, Math.min(MOST, now / atFirst))
    return facts.isJoint ? tempered(ratio) : ratio
  }
}
