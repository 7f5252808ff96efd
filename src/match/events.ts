import type { MatchConfig } from './config.ts'

/** The cause of a match's end. `game`: the rules of the game. */
export type EndedBy = 'game' | 'resignation' | 'time' | 'absence' | 'agreement' | 'abort' | 'idleness'

export interface MatchResult {
  /** The winner's name; null after a draw, in a match called off, when an engine has won in the place of a player, and when the only player has lost. */
  readonly winner: string | null
  readonly by: EndedBy
  /** The player who resigned, ran out of time, was absent or called the match off; absent at other ends, and in matches before version 5. */
  readonly seat?: string
  /** The reason as a short lower-case phrase. */
  readonly reason: string
}

/** What the reason of a result says before the name of the seat in whose place an engine has won. */
export const STOOD_IN = ', by the engine in the place of '

/** Fields of every event that changes the position. */
export interface PositionFields {
  /** The true position. In a game with private information viewers get `seen.position` instead. */
  readonly position: string
  /** The player whose turn it is, also while chance is to act in it. */
  readonly turn: string
  /** The name of the player to act, `chance`, or null when the game is over. */
  readonly toMove: string | null
  /** The players whom the rules have put out of the game; absent: none. */
  readonly out?: readonly string[]
  /** The remaining time in milliseconds, by seat; null without a clock. */
  readonly remainingMs: readonly number[] | null
  /** The observations of the viewers, in games with private information. */
  readonly seen?: Seen
}

/** The viewers' observations of an event. Every list has one entry for each viewer: the seats in order, spectators last. */
export interface Seen {
  /** The views of the position. */
  readonly position: readonly string[]
  /** The move or chance event; null for viewers who do not learn it. */
  readonly move?: readonly (string | null)[]
  /** `toMove` as the viewer knows it; absent when it is the same for all. */
  readonly toMove?: readonly (string | null)[]
  /** With `draw` or `plies`: the number of them that the viewer has been told of; absent when it is the same for all. */
  readonly count?: readonly number[]
}

/** An event without number and time. `seat` is always a player's name. */
export type EventBody = AnyBody & {
  /**
   * The viewers who learn nothing of the event, not even that it happened: seats, and the number of seats for the
   * spectators. Absent: none.
   */
  readonly unaware?: readonly number[]
}

type AnyBody =
  | ({ readonly type: 'created' /** SHA-256 of the secret seed, hexadecimal. */; readonly commitment: string } & {
      readonly config: MatchConfig
    })
  | { readonly type: 'joined'; readonly seat: string; readonly name: string | null; readonly clientSeed: string }
  | {
      readonly type: 'arranging'
      /** The end of the time for set-ups: milliseconds since 1970. */
      readonly until: number
    }
  | {
      readonly type: 'arranged'
      readonly seat: string
      /** The set-up; null for all viewers but the seat. */
      readonly setup: string | null
    }
  | { readonly type: 'arranging-closed' }
  | ({ readonly type: 'started' } & PositionFields)
  | { readonly type: 'rolled'; readonly seat: string }
  | ({
      readonly type: 'chance'
      /** Number of chance events before it in the line of play, part of the draw's key. */
      readonly draw: number
      readonly move: string
    } & PositionFields)
  | ({ readonly type: 'moved'; readonly seat: string; readonly move: string } & PositionFields)
  | { readonly type: 'forced'; readonly seat: string }
  | { readonly type: 'hint-asked'; readonly seat: string }
  | {
      readonly type: 'hint-given'
      readonly seat: string
      /** The hint; null for all viewers but the seat. */
      readonly hint: { readonly move: string; readonly winProbability: number } | null
    }
  | { readonly type: 'takeback-asked'; readonly seat: string }
  | { readonly type: 'takeback-agreed'; readonly seat: string }
  | { readonly type: 'takeback-declined'; readonly seat: string }
  | ({ readonly type: 'taken-back'; readonly seat: string; readonly plies: number } & PositionFields)
  | { readonly type: 'draw-offered'; readonly seat: string }
  | { readonly type: 'draw-agreed'; readonly seat: string }
  | { readonly type: 'draw-declined'; readonly seat: string }
  | {
      readonly type: 'resumed'
      /** The time from which the match stood still, in milliseconds since 1970. No clock has run since. */
      readonly since: number
    }
  | { readonly type: 'absent'; readonly seat: string }
  | { readonly type: 'returned'; readonly seat: string }
  | {
      readonly type: 'left'
      readonly seat: string
      readonly by: EndedBy
      readonly remainingMs: readonly number[] | null
    }
  | { readonly type: 'ended'; readonly result: MatchResult; readonly remainingMs: readonly number[] | null }
  | { readonly type: 'revealed' /** The secret seed, hexadecimal. */; readonly seed: string }
  | { readonly type: 'rematch-offered'; readonly seat: string }
  | { readonly type: 'rematch-agreed'; readonly match: string }

/** An event of a match's log: numbered from 1 without gaps; `at` in milliseconds since 1970, never decreasing. */
export type MatchEvent = { readonly seq: number; readonly at: number } & EventBody

export type EventOf<Type extends EventBody['type']> = Extract<MatchEvent, { type: Type }>
