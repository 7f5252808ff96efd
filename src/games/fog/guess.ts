import type { Random } from '../../game/random.ts'
import { armyOf, classOf, promotedOf } from './army.ts'
import { codeOf, EMPTY, kindOf, NOWHERE, sideOf, UNSEEN } from './codes.ts'
import { constraintsOf, OCCUPIED, VACANT } from './constraints.ts'
import { exposedOf } from './observe.ts'
import { Sight } from './sight.ts'
import { FogState } from './state.ts'
import type { FogView } from './view.ts'

/** The chance that a hidden piece still stands where it began: so much on the first move, less by each move, at least. */
const HOME_AT_FIRST = 0.9
const HOME_LESS = 0.015
const HOME_AT_LEAST = 0.25
/** The chance that a missing pawn has been promoted. */
const PROMOTED = 0.03
/** The chance that a king and a rook at home may castle. */
const MAY_CASTLE = 0.8
/** Attempts at a world. */
const TRIES = 40

/**
 * The belief without history: positions that fit one view. Hidden pieces are drawn from what the enemy can have, and put
 * on squares where they can stand.
 */
export class Guess {
  private readonly view: FogView
  private readonly enemy: number
  private readonly constraints: Uint8Array
  private readonly board = new Uint8Array(NOWHERE + 1)
  private readonly open: number[] = []
  /** By class of pieces: what the enemy can have besides what is seen. */
  private readonly pool: Uint8Array
  private readonly hidden: number
  private readonly homes: readonly number[][]
  private readonly sight = new Sight()

  /** @param view a player's view */
  constructor(view: FogView) {
    const { placement, rules, viewer, men } = view
    const { tables, variant } = rules
    const army = armyOf(tables.record)
    this.view = view
    this.enemy = 1 - viewer!
    this.constraints = constraintsOf(placement, viewer!, variant.reach)
    const seen = new Uint8Array(army.counts.length)
    let sightings = 0
    for (let square = 0; square < tables.squares; square++) {
      const code = placement.board[square]!
      if (code === UNSEEN && this.constraints[square] !== VACANT) this.open.push(square)
      if (sideOf(code) !== this.enemy) continue
      seen[classOf(army, tables.files, kindOf(code), square)]!++
      sightings++
    }
    this.hidden = men - sightings
    this.pool = army.counts.map((count, c) => Math.max(0, count - seen[c]!))
    this.pool[2 * tables.pawn]! -= promotedOf(army, seen, tables.pawn)
    this.homes = homesOf(view, this.enemy)
  }

  /** Overwrites `into` with a random position that fits the view. @returns false when none was found */
  draw(into: FogState, random: Random): boolean {
    for (let tries = 0; tries < TRIES; tries++) {
      if (!this.fill(random)) continue
      const { placement } = this.view
      into.become({
        board: this.board,
        turn: placement.turn,
        rights: placement.rights | this.drawRights(random),
        passing: placement.passing,
        quiet: placement.quiet,
        number: placement.number,
      })
      if (this.fits(into)) return true
    }
    return false
  }

  /** A new state that fits; null when none was found. */
  world(random: Random): FogState | null {
    const { rules, placement } = this.view
    const state = new FogState(rules, placement)
    return this.draw(state, random) ? state : null
  }

  /** True when a piece of a kind can stand on a square that is not seen, as far as the square alone tells. */
  canStand(kind: number, square: number): boolean {
    const { tables } = this.view.rules
    if (this.constraints[square] === VACANT) return false
    const row = Math.floor(square / tables.files)
    if (kind === tables.pawn) return row > 0 && row < tables.ranks - 1 && this.pool[2 * kind]! > 0
    if (kind === tables.king) return this.pool[2 * kind]! > 0
    const army = armyOf(tables.record)
    return this.pool[classOf(army, tables.files, kind, square)]! > 0 || this.pool[2 * tables.pawn]! > 0
  }

  /** True when a square that is not seen can be empty. */
  canBeEmpty(square: number): boolean {
    return this.constraints[square] !== OCCUPIED
  }

  private fits(state: FogState): boolean {
    const { view, sight } = this
    const { board } = view.placement
    const { squares } = view.rules.tables
    if (state.toMove !== view.viewer) return false
    sight.look(state, view.viewer!, view.rules.variant.reach)
    for (let square = 0; square < squares; square++) if (sight.has(square) !== (board[square] !== UNSEEN)) return false
    if (view.exposed === null) return true
    const exposed = exposedOf(state, view.viewer!)
    return exposed.length === view.exposed.length && exposed.every((square, i) => square === view.exposed![i])
  }

  /** Puts the hidden pieces on the board. @returns false when there was no place for one */
  private fill(random: Random): boolean {
    const { board, open, constraints } = this
    board.set(this.view.placement.board)
    for (const [square, code] of board.entries()) if (code === UNSEEN) board[square] = EMPTY
    const kinds = this.drawKinds(random)
    if (kinds === null) return false
    const forced = open.filter((square) => constraints[square] === OCCUPIED)
    random.shuffle(forced)
    for (const square of forced) {
      const at = kinds.findIndex((kind) => this.allows(kind, square))
      if (at < 0) return false
      board[square] = codeOf(this.enemy, kinds[at]!)
      kinds.splice(at, 1)
    }
    for (const kind of kinds) {
      const square = this.drawSquare(kind, random)
      if (square < 0) return false
      board[square] = codeOf(this.enemy, kind)
    }
    return true
  }

  /** The hidden pieces, in random order; null when there cannot be so many. */
  private drawKinds(random: Random): number[] | null {
    const { tables } = this.view.rules
    const { king, pawn, becomes } = tables
    const pool: number[] = []
    for (let c = 2; c < this.pool.length; c++) if (c >> 1 !== king) for (let i = 0; i < this.pool[c]!; i++) pool.push(c)
    random.shuffle(pool)
    const needsKing = this.pool[2 * king]! > 0
    const left = this.hidden - (needsKing ? 1 : 0)
    if (left < 0 || left > pool.length) return null
    // pawns that are gone may have become something else, in the place of another piece that is gone
    const kinds = pool.slice(0, left).map((c) => c >> 1)
    const gone = pool.slice(left).filter((c) => c >> 1 === pawn).length
    for (let i = 0; i < gone && kinds.length > 0; i++) {
      if (random.real() < PROMOTED) kinds[random.below(kinds.length)] = becomes[random.below(becomes.length)]!
    }
    if (needsKing) kinds.push(king)
    return random.shuffle(kinds)
  }

  private drawSquare(kind: number, random: Random): number {
    const { placement } = this.view
    const stays = Math.max(HOME_AT_LEAST, HOME_AT_FIRST - HOME_LESS * placement.number)
    const homes = this.homes[kind]!.filter((square) => this.board[square] === EMPTY && this.isOpen(square))
    if (homes.length > 0 && random.real() < stays) return homes[random.below(homes.length)]!
    const squares = this.open.filter((square) => this.board[square] === EMPTY && this.allows(kind, square))
    return squares.length === 0 ? -1 : squares[random.below(squares.length)]!
  }

  private isOpen(square: number): boolean {
    return this.view.placement.board[square] === UNSEEN && this.constraints[square] !== VACANT
  }

  /** True when the rules let a piece of a kind stand on a square. */
  private allows(kind: number, square: number): boolean {
    const { pawn, files, ranks } = this.view.rules.tables
    const row = Math.floor(square / files)
    return kind !== pawn || (row > 0 && row < ranks - 1)
  }

  private drawRights(random: Random): number {
    const { tables } = this.view.rules
    const rook = tables.letters.indexOf('R') + 1
    let rights = 0
    for (const right of tables.castling) {
      if (right.side !== this.enemy || this.board[right.king] !== codeOf(this.enemy, tables.king)) continue
      if (this.board[right.rook] === codeOf(this.enemy, rook) && random.real() < MAY_CASTLE) rights |= right.bit
    }
    return rights
  }
}

/** By kind: the squares on which a side begins with it. */
function homesOf({ rules }: FogView, side: number): number[][] {
  const { tables } = rules
  const homes: number[][] = Array.from({ length: tables.letters.length + 1 }, () => [])
  for (const [i, row] of tables.record.start.split('/').entries()) {
    let file = 0
    for (const c of row) {
      const kind = tables.letters.indexOf(c.toUpperCase()) + 1
      const isWhite = c === c.toUpperCase()
      if (kind > 0 && isWhite === (side === 0)) homes[kind]!.push((tables.ranks - 1 - i) * tables.files + file)
      file += kind > 0 ? 1 : Number(c)
    }
  }
  return homes
}
