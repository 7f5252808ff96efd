import { RANK_SLOTS, type RankSet } from '../rules/army.ts'
import { type BattleTable, exchange, pair } from '../rules/battle.ts'
import type { RanksState } from '../rules/state.ts'
import type { RanksTables } from '../rules/tables.ts'

/** The facts about a game of the family that the opponent model (opponent-model.ts) needs beyond its rules. */
export interface ModelFacts {
  readonly tables: RanksTables
  /** The number of rows in which a side sets up. */
  readonly homeRows: number
  /** By `pair(striker, struck)`: the gain of the striker's side by the battle, 1 to -1. */
  readonly gains: Float64Array
  /** The ranks of an unknown piece: where all of these are possible, nothing is known of the piece but whether it has moved. */
  readonly plain: RankSet
  /** True when a battle shows the ranks of both pieces. */
  readonly shows: boolean
  /** The number of rows of the board, or of the largest board if the game has several. */
  readonly mostRows: number
  /** True when the model was fitted to few games and many styles of set-ups, so that its likelihoods are given less weight. */
  readonly isCautious: boolean
  /**
   * True when a drawn army belongs to one style of set-ups, whose evidence counts to the power of 3/4; else every piece has the mean
   * weights of all styles, and draws do not show which ranks go together.
   */
  readonly isJoint: boolean
  /** True when some pieces go farther than one step. */
  readonly goesFar: boolean
  /** The number of moves from one square to another, roughly. */
  steps(from: number, to: number): number
  /**
   * Writes the ways of a side's piece on a square, each the target and the ranks that the piece then has (`makeWay`), and
   * returns their number.
   */
  waysFrom(state: RanksState, square: number, into: Int32Array): number
}

/** A way: the target square, and the ranks of the pieces that can go there. */
export const makeWay = (to: number, ranks: RankSet): number => to | (ranks << 7)
export const wayTo = (way: number): number => way & 127
export const wayRanks = (way: number): RankSet => way >> 7

/**
 * Computes `ModelFacts.gains` from a table of battles.
 * @param prices by rank
 * @param unit the most that a battle counts, in prices; a battle that costs the flag counts as much
 */
export function gainsOf({ results }: BattleTable, prices: readonly number[], flag: number, unit: number): Float64Array {
  const gains = new Float64Array(RANK_SLOTS * RANK_SLOTS)
  const priceOf = (rank: number): number => (rank === flag ? unit : prices[rank]!)
  for (let striker = 0; striker < prices.length; striker++) {
    for (let struck = 0; struck < prices.length; struck++) {
      const change = exchange(results[pair(striker, struck)]!, priceOf(striker), priceOf(struck))
      gains[pair(striker, struck)] = Math.max(-unit, Math.min(unit, change)) / unit
    }
  }
  return gains
}

/** A likelihood to the power of 3/4, for models that are not trusted fully. */
export function tempered(likelihood: number): number {
  const root = Math.sqrt(likelihood)
  return root * Math.sqrt(root)
}
