/**
 * What viewers may see. A viewer is a seat, or null for a spectator. All that leaves the Durable Object passes here.
 */
import type { Game } from '../game/game.ts'
import { CHANCE, OVER, type Seat } from '../game/state.ts'
import type { MatchConfig, SeatConfig } from './config.ts'
import type { MatchEvent, MatchResult, PositionFields } from './events.ts'
import { type MatchState, nameOf, seatOf } from './state.ts'

/** The configuration as everybody may know it. The start is left out: the `started` event has each viewer's view. */
type PublicConfig = Omit<MatchConfig, 'start'>

type Seen<Event> = Event extends PositionFields & { readonly move: string }
  ? Omit<Event, 'seen' | 'move'> & { readonly move: string | null }
  : Event extends PositionFields
    ? Omit<Event, 'seen'>
    : Event extends { readonly config: MatchConfig }
      ? Omit<Event, 'config'> & { readonly config: PublicConfig }
      : Event

/** An event as a viewer sees it. `move` is null when the viewer learns only that something was played. */
export type ViewedEvent = Seen<MatchEvent>

/** An event as a viewer may see it. */
export function viewEvent(event: MatchEvent, state: MatchState, viewer: Seat | null): ViewedEvent {
  switch (event.type) {
    case 'created':
      return { ...event, config: publicConfig(event.config) }
    case 'hint-given':
      return viewer !== null && seatOf(state, event.seat) === viewer ? event : { ...event, hint: null }
    case 'moved':
    case 'chance': {
      const { seen, ...rest } = event
      const index = viewer ?? state.seats.length
      if (!seen) return rest
      return { ...rest, position: seen.position[index]!, move: seen.move?.[index] ?? null }
    }
    case 'started':
    case 'taken-back': {
      const { seen, ...rest } = event
      return seen ? { ...rest, position: seen.position[viewer ?? state.seats.length]! } : rest
    }
    default:
      return event
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
  /** Number of the last event. */
  readonly seq: number
  readonly phase: MatchState['phase']
  readonly config: PublicConfig
  readonly seats: readonly SeatView[]
  readonly position: string | null
  readonly turn: string | null
  /** As in events. */
  readonly toMove: string | null
  readonly clock: ClockView | null
  readonly drawOffer: string | null
  readonly takeback: string | null
  readonly result: MatchResult | null
  readonly commitment: string
  readonly seed: string | null
  /** Id of the rematch. */
  readonly next: string | null
}

interface SeatView {
  readonly player: string
  readonly kind: SeatConfig['kind']
  readonly name: string | null
  readonly joined: boolean
  readonly left: boolean
  readonly absent: boolean
}

interface ClockView {
  /** Milliseconds left by seat, as of `at`. */
  readonly remainingMs: readonly number[]
  /** When the clock of the player whose turn it is started: milliseconds since 1970, by the server. */
  readonly at: number
}

export function viewMatch(game: Game, state: MatchState, viewer: Seat | null): MatchView {
  const { config, toMove, turn, phase } = state
  const at = state.line.at(-1) ?? state.initial
  const started = at !== null
  return {
    match: config.match,
    you: viewer === null ? null : nameOf(state, viewer),
    seq: state.seq,
    phase,
    config: publicConfig(config),
    seats: state.seats.map(({ name, joined, left, absent }, seat) => ({
      player: nameOf(state, seat),
      kind: config.seats[seat]!.kind,
      name,
      joined,
      left: left !== null,
      absent,
    })),
    position: at?.seen?.[viewer ?? state.seats.length] ?? at?.position ?? null,
    turn: started ? nameOf(state, turn) : null,
    toMove: toMove === OVER ? null : toMove === CHANCE ? 'chance' : (game.players[toMove] ?? null),
    clock: state.remainingMs && { remainingMs: state.remainingMs, at: state.turnAt },
    drawOffer: state.drawOffer && nameOf(state, state.drawOffer.seat),
    takeback: state.takeback && nameOf(state, state.takeback.seat),
    result: state.result,
    commitment: state.commitment,
    seed: state.revealed,
    next: state.next,
  }
}
