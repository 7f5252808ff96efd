import type { Evaluation } from './evaluation.ts'

/** What an engine has learned about a game from games against itself: data that stands beside the rules. */
export interface Learned {
  /** 1 for the first weights that were better than those before, and one more each time. Answers name it. */
  readonly version: number
  /** The games of learning, trials not counted. */
  readonly games: number
  /** The engine that `auto` stands for since, if the weights have changed that. */
  readonly engine?: 'alphabeta' | undefined
  /** Whether captures are followed to their end. */
  readonly quiescence: boolean
  readonly evaluation: Evaluation
  /** The trials that made the present version: against the version before, and against the engine that was `auto` before. */
  readonly trials: readonly Trial[]
  /** The weights in words, the heaviest first. */
  readonly summary: readonly string[]
}

/** Paired games of new weights, as played for a decision. */
export interface Trial {
  readonly version: number
  /** The opponent: the version before, or the engine that `auto` stands for without learning. */
  readonly against: string
  readonly games: number
  /** The share of the points that the new weights won, and its 95 % interval. */
  readonly score: number
  readonly low: number
  readonly high: number
}
