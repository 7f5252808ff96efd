import type { RankSet } from './army.ts'
import { type BattleTable, exchange, pair } from './battle.ts'
import type { RanksGame } from './ranks-game.ts'
import type { RanksState } from './state.ts'

/** What the learned belief has to know of a game of the family beyond its rules (habits.ts). */
export interface HabitsGame {
  readonly game: RanksGame
  /** The rows in which a side sets up. */
  readonly homeRows: number
  /** By `pair(striker, struck)`: what the striker's side gains by the battle, 1 to -1. */
  readonly gains: Float64Array
  /** A set that has all of these ranks tells nothing of a piece but whether it has moved. */
  readonly plain: RankSet
  /** True when a battle shows the ranks of both pieces. */
  readonly shows: boolean
  /** The rows of the board, of the largest one if the game has several. */
  readonly mostRows: number
  /** True when the model was fitted to few games and to many styles of set-ups: what it says counts for less. */
  readonly isCautious: boolean
  /** True when some pieces go farther than one step. */
  readonly goesFar: boolean
  /** More than the moves that a side may have as its opponent sees it. */
  readonly mostMoves: number
  /** The number of moves from one square to another, roughly. */
  steps(from: number, to: number): number
  /**
   * Writes where a side's piece on a square may go, each as the square and the ranks that it then has (`makeWay`), and
   * returns how many there are.
   */
  waysFrom(state: RanksState, square: number, into: Int32Array): number
}

/** A square to go to, and the ranks of the pieces that can go there. */
export const makeWay = (to: number, ranks: RankSet): number => to | (ranks << 7)
export const wayTo = (way: number): number => way & 127
export const wayRanks = (way: number): RankSet => way >> 7

/**
 * The gains of a table of battles.
 * @param prices by rank
 * @param unit the most that a battle counts, in prices; so does one that costs the flag
 */
export function gainsOf({ results }: BattleTable, prices: readonly number[], flag: number, unit: number): Float64Array {
  const gains = new Float64Array(16 * 16)
  const priceOf = (rank: number): number => (rank === flag ? unit : prices[rank]!)
  for (let striker = 0; striker < prices.length; striker++) {
    for (let struck = 0; struck < prices.length; struck++) {
      const change = exchange(results[pair(striker, struck)]!, priceOf(striker), priceOf(struck))
      gains[pair(striker, struck)] = Math.max(-unit, Math.min(unit, change)) / unit
    }
  }
  return gains
}
