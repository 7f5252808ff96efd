/**
 * Endings solved backwards: the plies to the end of every position of a few face-up pieces, under best play and without
 * any limit on quiet plies. The side that can win hurries, the other holds out; endless play is a draw.
 *
 * What decides an ending is which piece takes which and how cannons go, not the pieces' names: a horse against a
 * chariot is an elephant against an advisor.
 */
import { NEIGHBOURS, NONE, RAYS, SQUARES } from './geometry.ts'

/** The pieces of an ending: side 0 and side 1, in this order. */
export interface Relations {
  /** Of side 0; the others are of side 1. */
  readonly first: number
  readonly count: number
  /** For each pair, index attacker * count + victim: whether it takes by a step. */
  readonly takes: readonly boolean[]
  /** Cannons that take over a screen, and never by a step. */
  readonly jumps: readonly boolean[]
  /** Whether these go any distance when they do not capture. */
  readonly slides: boolean
}

/** `distances` has this where the position is a draw; else it is the plies to the end. */
export const DRAWN = 255
const OPEN = 255

/** Piece 0 is kept in a quarter of the board by mirroring. */
const QUARTER = 8

/** Files are mirrored by flipping these bits of a square, ranks by flipping those. */
const MIRROR_FILES = 7
const MIRROR_RANKS = 24

export class Ending {
  readonly relations: Relations
  /** By `index`: plies to the end, odd where the side to move wins and even where it loses, or DRAWN. */
  readonly distances: Uint8Array
  /** What is left when a piece has been taken; null: its side has none. */
  private readonly after: readonly (Ending | null)[]
  private readonly squares: Int32Array
  private readonly rest: Int32Array
  private readonly board = new Int8Array(SQUARES).fill(NONE)
  private readonly targets = new Int32Array(64)
  private readonly movers = new Int32Array(64)

  /** @param solved the ending of fewer pieces */
  constructor(relations: Relations, solved: (relations: Relations) => Ending) {
    this.relations = relations
    const { count, first } = relations
    this.squares = new Int32Array(count)
    this.rest = new Int32Array(count - 1)
    this.after = Array.from({ length: count }, (_, taken) => {
      const alone = taken < first ? first === 1 : count - first === 1
      return alone ? null : solved(without(relations, taken))
    })
    this.distances = new Uint8Array(2 * QUARTER * SQUARES ** (count - 1)).fill(DRAWN)
    this.solve()
  }

  /** Where in `distances` a position stands. */
  index(side: number, squares: ArrayLike<number>): number {
    const anchor = squares[0]!
    const mirror = ((anchor & 4) === 0 ? 0 : MIRROR_FILES) ^ ((anchor & 16) === 0 ? 0 : MIRROR_RANKS)
    const own = anchor ^ mirror
    let index = side * QUARTER + (((own & 8) >> 1) | (own & 3))
    for (let i = 1; i < this.relations.count; i++) index = index * SQUARES + (squares[i]! ^ mirror)
    return index
  }

  /** Reads the squares of an index; false: two pieces share one. */
  private set(index: number): boolean {
    const { squares, board } = this
    const { count } = this.relations
    board.fill(NONE)
    let rest = index
    for (let i = count - 1; i > 0; i--) {
      squares[i] = rest % SQUARES
      rest = (rest - squares[i]!) / SQUARES
    }
    const quarter = rest % QUARTER
    squares[0] = ((quarter & 4) << 1) | (quarter & 3)
    for (let i = 0; i < count; i++) {
      if (board[squares[i]!] !== NONE) return false
      board[squares[i]!] = i
    }
    return true
  }

  /**
   * Level by level: a position is settled when its distance is the level's, and tells the positions before it. What
   * can be won is won by the move that ends it first; what is lost is lost once every move has been seen to lose.
   */
  private solve(): void {
    const { distances, squares, targets, movers } = this
    const size = distances.length
    /** Shortest win or, where all moves lose, longest loss known so far. */
    const tentative = new Uint8Array(size).fill(OPEN)
    /** Moves that are not known to lose. */
    const movesLeft = new Uint8Array(size)
    const longestLoss = new Uint8Array(size)
    let last = 0
    for (let index = 0; index < size; index++) {
      if (!this.set(index)) continue
      const side = index >= size / 2 ? 1 : 0
      let moves = this.quietMoves(side)
      let longest = 0
      for (let i = this.captures(side) - 1; i >= 0; i--) {
        const distance = this.afterCapture(side, movers[i]!, targets[i]!)
        if (distance === DRAWN) moves++
        else if (distance % 2 === 0) tentative[index] = Math.min(tentative[index]!, distance + 1)
        else longest = Math.max(longest, distance + 1)
      }
      if (moves === 0 && tentative[index] === OPEN) tentative[index] = longest
      movesLeft[index] = moves
      longestLoss[index] = longest
      if (tentative[index] !== OPEN) last = Math.max(last, tentative[index]!)
    }
    for (let level = 0; level <= last; level++) {
      for (let index = 0; index < size; index++) {
        if (tentative[index] !== level || distances[index] !== DRAWN) continue
        distances[index] = level
        this.set(index)
        const before = index >= size / 2 ? 0 : 1
        for (let i = this.quietMoves(before) - 1; i >= 0; i--) {
          const from = squares[movers[i]!]!
          squares[movers[i]!] = targets[i]!
          const earlier = this.index(before, squares)
          squares[movers[i]!] = from
          if (distances[earlier] !== DRAWN) continue
          if (level % 2 === 0) tentative[earlier] = Math.min(tentative[earlier]!, level + 1)
          else {
            movesLeft[earlier]!--
            longestLoss[earlier] = Math.max(longestLoss[earlier]!, level + 1)
            if (movesLeft[earlier] === 0 && tentative[earlier] === OPEN) tentative[earlier] = longestLoss[earlier]!
          }
          if (tentative[earlier] !== OPEN) last = Math.max(last, tentative[earlier]!)
        }
      }
    }
    if (last >= OPEN) throw new RangeError('an ending too long for its table')
  }

  /** Writes a side's moves to free squares to `movers` and `targets`; the same moves backwards lead to the position. */
  private quietMoves(side: number): number {
    const { squares, board, movers, targets } = this
    const { first, count, jumps, slides } = this.relations
    let n = 0
    for (let piece = side === 0 ? 0 : first; piece < (side === 0 ? first : count); piece++) {
      const square = squares[piece]!
      if (slides && jumps[piece]) {
        for (let ray = square << 5; ray < (square + 1) << 5; ray += 8) {
          for (let i = ray; RAYS[i] !== NONE && board[RAYS[i]!] === NONE; i++) {
            movers[n] = piece
            targets[n++] = RAYS[i]!
          }
        }
      } else {
        for (let i = square * 5; NEIGHBOURS[i] !== NONE; i++) {
          if (board[NEIGHBOURS[i]!] !== NONE) continue
          movers[n] = piece
          targets[n++] = NEIGHBOURS[i]!
        }
      }
    }
    return n
  }

  private captures(side: number): number {
    const { squares, board, movers, targets } = this
    const { first, count, jumps, takes } = this.relations
    const isEnemy = (piece: number) => piece !== NONE && piece < first !== (side === 0)
    let n = 0
    for (let piece = side === 0 ? 0 : first; piece < (side === 0 ? first : count); piece++) {
      const square = squares[piece]!
      if (jumps[piece]) {
        for (let ray = square << 5; ray < (square + 1) << 5; ray += 8) {
          let i = ray
          while (RAYS[i] !== NONE && board[RAYS[i]!] === NONE) i++
          if (RAYS[i] !== NONE) i++
          while (RAYS[i] !== NONE && board[RAYS[i]!] === NONE) i++
          if (RAYS[i] === NONE || !isEnemy(board[RAYS[i]!]!)) continue
          movers[n] = piece
          targets[n++] = RAYS[i]!
        }
      } else {
        for (let i = square * 5; NEIGHBOURS[i] !== NONE; i++) {
          const victim = board[NEIGHBOURS[i]!]!
          if (!isEnemy(victim) || !takes[piece * count + victim]) continue
          movers[n] = piece
          targets[n++] = NEIGHBOURS[i]!
        }
      }
    }
    return n
  }

  /** The distance, for the other side, when a piece has taken what stands on a square. */
  private afterCapture(side: number, piece: number, target: number): number {
    const { squares, rest, board } = this
    const victim = board[target]!
    const ending = this.after[victim]
    if (!ending) return 0
    let n = 0
    for (let i = 0; i < squares.length; i++) if (i !== victim) rest[n++] = i === piece ? target : squares[i]!
    return ending.distances[ending.index(1 - side, rest)]!
  }
}

function without(relations: Relations, taken: number): Relations {
  const { count, first, takes, jumps, slides } = relations
  const kept = jumps.map((_, piece) => piece).filter((piece) => piece !== taken)
  return {
    first: taken < first ? first - 1 : first,
    count: count - 1,
    takes: kept.flatMap((attacker) => kept.map((victim) => takes[attacker * count + victim]!)),
    jumps: kept.map((piece) => jumps[piece]!),
    slides,
  }
}
