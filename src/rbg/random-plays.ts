import type { Random } from '../game/random.ts'
import { OVER } from '../game/state.ts'
import type { RbgState } from './state.ts'
import type { Steps } from './steps.ts'

/** What random plays tell about a game. */
export interface PlaysReport {
  readonly plays: number
  /** The number of legal moves, or of chance events, where there are any. */
  readonly movesPerTurn: { readonly mean: number; readonly largest: number }
  /** The mean number of plies of a play. */
  readonly pliesPerGame: number
  /** By seat: the number of plays that this seat alone won. */
  readonly wins: readonly number[]
  /** Plays that ended without a single winner. */
  readonly draws: number
  /** Plays that were broken off after too many plies. */
  readonly unfinished: number
}

/**
 * Plays random games from a state, in slices of a ply.
 * @param plies the number of plies after which a play is broken off
 * @throws RulesLimitError when a cap is reached; the state is then of no more use
 */
export function* randomPlays(state: RbgState, plays: number, plies: number, random: Random): Steps<PlaysReport> {
  const wins = new Array<number>(state.seats).fill(0)
  let [turns, moves, largest, draws, unfinished] = [0, 0, 0, 0, 0]
  for (let play = 0; play < plays; play++) {
    let ply = 0
    while (ply < plies && state.toMove !== OVER) {
      const count = state.countMoves()
      turns++
      moves += count
      largest = Math.max(largest, count)
      state.playRandom(random)
      ply++
      yield
    }
    if (state.toMove !== OVER) unfinished++
    else {
      const { winner } = state.outcome()!
      if (winner === null) draws++
      else wins[winner]!++
    }
    for (; ply > 0; ply--) state.undo()
  }
  return {
    plays,
    movesPerTurn: { mean: turns === 0 ? 0 : moves / turns, largest },
    pliesPerGame: plays === 0 ? 0 : turns / plays,
    wins,
    draws,
    unfinished,
  }
}

/** Plays random games, in slices of a ply, until one ends. False when none of them does. */
export function* someRandomPlayEnds(state: RbgState, plays: number, plies: number, random: Random): Steps<boolean> {
  for (let play = 0; play < plays; play++) {
    let ply = 0
    while (ply < plies && state.toMove !== OVER) {
      state.playRandom(random)
      ply++
      yield
    }
    if (state.toMove === OVER) return true
    for (; ply > 0; ply--) state.undo()
  }
  return false
}
