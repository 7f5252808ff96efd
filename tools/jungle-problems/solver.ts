import { OVER } from '../../src/game/state.ts'
import { MAX_MOVES } from '../../src/games/jungle/notation.ts'
import type { JungleState } from '../../src/games/jungle/state.ts'

/**
 * A solver that finds out whether a side can win within a number of plies, by looking at every move. It has no
 * evaluation, no move ordering and no endgame tables, and shares nothing with src/search. It remembers positions by key
 * and plies. Draws by threefold repetition or by 60 moves are no wins, as in the rules.
 */
export class Exhaustive {
  /** Number of positions visited. */
  positions = 0
  /** Results by plies, then by 53 bits of the position's key. */
  private readonly wins: Map<number, boolean>[] = []
  private readonly limit: number

  /** @param limit the most positions to visit */
  constructor(limit = Number.POSITIVE_INFINITY) {
    this.limit = limit
  }

  /** True if the side to move wins within `plies`. @throws RangeError when the limit is exceeded */
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

  /** True if the side that has just moved wins within `plies`, whatever the other side does. */
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
