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

/** The arrays of chance nodes, by frame, in addition to those of `Frames`. */
export abstract class ChanceNodes {
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

  protected decide(p: number, value: number): typeof DONE {
    this.frames.best[p] = value
    this.decided[p] = 1
    return DONE
  }
}
