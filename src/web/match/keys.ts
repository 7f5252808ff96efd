/** What this browser holds of matches: its seats' secrets, and those of seats that it may hand on. */

/** A seat that is played here. */
export interface SeatKey {
  readonly secret: string
  /** Has been sent to take the place of `secret`; whether it arrived is not known yet. */
  readonly next?: string | undefined
  /** The seat is to be joined under this name, without asking; empty: under none. */
  readonly joinAs?: string | undefined
}

export interface Keys {
  readonly game: string
  /** Milliseconds since 1970 when the match came here. */
  readonly at: number
  /** By the player's name. */
  readonly seats: Readonly<Record<string, SeatKey>>
  /** Secrets of seats that others are invited to; worth nothing once they have joined. */
  readonly invitations: Readonly<Record<string, string>>
}

const PREFIX = 'match:'

/** Matches that are remembered. */
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

/** The matches that this browser has a seat of or has made, newest first. */
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

export function keepSeat(match: string, game: string, player: string, key: SeatKey): void {
  const { seats = {}, invitations = {}, at = Date.now() } = keysOf(match) ?? {}
  keep(match, { game, at, seats: { ...seats, [player]: key }, invitations })
}

/**
 * The seat that this tab plays: of an invitation in the address, which is taken out of it; else the one it played
 * before; else any that the browser has. null: the tab watches.
 */
export function takeSeat(match: string): string | null {
  const invitation = new URLSearchParams(location.hash.slice(1))
  const player = invitation.get('seat')
  const secret = invitation.get('secret')
  if (player && secret) {
    history.replaceState(null, '', location.pathname)
    const held = keysOf(match)?.seats[player]
    // one who has joined has a secret of his own: the link's is worth nothing any more
    if (!held) keepSeat(match, '', player, { secret })
    choose(match, player)
    return player
  }
  const seats = keysOf(match)?.seats ?? {}
  const before = sessionStorage.getItem(PREFIX + match)
  return before !== null && before in seats ? before : (Object.keys(seats)[0] ?? null)
}

/** From now on the tab plays this seat. */
export const choose = (match: string, player: string): void => sessionStorage.setItem(PREFIX + match, player)

export const invitationLink = (match: string, player: string, secret: string): string =>
  `${location.origin}/match/${match}#${new URLSearchParams({ seat: player, secret })}`
