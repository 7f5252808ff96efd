/** The configuration of a match, fixed by its first event. All of it is public and can be serialized. */
import { TOP_LEVEL, USUAL_MS } from '../game/engine/limits.ts'

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
  /** True when the seat has a join link: anyone who follows it may take the seat. */
  readonly open: boolean
}

export type SeatConfig = EngineSeat | HumanSeat

/** The clock in milliseconds: either for the game, with an increment when the turn passes on, or for each move. null for none. */
type ClockConfig = { readonly initialMs: number; readonly incrementMs: number } | { readonly perMoveMs: number } | null

export interface MatchConfig {
  /** The match's id. */
  readonly match: string
  /** The version of the service's terms (`MATCH_VERSION`); absent in matches of the first. */
  readonly version?: number
  readonly game: string
  readonly variant: string
  /** Rule options set besides the variant. */
  readonly rules: Readonly<Record<string, number>>
  /** The seats' names in turn order, as in `Game.players`. */
  readonly players: readonly string[]
  /** The start: a position, or start options by which one is drawn when everybody has joined. */
  readonly start: { readonly position: string } | { readonly options: Readonly<Record<string, string>> }
  readonly seats: readonly SeatConfig[]
  readonly clock: ClockConfig
  /** The rule for takebacks. `ask`: the other players decide, and engines agree. `free`: granted at once. */
  readonly takebacks: 'none' | 'ask' | 'free'
  /** True when players may ask for a hint. */
  readonly hints: boolean
  /** The rule for chance events. `auto`: they happen at once. `player`: when the player whose turn it is sends `roll`. */
  readonly rolls: 'auto' | 'player'
  /** The right to watch. `public`: anyone, and the match is listed. `link`: anyone with the id. `players`: only players. */
  readonly visibility: 'public' | 'link' | 'players'
  /** Least time an engine takes for a move, in milliseconds. */
  readonly paceMs: number
  /** The time for people to arrange their set-ups, in milliseconds; absent when they do not arrange them. */
  readonly arrangeMs?: number
  /**
   * The silence of a player in their turn after which the others may claim the match, in milliseconds. In a correspondence match
   * nobody is absent: only the clock counts.
   */
  readonly absenceMs: number
  /** Id of the match of which this one is the rematch; null for any other. */
  readonly previous: string | null
}

/**
 * The version of the terms by which the service runs new matches. A match keeps the one it was made with, so that its record verifies.
 * From 2 on a turn that ends with a chance event ends as one that ends with a move, no player wins who has left,
 * and a takeback takes back the increment, too. From 3 on a player who is out of the game by the rules takes no part in the match any more.
 * From 4 on starts and set-ups are drawn by all 256 bits of their draws (src/match/fair.ts). From 5 on a result names the player whose deed
 * ended the match.
 */
export const MATCH_VERSION = 5

export const isFirstVersion = ({ version = 1 }: MatchConfig): boolean => version === 1

/** True where events tell who is out of the game. */
export const tellsOut = ({ version = 1 }: MatchConfig): boolean => version >= 3

/** True where results name the player whose deed ended the match. */
export const tellsWhoEnded = ({ version = 1 }: MatchConfig): boolean => version >= 5

/** True where starts and set-ups are drawn by seeds of 53 bits. */
export const drawsBySeed = ({ version = 1 }: MatchConfig): boolean => version < 4

/** The time for each move from which on nobody is expected to sit at the board, in milliseconds. */
const CORRESPONDENCE_MS = 3_600_000

/** True when the players of a match do not wait at the board for each other's moves. */
export const isCorrespondence = ({ clock }: MatchConfig): boolean =>
  clock !== null && 'perMoveMs' in clock && clock.perMoveMs >= CORRESPONDENCE_MS

/** The idle time after which an unfinished match is called off, in milliseconds. */
export const IDLE_MS = 7 * 24 * 3_600_000

/** The time without spectators after which a match of engines alone stands still, in milliseconds. */
export const UNWATCHED_MS = 2 * 60_000

/** The time without spectators after which a match of engines alone is called off, in milliseconds. */
export const ABANDONED_MS = 24 * 3_600_000

/** The time for which a finished match is kept, in milliseconds. Afterwards its calls answer 410. */
export const KEEP_MS = 30 * 24 * 3_600_000

/** Makes the engine that plays on for a player who left a game of three or more. The player has lost nevertheless. */
export const standIn = (algorithm: string): EngineSeat => ({
  kind: 'engine',
  algorithm,
  level: TOP_LEVEL,
  limits: { timeMs: USUAL_MS, iterations: null, depth: null },
})

/** The most plies of a match, which its object keeps in memory: where rules know no draw, engines could play for ever. */
export const MOST_PLIES = 10_000

/**
 * The most characters of a match's events, which its object keeps in memory, of one or two bytes each, and hands over in one piece as the record:
 * the platform gives it 128 MB, and a call 32 MiB. 10,000 plies of 1,200 come to it, or 240 of a board whose text has 50,000.
 */
export const MOST_CHARACTERS = 12_000_000

/** The most chance events in a row: no game needs as many, and one step draws them all, until a seat is to act. */
export const MOST_IN_A_ROW = 1000
