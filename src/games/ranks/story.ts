import { lazy } from '../../game/lazy.ts'
import { isSingle, onlyRank, type RankSet } from './army.ts'
import { type BattleTable, BOTH_GO, clue, STRIKER_STAYS, STRUCK_STAYS, UNKNOWN } from './battle.ts'
import { rowFrom } from './graph.ts'
import { type HabitsGame, wayTo } from './habits-game.ts'
import { lostOn } from './ranks-game.ts'
import { Reputation } from './reputation.ts'
import { QUIET_MOVE, type RanksState } from './state.ts'

/** Scratch space for the ways of a piece. */
const ways = lazy(() => new Int32Array(128))

/** How a piece of the other side has behaved, as far as the views tell. */
export interface Trace {
  /** Where it stands, or stood last. */
  square: number
  /** The square of its home that it began on; `lost` of the game when the views do not reach back to the start. */
  readonly start: number
  /** The number of its moves, and how many moves its side had made before its last one; -1 while there is none. */
  moves: number
  lastMove: number
  /** The square that it came from with its last move; `lost` while there is none. */
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
  readonly before: RanksState
  readonly after: RanksState
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
  readonly traces: (Trace | null)[]
  /** By square: the viewer's piece there, if it has come through a battle. */
  readonly reputations: (Reputation | null)[]
  /** By square: 1 where the viewer's piece there has moved. */
  readonly stirred: Uint8Array
  /** The square of the viewer's piece that moved last; `lost` when it is lost. */
  lastOwn: number
  /** In place of a square. */
  readonly lost: number
  /** The number of pieces that the other side began with on its back rank; -1 when the views do not reach back. */
  backRank = -1
  readonly habits: HabitsGame
  private readonly views: readonly RanksState[]
  private readonly watch: (story: Story, before: RanksState, move: SeenMove) => void
  /** The traces of the other side's lost pieces, with what is known of these. */
  private readonly fallen: { readonly trace: Trace; readonly set: RankSet }[] = []
  /** By rank: the reputation of a piece that is known to have it, once it is asked for. */
  private readonly ofRank: Reputation[] = []
  /** The view that the story has come to. */
  private at = 0

  /**
   * @param views what the viewer knew after each ply, oldest first, the present last; some may be missing
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
    const fallen = [...this.fallen]
    const first = now.firstCode(this.side)
    return Array.from({ length: now.size }, (_, token) => {
      const square = now.squareOf[first + token]!
      if (square !== this.lost) return this.traces[square]!
      // lost pieces of which the same is known cannot be told apart, and need not be
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

  /** Holds what has been followed to what a view shows: views may be missing. */
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

  /** The reputation of a viewer's piece of which the other side knows this, where battles show ranks. */
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

/** The ply between two views of the opponent of `side`; null where it is none, since views are missing. */
function plyOf(habits: HabitsGame, before: RanksState, after: RanksState, side: number): Ply | null {
  const mover = before.turn
  const lost = lostOn(habits.game.graph)
  if (after.turn === mover) return null
  let from = lost
  let reached = lost
  let taken = lost
  for (let square = 0; square < lost; square++) {
    const code = before.board[square]!
    const next = after.board[square]!
    const was = code !== 0 && before.sideOf(code) === mover
    const is = next !== 0 && after.sideOf(next) === mover
    if (was && !is) {
      if (from !== lost) return null
      from = square
    } else if (is && !was) {
      if (reached !== lost) return null
      reached = square
    }
    if (code !== 0 && !was && (next === 0 || is)) {
      if (taken !== lost) return null
      taken = square
    }
  }
  if (from === lost) return null
  const fallen = fallenOf(before, after, side)
  const to = reached !== lost ? reached : taken !== lost ? taken : withstood(habits, before, after, from, side, fallen)
  if (to === lost || !reaches(habits, before, from, to) || (taken !== lost && taken !== to)) return null
  const stays = reached === lost ? (taken === lost ? STRUCK_STAYS : BOTH_GO) : STRIKER_STAYS
  return { before, after, from, to, result: reached !== lost && taken === lost ? QUIET_MOVE : stays, fallen }
}

/**
 * The square of the piece that has withstood a strike from a square, or lost: of it nothing changes but what is known. Where
 * the view leaves several, the first.
 */
function withstood(
  habits: HabitsGame,
  before: RanksState,
  after: RanksState,
  from: number,
  side: number,
  fallen: RankSet,
): number {
  const { battles, graph } = habits.game
  const struckSide = 1 - before.turn
  const found = ways()
  const count = habits.waysFrom(before, from, found)
  let last = lostOn(graph)
  for (let i = 0; i < count; i++) {
    const to = wayTo(found[i]!)
    if (!isAt(before, to, struckSide)) continue
    last = to
    const code = before.board[to]!
    if (struckSide === side) {
      if (ranksOf(before, code) !== ranksOf(after, after.board[to]!)) return to
    } else if (before.setOf[code] !== after.setOf[after.board[to]!]) return to
    else if (isSingle(before.setOf[code]!) === habits.shows && withstands(battles, before.rankOf[code]!, fallen))
      return to
  }
  // a strike may tell nothing new of the piece that was struck
  return last
}

/** True when a piece of this rank withstands any of these. */
const withstands = ({ strikers }: BattleTable, rank: number, fallen: RankSet): boolean =>
  (fallen & ~strikers[clue(rank, STRUCK_STAYS)]!) === 0

/** The ranks that a piece of the other side may have, as the view shows them. */
const ranksOf = (state: RanksState, code: number): RankSet =>
  state.rankOf[code] === UNKNOWN ? state.setOf[code]! : 1 << state.rankOf[code]!

/** What is known of the piece of a side that was lost from one view to the next; 0 when none was. */
function fallenOf(before: RanksState, after: RanksState, side: number): RankSet {
  const earlier = lostSets(before, side)
  for (const set of lostSets(after, side)) {
    const at = earlier.indexOf(set)
    if (at < 0) return set
    earlier.splice(at, 1)
  }
  return 0
}

function lostSets(state: RanksState, side: number): RankSet[] {
  const sets: RankSet[] = []
  const first = state.firstCode(side)
  for (let code = first; code < first + state.size; code++) {
    if (state.squareOf[code] === state.lost) sets.push(ranksOf(state, code))
  }
  return sets
}

export const isAt = (state: RanksState, square: number, side: number): boolean =>
  state.board[square] !== 0 && state.sideOf(state.board[square]!) === side

/** True when the piece on a square may go to another one, as far as its opponent knows. */
function reaches(habits: HabitsGame, before: RanksState, from: number, to: number): boolean {
  const found = ways()
  const count = habits.waysFrom(before, from, found)
  for (let i = 0; i < count; i++) if (wayTo(found[i]!) === to) return true
  return false
}
