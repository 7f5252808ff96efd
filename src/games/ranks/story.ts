import { isSingle, onlyRank, type RankSet } from './army.ts'
import { BOTH_GO, STRIKER_STAYS, STRUCK_STAYS } from './battle.ts'
import { rowFrom } from './graph.ts'
import type { HabitsGame } from './habits-game.ts'
import { isAt, type Ply, plyOf, ranksOf } from './ply.ts'
import { lostOn } from './ranks-game.ts'
import { Reputation } from './reputation.ts'
import { QUIET_MOVE, type RanksState } from './state.ts'

/** The behaviour of a piece of the other side, as far as the views tell. */
export interface Trace {
  /** The square on which it stands, or stood last. */
  square: number
  /** The square of its home on which it began; `lost` when the views do not reach back to the start. */
  readonly start: number
  /** The number of its moves, and the number of moves that its side had made before its last one; -1 while it has not moved. */
  moves: number
  lastMove: number
  /** The square that its last move left; `lost` while it has not moved. */
  cameFrom: number
  /** By rank: the likelihood of its side's moves if it has this rank, up to a factor (likelihood.ts). */
  readonly likelihood: Float64Array
}

/** A move of the other side: the trace of its piece, and the squares. */
export interface SeenMove {
  readonly trace: Trace
  readonly from: number
  readonly to: number
}

/** The game as a viewer has seen it: the pieces of the other side, followed from view to view. */
export class Story {
  /** The other side. */
  readonly side: number
  /** By square: the trace of the other side's piece there. */
  readonly traces: (Trace | null)[]
  /** By square: the viewer's piece there, if it has come through a battle. */
  readonly reputations: (Reputation | null)[]
  /** By square: 1 where the viewer's piece there has moved. */
  readonly stirred: Uint8Array
  /** The square of the viewer's piece that moved last; `lost` when it is lost. */
  lastOwn: number
  /** The square of lost pieces: the number of squares of the board. */
  readonly lost: number
  /** The number of pieces that the other side began with on its back rank; -1 when the views do not reach back. */
  backRank = -1
  readonly habits: HabitsGame
  private readonly views: readonly RanksState[]
  private readonly watch: (story: Story, before: RanksState, move: SeenMove) => void
  /** The traces of the other side's lost pieces, with the ranks that these may have. */
  private readonly fallen: { readonly trace: Trace; readonly set: RankSet }[] = []
  /** By rank: the reputation of a piece that is known to have it, made when first asked for. */
  private readonly ofRank: Reputation[] = []
  /** The index of the view that the story has reached. */
  private at = 0

  /**
   * Makes a story that has reached the first view.
   * @param views the viewer's knowledge after each ply, oldest first, the present last; some may be missing
   * @param side the other side
   * @param watch is called with each move of the other side before it is taken in
   */
  constructor(habits: HabitsGame, views: readonly RanksState[], side: number, watch: Story['watch']) {
    const { graph } = habits.game
    const { squares, files } = graph
    this.habits = habits
    this.views = views
    this.side = side
    this.watch = watch
    this.traces = new Array(squares).fill(null)
    this.reputations = new Array(squares).fill(null)
    this.stirred = new Uint8Array(squares)
    this.lost = this.lastOwn = lostOn(graph)
    const first = views[0]!
    const isStart = first.number === 1 && first.quiet === 0 && first.turn === 0
    for (let square = 0; square < squares; square++) {
      if (isAt(first, square, side))
        this.traces[square] = this.freshTrace(square, isStart && rowFrom(graph, side, square) < habits.homeRows)
    }
    if (isStart) {
      const back = side === 0 ? squares - files : 0
      this.backRank = this.traces.slice(back, back + files).filter((trace) => trace !== null).length
    }
  }

  /** True when the story has reached the present view. */
  get told(): boolean {
    return this.at === this.views.length - 1
  }

  /** Advances by up to so many views. */
  goOn(views: number): void {
    for (; views > 0 && !this.told; views--) this.step(this.views[this.at]!, this.views[++this.at]!)
  }

  /** The traces of the other side's pieces, by token of the present view; null for lost ones that have not been followed. */
  byToken(): (Trace | null)[] {
    const now = this.views[this.at]!
    const fallen = [...this.fallen]
    const first = now.firstCode(this.side)
    return Array.from({ length: now.size }, (_, token) => {
      const square = now.squareOf[first + token]!
      if (square !== this.lost) return this.traces[square]!
      // lost pieces with the same set cannot be told apart, and need not be
      const set = ranksOf(now, first + token)
      const at = fallen.findIndex((one) => one.set === set)
      return at < 0 ? null : fallen.splice(at, 1)[0]!.trace
    })
  }

  private step(before: RanksState, after: RanksState): void {
    const ply = plyOf(this.habits, before, after, this.side)
    if (ply !== null && before.turn === this.side) this.takeMove(ply)
    else if (ply !== null) this.takeOwnMove(ply)
    else this.lastOwn = this.lost
    this.holdTo(after)
  }

  private takeMove({ before, from, to, result, fallen }: Ply): void {
    const trace = this.traces[from]!
    this.watch(this, before, { trace, from, to })
    trace.moves++
    trace.lastMove = before.number - 1
    trace.cameFrom = from
    this.traces[from] = null
    if (result === STRUCK_STAYS || result === BOTH_GO) this.fallen.push({ trace, set: fallen })
    else {
      trace.square = to
      this.traces[to] = trace
    }
    if (result === STRUCK_STAYS)
      this.reputations[to] = Reputation.after(this.habits, this.reputations[to]!, fallen, false, result)
    else if (this.lastOwn === to) this.lastOwn = this.lost
  }

  private takeOwnMove({ from, to, result, fallen }: Ply): void {
    const trace = this.traces[to]
    if (trace && result !== STRUCK_STAYS) {
      this.fallen.push({ trace, set: fallen })
      this.traces[to] = null
    }
    const reputation = this.reputations[from]!
    this.lastOwn = this.lost
    if (result !== QUIET_MOVE && result !== STRIKER_STAYS) return
    this.lastOwn = to
    this.stirred[to] = 1
    this.reputations[to] =
      result === QUIET_MOVE ? reputation : Reputation.after(this.habits, reputation, fallen, true, result)
  }

  /** Adjusts the traces and reputations to a view, since views may be missing. */
  private holdTo(after: RanksState): void {
    for (let square = 0; square < this.lost; square++) {
      if (!isAt(after, square, this.side)) this.traces[square] = null
      else this.traces[square] ??= this.freshTrace(square, false)
      if (isAt(after, square, 1 - this.side)) {
        if (this.habits.shows) this.reputations[square] = this.shown(after.setOf[after.board[square]!]!)
        continue
      }
      this.reputations[square] = null
      this.stirred[square] = 0
    }
  }

  /** The reputation of a viewer's piece for which the other side holds this set possible, where battles show ranks. */
  private shown(set: RankSet): Reputation | null {
    if (!isSingle(set)) return null
    const rank = onlyRank(set)
    this.ofRank[rank] ??= Reputation.ofRank(this.habits, rank)
    return this.ofRank[rank]
  }

  private freshTrace(square: number, isStart: boolean): Trace {
    return {
      square,
      start: isStart ? square : this.lost,
      moves: 0,
      lastMove: -1,
      cameFrom: this.lost,
      likelihood: new Float64Array(this.habits.game.army.letters.length).fill(1),
    }
  }
}
