/** What random games for two players show about positions: who is blocked, how many moves both have, and how often they repeat. */
import type { Finder } from './observer.ts'

/** So many games have to be decided before they tell whether whoever has no move left loses. */
const LEAST_BLOCKED = 2

/** Counts the decided games that a player who has no move left loses. */
export function blocked(): Finder<{ blocked: number }> {
  /** The games, and how many more of them are lost than won. */
  let [games, lost] = [0, 0]
  return {
    end(state, winner) {
      if (winner === 0) return
      games++
      if (state.isBlocked) lost += (state.turn === 0) === winner > 0 ? -1 : 1
    },
    found: () => ({ blocked: games < LEAST_BLOCKED ? 0 : lost / games }),
  }
}

/** Compares the numbers of moves of the player to move and the other one. */
export function moveLeads(): Finder<{ moveLead: number; unequalMoves: number }> {
  /** The sum of the differences, how many there are, and in how many positions. */
  let [sum, unequal, compared] = [0, 0, 0]
  return {
    before(state, look) {
      if (!look) return
      const lead = Math.abs(look.count - state.copy().countMovesOfOther())
      sum += lead
      if (lead > 0) unequal++
      compared++
    },
    found: () => ({ moveLead: sum / (compared || 1), unequalMoves: unequal / (compared || 1) }),
  }
}

/** Counts the positions of the second halves of games that earlier games have come to, too. */
export function repeats(): Finder<{ repeats: number }> {
  /** The positions of earlier games, and those of this one. */
  const met = new Set<string>()
  let keys: string[] = []
  /** The positions of second halves, and how many of them have been met. */
  let [late, again] = [0, 0]
  return {
    before({ keyLow, keyHigh }) {
      keys.push(`${keyLow} ${keyHigh}`)
    },
    end() {
      const half = keys.slice(keys.length >> 1)
      late += half.length
      again += half.filter((key) => met.has(key)).length
      for (const key of keys) met.add(key)
      keys = []
    },
    found: () => ({ repeats: again / (late || 1) }),
  }
}
