import { zobristKeys } from '../keys/zobrist.ts'
import { PLIES_IN_KEY, quietKey } from '../notation/counts.ts'
import type { Random } from '../random.ts'
import { type Move, type Outcome, OVER, type Seat, type State } from '../state.ts'
import { doubled } from '../with-room.ts'
import type { GridBoard } from './board.ts'
import type { GridRules } from './rules.ts'

/** The code of an empty cell. Piece number i of `GridRules.pieces` has the code i + 1. */
export const EMPTY = 0

/** `GridRules.winner` while nobody has won, and when the game is drawn. */
export const GOES_ON = -1
export const DRAWN = -2

/** `GridState.result` before it has been asked for. */
const UNKNOWN = -3

/** The numbers that the journal keeps for a ply, before its changes: key, turn, quiet plies, the ply before, and the move before. */
const PLY = 6
/** The journal's index of the last ply before the first one. */
const NO_PLY = -PLY

/** Any seed gives good keys; this one is for all games of the kit. */
const KEYS_SEED = 0x6b17

/** A board in one variant of a game, with what its states share. */
export interface GridTables {
  readonly rules: GridRules<GridState>
  readonly variant: string
  readonly board: GridBoard
  /** Zobrist keys by cell * codes + code; 0 for an empty cell. Behind them, by seat, the keys of the turn. */
  readonly low: Int32Array
  readonly high: Int32Array
  readonly codes: number
  /** By code: the owner; -1: nobody. */
  readonly owners: Int8Array
  /** Room for the moves of a position, and the state that has listed its own there last. */
  readonly moves: Int32Array
  listedBy: GridState | null
  /** True while a state lists its moves there, and after rules have failed to, until the next random game. */
  listing: boolean
}

export function makeTables(rules: GridRules<GridState>, variant: string, board: GridBoard): GridTables {
  const codes = rules.pieces.length + 1
  const turns = board.cells * codes
  const { low, high } = zobristKeys(turns + rules.players.length, KEYS_SEED)
  for (const keys of [low, high]) {
    for (let cell = 0; cell < board.cells; cell++) keys[cell * codes + EMPTY] = 0
    keys[turns] = 0
  }
  const owners = Int8Array.from([-1, ...rules.pieces.map(({ owner }) => owner ?? -1)])
  const moves = new Int32Array(rules.maxMoves)
  return { rules, variant, board, low, high, codes, owners, moves, listedBy: null, listing: false }
}

/**
 * A position of a game made by `gridGame`: the pieces on the cells of a board, and the seat to move. The rules change it
 * through `put` and `setField` alone, which note what was there before; so `undo` and the hash key follow by themselves.
 */
export class GridState implements State {
  readonly tables: GridTables
  readonly board: GridBoard
  /** By cell: EMPTY or the code of the piece. Read it freely; write with `put`. */
  readonly at: Uint8Array
  /** The game's own numbers, by index of `GridRules.fields`. Write with `setField`. */
  readonly fields: Int32Array
  turn: Seat
  keyHigh = 0
  /** The number of plies since the last that `irreversible` has marked. */
  quiet = 0
  /** The last move; -1 when there is none. */
  lastMove: Move = -1
  readonly seats?: number

  /** `keyLow` without the quiet plies. */
  private ownLow = 0
  private readonly rules: GridRules<GridState>
  private readonly low: Int32Array
  private readonly high: Int32Array
  private readonly codes: number
  /** The winner, DRAWN, GOES_ON or UNKNOWN. */
  private result = UNKNOWN
  private byHistory = false
  /** The number of moves in `GridTables.moves`, where `GridTables.listedBy` is this state; -1 before they have been listed. */
  private listed = -1

  /** For each ply PLY numbers, then for each change the slot and its old content. */
  private journal = new Int32Array(256)
  private top = 0
  private ply = NO_PLY
  /** The keys of positions before the first ply, in pairs. */
  private earlier: number[] = []

  constructor(tables: GridTables, at: Uint8Array, fields: Int32Array, turn: Seat) {
    this.tables = tables
    this.board = tables.board
    this.rules = tables.rules
    this.low = tables.low
    this.high = tables.high
    this.codes = tables.codes
    this.at = at
    this.fields = fields
    this.turn = turn
    if (tables.rules.players.length !== 2) this.seats = tables.rules.players.length
    for (let cell = 0; cell < at.length; cell++) this.flip(cell * this.codes + at[cell]!)
    for (let field = 0; field < fields.length; field++) this.flipField(field, fields[field]!)
    this.flip(at.length * this.codes + turn)
  }

  /** The quiet plies are in it only near their limit, where they decide the value. */
  get keyLow(): number {
    const left = (this.rules.quietPlies ?? Number.POSITIVE_INFINITY) - this.quiet
    return left > PLIES_IN_KEY ? this.ownLow : this.ownLow ^ quietKey(left)
  }

  /** Puts a piece on a cell, or EMPTY, in place of what was there. */
  put(cell: number, code: number): void {
    const { at, codes } = this
    const before = at[cell]!
    this.note(cell, before)
    this.flip(cell * codes + before)
    this.flip(cell * codes + code)
    at[cell] = code
  }

  /** Moves what stands on a cell to another one, in place of what was there. */
  shift(from: number, to: number): void {
    this.put(to, this.at[from]!)
    this.put(from, EMPTY)
  }

  /** Sets one of the game's own numbers, by its index in `GridRules.fields`. */
  setField(field: number, value: number): void {
    const before = this.fields[field]!
    this.note(this.at.length + field, before)
    this.flipField(field, before)
    this.flipField(field, value)
    this.fields[field] = value
  }

  /** Tells that no earlier position can come back: a capture, a move of a pawn. Restarts the count of quiet plies. */
  irreversible(): void {
    this.quiet = -1
  }

  /** The owner of the piece on a cell; -1 on an empty cell and for nobody's piece. */
  owner(cell: number): number {
    return this.tables.owners[this.at[cell]!]!
  }

  get toMove(): number {
    return this.winner() === GOES_ON ? this.turn : OVER
  }

  legalMoves(buffer: Int32Array, from: number): number {
    const { moves, listedBy } = this.tables
    if (listedBy !== this || this.listed < 0) return this.rules.moves(this, buffer, from)
    for (let i = 0; i < this.listed; i++) buffer[from++] = moves[i]!
    return from
  }

  play(move: Move): void {
    const { top, rules } = this
    if (top + PLY > this.journal.length) this.grow()
    const { journal } = this
    journal[top] = this.ownLow
    journal[top + 1] = this.keyHigh
    journal[top + 2] = this.turn
    journal[top + 3] = this.quiet
    journal[top + 4] = this.ply
    journal[top + 5] = this.lastMove
    this.lastMove = move
    this.ply = top
    this.top = top + PLY
    const next = rules.play(this, move)
    this.quiet++
    const turn = next ?? (this.turn + 1 === rules.players.length ? 0 : this.turn + 1)
    const turns = this.at.length * this.codes
    this.flip(turns + this.turn)
    this.flip(turns + turn)
    this.turn = turn
    this.result = UNKNOWN
    this.listed = -1
  }

  undo(): void {
    const { journal, at, fields, ply } = this
    for (let i = this.top - 2; i >= ply + PLY; i -= 2) {
      const slot = journal[i]!
      if (slot < at.length) at[slot] = journal[i + 1]!
      else fields[slot - at.length] = journal[i + 1]!
    }
    this.ownLow = journal[ply]!
    this.keyHigh = journal[ply + 1]!
    this.turn = journal[ply + 2]!
    this.quiet = journal[ply + 3]!
    this.top = ply
    this.ply = journal[ply + 4]!
    this.lastMove = journal[ply + 5]!
    this.result = UNKNOWN
    this.listed = -1
  }

  returns(seat: Seat): number {
    const winner = this.winner()
    if (winner < 0) return 0
    return winner === seat ? 1 : -1 / (this.rules.players.length - 1)
  }

  get endedByHistory(): boolean {
    return this.winner() !== GOES_ON && this.byHistory
  }

  outcome(): Outcome | null {
    const winner = this.winner()
    if (winner === GOES_ON) return null
    return { winner: winner === DRAWN ? null : winner, reason: this.rules.reason(this) }
  }

  copy(): GridState {
    const copy = new GridState(this.tables, this.at.slice(), this.fields.slice(), this.turn)
    copy.quiet = this.quiet
    copy.lastMove = this.lastMove
    copy.earlier = this.allEarlier()
    return copy
  }

  /** The keys of the positions before this one, those of the plies that can be taken back included. */
  private allEarlier(): number[] {
    const keys = this.earlier.slice()
    for (let ply = this.ply; ply >= 0; ply = this.journal[ply + 4]!)
      keys.push(this.journal[ply]!, this.journal[ply + 1]!)
    return keys
  }

  /** Overwrites this state with another one of the same tables, as `copy` gives it. */
  become(other: GridState): void {
    const { at, fields, turn, quiet, lastMove, ownLow, keyHigh } = other
    const earlier = other.allEarlier()
    this.at.set(at)
    this.fields.set(fields)
    this.turn = turn
    this.quiet = quiet
    this.lastMove = lastMove
    this.ownLow = ownLow
    this.keyHigh = keyHigh
    this.earlier = earlier
    this.ply = NO_PLY
    this.top = 0
    this.result = UNKNOWN
    this.listed = -1
  }

  /** Plays random moves to the end, at most `most`, and takes them back. @returns the utility of seat 0 */
  playout(random: Random, most = 2000): number {
    const { rules, tables } = this
    const { moves } = tables
    // rules that once failed to list moves have left it set: to reset it there, by `finally`, makes random games 5 % slower
    tables.listing = false
    let plies = 0
    for (; plies < most && (rules.winner === undefined || this.winner() === GOES_ON); plies++) {
      const count = this.list()
      if (count === 0) break
      this.play(moves[random.below(count)]!)
    }
    const value = this.returns(0)
    while (plies-- > 0) this.undo()
    return value
  }

  /** Gives the state its earlier positions, oldest first. */
  setHistory(earlier: readonly GridState[]): void {
    for (const { ownLow, keyHigh } of earlier) this.earlier.push(ownLow, keyHigh)
  }

  /** The number of earlier positions equal to this one. */
  timesBefore(): number {
    const { journal, ownLow, keyHigh, earlier } = this
    let times = 0
    let left = this.quiet
    for (let ply = this.ply; ply >= 0 && left > 0; ply = journal[ply + 4]!, left--)
      if (journal[ply] === ownLow && journal[ply + 1] === keyHigh) times++
    if (left > 0)
      for (let i = 0; i < earlier.length; i += 2) if (earlier[i] === ownLow && earlier[i + 1] === keyHigh) times++
    return times
  }

  /** The seat that has won, DRAWN or GOES_ON. */
  private winner(): number {
    if (this.result === UNKNOWN) this.result = this.judge()
    return this.result
  }

  private judge(): number {
    const { rules } = this
    this.byHistory = false
    const winner = rules.winner?.(this) ?? GOES_ON
    if (winner !== GOES_ON) return winner
    const canMove = rules.canMove ? rules.canMove(this) : this.list() > 0
    if (!canMove) return rules.stuck === 'loses' ? this.previous() : rules.stuck === 'wins' ? this.turn : DRAWN
    if (rules.quietPlies !== undefined && this.quiet >= rules.quietPlies) this.byHistory = true
    if (rules.repetitions !== undefined && this.timesBefore() + 1 >= rules.repetitions) this.byHistory = true
    return this.byHistory ? DRAWN : GOES_ON
  }

  /** Lists the moves in `GridTables.moves`, unless they still stand there. @returns their number */
  private list(): number {
    const { tables, rules } = this
    if (tables.listedBy === this && this.listed >= 0) return this.listed
    // rules that try moves out ask for the moves behind these
    if (tables.listing) return rules.moves(this, new Int32Array(rules.maxMoves), 0)
    tables.listing = true
    this.listed = -1
    tables.listedBy = this
    const count = rules.moves(this, tables.moves, 0)
    tables.listing = false
    this.listed = count
    return count
  }

  private previous(): Seat {
    return this.turn === 0 ? this.rules.players.length - 1 : this.turn - 1
  }

  private note(slot: number, before: number): void {
    if (this.top + 2 > this.journal.length) this.grow()
    this.journal[this.top++] = slot
    this.journal[this.top++] = before
    this.listed = -1
  }

  private flip(index: number): void {
    this.ownLow ^= this.low[index]!
    this.keyHigh ^= this.high[index]!
  }

  private flipField(field: number, value: number): void {
    if (value === 0) return
    const mixed = Math.imul(value ^ Math.imul(field + 1, 0x9e3779b1), 0x85ebca6b)
    this.ownLow ^= Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35)
    this.keyHigh ^= Math.imul(mixed ^ (mixed >>> 13), 0x27d4eb2f)
  }

  private grow(): void {
    this.journal = doubled(this.journal)
  }
}
