/** Texts about the players, results and events of a match. */

import { resultText } from '../../board/result-text.ts'
import type { Seat } from '../../game/state.ts'
import { type MatchEvent, type MatchResult, STOOD_IN } from '../../match/events.ts'
import { type MatchState, seatOf, takebackPlies } from '../../match/state.ts'
import { word } from '../guide/store.ts'
import { counted, later, t } from '../language/language.ts'
import { personOn, unmarked } from './names.ts'

/**
 * The name of a player for the viewer `you`: `You`, `Ada (red)` or `red`. The name of a person is marked (names.ts).
 * @param names the present names of the seats: in some games the seats get their colours only during play
 */
export function whois(state: MatchState, seat: Seat, you: Seat | null, names = state.config.players): string {
  if (seat === you) return t('You')
  const player = word(names[seat] ?? '')
  const name = personOn(state.seats[seat])
  return name ? `${name} (${player})` : player
}

/** A result with its reason: `red has won: reached the corner`. Names of people are marked. */
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
    if (seat === you) return t('You have won: {reason}', { reason })
    const who = whois(state, seat, you, names)
    return personOn(state.seats[seat])
      ? t('{who} has won: {reason}', { who, reason })
      : `${resultText(winner, state.config.players, { t, word: () => who })}: ${reason}`
  }
  const [ending, standIn] = result.reason.split(STOOD_IN)
  if (by === 'game' && standIn !== undefined) {
    const seat = seatOf(state, standIn)
    return t(
      seat === you
        ? later('the engine in your place has won: {reason}')
        : later('the engine in the place of {who} has won: {reason}'),
      {
        who: whois(state, seat, you, names),
        reason: word(ending!),
      },
    )
  }
  if (by === 'abort' && result.seat !== undefined) return reason
  if (by === 'abort' || by === 'idleness') return t('called off: {reason}', { reason })
  return `${resultText(null, state.config.players, { t, word })}: ${reason}`
}

/** The reason of a result. One outside the rules begins with the initial name of the seat that lost. */
function reasonOf(result: MatchResult, state: MatchState, you: Seat | null, names?: readonly string[]): string {
  const { by, reason } = result
  const { players } = state.config
  // matches before version 5 tell who it was by the reason alone
  const seat = result.seat ? seatOf(state, result.seat) : players.findIndex((name) => reason.startsWith(`${name} `))
  if (by === 'game' || seat < 0) return REASONS.includes(reason) ? t(reason) : word(reason)
  const did = reason.replace(`${players[seat]} `, '')
  const [yours, theirs] = DEEDS[did] ?? [`you ${did}`, `{who} ${did}`]
  return seat === you ? t(yours) : t(theirs, { who: whois(state, seat, you, names) })
}

/** The ends of a match outside the rules, as texts about the visitor and about another player. */
const DEEDS: Readonly<Record<string, readonly [string, string]>> = {
  resigned: [later('you resigned'), later('{who} resigned')],
  'ran out of time': [later('you ran out of time'), later('{who} ran out of time')],
  'was absent': [later('you were absent'), later('{who} was absent')],
  'called off': [later('you called the match off'), later('{who} called the match off')],
}

/** Reasons of results that name nobody. */
const REASONS: readonly string[] = [
  later('draw agreed'),
  later('called off'),
  later('nobody watched for a day'),
  later('nothing happened for a week'),
]

/** What a seat asks to take back: its last move, and all that others have played since. Names of people are marked. */
export function askedBack(state: MatchState, seat: Seat, you: Seat | null, names?: readonly string[]): string {
  const since = state.line.slice(takebackPlies(state, seat) + 1).filter(({ by }) => by !== null).length
  const who = whois(state, seat, you, names)
  if (since === 0)
    return seat === you
      ? t('You ask to take back your last move')
      : t('{who} asks to take back their last move', { who })
  return seat === you
    ? counted(
        'You ask to take back your last move, and the one after it|You ask to take back your last move, and the {n} after it',
        since,
      )
    : counted(
        '{who} asks to take back their last move, and the one after it|{who} asks to take back their last move, and the {n} after it',
        since,
        { who },
      )
}

/** An event in words, for screen readers; null for events that are not announced. Moves are announced by shown.ts. */
export function tellEvent(
  event: MatchEvent,
  state: MatchState,
  you: Seat | null,
  names?: readonly string[],
): string | null {
  const text = marked(event, state, you, names)
  return text && unmarked(text)
}

function marked(event: MatchEvent, state: MatchState, you: Seat | null, names?: readonly string[]): string | null {
  const seat = 'seat' in event ? seatOf(state, event.seat) : null
  const who = seat === null ? '' : whois(state, seat, you, names)
  /** Chooses between the text about the visitor and the text about another player. */
  const sentence = (yours: string, theirs: string) => (seat === you ? t(yours) : t(theirs, { who }))
  switch (event.type) {
    case 'joined':
      return sentence(later('You have joined'), later('{who} has joined'))
    case 'arranging':
      return t('Everybody arranges their pieces')
    case 'arranged':
      return sentence(later('You are ready'), later('{who} is ready'))
    case 'arranging-closed':
      return t('The time to arrange pieces is over')
    case 'started':
      return t('The match has started')
    case 'takeback-asked':
      return seat === null ? null : askedBack(state, seat, you, names)
    case 'takeback-declined':
      return sentence(later('You do not agree to the takeback'), later('{who} does not agree to the takeback'))
    case 'taken-back':
      return sentence(later('You have taken back your last move'), later('{who} has taken back their last move'))
    case 'draw-offered':
      return sentence(later('You offer a draw'), later('{who} offers a draw'))
    case 'draw-declined':
      return sentence(later('You do not agree to a draw'), later('{who} does not agree to a draw'))
    case 'resumed':
      return t('The match goes on. The time it stood still is not counted')
    case 'absent':
      return sentence(later('You have been away for a while'), later('{who} has been away for a while'))
    case 'returned':
      return sentence(later('You are back'), later('{who} is back'))
    case 'left':
      return sentence(
        later('You have left the match; the engine plays on'),
        later('{who} has left the match; the engine plays on'),
      )
    case 'ended':
      return t('The match is over. {result}', { result: tellResult(event.result, state, you, names) })
    case 'rematch-offered':
      return sentence(later('You would like to play again'), later('{who} would like to play again'))
    case 'rematch-agreed':
      return t('The rematch is ready')
    default:
      return null
  }
}
