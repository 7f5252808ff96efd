import { AUTO } from '../game/engine/ids.ts'
import { CHANCE, OVER, type Seat } from '../game/state.ts'
import { WorkLimitError } from '../game/work-limit.ts'
import { clocksAfterMove, clocksAt } from './clock.ts'
import type { Action, Command } from './commands.ts'
import { callOff, endByRules, lose } from './ending.ts'
import { lastNumberFor, numberFor } from './numbering.ts'
import { observationsOf, positionFields, toMoveFor, unawareOfRoll } from './observations.ts'
import { draw, rematch, takeback } from './offers.ts'
import { stateAfter, stateOf } from './position.ts'
import { arrange } from './setups.ts'
import { canCallOff, engineOf, isPerson, type MatchState, nameOf } from './state.ts'
import { type Context, type Refusal, refuse, refuseText, type Verdict } from './verdict.ts'

type ActionOf<Type extends Action['type']> = Extract<Action, { type: Type }>

/**
 * Judges a player's command. Pure: the same state, command and time give the same verdict. The caller settles due
 * timers first (src/match/timers.ts), so that no player moves on a clock that has run out.
 */
export function decide(context: Context, { seq, action }: Command): Verdict {
  const { state, seat } = context
  const last = lastNumberFor(state, seat)
  if (seq > last)
    return refuse(
      'future-sequence',
      `\`seq\` is ${seq}, but the last event is ${last}: send the number of the last event seen`,
    )
  const unfit = inPhase(state, seat, action)
  if (unfit) return unfit
  const seen = numberFor(state, seat, mustHaveSeen(state, seat, action))
  if (seq < seen)
    return refuse(
      'stale-sequence',
      `\`seq\` is ${seq}, but event ${seen} has changed the situation: read the events after ${seq}`,
    )
  return perform(context, action)
}

/** Judges an action whose sender has seen every event. */
export const judge = (context: Context, action: Action): Verdict =>
  inPhase(context.state, context.seat, action) ?? perform(context, action)

/** The number of the event that the sender of a command must have seen. Later ones, such as offers, do not make it stale. */
function mustHaveSeen(state: MatchState, seat: Seat, { type }: Action): number {
  const changed = state.changedFor[seat]!
  // an offer may outlive changes, as a draw offer does the move of the one who made it
  if (type === 'draw-accept' || type === 'draw-decline') return Math.max(state.drawOffer?.seq ?? 0, changed)
  if (type === 'takeback-accept' || type === 'takeback-decline') return Math.max(state.takeback?.seq ?? 0, changed)
  return changed
}

/** The refusal of an action that does not fit the phase of the match; null when it fits. */
function inPhase(state: MatchState, seat: Seat, { type }: Action): Refusal | null {
  const { phase } = state
  if (phase === 'ended') {
    return type === 'rematch' ? null : refuse('match-over', `the match has ended: ${state.result!.reason}`)
  }
  if (type === 'rematch') return refuse('match-not-over', 'a rematch can be offered when the match has ended')
  if (type === 'join' || (type === 'abort' && phase !== 'playing')) return null
  if (phase === 'waiting') return refuse('match-not-started', 'some seats have not joined yet')
  if (type === 'arrange') return null
  if (phase === 'arranging') return refuse('match-not-started', 'some players have not arranged their pieces yet')
  const { left, out } = state.seats[seat]!
  if (left) return refuse('seat-left', `${nameOf(state, seat)} has left the match (${left})`)
  return out ? refuse('out-of-the-game', `${nameOf(state, seat)} is out of the game, which the others play on`) : null
}

function perform(context: Context, action: Action): Verdict {
  switch (action.type) {
    case 'join':
      return join(context, action)
    case 'arrange':
      return arrange(context, action.setup)
    case 'move':
      return move(context, action)
    case 'roll':
      return roll(context)
    case 'force-move':
      return forceMove(context)
    case 'hint':
      return hint(context)
    case 'takeback-request':
      return takeback.ask(context)
    case 'takeback-accept':
      return takeback.accept(context)
    case 'takeback-decline':
      return takeback.decline(context)
    case 'draw-offer':
      return draw.ask(context)
    case 'draw-accept':
      return draw.accept(context)
    case 'draw-decline':
      return draw.decline(context)
    case 'resign':
      return lose(context.state, context.seat, 'resignation', context.now)
    case 'abort':
      return abort(context)
    case 'claim-absence':
      return claimAbsence(context)
    case 'rematch':
      return rematch(context)
  }
}

function join({ state, seat }: Context, { name, clientSeed }: ActionOf<'join'>): Verdict {
  if (state.seats[seat]!.joined) return refuse('already-joined', `${nameOf(state, seat)} has joined already`)
  return [{ type: 'joined', seat: nameOf(state, seat), name: name ?? null, clientSeed: clientSeed ?? '' }]
}

function move(context: Context, { move: text }: ActionOf<'move'>): Verdict {
  const { state, seat } = context
  if (state.toMove === CHANCE && state.turn === seat) return refuse('roll-first', 'chance is to act: send `roll` first')
  if (state.toMove !== seat) return refuse('not-your-turn', turnText(context))
  try {
    return play(context, text)
  } catch (error) {
    if (error instanceof WorkLimitError) return refuse('illegal-move', error.message)
    throw error
  }
}

/**
 * Plays a move of `context.seat`, which must be to move. The events include the end of the match when it ends.
 * @throws WorkLimitError where the rules take too much work
 */
export function play({ game, state, seat, now }: Context, text: string): Verdict {
  const from = stateOf(game, state)
  const parsed = game.move.parse(from, text)
  if (!parsed.ok) return refuseText('illegal-move', text, parsed.error)
  // a game may accept several spellings of a move; the log has the canonical one
  const formatted = game.move.format(from, parsed.value)
  const after = stateAfter(game, state, parsed.value)
  const observations = observationsOf(game, state, after, { from, move: parsed.value })
  // a move that some viewer does not learn of changes no clock: the viewer would see the change
  const next = after.toMove === OVER ? state.turn : after.turn
  const clocks = observations?.unaware ? clocksAt(state, now) : clocksAfterMove(state, now, next)
  const fields = positionFields(game, state, after, clocks, observations)
  return [{ type: 'moved', seat: nameOf(state, seat), move: formatted, ...fields }, ...endByRules(state, after, clocks)]
}

function roll(context: Context): Verdict {
  const { game, state, seat } = context
  if (toMoveFor(state, seat) !== 'chance' || state.config.rolls === 'auto' || state.rolling) {
    return refuse('nothing-to-roll', turnText(context))
  }
  if (state.turn !== seat) return refuse('not-your-turn', turnText(context))
  const unaware = unawareOfRoll(game, state).filter((viewer) => viewer !== seat)
  return [{ type: 'rolled', seat: nameOf(state, seat), ...(unaware.length > 0 ? { unaware } : {}) }]
}

function forceMove(context: Context): Verdict {
  const { state, seat } = context
  const engine = state.toMove >= 0 && engineOf(state, state.toMove, AUTO) !== null
  if (!engine) return refuse('no-engine-to-move', turnText(context))
  if (state.forced) return refuse('already-forced', 'the engine has been made to move already')
  return [{ type: 'forced', seat: nameOf(state, seat) }]
}

function hint(context: Context): Verdict {
  const { state, seat } = context
  if (!state.config.hints) return refuse('hints-off', 'the match was made with `hints: false`')
  if (state.toMove !== seat) return refuse('not-your-turn', turnText(context))
  if (state.hint !== null) return refuse('hint-pending', 'the engine is still thinking about the last hint')
  return [{ type: 'hint-asked', seat: nameOf(state, seat) }]
}

function abort({ state, seat, now }: Context): Verdict {
  return canCallOff(state)
    ? callOff(state, 'called off', now, nameOf(state, seat))
    : refuse('too-late-to-abort', 'every player has moved: resign instead')
}

function claimAbsence({ state, seat, now }: Context): Verdict {
  const { turn } = state
  if (turn === seat || !isPerson(state, turn) || !state.seats[turn]!.absent) {
    return refuse('nobody-absent', `${nameOf(state, turn)} is not absent`)
  }
  return lose(state, turn, 'absence', now)
}

/** A text that says who is to act, as far as the sender of the command knows. */
function turnText({ state, seat }: Context): string {
  const turn = nameOf(state, state.turn)
  return toMoveFor(state, seat) === 'chance' ? `chance is to act in ${turn}'s turn` : `${turn} is to move`
}
