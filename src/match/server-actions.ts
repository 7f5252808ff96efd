/** What the server does by itself: it starts a match, draws chance events, moves engines and reveals the seed. */
import type { Game } from '../game/game.ts'
import { Random } from '../game/random.ts'
import { unwrap } from '../game/result.ts'
import { CHANCE, type State } from '../game/state.ts'
import { clocksAt, fullClocks } from './clock.ts'
import type { ServerAction } from './commands.ts'
import { play } from './decide.ts'
import { endByRules } from './ending.ts'
import type { EventBody } from './events.ts'
import { rematchWanted } from './offers.ts'
import { chanceEvents, positionFields, stateAfter, stateOf } from './position.ts'
import { drawsIn, isPerson, type MatchState, nameOf } from './state.ts'
import { isRefusal } from './verdict.ts'

/** An action that is due without a command. Its randomness comes from outside (src/match/fair.ts). */
export type Duty =
  | { readonly type: 'start' }
  | { readonly type: 'chance'; readonly draw: number; readonly probabilities: readonly number[] }
  | { readonly type: 'reveal' }
  | { readonly type: 'rematch' }

/** The next duty; null when the match waits for a player or an engine. */
export function nextDuty(game: Game, state: MatchState): Duty | null {
  switch (state.phase) {
    case 'waiting':
      return state.seats.every(({ joined }) => joined) ? { type: 'start' } : null
    case 'playing': {
      const asked = state.config.rolls === 'auto' || state.rolling || !isPerson(state, state.turn)
      if (state.toMove !== CHANCE || !asked) return null
      return {
        type: 'chance',
        draw: drawsIn(state),
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
    case 'start': {
      if (state.phase !== 'waiting') return []
      const first = startOf(game, state, action.seed)
      const clocks = fullClocks(state.config)
      return [{ type: 'started', ...positionFields(game, state, first, clocks) }, ...endByRules(state, first, clocks)]
    }
    case 'chance':
      return state.phase === 'playing' && state.toMove === CHANCE && drawsIn(state) === action.draw
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
      if (state.hint !== seat || state.positionSeq !== about) return []
      return [{ type: 'hint-given', seat: nameOf(state, seat), hint: { move, winProbability } }]
    }
    case 'seen':
      return state.phase === 'playing' && state.seats[action.seat]?.absent
        ? [{ type: 'returned', seat: nameOf(state, action.seat) }]
        : []
  }
}

/** @param seed draws what the start options leave open */
function startOf(game: Game, { config }: MatchState, seed: number): State {
  const { start, variant, rules } = config
  if ('position' in start) return unwrap(game.parsePosition(start.position, variant, rules))
  return unwrap(game.start(variant, new Random(seed), start.options, rules))
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
  const text = game.formatMove(from, move)
  const after = stateAfter(game, state, move)
  const clocks = clocksAt(state, now)
  const fields = positionFields(game, state, after, clocks, { from, move })
  return [{ type: 'chance', draw, move: text, ...fields }, ...endByRules(state, after, clocks)]
}
