import { History } from '../../game/history/history.ts'
import { dependsOnUnkeyedCount } from '../../game/notation/counts.ts'
import { CHANCE, type Move, type Outcome, OVER, type Seat, type State } from '../../game/state.ts'
import { geometry, SQUARES } from './geometry.ts'
import { PLIES_IN_KEY, PositionKey } from './keys.ts'
import { canMove, legalMoves, moveFrom, moveTo } from './moves.ts'
import { type PieceValues, sharedPieceValues } from './piece-values.ts'
import { ANY_PIECE, BLACK, colourOf, EMPTY, FACE_DOWN, NO_COLOUR, PIECES, RED, TURNED, UNSEEN } from './pieces.ts'
import type { Rules } from './rules.ts'

/** The parts of a position, as in its text. */
export interface Setup {
  /** Piece codes by square. */
  readonly board: ArrayLike<number>
  /** The number of face-down pieces, by piece code. */
  readonly bag: ArrayLike<number>
  /** The colour to move. */
  readonly colour: number
  /** The number of plies since the last flip or capture. */
  readonly quiet: number
  /** The number of the full move, from 1; it goes up when black has moved. */
  readonly number: number
}

/** The endings of games; draws come last. */
const NOT_OVER = 0
const ALL_TAKEN = 1
const NO_MOVE = 2
const REPETITION = 3
const QUIET = 4
/** The ending of a search that has left pieces unseen when no move of the others is left: nobody can say who wins. */
const UNDECIDED = 5

const REASONS = [
  '',
  'took every piece',
  'left the other side without a move',
  'the position came up for the third time',
]

/** The numbers of an entry of the history: the key, the values that undo the play, packed, and the quiet plies. */
const ENTRY = 4
/** Flags in the entry that undoes a play: it was a chance event, and the one that assigned the colours. */
const REVEALED = 1 << 16
const FIRST_REVEALED = 1 << 17

/**
 * A position of BanQi (Chinese dark chess). A turn is a move, or a flip and the chance event that names the piece
 * turned over.
 *
 * Seats are players, not colours: the seat that turns over the first piece gets its colour. In a position read from a
 * text that names a colour, seat 0 has red.
 *
 * The key leaves out the number of earlier occurrences and, far from the limit, the number of quiet plies. A search
 * that stores values by key may therefore carry a draw by rule to a line that has time left. Such ends are marked
 * (`endedByHistory`), so that no proof rests on them.
 */
export class BanqiState implements State {
  turn: Seat = 0
  toMove: number = 0
  readonly rules: Rules
  readonly geometry = geometry()
  /** The cache of the evaluation, shared by all states. */
  readonly pieceValues: PieceValues = sharedPieceValues()
  /** The colour of the seat whose turn it is, or NO_COLOUR. */
  colour: number
  /** The seat that has red. */
  redSeat: Seat = 0
  readonly board = new Uint8Array(SQUARES)
  /** The squares of face-up pieces by colour, and of face-down pieces, as sets of squares (bit n: square n). */
  readonly faceUp = new Int32Array(3)
  faceDown = 0
  /** The square of the piece turned over that chance has yet to name; -1 when there is none. */
  turned = -1
  /** The number of pieces turned over that a search has left unseen. They never move. */
  private unseen = 0
  /** By piece code: the number of pieces that are face down, including the one turned over. */
  readonly bag = new Uint8Array(16)
  /** By piece code: the number of pieces not taken, face up or in the bag. `left` is their sum by colour. */
  readonly living = new Uint8Array(16)
  readonly left = new Uint8Array(2)
  quiet: number
  number: number

  private readonly key = new PositionKey()
  private readonly history = new History(ENTRY, 0x400)
  /** True when some position from before the first play has occurred twice: once more, and it draws. */
  cameUpTwice = false
  private ending = NOT_OVER
  /** Scratch space for the captures of one piece. */
  private readonly captures = new Int32Array(4)

  /** @param setup a position that `notation.ts` has found possible */
  constructor(setup: Setup, rules: Rules) {
    this.rules = rules
    for (const code of PIECES) {
      const count = setup.bag[code]!
      this.bag[code] = count
      this.living[code] = count
      this.left[colourOf(code)]! += count
      this.key.flipBag(code, count)
    }
    for (let square = 0; square < SQUARES; square++) {
      const code = setup.board[square]!
      if (code === EMPTY) continue
      this.place(square, code)
      if (code === FACE_DOWN) this.faceDown |= 1 << square
      else if (code === TURNED) this.turned = square
      else {
        this.faceUp[colourOf(code)]! |= 1 << square
        this.living[code]!++
        this.left[colourOf(code)]!++
      }
    }
    this.colour = setup.colour
    this.key.flipColour(setup.colour)
    this.quiet = setup.quiet
    this.number = setup.number
    this.turn = setup.colour === BLACK ? 1 : 0
    if (this.turned >= 0) this.toMove = CHANCE
    else this.settle()
  }

  get keyLow(): number {
    return this.key.lowWith(this.rules.drawPlies - this.quiet)
  }

  get keyHigh(): number {
    return this.key.highWith(this.rules.drawPlies - this.quiet)
  }

  /**
   * True for a draw by repetition, and for one by quiet plies unless the limit was so near when the first play was made
   * that every key of the line covers the quiet plies.
   */
  get endedByHistory(): boolean {
    if (this.ending !== QUIET) return this.ending === REPETITION
    return dependsOnUnkeyedCount(this.rules.drawPlies, this.quiet, this.history.plies, PLIES_IN_KEY)
  }

  /** True when a search has left pieces unseen and the game has ended for that reason alone (`EventsNearRoot`). */
  get undecided(): boolean {
    return this.ending === UNDECIDED
  }

  legalMoves(buffer: Int32Array, from: number): number {
    return legalMoves(this, buffer, from)
  }

  chanceEvents(buffer: Int32Array, probabilities: Float64Array, from: number): number {
    const { bag } = this
    let total = 0
    for (const code of PIECES) total += bag[code]!
    for (const code of PIECES) {
      if (bag[code] === 0) continue
      buffer[from] = code
      probabilities[from++] = bag[code]! / total
    }
    return from
  }

  play(move: Move): void {
    if (this.toMove === CHANCE) this.reveal(move)
    else if (moveFrom(move) === moveTo(move)) this.turnOver(move)
    else this.step(move)
  }

  private step(move: Move): void {
    const { board, colour, key } = this
    const from = moveFrom(move)
    const to = moveTo(move)
    const piece = board[from]!
    const victim = board[to]!
    this.record(move | (victim << 10))
    key.flipPiece(piece, from)
    key.flipPiece(piece, to)
    board[from] = EMPTY
    board[to] = piece
    this.faceUp[colour]! ^= (1 << from) | (1 << to)
    if (victim === EMPTY) this.quiet++
    else {
      this.quiet = 0
      key.flipPiece(victim, to)
      this.faceUp[1 - colour]! ^= 1 << to
      this.living[victim]!--
      this.left[1 - colour]!--
    }
    this.passTurn()
    this.settle()
  }

  private turnOver(move: Move): void {
    const square = moveFrom(move)
    this.record(move)
    this.key.flipPiece(FACE_DOWN, square)
    this.place(square, TURNED)
    this.faceDown ^= 1 << square
    this.turned = square
    this.quiet = 0
    this.toMove = CHANCE
  }

  private reveal(piece: number): void {
    if (piece === ANY_PIECE) this.leaveUnseen()
    else this.name(piece)
    this.turned = -1
    this.settle()
  }

  private leaveUnseen(): void {
    const square = this.turned
    this.record(REVEALED | square)
    this.key.flipPiece(TURNED, square)
    this.place(square, UNSEEN)
    this.unseen++
    this.passTurn()
  }

  private name(piece: number): void {
    const { key, turned: square } = this
    const colour = colourOf(piece)
    const isFirst = this.colour === NO_COLOUR
    const count = this.bag[piece]!
    this.record(REVEALED | (isFirst ? FIRST_REVEALED : 0) | (piece << 5) | square)
    key.flipPiece(TURNED, square)
    this.place(square, piece)
    key.flipBag(piece, count)
    key.flipBag(piece, count - 1)
    this.bag[piece] = count - 1
    this.faceUp[colour]! |= 1 << square
    if (isFirst) {
      this.redSeat = colour === RED ? this.turn : 1 - this.turn
      key.startColour(1 - colour)
      this.colour = colour
      this.changeSides()
    } else this.passTurn()
  }

  undo(): void {
    const { key } = this
    const at = this.history.pop()
    const { words } = this.history
    const word = words[at + 2]!
    key.low = words[at]!
    key.high = words[at + 1]!
    this.ending = NOT_OVER
    if ((word & REVEALED) !== 0) this.unreveal(word)
    else if (moveFrom(word & 0x3ff) === moveTo(word)) this.unturn(moveTo(word))
    else this.unstep(word)
    this.quiet = words[at + 3]!
  }

  private unstep(word: number): void {
    const { board } = this
    const from = moveFrom(word & 0x3ff)
    const to = moveTo(word)
    const victim = word >> 10
    this.unpassTurn()
    board[from] = board[to]!
    board[to] = victim
    this.faceUp[this.colour]! ^= (1 << from) | (1 << to)
    if (victim !== EMPTY) {
      this.faceUp[1 - this.colour]! ^= 1 << to
      this.living[victim]!++
      this.left[1 - this.colour]!++
    }
    this.toMove = this.turn
  }

  private unturn(square: number): void {
    this.board[square] = FACE_DOWN
    this.faceDown ^= 1 << square
    this.turned = -1
    this.toMove = this.turn
  }

  private unreveal(word: number): void {
    const square = word & 31
    const piece = (word >> 5) & 31
    this.board[square] = TURNED
    this.turned = square
    if (piece === ANY_PIECE) this.unseen--
    else {
      this.bag[piece]!++
      this.faceUp[colourOf(piece)]! ^= 1 << square
    }
    this.unpassTurn()
    if ((word & FIRST_REVEALED) !== 0) {
      this.colour = NO_COLOUR
      this.redSeat = 0
    }
    this.toMove = CHANCE
  }

  returns(seat: Seat): number {
    if (this.ending >= REPETITION) return 0
    // the side to move has lost: it has no piece or no move
    return seat === this.turn ? -1 : 1
  }

  outcome(): Outcome | null {
    const { ending } = this
    if (ending === NOT_OVER) return null
    if (ending === QUIET) return { winner: null, reason: `no flip or capture for ${this.rules.drawPlies} plies` }
    return { winner: ending === REPETITION ? null : 1 - this.turn, reason: REASONS[ending]! }
  }

  /** Sets the positions that came before, oldest first. Those that can occur again are remembered. */
  setHistory(earlier: readonly BanqiState[]): void {
    const same = earlier.filter(({ living, bag }) =>
      PIECES.every((code) => living[code] === this.living[code] && bag[code] === this.bag[code]),
    )
    this.history.clear()
    this.cameUpTwice = false
    for (const { key } of same) this.remember(key.low, key.high)
    if (this.toMove !== CHANCE) this.settle()
  }

  copy(): BanqiState {
    const copy = new BanqiState(this, this.rules)
    const { words, last, plies } = this.history
    const first = this.quiet >= plies ? 0 : last + ENTRY * (1 - this.quiet)
    for (let at = first; at <= last; at += ENTRY) copy.remember(words[at]!, words[at + 1]!)
    copy.redSeat = this.redSeat
    copy.turn = this.turn
    copy.ending = this.ending
    copy.toMove = this.toMove
    return copy
  }

  /** The number of earlier occurrences of the position, as far back as the history goes. */
  timesBefore(): number {
    // a repetition takes two plies of each side; those from before the first play need not include every ply
    return this.history.timesBefore(this.key.low, this.key.high, this.quiet + 1)
  }

  /** Records the position before a play. @param undoing the values that undo the play, packed into one integer */
  private record(undoing: number): void {
    const { history, key } = this
    const at = history.push(key.low, key.high)
    history.words[at + 2] = undoing
    history.words[at + 3] = this.quiet
  }

  /** Adds a position from before the first play. */
  private remember(low: number, high: number): void {
    this.cameUpTwice ||= this.history.timesBefore(low, high) > 0
    this.history.remember(low, high)
  }

  /**
   * Ends the game or sets the seat that is to act. A position that is given with more quiet plies than the limit comes from
   * a game with another limit. The rule applies again after the next flip or capture.
   */
  private settle(): void {
    const { colour } = this
    if (colour === NO_COLOUR) this.ending = NOT_OVER
    else if (this.left[colour] === 0) this.ending = ALL_TAKEN
    else if (this.faceDown === 0 && !canMove(this, this.captures)) this.ending = this.unseen > 0 ? UNDECIDED : NO_MOVE
    else if (this.quiet === this.rules.drawPlies) this.ending = QUIET
    else this.ending = this.timesBefore() >= 2 ? REPETITION : NOT_OVER
    this.toMove = this.ending === NOT_OVER ? this.turn : OVER
  }

  private passTurn(): void {
    this.key.passTurn()
    this.changeSides()
  }

  private changeSides(): void {
    if (this.colour === BLACK) this.number++
    this.colour = 1 - this.colour
    this.turn = 1 - this.turn
  }

  private unpassTurn(): void {
    this.turn = 1 - this.turn
    this.colour = 1 - this.colour
    if (this.colour === BLACK) this.number--
  }

  private place(square: number, code: number): void {
    this.board[square] = code
    this.key.flipPiece(code, square)
  }
}
