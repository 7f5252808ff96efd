/** What the other side may think of a viewer's piece, from the battles that it has come through. */
import { lazy } from '../../game/lazy.ts'
import type { RankSet } from '../ranks/army.ts'
import { pair } from '../ranks/battle.ts'
import { gain } from './evaluate.ts'
import { ARMY, battles, FLAG } from './pieces.ts'

const RANKS = ARMY.letters.length
/** The most that a battle counts, in prices: one unit of gain. */
const UNIT = 1000

/** By striker and rank struck: the gain of the striker's side, 1 to -1. */
const gains = lazy(() => {
  const table = new Float64Array(16 * 16)
  for (let striker = 0; striker < RANKS; striker++) {
    for (let struck = 0; struck < RANKS; struck++) {
      const change = striker === FLAG && struck !== FLAG ? -UNIT : gain(striker, struck)
      table[pair(striker, struck)] = Math.max(-UNIT, Math.min(UNIT, change)) / UNIT
    }
  }
  return table
})

/** A piece that has come through battles. A further battle makes a new one of it. */
export class Reputation {
  /** By rank of an enemy: what it would gain on average by striking this piece, 1 to -1. */
  readonly gains = new Float64Array(RANKS)
  /** By rank: how likely the piece has it, for who has seen its battles. */
  private readonly chances: Float64Array

  /**
   * @param before the piece's reputation before its last battle, or null
   * @param enemies the ranks that the enemy may have had in that battle, by its result
   * @param hasStruck whether the piece struck, or was struck
   * @param result the result of the battle
   */
  constructor(before: Reputation | null, enemies: RankSet, hasStruck: boolean, result: number) {
    const { results } = battles()
    const chances = before ? before.chances.slice() : Float64Array.from(ARMY.counts)
    let total = 0
    for (let rank = 0; rank < RANKS; rank++) {
      let ways = 0
      for (let enemy = 0; enemy < RANKS; enemy++) {
        if ((enemies & (1 << enemy)) === 0) continue
        if (results[hasStruck ? pair(rank, enemy) : pair(enemy, rank)] === result) ways += ARMY.counts[enemy]!
      }
      chances[rank]! *= ways
      total += chances[rank]!
    }
    this.chances = total > 0 ? chances.map((chance) => chance / total) : chances
    for (let striker = 0; striker < RANKS; striker++) {
      let sum = 0
      for (let rank = 0; rank < RANKS; rank++) sum += this.chances[rank]! * gains()[pair(striker, rank)]!
      this.gains[striker] = sum
    }
  }
}
