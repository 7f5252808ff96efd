import type { Seat } from '../game/state.ts'
import { type EngineSeat, type MatchConfig, standIn } from './config.ts'
import type { EndedBy, MatchResult } from './events.ts'

/** One move or chance event of the line of play, with the position it led to. */
export interface Ply {
  /** null: chance. */
  readonly by: Seat | null
  readonly move: string
  readonly position: string
  /** The position by viewer, where the game hides something. */
  readonly seen?: readonly string[]
}

export interface SeatState {
  readonly joined: boolean
  readonly name: string | null
  /** What the player adds to the draws; empty: nothing. */
  readonly clientSeed: string
  /** Why the player is no longer in it, in a game that goes on without him. */
  readonly left: EndedBy | null
  /** Nothing has been heard of the player for too long in his turn. */
  readonly absent: boolean
  /** The `positionSeq` in which the seat last made the offer; 0: never. */
  readonly drawOfferedIn: number
  readonly takebackAskedIn: number
}

export interface Offer {
  readonly seat: Seat
  /** The event that made it. */
  readonly seq: number
  readonly agreed: readonly Seat[]
}

/** A match as its events have made it: the fold of `evolve`. Plain data. */
export interface MatchState {
  readonly config: MatchConfig
  readonly commitment: string
  /** The last event's number and time. */
  readonly seq: number
  readonly at: number
  readonly phase: 'waiting' | 'playing' | 'ended'
  readonly seats: readonly SeatState[]
  /** The position the line of play starts from; null until the match has started. */
  readonly initial: { readonly position: string; readonly seen?: readonly string[] } | null
  readonly line: readonly Ply[]
  /** The seat whose turn it is; its clock runs. */
  readonly turn: Seat
  /** A seat, or CHANCE or OVER of src/game/state.ts. */
  readonly toMove: number
  /** The event that last changed the position or the phase: what a command must have seen. */
  readonly positionSeq: number
  /** When the clock of the seat to move was set going. */
  readonly turnAt: number
  /** By seat, as of `turnAt`. */
  readonly remainingMs: readonly number[] | null
  /** The player has asked for the chance event that is due. */
  readonly rolling: boolean
  /** The engine has been told to move. */
  readonly forced: boolean
  /** Who waits for a hint. */
  readonly hint: Seat | null
  readonly drawOffer: Offer | null
  readonly takeback: Offer | null
  readonly rematch: readonly Seat[]
  readonly result: MatchResult | null
  /** The secret seed, when it has been told. */
  readonly revealed: string | null
  /** The match that follows this one. */
  readonly next: string | null
}

export const nameOf = (state: MatchState, seat: Seat): string => state.config.players[seat] ?? ''

export const seatOf = (state: MatchState, name: string): Seat => state.config.players.indexOf(name)

/** Who thinks for a seat; null: a person. A seat that its player has left is an engine's. */
export function engineOf(state: MatchState, seat: Seat, standInAlgorithm: string): EngineSeat | null {
  const config = state.config.seats[seat]
  if (config?.kind === 'engine') return config
  return state.seats[seat]?.left ? standIn(standInAlgorithm) : null
}

/** Whether a person plays the seat, still. */
export const isPerson = (state: MatchState, seat: Seat): boolean =>
  state.config.seats[seat]?.kind === 'human' && state.seats[seat]?.left === null

/** The seats that people play. */
export const people = (state: MatchState): Seat[] => [...state.seats.keys()].filter((seat) => isPerson(state, seat))

/** The current position's full text; null until the match has started. */
export const positionOf = (state: MatchState): string | null => (state.line.at(-1) ?? state.initial)?.position ?? null

/** How many chance events the line of play has: the number of the next one. */
export const drawsIn = (state: MatchState): number => state.line.filter(({ by }) => by === null).length

/** Where the line of play has to be cut for a seat to have its last move back; -1: it has not moved. */
export const takebackPlies = (state: MatchState, seat: Seat): number =>
  state.line.findLastIndex(({ by }) => by === seat)
