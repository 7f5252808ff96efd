import type { Engine } from '../../src/game/engine/index.ts'

/** An engine with weights that can be tuned, by games against itself with other weights. */
export interface Subject {
  readonly id: string
  readonly description: string
  readonly variant: string
  /** Options of the starting position, as in `Game.startOptions`; they must give two players. */
  readonly startOptions: Readonly<Record<string, string>>
  /** True to play a search's whole line for this turn before the next search; absent to search every move. */
  readonly playsLines?: true
  /** The present weights, in the order in which `engine` takes them. */
  readonly weights: readonly Weight[]
  engine(weights: readonly number[]): Engine
}

export interface Weight {
  readonly name: string
  readonly value: number
  /** The range of sensible values; tuning stays inside it. */
  readonly low: number
  readonly high: number
}
