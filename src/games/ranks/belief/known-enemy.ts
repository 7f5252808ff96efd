/** A viewer's piece as the other side knows it: what the other side can infer about its rank from the battles it has come through. */
import type { RankSet } from '../rules/army.ts'
import { pair } from '../rules/battle.ts'
import type { ModelFacts } from './model-facts.ts'

/** A piece that has come through battles, as its enemy knows it. A further battle makes a new one. */
export class KnownEnemy {
  /** By rank of an enemy: its expected gain from striking this piece, 1 to -1. */
  readonly gains: Float64Array
  /** By rank: the probability that the piece has it, for an observer of its battles. */
  private readonly chances: Float64Array

  private constructor({ gains }: ModelFacts, chances: Float64Array) {
    this.chances = chances
    this.gains = new Float64Array(chances.length)
    for (let striker = 0; striker < chances.length; striker++) {
      let sum = 0
      for (let rank = 0; rank < chances.length; rank++) sum += chances[rank]! * gains[pair(striker, rank)]!
      this.gains[striker] = sum
    }
  }

  /** A piece whose rank both sides know. */
  static ofRank(facts: ModelFacts, rank: number): KnownEnemy {
    const chances = new Float64Array(facts.tables.army.letters.length)
    chances[rank] = 1
    return new KnownEnemy(facts, chances)
  }

  /**
   * A piece that has come through one more battle.
   * @param before the piece as it was known before, or null
   * @param enemies the ranks that the enemy may have had in it, by its result
   * @param hasStruck whether the piece struck, or was struck
   * @param result the result of the battle
   */
  static after(
    facts: ModelFacts,
    before: KnownEnemy | null,
    enemies: RankSet,
    hasStruck: boolean,
    result: number,
  ): KnownEnemy {
    const { army, battles } = facts.tables
    const ranks = army.letters.length
    const chances = before ? before.chances.slice() : Float64Array.from(army.counts)
    let total = 0
    for (let rank = 0; rank < ranks; rank++) {
      let ways = 0
      for (let enemy = 0; enemy < ranks; enemy++) {
        if ((enemies & (1 << enemy)) === 0) continue
        if (battles.results[hasStruck ? pair(rank, enemy) : pair(enemy, rank)] === result) ways += army.counts[enemy]!
      }
      chances[rank]! *= ways
      total += chances[rank]!
    }
    return new KnownEnemy(facts, total > 0 ? chances.map((chance) => chance / total) : chances)
  }
}
