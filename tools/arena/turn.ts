import type { Game } from '../../src/game/game.ts'
import { legalMovesOf } from '../../src/game/legal-moves.ts'
import { unwrap } from '../../src/game/result.ts'
import type { RuleOptions } from '../../src/game/rule-options.ts'
import type { Move, State } from '../../src/game/state.ts'
import { Fault, type FaultKind } from './fault.ts'
import type { Choice, Player } from './player.ts'
import { ProgramPlayer } from './programs/player.ts'
import { type Table, turnRequestOf } from './turn-request.ts'

/** The fault that ends a game. */
export interface Failure {
  readonly kind: FaultKind
  readonly message: string
  /** True when it was an answer that nobody can read. */
  readonly answered: boolean
}

export interface Turn {
  /** null when the player resigns. */
  readonly move: Move | null
  readonly iterations: number
  /** Time of the whole turn by the wall clock, in milliseconds. */
  readonly elapsedMs: number
  /** CPU time of this process in the turn, in milliseconds: a program's own is counted elsewhere. */
  readonly cpuMs: number
  /** null for none. */
  readonly failure: Failure | null
}

/** Asks a player for a move. It never throws: what goes wrong is the player's fault. */
export async function takeTurn(player: Player, table: Table, rules: RuleOptions, seed: number): Promise<Turn> {
  let started = performance.now()
  let cpu = process.cpuUsage()
  const spent = () => {
    const { user, system } = process.cpuUsage(cpu)
    return { elapsedMs: performance.now() - started, cpuMs: (user + system) / 1000 }
  }
  try {
    if (player instanceof ProgramPlayer) {
      await player.start()
      started = performance.now()
      cpu = process.cpuUsage()
    }
    const { move, iterations } = await choiceOf(player, table, rules, seed)
    return { move, iterations, failure: null, ...spent() }
  } catch (error) {
    return { move: null, iterations: 0, failure: failureOf(error), ...spent() }
  }
}

export function failureOf(error: unknown): Failure {
  if (error instanceof Fault) return { kind: error.kind, message: error.message, answered: error.answered }
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { kind: 'crash', message, answered: false }
}

/** A choice, or null for a resignation. */
type Decision = Choice | { readonly move: null; readonly iterations: number }

/**
 * A player's choice as a legal move of the true position. Players get the information state of their seat, and those that peek the
 * truth.
 * @throws Fault when the move is not legal
 */
async function choiceOf(player: Player, table: Table, rules: RuleOptions, seed: number): Promise<Decision> {
  const { game, variant, state, views } = table
  const seat = state.toMove
  if (player instanceof ProgramPlayer) {
    const { move, iterations } = await player.replyTo(turnRequestOf(table), seed)
    if (move === null) return { move, iterations }
    const world = views ? views.informationOf(seat).world() : state
    // amounts that are not listed are legal as well, so that the notation decides
    const parsed = game.move.parse(world, move)
    if (!parsed.ok) throw new Fault('illegal move', `"${move}": ${parsed.error}`)
    return { move: inTruth(game, world, state, parsed.value), iterations }
  }
  if ('chooseFrom' in player) {
    if (!views) throw new RangeError(`${game.id} has no private information to choose from`)
    const information = views.informationOf(seat)
    const { move, iterations } = await player.chooseFrom(information, seed)
    const world = information.world()
    requireLegal(game, world, move)
    return { move: inTruth(game, world, state, move), iterations }
  }
  if (views && !player.peeks) {
    const world = views.informationOf(seat).world()
    const { move, iterations } = await player(world.copy(), seed)
    requireLegal(game, world, move)
    return { move: inTruth(game, world, state, move), iterations }
  }
  const choice = await player(views ? state.copy() : publicState(game, variant, state, rules), seed)
  requireLegal(game, state, choice.move)
  return choice
}

/** The move of a world as a move of the true position: the same text. */
const inTruth = (game: Game, world: State, state: State, move: Move): Move =>
  world === state ? move : unwrap(game.move.parse(state, game.move.format(world, move)))

/** A copy of the state for one player, without the parts that are hidden from the seat to act. */
function publicState(game: Game, variant: string, state: State, rules: RuleOptions): State {
  const text = game.hidden?.observe(state, state.toMove)
  // a seat that sees everything gets a copy, which unlike a parsed position also knows the earlier moves
  return text === undefined || text === game.position.format(state)
    ? state.copy()
    : unwrap(game.position.parse(text, variant, rules))
}

function requireLegal(game: Game, state: State, move: Move): void {
  if (!legalMovesOf(game, state).includes(move))
    throw new Fault('illegal move', `${nameOf(game, state, move)} is not legal`)
}

/** A move for a message: its text, or its number where the game has no text for it. */
function nameOf(game: Game, state: State, move: Move): string {
  try {
    return `the move "${game.move.format(state, move)}"`
  } catch {
    return `the number ${move}, which is no move,`
  }
}
