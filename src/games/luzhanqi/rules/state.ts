import type { Move } from '../../../game/state.ts'
import type { RankSet } from '../../ranks/rules/army.ts'
import { STRIKER_STAYS, STRUCK_STAYS, UNKNOWN } from '../../ranks/rules/battle.ts'
import type { Code, Setup } from '../../ranks/rules/position.ts'
import { RanksState } from '../../ranks/rules/state.ts'
import { distancesOf } from '../evaluation/distances.ts'
import { canMove, isHeld, isTurn, type Placement, writeMoves } from './moves.ts'
import { ENGINEER, ENGINEER_BIT, FLAG, FLAG_BIT, MARSHAL, MARSHAL_BIT } from './pieces.ts'
import type { LuzhanqiGame, LuzhanqiRules } from './rules.ts'

/** The number of bits of a set in the undo stack's note. The bit above them: the flag of the side has been shown. */
const SET_BITS = 12
const SHOWN = 1 << SET_BITS
/** The number of bits of one side's note. The first side's are the low ones; the second side's stand above them. */
const NOTE_BITS = SET_BITS + 1

/** A position of LuzhanQi, with what each side knows of the other's pieces. When a marshal falls, its side's flag is shown. */
export class LuzhanqiState extends RanksState implements Placement {
  declare readonly rules: LuzhanqiRules
  readonly map: LuzhanqiGame['map']
  readonly leavesHeadquarters: boolean
  /** The numbers of moves between squares (distances.ts). */
  readonly distances: Uint8Array

  constructor(tables: LuzhanqiGame, setup: Setup, rules: LuzhanqiRules) {
    super(tables, setup, rules)
    this.map = tables.map
    this.leavesHeadquarters = tables.leavesHeadquarters
    this.distances = distancesOf(tables.map.rows)
    this.begin()
  }

  legalMoves(buffer: Int32Array, from: number): number {
    const { squareOf, size, lost, turn } = this
    const start = 1 + turn * size
    for (let code = start; code < start + size; code++) {
      const square = squareOf[code]!
      if (square === lost) continue
      const ranks = this.ranksOf(code)
      if ((ranks & this.movable) === 0 || isHeld(this, turn, square)) continue
      from = writeMoves(this, start, square, (ranks & ENGINEER_BIT) !== 0, buffer, from)
    }
    return from
  }

  /** True when a side has a piece on a square that can move from there. */
  canLeave(side: number, square: number): boolean {
    const code = this.board[square]!
    const isOwn = (code - 1 - side * this.size) >>> 0 < this.size
    return isOwn && (this.ranksOf(code) & this.movable) !== 0 && !isHeld(this, side, square)
  }

  copy(): LuzhanqiState {
    return this.copyCourse(new LuzhanqiState(this.tables as LuzhanqiGame, this.setup(), this.rules))
  }

  /** True for flags that have been shown: only these are known to all. */
  override isPublic(code: Code): boolean {
    return this.rankOf[code] === FLAG && this.setOf[code] === FLAG_BIT
  }

  protected override hasWay(square: number, side: number): boolean {
    return !isHeld(this, side, square) && canMove(this, 1 + side * this.size, square)
  }

  override ranksThatMake(code: Code, from: number, to: number): RankSet {
    const rank = this.rankOf[code]
    // only an engineer turns on the rails
    return (rank === ENGINEER || rank === UNKNOWN) && isTurn(this, from, to) ? ENGINEER_BIT : this.movable
  }

  protected override learnFromBattle(striker: Code, struck: Code, result: number, flagFell: boolean): void {
    super.learnFromBattle(striker, struck, result, flagFell)
    if (result !== STRIKER_STAYS) this.learnFromLoss(striker)
    if (result !== STRUCK_STAYS) this.learnFromLoss(struck)
  }

  /** Updates the set of a lost piece: it is the marshal exactly if its flag is now shown. A lost flag is known, since the game is over. */
  private learnFromLoss(code: Code): void {
    const { rankOf, setOf } = this
    if (rankOf[code] === FLAG) setOf[code] = FLAG_BIT
    else if (rankOf[code] === MARSHAL) {
      setOf[code] = MARSHAL_BIT
      this.showFlag(this.sideOf(code))
    } else setOf[code]! &= ~MARSHAL_BIT
  }

  private showFlag(side: number): void {
    const flag = this.flags[side]!
    this.plies.addNote((this.setOf[flag]! | SHOWN) << (side * NOTE_BITS))
    this.setSet(flag, FLAG_BIT)
  }

  protected override restore(note: number): void {
    for (let side = 0, rest = note; rest !== 0; side++, rest >>>= NOTE_BITS) {
      if ((rest & SHOWN) !== 0) this.setOf[this.flags[side]!] = rest & (SHOWN - 1)
    }
  }

  /** The last move with its result, the flags that it has shown, and the way in which the game ended, as a number. 0 at the beginning. */
  override get lastPly(): Move {
    const { plies, map, flags, squareOf } = this
    if (plies.length === 0) return 0
    let shown = 0
    for (let side = 0, rest = plies.lastNote; rest !== 0; side++, rest >>>= NOTE_BITS) {
      // which of the two headquarters: the one on file b or the one on file d
      if ((rest & SHOWN) !== 0) shown |= (1 + ((squareOf[flags[side]!]! % map.files) >> 1)) << (2 * side)
    }
    return (((plies.lastMove << 2) | plies.lastResult) << 7) | (shown << 3) | this.ending
  }
}
