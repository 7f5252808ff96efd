import type { Seat } from '../game/state.ts'
import { type EngineSeat, type MatchConfig, standIn } from './config.ts'
import type { EndedBy, MatchResult, Seen } from './events.ts'

/** One move or chance event of the line of play, with the position it led to. */
export interface Ply {
  /** The seat that moved; null for chance. */
  readonly by: Seat | null
  readonly move: string
  readonly position: string
  /** The time that the seat had left when it moved, in milliseconds; absent without a clock, and for chance. */
  readonly leftMs?: number
  /** The views of the position, by viewer, in games with private information. */
  readonly seen?: Seen
  /** The viewers who learned nothing of the ply, as in `EventBody.unaware`. */
  readonly unaware?: readonly number[]
  /** The chance events up to and with this ply. They are counted here because counting anew for each event makes a long line slow. */
  readonly draws: Draws
}

/** Counts of the chance events in the first plies of a line of play. */
export interface Draws {
  readonly all: number
  /** Those that everybody has learned of. */
  readonly open: number
  /** By viewer: those that the viewer has learned of. */
  readonly seen: readonly number[]
  /** Those at the end, since a seat has moved. */
  readonly inARow: number
}

export interface SeatState {
  readonly joined: boolean
  readonly name: string | null
  /** The player's part of the key of draws; empty for none. */
  readonly clientSeed: string
  /** The set-up that the player has arranged; null for none. Only the player may see it. */
  readonly setup: string | null
  /** The cause by which the player has left a game that goes on without them; null while they play. */
  readonly left: EndedBy | null
  /** True when the rules have put the player out of the game. They have lost, and take no part in the match. */
  readonly out: boolean
  /** True when the player has been silent for too long in their turn. */
  readonly absent: boolean
  /** The seat's `changedFor` at its last draw offer; 0 for never. */
  readonly drawOfferedIn: number
  /** The seat's `changedFor` at its last request for a takeback; 0 for never. */
  readonly takebackAskedIn: number
}

export interface Offer {
  readonly seat: Seat
  /** Number of the event that made the offer. */
  readonly seq: number
  readonly agreed: readonly Seat[]
}

/** The state of a match: its events folded by `evolve`. Plain data. */
export interface MatchState {
  readonly config: MatchConfig
  readonly commitment: string
  /** Number of the last event. */
  readonly seq: number
  /** The time of the last event. */
  readonly at: number
  /** The characters of all events, those of moves that were taken back among them. */
  readonly size: number
  /** The time of the last event that everybody has learned of. */
  readonly publicAt: number
  /** The phase of the match. `arranging`: everybody has joined, and people choose their set-ups. */
  readonly phase: 'waiting' | 'arranging' | 'playing' | 'ended'
  /** By viewer, seats first and spectators last: the events that the viewer has learned nothing of, in ascending order. */
  readonly unseen: readonly (readonly number[])[]
  /** By viewer: the number of the last event that changed the position or phase as far as the viewer knows. */
  readonly changedFor: readonly number[]
  /** The end of the time for set-ups; null when it has passed, and outside `arranging`. */
  readonly arrangeUntil: number | null
  readonly seats: readonly SeatState[]
  /** The position the line of play starts from; null until the match has started. */
  readonly initial: { readonly position: string; readonly seen?: Seen } | null
  readonly line: readonly Ply[]
  /** The seat whose turn it is; its clock runs. */
  readonly turn: Seat
  /** The seat to act, or CHANCE or OVER of src/game/state.ts. */
  readonly toMove: number
  /** Number of the event that last changed the position or phase. */
  readonly positionSeq: number
  /** The start of the present turn's clock, moved forward by the time for which the match has stood still since. */
  readonly turnAt: number
  /** The remaining time in milliseconds, by seat, as of `turnAt`. */
  readonly remainingMs: readonly number[] | null
  /** True when the player has sent `roll` for the chance event that is due. */
  readonly rolling: boolean
  /** True when a player has made the engine move at once. */
  readonly forced: boolean
  /** The seat that waits for a hint, and the time at which it asked; null for none. */
  readonly hint: { readonly seat: Seat; readonly at: number } | null
  readonly drawOffer: Offer | null
  readonly takeback: Offer | null
  readonly rematch: readonly Seat[]
  readonly result: MatchResult | null
  /** The secret seed; null until it is revealed. */
  readonly revealed: string | null
  /** Id of the rematch; null for none. */
  readonly next: string | null
}

export const nameOf = (state: MatchState, seat: Seat): string => state.config.players[seat] ?? ''

export const seatOf = (state: MatchState, name: string): Seat => state.config.players.indexOf(name)

/** The engine that plays a seat; null for a person. A stand-in plays for a person who has left. */
export function engineOf(state: MatchState, seat: Seat, standInAlgorithm: string): EngineSeat | null {
  const config = state.config.seats[seat]
  if (config?.kind === 'engine') return config
  return state.seats[seat]?.left ? standIn(standInAlgorithm) : null
}

/** True while the player of a seat may win: neither have they left, nor have the rules put them out of the game. */
export const takesPart = (state: MatchState, seat: Seat): boolean =>
  state.seats[seat]?.left === null && !state.seats[seat].out

/** True while a person plays the seat. */
export const isPerson = (state: MatchState, seat: Seat): boolean =>
  state.config.seats[seat]?.kind === 'human' && takesPart(state, seat)

/** The seats that people play. */
export const people = (state: MatchState): Seat[] => [...state.seats.keys()].filter((seat) => isPerson(state, seat))

/** The current position's true text; null until the match has started. */
export const positionOf = (state: MatchState): string | null => (state.line.at(-1) ?? state.initial)?.position ?? null

/** The chance events in the line of play. The number of all is also the number of the next draw. */
export const drawsIn = ({ line, seats }: MatchState): Draws =>
  line.at(-1)?.draws ?? { all: 0, open: 0, seen: Array.from({ length: seats.length + 1 }, () => 0), inARow: 0 }

/** The counts after one more ply. */
export function drawsAfter({ all, open, seen, inARow }: Draws, { by, unaware }: Pick<Ply, 'by' | 'unaware'>): Draws {
  if (by !== null) return { all, open, seen, inARow: 0 }
  return {
    all: all + 1,
    open: unaware ? open : open + 1,
    seen: seen.map((count, viewer) => (unaware?.includes(viewer) ? count : count + 1)),
    inARow: inARow + 1,
  }
}

/** Number of plies that are left when a seat takes its last move back; -1 when it has not moved. */
export const takebackPlies = (state: MatchState, seat: Seat): number =>
  state.line.findLastIndex(({ by }) => by === seat)

/** True while a takeback is asked for, and after `seat` has asked for one in the position as it knows it. */
export const isTakebackAsked = ({ takeback, seats, changedFor }: MatchState, seat: Seat): boolean =>
  takeback !== null || seats[seat]!.takebackAskedIn === changedFor[seat]

/** True while a draw is offered, and after `seat` has offered one in the position as it knows it. */
export const isDrawOffered = ({ drawOffer, seats, changedFor }: MatchState, seat: Seat): boolean =>
  drawOffer !== null || seats[seat]!.drawOfferedIn === changedFor[seat]

/** The other seats that are not out of the game. */
export const opponentsOf = ({ seats }: MatchState, seat: Seat): readonly Seat[] =>
  [...seats.keys()].filter((other) => other !== seat && !seats[other]!.out)

/** True while any player may call the match off: until every player has moved, or the first one again after others. */
export function canCallOff(state: MatchState): boolean {
  // moves that all have learned of: a refusal reveals no others
  const movers = state.line.flatMap(({ by, unaware }) => (by === null || unaware ? [] : [by]))
  const others = movers.findIndex((seat) => seat !== movers[0])
  // a player who is out of the game in its first position never moves, and not all games and versions tell who is
  if (others >= 0 && movers.includes(movers[0]!, others)) return false
  return state.seats.some(({ out }, seat) => !out && !movers.includes(seat))
}
