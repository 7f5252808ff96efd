import { AUTO } from '../../src/game/engine/ids.ts'
import { type Game, maxEventsOf } from '../../src/game/game.ts'
import { legalMovesOf } from '../../src/game/legal-moves.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import type { RuleOptions } from '../../src/game/rule-options.ts'
import { CHANCE, type Move, OVER, type State } from '../../src/game/state.ts'
import { think } from '../../src/search/think.ts'
import { freeClock } from '../lib/clock.ts'
import { deriveSeed } from '../lib/seed.ts'
import { UsageError } from '../lib/usage.ts'

/** First parts of the `deriveSeed` paths from a bout's seed. */
const START = 0
const EVENT = 1
const OPENING = 2
const JUDGEMENT = 5

/** Number of random moves that open each game, for games that would otherwise all begin alike. */
const OPENING_MOVES = 4

/** Number of tries to draw an opening that does not end the game and is balanced. */
const ATTEMPTS = 100

/** Number of iterations or nodes of the search that judges whether an opening is balanced. */
const JUDGEMENT_WORK = 5000

/** The default number of random opening moves: none if games already differ by their start or by chance events. */
export function defaultOpeningMoves(game: Game, variant: string): number {
  const starts = [1, 2, 3, 4].map((seed) => game.position.format(unwrap(game.start(variant, new Random(seed), {}))))
  return game.chance || new Set(starts).size > 1 ? 0 : OPENING_MOVES
}

/** The settings for drawing the openings of a run. */
export interface OpeningRules {
  readonly game: Game
  readonly variant: string
  /** Options of the starting positions, as in `Game.startOptions`. */
  readonly startOptions: Readonly<Record<string, string>>
  /** More start options, of which the bouts take one after the other: bout n has number n modulo their count. Default: none. */
  readonly starts?: readonly Readonly<Record<string, string>>[]
  /** Rule options, as in `Game.rules`. Default: the variant's own. */
  readonly ruleOptions?: RuleOptions
  /** Number of random moves that open each game. */
  readonly openingMoves: number
  /**
   * The greatest distance of a side's win probability from one half after an opening, as the engine judges it. Two players
   * who are strong win an opening that is decided once each, which tells nothing of them. Absent: any opening will do.
   */
  readonly balance?: number
}

/** The starting position of a bout, and the moves and events that its games all begin with. */
export interface Opening {
  readonly start: State
  readonly moves: readonly Move[]
  /** The seed and the options with which the start was made. */
  readonly seed: number
  readonly options: Readonly<Record<string, string>>
}

/**
 * Draws the opening of a bout.
 * @param bout the number of the bout, which chooses among `starts`
 * @throws UsageError if no opening is found
 */
export async function drawOpening(rules: OpeningRules, boutSeed: number, bout = 0): Promise<Opening> {
  for (const opening of openings(rules, boutSeed, bout)) if (await isBalanced(rules, opening, boutSeed)) return opening
  const { game, openingMoves, balance } = rules
  const [fault, help] =
    balance === undefined
      ? ['end the game', 'fewer moves (--opening-moves)']
      : [
          `end the game or are off balance by more than ${balance}`,
          'fewer moves (--opening-moves) or a greater --balance',
        ]
  throw new UsageError(
    `all of ${ATTEMPTS} openings of ${game.id} by ${openingMoves} random moves ${fault}; ${help} may help`,
  )
}

/** Random openings that do not end the game. */
function* openings(rules: OpeningRules, boutSeed: number, bout: number): Generator<Opening> {
  const { game, variant, startOptions, starts = [], ruleOptions, openingMoves: count } = rules
  const options = starts.length === 0 ? startOptions : { ...startOptions, ...starts[bout % starts.length] }
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const seed = deriveSeed(boutSeed, START, attempt)
    const start = unwrap(game.start(variant, new Random(seed), options, ruleOptions))
    const random = new Random(deriveSeed(boutSeed, OPENING, attempt))
    const state = start.copy()
    const moves: Move[] = []
    const luck = new Luck(game, boutSeed)
    while (luck.plies < count && state.toMove !== OVER) {
      const legal = state.toMove === CHANCE ? null : legalMovesOf(game, state)
      const move = legal ? legal[random.below(legal.length)]! : luck.draw(state)
      if (state.toMove !== CHANCE) luck.moved()
      moves.push(move)
      state.play(move)
    }
    if (state.toMove !== OVER) yield { start, moves, seed, options }
  }
}

/** True when the engine judges that both sides have about equal chances after an opening, or when that is not asked for. */
async function isBalanced({ game, balance }: OpeningRules, { start, moves }: Opening, boutSeed: number) {
  if (balance === undefined) return true
  const state = start.copy()
  for (const move of moves) state.play(move)
  const request = {
    algorithm: AUTO,
    level: 10,
    timeMs: null,
    iterations: JUDGEMENT_WORK,
    depth: Number.POSITIVE_INFINITY,
    lines: 1,
    seed: deriveSeed(boutSeed, JUDGEMENT),
  }
  const { score } = await think(game, state, request, freeClock)
  // a utility of 1 is a win probability of 1, one of 0 is one half
  return Math.abs(score.value) / 2 <= balance
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
    this.events = new Int32Array(maxEventsOf(game))
    this.probabilities = new Float64Array(maxEventsOf(game))
  }

  /** Counts a move of a player. */
  moved(): void {
    this.plies++
    this.eventsSinceMove = 0
  }

  /** Draws the next event of a state in which chance is to act. */
  draw(state: State): Move {
    const count = state.chanceEvents!(this.events, this.probabilities, 0)
    const random = new Random(deriveSeed(this.boutSeed, EVENT, this.plies, this.eventsSinceMove++))
    return this.events[random.pick(this.probabilities, 0, count)]!
  }
}
