import type { Engine, Level } from '../game/engine/index.ts'
import { randomMover } from '../game/engine/random-mover.ts'
import type { Game } from '../game/game.ts'
import { atanh } from '../game/math/log.ts'
import { Random } from '../game/random.ts'
import { err, ok, type Result } from '../game/result.ts'
import { CHANCE, OVER } from '../game/state.ts'
import { type AnyFunctions, FunctionState, type Functions, utilityFor } from './function-state.ts'
import type { GameFunctions } from './functions.ts'

/** What a machine does with the functions in a second. */
export interface FunctionsRate {
  /** Random games. */
  readonly games: number
  /** Moves of such games. */
  readonly moves: number
}

/** The rate that is assumed where nobody has measured. */
const USUAL_RATE: FunctionsRate = { games: 2_000, moves: 50_000 }

const USUAL_PLAYERS = ['first', 'second']

/** The names that calls have for others than players. */
const OTHERS = ['chance', 'spectator']

const MOST_MOVES = 1_000

/** A random game that is longer counts as a draw. */
const MOST_PLIES = 2_000

/**
 * Makes a game of plain functions. Searches handle its positions as values; nothing of them is copied or changed.
 *
 * @param rate what this machine does in a second. Default: some guess
 * @throws RangeError when a player has a name that calls have for others
 * @example
 * const game = functionGame(nim)
 * const { choice } = await think(game, unwrap(game.start('standard', random, {})), request, clock)
 */
export function functionGame<Position, Move>(
  given: GameFunctions<Position, Move>,
  rate: FunctionsRate = USUAL_RATE,
): Game<FunctionState> {
  const rules: AnyFunctions = given
  const { id = 'own-functions', name = id, players = USUAL_PLAYERS, maxMoves = MOST_MOVES } = rules
  const other = players.find((player) => OTHERS.includes(player))
  if (other) throw new RangeError(`"${other}" is a reserved name, so no player can have it`)
  const functions: Functions = {
    rules,
    seats: players.length,
    maxMoves,
    positionText: (position) => (rules.text ? rules.text.format(position) : JSON.stringify(position)),
    moveText: (move) => rules.moveText?.(move) ?? (typeof move === 'string' ? move : JSON.stringify(move)),
  }
  const start = new FunctionState(functions, rules.start())
  const example = beforeAMove(start)
  const format = (state: FunctionState, move: number): string => functions.moveText(state.choices()[move])
  return {
    id,
    name,
    description: 'A game whose rules are functions.',
    players,
    variants: [{ id: 'standard', description: 'The rules as they are written.' }],
    start: () => ok(start.copy()),
    position: {
      description: rules.text ? "The game's own text." : 'JSON.',
      example: functions.positionText(example.position),
      parse: (text) => refusing(() => readPosition(functions, text)),
      format: (state) => functions.positionText(state.position),
    },
    move: {
      description: "The game's own text.",
      example: format(example, 0),
      parse: (state, text) =>
        refusing(() => {
          const texts = state.choices().map((_, i) => format(state, i))
          const move = texts.indexOf(text)
          return move < 0 ? err(`"${text.slice(0, 40)}" is none of ${listed(texts)}`) : ok(move)
        }),
      format,
    },
    maxMoves,
    ...(rules.chance
      ? { chance: { description: "The game's own text.", example: eventAfter(start) ?? '', maxEvents: maxMoves } }
      : {}),
    draw: (state) => rules.draw?.(state.position) ?? NOTHING_DRAWN,
    engines: enginesFor(rules, players.length, rate),
    levels,
  }
}

const NOTHING_DRAWN = {
  view: { x: 0, y: 0, width: 1, height: 1 },
  layout: 'grid' as const,
  cells: [],
  pieces: [],
  labels: [],
}

const listed = (texts: readonly string[]): string =>
  texts.length > 12 ? `${texts.slice(0, 12).join(', ')} ...` : texts.join(', ')

/** Reads a position. All functions have to accept it. */
function readPosition(functions: Functions, text: string): Result<FunctionState> {
  const { text: texts } = functions.rules
  const state = new FunctionState(functions, texts ? texts.parse(text) : JSON.parse(text))
  if (state.toMove !== OVER) state.choices()
  functions.positionText(state.position)
  return ok(state)
}

/** Turns an error of the game's functions into a message: texts may be nonsense. */
function refusing<T>(read: () => Result<T>): Result<T> {
  try {
    return read()
  } catch (error) {
    return err(error instanceof Error && error.message !== '' ? error.message : 'no position of this game')
  }
}

/** The first position in which a player moves, where chance always takes its first event. */
function beforeAMove(start: FunctionState): FunctionState {
  const state = start.copy()
  for (let ply = 0; ply < MOST_PLIES && state.toMove === CHANCE; ply++) state.play(0)
  return state
}

/** The random games in which the example of a chance event is looked for, and their plies. */
const EXAMPLE_GAMES = 20
const EXAMPLE_PLIES = 100

/** The text of the first chance event that some random games meet; null for none. */
function eventAfter(start: FunctionState): string | null {
  const random = new Random(1)
  for (let game = 0; game < EXAMPLE_GAMES; game++) {
    const state = start.copy()
    for (let ply = 0; ply < EXAMPLE_PLIES && state.toMove !== OVER; ply++) {
      if (state.toMove === CHANCE) return state.functions.moveText(state.choices()[0])
      state.play(random.below(state.choices().length))
    }
  }
  return null
}

/** The result of a random game: the winner, null when there is none, and the number of moves and events. */
interface RandomGame {
  readonly winner: number | null
  readonly plies: number
}

/** Plays to the end of the game at random, on positions alone. */
function randomGame(rules: AnyFunctions, start: unknown, random: Random): RandomGame {
  let position = start
  for (let plies = 0; plies < MOST_PLIES; plies++) {
    const result = rules.result(position)
    if (result) return { winner: result.winner, plies }
    const events = rules.chance?.(position)
    if (events) {
      position = rules.play(position, drawn(events, random))
      continue
    }
    const moves = rules.moves(position)
    position = rules.play(position, moves[random.below(moves.length)])
  }
  return { winner: null, plies: MOST_PLIES }
}

/** The time for measuring, in milliseconds. One game is played in any case. */
const MEASURED_MS = 20

/**
 * Measures the functions of a game with random games.
 * @param now the present time, in milliseconds
 */
export function measureRate<Position, Move>(given: GameFunctions<Position, Move>, now: () => number): FunctionsRate {
  const random = new Random(1)
  const began = now()
  let [games, moves, ms] = [0, 0, 0]
  while (games === 0 || ms < MEASURED_MS) {
    moves += randomGame(given, given.start(), random).plies
    games++
    ms = now() - began
    if (ms === 0 && games > MOST_PLIES) return USUAL_RATE
  }
  const second = 1000 / Math.max(ms, 0.001)
  return { games: Math.ceil(games * second), moves: Math.ceil(moves * second) }
}

function drawn(events: readonly { readonly event: unknown; readonly probability: number }[], random: Random): unknown {
  let left = random.real()
  for (const { event, probability } of events) {
    left -= probability
    if (left < 0) return event
  }
  return events.at(-1)!.event
}

const playedOut = ({ functions: { rules, seats }, position }: FunctionState, random: Random): number =>
  utilityFor(randomGame(rules, position, random).winner, 0, seats)

function enginesFor(
  rules: AnyFunctions,
  seats: number,
  { games, moves }: FunctionsRate,
): Readonly<Record<string, Engine<FunctionState>>> {
  const random = randomMover(moves) as Engine<FunctionState>
  if (seats > 2) return { 'multi-uct': multiUct(games), random }
  const uct: Engine<FunctionState> = {
    description: 'Monte-Carlo tree search with random games, which also proves wins.',
    rate: games,
    method: 'uct',
    exploration: 0.7,
    expandAfter: 2,
    playout: playedOut,
  }
  if (!rules.evaluate || rules.chance) return { uct, random }
  return { alphabeta: alphabeta(rules, moves), uct, random }
}

const multiUct = (rate: number): Engine<FunctionState> => ({
  description: 'Monte-Carlo tree search by random games, in which each player maximises their own share of the win.',
  rate,
  method: 'multi-uct',
  exploration: 2.5,
  firstVisit: 0.1,
  width: 256,
  prior(_state, _moves, from, end, priors) {
    priors.fill(1 / (end - from), from, end)
  },
  evaluate({ functions: { rules }, position }, shares, random) {
    const { winner } = randomGame(rules, position, random)
    shares.fill(winner === null ? 1 / shares.length : 0)
    if (winner !== null) shares[winner] = 1
  },
})

/** The evaluation that stands for an expected result of tanh(1) = 0.76. */
const SCALE = 1_000
/** Estimates count as this far from a sure result at least. */
const SURE = 0.9999

const alphabeta = (rules: AnyFunctions, rate: number): Engine<FunctionState> => ({
  description: "Alpha-beta search with the game's own estimate.",
  rate,
  method: 'alphabeta',
  scale: SCALE,
  evaluationError: 0.5,
  evaluate(state) {
    const estimate = rules.evaluate!(state.position, state.turn)
    return Math.round(SCALE * atanh(Math.max(-SURE, Math.min(SURE, estimate))))
  },
})

/** Nine levels, each with about three times the work of the one below. */
const levels: readonly Level[] = [10, 30, 100, 300, 1000, 3000, 10_000, 30_000, 100_000].map((work, i) => ({
  work,
  depth: i + 1,
  temperature: Math.max(0, 0.2 - 0.04 * i),
}))
