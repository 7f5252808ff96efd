import type { Engine } from '../game/engine/index.ts'
import type { Game } from '../game/game.ts'
import { Random } from '../game/random.ts'
import { OVER } from '../game/state.ts'
import type { Steps } from '../game/steps.ts'
import type { Features } from '../rbg/evaluation/features.ts'
import { finalists, type Tournament, type Trial } from '../rbg/evaluation/learned.ts'
import type { RbgState } from '../rbg/play/state.ts'
import { counterOf } from '../rbg/work.ts'
import { createSearch } from '../search/create.ts'
import { fewMoves } from '../search/drive/many-moves.ts'
import type { Line, Search } from '../search/search.ts'
import type { SampleStore } from './samples.ts'
import { deriveSeed } from './seed.ts'
import { mean, scoreInterval, Z95_OF_LOOKS } from './statistics.ts'

/** The players of a game of learning. */
export type Player = Engine<RbgState>

/** The most nodes of a search of that work, for its memory. */
const MOST_NODES = 4
/** The depth of such searches. */
const DEPTH = 64

/** A game that is longer is a draw. */
const MOST_PLIES = 200
/** The share of random moves in self-play, and the longest opening of random moves before it. */
const STRAYS = 0.05
const MOST_OPENING = 8
/** The random moves that open a game of a trial. */
const OPENING = 4

/** The weight of what comes later against the value of the next position: the lambda of temporal differences. */
const LAMBDA = 0.85

/** The pairs of games of a trial, of a pairing of a tournament and of its final: at least, at most, and between two looks at the score. */
const TRIAL = { least: 8, look: 4 }
const PAIRING = { least: 4, most: 12, look: 2 }
const FINAL = { least: 12, most: 40, look: 4 }

/** The pairs of games that everybody plays against everybody in a tournament that counts. */
const LEAST_ROUNDS = 2

/** How paired games went. */
type Result = Omit<Trial, 'version' | 'against'>

const resultOf = (scores: readonly number[]): Result => ({
  games: 2 * scores.length,
  score: mean(scores),
  ...scoreInterval(scores, Z95_OF_LOOKS),
})

/** True when no further pairs are to be played: a look at the score shows that one player is better, or there have been enough. */
function isDecided(scores: readonly number[], { least, most, look }: typeof FINAL): boolean {
  if (scores.length >= most) return true
  if (scores.length < least || scores.length % look > 0) return false
  const { low, high } = resultOf(scores)
  return low > 0.5 || high < 0.5
}

/** True at the looks in the second half of a trial when the first player is no better so far: then they are unlikely to be. */
const isHopeless = (scores: readonly number[], most: number): boolean =>
  2 * scores.length >= most && scores.length % TRIAL.look === 0 && mean(scores) <= 0.5

/** Two players, the seed of their games, and the first one's share of the points in each pair so far. */
interface Match {
  readonly players: readonly [Player, Player]
  readonly seed: number
  readonly scores: number[]
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
    const state = this.open(1 + random.below(MOST_OPENING), random)
    const leaves: { readonly features: Float64Array; readonly value: number }[] = []
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
    let target = state.toMove === OVER ? state.returns(0) : 0
    for (const { features: values, value } of leaves.reverse()) {
      samples.add(values, target)
      target = LAMBDA * target + (1 - LAMBDA) * value
    }
  }

  /**
   * Plays pairs of games, so many at most, until the first player is better or is unlikely to be.
   * @returns null when it was called off
   */
  *trial(
    first: Player,
    second: Player,
    seed: number,
    options: PairOptions & { readonly most: number },
  ): Steps<Result | null> {
    const match: Match = { players: [first, second], seed, scores: [] }
    const { most } = options
    while (!isDecided(match.scores, { ...TRIAL, most }) && !isHopeless(match.scores, most))
      if (!(yield* this.addPair(match, options))) return null
    return resultOf(match.scores)
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
      .map(({ first, second }, n) => {
        const match: Match = { players: [players[first]!, players[second]!], seed: deriveSeed(seed, n), scores: [] }
        return { first, second, ...match }
      })
    const pairings = () => matches.map(({ first, second, scores }) => ({ first, second, ...resultOf(scores) }))
    const options = { thinks, isOff }
    for (let open = matches; open.length > 0 && !isOff(); ) {
      for (const match of open) yield* this.addPair(match, options)
      open = open.filter(({ scores }) => !isDecided(scores, PAIRING))
    }
    if (matches.some(({ scores }) => scores.length < LEAST_ROUNDS)) return null
    const best = finalists(pairings())
    const final = matches.find(({ first, second }) => best.includes(first) && best.includes(second))!
    while (!isOff() && !isDecided(final.scores, FINAL)) yield* this.addPair(final, options)
    return { work: thinks, pairings: pairings() }
  }

  /** Plays two games of a match from an opening, with seats swapped. @returns false when they were called off, and do not count */
  private *addPair({ players, seed, scores }: Match, { thinks, isOff }: PairOptions): Steps<boolean> {
    let points = 0
    for (const seat of [0, 1]) {
      const random = new Random(deriveSeed(seed, scores.length))
      const state = this.open(OPENING, random)
      for (let ply = 0; ply < MOST_PLIES && state.toMove !== OVER; ply++) {
        if (isOff()) return false
        const player = players[state.turn === seat ? 0 : 1]
        state.play((yield* this.think(state, player, thinks, random.next() >>> 0)).move)
        yield
      }
      points += state.toMove === OVER ? (state.returns(seat) + 1) / 2 : 0.5
    }
    scores.push(points / 2)
    this.pairs++
    return true
  }

  /** The start, followed by random moves that do not end the game. */
  private open(plies: number, random: Random): RbgState {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const state = this.start.copy()
      for (let ply = 0; ply < plies && state.toMove !== OVER; ply++) state.playSome(random)
      if (state.toMove !== OVER) return state
    }
    return this.start.copy()
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

/** The openings that are tried. */
const ATTEMPTS = 20
