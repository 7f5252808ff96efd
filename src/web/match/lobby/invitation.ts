/** Links by which others join a match, and the seat that a tab takes. */
import { choose, chosen, keepSeat, keysOf } from '../keys.ts'

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
  const before = chosen(match)
  return before !== null && before in seats ? before : (Object.keys(seats)[0] ?? null)
}

export const invitationLink = (match: string, player: string, secret: string): string =>
  `${location.origin}/match/${match}#${new URLSearchParams({ seat: player, secret })}`
