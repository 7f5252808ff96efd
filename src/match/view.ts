/**
 * Filters a match for its viewers. A viewer is a seat, or null for a spectator. All data that leaves the Durable Object
 * passes through here.
 */
import type { Seat } from '../game/state.ts'
import type { MatchConfig, SeatConfig } from './config.ts'
import type { EventOf, MatchEvent, MatchResult, PositionFields } from './events.ts'
import { lastNumberFor, numberFor, viewerIndex } from './numbering.ts'
import { toMoveFor } from './observations.ts'
import { type ArrangingView, viewArranging } from './setups.ts'
import { type MatchState, nameOf, positionOf, seatOf } from './state.ts'

/** The public part of the configuration. The start is left out: the `started` event has each viewer's view. */
type PublicConfig = Omit<MatchConfig, 'start'>

type Seen<Event> = Event extends PositionFields & { readonly move: string }
  ? Omit<Event, 'seen' | 'unaware' | 'move'> & { readonly move: string | null }
  : Event extends { readonly config: MatchConfig }
    ? Omit<Event, 'unaware' | 'config'> & { readonly config: PublicConfig }
    : Event extends { readonly type: 'revealed' }
      ? Omit<Event, 'unaware'> & {
          /** In games with private information: the true position at the end. */
          readonly position?: string
        }
      : Omit<Event, 'seen' | 'unaware'>

/** An event as a viewer sees it. `move` is null when the viewer learns only that something was played. */
export type ViewedEvent = Seen<MatchEvent>

/** The events that a viewer learns of, each as the viewer may see it and with the viewer's number. */
export function viewEvents(events: readonly MatchEvent[], state: MatchState, viewer: Seat | null): ViewedEvent[] {
  const index = viewerIndex(state, viewer)
  return events.flatMap((event) => (event.unaware?.includes(index) ? [] : [viewEvent(event, state, viewer)]))
}

function viewEvent({ unaware: _, ...event }: MatchEvent, state: MatchState, viewer: Seat | null): ViewedEvent {
  const seq = numberFor(state, viewer, event.seq)
  const mine = (name: string) => viewer !== null && seatOf(state, name) === viewer
  switch (event.type) {
    case 'created':
      return { ...event, seq, config: publicConfig(event.config) }
    case 'arranged':
      return { ...event, seq, setup: mine(event.seat) ? event.setup : null }
    case 'hint-given':
      return { ...event, seq, hint: mine(event.seat) ? event.hint : null }
    case 'moved':
    case 'chance':
    case 'started':
    case 'taken-back':
      return { ...seenBy(event, viewerIndex(state, viewer)), seq }
    case 'revealed': {
      const position = state.initial?.seen ? positionOf(state) : null
      return { ...event, seq, ...(position === null ? {} : { position }) }
    }
    default:
      return { ...event, seq }
  }
}

type PositionEvent = EventOf<'moved' | 'chance' | 'started' | 'taken-back'>

/** Reduces an event about a position to one viewer's observation of it. */
function seenBy({ seen, ...event }: PositionEvent, index: number): Seen<PositionEvent> {
  if (!seen) return event
  const position = seen.position[index]!
  const toMove = seen.toMove ? seen.toMove[index]! : event.toMove
  const count = seen.count?.[index]
  switch (event.type) {
    case 'started':
      return { ...event, position, toMove }
    case 'taken-back':
      return { ...event, position, toMove, plies: count ?? event.plies }
    case 'moved':
      return { ...event, position, toMove, move: seen.move?.[index] ?? null }
    case 'chance':
      return { ...event, position, toMove, move: seen.move?.[index] ?? null, draw: count ?? event.draw }
  }
}

function publicConfig({ start: _, ...rest }: MatchConfig): PublicConfig {
  return rest
}

/** The state of a match as a viewer may see it. */
export interface MatchView {
  readonly match: string
  /** Name of the viewer's seat; null for a spectator. */
  readonly you: string | null
  /** Number of the last event, as the viewer counts them. */
  readonly seq: number
  readonly phase: MatchState['phase']
  /** The state of the phase `arranging`; absent in all others. */
  readonly arranging?: ArrangingView
  readonly config: PublicConfig
  readonly seats: readonly SeatView[]
  /** The position; until the end of the match, the viewer's view of it in a game with private information. */
  readonly position: string | null
  readonly turn: string | null
  /** The player to act, as in `PositionFields.toMove`. */
  readonly toMove: string | null
  readonly clock: ClockView | null
  readonly drawOffer: string | null
  readonly takeback: string | null
  readonly result: MatchResult | null
  readonly commitment: string
  readonly seed: string | null
  /** Id of the rematch; null for none. */
  readonly next: string | null
}

interface SeatView {
  readonly player: string
  readonly kind: SeatConfig['kind']
  readonly name: string | null
  readonly joined: boolean
  readonly left: boolean
  readonly out: boolean
  readonly absent: boolean
}

interface ClockView {
  /** The remaining time in milliseconds, by seat, as of `at`. */
  readonly remainingMs: readonly number[]
  /** The start of the present turn's clock: milliseconds since 1970, by the server. */
  readonly at: number
}

export function viewMatch(state: MatchState, viewer: Seat | null): MatchView {
  const { config, turn, phase } = state
  const at = state.line.at(-1) ?? state.initial
  const started = at !== null
  const seen = phase === 'ended' ? undefined : at?.seen
  const arranging = viewArranging(state, viewer)
  return {
    match: config.match,
    you: viewer === null ? null : nameOf(state, viewer),
    seq: lastNumberFor(state, viewer),
    phase,
    ...(arranging && { arranging }),
    config: publicConfig(config),
    seats: state.seats.map(({ name, joined, left, out, absent }, seat) => ({
      player: nameOf(state, seat),
      kind: config.seats[seat]!.kind,
      name,
      joined,
      left: left !== null,
      out,
      absent,
    })),
    position: seen?.position[viewerIndex(state, viewer)] ?? at?.position ?? null,
    turn: started ? nameOf(state, turn) : null,
    toMove: toMoveFor(state, viewer),
    clock: state.remainingMs && { remainingMs: state.remainingMs, at: state.turnAt },
    drawOffer: state.drawOffer && nameOf(state, state.drawOffer.seat),
    takeback: state.takeback && nameOf(state, state.takeback.seat),
    result: state.result,
    commitment: state.commitment,
    seed: state.revealed,
    next: state.next,
  }
}
