import type { Game } from '../../src/game/game.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { CHANCE, type Move, OVER, type State } from '../../src/game/state.ts'
import { deriveSeed } from '../lib/seed.ts'

/** First parts of the `deriveSeed` paths from a bout's seed. */
const START = 0
const EVENT = 1
const OPENING = 2

/** Number of random moves that open each game, for games that would otherwise all begin alike. */
const OPENING_MOVES = 4

/** Number of tries to draw an opening that does not end the game. */
const ATTEMPTS = 100

/** The default number of random opening moves: none if games already differ by their start or by chance events. */
export function defaultOpeningMoves(game: Game, variant: string): number {
  const starts = [1, 2, 3, 4].map((seed) => game.formatPosition(unwrap(game.start(variant, new Random(seed), {}))))
  return game.chance || new Set(starts).size > 1 ? 0 : OPENING_MOVES
}

/** The settings for drawing the openings of a run. */
export interface OpeningRules {
  readonly game: Game
  readonly variant: string
  /** Options of the starting positions, as in `Game.startOptions`. */
  readonly startOptions: Readonly<Record<string, string>>
  /** Number of random moves that open each game. */
  readonly openingMoves: number
}

/** The starting position of a bout, and the moves and events that its games all begin with. */
export interface Opening {
  readonly start: State
  readonly moves: readonly Move[]
}

/** @throws Error if every opening tried ends the game */
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
 * The chance events of a bout. Each event has its own seed, derived from the number of moves before it and of events
 * since the last move. So all games of the bout meet the same luck at the same move, however they go.
 */
export class Luck {
  /** Number of moves so far, chance events not counted. */
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

  /** Counts a move of a player. */
  moved(): void {
    this.plies++
    this.eventsSinceMove = 0
  }

  /** Draws the next event of a state in which chance is to act. */
  draw(state: State): Move {
    const count = state.chanceEvents(this.events, this.probabilities, 0)
    const random = new Random(deriveSeed(this.boutSeed, EVENT, this.plies, this.eventsSinceMove++))
    return this.events[random.pick(this.probabilities, 0, count)]!
  }
}
