/** Measured scores of a game's levels against each other. */

/** The results of games between neighbouring levels, the same as in the game's README. */
export interface Strength {
  /** The id of the variant that was played. */
  readonly variant: string
  /** From level 2 on: the score of the level against the one below, from 0 to 1, and the number of games. */
  readonly against: readonly (readonly [score: number, games: number])[]
  /**
   * The stepping stones from random play to level 1: the score of each against the one before, and the number of games. With `against`, the
   * ratings follow from it. Default: the game is rated by `ratings`, or not at all.
   */
  readonly anchor?: readonly (readonly [score: number, games: number])[]
  /** Default: the ratings follow from `anchor`. */
  readonly ratings?: Ratings
}

/** A rating in points, and half the width of its 95 % interval. Random play has 0; 400 points are odds of ten to one. */
export type Rating = readonly [points: number, margin: number]

/** Ratings on one scale, as `npm run rate` measures them. */
interface Ratings {
  /** The iterations or nodes of a search at full strength; null where levels have met with limits of their own. */
  readonly iterations: number | null
  /** The number of games from which they follow. */
  readonly games: number
  /** From level 1 on. */
  readonly levels: readonly Rating[]
  /** By id, the engines besides the one that `auto` stands for. */
  readonly engines?: Readonly<Record<string, Rating>>
}

/** The measured score of a level. */
export interface MeasuredLevel {
  /** The opponent's level: the one below. */
  readonly against: number
  readonly score: number
  readonly games: number
  readonly variant: string
}

/** The ratings of a game: those of a round robin, or those that follow from a ladder that stands on random play. */
export const ratingsOf = (strength: Strength | undefined): Ratings | null =>
  strength?.ratings ?? (strength?.anchor ? ladderRatings(strength.anchor, strength.against) : null)

/** The draws that are added to each pairing: fewer let ratings of few games come out too far apart, more bring them too near. */
export const DRAWS = 0.5

/** The points for which the odds grow by a factor of e. */
export const POINTS = 400 / Math.LN10

/** The 97.5 % quantile of the standard normal distribution. */
export const Z95 = 1.959963984540054

/**
 * Ratings from a chain of pairings, each player against the one before. In a chain, the ratings that make the scores most likely in the
 * Bradley-Terry model are sums of the differences that the single scores stand for, and their variances are sums, too.
 */
function ladderRatings(anchor: NonNullable<Strength['anchor']>, against: Strength['against']): Ratings {
  let points = 0
  let variance = 0
  let all = 0
  const climb = ([score, games]: readonly [number, number]): Rating => {
    const share = (score * games + DRAWS / 2) / (games + DRAWS)
    points += POINTS * Math.log(share / (1 - share))
    variance += POINTS ** 2 / ((games + DRAWS) * share * (1 - share))
    all += games
    return [Math.round(points), Math.round(Z95 * Math.sqrt(variance))]
  }
  const levels = [anchor.map(climb).at(-1)!, ...against.map(climb)]
  return { iterations: null, games: all, levels }
}

/** The rating of a level; null when it has not been rated. */
export const ratedAt = (strength: Strength | undefined, level: number) =>
  asFields(ratingsOf(strength)?.levels[level - 1])

/** The rating of an engine besides the one that `auto` stands for; null when it has not been rated. */
export const ratedAs = (strength: Strength | undefined, id: string) => asFields(ratingsOf(strength)?.engines?.[id])

const asFields = (rating: Rating | undefined) => (rating ? { points: rating[0], margin: rating[1] } : null)

/** Returns the score of a level against the one below, or null when it has not been measured. */
export function measuredAt(strength: Strength | undefined, level: number): MeasuredLevel | null {
  const found = strength?.against[level - 2]
  if (!strength || !found) return null
  const [score, games] = found
  return { against: level - 1, score, games, variant: strength.variant }
}
