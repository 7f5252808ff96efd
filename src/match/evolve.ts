import { CHANCE, OVER } from '../game/state.ts'
import { clocksAt } from './clock.ts'
import type { EventOf, MatchEvent, PositionFields } from './events.ts'
import { drawsAfter, drawsIn, type MatchState, nameOf, type Ply, type SeatState, seatOf } from './state.ts'

/** No offer of a draw stands, and nobody waits for a move to be taken back. */
const NO_OFFERS = { drawOffer: null, takeback: null } as const

/** The state after a match's first event. */
export function begin({ seq, at, config, commitment }: EventOf<'created'>): MatchState {
  return {
    config,
    commitment,
    seq,
    at,
    size: 0,
    publicAt: at,
    phase: 'waiting',
    unseen: Array.from({ length: config.seats.length + 1 }, () => []),
    changedFor: Array.from({ length: config.seats.length + 1 }, () => seq),
    arrangeUntil: null,
    seats: config.seats.map(({ kind }) => ({
      joined: kind === 'engine',
      name: null,
      clientSeed: '',
      setup: null,
      left: null,
      out: false,
      absent: false,
      drawOfferedIn: 0,
      takebackAskedIn: 0,
    })),
    initial: null,
    line: [],
    turn: 0,
    toMove: OVER,
    positionSeq: seq,
    turnAt: at,
    remainingMs: null,
    rolling: false,
    forced: false,
    hint: null,
    ...NO_OFFERS,
    rematch: [],
    result: null,
    revealed: null,
    next: null,
  }
}

/** Returns a line of play with one more ply. */
type Append = (line: readonly Ply[], ply: Ply) => readonly Ply[]

/** Copies the line: other states have it. */
const copying: Append = (line, ply) => [...line, ply]

/** Copies the first line, and then lets the copy grow: for many events in a row, between whose states nobody keeps one. */
export function growing(): Append {
  let own: Ply[] = []
  return (line, ply) => {
    if (line !== own) own = [...line]
    own.push(ply)
    return own
  }
}

/** Returns the state after an event. It decides and checks nothing, because the events in the log have happened. */
export function evolve(before: MatchState, event: MatchEvent, append = copying): MatchState {
  const state = withNumber(before, event)
  switch (event.type) {
    case 'created':
      return begin(event)
    case 'joined':
      return withSeat(state, event.seat, { joined: true, name: event.name, clientSeed: event.clientSeed })
    case 'arranging':
      return { ...changed(state, event), phase: 'arranging', arrangeUntil: event.until }
    case 'arranged':
      return withSeat(state, event.seat, { setup: event.setup })
    case 'arranging-closed':
      return { ...state, arrangeUntil: null }
    case 'started': {
      const { position, seen } = event
      const initial = { position, ...(seen && { seen }) }
      return { ...atPosition(state, event), phase: 'playing', arrangeUntil: null, initial }
    }
    case 'rolled':
      return { ...state, rolling: true }
    case 'chance':
      return { ...atPosition(state, event), line: append(state.line, ply(state, null, event)) }
    case 'moved':
      return afterMove(state, event, append)
    case 'taken-back':
      return { ...atPosition(state, event), line: state.line.slice(0, event.plies), ...NO_OFFERS }
    case 'forced':
      return { ...state, forced: true }
    case 'hint-asked':
      return { ...state, hint: { seat: seatOf(state, event.seat), at: event.at } }
    case 'hint-given':
      return { ...state, hint: null }
    case 'takeback-asked': {
      const seat = seatOf(state, event.seat)
      const asked = withSeat(state, event.seat, { takebackAskedIn: state.changedFor[seat]! })
      return { ...asked, takeback: { seat, seq: event.seq, agreed: [] } }
    }
    case 'draw-offered': {
      const seat = seatOf(state, event.seat)
      const offered = withSeat(state, event.seat, { drawOfferedIn: state.changedFor[seat]! })
      return { ...offered, drawOffer: { seat, seq: event.seq, agreed: [] } }
    }
    case 'takeback-agreed':
      return { ...state, takeback: agreed(state, state.takeback, event.seat) }
    case 'draw-agreed':
      return { ...state, drawOffer: agreed(state, state.drawOffer, event.seat) }
    case 'takeback-declined':
      return { ...state, takeback: null }
    case 'draw-declined':
      return { ...state, drawOffer: null }
    case 'resumed':
      return { ...state, turnAt: state.turnAt + event.at - event.since }
    case 'absent':
      return withSeat(state, event.seat, { absent: true })
    case 'returned':
      return withSeat(state, event.seat, { absent: false })
    case 'left':
      return {
        ...changed(withSeat(state, event.seat, { left: event.by, absent: false }), event),
        ...NO_OFFERS,
        remainingMs: event.remainingMs,
        turnAt: event.at,
        hint: null,
      }
    case 'ended':
      return {
        ...changed(state, event),
        ...NO_OFFERS,
        phase: 'ended',
        toMove: OVER,
        arrangeUntil: null,
        result: event.result,
        remainingMs: event.remainingMs,
        rolling: false,
        hint: null,
      }
    case 'revealed':
      return { ...state, revealed: event.seed }
    case 'rematch-offered':
      return { ...state, rematch: [...state.rematch, seatOf(state, event.seat)] }
    case 'rematch-agreed':
      return { ...state, next: event.match }
  }
}

/** The state of a match from its whole log; null when the log is empty. */
export function replay(events: readonly MatchEvent[]): MatchState | null {
  const [created, ...rest] = events
  if (created?.type !== 'created') return null
  const append = growing()
  return rest.reduce((state, event) => evolve(state, event, append), begin(created))
}

/** The size of an event beside its positions and views: a few numbers, names and a move. */
const REST = 300

/** Counts the event, and its number for every viewer except those who learn nothing of it. */
function withNumber(state: MatchState, event: MatchEvent): MatchState {
  const { seq, at, unaware } = event
  const texts = 'position' in event ? event.position + (event.seen?.position.join('') ?? '') : ''
  const size = state.size + REST + texts.length
  if (!unaware) return { ...state, seq, at, size, publicAt: at }
  const unseen = state.unseen.map((seqs, viewer) => (unaware.includes(viewer) ? [...seqs, seq] : seqs))
  return { ...state, seq, at, size, unseen }
}

/** Records that the position or the phase has changed, for every viewer who learns of it. */
function changed(state: MatchState, { seq, unaware }: MatchEvent): MatchState {
  const changedFor = state.changedFor.map((before, viewer) => (unaware?.includes(viewer) ? before : seq))
  return { ...state, positionSeq: seq, changedFor }
}

/**
 * Applies the changes of every new position. A new position voids rolls, forced moves and hints. If it puts a player out of the game, it
 * voids offers, too, since that player need no longer agree. If some viewer does not learn of the position, the clock runs on within
 * the same turn, an engine made to move at once stays so, and a hint is still given, because the viewer would see a change.
 */
function atPosition(before: MatchState, event: MatchEvent & PositionFields): MatchState {
  const seats = before.seats.map((seat, i) => ({ ...seat, out: event.out?.includes(nameOf(before, i)) ?? false }))
  const fewer = seats.some(({ out }, i) => out && !before.seats[i]!.out)
  const state = {
    ...changed(before, event),
    seats,
    ...(fewer && NO_OFFERS),
    turn: seatOf(before, event.turn),
    toMove: event.toMove === null ? OVER : event.toMove === 'chance' ? CHANCE : seatOf(before, event.toMove),
    rolling: false,
  }
  return event.unaware
    ? state
    : { ...state, turnAt: event.at, remainingMs: event.remainingMs, forced: false, hint: null }
}

/** Applies a player's move. It declines what others have offered, unless some viewer does not learn of it. */
function afterMove(before: MatchState, event: EventOf<'moved'>, append: Append): MatchState {
  const seat = seatOf(before, event.seat)
  const leftMs = clocksAt(before, event.at)?.[seat]
  const line = append(before.line, { ...ply(before, seat, event), ...(leftMs !== undefined && { leftMs }) })
  const after = { ...atPosition(before, event), line }
  if (event.unaware) return after
  return { ...after, takeback: null, drawOffer: after.drawOffer?.seat === seat ? after.drawOffer : null }
}

function ply(before: MatchState, by: number | null, event: MatchEvent & PositionFields & { move: string }): Ply {
  const { move, position, seen, unaware } = event
  const draws = drawsAfter(drawsIn(before), { by, ...(unaware && { unaware }) })
  return { by, move, position, ...(seen && { seen }), ...(unaware && { unaware }), draws }
}

function agreed(state: MatchState, offer: MatchState['takeback'], name: string): MatchState['takeback'] {
  return offer && { ...offer, agreed: [...offer.agreed, seatOf(state, name)] }
}

function withSeat(state: MatchState, name: string, changes: Partial<SeatState>): MatchState {
  const changed = seatOf(state, name)
  return { ...state, seats: state.seats.map((seat, i) => (i === changed ? { ...seat, ...changes } : seat)) }
}
