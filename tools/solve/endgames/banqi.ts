/** BanQi's endings as sets of positions for retrograde analysis: those of fewer pieces are solved first. */
import { DRAWN, Ending, positionsOf, type Relations, signature } from '../../../src/games/banqi/ending.ts'
import { geometry, NONE, SQUARES } from '../../../src/games/banqi/geometry.ts'
import { decidedIn, drawn, LOST, type Positions, solve } from './retrograde.ts'

const { neighbours, rays } = geometry()

const endings = new Map<string, Ending>()

/** The solved ending of these relations. It is solved on the first call, as are the endings that captures lead to. */
export function solved(relations: Relations): Ending {
  const key = signature(relations)
  const ending = endings.get(key) ?? new Solver(relations).solve()
  endings.set(key, ending)
  return ending
}

/** The most moves in an ending. */
const MOST_MOVES = 64

class Solver {
  private readonly relations: Relations
  private readonly ending: Ending
  /** By piece, the ending after that piece is taken; null if its side then has no piece. */
  private readonly after: readonly (Ending | null)[]
  private readonly squares: Int32Array
  private readonly rest: Int32Array
  private readonly board = new Int8Array(SQUARES).fill(NONE)
  private readonly targets = new Int32Array(MOST_MOVES)
  private readonly movers = new Int32Array(MOST_MOVES)

  constructor(relations: Relations) {
    this.relations = relations
    const { count, first } = relations
    this.squares = new Int32Array(count)
    this.rest = new Int32Array(count - 1)
    this.after = Array.from({ length: count }, (_, taken) => {
      const alone = taken < first ? first === 1 : count - first === 1
      return alone ? null : solved(without(relations, taken))
    })
    this.ending = new Ending(count, new Uint8Array(positionsOf(count)))
  }

  solve(): Ending {
    const { distances } = this.ending
    const lost = new Set<number>()
    const expand: Positions['expand'] = (index, successors) => {
      if (!this.set(index)) return 0
      const count = this.expand(index, successors)
      if (count > 0) return count
      lost.add(index)
      return LOST
    }
    distances.set(solve({ size: distances.length, width: MOST_MOVES, expand }))
    for (let index = 0; index < distances.length; index++)
      if (distances[index] === 0 && !lost.has(index)) distances[index] = DRAWN
    return this.ending
  }

  /** Sets up the position with an index. @returns false if two pieces share a square */
  private set(index: number): boolean {
    const { squares, board } = this
    board.fill(NONE)
    if (!this.ending.squares(index, squares)) return false
    for (let i = 0; i < squares.length; i++) board[squares[i]!] = i
    return true
  }

  /** Writes the successors of the position that is set up. */
  private expand(index: number, successors: Int32Array): number {
    const { ending, squares, targets, movers } = this
    const size = ending.distances.length
    const side = index >= size / 2 ? 1 : 0
    let n = 0
    for (let i = this.captures(side) - 1; i >= 0; i--) {
      const distance = this.afterCapture(side, movers[i]!, targets[i]!)
      successors[n++] = distance === DRAWN ? drawn(size) : decidedIn(size, distance)
    }
    for (let i = this.quietMoves(side) - 1; i >= 0; i--) {
      const from = squares[movers[i]!]!
      squares[movers[i]!] = targets[i]!
      successors[n++] = ending.index(1 - side, squares)
      squares[movers[i]!] = from
    }
    return n
  }

  /** Writes a side's moves to empty squares into `movers` and `targets`. */
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
