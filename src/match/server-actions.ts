/** The server's own actions: it starts a match, draws chance events, moves engines and reveals the seed. */
import type { Game } from '../game/game.ts'
import type { Random } from '../game/random.ts'
import { unwrap } from '../game/result.ts'
import { CHANCE, OVER, type State } from '../game/state.ts'
import { clocksAfterChance, fullClocks } from './clock.ts'
import type { ServerAction } from './commands.ts'
import { play } from './decide.ts'
import { endByRules } from './ending.ts'
import type { EventBody } from './events.ts'
import type { DrawKey } from './fair.ts'
import { drawPurpose, observationsOf, positionFields, toMoveFor, withCounts } from './observations.ts'
import { rematchWanted } from './offers.ts'
import { chanceEvents, stateAfter, stateOf } from './position.ts'
import { arrangingDone, arrangingDue, startOptions } from './setups.ts'
import { drawsIn, isPerson, type MatchState, nameOf } from './state.ts'
import { isRefusal } from './verdict.ts'

/** An action that is due without a command. Its random bits come from outside (src/match/fair.ts). */
export type Effect =
  | { readonly type: 'arrange' }
  | { readonly type: 'start' }
  | {
      readonly type: 'chance'
      readonly draw: number
      /** Part of the draw's key. */
      readonly purpose: DrawKey['purpose']
      readonly probabilities: readonly number[]
    }
  | { readonly type: 'reveal' }
  | { readonly type: 'rematch' }

/** The next effect; null when the match waits for a player or an engine. */
export function nextEffect(game: Game, state: MatchState): Effect | null {
  switch (state.phase) {
    case 'waiting':
      if (!state.seats.every(({ joined }) => joined)) return null
      return { type: arrangingDue(state) ? 'arrange' : 'start' }
    case 'arranging':
      return arrangingDone(state) ? { type: 'start' } : null
    case 'playing': {
      if (state.toMove !== CHANCE) return null
      const asked = state.config.rolls === 'auto' || state.rolling || !isPerson(state, state.turn)
      // a player who does not know that an event is due cannot be asked for it
      if (!asked && toMoveFor(state, state.turn) === 'chance') return null
      return {
        type: 'chance',
        draw: drawsIn(state).all,
        purpose: drawPurpose(game, state),
        probabilities: chanceEvents(game, stateOf(game, state)).probabilities,
      }
    }
    case 'ended':
      if (state.revealed === null) return { type: 'reveal' }
      return rematchWanted(state) ? { type: 'rematch' } : null
  }
}

/**
 * The events of a server action: none when it comes too late, for an old position, or twice.
 * @throws Error when an engine has answered with an illegal move, which is a fault of the service
 */
export function decideServerAction(
  game: Game,
  state: MatchState,
  action: ServerAction,
  now: number,
): readonly EventBody[] {
  switch (action.type) {
    case 'arrange':
      return arrangingDue(state) ? [{ type: 'arranging', until: now + (state.config.arrangeMs ?? 0) }] : []
    case 'start': {
      if (state.phase !== 'waiting' && state.phase !== 'arranging') return []
      const first = startOf(game, state, action)
      const clocks = fullClocks(state.config)
      const fields = positionFields(game, state, first, clocks, observationsOf(game, state, first))
      return [{ type: 'started', ...fields }, ...endByRules(state, first, clocks)]
    }
    case 'chance':
      return state.phase === 'playing' && state.toMove === CHANCE && drawsIn(state).all === action.draw
        ? chance(game, state, action, now)
        : []
    case 'reveal':
      return state.phase === 'ended' && state.revealed === null ? [{ type: 'revealed', seed: action.seed }] : []
    case 'rematch':
      return rematchWanted(state) ? [{ type: 'rematch-agreed', match: action.match }] : []
    case 'engine-move': {
      if (state.phase !== 'playing' || state.positionSeq !== action.about || state.toMove < 0) return []
      const verdict = play({ game, state, seat: state.toMove, now }, action.move)
      if (isRefusal(verdict)) throw new Error(`the engine has answered with ${action.move}: ${verdict.detail}`)
      return verdict
    }
    case 'hint-answer': {
      const { about, seat, move, winProbability } = action
      if (state.hint?.seat !== seat || state.positionSeq !== about) return []
      return [{ type: 'hint-given', seat: nameOf(state, seat), hint: { move, winProbability } }]
    }
    case 'seen':
      return state.phase === 'playing' && state.seats[action.seat]?.absent
        ? [{ type: 'returned', seat: nameOf(state, action.seat) }]
        : []
  }
}

/** True for an action that happens, and of which everybody learns. */
export function isNoticed(game: Game, state: MatchState, action: ServerAction): boolean {
  const events = decideServerAction(game, state, action, state.at)
  return events.length > 0 && events.every(({ unaware }) => !unaware)
}

/** The start. The random numbers draw everything that the start options and the players' set-ups leave open. */
function startOf(
  game: Game,
  state: MatchState,
  { random, setups }: { random: Random; setups: readonly Random[] },
): State {
  const { start, variant, rules } = state.config
  if ('position' in start) return unwrap(game.position.parse(start.position, variant, rules))
  return unwrap(game.start(variant, random, startOptions(game, state, start.options, setups), rules))
}

function chance(
  game: Game,
  state: MatchState,
  { draw, choice }: { draw: number; choice: number },
  now: number,
): EventBody[] {
  const from = stateOf(game, state)
  const move = chanceEvents(game, from).moves[choice]
  if (move === undefined) throw new RangeError(`there is no chance event ${choice}`)
  const text = game.move.format(from, move)
  const after = stateAfter(game, state, move)
  const clocks = clocksAfterChance(state, now, after.toMove === OVER ? state.turn : after.turn)
  const { all, seen } = drawsIn(state)
  const observations = withCounts(observationsOf(game, state, after, { from, move }), all, seen)
  const fields = positionFields(game, state, after, clocks, observations)
  return [{ type: 'chance', draw, move: text, ...fields }, ...endByRules(state, after, clocks)]
}
