import type { Frames } from './frames.ts'

/** What `next` of a chance node says: its frame is done; */
export const DONE = 0
/** nothing had to be searched this time; */
export const SKIPPED = 1
/** the next child is on the board, to be searched; */
export const CHILD = 2
/** or to be searched with its most promising reply only (Star2). */
export const PROBE = 3

/** The ends of a child's window that decide its parent. */
export const FAILS_LOW = 1
export const FAILS_HIGH = 2

/** What the frames of chance nodes have beside those of decision nodes. */
export abstract class ChanceNodes {
  protected readonly frames: Frames
  /** 1: the frame's `best` is settled. */
  protected readonly decided: Uint8Array
  /** The window of the child being searched, and which of its ends decide the frame. */
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
