/** The messages between the page of rules and the thread that compiles and plays them. */
import type { Strength } from '../../game/engine/strength.ts'
import type { Presentation, PresentationFault } from '../../own/presentation.ts'
import type { Learned, Trial } from '../../rbg/evaluation/learned.ts'
import type { RulesError } from '../../rbg/language/errors.ts'
import type { PlayReport } from '../../service/own-rules/random-plays.ts'
import type { BestMove, Board, GameFacts } from '../service/types.ts'
import type { PlayCounts } from './play-counts.ts'

/** What the thread is asked. All but `compile` are about the rules compiled last. */
export interface Asked {
  /** Compiles a text. A look or knowledge that does not fit it is left out. */
  compile: { readonly text: string; readonly look: Presentation | null; readonly known: Known | null }
  /** Plays moves from the start. */
  board: { readonly moves: readonly string[] }
  /** Searches for the best move after moves from the start. */
  move: { readonly moves: readonly string[]; readonly level: number; readonly timeMs: number }
  /**
   * Lets the engine play itself for some milliseconds, and learn. The first call begins a run; one with `last` begins no further round, and one with
   * `over` ends the tournament with the games that have been played.
   */
  learn: { readonly first: boolean; readonly last: boolean; readonly over: boolean; readonly ms: number }
  /** Plays at random. */
  report: Record<string, never>
}

/** What is known of the engine for some rules: what it has learned, and how strong it has been measured to be. */
export interface Known {
  readonly learned?: Learned | undefined
  readonly strength?: Strength | undefined
}

/** How a run of learning goes. */
export interface Learning {
  readonly games: number
  /** The trials of this run. */
  readonly trials: readonly Trial[]
  readonly learned: Learned | null
  readonly finished: boolean
  /** True when the run has ended because nothing more was gained. */
  readonly settled: boolean
}

/** Rules that can be played, with the board at their start; or their faults. */
type Compiled =
  | {
      readonly ok: true
      readonly facts: GameFacts
      readonly warnings: readonly RulesError[]
      /** True when the look fits the rules; false without one, too. */
      readonly looked: boolean
      /** What is wrong with the look, which then is left out. */
      readonly lookFaults: readonly PresentationFault[]
      readonly board: Board
    }
  | { readonly ok: false; readonly errors: readonly RulesError[] }

/** What random plays have shown, in numbers and as series to draw. */
export interface Report {
  readonly report: PlayReport
  readonly counts: PlayCounts
  /** The time that the plays took, in milliseconds. */
  readonly tookMs: number
}

/** What the thread answers. */
export interface Answers {
  compile: Compiled
  board: Board
  move: BestMove
  learn: Learning
  report: Report
}

export type Call = keyof Asked

/** A message to the thread. */
export type ToThread = {
  [Name in Call]: { readonly id: number; readonly call: Name; readonly input: Asked[Name] }
}[Call]

/** A message from the thread: that its script is there, before all others; the answer to a call, or why there is none. */
export type FromThread =
  | { readonly ready: true }
  | { readonly id: number; readonly answer: Answers[Call] }
  | { readonly id: number; readonly failed: string }
