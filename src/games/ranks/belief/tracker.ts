import { isSingle, onlyRank, type RankSet } from '../rules/army.ts'
import { BOTH_GO, STRIKER_STAYS, STRUCK_STAYS } from '../rules/battle.ts'
import { rowFrom } from '../rules/graph.ts'
import { QUIET_MOVE, type RanksState } from '../rules/state.ts'
import { lostOn } from '../rules/tables.ts'
import { KnownEnemy } from './known-enemy.ts'
import type { ModelFacts } from './model-facts.ts'
import { isAt, type Ply, plyOf, ranksOf } from './ply.ts'

/** The behaviour of a piece of the other side, as far as the views tell. */
export interface PieceTrack {
  /** The square on which it stands, or stood last. */
  square: number
  /** The square of its home on which it began; `lost` when the views do not reach back to the start. */
  readonly start: number
  /** The number of its moves, and the number of moves that its side had made before its last one; -1 while it has not moved. */
  moves: number
  lastMove: number
  /** The square that its last move left; `lost` while it has not moved. */
  cameFrom: number
  /** By rank: the likelihood of its side's moves if it has this rank, up to a factor (choice-model.ts). */
  readonly likelihood: Float64Array
}

/** A move of the other side: the track of its piece, and the squares. */
export interface SeenMove {
  readonly track: PieceTrack
  readonly from: number
  readonly to: number
}

/** Called for each move of the tracked side, with the view before it. */
type MoveListener = (tracker: Tracker, before: RanksState, move: SeenMove) => void

/** The game as a viewer has seen it: the pieces of the other side, followed from view to view. */
export class Tracker {
  /** The other side. */
  readonly side: number
  /** By square: the track of the other side's piece there. */
  readonly tracks: (PieceTrack | null)[]
  /** By square: the viewer's piece there, if it has come through a battle. */
  readonly shown: (KnownEnemy | null)[]
  /** By square: 1 where the viewer's piece there has moved. */
  readonly movedOwn: Uint8Array
  /** The square of the viewer's piece that moved last; `lost` when it is lost. */
  lastOwn: number
  /** The square of lost pieces: the number of squares of the board. */
  readonly lost: number
  /** The number of pieces that the other side began with on its back rank; -1 when the views do not reach back. */
  backRank = -1
  readonly facts: ModelFacts
  private readonly views: readonly RanksState[]
  private readonly onMove: MoveListener
  /** The tracks of the other side's lost pieces, with the ranks that these may have. */
  private readonly fallen: { readonly track: PieceTrack; readonly set: RankSet }[] = []
  /** By rank: a piece that is known to have it, made when first asked for. */
  private readonly ofRank: KnownEnemy[] = []
  /** The index of the view that the tracker has reached. */
  at = 0

  /**
   * Makes a tracker that has reached the first view.
   * @param views the viewer's knowledge after each ply, oldest first; some may be missing, and later ones may be added
   * @param side the other side
   * @param watch is called with each move of the other side before it is taken in
   */
  constructor(facts: ModelFacts, views: readonly RanksState[], side: number, watch: MoveListener) {
    const { graph } = facts.tables
    const { squares, files } = graph
    this.facts = facts
    this.views = views
    this.side = side
    this.onMove = watch
    this.tracks = new Array(squares).fill(null)
    this.shown = new Array(squares).fill(null)
    this.movedOwn = new Uint8Array(squares)
    this.lost = this.lastOwn = lostOn(graph)
    const first = views[0]!
    const isStart = first.number === 1 && first.quiet === 0 && first.turn === 0
    for (let square = 0; square < squares; square++) {
      if (isAt(first, square, side))
        this.tracks[square] = this.freshTrack(square, isStart && rowFrom(graph, side, square) < facts.homeRows)
    }
    if (isStart) {
      const back = side === 0 ? squares - files : 0
      this.backRank = this.tracks.slice(back, back + files).filter((track) => track !== null).length
    }
  }

  /** Advances by up to so many views, to view number `last` at most. Default: to the last of all. */
  goOn(views: number, last = this.views.length - 1): void {
    for (; views > 0 && this.at < last; views--) this.step(this.views[this.at]!, this.views[++this.at]!)
  }

  /** The tracks of the other side's pieces, by token of the present view; null for lost ones that have not been followed. */
  byToken(): (PieceTrack | null)[] {
    const now = this.views[this.at]!
    const fallen = [...this.fallen]
    const first = now.firstCode(this.side)
    return Array.from({ length: now.size }, (_, token) => {
      const square = now.squareOf[first + token]!
      if (square !== this.lost) return this.tracks[square]!
      // lost pieces with the same set cannot be told apart, and need not be
      const set = ranksOf(now, first + token)
      const at = fallen.findIndex((one) => one.set === set)
      return at < 0 ? null : fallen.splice(at, 1)[0]!.track
    })
  }

  private step(before: RanksState, after: RanksState): void {
    const ply = plyOf(this.facts, before, after, this.side)
    if (ply !== null && before.turn === this.side) this.takeMove(ply)
    else if (ply !== null) this.takeOwnMove(ply)
    else this.lastOwn = this.lost
    this.holdTo(after)
  }

  private takeMove({ before, from, to, result, fallen }: Ply): void {
    const track = this.tracks[from]!
    this.onMove(this, before, { track, from, to })
    track.moves++
    track.lastMove = before.number - 1
    track.cameFrom = from
    this.tracks[from] = null
    if (result === STRUCK_STAYS || result === BOTH_GO) this.fallen.push({ track, set: fallen })
    else {
      track.square = to
      this.tracks[to] = track
    }
    if (result === STRUCK_STAYS) this.shown[to] = KnownEnemy.after(this.facts, this.shown[to]!, fallen, false, result)
    else if (this.lastOwn === to) this.lastOwn = this.lost
  }

  private takeOwnMove({ from, to, result, fallen }: Ply): void {
    const track = this.tracks[to]
    if (track && result !== STRUCK_STAYS) {
      this.fallen.push({ track, set: fallen })
      this.tracks[to] = null
    }
    const enemy = this.shown[from]!
    this.lastOwn = this.lost
    if (result !== QUIET_MOVE && result !== STRIKER_STAYS) return
    this.lastOwn = to
    this.movedOwn[to] = 1
    this.shown[to] = result === QUIET_MOVE ? enemy : KnownEnemy.after(this.facts, enemy, fallen, true, result)
  }

  /** Adjusts the tracks and the shown pieces to a view, since views may be missing. */
  private holdTo(after: RanksState): void {
    for (let square = 0; square < this.lost; square++) {
      if (!isAt(after, square, this.side)) this.tracks[square] = null
      else this.tracks[square] ??= this.freshTrack(square, false)
      if (isAt(after, square, 1 - this.side)) {
        if (this.facts.shows) this.shown[square] = this.knownBy(after.setOf[after.board[square]!]!)
        continue
      }
      this.shown[square] = null
      this.movedOwn[square] = 0
    }
  }

  /** What the other side knows of a viewer's piece for which the other side holds this set possible, where battles show ranks. */
  private knownBy(set: RankSet): KnownEnemy | null {
    if (!isSingle(set)) return null
    const rank = onlyRank(set)
    this.ofRank[rank] ??= KnownEnemy.ofRank(this.facts, rank)
    return this.ofRank[rank]
  }

  private freshTrack(square: number, isStart: boolean): PieceTrack {
    return {
      square,
      start: isStart ? square : this.lost,
      moves: 0,
      lastMove: -1,
      cameFrom: this.lost,
      likelihood: new Float64Array(this.facts.tables.army.letters.length).fill(1),
    }
  }
}
