import { Random } from '../game/random.ts'
import { OVER } from '../game/state.ts'
import type { Steps } from '../game/steps.ts'
import { captures } from './evaluation/captures.ts'
import type { Evaluator } from './evaluation/evaluator.ts'
import { type DecidingGoals, GoalWins } from './evaluation/goal-wins.ts'
import { RulesLimitError } from './limits.ts'
import { type RbgState, roomForPuts } from './play/state.ts'
import { type Score, ScoreFinder } from './score-finder.ts'
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

/** Where more of the moves take pieces, as in Konane and Othello, what somebody has is soon lost again: pieces tell nothing. */
const MOST_LOSSES = 0.8

/** True where random games show that moves take pieces, and that not nearly all do. */
export const isMaterial = ({ losses }: Pick<Sample, 'losses'>): boolean => losses > 0 && losses < MOST_LOSSES

/** Moves are examined in every LOOKED_AT-th position (odd, so that both players are sampled), in MOST_LOOKS of them at most. */
const LOOKED_AT = 3
const MOST_LOOKS = 32

/** On larger boards nothing is looked at, since pieces are counted after every move. */
export const MOST_VERTICES = 512

/** So many games have to be decided before they tell whether pieces win. */
const LEAST_DECIDED = 5

/** So many games have to be decided before they tell whether whoever has no move left loses. */
const LEAST_BLOCKED = 2

/** A piece's mobility is told when so many of its kind have been seen. */
const LEAST_SEEN = 8

/**
 * Plays some random games and counts. What they show depends on the rules and the evaluation alone, so that it is the same everywhere.
 *
 * @param start the start; for rates, played by the interpreter: generated code takes fewer steps
 * @param evaluator by what positions are judged, which rates count; null for pieces
 * @param judges whether to find out what tells who is ahead besides pieces: scores, moves and goals. Else none of them is found
 */
export function* sample(start: RbgState, evaluator: Evaluator | null, judges = true): Steps<Sample> {
  const random = new Random(1)
  const looks = looksFrom(start, judges)
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
        looks.before(state, plies)
        const looked = worked()
        // a copy, since evaluations look for moves, too
        evaluator?.evaluate(state.copy())
        const judged = worked()
        evaluating += judged - looked
        state.playSome(random)
        looks.after(state)
        playing += worked() - judged
        began = worked()
        const done = finding + playing + evaluating
        if (done - paused < SLICE_STEPS) continue
        paused = done
        yield
      }
      looks.end(state)
    }
  } catch (error) {
    // where a game comes to a cap, what has been counted before is enough
    if (!(error instanceof RulesLimitError)) throw error
  }
  plies ||= 1
  return { games, plies, moves: moves / plies, ...looks.shown(plies), finding, playing, evaluating }
}

type Shown = Pick<
  Sample,
  | 'losses'
  | 'pieceWins'
  | 'blocked'
  | 'moveLead'
  | 'unequalMoves'
  | 'repeats'
  | 'score'
  | 'goals'
  | 'hasCaptures'
  | 'mobility'
>

/** Looks at random games: before and after each move, and at the end. With more or fewer than two players it sees nothing. */
function looksFrom(start: RbgState, judges: boolean) {
  const { rules } = start
  const { owners } = rules
  const kinds = kindsOf(start)
  const firstLead = leadOf(start)
  const taken = captures(rules)
  const puts = roomForPuts(rules)
  /** By kind: how many of the player to move have been seen, and the moves that begin with lifting them. */
  const seen = new Float64Array(owners.length)
  const lifts = new Float64Array(owners.length)
  let [allSeen, allLifts] = [0, 0]
  let hasCaptures = false
  let losses = 0
  const isSeen = start.seats === 2 && rules.size <= MOST_VERTICES
  const scores = new ScoreFinder()
  const goals = isSeen && judges ? new GoalWins(rules) : null
  /** The decided games, and how many more are lost than won by a player who has no move left. */
  let [games, blocked] = [0, 0]
  /** The sum of the differences between the numbers of moves, and how many there are. */
  let [moveLeads, unequal, compared] = [0, 0, 0]
  /** The positions of earlier games, and those of this one. */
  const met = new Set<string>()
  let keys: string[] = []
  /** The positions of second halves, and how many of them have been met. */
  let [late, again] = [0, 0]
  /** The games that whoever came ahead in pieces has won or lost, and how many more have been won. */
  let [decided, won] = [0, 0]
  /** The player who waits, and their pieces before the move. */
  let [other, pieces] = [0, 0]
  return {
    before(state: RbgState, ply: number): void {
      if (!isSeen) return
      if (goals) {
        scores.beforeMove(state)
        keys.push(`${state.keyLow} ${state.keyHigh}`)
      }
      const { board, turn } = state
      other = 1 - turn
      pieces = piecesOf(state, other)
      if (ply % LOOKED_AT > 0 || state.hasTooManyMoves) return
      const moves = state.listMoves()
      const step = Math.ceil(moves.length / MOST_LOOKS)
      for (let i = 0; i < moves.length; i += step) {
        hasCaptures ||= taken(state, moves[i]!) > 0
        const piece = state.piecesPut(moves[i]!, puts) > 0 ? board[puts[1]!]! : -1
        if (owners[piece] !== turn) continue
        lifts[kinds[piece]!]! += step
        allLifts += step
      }
      for (const [piece, owner] of owners.entries()) if (owner === turn) seen[kinds[piece]!]! += state.counts[piece]!
      allSeen += piecesOf(state, turn)
      if (!goals) return
      const lead = Math.abs(moves.length - state.copy().countMovesOfOther())
      moveLeads += lead
      if (lead > 0) unequal++
      compared++
    },
    after(state: RbgState): void {
      if (goals) scores.afterMove(state)
      if (pieces > 0 && piecesOf(state, other) < pieces) losses++
    },
    end(state: RbgState): void {
      const half = keys.slice(keys.length >> 1)
      late += half.length
      again += half.filter((key) => met.has(key)).length
      for (const key of keys) met.add(key)
      keys = []
      if (state.toMove !== OVER) return
      const result = Math.sign(state.returns(0))
      if (goals && result !== 0) {
        games++
        if (state.isBlocked) blocked += (state.turn === 0) === result > 0 ? -1 : 1
        scores.end(state, result)
        goals.end(state, result)
      }
      const wins = result * Math.sign(leadOf(state) - firstLead)
      decided += Math.abs(wins)
      won += wins
    },
    shown(plies: number): Shown {
      const mean = allLifts / allSeen
      return {
        losses: losses / plies,
        blocked: games < LEAST_BLOCKED ? 0 : blocked / games,
        moveLead: compared === 0 ? 0 : moveLeads / compared,
        unequalMoves: compared === 0 ? 0 : unequal / compared,
        repeats: late === 0 ? 0 : again / late,
        score: scores.found(),
        goals: goals?.found() ?? { lines: [], connections: [] },
        pieceWins: decided < LEAST_DECIDED ? 0 : won / decided,
        hasCaptures: hasCaptures && losses < MOST_LOSSES * plies,
        mobility: kinds.map((kind) =>
          seen[kind]! < LEAST_SEEN || allLifts === 0 ? -1 : lifts[kind]! / seen[kind]! / mean,
        ),
      }
    },
  }
}

/**
 * By piece: the first player's that does the same, or itself. That is the one in the same place among that player's pieces, if both players begin with
 * equally many of each.
 */
function kindsOf({ rules: { owners }, counts }: RbgState): readonly number[] {
  const kinds = [...owners.keys()]
  const [first, second] = [0, 1].map((seat) => kinds.filter((piece) => owners[piece] === seat)) as [number[], number[]]
  const startOf = (pieces: readonly number[]) => pieces.map((piece) => counts[piece]).join()
  if (startOf(first) === startOf(second)) for (const [i, piece] of second.entries()) kinds[piece] = first[i]!
  return kinds
}

/** The pieces of the first seat less those of the second. */
const leadOf = (state: RbgState): number => piecesOf(state, 0) - piecesOf(state, 1)

/** The number of the pieces of a seat. */
function piecesOf({ rules: { owners }, counts }: RbgState, seat: number): number {
  let sum = 0
  for (let piece = 0; piece < owners.length; piece++) if (owners[piece] === seat) sum += counts[piece]!
  return sum
}
