/**
 * A game of generals on a board of two columns and three rows: each seat has a flag and one other piece, arranged on
 * its own row in secret. Of the others, the private beats the spy, the spy the officer, the officer the private; each
 * takes the flag, equal pieces both fall, and a flag takes the other's flag. A flag on the last row wins. Both players see
 * the moves and the results of battles, but not the other's ranks. After `LAST_PLY` plies it is a draw.
 */
import { type Move, type Outcome, OVER, type Seat } from '../../../src/game/state.ts'
import { randomPlayout, smallGame } from './small-game.ts'
import type { SmallRules, SmallState } from './small-rules.ts'

const FLAG = 1
const PRIVATE = 2
const SPY = 3
const OFFICER = 4
const LETTERS = '.FPSO'
const CELLS = 6
const LAST_PLY = 6

/** The arrangements of a row: the flag beside one of the others, on either side. */
const ARRANGEMENTS = [PRIVATE, SPY, OFFICER].flatMap((other) => [
  [FLAG, other],
  [other, FLAG],
])

const DEALS = ARRANGEMENTS.flatMap((one) =>
  ARRANGEMENTS.map((two) => ({
    rows: [one, two] as const,
    text: [...one, ...two].map((piece) => LETTERS[piece]!).join(''),
    weight: 1,
  })),
)

/** 1: the attacker wins, -1: the defender, 0: both fall. */
function battle(attacker: number, defender: number): number {
  if (defender === FLAG) return 1
  if (attacker === FLAG) return -1
  if (attacker === defender) return 0
  const beats = attacker === PRIVATE ? SPY : attacker === SPY ? OFFICER : PRIVATE
  return defender === beats ? 1 : -1
}

const owner = (piece: number) => (piece === 0 ? -1 : piece >> 3)
const rank = (piece: number) => piece & 7

export class TinyGenerals implements SmallState {
  deal: number
  plies: Move[] = []
  turn: Seat = 0
  toMove = 0
  private readonly board = new Uint8Array(CELLS)
  private winner = -1
  /** The board before each ply, for `undo`. */
  private readonly before: Uint8Array[] = []

  constructor(deal: number) {
    this.deal = deal
    this.setUp()
  }

  private setUp(): void {
    const { rows } = DEALS[this.deal]!
    this.board.fill(0)
    for (const column of [0, 1]) {
      this.board[column] = rows[0][column]!
      this.board[4 + column] = 8 | rows[1][column]!
    }
    this.plies = []
    this.before.length = 0
    this.turn = 0
    this.toMove = 0
    this.winner = -1
  }

  get keyLow(): number {
    let hash = this.plies.length + 1
    for (const piece of this.board) hash = Math.imul(hash ^ piece, 0x9e3779b1) ^ (hash >>> 13)
    return hash | 0
  }
  get keyHigh(): number {
    let hash = this.plies.length + 77
    for (const piece of this.board) hash = Math.imul(hash + piece, 0x85ebca6b) ^ (hash >>> 11)
    return hash | 0
  }

  /** A move is from * 6 + to. */
  legalMoves(buffer: Int32Array, from: number): number {
    let end = from
    for (let cell = 0; cell < CELLS; cell++) {
      if (owner(this.board[cell]!) !== this.turn) continue
      for (const to of [cell - 2, cell % 2 === 0 ? cell + 1 : cell - 1, cell + 2])
        if (to >= 0 && to < CELLS && owner(this.board[to]!) !== this.turn) buffer[end++] = cell * CELLS + to
    }
    return end
  }

  chanceEvents(_: Int32Array, __: Float64Array, from: number): number {
    return from
  }

  play(move: Move): void {
    this.before.push(this.board.slice())
    this.plies.push(move)
    const { board, turn } = this
    const from = Math.floor(move / CELLS)
    const to = move % CELLS
    const piece = board[from]!
    const other = board[to]!
    board[from] = 0
    const result = other === 0 ? 1 : battle(rank(piece), rank(other))
    board[to] = result > 0 ? piece : result < 0 ? other : 0
    const last = turn === 0 ? 2 : 0
    if (rank(other) === FLAG) this.winner = turn
    else if (rank(piece) === FLAG && result < 0) this.winner = 1 - turn
    else if (rank(piece) === FLAG && to >> 1 === last) this.winner = turn
    this.turn = 1 - turn
    this.settle()
  }

  private settle(): void {
    this.toMove = this.turn
    if (this.winner >= 0 || this.plies.length === LAST_PLY) this.toMove = OVER
    else if (this.board.every((piece) => owner(piece) !== this.turn)) this.toMove = OVER
  }

  undo(): void {
    this.board.set(this.before.pop()!)
    this.plies.pop()
    this.winner = -1
    this.turn = 1 - this.turn
    this.toMove = this.turn
  }

  become(other: this): void {
    this.deal = other.deal
    this.plies = [...other.plies]
    this.before.splice(0, this.before.length, ...other.before.map((board) => board.slice()))
    this.board.set(other.board)
    this.turn = other.turn
    this.toMove = other.toMove
    this.winner = other.winner
  }

  returns(seat: Seat): number {
    return this.winner === -1 ? 0 : this.winner === seat ? 1 : -1
  }

  outcome(): Outcome | null {
    if (this.toMove !== OVER) return null
    return { winner: this.winner === -1 ? null : this.winner, reason: this.winner === -1 ? 'draw' : 'the flag' }
  }

  copy(): TinyGenerals {
    const copy = new TinyGenerals(this.deal)
    copy.become(this as never)
    return copy
  }

  /** The evaluation for the seat whose turn it is: the rows that the flags have advanced. */
  evaluate(): number {
    let lead = 0
    for (let cell = 0; cell < CELLS; cell++) {
      if (rank(this.board[cell]!) !== FLAG) continue
      lead += owner(this.board[cell]!) === 0 ? cell >> 1 : (cell >> 1) - 2
    }
    return 0.3 * (this.turn === 0 ? lead : -lead)
  }

  /** The result of a move on its square: '-' for a mere step, else whether the attacker stands, the defender, or neither. */
  remains(move: Move): string {
    const other = this.board[move % CELLS]!
    if (other === 0) return '-'
    const result = battle(rank(this.board[Math.floor(move / CELLS)]!), rank(other))
    return result > 0 ? 'x' : result < 0 ? '!' : '='
  }
}

const evaluate = (state: TinyGenerals) => state.evaluate()
const playout = randomPlayout()
const uct = { method: 'uct', exploration: 0.7, expandAfter: 1, playout } as const
const ismcts = { method: 'ismcts', exploration: 0.7, expandAfter: 1, playout } as const
const alphabeta = {
  method: 'alphabeta',
  evaluate: (state: TinyGenerals) => Math.round(1000 * state.evaluate()),
  scale: 1000,
  evaluationError: 0.4,
} as const

export const TINY_GENERALS: SmallRules<TinyGenerals> = {
  id: 'tiny-generals',
  maxMoves: 8,
  deals: DEALS,
  start: (deal) => new TinyGenerals(deal),
  hand: (state, seat) =>
    seat === null ? '' : DEALS[state.deal]!.rows[seat === 0 ? 0 : 1].map((piece) => LETTERS[piece]!).join(''),
  word: (_, move) => `${Math.floor(move / CELLS)}${move % CELLS}`,
  seen: (state, move) => `${Math.floor(move / CELLS)}${state.remains(move)}${move % CELLS}`,
  engines: {
    subgame: { description: '', rate: 100_000, method: 'subgame', worlds: 100, evaluate, evaluationError: 0.4 },
    determinized: { description: '', rate: 200_000, method: 'determinized', worlds: 20, inner: alphabeta },
    'determinized-uct': {
      description: '',
      rate: 200_000,
      method: 'determinized',
      worlds: 20,
      inner: uct,
    },
    'so-ismcts': { description: '', rate: 200_000, ...ismcts, observers: 'single' },
    'mo-ismcts': { description: '', rate: 200_000, ...ismcts, observers: 'multiple', root: 'regret' },
  },
}

export const tinyGenerals = smallGame(TINY_GENERALS)
