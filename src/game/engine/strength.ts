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
  /**
   * Engines besides the one that `auto` stands for, by id: a level that each has met with work that takes as long, its score, and the number
   * of games. They are rated by `anchor`.
   */
  readonly engines?: Readonly<Record<string, readonly [level: number, score: number, games: number]>>
  /** Default: the ratings follow from `anchor`. */
  readonly ratings?: Ratings
  /** The levels below full strength, chosen so that they step evenly, for a game of rules. Default: those of any game with its rate. */
  readonly levels?: readonly (readonly [work: number, temperature: number])[]
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
  strength?.ratings ?? (strength?.anchor ? ladderRatings(strength, strength.anchor) : null)

/** The draws that are added to each pairing: fewer let ratings of few games come out too far apart, more bring them too near. */
export const DRAWS = 0.5

/** The points for which the odds grow by a factor of e. */
export const POINTS = 400 / Math.LN10

/** The 97.5 % quantile of the standard normal distribution. */
export const Z95 = 1.959963984540054

/**
 * Ratings from a chain of pairings, each player against the one before; other engines branch off. In a chain, the ratings that make the scores
 * most likely in the Bradley-Terry model are sums of the differences that the single scores stand for, and their variances are sums, too.
 */
function ladderRatings({ against, engines = {} }: Strength, anchor: NonNullable<Strength['anchor']>): Ratings {
  let games = 0
  /** A rating in points and its variance, of a player who has met one of a known rating. */
  const climb = ([points, variance]: Rating, [score, played]: readonly [number, number]): Rating => {
    const share = (score * played + DRAWS / 2) / (played + DRAWS)
    games += played
    return [
      points + POINTS * Math.log(share / (1 - share)),
      variance + POINTS ** 2 / ((played + DRAWS) * share * (1 - share)),
    ]
  }
  const levels = [anchor.reduce(climb, [0, 0] as Rating)]
  for (const step of against) levels.push(climb(levels.at(-1)!, step))
  const others = Object.entries(engines).map(
    ([id, [level, ...step]]) => [id, rounded(climb(levels[level - 1]!, step))] as const,
  )
  return { iterations: null, games, levels: levels.map(rounded), engines: Object.fromEntries(others) }
}

const rounded = ([points, variance]: Rating): Rating => [Math.round(points), Math.round(Z95 * Math.sqrt(variance))]

/** The rating of a level; null when it has not been rated. */
export const ratedAt = (strength: Strength | undefined, level: number) =>
  asFields(ratingsOf(strength)?.levels[level - 1])

/** The rating of an engine besides the one that `auto` stands for; null when it has not been rated. */
export function ratedAs(strength: Strength | undefined, id: string) {
  const ratings = ratingsOf(strength)
  // the scale begins at random play
  return asFields(ratings && id === RANDOM ? [0, 0] : ratings?.engines?.[id])
}

/** The id of the engine that plays random moves. */
const RANDOM = 'random'

const asFields = (rating: Rating | undefined) => (rating ? { points: rating[0], margin: rating[1] } : null)

/** Returns the score of a level against the one below, or null when it has not been measured. */
export function measuredAt(strength: Strength | undefined, level: number): MeasuredLevel | null {
  const found = strength?.against[level - 2]
  if (!strength || !found) return null
  const [score, games] = found
  return { against: level - 1, score, games, variant: strength.variant }
}
