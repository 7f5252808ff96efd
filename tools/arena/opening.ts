import type { Game } from '../../src/game/game.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { CHANCE, type Move, OVER, type State } from '../../src/game/state.ts'
import { deriveSeed } from '../lib/seed.ts'

/** First parts of the ways of `deriveSeed` below a bout's seed. */
const START = 0
const EVENT = 1
const OPENING = 2

/** Random moves that make games with one fixed start and no luck differ. */
const OPENING_MOVES = 4

/** Openings that end the game are drawn anew, this often. */
const ATTEMPTS = 100

/**
 * How many random moves a game's openings have unless told otherwise: none where seeds make the games differ anyway,
 * by their start or by luck.
 */
export function defaultOpeningMoves(game: Game, variant: string): number {
  const starts = [1, 2, 3, 4].map((seed) => game.formatPosition(unwrap(game.start(variant, new Random(seed), {}))))
  return game.chance || new Set(starts).size > 1 ? 0 : OPENING_MOVES
}

/** What the openings of a run are drawn by. */
export interface OpeningRules {
  readonly game: Game
  readonly variant: string
  /** What the starts are asked for, as in `Game.startOptions`. */
  readonly startOptions: Readonly<Record<string, string>>
  /** Random moves that a game begins with. */
  readonly openingMoves: number
}

/** The position all games of a bout begin with, and the moves that led there from the start. */
export interface Opening {
  readonly start: State
  readonly moves: readonly Move[]
}

export function drawOpening(rules: OpeningRules, boutSeed: number): Opening {
  const { game, variant, startOptions, openingMoves: count } = rules
  const buffer = new Int32Array(game.maxMoves)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const start = unwrap(game.start(variant, new Random(deriveSeed(boutSeed, START, attempt)), startOptions))
    const random = new Random(deriveSeed(boutSeed, OPENING, attempt))
    const state = start.copy()
    const moves: Move[] = []
    const luck = new Luck(game, boutSeed)
    while (luck.plies < count && state.toMove !== OVER) {
      const move = state.toMove === CHANCE ? luck.draw(state) : buffer[random.below(state.legalMoves(buffer, 0))]!
      if (state.toMove !== CHANCE) luck.moved()
      moves.push(move)
      state.play(move)
    }
    if (state.toMove !== OVER) return { start, moves }
  }
  throw new Error(`${count} random moves end ${game.id} each time`)
}

/**
 * The chance events of a bout. Each is drawn from a seed of its own, by how many moves were made before it and how
 * many events since the last: both games of a pair meet the same luck at the same move, however they go.
 */
export class Luck {
  /** Moves of the seats so far. */
  plies = 0
  private eventsSinceMove = 0
  private readonly boutSeed: number
  private readonly events: Int32Array
  private readonly probabilities: Float64Array

  constructor(game: Game, boutSeed: number) {
    this.boutSeed = boutSeed
    this.events = new Int32Array(game.maxEvents)
    this.probabilities = new Float64Array(game.maxEvents)
  }

  moved(): void {
    this.plies++
    this.eventsSinceMove = 0
  }

  /** The next event, where chance is to act. */
  draw(state: State): Move {
    const count = state.chanceEvents(this.events, this.probabilities, 0)
    const random = new Random(deriveSeed(this.boutSeed, EVENT, this.plies, this.eventsSinceMove++))
    return this.events[random.pick(this.probabilities, 0, count)]!
  }
}
