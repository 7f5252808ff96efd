/** Public matches in the list of a deployment: invitations that anybody may take, and matches to watch. */
import { isCorrespondence, type MatchConfig } from './config.ts'
import type { MatchResult } from './events.ts'
import type { MatchState } from './state.ts'

/** The secret of an open seat, as the list passes it on. */
export interface OpenSeat {
  readonly seat: number
  readonly secret: string
}

/** The phase of a listed match. While people arrange their pieces it counts as `playing`. */
export type ListedPhase = 'waiting' | 'playing' | 'ended'

/** A match as it is listed. */
export interface Listing {
  readonly match: string
  readonly game: string
  readonly variant: string
  readonly phase: ListedPhase
  /** By seat: the player, and the name that they have typed; null for none. */
  readonly seats: readonly {
    readonly player: string
    readonly kind: 'human' | 'engine'
    readonly name: string | null
    readonly joined: boolean
  }[]
  readonly clock: MatchConfig['clock']
  readonly takebacks: MatchConfig['takebacks']
  readonly rolls: MatchConfig['rolls']
  readonly result: MatchResult | null
  /** The time of the last event that everybody has learned of, in milliseconds since 1970. */
  readonly at: number
  /** The seat to take; null when none is free. */
  readonly open: OpenSeat | null
}

/** The time for which a listing stands without news, in milliseconds. */
export function listedFor({ phase }: Listing, config: MatchConfig): number {
  if (phase === 'waiting') return isCorrespondence(config) ? 3 * 24 * 3_600_000 : 3_600_000
  return 7 * 24 * 3_600_000
}

/**
 * The listing of a match now; null when it is not to be listed. An invitation is listed until its seats are taken, and
 * while somebody who has joined is there.
 * @param secrets the secrets of the seats that were open at first
 * @param away true when everybody who has joined has gone
 */
export function listingOf(state: MatchState, secrets: readonly OpenSeat[], away: boolean): Listing | null {
  const { config, seats, result } = state
  if (config.visibility !== 'public') return null
  const phase = state.phase === 'arranging' ? 'playing' : state.phase
  const open = phase === 'waiting' ? (secrets.find(({ seat }) => !seats[seat]?.joined) ?? null) : null
  if (phase === 'waiting' && (!open || (away && !isCorrespondence(config)))) return null
  // nobody wants to watch a match that was called off
  if (result && (result.by === 'abort' || result.by === 'idleness')) return null
  return {
    match: config.match,
    game: config.game,
    variant: config.variant,
    phase,
    seats: seats.map(({ name, joined }, seat) => ({
      player: config.players[seat] ?? '',
      kind: config.seats[seat]!.kind,
      name,
      joined,
    })),
    clock: config.clock,
    takebacks: config.takebacks,
    rolls: config.rolls,
    result,
    at: state.publicAt,
    open,
  }
}
