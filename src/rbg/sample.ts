import { Random } from '../game/random.ts'
import { OVER } from '../game/state.ts'
import type { Steps } from '../game/steps.ts'
import type { Evaluator } from './evaluation/evaluator.ts'
import { type DecidingGoals, goalWins } from './evaluation/goal-wins.ts'
import { findGoals } from './evaluation/goals.ts'
import { RulesLimitError } from './limits.ts'
import type { RbgState } from './play/state.ts'
import type { Look, Observer } from './sample/observer.ts'
import { losses, MOST_LOSSES, mobility, pieceWins } from './sample/pieces.ts'
import { blocked, moveLeads, repeats } from './sample/positions.ts'
import { type Score, scores } from './sample/score-finder.ts'
import { counterOf } from './work.ts'

/** A random game that is longer counts as a draw. */
export const MOST_PLIES = 2_000

/** Stop after ENOUGH_STEPS steps or MOST_GAMES games; cut off a game after MOST_STEPS. */
const ENOUGH_STEPS = 100_000
const MOST_GAMES = 60
const MOST_STEPS = 1_500_000
/** The steps between two pauses. */
const SLICE_STEPS = 50_000

/** What some random games of the rules have shown. */
export interface Sample {
  readonly games: number
  readonly plies: number
  /** The mean number of legal moves. */
  readonly moves: number
  /** The share of the moves played after which the other player has fewer pieces, whether the move takes them or the keeper. */
  readonly losses: number
  /**
   * In how many more of the decided games the player who has come ahead in pieces wins than loses, as a share of them; 0 where too few have been
   * decided.
   */
  readonly pieceWins: number
  /** In how many more of the decided games a player who has no move left loses than wins, as a share of them. */
  readonly blocked: number
  /** The mean difference between the numbers of moves of the player to move and the other one. */
  readonly moveLead: number
  /** The share of the positions in which the two have different numbers of moves. */
  readonly unequalMoves: number
  /** The share of the positions of the second halves of games that earlier games have come to, too: large where the game has few positions. */
  readonly repeats: number
  /** What the players have scored; null where nothing like that has been found. */
  readonly score: Score | null
  /** The lines and connections that decide the game. */
  readonly goals: DecidingGoals
  /** Whether moves take pieces themselves, but not nearly all do, so that a search can follow captures. */
  readonly hasCaptures: boolean
  /**
   * By piece: the number of moves that lift one of the player to move, as a multiple of the mean over all pieces; -1 where that is not known, since it
   * has been seen too seldom or no move lifts anything.
   */
  readonly mobility: readonly number[]
  /** The steps of all games: to find the legal moves, to play one, and to evaluate the positions. */
  readonly finding: number
  readonly playing: number
  readonly evaluating: number
}

/** True where random games show that moves take pieces, and that not nearly all do. */
export const isMaterial = ({ losses }: Pick<Sample, 'losses'>): boolean => losses > 0 && losses < MOST_LOSSES

/** Moves are examined in every LOOKED_AT-th position (odd, so that both players are sampled), in MOST_LOOKS of them at most. */
const LOOKED_AT = 3
const MOST_LOOKS = 32

/** On larger boards nothing is looked at, since pieces are counted after every move. */
export const MOST_VERTICES = 512

/**
 * Plays some random games and counts. What they show depends on the rules and the evaluation alone, so that it is the same everywhere.
 *
 * @param start the start; for rates, played by the interpreter: generated code takes fewer steps
 * @param evaluator by what positions are judged, which rates count; null for pieces
 * @param judges whether to find out what tells who is ahead besides pieces: scores, moves and goals. Else none of them is found
 */
export function* sample(start: RbgState, evaluator: Evaluator | null, judges = true): Steps<Sample> {
  const random = new Random(1)
  const { observers, isSeen, found: facts } = yield* findersFor(start, judges)
  const worked = counterOf(start)
  let [games, plies, moves, finding, playing, evaluating] = [0, 0, 0, 0, 0, 0]
  try {
    for (let paused = 0; finding + playing + evaluating < ENOUGH_STEPS && games < MOST_GAMES; ) {
      games++
      const state = start.copy()
      const end = finding + playing + MOST_STEPS
      let began = worked()
      for (const last = plies + MOST_PLIES; plies < last && finding + playing < end && state.toMove !== OVER; plies++) {
        if (!state.hasTooManyMoves) moves += state.countMoves()
        const found = worked()
        finding += found - began
        const look = isSeen && plies % LOOKED_AT === 0 && !state.hasTooManyMoves ? lookAt(state) : null
        for (const one of observers) one.before?.(state, look)
        const looked = worked()
        // a copy, since evaluations look for moves, too
        evaluator?.evaluate(state.copy())
        const judged = worked()
        evaluating += judged - looked
        state.playSome(random)
        for (const one of observers) one.after?.(state)
        playing += worked() - judged
        began = worked()
        const done = finding + playing + evaluating
        if (done - paused < SLICE_STEPS) continue
        paused = done
        yield
      }
      const winner = state.toMove === OVER ? Math.sign(state.returns(0)) : 0
      for (const one of observers) one.end?.(state, winner)
    }
  } catch (error) {
    // where a game comes to a cap, what has been counted before is enough
    if (!(error instanceof RulesLimitError)) throw error
  }
  plies ||= 1
  return { games, plies, moves: moves / plies, ...facts(plies), finding, playing, evaluating }
}

/** What finds out the facts of a sample. With more or fewer than two players, and on large boards, it is told of little. */
function* findersFor(start: RbgState, judges: boolean) {
  const { rules, seats } = start
  const isSeen = seats === 2 && rules.size <= MOST_VERTICES
  const goals = isSeen && judges ? goalWins(rules, yield* findGoals(rules)) : null
  const [wins, losing, moving] = [pieceWins(start), losses(start), mobility(start)]
  const [stuck, leads, again, scored] = [blocked(), moveLeads(), repeats(), scores()]
  const observers: readonly Observer[] = [
    wins,
    ...(isSeen ? [losing, moving] : []),
    ...(goals ? [stuck, leads, again, scored, goals] : []),
  ]
  return {
    observers,
    isSeen,
    found: (plies: number) => ({
      goals: { lines: [], connections: [] },
      ...wins.found(plies),
      ...losing.found(plies),
      ...moving.found(plies),
      ...stuck.found(plies),
      ...leads.found(plies),
      ...again.found(plies),
      ...scored.found(plies),
      ...goals?.found(plies),
    }),
  }
}

/** Looks at the moves of a position, or evenly at some of them. */
function lookAt(state: RbgState): Look {
  const moves = state.listMoves()
  const count = moves.length
  const step = Math.ceil(count / MOST_LOOKS)
  return { count, step, moves: moves.filter((_, i) => i % step === 0) }
}
