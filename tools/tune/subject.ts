import type { Algorithm } from '../../src/game/algorithm.ts'

/** An algorithm whose weights can be judged by games against itself with others. */
export interface Subject {
  readonly id: string
  readonly description: string
  readonly variant: string
  /** As in `Game.startOptions`; for two players. */
  readonly startOptions: Readonly<Record<string, string>>
  /** Whether a line is played as far as it goes before the next search; absent: each move is searched. */
  readonly playsLines?: true
  /** As they are now, in the order that `algorithm` takes them in. */
  readonly weights: readonly Weight[]
  algorithm(weights: readonly number[]): Algorithm
}

export interface Weight {
  readonly name: string
  readonly value: number
  /** What makes sense; searches do not leave it. */
  readonly low: number
  readonly high: number
}
