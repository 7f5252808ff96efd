import { Random } from '../../game/random.ts'
import { type Move, OVER } from '../../game/state.ts'
import type { Steps } from '../../game/steps.ts'
import { RulesLimitError } from '../limits.ts'
import { type RbgState, roomForPuts } from '../play/state.ts'
import { counterOf } from '../work.ts'
import type { Guess, Wanted } from './guesses.ts'

/** The games of a trial, and how many more of them have to be won than by random play. */
const GAMES = 4
export const CLEAR = 3

/** Random play is given so many times the plies: where it decides games in that time, random games tell who is ahead as well. */
const MUCH_LONGER = 4

/** The steps of all guesses and games together: less than a tenth of a second of search. The distances between all vertices take no more. */
export const MOST_STEPS = 3_000_000
/** The steps between two pauses. */
const SLICE_STEPS = 50_000

/** Plays games in which one player follows a guess. */
export class Trials {
  private readonly start: RbgState
  /** Random games. */
  private readonly byChance = new Map<number, Ending>()
  private readonly changes: Int32Array
  private readonly worked: () => number
  private readonly end: number
  private paused: number

  constructor(start: RbgState) {
    this.start = start
    this.changes = roomForPuts(start.rules)
    this.worked = counterOf(start)
    this.paused = this.worked()
    this.end = this.paused + MOST_STEPS
  }

  /** True when no more games can be played. */
  get isSpent(): boolean {
    return this.worked() >= this.end
  }

  /** True when a slice of work is over. The next one begins. */
  isToPause(): boolean {
    const now = this.worked()
    if (now - this.paused < SLICE_STEPS) return false
    this.paused = now
    return true
  }

  /**
   * Plays the games of a trial: guesses are clear where they win nearly all games, and random play hardly any in MUCH_LONGER the time.
   * @returns by seat, how many games it has won; null where that is not clear
   */
  *trial(guesses: Wanted): Steps<readonly number[] | null> {
    const won = [0, 0]
    let [decided, sum] = [0, 0]
    for (let game = 1; game <= GAMES; game++) {
      const { winner, plies } = yield* this.play(guesses, game)
      if (winner >= 0 && guesses[winner]) {
        won[winner]!++
        decided++
        sum += plies
      }
      if (decided + GAMES - game < CLEAR) return null
    }
    const patience = (MUCH_LONGER * sum) / (won[0]! + won[1]!)
    for (let game = 1; game <= GAMES && decided >= CLEAR; game++)
      if (guesses[yield* this.winnerByChance(game, patience)]) decided--
    // games that have been cut off tell nothing
    return decided < CLEAR || this.isSpent ? null : won
  }

  /** The seat that wins a random game within so many plies; -1 for none. */
  private *winnerByChance(game: number, patience: number): Steps<number> {
    let known = this.byChance.get(game)
    if (!known || (known.winner < 0 && known.plies < patience)) {
      known = yield* this.play([null, null], game, patience)
      this.byChance.set(game, known)
    }
    return known.plies <= patience ? known.winner : -1
  }

  /** Plays a game. @param guesses by seat: what it follows; null: it plays at random */
  *play(
    guesses: Wanted,
    game: number,
    patience = Math.max(...guesses.map((one) => one?.patience ?? 0)),
  ): Steps<Ending> {
    // to begin a game takes steps, too
    if (this.isSpent) return CUT_OFF
    const state = this.start.copy()
    const random = new Random(game)
    let plies = 0
    try {
      for (; state.toMove !== OVER; plies++) {
        if (plies >= patience || this.isSpent) return { winner: -1, plies }
        if (this.isToPause()) yield
        const guess = guesses[state.turn]
        if (guess && !state.hasTooManyMoves) state.play(this.nearest(state, guess, random))
        else state.playSome(random)
      }
    } catch (error) {
      if (!(error instanceof RulesLimitError)) throw error
      return { winner: -1, plies }
    }
    const result = state.returns(0)
    return result === 0 ? DRAWN : { winner: result > 0 ? 0 : 1, plies }
  }

  /** One of the moves that gain most. */
  private nearest(state: RbgState, { seat, pieces, worth }: Guess, random: Random): Move {
    const { changes } = this
    const worthOf = (piece: number, vertex: number) => (pieces.includes(piece) ? worth[vertex]! : 0)
    let best: Move[] = []
    let most = Number.NEGATIVE_INFINITY
    for (const move of state.listMoves()) {
      const end = state.piecesPut(move, changes)
      let gain = 0
      for (let i = 0; i < end; i += 2) {
        const vertex = changes[i + 1]!
        gain += worthOf(changes[i]!, vertex) - worthOf(state.board[vertex]!, vertex)
      }
      if (seat > 0) gain = -gain
      if (gain > most) best = []
      if (gain >= most) best.push(move)
      most = Math.max(most, gain)
    }
    return best[random.below(best.length)]!
  }
}

/** How a game has ended. */
interface Ending {
  /** The seat that has won; -1 for none. */
  readonly winner: number
  readonly plies: number
}

const CUT_OFF: Ending = { winner: -1, plies: 0 }

/** No more plies would decide it. */
const DRAWN: Ending = { winner: -1, plies: Number.POSITIVE_INFINITY }
