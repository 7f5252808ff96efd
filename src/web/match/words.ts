/** Describes players, results and events of a match in words. */
import type { Seat } from '../../game/state.ts'
import type { MatchEvent, MatchResult } from '../../match/events.ts'
import { type MatchState, seatOf } from '../../match/state.ts'

/** A player as the viewer `you` would call them: `You`, `Ada (red)` or `red`. */
export function whois(state: MatchState, seat: Seat, you: Seat | null): string {
  if (seat === you) return 'You'
  const player = state.config.players[seat] ?? ''
  const name = state.seats[seat]?.name
  return name ? `${name} (${player})` : player
}

/** A result with its reason: `red has won: reached the corner`. */
export function tellResult({ winner, by, reason }: MatchResult, state: MatchState, you: Seat | null): string {
  if (winner !== null) {
    const seat = seatOf(state, winner)
    return `${whois(state, seat, you)} ${seat === you ? 'have' : 'has'} won: ${reason}`
  }
  if (by === 'abort' || by === 'idleness') return `called off: ${reason}`
  return `${state.config.players.length === 1 ? 'lost' : 'a draw'}: ${reason}`
}

/** An event in words, for screen readers; null for events that are not announced. Moves are announced by shown.ts. */
export function tellEvent(event: MatchEvent, state: MatchState, you: Seat | null): string | null {
  const seat = 'seat' in event ? seatOf(state, event.seat) : null
  const who = seat === null ? '' : whois(state, seat, you)
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
      return `The match is over. ${tellResult(event.result, state, you)}`
    case 'rematch-offered':
      return `${who} would like to play again`
    case 'rematch-agreed':
      return 'The rematch is ready'
    default:
      return null
  }
}
