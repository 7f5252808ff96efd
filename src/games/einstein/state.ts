import { zobristKeys } from '../../game/keys/zobrist.ts'
import { lazy } from '../../game/lazy.ts'
import { CHANCE, type Move, type Outcome, OVER, type Seat, type State } from '../../game/state.ts'

/** Squares are numbered row by row from the top-left corner, a5 = 0, to the bottom right, e1 = 24. */
export const SIDE = 5
export const SQUARES = SIDE * SIDE

/** The number of stones a side, numbered 1 to 6; piece codes on the board are 1-6 red, 7-12 blue, 0 empty. */
export const STONES = 6
export const RED: Seat = 0
export const BLUE: Seat = 1

/** The square of a stone that has been taken. */
export const OFF = -1

/** The corner that each side runs to. */
export const GOAL: readonly [number, number] = [SQUARES - 1, 0]

/** Tables that all positions share: the geometry of the board, the choices of the die, and hash keys. */
interface Tables {
  /**
   * The squares that a stone of a side can move to from a square: along the rank, along the file and diagonally, always
   * towards its goal. Index (side * SQUARES + square) * 3; at the rim, OFF fills the rest.
   */
  readonly steps: Int8Array
  /** The number of these squares, 0 to 3. Index side * SQUARES + square. */
  readonly stepCounts: Uint8Array
  /** The number of moves from a square to the side's goal. Same index. */
  readonly distances: Uint8Array
  /**
   * The one or two stones, 1-6, that may move, by the set of a side's stones on the board (bit n - 1: stone n) and the
   * face rolled: the stone of that number or, if it is off the board, the next lower and the next higher one. Index
   * (set * 8 + face) * 2; 0 means no stone.
   */
  readonly candidates: Uint8Array
  /** Zobrist keys: index piece * SQUARES + square, TURN_KEY, DIE_KEY + die, ROLL_KEY + die or MOVE_KEY + die. */
  readonly keyLow: Int32Array
  readonly keyHigh: Int32Array
}

/** The index of the key of blue's turn. */
const TURN_KEY = 13 * SQUARES
const DIE_KEY = TURN_KEY + 1
/** Combined keys, plus the die: the change of the key by a roll of it, and by a move after it besides the pieces. */
const ROLL_KEY = DIE_KEY + 7
const MOVE_KEY = ROLL_KEY + 7

const tables = lazy((): Tables => {
  const { low, high } = zobristKeys(MOVE_KEY + 7, 0xe157e1)
  for (const half of [low, high]) {
    for (let die = 1; die <= 6; die++) {
      half[ROLL_KEY + die] = half[DIE_KEY]! ^ half[DIE_KEY + die]!
      half[MOVE_KEY + die] = half[ROLL_KEY + die]! ^ half[TURN_KEY]!
    }
  }
  return { ...geometry(), candidates: candidatesByFace(), keyLow: low, keyHigh: high }
})

function geometry(): Pick<Tables, 'steps' | 'stepCounts' | 'distances'> {
  const steps = new Int8Array(2 * SQUARES * 3).fill(OFF)
  const stepCounts = new Uint8Array(2 * SQUARES)
  const distances = new Uint8Array(2 * SQUARES)
  for (const side of [RED, BLUE]) {
    const forward = side === RED ? 1 : -1
    for (let square = 0; square < SQUARES; square++) {
      const i = side * SQUARES + square
      const column = square % SIDE
      const row = (square - column) / SIDE
      for (const [right, down] of [
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const) {
        const x = column + right * forward
        const y = row + down * forward
        if (x >= 0 && x < SIDE && y >= 0 && y < SIDE) steps[i * 3 + stepCounts[i]!++] = y * SIDE + x
      }
      distances[i] = side === RED ? SIDE - 1 - Math.min(column, row) : Math.max(column, row)
    }
  }
  return { steps, stepCounts, distances }
}

function candidatesByFace(): Uint8Array {
  const candidates = new Uint8Array(64 * 8 * 2)
  for (let set = 0; set < 64; set++) {
    for (let face = 1; face <= 6; face++) {
      const has = (stone: number) => stone >= 1 && stone <= STONES && (set >> (stone - 1)) % 2 === 1
      let higher = face
      while (higher <= STONES && !has(higher)) higher++
      let lower = face
      while (lower >= 1 && !has(lower)) lower--
      let n = (set * 8 + face) * 2
      if (has(lower)) candidates[n++] = lower
      if (has(higher) && higher !== lower) candidates[n] = higher
    }
  }
  return candidates
}

export const ownerOf = (piece: number): Seat => (piece > STONES ? BLUE : RED)

/** The bit of a stone in a set of its side's stones. */
const bitOf = (piece: number): number => 1 << (piece > STONES ? piece - STONES - 1 : piece - 1)

/** A move is from * 32 + to. A roll is its face, 1 to 6. */
export const makeMove = (from: number, to: number): Move => (from << 5) | to
export const moveFrom = (move: Move): number => move >> 5
export const moveTo = (move: Move): number => move & 31

/** The greatest length of a game: a stone makes at most eight steps, and a roll comes before each. */
const MAX_PLIES = 2 * STONES * 8 * 2 + 2

/**
 * A position of EinStein würfelt nicht! (Ingo Althöfer, 2004). A turn is a chance event, the roll, and a move. Red wins
 * by reaching e1, blue by reaching a5, and either by taking all stones of the other. A move takes whatever stands on
 * its target, own stones too.
 */
export class EinsteinState implements State {
  turn: Seat = RED
  toMove: number = CHANCE
  keyLow = 0
  keyHigh = 0

  readonly tables = tables()
  /** The face rolled, 1 to 6; 0 while the die is to be rolled. */
  die = 0
  readonly board = new Uint8Array(SQUARES)
  /** The square of each piece code; OFF when taken. */
  readonly squareOf = new Int8Array(13).fill(OFF)
  /** The set of stones on the board, by side (bit n - 1: stone n). */
  readonly alive = new Uint8Array(2)
  /** The seat that has won, when the game is over. */
  winner: Seat = RED

  /**
   * The undo stack: three entries for each play. They are both halves of the key before it; then, packed into one integer, a
   * move, its die and the piece it took, or 0 for a roll.
   */
  private readonly undoStack = new Int32Array(3 * MAX_PLIES)
  private undoEnd = 0

  /** @param board piece codes by square, of a position that `notation.ts` has found legal */
  constructor(board: ArrayLike<number>, turn: Seat, die: number) {
    for (let square = 0; square < SQUARES; square++) {
      const piece = board[square]!
      if (piece === 0) continue
      this.board[square] = piece
      this.squareOf[piece] = square
      this.alive[ownerOf(piece)]! |= bitOf(piece)
      this.flipKey(piece * SQUARES + square)
    }
    this.turn = turn
    if (turn === BLUE) this.flipKey(TURN_KEY)
    this.die = die
    this.flipKey(DIE_KEY + die)
    this.toMove = die === 0 ? CHANCE : turn
    const mover = this.decided()
    if (mover !== null) {
      this.winner = mover
      this.toMove = OVER
    }
  }

  legalMoves(buffer: Int32Array, from: number): number {
    const side = this.turn
    const { candidates } = this.tables
    const candidate = (this.alive[side]! * 8 + this.die) * 2
    let n = this.stoneMoves(side, candidates[candidate]!, buffer, from)
    const other = candidates[candidate + 1]!
    if (other !== 0) n = this.stoneMoves(side, other, buffer, n)
    return n
  }

  chanceEvents(buffer: Int32Array, probabilities: Float64Array, from: number): number {
    for (let face = 1; face <= 6; face++) {
      buffer[from] = face
      probabilities[from++] = 1 / 6
    }
    return from
  }

  movesByEvent(buffer: Int32Array, events: Int32Array, from: number): number {
    const side = this.turn
    const { candidates } = this.tables
    const set = this.alive[side]!
    for (let stone = 1; stone <= STONES; stone++) {
      if (((set >> (stone - 1)) & 1) === 0) continue
      let faces = 0
      for (let face = 1; face <= 6; face++) {
        const candidate = (set * 8 + face) * 2
        if (candidates[candidate] === stone || candidates[candidate + 1] === stone) faces |= 1 << (face - 1)
      }
      const end = this.stoneMoves(side, stone, buffer, from)
      while (from < end) events[from++] = faces
    }
    return from
  }

  play(move: Move): void {
    const { board, undoStack, undoEnd: top } = this
    this.undoEnd = top + 3
    undoStack[top] = this.keyLow
    undoStack[top + 1] = this.keyHigh
    if (this.toMove === CHANCE) {
      undoStack[top + 2] = 0
      this.die = move
      this.flipKey(ROLL_KEY + move)
      this.toMove = this.turn
      return
    }
    const from = moveFrom(move)
    const to = moveTo(move)
    const piece = board[from]!
    const victim = board[to]!
    undoStack[top + 2] = move | (this.die << 10) | (victim << 13)
    if (victim !== 0) {
      this.squareOf[victim] = OFF
      this.alive[ownerOf(victim)]! &= ~bitOf(victim)
      this.flipKey(victim * SQUARES + to)
    }
    board[from] = 0
    board[to] = piece
    this.squareOf[piece] = to
    this.flipKey(piece * SQUARES + from)
    this.flipKey(piece * SQUARES + to)
    this.flipKey(MOVE_KEY + this.die)
    this.die = 0
    const mover = this.turn
    this.turn = 1 - mover
    if (to === GOAL[mover] || this.alive[1 - mover] === 0) {
      this.winner = mover
      this.toMove = OVER
    } else {
      this.toMove = CHANCE
    }
  }

  undo(): void {
    const { board, undoStack } = this
    const top = this.undoEnd - 3
    this.undoEnd = top
    this.keyLow = undoStack[top]!
    this.keyHigh = undoStack[top + 1]!
    const played = undoStack[top + 2]!
    if (played === 0) {
      this.die = 0
      this.toMove = CHANCE
      return
    }
    const from = moveFrom(played & 0x3ff)
    const to = moveTo(played)
    const piece = board[to]!
    const victim = played >> 13
    board[from] = piece
    board[to] = victim
    this.squareOf[piece] = from
    if (victim !== 0) {
      this.squareOf[victim] = to
      this.alive[ownerOf(victim)]! |= bitOf(victim)
    }
    this.die = (played >> 10) & 7
    this.turn = 1 - this.turn
    this.toMove = this.turn
  }

  returns(seat: Seat): number {
    return seat === this.winner ? 1 : -1
  }

  outcome(): Outcome | null {
    if (this.toMove !== OVER) return null
    const captured = this.alive[1 - this.winner] === 0
    return { winner: this.winner, reason: captured ? 'captured every stone' : 'reached the corner' }
  }

  copy(): EinsteinState {
    return new EinsteinState(this.board, this.turn, this.die)
  }

  private stoneMoves(side: Seat, stone: number, buffer: Int32Array, from: number): number {
    const { steps } = this.tables
    const square = this.squareOf[side * STONES + stone]!
    const first = (side * SQUARES + square) * 3
    for (let i = first; i < first + 3; i++) {
      const to = steps[i]!
      if (to === OFF) break
      buffer[from++] = makeMove(square, to)
    }
    return from
  }

  private flipKey(index: number): void {
    const { keyLow, keyHigh } = this.tables
    this.keyLow ^= keyLow[index]!
    this.keyHigh ^= keyHigh[index]!
  }

  /** The winner of a position that has just been set up; null when the game goes on. */
  private decided(): Seat | null {
    for (const side of [RED, BLUE]) {
      const piece = this.board[GOAL[side]!]!
      const arrived = piece !== 0 && ownerOf(piece) === side
      if (arrived || this.alive[1 - side] === 0) return side
    }
    return null
  }
}
