/** What a match is made with; fixed from its first event on. Everything here is public and serializable. */

export interface EngineSeat {
  readonly kind: 'engine'
  /** An algorithm of the game. */
  readonly algorithm: string
  /** 1 to 10. */
  readonly level: number
  readonly limits: EngineLimits
}

/** As in a request for the best move: null means no limit of that kind. */
interface EngineLimits {
  readonly timeMs: number | null
  readonly iterations: number | null
  readonly depth: number | null
}

interface HumanSeat {
  readonly kind: 'human'
  /** Whoever follows the join link may take it. */
  readonly open: boolean
}

export type SeatConfig = EngineSeat | HumanSeat

/** null: no clock. `perMoveMs` is for each move; `incrementMs` is added when the turn passes on. */
type ClockConfig = { readonly initialMs: number; readonly incrementMs: number } | { readonly perMoveMs: number } | null

export interface MatchConfig {
  /** The match's id. */
  readonly match: string
  readonly game: string
  readonly variant: string
  /** What is set in the rules besides the variant. */
  readonly rules: Readonly<Record<string, number>>
  /** The seats' names in turn order, as in `Game.players`. */
  readonly players: readonly string[]
  /** A position, or options from which one is drawn when everybody has joined. */
  readonly start: { readonly position: string } | { readonly options: Readonly<Record<string, string>> }
  readonly seats: readonly SeatConfig[]
  readonly clock: ClockConfig
  /** `ask`: the other players decide (engines agree); `free`: granted at once. */
  readonly takebacks: 'none' | 'ask' | 'free'
  /** Whether a player may ask what the engine would do. */
  readonly hints: boolean
  /** `auto`: chance acts by itself; `player`: when the player whose turn it is says so. */
  readonly rolls: 'auto' | 'player'
  /** `link`: whoever knows the id may watch; `players`: the seats only. */
  readonly visibility: 'link' | 'players'
  /** An engine answers no sooner than so many milliseconds after its turn has begun. */
  readonly paceMs: number
  /** Milliseconds of silence in one's own turn after which the others may claim the match. */
  readonly absenceMs: number
  /** The match that this one is the rematch of. */
  readonly previous: string | null
}

/** Milliseconds until an unfinished match in which nothing happens is called off. */
export const IDLE_MS = 7 * 24 * 3_600_000

/** Milliseconds that a finished match is kept; afterwards its address answers 410. */
export const KEEP_MS = 30 * 24 * 3_600_000

/** Who plays on for a player who left a game of three or more: the game goes on, the loss stays. */
export const standIn = (algorithm: string): EngineSeat => ({
  kind: 'engine',
  algorithm,
  level: 10,
  limits: { timeMs: 300, iterations: null, depth: null },
})
