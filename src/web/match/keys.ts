/** The secrets that this browser keeps for matches: of seats played here, and of seats that others are invited to. */

/** The secret of a seat that is played here. */
export interface SeatKey {
  readonly secret: string
  /** The secret that was sent to replace `secret`; absent once the service is known to have it. */
  readonly next?: string | undefined
  /** The name to join the seat with, without asking; empty to join without a name, absent to ask. */
  readonly joinAs?: string | undefined
}

/** The stored keys of one match. */
interface Keys {
  readonly game: string
  /** The time at which this browser first stored the match, in milliseconds since 1970. */
  readonly at: number
  /** True when a thread of this browser is the host of the match (src/web/device). Absent: the service is. */
  readonly here?: boolean | undefined
  /** The seats played here, by player. */
  readonly seats: Readonly<Record<string, SeatKey>>
  /** Secrets of seats that others are invited to, by player. They stop working once the guest has joined. */
  readonly invitations: Readonly<Record<string, string>>
}

const PREFIX = 'match:'

/** Number of matches kept; older ones are forgotten. */
const KEPT = 30

export function keysOf(match: string): Keys | null {
  const text = localStorage.getItem(PREFIX + match)
  try {
    return text === null ? null : (JSON.parse(text) as Keys)
  } catch {
    return null
  }
}

export function keep(match: string, keys: Keys): void {
  localStorage.setItem(PREFIX + match, JSON.stringify(keys))
  for (const { match } of known().slice(KEPT)) localStorage.removeItem(PREFIX + match)
}

/** The matches that this browser created or has a seat in, newest first. */
export function known(): ({ readonly match: string } & Keys)[] {
  return Object.keys(localStorage)
    .filter((name) => name.startsWith(PREFIX))
    .flatMap((name) => {
      const match = name.slice(PREFIX.length)
      const keys = keysOf(match)
      return keys ? [{ match, ...keys }] : []
    })
    .sort((a, b) => b.at - a.at)
}

/** @param isHere whether this browser is the host of a match that it has not stored yet */
export function keepSeat(match: string, game: string, player: string, key: SeatKey, isHere?: boolean): void {
  const { seats = {}, invitations = {}, at = Date.now(), here = isHere } = keysOf(match) ?? {}
  keep(match, { game, at, here, seats: { ...seats, [player]: key }, invitations })
}

/**
 * The player whose seat this tab takes; null when the tab only watches. An invitation in the address comes first, and
 * is removed from the address. Next is the seat that the tab played before, then any seat that the browser has.
 */
export function takeSeat(match: string): string | null {
  const invitation = new URLSearchParams(location.hash.slice(1))
  const player = invitation.get('seat')
  const secret = invitation.get('secret')
  if (player && secret) {
    history.replaceState(null, '', location.pathname)
    const held = keysOf(match)?.seats[player]
    // a player who has joined has a secret of their own, and the link's no longer works
    if (!held) keepSeat(match, '', player, { secret })
    choose(match, player)
    return player
  }
  const seats = keysOf(match)?.seats ?? {}
  const before = sessionStorage.getItem(PREFIX + match)
  return before !== null && before in seats ? before : (Object.keys(seats)[0] ?? null)
}

/** Makes this tab play the seat from now on. */
export const choose = (match: string, player: string): void => sessionStorage.setItem(PREFIX + match, player)

export const invitationLink = (match: string, player: string, secret: string): string =>
  `${location.origin}/match/${match}#${new URLSearchParams({ seat: player, secret })}`
