import { bufferLength, type Game, maxEventsOf, seatRange } from '../../src/game/game.ts'
import { searchesViews } from '../../src/game/hidden.ts'
import type { RuleOptions } from '../../src/game/rule-options.ts'
import { CHANCE, OVER, type Seat, type State } from '../../src/game/state.ts'
import { games } from '../../src/games/registry.ts'
import type { Draw } from './draw.ts'

/** A position of a random game, with the positions and moves shortly before it. */
export interface Scene {
  readonly game: Game
  readonly variant: string
  readonly rules: RuleOptions
  /** The last positions, oldest first; the scene's own is the last. */
  readonly positions: readonly string[]
  /**
   * The texts that searches take: the same or, with private information, the views of the player who is to act at the end.
   * Views after plies that tell this player nothing are left out.
   */
  readonly views: readonly string[]
  /** The moves and events between them. */
  readonly moves: readonly string[]
  readonly state: State
}

/** The most plies of a scene's random game, and the number of last positions that are kept as texts. */
const PLIES = 60
const KEPT = 6

/** The most plies of a random game that is played to its end. */
const TO_THE_END = 3000

/**
 * Plays a random game up to a random ply.
 * @param kept the number of last positions that are kept; more than KEPT: up to so many plies
 * @param whole true for exactly so many plies, unless the game ends
 */
export function drawScene(draw: Draw, game: Game = draw.oneOf(games), kept = KEPT, whole = false): Scene {
  const variant = draw.oneOf(game.variants).id
  const rules: Record<string, number> = {}
  for (const [name, { minimum, maximum }] of Object.entries(game.rules ?? {}))
    if (draw.chance(0.2)) rules[name] = draw.between(minimum, maximum)
  const { minimum, maximum } = seatRange(game, variant)
  const options: Record<string, string> = minimum < maximum ? { players: `${draw.between(minimum, maximum)}` } : {}
  const start = game.start(variant, draw.random, options, rules)
  if (!start.ok) throw new Error(`${game.id} ${variant} ${JSON.stringify({ rules, options })}: ${start.error}`)
  const state = start.value
  const plies = whole
    ? kept
    : kept > KEPT
      ? draw.between(1, kept)
      : draw.chance(0.05)
        ? TO_THE_END
        : draw.chance(0.1)
          ? 0
          : draw.between(1, PLIES)
  for (let ply = kept; ply < plies && state.toMove !== OVER; ply++) state.play(someMove(game, state, draw))
  const positions = [game.position.format(state)]
  const states = [state.copy()]
  const moves: string[] = []
  for (let ply = 0; ply < Math.min(kept, plies) && state.toMove !== OVER; ply++) {
    const move = someMove(game, state, draw)
    moves.push(game.move.format(state, move))
    state.play(move)
    positions.push(game.position.format(state))
    states.push(state.copy())
  }
  const views = searchesViews(game) ? viewsOf(game, states, state.turn) : positions
  return { game, variant, rules, positions, views, moves, state }
}

function viewsOf(game: Game, states: readonly State[], viewer: Seat): readonly string[] {
  const views = states.map((state) => game.hidden!.observe(state, viewer))
  return views.filter((view, i) => view !== views[i - 1])
}

/** A random legal move, or a chance event where chance is to act, each event as likely as any other. */
export function someMove(game: Game, state: State, draw: Draw): number {
  const moves = new Int32Array(bufferLength(game))
  const count =
    state.toMove === CHANCE
      ? state.chanceEvents!(moves, new Float64Array(maxEventsOf(game)), 0)
      : state.legalMoves(moves, 0)
  return moves[draw.random.below(count)]!
}
