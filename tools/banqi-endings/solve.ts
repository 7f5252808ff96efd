/** Retrograde analysis of BanQi's endings: from the positions where the game is over back to those before them. */
import { DRAWN, Ending, positionsOf, type Relations, signature } from '../../src/games/banqi/ending.ts'
import { geometry, NONE, SQUARES } from '../../src/games/banqi/geometry.ts'

const { neighbours, rays } = geometry()

const endings = new Map<string, Ending>()

/** The solved ending of these relations. It is solved on the first call, as are the endings that captures lead to. */
export function solved(relations: Relations): Ending {
  const key = signature(relations)
  const ending = endings.get(key) ?? new Solver(relations).solve()
  endings.set(key, ending)
  return ending
}

/** Marks a distance that is not known yet. Real distances are smaller. */
const OPEN = 255

class Solver {
  private readonly relations: Relations
  private readonly ending: Ending
  /** By piece, the ending after that piece is taken; null if its side then has no piece. */
  private readonly after: readonly (Ending | null)[]
  private readonly squares: Int32Array
  private readonly rest: Int32Array
  private readonly board = new Int8Array(SQUARES).fill(NONE)
  private readonly targets = new Int32Array(64)
  private readonly movers = new Int32Array(64)

  constructor(relations: Relations) {
    this.relations = relations
    const { count, first } = relations
    this.squares = new Int32Array(count)
    this.rest = new Int32Array(count - 1)
    this.after = Array.from({ length: count }, (_, taken) => {
      const alone = taken < first ? first === 1 : count - first === 1
      return alone ? null : solved(without(relations, taken))
    })
    this.ending = new Ending(count, new Uint8Array(positionsOf(count)).fill(DRAWN))
  }

  /** Sets up the position with an index. @returns false if two pieces share a square */
  private set(index: number): boolean {
    const { squares, board } = this
    board.fill(NONE)
    if (!this.ending.squares(index, squares)) return false
    for (let i = 0; i < squares.length; i++) board[squares[i]!] = i
    return true
  }

  /**
   * Solves level by level: level n settles the positions at distance n and updates the positions that lead to them. A
   * winning side takes its fastest win. A position is lost once all its moves are known to lose.
   */
  solve(): Ending {
    const { ending, squares, targets, movers } = this
    const { distances } = ending
    const size = distances.length
    /** The shortest win known so far or, once all moves lose, the longest loss. */
    const tentative = new Uint8Array(size).fill(OPEN)
    /** Number of moves not known to lose. */
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
          const earlier = ending.index(before, squares)
          squares[movers[i]!] = from
          if (distances[earlier] !== DRAWN) continue
          if (level % 2 === 0) tentative[earlier] = Math.min(tentative[earlier]!, level + 1)
          else {
            movesLeft[earlier]!--
            longestLoss[earlier] = Math.max(longestLoss[earlier]!, level + 1)
            if (movesLeft[earlier] === 0 && tentative[earlier] === OPEN) tentative[earlier] = longestLoss[earlier]
          }
          if (tentative[earlier] !== OPEN) last = Math.max(last, tentative[earlier]!)
        }
      }
    }
    if (last >= OPEN) throw new RangeError('an ending takes too many plies for its table')
    return ending
  }

  /**
   * Writes a side's moves to empty squares into `movers` and `targets`. The same moves, played backwards, give the
   * positions that lead here.
   */
  private quietMoves(side: number): number {
    const { squares, board, movers, targets } = this
    const { first, count, jumps, slides } = this.relations
    let n = 0
    for (let piece = side === 0 ? 0 : first; piece < (side === 0 ? first : count); piece++) {
      const square = squares[piece]!
      if (slides && jumps[piece]) {
        for (let ray = square << 5; ray < (square + 1) << 5; ray += 8) {
          for (let i = ray; rays[i] !== NONE && board[rays[i]!] === NONE; i++) {
            movers[n] = piece
            targets[n++] = rays[i]!
          }
        }
      } else {
        for (let i = square * 5; neighbours[i] !== NONE; i++) {
          if (board[neighbours[i]!] !== NONE) continue
          movers[n] = piece
          targets[n++] = neighbours[i]!
        }
      }
    }
    return n
  }

  /** Writes a side's captures into `movers` and `targets`. */
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
          while (rays[i] !== NONE && board[rays[i]!] === NONE) i++
          if (rays[i] !== NONE) i++
          while (rays[i] !== NONE && board[rays[i]!] === NONE) i++
          if (rays[i] === NONE || !isEnemy(board[rays[i]!]!)) continue
          movers[n] = piece
          targets[n++] = rays[i]!
        }
      } else {
        for (let i = square * 5; neighbours[i] !== NONE; i++) {
          const victim = board[neighbours[i]!]!
          if (!isEnemy(victim) || !takes[piece * count + victim]) continue
          movers[n] = piece
          targets[n++] = neighbours[i]!
        }
      }
    }
    return n
  }

  /** The distance, for the other side, after a piece has captured on the target square. */
  private afterCapture(side: number, piece: number, target: number): number {
    const { squares, rest, board } = this
    const victim = board[target]!
    const after = this.after[victim]
    if (!after) return 0
    let n = 0
    for (let i = 0; i < squares.length; i++) if (i !== victim) rest[n++] = i === piece ? target : squares[i]!
    return after.distances[after.index(1 - side, rest)]!
  }
}

/** The relations of the remaining pieces without one piece. */
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
