/** The configuration of a match, fixed by its first event. All of it is public and can be serialized. */

export interface EngineSeat {
  readonly kind: 'engine'
  /** An algorithm of the game. */
  readonly algorithm: string
  /** 1 to 10. */
  readonly level: number
  readonly limits: EngineLimits
}

/** Limits of an engine's searches, as in a request for the best move; null for no limit of that kind. */
interface EngineLimits {
  readonly timeMs: number | null
  readonly iterations: number | null
  readonly depth: number | null
}

interface HumanSeat {
  readonly kind: 'human'
  /** True when the seat has a join link: who follows it may take the seat. */
  readonly open: boolean
}

export type SeatConfig = EngineSeat | HumanSeat

/** Milliseconds for the game with an increment, added when the turn passes on, or for each move; null for no clock. */
type ClockConfig = { readonly initialMs: number; readonly incrementMs: number } | { readonly perMoveMs: number } | null

export interface MatchConfig {
  /** The match's id. */
  readonly match: string
  readonly game: string
  readonly variant: string
  /** Rule options set besides the variant. */
  readonly rules: Readonly<Record<string, number>>
  /** The seats' names in turn order, as in `Game.players`. */
  readonly players: readonly string[]
  /** A position, or options by which one is drawn when everybody has joined. */
  readonly start: { readonly position: string } | { readonly options: Readonly<Record<string, string>> }
  readonly seats: readonly SeatConfig[]
  readonly clock: ClockConfig
  /** `ask`: the other players decide, and engines agree. `free`: granted at once. */
  readonly takebacks: 'none' | 'ask' | 'free'
  /** Whether players may ask for a hint. */
  readonly hints: boolean
  /** `auto`: chance acts by itself. `player`: when the player whose turn it is sends `roll`. */
  readonly rolls: 'auto' | 'player'
  /** `link`: anyone with the id may watch. `players`: only the seats may. */
  readonly visibility: 'link' | 'players'
  /** Least time an engine takes for a move, in milliseconds. */
  readonly paceMs: number
  /** The time that people have to arrange their set-ups, in milliseconds; absent where they do not arrange them. */
  readonly arrangeMs?: number
  /** How long a player may be silent in their turn before the others may claim the match, in milliseconds. */
  readonly absenceMs: number
  /** Id of the match before, when this one is its rematch. */
  readonly previous: string | null
}

/** How long an unfinished match may be idle before it is called off, in milliseconds. */
export const IDLE_MS = 7 * 24 * 3_600_000

/** How long a match of engines alone goes on when nobody watches, in milliseconds. Then it stands still. */
export const UNWATCHED_MS = 2 * 60_000

/** How long a match of engines alone may go unwatched before it is called off, in milliseconds. */
export const ABANDONED_MS = 24 * 3_600_000

/** How long a finished match is kept, in milliseconds. Afterwards its calls answer 410. */
export const KEEP_MS = 30 * 24 * 3_600_000

/** The engine that plays on for a player who left a game of three or more. The player has lost all the same. */
export const standIn = (algorithm: string): EngineSeat => ({
  kind: 'engine',
  algorithm,
  level: 10,
  limits: { timeMs: 300, iterations: null, depth: null },
})
