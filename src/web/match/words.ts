/** Describes players, results and events of a match in words. */
import type { Seat } from '../../game/state.ts'
import type { MatchEvent, MatchResult } from '../../match/events.ts'
import { type MatchState, seatOf } from '../../match/state.ts'

/**
 * A player as the viewer `you` would call them: `You`, `Ada (red)` or `red`.
 * @param names what the seats are called now: in some games the seats get their colours only during play
 */
export function whois(state: MatchState, seat: Seat, you: Seat | null, names = state.config.players): string {
  if (seat === you) return 'You'
  const player = names[seat] ?? ''
  const name = state.seats[seat]?.name
  return name ? `${name} (${player})` : player
}

/** A result with its reason: `red has won: reached the corner`. */
export function tellResult(
  result: MatchResult,
  state: MatchState,
  you: Seat | null,
  names?: readonly string[],
): string {
  const { winner, by } = result
  const reason = reasonOf(result, state, you, names)
  if (winner !== null) {
    const seat = seatOf(state, winner)
    return `${whois(state, seat, you, names)} ${seat === you ? 'have' : 'has'} won: ${reason}`
  }
  if (by === 'abort' || by === 'idleness') return `called off: ${reason}`
  return `${state.config.players.length === 1 ? 'lost' : 'a draw'}: ${reason}`
}

/** The reason of a result. Outside the rules it begins with the seat that lost, by the name of the match's beginning. */
function reasonOf({ by, reason }: MatchResult, state: MatchState, you: Seat | null, names?: readonly string[]): string {
  const seat = state.config.players.findIndex((player) => reason.startsWith(`${player} `))
  const rest = reason.slice((state.config.players[seat] ?? '').length)
  if (by === 'game' || seat < 0) return reason
  const who = whois(state, seat, you, names)
  return seat === you ? `${who.toLowerCase()}${rest.replace(/^ was /, ' were ')}` : who + rest
}

/** An event in words, for screen readers; null for events that are not announced. Moves are announced by shown.ts. */
export function tellEvent(
  event: MatchEvent,
  state: MatchState,
  you: Seat | null,
  names?: readonly string[],
): string | null {
  const seat = 'seat' in event ? seatOf(state, event.seat) : null
  const who = seat === null ? '' : whois(state, seat, you, names)
  const [has, does] = seat === you ? ['have', 'do'] : ['has', 'does']
  switch (event.type) {
    case 'joined':
      return `${who} ${has} joined`
    case 'arranging':
      return 'Everybody arranges their pieces'
    case 'arranged':
      return `${who} ${seat === you ? 'are' : 'is'} ready`
    case 'arranging-closed':
      return 'The time to arrange pieces is over'
    case 'started':
      return 'The match has started'
    case 'takeback-asked':
      return `${who} ${seat === you ? 'ask' : 'asks'} to take back the last move`
    case 'takeback-declined':
      return `${who} ${does} not agree to the takeback`
    case 'taken-back':
      return `${who} ${has} taken back the last move`
    case 'draw-offered':
      return seat === you ? 'You offer a draw' : `${who} offers a draw`
    case 'draw-declined':
      return `${who} ${does} not agree to a draw`
    case 'resumed':
      return 'The match goes on. The time it stood still is not counted'
    case 'absent':
      return `${who} ${has} been away for a while`
    case 'returned':
      return `${who} ${seat === you ? 'are' : 'is'} back`
    case 'left':
      return `${who} ${has} left the match; the engine plays on`
    case 'ended':
      return `The match is over. ${tellResult(event.result, state, you, names)}`
    case 'rematch-offered':
      return `${who} would like to play again`
    case 'rematch-agreed':
      return 'The rematch is ready'
    default:
      return null
  }
}
