import type { Engine } from '../game/engine/index.ts'
import { multiUctByRandomGames, uctByRandomGames } from '../game/engine/random-games.ts'
import { randomMover } from '../game/engine/random-mover.ts'
import { usualLevels } from '../game/engine/usual-levels.ts'
import type { Game } from '../game/game.ts'
import { atanh } from '../game/math/log.ts'
import { Random } from '../game/random.ts'
import { err, ok, type Result } from '../game/result.ts'
import { CHANCE, OVER } from '../game/state.ts'
import { type AnyFunctions, checkedFunctions, type Functions } from './checked-functions.ts'
import { FunctionState, utilityFor } from './function-state.ts'
import type { GameFunctions } from './functions.ts'

/** What a machine does with the functions in a second. */
export interface FunctionsRate {
  /** Random games. */
  readonly games: number
  /** Moves of such games. */
  readonly moves: number
  /** `Game.hasColdRates`. */
  readonly hasColdRates?: boolean
}

/** The rate that is assumed where nobody has measured. */
const USUAL_RATE: FunctionsRate = { games: 2_000, moves: 50_000 }

const USUAL_PLAYERS = ['first', 'second']

/** The names that calls have for others than players. */
const OTHERS = ['chance', 'spectator']

/** A random game that is longer counts as a draw. */
const MOST_PLIES = 2_000

/**
 * Makes a game of plain functions. Searches handle its positions as values; nothing of them is copied or changed.
 *
 * @param rate measures what this machine does in a second. Default: some guess
 * @throws RangeError when a player has a name that calls have for others, or when the functions break a promise in some random games
 * @example
 * const game = functionGame(nim)
 * const { choice } = await think(game, unwrap(game.start('standard', random, {})), request, clock)
 */
export function functionGame<Position, Move>(
  given: GameFunctions<Position, Move>,
  rate: () => FunctionsRate = () => USUAL_RATE,
): Game<FunctionState> {
  const rules: AnyFunctions = given
  const { id = 'own-functions', name = id, players = USUAL_PLAYERS } = rules
  if (!/^[a-z\d-]+$/.test(id)) throw new RangeError(`the id "${id}" has other signs than a-z, 0-9 and -`)
  const reserved = players.find((player) => OTHERS.includes(player))
  if (reserved) throw new RangeError(`"${reserved}" is a reserved name, so no player can have it`)
  requireOnce(players, 'two players have the name')
  const functions = checkedFunctions(rules, players.length)
  const start = new FunctionState(functions, rules.start())
  const examples = tryOut(functions, start)
  const measured = rate()
  const hint = rules.text ? '' : `; positions are JSON, such as ${examples.position}`
  return {
    id,
    name,
    description: 'A game whose rules are functions.',
    players,
    variants: [{ id: 'standard', description: 'The rules as they are written.' }],
    start: () => ok(start.copy()),
    position: {
      description: rules.text ? "The game's own text." : 'JSON.',
      example: examples.position,
      parse: (text) => refusing(() => readPosition(functions, text), hint),
      format: (state) => functions.positionText(state.position),
    },
    move: {
      description: "The game's own text.",
      example: examples.move,
      parse: (state, text) =>
        refusing(() => {
          const texts = textsOf(state)
          const move = texts.indexOf(text)
          if (move >= 0) return ok(move)
          return err(state.toMove === OVER ? 'the game is over' : `"${text.slice(0, 40)}" is none of ${listed(texts)}`)
        }),
      format: (state, move) => functions.moveText(state.choices()[move]),
    },
    maxMoves: functions.maxMoves,
    ...(rules.chance
      ? { chance: { description: "The game's own text.", example: examples.event, maxEvents: functions.maxMoves } }
      : {}),
    draw: (state) => functions.draw(state.position),
    engines: enginesFor(functions, measured),
    hasColdRates: measured.hasColdRates,
    levels: usualLevels,
  }
}

const listed = (texts: readonly string[]): string => texts.slice(0, 12).join(', ') + (texts.length > 12 ? ' ...' : '')

/** Reads a position. All functions have to accept it. */
function readPosition(functions: Functions, text: string): Result<FunctionState> {
  const { text: texts } = functions.rules
  const state = new FunctionState(functions, texts ? texts.parse(text) : JSON.parse(text))
  textsOf(state)
  functions.positionText(state.position)
  return ok(state)
}

/** Turns an error of the game's functions into a message: texts may be nonsense. */
function refusing<T>(read: () => Result<T>, hint = ''): Result<T> {
  try {
    return read()
  } catch (error) {
    return err(((error as Error | null)?.message || 'no position') + hint)
  }
}

/** The texts of the moves or events. @throws RangeError when two moves have the same */
function textsOf(state: FunctionState): readonly string[] {
  const texts = state.choices().map(state.functions.moveText)
  if (state.toMove !== CHANCE) requireOnce(texts, 'moves() lists two moves with the text')
  return texts
}

/** @throws RangeError when a text stands twice in a list: `detail`, and the text */
function requireOnce(texts: readonly string[], detail: string): void {
  if (new Set(texts).size === texts.length) return
  throw new RangeError(`${detail} "${texts.find((text, i) => texts.indexOf(text) < i)}"`)
}

/** The random games in which examples of texts are looked for, and their plies. */
const EXAMPLE_GAMES = 20
const EXAMPLE_PLIES = 100

/**
 * Plays a game at random, and more of them until they have met all examples: a position in which a player moves, a move of it, and a chance
 * event; '' for a move or event that they do not meet.
 * @throws RangeError when a function breaks a promise
 */
function tryOut(functions: Functions, start: FunctionState) {
  const examples = { position: functions.positionText(start.position), move: '', event: '' }
  const random = new Random(1)
  for (let game = 0; game < EXAMPLE_GAMES; game++) {
    const state = start.copy()
    for (let ply = 0; ply < EXAMPLE_PLIES; ply++) {
      const position = functions.positionText(state.position)
      const { toMove } = state
      if (toMove === OVER) break
      const example = tryPly(state, position, random)
      if (toMove === CHANCE) examples.event ||= example
      else if (!examples.move) Object.assign(examples, { position, move: example })
    }
    if (examples.move && (!functions.rules.chance || examples.event)) break
  }
  if (start.toMove === OVER) throw new RangeError('result() says that the game is over at the start')
  return examples
}

/**
 * Plays a move or event at random, and asks the functions again, at last about the position as it is read from its text, which may have lost
 * something, such as a Map in JSON. Returns the text of a move or event.
 * @param before the text of the position before any other function was asked about it
 */
function tryPly(state: FunctionState, before: string, random: Random): string {
  const { functions, position } = state
  const requireKept = (by: string) => {
    if (functions.positionText(position) !== before) throw new RangeError(`${by} changes the position that it is given`)
  }
  const texts = textsOf(state)
  functions.key(position)
  functions.draw(position)
  requireKept('a function')
  const read = refusing(() => readPosition(functions, before))
  const back = read.ok ? functions.positionText(read.value.position) : read.error
  if (!read.ok || back !== before)
    throw new RangeError(`the text "${before}" is not read back to the same position: ${back}`)
  const chosen = random.below(texts.length)
  let when = 'when it is asked again: chance() is for what is random'
  state.play(chosen)
  requireKept('play()')
  for (const again of [new FunctionState(functions, position), read.value]) {
    if (textsOf(again).join() !== texts.join()) throw new RangeError(`moves() or chance() lists others ${when}`)
    again.play(chosen)
    if (functions.positionText(again.position) !== functions.positionText(state.position))
      throw new RangeError(`play() leads to another position ${when}`)
    when = `when "${before}" is read back: it may lack a Map`
  }
  return texts[0]!
}

/** The result of a random game: the winner, null when there is none, and the number of moves and events. */
interface RandomGame {
  readonly winner: number | null
  readonly plies: number
}

/** Plays to the end of the game at random, on positions alone. */
function randomGame(functions: Functions, start: unknown, random: Random): RandomGame {
  let position = start
  for (let plies = 0; plies < MOST_PLIES; plies++) {
    const result = functions.result(position)
    if (result) return { winner: result.winner, plies }
    const events = functions.chance(position)
    if (events) {
      const probabilities = Float64Array.from(events, ({ probability }) => probability)
      position = functions.play(position, events[random.pick(probabilities, 0, events.length)]!.event)
    } else {
      const moves = functions.moves(position)
      position = functions.play(position, moves[random.below(moves.length)])
    }
  }
  return { winner: null, plies: MOST_PLIES }
}

/** The time for measuring, in milliseconds. One game is played in any case. */
const MEASURED_MS = 20
/** The number of games after which a clock that has not moved is taken to stand still. */
const TIMELESS_GAMES = 2_000

/**
 * Measures the functions of a game with random games.
 * @param now the present time, in milliseconds
 */
export function measureRate<Position, Move>(given: GameFunctions<Position, Move>, now: () => number): FunctionsRate {
  const functions = checkedFunctions(given, (given.players ?? USUAL_PLAYERS).length)
  const random = new Random(1)
  const began = now()
  let [games, moves, ms] = [0, 0, 0]
  do {
    moves += randomGame(functions, given.start(), random).plies
    games++
    ms = now() - began
    if (ms === 0 && games > TIMELESS_GAMES) return USUAL_RATE
  } while (ms < MEASURED_MS)
  const second = 1000 / ms
  return { games: Math.ceil(games * second), moves: Math.ceil(moves * second), hasColdRates: true }
}

function enginesFor(
  { rules, seats }: Functions,
  { games, moves }: FunctionsRate,
): Readonly<Record<string, Engine<FunctionState>>> {
  const random = randomMover(moves) as Engine<FunctionState>
  if (seats > 2) return { 'multi-uct': multiUct(games), random }
  const uct: Engine<FunctionState> = {
    ...uctByRandomGames(rules.chance),
    rate: games,
    playout: ({ functions, position }: FunctionState, random: Random) =>
      utilityFor(randomGame(functions, position, random).winner, 0, seats),
  }
  return { ...(rules.evaluate && !rules.chance && { alphabeta: alphabeta(moves) }), uct, random }
}

const multiUct = (rate: number): Engine<FunctionState> => ({
  ...multiUctByRandomGames,
  rate,
  evaluate({ functions, position }, shares, random) {
    const { winner } = randomGame(functions, position, random)
    shares.fill(winner === null ? 1 / shares.length : 0)
    if (winner !== null) shares[winner] = 1
  },
})

/** The evaluation that stands for an expected result of tanh(1) = 0.76. */
const SCALE = 1_000
/** Estimates count as this far from a sure result at least. */
const SURE = 0.9999

const alphabeta = (rate: number): Engine<FunctionState> => ({
  description: "Alpha-beta search with the game's own estimate.",
  rate,
  method: 'alphabeta',
  scale: SCALE,
  evaluationError: 0.5,
  evaluate({ functions, position, turn }) {
    const estimate = functions.evaluate(position, turn)
    return Math.round(SCALE * atanh(Math.max(-SURE, Math.min(SURE, estimate))))
  },
})
