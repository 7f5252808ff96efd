/** What random plays tell about rules that nobody has played yet. */
import type { Game } from '../game/game.ts'
import { Random } from '../game/random.ts'
import { unwrap } from '../game/result.ts'
import { CHANCE, OVER, type State } from '../game/state.ts'

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
/** The moves that all plays together may list: the plays of large boards are fewer. */
const MOVES_IN_ALL = 400_000
/** The work between two pauses, in listed moves, and what a ply counts for besides: a few milliseconds, well above the cost of a tick. */
const SLICE = 1_000
const PLY = 10
/** The same in steps, for games that count them. */
const SLICE_STEPS = 200_000

/**
 * Plays a game at random, the same way each time.
 * Yields after every few milliseconds of work, and returns the report.
 */
export function* playAtRandom(game: Game, listener?: PlayListener): Generator<void, PlayReport, void> {
  const random = new Random(1)
  const start = unwrap(game.start(game.variants[0].id, random, {}))
  const moves = new Int32Array(game.maxMoves)
  const wins = new Float64Array(game.players.length)
  let [plays, draws, unfinished, plies, longest, turns, listed, largest, work] = [0, 0, 0, 0, 0, 0, 0, 0, 0]
  let pause = (start.work ?? 0) + SLICE_STEPS
  for (; plays < PLAYS && (plays === 0 || listed < MOVES_IN_ALL); plays++) {
    let length = 0
    while (start.toMove !== OVER && length < PLIES_OF_A_PLAY && listed < 2 * MOVES_IN_ALL) {
      const count = legalMoves(game, start, moves)
      listed += count
      if (start.toMove !== CHANCE) {
        turns++
        largest = Math.max(largest, count)
        listener?.turn(length, count)
      }
      start.play(moves[random.below(count)]!)
      length++
      work += count + PLY
      if (work > SLICE || (start.work ?? 0) > pause) {
        work = 0
        yield
        pause = (start.work ?? 0) + SLICE_STEPS
      }
    }
    plies += length
    longest = Math.max(longest, length)
    if (start.toMove !== OVER) unfinished++
    else {
      listener?.play(length)
      const winner = start.outcome()?.winner ?? null
      if (winner === null) draws++
      else wins[winner]!++
    }
    for (; length > 0; length--) start.undo()
  }
  const share = (count: number) => Math.round((1000 * count) / plays) / 1000
  const mean = (sum: number, count: number) => Math.round((10 * sum) / Math.max(1, count)) / 10
  return {
    plays,
    movesPerTurn: { mean: mean(listed, turns), largest },
    pliesPerGame: { mean: mean(plies, plays), longest },
    wins: Object.fromEntries(game.players.map((player, seat) => [player, share(wins[seat]!)])),
    draws: share(draws),
    unfinished: share(unfinished),
  }
}

function legalMoves(game: Game, state: State, moves: Int32Array): number {
  if (state.toMove !== CHANCE) return state.legalMoves(moves, 0)
  const probabilities = new Float64Array(game.chance?.maxEvents ?? 0)
  return state.chanceEvents?.(moves, probabilities, 0) ?? 0
}
