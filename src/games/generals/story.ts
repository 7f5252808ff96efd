import type { RankSet } from '../ranks/army.ts'
import { BOTH_GO, clue, STRIKER_STAYS, STRUCK_STAYS, UNKNOWN } from '../ranks/battle.ts'
import { QUIET_MOVE } from '../ranks/state.ts'
import { firstCode, sideOf } from './codes.ts'
import { ARMY, battles, board, FILES, HOME_ROWS, LOST, rowOf, SQUARES, WHITE } from './pieces.ts'
import { Reputation } from './reputation.ts'
import type { GeneralsState } from './state.ts'

/** How a piece of the other side has behaved, as far as the views tell. */
export interface Trace {
  /** Where it stands, or stood last. */
  square: number
  /** The square of its home that it began on; LOST when the views do not reach back to the start. */
  readonly start: number
  /** The number of its moves, and how many moves its side had made before its last one; -1 while there is none. */
  moves: number
  lastMove: number
  /** The square that it came from with its last move; LOST while there is none. */
  cameFrom: number
  /** By rank: how likely its side's moves are if it has this rank, up to a factor (likelihood.ts). */
  readonly likelihood: Float64Array
}

/** A move of the other side: its piece, and where it went. */
export interface SeenMove {
  readonly trace: Trace
  readonly from: number
  readonly to: number
}

/** A ply, as two views that follow each other show it. */
interface Ply {
  readonly before: GeneralsState
  readonly after: GeneralsState
  readonly from: number
  readonly to: number
  /** The result of its battle, or QUIET_MOVE. */
  readonly result: number
  /** What is known of the other side's piece that it has cost; 0 where it has cost none. */
  readonly fallen: RankSet
}

/** The game as a viewer has seen it: the pieces of the other side, followed from view to view. */
export class Story {
  /** The other side. */
  readonly side: number
  /** By square: the trace of the other side's piece there. */
  readonly traces: (Trace | null)[] = new Array(SQUARES).fill(null)
  /** By square: the viewer's piece there, if it has come through a battle. */
  readonly reputations: (Reputation | null)[] = new Array(SQUARES).fill(null)
  /** By square: 1 where the viewer's piece there has moved. */
  readonly stirred = new Uint8Array(SQUARES)
  /** The square of the viewer's piece that moved last; LOST when it is lost. */
  lastOwn = LOST
  /** The number of pieces that the other side began with on its back rank; -1 when the views do not reach back. */
  backRank = -1
  private readonly views: readonly GeneralsState[]
  private readonly watch: (story: Story, before: GeneralsState, move: SeenMove) => void
  /** The traces of the other side's lost pieces, with what is known of these. */
  private readonly lost: { readonly trace: Trace; readonly set: RankSet }[] = []
  /** The view that the story has come to. */
  private at = 0

  /**
   * @param views what the viewer knew after each ply, oldest first, the present last; some may be missing
   * @param side the other side
   * @param watch is called with each move of the other side before it is taken in
   */
  constructor(views: readonly GeneralsState[], side: number, watch: Story['watch']) {
    this.views = views
    this.side = side
    this.watch = watch
    const first = views[0]!
    const isStart = first.number === 1 && first.quiet === 0 && first.turn === WHITE
    for (let square = 0; square < SQUARES; square++) {
      if (isAt(first, square, side))
        this.traces[square] = freshTrace(square, isStart && rowOf(side, square) < HOME_ROWS)
    }
    if (isStart) {
      const back = side === WHITE ? SQUARES - FILES : 0
      this.backRank = this.traces.slice(back, back + FILES).filter((trace) => trace !== null).length
    }
  }

  /** True when the present has been reached. */
  get told(): boolean {
    return this.at === this.views.length - 1
  }

  /** Goes on by up to so many views. */
  goOn(views: number): void {
    for (; views > 0 && !this.told; views--) this.step(this.views[this.at]!, this.views[++this.at]!)
  }

  /** The traces of the other side's pieces, by token of the present view; null for lost ones that have not been followed. */
  byToken(): (Trace | null)[] {
    const now = this.views[this.at]!
    const lost = [...this.lost]
    const first = firstCode(this.side)
    return Array.from({ length: ARMY.size }, (_, token) => {
      const square = now.squareOf[first + token]!
      if (square !== LOST) return this.traces[square]!
      // lost pieces of which the same is known cannot be told apart, and need not be
      const set = ranksOf(now, first + token)
      const at = lost.findIndex((one) => one.set === set)
      return at < 0 ? null : lost.splice(at, 1)[0]!.trace
    })
  }

  private step(before: GeneralsState, after: GeneralsState): void {
    const ply = plyOf(before, after, this.side)
    if (ply !== null && before.turn === this.side) this.takeMove(ply)
    else if (ply !== null) this.takeOwnMove(ply)
    else this.lastOwn = LOST
    this.holdTo(after)
  }

  private takeMove({ before, from, to, result, fallen }: Ply): void {
    const trace = this.traces[from]!
    this.watch(this, before, { trace, from, to })
    trace.moves++
    trace.lastMove = before.number - 1
    trace.cameFrom = from
    this.traces[from] = null
    if (result === STRUCK_STAYS || result === BOTH_GO) this.lost.push({ trace, set: fallen })
    else {
      trace.square = to
      this.traces[to] = trace
    }
    if (result === STRUCK_STAYS) this.reputations[to] = new Reputation(this.reputations[to]!, fallen, false, result)
    else if (this.lastOwn === to) this.lastOwn = LOST
  }

  private takeOwnMove({ from, to, result, fallen }: Ply): void {
    const trace = this.traces[to]
    if (trace && result !== STRUCK_STAYS) {
      this.lost.push({ trace, set: fallen })
      this.traces[to] = null
    }
    const reputation = this.reputations[from]!
    this.lastOwn = LOST
    if (result !== QUIET_MOVE && result !== STRIKER_STAYS) return
    this.lastOwn = to
    this.stirred[to] = 1
    this.reputations[to] = result === QUIET_MOVE ? reputation : new Reputation(reputation, fallen, true, result)
  }

  /** Holds what has been followed to what a view shows: views may be missing. */
  private holdTo(after: GeneralsState): void {
    for (let square = 0; square < SQUARES; square++) {
      if (!isAt(after, square, this.side)) this.traces[square] = null
      else this.traces[square] ??= freshTrace(square, false)
      if (isAt(after, square, 1 - this.side)) continue
      this.reputations[square] = null
      this.stirred[square] = 0
    }
  }
}

const freshTrace = (square: number, isStart: boolean): Trace => ({
  square,
  start: isStart ? square : LOST,
  moves: 0,
  lastMove: -1,
  cameFrom: LOST,
  likelihood: new Float64Array(ARMY.letters.length).fill(1),
})

/** The ply between two views of the opponent of `side`; null where it is none, since views are missing. */
function plyOf(before: GeneralsState, after: GeneralsState, side: number): Ply | null {
  const mover = before.turn
  if (after.turn === mover) return null
  let from = LOST
  let reached = LOST
  let taken = LOST
  for (let square = 0; square < SQUARES; square++) {
    const code = before.board[square]!
    const next = after.board[square]!
    const was = code !== 0 && sideOf(code) === mover
    const is = next !== 0 && sideOf(next) === mover
    if (was && !is) {
      if (from !== LOST) return null
      from = square
    } else if (is && !was) {
      if (reached !== LOST) return null
      reached = square
    }
    if (code !== 0 && !was && (next === 0 || is)) {
      if (taken !== LOST) return null
      taken = square
    }
  }
  if (from === LOST) return null
  const fallen = fallenOf(before, after, side)
  const to = reached !== LOST ? reached : taken !== LOST ? taken : withstood(before, after, from, side, fallen)
  if (to === LOST || !areNeighbours(from, to) || (taken !== LOST && taken !== to)) return null
  const stays = reached === LOST ? (taken === LOST ? STRUCK_STAYS : BOTH_GO) : STRIKER_STAYS
  return { before, after, from, to, result: reached !== LOST && taken === LOST ? QUIET_MOVE : stays, fallen }
}

/**
 * The square of the piece that has withstood a strike from a square, or LOST: of it nothing changes but what is known. Where
 * the view leaves several, the first.
 */
function withstood(before: GeneralsState, after: GeneralsState, from: number, side: number, fallen: RankSet): number {
  const { first, neighbours } = board()
  const struckSide = 1 - before.turn
  let last = LOST
  for (let i = first[from]!; i < first[from + 1]!; i++) {
    const to = neighbours[i]!
    if (!isAt(before, to, struckSide)) continue
    last = to
    const code = before.board[to]!
    if (struckSide === side) {
      if (ranksOf(before, code) !== ranksOf(after, after.board[to]!)) return to
    } else if ((fallen & ~battles().strikers[clue(before.rankOf[code]!, STRUCK_STAYS)]!) === 0) return to
  }
  // a strike may tell nothing new of the piece that was struck
  return last
}

/** The ranks that a piece of the other side may have, as the view shows them. */
const ranksOf = (state: GeneralsState, code: number): RankSet =>
  state.rankOf[code] === UNKNOWN ? state.setOf[code]! : 1 << state.rankOf[code]!

/** What is known of the piece of a side that was lost from one view to the next; 0 when none was. */
function fallenOf(before: GeneralsState, after: GeneralsState, side: number): RankSet {
  const earlier = lostSets(before, side)
  for (const set of lostSets(after, side)) {
    const at = earlier.indexOf(set)
    if (at < 0) return set
    earlier.splice(at, 1)
  }
  return 0
}

function lostSets(state: GeneralsState, side: number): RankSet[] {
  const sets: RankSet[] = []
  const first = firstCode(side)
  for (let code = first; code < first + ARMY.size; code++) {
    if (state.squareOf[code] === LOST) sets.push(ranksOf(state, code))
  }
  return sets
}

export const isAt = (state: GeneralsState, square: number, side: number): boolean =>
  state.board[square] !== 0 && sideOf(state.board[square]!) === side

function areNeighbours(a: number, b: number): boolean {
  const { first, neighbours } = board()
  return neighbours.subarray(first[a]!, first[a + 1]!).includes(b)
}
