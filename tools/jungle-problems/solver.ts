import { OVER } from '../../src/game/state.ts'
import { MAX_MOVES } from '../../src/games/jungle/notation.ts'
import type { JungleState } from '../../src/games/jungle/state.ts'

/**
 * Whether the side to move can win within `plies`, by looking at every move: no evaluation, no order of moves, no
 * table of endings, nothing shared with src/search. It remembers positions by key and plies.
 * A position that comes to stand for the third time, or a 60-move draw, is no win, as the rules have it.
 */
export class Exhaustive {
  positions = 0
  /** By plies: positions by 53 bits of their keys. */
  private readonly wins: Map<number, boolean>[] = []
  private readonly limit: number

  /** @param limit positions to look at, at most */
  constructor(limit = Number.POSITIVE_INFINITY) {
    this.limit = limit
  }

  /** @throws RangeError when the limit is passed */
  attack(state: JungleState, plies: number): boolean {
    this.wins[plies] ??= new Map()
    const wins = this.wins[plies]!
    const key = (state.keyLow >>> 0) * 2 ** 21 + (state.keyHigh & 0x1fffff)
    const seen = wins.get(key)
    if (seen !== undefined) return seen
    if (++this.positions > this.limit) throw new RangeError('too many positions')
    const won = this.movesOf(state).some((move) => {
      state.play(move)
      const wins = this.defend(state, plies - 1)
      state.undo()
      return wins
    })
    wins.set(key, won)
    return won
  }

  /** Whether the side that has just moved wins, whatever the other does. */
  defend(state: JungleState, plies: number): boolean {
    if (state.toMove === OVER) return state.outcome()!.winner === 1 - state.turn
    if (plies < 2) return false
    return this.movesOf(state).every((move) => {
      state.play(move)
      const wins = state.toMove !== OVER && this.attack(state, plies - 1)
      state.undo()
      return wins
    })
  }

  private movesOf(state: JungleState): number[] {
    const buffer = new Int32Array(MAX_MOVES)
    return [...buffer.subarray(0, state.legalMoves(buffer, 0))]
  }
}
