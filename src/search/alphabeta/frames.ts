import type { Move, Seat } from '../../game/state.ts'

/** The greatest depth of an iteration, in plies. */
export const MAX_DEPTH = 100
/** The greatest number of plays on one line, chance events included. */
export const MAX_PLIES = 256
/** The greatest number of plays on one line of a search that shares its memory with others. */
const SHARED_PLIES = 64

/** Returns the greatest number of plays on one line of a search with this share of the memory. */
export const pliesIn = (share: number | undefined): number => (share === undefined ? MAX_PLIES : SHARED_PLIES)
/** The greatest number of children of all nodes on one line together. */
const MAX_CHILDREN = 2 ** 16

export const NO_MOVE: Move = -1

type Scores = Int32Array | Float64Array

/**
 * The call stack of a depth-first search, kept in typed arrays (docs/decisions/004): a search can stop between any two
 * nodes and go on later with the same result, and nothing is allocated.
 *
 * A frame is a position whose children are being searched. It is named by its index in the arrays: frame 0 is the
 * position after a root move, frame p + 1 the child at the cursor of frame p. The fields `child...` are the arguments that
 * a recursive search would pass to a child, the fields `value...` its results: a number in a field is not boxed.
 *
 * Scores are reals, or integers in searches whose null window is one wide.
 */
export class Frames {
  /** The frame whose children are being searched; -1 when the search is at its root. */
  top = -1

  // One entry for each frame.
  /** The seat whose turn it is; the frame's scores are stated for it. */
  readonly seat: Int8Array
  /** Plies left to the horizon. */
  readonly remaining: Int16Array
  /** The window: the frame was entered with `lower` to `beta`; `alpha` rises from `lower`. */
  readonly lower: Scores
  readonly alpha: Scores
  readonly beta: Scores
  readonly best: Scores
  readonly bestMove: Int32Array
  /** 1 when the value rests on an estimated leaf, so that a deeper search may find another value. */
  readonly open: Uint8Array
  /** The children are `moves[first]` to `moves[end - 1]`; the one at `cursor` is being searched, or is next. */
  readonly first: Int32Array
  readonly end: Int32Array
  readonly cursor: Int32Array

  // One entry for each child: first the children of frame 0, then those of frame 1, and so on.
  readonly moves: Int32Array
  /** The move-ordering score of each child, higher first. */
  readonly ordering: Float64Array

  /** The value of the position last searched, for the seat `valueSeat`; `valueOpen` is 1 when it is an estimate. */
  value = 0
  valueSeat: Seat = 0
  valueOpen = 0
  /** The arguments for entering the next child: its window, stated for the parent's seat, and its plies left to the horizon. */
  childAlpha = 0
  childBeta = 0
  childDepth = 0

  private readonly plies: number
  private readonly width: number

  /**
   * @param scores the array type for scores
   * @param plies the greatest number of frames
   * @param width the greatest number of children of a position
   */
  constructor(scores: new (length: number) => Scores, plies: number, width: number) {
    this.plies = plies
    this.width = width
    this.seat = new Int8Array(plies)
    this.remaining = new Int16Array(plies)
    this.lower = new scores(plies)
    this.alpha = new scores(plies)
    this.beta = new scores(plies)
    this.best = new scores(plies)
    this.bestMove = new Int32Array(plies)
    this.open = new Uint8Array(plies)
    this.first = new Int32Array(plies)
    this.end = new Int32Array(plies)
    this.cursor = new Int32Array(plies)
    const room = Math.min(width * plies, MAX_CHILDREN)
    this.moves = new Int32Array(room)
    this.ordering = new Float64Array(room)
  }

  /**
   * True when there is no room to open frame `p` with children from index `from` on. The last frame is never opened.
   */
  isFull(p: number, from: number): boolean {
    return p >= this.plies - 1 || from + this.width > this.moves.length
  }

  /** Opens frame `p`, with the children from `from` to `end` - 1 in `moves`. */
  push(
    p: number,
    seat: Seat,
    depth: number,
    alpha: number,
    beta: number,
    best: number,
    from: number,
    end: number,
  ): void {
    this.seat[p] = seat
    this.remaining[p] = depth
    this.lower[p] = alpha
    this.alpha[p] = alpha
    this.beta[p] = beta
    this.best[p] = best
    this.bestMove[p] = NO_MOVE
    this.open[p] = 0
    this.first[p] = from
    this.cursor[p] = from
    this.end[p] = end
    this.top = p
  }

  /** The value of the position last searched, for the seat of frame `p`. */
  valueFor(p: number): number {
    return this.valueSeat === this.seat[p] ? this.value : -this.value
  }

  /** Records the value of the child at the cursor in a decision node. @returns true when it is the best so far */
  fold(p: number, value: number): boolean {
    this.open[p]! |= this.valueOpen
    const i = this.cursor[p]!++
    if (value <= this.best[p]!) return false
    this.best[p] = value
    this.bestMove[p] = this.moves[i]!
    if (value > this.alpha[p]!) this.alpha[p] = value
    return true
  }

  /** Leaves the child at the cursor out, so that the frame's value is an estimate. */
  skip(p: number): void {
    this.open[p] = 1
    this.cursor[p]!++
  }

  /** Closes frame `p`: its best value becomes the value of the position last searched. */
  pop(p: number, open: number): void {
    this.value = this.best[p]!
    this.valueSeat = this.seat[p]!
    this.valueOpen = open
    this.top = p - 1
  }
}
