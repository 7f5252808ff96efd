import { type Game, seatName } from '../../src/game/game.ts'
import { searchesViews } from '../../src/game/hidden.ts'
import { unwrap } from '../../src/game/result.ts'
import { CHANCE, type Move, OVER, type State } from '../../src/game/state.ts'
import { deriveSeed } from '../lib/seed.ts'
import { Fault, type FaultKind } from './fault.ts'
import { Luck, type Opening, type OpeningRules } from './opening.ts'
import type { Choice, Player } from './player.ts'
import { ProgramPlayer } from './programs/player.ts'
import type { Told } from './programs/program.ts'
import { SeatViews } from './views.ts'

/** First part of the `deriveSeed` paths from a bout's seed to the engines' seeds. */
const ENGINE = 3

export const PLY_LIMIT = 'ply limit'
const FORFEIT = 'forfeit'
const RESIGNATION = 'resignation'

/** The settings that all games of a run share. */
export interface Rules extends OpeningRules {
  /** Number of moves, the opening included and chance events not, after which a game is adjudicated a draw. */
  readonly maxPlies: number
}

export interface GameRecord {
  /** The competitor in each seat. */
  readonly seating: readonly number[]
  /** The utility of each seat, in [-1, 1]. */
  readonly returns: readonly number[]
  /** The reason of the outcome, or PLY_LIMIT, FORFEIT or RESIGNATION. */
  readonly ending: string
  /** The fault by which a competitor forfeited the game; null for none. */
  readonly failure: { readonly competitor: number; readonly kind: FaultKind; readonly message: string } | null
  readonly start: string
  /** Moves and chance events in the game's notation, separated by spaces. */
  readonly moves: string
  /** Number of moves, chance events not counted. */
  readonly plies: number
  /** The time and iterations that each competitor spent on the game. */
  readonly usage: readonly Usage[]
}

interface Usage {
  readonly competitor: number
  /** Time of each of its moves, in milliseconds. */
  readonly elapsedMs: readonly number[]
  /** Iterations of all its moves together. */
  readonly iterations: number
}

/**
 * Plays one game of a bout from its opening to the end.
 * @param seating the competitor in each seat
 * @param boutSeed decides the luck and the engines' seeds
 */
export async function playGame(
  { game, variant, maxPlies }: Rules,
  players: ReadonlyMap<number, Player>,
  seating: readonly number[],
  opening: Opening,
  boutSeed: number,
): Promise<GameRecord> {
  const state = opening.start.copy()
  const start = game.position.format(state)
  const luck = new Luck(game, boutSeed)
  const moves: string[] = []
  const turns: (Turn & { readonly competitor: number })[] = []

  const views = searchesViews(game) ? new SeatViews(game, variant, state, seating.length) : null

  const play = (move: Move) => {
    moves.push(game.move.format(state, move))
    if (state.toMove !== CHANCE) luck.moved()
    if (views) views.play(state, move)
    else state.play(move)
  }
  const record = (returns: readonly number[], ending: string, failure: GameRecord['failure'] = null): GameRecord => ({
    seating,
    returns,
    ending,
    failure,
    start,
    moves: moves.join(' '),
    plies: luck.plies,
    usage: [...players.keys()].map((competitor) => {
      const own = turns.filter((turn) => turn.competitor === competitor)
      const iterations = own.reduce((sum, turn) => sum + turn.iterations, 0)
      return { competitor, elapsedMs: own.map((turn) => turn.elapsedMs), iterations }
    }),
  })

  for (const move of opening.moves) {
    // draw the opening's events as well, so that later events match those of the bout's other games
    if (state.toMove === CHANCE) luck.draw(state)
    play(move)
  }
  while (state.toMove !== OVER) {
    if (state.toMove === CHANCE) {
      play(luck.draw(state))
      continue
    }
    if (luck.plies >= maxPlies) return record(new Array<number>(seating.length).fill(0), PLY_LIMIT)
    const seat = state.toMove
    const competitor = seating[seat]!
    const seed = deriveSeed(boutSeed, ENGINE, competitor, luck.plies)
    const player = players.get(competitor)!
    const turn = await takeTurn(player, { game, variant, state, views, start, moves }, seed)
    turns.push({ ...turn, competitor })
    if (turn.failure !== null) {
      const { kind, message } = turn.failure
      const failure = { competitor, kind, message: `${message} (at ${game.position.format(state)})` }
      return record(forfeit(seat, seating.length), FORFEIT, failure)
    }
    if (turn.move === null) return record(forfeit(seat, seating.length), RESIGNATION)
    play(turn.move)
  }
  const returns = seating.map((_, seat) => state.returns(seat))
  return record(returns, state.outcome()!.reason)
}

/** The circumstances of a turn. */
interface Table {
  readonly game: Game
  readonly variant: string
  /** The true position. */
  readonly state: State
  /** null where players are given positions. */
  readonly views: SeatViews | null
  /** The true position that the game began with, and the moves and events since. */
  readonly start: string
  readonly moves: readonly string[]
}

/** A choice, or null for a resignation. */
type Decision = Choice | { readonly move: null; readonly iterations: number }

/** A player's choice as a move of the true position. Players get the information of their seat, and those that peek the truth. */
async function choiceOf(player: Player, table: Table, seed: number): Promise<Decision> {
  const { game, variant, state, views } = table
  const seat = state.toMove
  if (player instanceof ProgramPlayer) {
    const { move, iterations } = await player.replyTo(toldOf(table), seed)
    if (move === null) return { move, iterations }
    const world = views ? views.informationOf(seat).world() : state
    const parsed = game.move.parse(world, move)
    if (!parsed.ok) throw new Fault('illegal move', parsed.error)
    return inTruth(game, world, state, { move: parsed.value, iterations })
  }
  if ('chooseFrom' in player) {
    if (!views) throw new RangeError(`${game.id} has no private information to choose from`)
    const information = views.informationOf(seat)
    return inTruth(game, information.world(), state, await player.chooseFrom(information, seed))
  }
  if (views && !player.peeks) {
    const world = views.informationOf(seat).world()
    return inTruth(game, world.copy(), state, await player(world, seed))
  }
  return player(views ? state.copy() : publicState(game, variant, state), seed)
}

/** The request to a program: only information that the seat to act may know. */
function toldOf({ game, state, views, start, moves }: Table): Told {
  const seat = state.toMove
  const now = game.hidden?.observe(state, seat) ?? game.position.format(state)
  const seesAll = now === game.position.format(state)
  const buffer = new Int32Array(game.maxMoves)
  const world = views ? views.informationOf(seat).world() : state
  const legal = [...buffer.subarray(0, world.legalMoves(buffer, 0))]
  return {
    // the moves tell more than the seat may know, unless it sees everything
    position: seesAll ? start : now,
    moves: seesAll ? [...moves] : [],
    history: views?.before(seat) ?? [],
    now,
    player: seatName(game, state, seat),
    legalMoves: legal.map((move) => game.move.format(world, move)),
  }
}

/** The move of a world as a move of the true position: the same text. */
function inTruth(game: Game, world: State, state: State, { move, iterations }: Choice): Choice {
  if (!isLegal(game, world, move)) throw new Fault('illegal move', `move ${move} is not legal`)
  return { move: unwrap(game.move.parse(state, game.move.format(world, move))), iterations }
}

/** A copy of the state for one player, without the parts that are hidden from the seat to act. */
function publicState(game: Game, variant: string, state: State): State {
  const text = game.hidden?.observe(state, state.toMove)
  // a seat that sees everything gets a copy, which unlike a parsed position also knows the earlier moves
  return text === undefined || text === game.position.format(state)
    ? state.copy()
    : unwrap(game.position.parse(text, variant))
}

function isLegal({ maxMoves }: Game, state: State, move: Move): boolean {
  const buffer = new Int32Array(maxMoves)
  return buffer.subarray(0, state.legalMoves(buffer, 0)).includes(move)
}

interface Turn {
  /** null when the player resigns. */
  readonly move: Move | null
  readonly iterations: number
  /** Time of the whole turn by the wall clock, in milliseconds. */
  readonly elapsedMs: number
  /** The fault that forfeits the game; null for none. */
  readonly failure: { readonly kind: FaultKind; readonly message: string } | null
}

async function takeTurn(player: Player, table: Table, seed: number): Promise<Turn> {
  let started = performance.now()
  try {
    if (player instanceof ProgramPlayer) {
      await player.start()
      started = performance.now()
    }
    const { move, iterations } = await choiceOf(player, table, seed)
    const elapsedMs = performance.now() - started
    if (move !== null && !isLegal(table.game, table.state, move))
      throw new Fault('illegal move', `move ${move} is not legal`)
    return { move, iterations, elapsedMs, failure: null }
  } catch (error) {
    return { move: null, iterations: 0, elapsedMs: performance.now() - started, failure: failureOf(error) }
  }
}

function failureOf(error: unknown): NonNullable<Turn['failure']> {
  if (error instanceof Fault) return { kind: error.kind, message: error.message }
  return { kind: 'crash', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

/** Utilities after a forfeit: the seat loses, and the others share the win. */
const forfeit = (loser: number, seats: number): number[] =>
  Array.from({ length: seats }, (_, seat) => (seat === loser ? -1 / (seats - 1) : 1 / (seats - 1) ** 2))
