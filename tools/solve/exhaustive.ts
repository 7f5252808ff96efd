import type { Game } from '../../src/game/game.ts'
import { type Move, OVER, type State } from '../../src/game/state.ts'

/**
 * A solver that decides whether a side can win within a number of plies, by trying every move. It has no
 * evaluation, no move ordering and no endgame tables, and shares nothing with src/search. It remembers positions by key
 * and plies. Draws, by repetition too, are no wins, as in the rules. For two seats without chance.
 */
export class Exhaustive {
  /** Number of positions visited. */
  positions = 0
  /** Results by plies, then by 53 bits of the position's key. */
  private readonly wins: Map<number, boolean>[] = []
  /** The moves of the positions on the current line, one list after the other. */
  private moves: Int32Array
  private readonly maxMoves: number
  private readonly limit: number

  /** @param limit the most positions to visit */
  constructor({ maxMoves }: Pick<Game, 'maxMoves'>, limit = Number.POSITIVE_INFINITY) {
    this.maxMoves = maxMoves
    this.moves = new Int32Array(8 * maxMoves)
    this.limit = limit
  }

  /** True if the side to move wins within `plies`. @throws RangeError when the limit is exceeded */
  attack(state: State, plies: number, from = 0): boolean {
    this.wins[plies] ??= new Map()
    const wins = this.wins[plies]
    const key = (state.keyLow >>> 0) * 2 ** 21 + (state.keyHigh & 0x1fffff)
    const seen = wins.get(key)
    if (seen !== undefined) return seen
    if (++this.positions > this.limit) throw new RangeError('too many positions')
    const end = this.list(state, from)
    let won = false
    for (let i = from; i < end && !won; i++) {
      state.play(this.moves[i]!)
      won = this.defend(state, plies - 1, end)
      state.undo()
    }
    wins.set(key, won)
    return won
  }

  /** True if the side that has just moved wins within `plies`, whatever the other side plays. */
  defend(state: State, plies: number, from = 0): boolean {
    if (state.toMove === OVER) return state.outcome()!.winner === 1 - state.turn
    if (plies < 2) return false
    const end = this.list(state, from)
    let won = true
    for (let i = from; i < end && won; i++) {
      state.play(this.moves[i]!)
      won = state.toMove !== OVER && this.attack(state, plies - 1, end)
      state.undo()
    }
    return won
  }

  private list(state: State, from: number): number {
    if (from + this.maxMoves > this.moves.length) {
      const longer = new Int32Array(2 * this.moves.length)
      longer.set(this.moves)
      this.moves = longer
    }
    return state.legalMoves(this.moves, from)
  }
}

/** A forced win: the least plies that it takes, and all moves that force it in that number. */
export interface ForcedWin {
  readonly plies: number
  readonly moves: readonly string[]
}

/**
 * Finds the shortest forced win of the side to move.
 * @param limit the most positions to visit for each length
 * @returns null if `most` plies are too few
 * @throws RangeError when the limit is exceeded
 */
export function findForcedWin<S extends State>(
  game: Game<S>,
  state: S,
  most: number,
  limit = Number.POSITIVE_INFINITY,
): ForcedWin | null {
  for (let plies = 1; plies <= most; plies += 2) {
    const moves = forcingMoves(game, state, plies, limit)
    if (moves.length > 0) return { plies, moves: moves.map((move) => game.move.format(state, move)) }
  }
  return null
}

/** The moves by which the side to move forces a win within `plies`. */
function forcingMoves<S extends State>(game: Game<S>, state: S, plies: number, limit: number): Move[] {
  const exhaustive = new Exhaustive(game, limit)
  const legal = new Int32Array(game.maxMoves)
  return [...legal.subarray(0, state.legalMoves(legal, 0))].filter((move) => {
    state.play(move)
    const wins = exhaustive.defend(state, plies - 1)
    state.undo()
    return wins
  })
}
