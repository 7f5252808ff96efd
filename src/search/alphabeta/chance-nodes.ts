import type { Move } from '../../game/state.ts'
import type { Frames } from './frames.ts'

// The return values of `next` of a chance node.
/** The frame is finished. */
export const DONE = 0
/** Nothing has to be searched this time; call again. */
export const SKIPPED = 1
/** The next child is on the board and has to be searched. */
export const CHILD = 2
/** The next child is on the board and has to be searched with its most promising reply only (Star2). */
export const PROBE = 3

/** Bits of `fails`: the ends of a child's window that decide its parent. */
export const FAILS_LOW = 1
export const FAILS_HIGH = 2

/** The way in which expectiminimax searches chance nodes, with their arrays, by frame, in addition to those of `Frames`. */
export abstract class ChanceNodes {
  /** True while every line is searched to the end of the game, so that cheaper searches first do not pay. */
  exhaustive = false
  /** The number of plays that lead from a chance node to its children. */
  abstract readonly plays: number

  protected readonly frames: Frames
  /** 1 when the frame's value is final, and stored in `best`. */
  protected readonly decided: Uint8Array
  /** The window of the child being searched, and the ends of it that decide the frame (FAILS_LOW, FAILS_HIGH). */
  protected readonly windowLow: Float64Array
  protected readonly windowHigh: Float64Array
  protected readonly fails: Uint8Array

  constructor(frames: Frames) {
    const plies = frames.seat.length
    this.frames = frames
    this.decided = new Uint8Array(plies)
    this.windowLow = new Float64Array(plies)
    this.windowHigh = new Float64Array(plies)
    this.fails = new Uint8Array(plies)
  }

  /** Writes the children of the chance node on the board into `Frames.moves` from index `from` on. @returns the end */
  abstract list(p: number, from: number): number

  /** True when `list` leaves events out in frame `p`, so that its value is an estimate. */
  isPartial(_p: number): boolean {
    return false
  }

  /** Starts frame `p`, whose children have been listed. @param hint the move of the transposition table, or NO_MOVE */
  abstract open(p: number, hint: Move): void

  /** Plays on to the next child that has to be searched. @returns DONE, SKIPPED, CHILD or PROBE */
  abstract next(p: number): number

  /** Folds in the value of the child at the cursor, stated for the frame's seat. */
  abstract fold(p: number, value: number): void

  /** True when the game on the board ended only because events were left out, so that nobody can say who wins. */
  isUndecided(): boolean {
    return false
  }

  protected decide(p: number, value: number): typeof DONE {
    this.frames.best[p] = value
    this.decided[p] = 1
    return DONE
  }
}
