/** The reputation of a viewer's piece: what the other side can infer about its rank from the battles it has come through. */
import type { RankSet } from './army.ts'
import { pair } from './battle.ts'
import type { HabitsGame } from './habits-game.ts'

/** The reputation of a piece that has come through battles. A further battle makes a new one. */
export class Reputation {
  /** By rank of an enemy: its expected gain from striking this piece, 1 to -1. */
  readonly gains: Float64Array
  /** By rank: the probability that the piece has it, for an observer of its battles. */
  private readonly chances: Float64Array

  private constructor({ gains }: HabitsGame, chances: Float64Array) {
    this.chances = chances
    this.gains = new Float64Array(chances.length)
    for (let striker = 0; striker < chances.length; striker++) {
      let sum = 0
      for (let rank = 0; rank < chances.length; rank++) sum += chances[rank]! * gains[pair(striker, rank)]!
      this.gains[striker] = sum
    }
  }

  /** The reputation of a piece whose rank both sides know. */
  static ofRank(habits: HabitsGame, rank: number): Reputation {
    const chances = new Float64Array(habits.game.army.letters.length)
    chances[rank] = 1
    return new Reputation(habits, chances)
  }

  /**
   * The reputation of a piece that has come through one more battle.
   * @param before the piece's reputation before it, or null
   * @param enemies the ranks that the enemy may have had in it, by its result
   * @param hasStruck whether the piece struck, or was struck
   * @param result the result of the battle
   */
  static after(
    habits: HabitsGame,
    before: Reputation | null,
    enemies: RankSet,
    hasStruck: boolean,
    result: number,
  ): Reputation {
    const { army, battles } = habits.game
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
    return new Reputation(habits, total > 0 ? chances.map((chance) => chance / total) : chances)
  }
}
