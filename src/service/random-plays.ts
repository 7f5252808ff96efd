/** What random plays tell about rules that nobody has played yet. */
import { bufferLength, type Game } from '../game/game.ts'
import { choicesOf } from '../game/legal-moves.ts'
import { Random } from '../game/random.ts'
import { unwrap } from '../game/result.ts'
import { CHANCE, OVER, type State } from '../game/state.ts'
import type { Steps } from '../game/steps.ts'
import { RulesLimitError } from '../rbg/limits.ts'
import { StepCounter } from './step-counter.ts'

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
  const random = new Random(1)
  const state = unwrap(game.start(game.variants[0].id, random, {}))
  const moves = new Int32Array(bufferLength(game))
  const probabilities = new Float64Array(bufferLength(game))
  const list = (at: State) =>
    at.toMove === CHANCE ? at.chanceEvents!(moves, probabilities, 0) : at.legalMoves(moves, 0)
  const wins = new Float64Array(game.players.length)
  const steps = new StepCounter(state)
  let [plays, draws, unfinished, plies, longest, turns, counted, listed, largest, work] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  let countsLeft = STEPS_OF_COUNTS
  const affords = () => listed < MOVES_IN_ALL && steps.taken < STEPS_IN_ALL
  let length = 0
  try {
    while (plays < PLAYS && (plays === 0 || affords())) {
      length = 0
      let isBrokenOff = false
      while (state.toMove !== OVER && length < PLIES_OF_A_PLAY) {
        // the first play may take twice as much, so that there is one
        if (!affords() && (plays > 0 || listed > 2 * MOVES_IN_ALL || steps.taken > 2 * STEPS_IN_ALL)) {
          isBrokenOff = true
          break
        }
        const before = steps.taken
        const isKnown = !state.hasTooManyMoves || (yield* canCount(state, countsLeft, steps))
        const isWide = state.hasTooManyMoves
        if (isWide) countsLeft = isKnown ? countsLeft - (steps.taken - before) : 0
        if (isKnown) {
          const count = list(state)
          if (!isWide) {
            listed += count
            work += count
          }
          if (state.toMove !== CHANCE) {
            turns++
            counted += count
            largest = Math.max(largest, count)
            listener?.turn(length, count)
          }
          const choices = count <= moves.length ? moves : choicesOf(game, state)
          state.play(choices[random.below(count)]!)
        } else state.playSome!(random)
        if (isWide) listed += WIDE
        length++
        work += PLY
        if (work > SLICE || steps.sincePause > SLICE_STEPS) {
          work = 0
          yield* steps.pause()
        }
      }
      if (!isBrokenOff || plays === 0) {
        plays++
        plies += length
        longest = Math.max(longest, length)
        if (state.toMove !== OVER) unfinished++
        else {
          listener?.play(length)
          const winner = state.outcome()?.winner ?? null
          if (winner === null) draws++
          else wins[winner]!++
        }
      }
      for (; length > 0; length--) state.undo()
      if (isBrokenOff) break
    }
  } catch (error) {
    if (!(error instanceof RulesLimitError)) throw error
    // a position that takes too much work: this play does not end, and the state is of no use for another
    plays++
    unfinished++
    plies += length
    longest = Math.max(longest, length)
  }
  const share = (count: number) => Math.round((1000 * count) / plays) / 1000
  const mean = (sum: number, count: number) => Math.round((10 * sum) / Math.max(1, count)) / 10
  return {
    plays,
    movesPerTurn: { mean: mean(counted, turns), largest },
    pliesPerGame: { mean: mean(plies, plays), longest },
    wins: Object.fromEntries(game.players.map((player, seat) => [player, share(wins[seat]!)])),
    draws: share(draws),
    unfinished: share(unfinished),
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
