import { Random } from '../game/random.ts'
import { OVER } from '../game/state.ts'
import type { Steps } from '../game/steps.ts'
import { Captures } from './evaluation/captures.ts'
import type { Evaluator } from './evaluation/evaluator.ts'
import { RulesLimitError } from './limits.ts'
import type { RbgState } from './play/state.ts'
import type { Rules } from './rules.ts'
import { counterOf } from './work.ts'

/** A random game that is longer counts as a draw. */
export const MOST_PLIES = 2_000

/** Random games are counted until they have taken so many steps, or are so many; one that is longer is broken off. */
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
  /** Whether moves take pieces themselves, so that a search can follow captures. */
  readonly hasCaptures: boolean
  /**
   * By piece: the number of moves that lift one of the player to move, as a multiple of the mean over all pieces; 0 for one that has been seen too
   * seldom.
   */
  readonly mobility: readonly number[]
  /** The steps of all games: to find the legal moves, to play one, and to evaluate the positions. */
  readonly finding: number
  readonly playing: number
  readonly evaluating: number
}

/** Moves are looked at in one of so many positions, an odd number so that both players' come, and so many of them at most. */
const LOOKED_AT = 3
const MOST_LOOKS = 32

/** On larger boards nothing is looked at, since pieces are counted after every move. */
const MOST_VERTICES = 512

/** So many games have to be decided before they tell whether pieces win, and the steps of further games for that. */
const LEAST_DECIDED = 8
const MORE_STEPS = 400_000

/** A piece's mobility is told when so many of its kind have been seen. */
const LEAST_SEEN = 8

/**
 * Plays some random games and counts. What they show depends on the rules and the evaluation alone, so that it is the same everywhere.
 *
 * @param start the start, played by the interpreter: generated code takes fewer steps
 * @param evaluator what has been learned; null where nothing has
 */
export function* sample(start: RbgState, evaluator: Evaluator | null): Steps<Sample> {
  const random = new Random(1)
  const looks = start.seats === 2 && start.rules.size <= MOST_VERTICES ? new Looks(start) : null
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
        looks?.before(state)
        const looking = worked()
        // a copy, since evaluations look for moves, too
        evaluator?.evaluate(state.copy())
        const judged = worked() - looking
        evaluating += judged
        state.playSome(random)
        looks?.after(state)
        playing += worked() - looking - judged
        began = worked()
        const done = finding + playing + evaluating
        if (done - paused < SLICE_STEPS) continue
        paused = done
        yield
      }
      looks?.end(state)
    }
    // some more only for their results
    let paused = worked()
    for (const last = paused + MORE_STEPS; looks?.wantsMore && worked() < last; ) {
      const state = start.copy()
      for (let ply = 0; ply < MOST_PLIES && worked() < last && state.toMove !== OVER; ply++) {
        state.playSome(random)
        if (worked() - paused < SLICE_STEPS) continue
        paused = worked()
        yield
      }
      if (worked() < last) looks.end(state)
    }
  } catch (error) {
    // where a game comes to a cap, what has been counted before is enough
    if (!(error instanceof RulesLimitError)) throw error
  }
  plies ||= 1
  return { games, plies, moves: moves / plies, ...(looks?.shown ?? NONE), finding, playing, evaluating }
}

type Shown = Pick<Sample, 'losses' | 'pieceWins' | 'hasCaptures' | 'mobility'>

const NONE: Shown = { losses: 0, pieceWins: 0, hasCaptures: false, mobility: [] }

/** Looks at the moves of random games of two players. */
class Looks {
  private readonly rules: Rules
  private readonly captures: Captures
  /** By piece: that of the other player which is counted with it. */
  private readonly twins: readonly number[]
  /** By piece: how many of the player to move have been seen, and the moves that lift them. */
  private readonly seen: Float64Array
  private readonly lifts: Float64Array
  private readonly firstLead: number
  private hasCaptures = false
  private plies = 0
  private losses = 0
  /** The games that whoever came ahead in pieces has won or lost, and how many more have been won. */
  private decided = 0
  private won = 0
  /** The player who waits, and their pieces before the move. */
  private other = 0
  private pieces = 0

  constructor(start: RbgState) {
    const { rules } = start
    this.rules = rules
    this.captures = new Captures(rules)
    this.twins = twinsOf(start)
    this.firstLead = leadOf(start)
    this.seen = new Float64Array(rules.owners.length)
    this.lifts = new Float64Array(rules.owners.length)
  }

  /** Looks at a position before a random move. */
  before(state: RbgState): void {
    this.other = 1 - state.turn
    this.pieces = piecesOf(state, this.other)
    if (this.plies++ % LOOKED_AT > 0 || state.hasTooManyMoves) return
    const { captures, lifts, seen } = this
    const { owners } = this.rules
    const moves = state.listMoves()
    const step = Math.ceil(moves.length / MOST_LOOKS)
    for (let i = 0; i < moves.length; i += step) {
      this.hasCaptures ||= captures.takes(state, moves[i]!)
      const piece = captures.lifted(state, moves[i]!)
      if (piece >= 0) lifts[piece]! += step
    }
    const { counts, turn } = state
    for (let piece = 0; piece < owners.length; piece++) if (owners[piece] === turn) seen[piece]! += counts[piece]!
  }

  /** Looks at the position after it. */
  after(state: RbgState): void {
    if (piecesOf(state, this.other) < this.pieces) this.losses++
  }

  /** Whether pieces are lost, and too few games have been decided to tell who wins by that. */
  get wantsMore(): boolean {
    return this.losses > 0 && this.decided < LEAST_DECIDED
  }

  /** Looks at a game that has ended, or is too long. */
  end(state: RbgState): void {
    if (state.toMove !== OVER) return
    const wins = Math.sign(state.returns(0)) * Math.sign(leadOf(state) - this.firstLead)
    if (wins === 0) return
    this.decided++
    this.won += wins
  }

  get shown(): Shown {
    const { losses, plies, decided, won, hasCaptures, seen, lifts } = this
    const pieceWins = decided < LEAST_DECIDED ? 0 : won / decided
    const mean = sumOf(lifts) / sumOf(seen) || 1
    const mobility = this.twins.map((twin, piece) => {
      const all = (counts: Float64Array) => counts[piece]! + (twin === piece ? 0 : counts[twin]!)
      return all(seen) < LEAST_SEEN ? 0 : all(lifts) / all(seen) / mean
    })
    return { losses: losses / (plies || 1), pieceWins, hasCaptures, mobility }
  }
}

/**
 * By piece: the one that most likely does the same for the other player, or itself. That is the one in the same place among the other's pieces, if both
 * begin with equally many pieces of each kind.
 */
function twinsOf({ rules: { owners }, counts }: RbgState): readonly number[] {
  const [first, second] = [0, 1].map((seat) => [...owners.keys()].filter((piece) => owners[piece] === seat))
  const twins = Array.from(owners, (_, piece) => piece)
  const alike = first!.length === second!.length && first!.every((piece, i) => counts[piece] === counts[second![i]!])
  if (!alike) return twins
  for (const [i, piece] of first!.entries()) {
    twins[piece] = second![i]!
    twins[second![i]!] = piece
  }
  return twins
}

const sumOf = (numbers: Float64Array): number => numbers.reduce((sum, one) => sum + one, 0)

/** The pieces of the first seat less those of the second. */
const leadOf = (state: RbgState): number => piecesOf(state, 0) - piecesOf(state, 1)

/** The pieces of a seat. */
function piecesOf({ rules: { owners }, counts }: RbgState, seat: number): number {
  let sum = 0
  for (let piece = 0; piece < owners.length; piece++) if (owners[piece] === seat) sum += counts[piece]!
  return sum
}
