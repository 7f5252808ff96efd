/**
 * The immediate tactics of a side: taking pieces, taking the king, letting the king escape, standing in his way. Searches
 * ask for them at every node, so that they look at few squares and write into arrays of their own.
 */
import { lazy } from '../../../game/lazy.ts'
import type { Move, Seat } from '../../../game/state.ts'
import { isHostile, isHostileToStrongKing, isLinnaean, isPieceOf } from '../rules/captures.ts'
import { Flood } from '../rules/flood.ts'
import { moveFrom, moveTo, OFF } from '../rules/moves.ts'
import { ATTACKERS, DEFENDERS, EMPTY, KING, WALL } from '../rules/pieces.ts'
import type { Position } from '../rules/position.ts'
import { PASS_SHIFT, PLAIN, type Rules } from '../rules/rules.ts'
import { SQUARES } from '../rules/squares.ts'

/** The plies beyond the horizon within which a king that threatens to escape is followed. */
const KING_CHASE = 4
/** The plies beyond the horizon within which all answers to a threat to take the king are tried. */
const KING_IN_DANGER = 2

/** The results of `prize`: the best piece that a move takes. */
export const NOTHING = 0
export const MAN = 1
const KING_ITSELF = 2

export class Tactics {
  private readonly flood = new Flood()
  /** The squares found by the last call that lists squares, and their number. */
  private readonly found = new Int32Array(SQUARES)
  private count = 0
  /** By square: the stamp of the last listing that has it, so that none is listed twice. */
  private readonly seen = new Int32Array(SQUARES)
  private stamp = 0
  /** For `prize`: the position whose squares of captures are marked, its version, and by square the best piece taken from there. */
  private markedState: Position | null = null
  private markedVersion = -1
  private readonly marks = new Uint8Array(SQUARES)

  // --- the king's ways out ---

  /** The number of directions in which the king could escape at once from a square, if it were his turn. */
  ways({ board, rules }: Position, king: number): number {
    let ways = 0
    for (let i = 0; i < 4; i++) if (this.wayEnd(board, rules, king, rules.steps[i]!) !== OFF) ways++
    return ways
  }

  /** The first goal that the king reaches in one direction; OFF where there is none. */
  private wayEnd(board: Uint8Array, { access, speed, stopBit, goal }: Rules, king: number, step: number): number {
    const bit = stopBit[king]!
    let to = king + step
    for (let left = speed[KING]!; left > 0 && (board[to] === EMPTY || board[to] === KING); left--) {
      const may = access[KING * SQUARES + to]!
      if (goal[to] === 1 && (may & bit) !== 0) return to
      if ((may & (bit << PASS_SHIFT)) === 0) return OFF
      to += step
    }
    return OFF
  }

  /** Lists the squares of the king's only way out, on which an attacker would block it. */
  private listWay({ board, rules, squareOf }: Position): void {
    const king = squareOf[0]!
    this.begin()
    for (let i = 0; i < 4; i++) {
      const step = rules.steps[i]!
      const end = this.wayEnd(board, rules, king, step)
      if (end === OFF) continue
      for (let square = king + step; square !== end; square += step) this.add(square)
      this.add(end)
    }
  }

  // --- captures ---

  /** Lists the squares from which an attacker that moves there takes the king. */
  private listKingTakers({ board, rules, squareOf }: Position): void {
    this.begin()
    this.addKingTakers(board, rules, squareOf[0]!)
  }

  private addKingTakers(board: Uint8Array, rules: Rules, king: number): void {
    const { steps } = rules
    if (rules.kingStrong[king] === 0) {
      this.addSandwiches(board, rules, king, DEFENDERS)
      return
    }
    let free = OFF
    for (let i = 0; i < 4; i++) {
      const square = king + steps[i]!
      if (isHostileToStrongKing(board, rules, square)) continue
      if (free !== OFF || board[square] !== EMPTY) return
      free = square
    }
    if (free !== OFF) {
      this.add(free)
      return
    }
    // enemies on all sides already, hostile ground among them: a move to that ground takes him
    for (let i = 0; i < 4; i++) if (board[king + steps[i]!] === EMPTY) this.add(king + steps[i]!)
  }

  /** Lists the empty squares beside a piece whose opposite is hostile to it. */
  private addSandwiches(board: Uint8Array, rules: Rules, victim: number, side: Seat): void {
    const { steps } = rules
    for (let i = 0; i < 4; i += 2) {
      const one = victim + steps[i]!
      const other = victim + steps[i + 1]!
      if (board[one] === EMPTY && isHostile(board, rules, other, side)) this.add(one)
      if (board[other] === EMPTY && isHostile(board, rules, one, side)) this.add(other)
    }
  }

  /** Lists the squares from which a side takes a man by a sandwich, and closes a ring around all defenders. Shield walls are left out. */
  private listTakers(position: Position, side: Seat): void {
    const { board, rules, squareOf, firstAttacker } = position
    this.begin()
    const last = side === ATTACKERS ? firstAttacker : squareOf.length
    for (let piece = side === ATTACKERS ? 1 : firstAttacker; piece < last; piece++) {
      const man = squareOf[piece]!
      if (man !== OFF) this.addSandwiches(board, rules, man, 1 - side)
    }
    if (side === DEFENDERS) return
    if (rules.record.linnaean) this.addLinnaean(board, rules, squareOf[0]!)
    if (!rules.record.encirclement) return
    const { flood } = this
    for (let i = flood.findClosing(position) - 1; i >= 0; i--) this.add(flood.closing[i]!)
  }

  private addLinnaean(board: Uint8Array, rules: Rules, king: number): void {
    if (!isLinnaean(board, rules, king)) return
    for (let i = 0; i < 4; i++) {
      const step = rules.steps[i]!
      if (isPieceOf(board[king + step]!, DEFENDERS) && board[king + 2 * step] === EMPTY) this.add(king + 2 * step)
    }
  }

  /** NOTHING, MAN or KING_ITSELF: the best piece that a move takes. Shield walls are left out. */
  prize(state: Position, move: Move): number {
    const { marks } = this
    if (this.markedState !== state || this.markedVersion !== state.version) {
      this.markedState = state
      this.markedVersion = state.version
      marks.fill(NOTHING)
      this.listTakers(state, state.turn)
      this.mark(MAN)
      if (state.turn === ATTACKERS) {
        this.listKingTakers(state)
        this.mark(KING_ITSELF)
      }
    }
    const prize = marks[moveTo(move)]!
    return prize === NOTHING || state.rules.kingIsHammer || state.board[moveFrom(move)] !== KING ? prize : NOTHING
  }

  private mark(prize: number): void {
    for (let i = 0; i < this.count; i++) this.marks[this.found[i]!] = prize
  }

  // --- threats ---

  /** True when the attackers could take the king at once, if it were their turn. */
  kingCanBeTaken(state: Position): boolean {
    this.listKingTakers(state)
    return this.isReached(state, ATTACKERS)
  }

  /** True when the attackers, who are to move, can neither take the king nor block his only way out. */
  private cannotBlock(state: Position): boolean {
    this.listWay(state)
    return !this.isReached(state, ATTACKERS)
  }

  /**
   * The plies to the end where it is at most two plies away: 1 when the king escapes or is taken at once, 2 when the
   * attackers cannot prevent his escape; 0 when neither is known.
   */
  pliesToEnd(state: Position): number {
    const king = state.squareOf[0]!
    if (state.turn === DEFENDERS) return this.ways(state, king) > 0 ? 1 : 0
    if (this.kingCanBeTaken(state)) return 1
    const ways = this.ways(state, king)
    if (ways === 0 || (ways === 1 && !this.cannotBlock(state))) return 0
    return this.isUndisturbed(state) ? 2 : 0
  }

  /** True when neither repetition nor quiet plies can end the game with the next ply. */
  private isUndisturbed(state: Position): boolean {
    return state.quiet + 1 < state.quietLimit && !state.hasRepeated()
  }

  /**
   * True when the side to move loses at once unless it plays one of the moves that `tacticalMoves` then lists.
   * @param beyond plies beyond the horizon
   */
  isPressed(state: Position, beyond: number): boolean {
    if (state.turn === ATTACKERS) return this.ways(state, state.squareOf[0]!) > 0 && this.isUndisturbed(state)
    return beyond < KING_IN_DANGER && this.kingCanBeTaken(state) && this.isUndisturbed(state)
  }

  /**
   * Writes the moves that are worth a look beyond the horizon: captures and, where the side to move is pressed, all
   * answers that may help; for the king, moves that threaten to escape.
   */
  tacticalMoves(state: Position, buffer: Int32Array, from: number, beyond: number): number {
    if (this.isPressed(state, beyond)) {
      if (state.turn === DEFENDERS) return state.legalMoves(buffer, from)
      this.listWay(state)
      return this.writeMoves(state, ATTACKERS, buffer, from)
    }
    this.listTakers(state, state.turn)
    const end = this.writeMoves(state, state.turn, buffer, from)
    return state.turn === DEFENDERS && beyond < KING_CHASE ? this.addChases(state, buffer, from, end) : end
  }

  /** Adds the king's moves to squares from which he threatens to escape, unless they are listed. */
  private addChases(state: Position, buffer: Int32Array, from: number, end: number): number {
    const { board, squareOf, rules } = state
    const { access, speed, steps, stopBit } = rules
    const king = squareOf[0]!
    const bit = stopBit[king]!
    const listed = end
    for (let i = 0; i < 4; i++) {
      let to = king + steps[i]!
      for (let left = speed[KING]!; left > 0 && board[to] === EMPTY; left--) {
        const may = access[KING * SQUARES + to]!
        const move = (king << 9) | to
        if ((may & bit) !== 0 && this.ways(state, to) > 0 && !isListed(buffer, from, listed, move)) buffer[end++] = move
        if ((may & (bit << PASS_SHIFT)) === 0) break
        to += steps[i]!
      }
    }
    return end
  }

  // --- lists of squares ---

  private begin(): void {
    this.count = 0
    this.stamp++
  }

  private add(square: number): void {
    if (this.seen[square] === this.stamp) return
    this.seen[square] = this.stamp
    this.found[this.count++] = square
  }

  /** True when a side can move to one of the listed squares. */
  private isReached(state: Position, side: Seat): boolean {
    const { rules } = state
    for (let i = 0; i < this.count; i++) {
      for (let d = 0; d < 4; d++) {
        if (this.moverTo(state, this.found[i]!, rules.steps[d]!, side) !== OFF) return true
      }
    }
    return false
  }

  /** Writes a side's moves to the listed squares. @returns the index behind the last */
  private writeMoves(state: Position, side: Seat, buffer: Int32Array, from: number): number {
    const { rules, board } = state
    let end = from
    for (let i = 0; i < this.count; i++) {
      const to = this.found[i]!
      for (let d = 0; d < 4; d++) {
        const mover = this.moverTo(state, to, rules.steps[d]!, side)
        if (mover === OFF || (board[mover] === KING && !rules.kingIsHammer)) continue
        buffer[end++] = (mover << 9) | to
      }
    }
    return end
  }

  /** The square of the side's piece that can move to `to` against a direction; OFF where there is none. */
  private moverTo({ board, rules }: Position, to: number, step: number, side: Seat): number {
    const { kind, access, stopBit, speed } = rules
    let square = to + step
    let special = kind[to]!
    let distance = 1
    while (board[square] === EMPTY) {
      special |= kind[square]!
      square += step
      distance++
    }
    const code = board[square]!
    if (code === WALL || !isPieceOf(code, side) || distance > speed[code]!) return OFF
    if (special === PLAIN) return square
    const bit = stopBit[square]!
    if ((access[code * SQUARES + to]! & bit) === 0) return OFF
    for (let passed = to + step; passed !== square; passed += step) {
      if ((access[code * SQUARES + passed]! & (bit << PASS_SHIFT)) === 0) return OFF
    }
    return square
  }
}

function isListed(buffer: Int32Array, from: number, end: number, move: Move): boolean {
  for (let i = from; i < end; i++) if (buffer[i] === move) return true
  return false
}

/** The tactics object that all searches share: it holds data of one position at a time. */
export const sharedTactics = lazy(() => new Tactics())
