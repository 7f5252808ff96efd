/** What random plays tell about rules that nobody has played yet. */
import { bufferLength, type Game } from '../../game/game.ts'
import { choicesOf } from '../../game/legal-moves.ts'
import { Random } from '../../game/random.ts'
import { unwrap } from '../../game/result.ts'
import { CHANCE, OVER, type Seat, type State } from '../../game/state.ts'
import type { Steps } from '../../game/steps.ts'
import { RulesLimitError } from '../../rbg/limits.ts'
import { StepCounter } from '../step-counter.ts'

/** The result of the random plays of a game. */
export interface PlayReport {
  readonly plays: number
  /** Legal moves in a turn of a player. */
  readonly movesPerTurn: { readonly mean: number; readonly largest: number }
  /** Moves and chance events of a play. */
  readonly pliesPerGame: { readonly mean: number; readonly longest: number }
  /** By player: the share of the plays that they won. */
  readonly wins: Readonly<Record<string, number>>
  readonly draws: number
  /** The share of the plays that were cut off, since they did not end. */
  readonly unfinished: number
}

/** Is told what happens in random plays. */
export interface PlayListener {
  /** A player is to move. @param ply the number of plies before @param moves the number of legal moves */
  turn(ply: number, moves: number): void
  /** A play has ended by the rules. */
  play(plies: number): void
}

/** The random plays of a report, and their bounds. */
const PLAYS = 200
const PLIES_OF_A_PLAY = 2000
/** The moves that all plays together may list: the plays of large boards are fewer. Positions that have too many for a search count as WIDE. */
const MOVES_IN_ALL = 400_000
const WIDE = 50
/** The steps that all plays together may take where the game counts them: a second. */
const STEPS_IN_ALL = 20_000_000
/** The part of them that may be spent on counting the moves of positions that have too many for a search. */
const STEPS_OF_COUNTS = 6_000_000
/** The work between two pauses, in listed moves, and what a ply counts for besides: a few milliseconds, well above the cost of a tick. */
const SLICE = 1_000
const PLY = 10
/** The same in steps, for games that count them. */
const SLICE_STEPS = 200_000

/**
 * Plays a game at random, the same way each time.
 * Yields after every few milliseconds of work, and returns the report.
 */
export function* playAtRandom(game: Game, listener?: PlayListener): Steps<PlayReport> {
  const tally = new Tally(game.players)
  const player = new RandomPlayer(game, tally, listener)
  try {
    while (tally.plays < PLAYS && (tally.plays === 0 || player.affords())) yield* player.playOne()
  } catch (error) {
    if (!(error instanceof RulesLimitError)) throw error
    // a position that takes too much work: this play does not end, and the state is of no use for another
    tally.end(player.length, undefined)
  }
  return tally.report()
}

/** The counts of a report. */
class Tally {
  plays = 0
  private plies = 0
  private longest = 0
  private turns = 0
  private moves = 0
  private largest = 0
  private draws = 0
  private unfinished = 0
  private readonly players: readonly string[]
  private readonly wins: Float64Array

  constructor(players: readonly string[]) {
    this.players = players
    this.wins = new Float64Array(players.length)
  }

  /** A player is to move, with so many legal moves. */
  turn(moves: number): void {
    this.turns++
    this.moves += moves
    this.largest = Math.max(this.largest, moves)
  }

  /** A play is over. @param winner null for a draw; undefined for a play that was cut off */
  end(plies: number, winner: Seat | null | undefined): void {
    this.plays++
    this.plies += plies
    this.longest = Math.max(this.longest, plies)
    if (winner === undefined) this.unfinished++
    else if (winner === null) this.draws++
    else this.wins[winner]!++
  }

  report(): PlayReport {
    const { plays, players, wins } = this
    const share = (count: number) => Math.round((1000 * count) / plays) / 1000
    const mean = (sum: number, count: number) => Math.round((10 * sum) / Math.max(1, count)) / 10
    return {
      plays,
      movesPerTurn: { mean: mean(this.moves, this.turns), largest: this.largest },
      pliesPerGame: { mean: mean(this.plies, plays), longest: this.longest },
      wins: Object.fromEntries(players.map((player, seat) => [player, share(wins[seat]!)])),
      draws: share(this.draws),
      unfinished: share(this.unfinished),
    }
  }
}

/** Makes random plays, as many as their bounds allow, and tells a tally and a listener of them. */
class RandomPlayer {
  /** The plies of the present play. */
  length = 0
  private readonly game: Game
  private readonly tally: Tally
  private readonly listener: PlayListener | undefined
  private readonly random = new Random(1)
  private readonly state: State
  private readonly moves: Int32Array
  private readonly probabilities: Float64Array
  private readonly steps: StepCounter
  /** The moves listed by all plays, and what is left of STEPS_OF_COUNTS. */
  private listed = 0
  private countsLeft = STEPS_OF_COUNTS
  /** The work since the last pause. */
  private work = 0

  constructor(game: Game, tally: Tally, listener: PlayListener | undefined) {
    this.game = game
    this.tally = tally
    this.listener = listener
    this.state = unwrap(game.start(game.variants[0].id, this.random, {}))
    this.moves = new Int32Array(bufferLength(game))
    this.probabilities = new Float64Array(bufferLength(game))
    this.steps = new StepCounter(this.state)
  }

  /** True while the plays have taken less than so many times what all of them may take. */
  affords(times = 1): boolean {
    return this.listed < times * MOVES_IN_ALL && this.steps.taken < times * STEPS_IN_ALL
  }

  /** Plays a game, and takes it back. A play for which the work does not suffice counts only if it is the first. */
  *playOne(): Steps<void> {
    const { state, tally } = this
    // the first play may take twice as much, so that there is one
    const isFirst = tally.plays === 0
    const times = isFirst ? 2 : 1
    this.length = 0
    while (state.toMove !== OVER && this.length < PLIES_OF_A_PLAY && this.affords(times)) yield* this.playPly()
    if (state.toMove === OVER) {
      this.listener?.play(this.length)
      tally.end(this.length, state.outcome()?.winner ?? null)
    } else if (isFirst || this.length === PLIES_OF_A_PLAY) tally.end(this.length, undefined)
    for (; this.length > 0; this.length--) state.undo()
  }

  /** Plays a random move or chance event. */
  private *playPly(): Steps<void> {
    const { state, steps, moves, random } = this
    const before = steps.taken
    const isKnown = !state.hasTooManyMoves || (yield* canCount(state, this.countsLeft, steps))
    const isWide = state.hasTooManyMoves
    if (isWide) this.countsLeft = isKnown ? this.countsLeft - (steps.taken - before) : 0
    if (isKnown) {
      const count = this.list()
      if (!isWide) {
        this.listed += count
        this.work += count
      }
      if (state.toMove !== CHANCE) {
        this.tally.turn(count)
        this.listener?.turn(this.length, count)
      }
      const choices = count <= moves.length ? moves : choicesOf(this.game, state)
      state.play(choices[random.below(count)]!)
    } else state.playSome!(random)
    if (isWide) this.listed += WIDE
    this.length++
    this.work += PLY
    if (this.work > SLICE || steps.sincePause > SLICE_STEPS) {
      this.work = 0
      yield* steps.pause()
    }
  }

  /** Lists the moves or events. Returns their number. */
  private list(): number {
    const { state, moves, probabilities } = this
    return state.toMove === CHANCE ? state.chanceEvents!(moves, probabilities, 0) : state.legalMoves(moves, 0)
  }
}

/** Lists many moves. False when that takes more than so many steps, or more than can be listed. */
function* canCount(state: State, most: number, steps: StepCounter): Steps<boolean> {
  const until = steps.taken + most
  if (most <= 0 || !state.listInSlices) return false
  const work = state.listInSlices()
  try {
    while (!work.next().done) {
      if (steps.taken > until) {
        work.return()
        return false
      }
      yield* steps.pause()
    }
    return true
  } catch (error) {
    if (!(error instanceof RulesLimitError)) throw error
    return false
  }
}
