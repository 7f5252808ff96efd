import type { Evaluation } from './evaluation.ts'

/** What an engine has learned about a game from games against itself: data that stands beside the rules. */
export interface Learned {
  /** The number of weights that were better than those before, and of tournaments, each of which chooses an engine. Answers name it. */
  readonly version: number
  /** The games of learning, trials not counted. */
  readonly games: number
  /** The engine that `auto` stands for: the winner of the tournament. */
  readonly engine?: string | undefined
  /** The last tournament of the engines. */
  readonly tournament?: Tournament | undefined
  /** Whether captures are followed to their end. */
  readonly quiescence: boolean
  readonly evaluation: Evaluation
  /** The trials that were won: each version against the one before. */
  readonly trials: readonly Trial[]
  /** The weights in words, the heaviest first. */
  readonly summary: readonly string[]
}

/** Paired games of new weights, as played for a decision. */
export interface Trial {
  /** The version of the new weights if they are accepted, else of those accepted after them. */
  readonly version: number
  /** The opponent: the version before, or `nothing learned`. */
  readonly against: string
  readonly games: number
  /** The share of the points that the new weights won, and its 95 % interval, which allows for several looks at growing scores. */
  readonly score: number
  readonly low: number
  readonly high: number
}

/** True for a trial after which the new weights are used. */
export const isAccepted = ({ low }: Pick<Trial, 'low'>): boolean => low > 0.5

/** Paired games of the engines of a game against each other, everybody against everybody, with equal work. */
export interface Tournament {
  /** The work of a search for a move, in moves of random plays. */
  readonly work: number
  readonly pairings: readonly Pairing[]
}

/** How two engines played against each other; the score is the first one's. */
interface Pairing extends Omit<Trial, 'version' | 'against'> {
  readonly first: string
  readonly second: string
}

/** The two engines with the best mean scores of their pairings, the better one first; of equal ones the first. */
export function finalists(pairings: Tournament['pairings']): readonly [string, string] {
  const sums = new Map<string, number>()
  const add = (id: string, score: number) => sums.set(id, (sums.get(id) ?? 0) + score)
  for (const { first, second, score } of pairings) {
    add(first, score)
    add(second, 1 - score)
  }
  const [best, next] = [...sums].sort(([, one], [, other]) => other - one)
  return [best![0], next![0]]
}

/** Of the two engines with the best mean scores, the winner of their games against each other; else the one with the better mean. */
export function winnerOf({ pairings }: Tournament): string {
  const [best, next] = finalists(pairings)
  const lost = ({ first, second, score }: Pairing) =>
    (first === best && second === next && score < 0.5) || (first === next && second === best && score > 0.5)
  return pairings.some(lost) ? next : best
}
