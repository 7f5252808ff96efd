import { Random } from '../../game/random.ts'
import { type Move, OVER } from '../../game/state.ts'
import type { Steps } from '../../game/steps.ts'
import { RulesLimitError } from '../limits.ts'
import { type RbgState, roomForPuts } from '../play/state.ts'
import { MOST_VERTICES } from '../sample.ts'
import { counterOf } from '../work.ts'
import { distancesTo } from './board-steps.ts'
import { type Evaluation, NOTHING, SCALE } from './evaluation.ts'
import { findGoals } from './goals.ts'

/**
 * What the way of all pieces of a player is worth, from where they stand at the start. So two players together stay below the greatest
 * evaluation, at which a search would no longer tell one step from another.
 */
const WHOLE_WAY = 2 * SCALE

/** The games of a trial, and how many more of them have to be won than by random play. */
const GAMES = 4
const CLEAR = 3

/** Random play is given so many times the plies: where it decides games in that time, random games tell who is ahead as well. */
const MUCH_LONGER = 4

/** The games of each pull of a player against each of the other one. */
const PULL_GAMES = 2

/** The most guesses for a player that go into trials: those that have won soonest. */
const MOST_TRIED = 2

/** A game is given up after so many times the moves that single steps take, and some more. */
const PATIENCE = 1.5
const MORE_MOVES = 10

/** The steps of all guesses and games together: less than a tenth of a second of search. The distances between all vertices take no more. */
const MOST_STEPS = 3_000_000
/** The steps between two pauses. */
const SLICE_STEPS = 50_000

/** By distance to a set, and to its entrance, whether a vertex is in the set: how good it is to stand there. */
type Pull = (toSet: number, toEntrance: number) => number

/**
 * To the entrance of the set, and from there as deep into it as possible. So pieces that have arrived make room for the others, and what stays empty to the
 * last is the entrance.
 */
const fills: Pull = (toSet, toEntrance) => (toSet === 0 ? toEntrance : -toEntrance)

/** To the nearest vertex of the set. */
const enters: Pull = (toSet) => -toSet

/** The same, and the nearer a piece is, the more a step counts: one piece after the other. */
const leads: Pull = (toSet) => {
  let sum = 0
  for (let steps = toSet; steps > 0; steps--) sum -= 1 / steps
  return sum
}

const PULLS = [fills, enters, leads]

/** A guess what a player wants: pieces near a set of vertices. */
interface Guess {
  readonly seat: number
  readonly pieces: readonly number[]
  readonly set: readonly number[]
  readonly pull: Pull
  /** By vertex: what one of these pieces is worth there, for seat 0. */
  readonly worth: readonly number[]
  /** The distances of the pieces from the set at the start, in order. */
  readonly ways: string
  /** After so many plies a game is given up. */
  readonly patience: number
}

/** What each of the two players wants; null where that is not known. */
type Wanted = readonly [Guess | null, Guess | null]

/**
 * Finds out by trial which player wants which pieces near which of the vertices that the rules ask for. In a game of a trial one player always goes
 * as near as possible, and the other one plays at random or goes likewise. What wins such games, while random play wins none in that time, is what
 * the player wants.
 * @returns null where that is not found
 */
export function* findRaces(start: RbgState): Steps<Evaluation | null> {
  const { owners, size, description } = start.rules
  if (start.seats !== 2 || size > MOST_VERTICES || size * description.board.next.length > MOST_STEPS) return null
  const sets = (yield* findGoals(start.rules)).places
  if (sets.length === 0) return null
  yield
  const trials = new Trials(start)
  const kinds = [0, 1].map((seat) => [...owners.keys()].filter((piece) => owners[piece] === seat))
  const most = Math.max(...kinds.map(({ length }) => length))
  let wanted: Wanted = [null, null]
  // all pieces, and only where these lead nowhere each kind alone
  for (let kind = most > 1 ? -1 : 0; kind < most && wanted.includes(null) && !trials.isSpent; kind++)
    for (const pull of [fills, enters]) {
      if (trials.isToPause()) yield
      const [first, second] = kinds.map((pieces, seat) => {
        const group = kind < 0 ? pieces : pieces.slice(kind, kind + 1)
        return wanted[seat] ? [] : sets.flatMap((set) => guess(trials, seat, group, set, pull) ?? [])
      }) as [Guess[], Guess[]]
      wanted = [wanted[0] ?? (yield* clearest(first, trials)), wanted[1] ?? (yield* clearest(second, trials))]
      if (!wanted[0] || !wanted[1])
        wanted = (yield* likeliest(wanted[0] ? [wanted[0]] : first, wanted[1] ? [wanted[1]] : second, trials)) ?? wanted
    }
  const best = yield* bestPulls(wanted, trials)
  const places = best.flatMap((one) => one?.pieces.map((piece) => [start.rules.looks[piece]!.name, one.worth]) ?? [])
  return places[0] ? { ...NOTHING, places: Object.fromEntries(places) } : null
}

/** The guess that wins clearly against random play, and soonest; null where none does. */
function* clearest(guesses: readonly Guess[], trials: Trials): Steps<Guess | null> {
  const won: { guess: Guess; plies: number }[] = []
  for (const guess of guesses) {
    const { winner, plies } = yield* trials.play(against(guess, null), 0)
    if (winner === guess.seat) won.push({ guess, plies })
  }
  won.sort((a, b) => a.plies - b.plies)
  for (const { guess } of won.slice(0, MOST_TRIED)) {
    const shown = yield* trials.trial(against(guess, null))
    if (shown && shown[guess.seat]! >= CLEAR) return guess
  }
  return null
}

/**
 * The first guesses for the two players with equally long ways that both win games against each other; null where there are none. Random play can
 * stand in the way for ever, as with pieces that stay in the camp that others have to fill.
 */
function* likeliest(first: readonly Guess[], second: readonly Guess[], trials: Trials): Steps<Wanted | null> {
  for (const one of first)
    for (const other of second) {
      if (one.ways !== other.ways) continue
      const shown = yield* trials.trial([one, other])
      if (shown && shown[0]! > 0 && shown[1]! > 0) return [one, other]
    }
  return null
}

const against = (guess: Guess, other: Guess | null): Wanted => (guess.seat === 0 ? [guess, other] : [other, guess])

/**
 * By seat: what it wants, with the pull that wins clearly more games against those of the other seat than the one that it has been found with. Random
 * play tells little of pulls: it leaves its pieces where they are in nobody's way.
 */
function* bestPulls(wanted: Wanted, trials: Trials): Steps<readonly (Guess | null)[]> {
  if (!wanted[0] && !wanted[1]) return wanted
  const guesses = wanted.map((one) => {
    const others = one ? PULLS.filter((pull) => pull !== one.pull) : []
    return [one, ...others.map((pull) => guess(trials, one!.seat, one!.pieces, one!.set, pull))]
  })
  const scores = guesses.map((list) => list.map(() => 0))
  for (let game = 1; game <= PULL_GAMES; game++)
    for (const [i, first] of guesses[0]!.entries())
      for (const [j, second] of guesses[1]!.entries()) {
        const { winner, plies } = yield* trials.play([first!, second!], game)
        if (winner < 0) continue
        // of those that win as often, the soonest
        const score = (1 + 1 / plies) * (winner === 0 ? 1 : -1)
        scores[0]![i]! += score
        scores[1]![j]! -= score
      }
  if (trials.isSpent) return wanted
  return guesses.map((list, seat) => {
    const [usual, ...others] = scores[seat]!
    const most = Math.max(...others)
    return list[others.length === 0 || most - usual! < CLEAR ? 0 : 1 + others.indexOf(most)]!
  })
}

/** Makes a guess; null where all of the pieces stand in the set at the start, or none is on the board. */
function guess(
  trials: Trials,
  seat: number,
  pieces: readonly number[],
  set: readonly number[],
  pull: Pull,
): Guess | null {
  const { rules, board } = trials.start
  trials.start.judge(rules.size)
  const toSet = trials.distancesTo(set)
  const from = [...board.keys()].filter((vertex) => pieces.includes(board[vertex]!))
  const ways = from.map((vertex) => toSet[vertex]!).sort((a, b) => a - b)
  const way = ways.reduce((sum, one) => sum + one, 0)
  if (way === 0) return null
  // the vertex of the set to which the pieces have the shortest way; one that seems nearer than the whole set is not reached from everywhere
  let entrance = toSet
  let shortest = Number.POSITIVE_INFINITY
  for (const vertex of set) {
    const distance = trials.distancesTo(vertex)
    const sum = from.reduce((all, one) => all + distance[one]!, 0)
    if (sum >= shortest || from.some((one) => distance[one]! < toSet[one]!)) continue
    shortest = sum
    entrance = distance
  }
  const pulls = Array.from(toSet, (steps, vertex) => pull(steps, entrance[vertex]!))
  const most = Math.max(...pulls)
  const missing = from.reduce((sum, vertex) => sum + most - pulls[vertex]!, 0)
  const unit = ((seat === 0 ? 1 : -1) * WHOLE_WAY) / missing
  return {
    seat,
    pieces,
    set,
    pull,
    worth: pulls.map((one) => Math.round((one - most) * unit * 100) / 100 + 0),
    ways: ways.join(),
    patience: 2 * (PATIENCE * way + MORE_MOVES),
  }
}

/** Plays games in which one player follows a guess. */
class Trials {
  readonly start: RbgState
  /** By vertex or set: the steps to it. */
  private readonly distances = new Map<number | readonly number[], Int32Array>()
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

  /** By vertex: the steps to one, or to a set. */
  distancesTo(to: number | readonly number[]): Int32Array {
    const known = this.distances.get(to) ?? distancesTo(this.start.rules, [to].flat())
    this.distances.set(to, known)
    return known
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
