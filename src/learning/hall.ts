import type { Engine } from '../game/engine/index.ts'
import type { Game } from '../game/game.ts'
import { Random } from '../game/random.ts'
import { OVER } from '../game/state.ts'
import type { Steps } from '../game/steps.ts'
import { withinLimits } from '../game/work-limit.ts'
import type { Features } from '../rbg/evaluation/features.ts'
import { finalists, type Tournament } from '../rbg/evaluation/learned.ts'
import type { RbgState } from '../rbg/play/state.ts'
import { counterOf } from '../rbg/work.ts'
import { createSearch } from '../search/create.ts'
import { fewMoves } from '../search/drive/many-moves.ts'
import type { Line, Search } from '../search/search.ts'
import { Openings, openingOf } from './openings.ts'
import type { SampleStore } from './samples.ts'
import { FINAL, isDecided, PAIRING, resultOf, type Schedule } from './schedule.ts'
import { deriveSeed } from './seed.ts'

/** The players of a game of learning. */
export type Player = Engine<RbgState>

/** The most nodes of a search of that work, for its memory. */
const MOST_NODES = 4
/** The depth of such searches. */
const DEPTH = 64

/** A game that is longer is a draw, and so is one that takes the rules too much work. */
const MOST_PLIES = 200
/** The share of random moves in self-play, and the longest opening of random moves before it. */
const STRAYS = 0.05
const MOST_OPENING = 8
/** The weight of what comes later against the value of the next position: the lambda of temporal differences. */
const LAMBDA = 0.85

/** The parts of a pair of games whose randomness has a seed of its own. */
const OPENING = 0
const SEARCHES = 1

/** The pairs of games that everybody plays against everybody in a tournament that counts. */
const LEAST_ROUNDS = 2

/** True when no further pairs are to be played: the schedule says so, or no further opening is found. */
const hasEnded = ({ scores, openings }: Match, schedule: Schedule): boolean =>
  openings.areSpent || isDecided(scores, schedule)

/** Two players, what their games follow from, and the first one's share of the points in each pair so far. */
interface Match {
  readonly players: readonly [Player, Player]
  readonly seed: number
  readonly openings: Openings
  readonly scores: number[]
}

/** The end of an expected line, and what the search expects there for seat 0. */
interface Leaf {
  readonly features: Float64Array
  readonly value: number
}

interface PairOptions {
  /** The work of a search for a move, in moves of random plays. */
  readonly thinks: number
  /** True when no more is to be played. */
  readonly isOff: () => boolean
}

/** Where games of learning are played: searches get equal work, as rates count it, whatever their method. */
export class Hall {
  private readonly game: Game<RbgState>
  private readonly start: RbgState
  private readonly workOfMove: number
  /** The pairs of games of trials and tournaments so far. */
  pairs = 0

  /** @param workOfMove the work of finding and playing a move */
  constructor(game: Game<RbgState>, start: RbgState, workOfMove: number) {
    this.game = game
    this.start = start
    this.workOfMove = workOfMove
  }

  /** Plays a game of a player against itself, and adds the positions at the ends of its expected lines, with what came later. */
  *study(player: Player, features: Features, samples: SampleStore, seed: number, thinks: number): Steps<void> {
    const random = new Random(seed)
    const state = (yield* openingOf(this.start, 1 + random.below(MOST_OPENING), random)) ?? this.start.copy()
    const leaves: Leaf[] = []
    let target = (yield* withinLimits(this.playAlone(state, player, features, leaves, random, thinks))) ?? 0
    for (const { features: values, value } of leaves.reverse()) {
      samples.add(values, target)
      target = LAMBDA * target + (1 - LAMBDA) * value
    }
  }

  /** Plays a position on to its end, and notes the ends of expected lines. @returns the utility of seat 0 */
  private *playAlone(
    state: RbgState,
    player: Player,
    features: Features,
    leaves: Leaf[],
    random: Random,
    thinks: number,
  ): Steps<number> {
    for (let ply = 0; ply < MOST_PLIES && state.toMove !== OVER; ply++) {
      const { move, pv, score } = yield* this.think(state, player, thinks, random.next() >>> 0)
      const sign = state.turn === 0 ? 1 : -1
      for (const next of pv) state.play(next)
      // what a search proves it need not estimate
      if (state.toMove !== OVER && score.certainty !== 'proven') {
        const values = new Float64Array(features.list.length)
        features.read(state, values)
        leaves.push({ features: values, value: sign * score.value })
      }
      for (let i = pv.length; i > 0; i--) state.undo()
      if (random.real() < STRAYS) state.playSome(random)
      else state.play(move)
      yield
    }
    return state.toMove === OVER ? state.returns(0) : 0
  }

  /**
   * Plays pairs of games by a schedule.
   * @returns null when it was called off
   */
  *trial(
    first: Player,
    second: Player,
    seed: number,
    options: PairOptions & { readonly schedule: Schedule },
  ): Steps<ReturnType<typeof resultOf> | null> {
    const match = this.match([first, second], seed)
    const { schedule } = options
    while (!hasEnded(match, schedule)) if (!(yield* this.addPair(match, options))) return null
    return resultOf(match.scores, schedule)
  }

  /**
   * Plays a tournament: everybody against everybody, in rounds, then the two with the best mean scores until one of them is better.
   * @param players by their ids
   * @param thinks the work of a search for a move, in moves of random plays
   * @param isOff true when no more is to be played: then what there is counts
   * @returns null when there is too little of it
   */
  *tournament(
    players: Readonly<Record<string, Player>>,
    seed: number,
    thinks: number,
    isOff: () => boolean,
  ): Steps<Tournament | null> {
    const ids = Object.keys(players)
    const matches = ids
      .flatMap((first, i) => ids.slice(i + 1).map((second) => ({ first, second })))
      .map(({ first, second }, n) => ({
        first,
        second,
        ...this.match([players[first]!, players[second]!], deriveSeed(seed, n)),
      }))
    const pairings = () => matches.map(({ first, second, scores }) => ({ first, second, ...resultOf(scores, FINAL) }))
    const options = { thinks, isOff }
    for (let open = matches; open.length > 0 && !isOff(); ) {
      for (const match of open) yield* this.addPair(match, options)
      open = open.filter((match) => !hasEnded(match, PAIRING))
    }
    if (matches.some(({ scores }) => scores.length < LEAST_ROUNDS)) return null
    const best = finalists(pairings())
    const final = matches.find(({ first, second }) => best.includes(first) && best.includes(second))!
    while (!isOff() && !hasEnded(final, FINAL)) yield* this.addPair(final, options)
    return { work: thinks, pairings: pairings() }
  }

  private match(players: Match['players'], seed: number): Match {
    return { players, seed, openings: new Openings(this.start), scores: [] }
  }

  /** Plays two games of a match from a further opening, if there is one, with seats swapped. @returns false when they were called off, and do not count */
  private *addPair(match: Match, options: PairOptions): Steps<boolean> {
    const { seed, openings, scores } = match
    const opening = yield* openings.next(new Random(deriveSeed(seed, OPENING, scores.length)))
    if (!opening) return true
    let points = 0
    for (const seat of [0, 1]) {
      const random = new Random(deriveSeed(seed, SEARCHES, scores.length))
      const won = yield* withinLimits(this.playOut(opening.copy(), match, seat, random, options))
      if (won === 'off') return false
      points += won ?? 0.5
    }
    scores.push(points / 2)
    this.pairs++
    return true
  }

  /** Plays a game of a match from a position on. @returns the points of the first player, who has the seat */
  private *playOut(
    state: RbgState,
    { players }: Match,
    seat: number,
    random: Random,
    { thinks, isOff }: PairOptions,
  ): Steps<number | 'off'> {
    for (let ply = 0; ply < MOST_PLIES && state.toMove !== OVER; ply++) {
      if (isOff()) return 'off'
      const player = players[state.turn === seat ? 0 : 1]
      state.play((yield* this.think(state, player, thinks, random.next() >>> 0)).move)
      yield
    }
    return state.toMove === OVER ? (state.returns(seat) + 1) / 2 : 0.5
  }

  /** Searches for a move. Which search it is makes no difference to the work. */
  private *think(state: RbgState, player: Player, thinks: number, seed: number): Steps<Line> {
    const steps = thinks * this.workOfMove
    const { moves } = state.hasTooManyMoves ? yield* fewMoves(state, this.game, { seed }, steps) : {}
    const options = { seed, depth: DEPTH, lines: 1, work: MOST_NODES * thinks, ...(moves ? { moves } : {}) }
    const search: Search = createSearch(state, player, options, this.game)
    const worked = counterOf(state)
    const until = worked() + steps
    const nodes = player.method === 'alphabeta' ? NODES : 1
    for (;;) {
      search.step(nodes)
      if (search.finished !== null || search.iterations >= options.work || worked() >= until) break
      yield
    }
    return search.lines()[0]!
  }
}

/** The nodes of a search between two looks at its work. */
const NODES = 16
