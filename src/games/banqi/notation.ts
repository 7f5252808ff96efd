/**
 * Position: `<rank4>/<rank3>/<rank2>/<rank1> <side> <bag> <quiet> <number>`
 *
 *   rank    squares a to h: `G A E R H C S` red's general, advisor, elephant, chariot, horse, cannon, soldier, black's
 *           in lower case, `X` face down, `?` turned over and not yet named, digits 1-8 for runs of empty squares
 *   side    `r` or `b`, or `-` before the first flip
 *   bag     the face-down pieces (`?` included), each letter with its count, red first, in the order GAERHCS; or `-`
 *   quiet   the number of plies since the last flip or capture
 *   number  the number of the full move, from 1
 *
 * Move: from and to square, `b3b4`; a flip has its square twice, `c3c3`. Piece revealed: `=h`.
 */
import { parseMoveNumber, writtenNumber } from '../../game/notation/counts.ts'
import { err, ok, type Result } from '../../game/result.ts'
import { CHANCE, type Move, OVER } from '../../game/state.ts'
import { FILES, parseSquare, RANKS, SQUARES, squareName } from './geometry.ts'
import { legalMoves, makeMove, moveFrom, moveTo } from './moves.ts'
import { codeOf, colourOf, EMPTY, FACE_DOWN, kindOf, LETTERS, NO_COLOUR, PIECES, SET_OF, TURNED } from './pieces.ts'
import type { Rules } from './rules.ts'
import { BanqiState, type Setup } from './state.ts'

const SIDES = 'rb-'

/** The greatest number of quiet plies in a text. A count beyond the limit of the draw goes on, and stays at this one. */
export const MOST_QUIET = 9999

export const START = 'XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX - G1A2E2R2H2C2S5g1a2e2r2h2c2s5 0 1'

export function parsePosition(text: string, rules: Rules): Result<BanqiState> {
  const fields = text.split(' ')
  if (fields.length !== 5) return err('expected "<ranks> <side> <bag> <quiet> <number>", separated by one space each')
  const [ranks = '', side = '', bagText = '', quiet = '', numberText = ''] = fields
  const board = parseRanks(ranks)
  if (!board.ok) return board
  const colour = side.length === 1 ? SIDES.indexOf(side) : -1
  if (colour < 0) return err(`the side to move is "r" or "b", or "-" before the first flip, not "${side}"`)
  const bag = parseBag(bagText)
  if (!bag.ok) return bag
  if (!/^(0|[1-9]\d{0,3})$/.test(quiet))
    return err(`the quiet plies are a number from 0 to ${MOST_QUIET}, not "${quiet}"`)
  const number = parseMoveNumber(numberText)
  if (!number.ok) return number
  const setup = { board: board.value, bag: bag.value, colour, quiet: Number(quiet), number: number.value }
  const fault = impossible(setup)
  return fault === null ? ok(new BanqiState(setup, rules)) : err(fault)
}

function parseRanks(text: string): Result<number[]> {
  const ranks = text.split('/')
  if (ranks.length !== RANKS) return err(`a board has ${RANKS} ranks separated by "/", not ${ranks.length}`)
  const board: number[] = []
  for (const [i, rank] of ranks.entries()) {
    for (const c of rank) {
      const code = codeOf(c)
      if (code > 0) board.push(code)
      else if (/[1-8]/.test(c)) for (let n = Number(c); n > 0; n--) board.push(EMPTY)
      else return err(`"${c}" in rank ${RANKS - i} is neither a piece, "X", "?", nor a run of empty squares (1-8)`)
    }
    const width = board.length - i * FILES
    if (width !== FILES) return err(`rank ${RANKS - i} has ${width} squares, not ${FILES}`)
  }
  return ok(board)
}

function parseBag(text: string): Result<number[]> {
  const bag = new Array<number>(16).fill(0)
  if (text === '-') return ok(bag)
  if (!/^(?:[GAERHCSgaerhcs][1-5])+$/.test(text)) {
    return err(`the bag is "-", or letters of pieces with their counts, such as "G1S3a2", not "${text}"`)
  }
  let last = 0
  for (let i = 0; i < text.length; i += 2) {
    const code = codeOf(text[i]!)
    if (code <= last)
      return err(`"${text[i]}" is out of place in the bag: each letter once, in the order GAERHCSgaerhcs`)
    bag[code] = Number(text[i + 1])
    last = code
  }
  return ok(bag)
}

/** The reason why no game can reach a position; null when one can. */
function impossible({ board, bag, colour, quiet, number }: Setup): string | null {
  const count = (code: number) => Array.prototype.filter.call(board, (other) => other === code).length
  const turned = count(TURNED)
  const hidden = count(FACE_DOWN) + turned
  const inBag = PIECES.reduce((sum, code) => sum + bag[code]!, 0)
  if (turned > 1) return 'only one piece can be turned over at a time'
  if (hidden !== inBag)
    return `${hidden} pieces lie face down on the board, and the counts of face-down pieces add up to ${inBag}`
  for (const code of PIECES) {
    const pieces = count(code) + bag[code]!
    if (pieces > SET_OF[kindOf(code)]!)
      return `there are ${pieces} pieces "${LETTERS[code]}", of ${SET_OF[kindOf(code)]}`
  }
  if (turned === 1 && quiet > 0) return 'after a flip no quiet plies have been played'
  if (colour === NO_COLOUR) {
    if (hidden !== SQUARES) return 'before the first flip all 32 pieces lie face down'
    if (quiet > 0 || number > 1)
      return 'before the first flip nothing has been played: the quiet plies are 0 and the number 1'
    return null
  }
  if (hidden === SQUARES) return 'after the first flip, with a side to move, some piece lies face up'
  const left = (side: number) => PIECES.some((code) => colourOf(code) === side && count(code) + bag[code]! > 0)
  if (!left(1 - colour)) {
    return left(colour) ? 'the side to move has already won: the other has no piece left' : 'there is no piece'
  }
  if (turned === 1 && !left(colour)) return 'the side that turned a piece over has none'
  return null
}

export function formatPosition(state: BanqiState): string {
  const ranks: string[] = []
  for (let row = 0; row < RANKS; row++) {
    const letters = Array.from(state.board.subarray(row * FILES, (row + 1) * FILES), (code) => LETTERS[code]).join('')
    ranks.push(letters.replace(/-+/g, (run) => String(run.length)))
  }
  const bag = PIECES.filter((code) => state.bag[code]! > 0).map((code) => `${LETTERS[code]}${state.bag[code]}`)
  return `${ranks.join('/')} ${SIDES[state.colour]} ${bag.join('') || '-'} ${Math.min(state.quiet, MOST_QUIET)} ${writtenNumber(state.number)}`
}

export function parseMove(state: BanqiState, text: string): Result<Move> {
  if (state.toMove === OVER) return err('the game is over')
  if (state.toMove === CHANCE) return parseReveal(state, text)
  const from = parseSquare(text.slice(0, 2))
  const to = parseSquare(text.slice(2))
  if (from < 0 || to < 0) return err(`a move is its from and to square, a flip its square twice, not "${text}"`)
  const buffer = new Int32Array(MAX_MOVES)
  const legal = buffer.subarray(0, legalMoves(state, buffer, 0))
  const move = makeMove(from, to)
  if (legal.includes(move)) return ok(move)
  return err(`${text} is not legal here: the legal moves are ${Array.from(legal, formatStep).join(', ')}`)
}

function parseReveal(state: BanqiState, text: string): Result<Move> {
  const piece = text.length === 2 && text[0] === '=' ? codeOf(text[1]!) : -1
  if (!PIECES.includes(piece)) return err(`a piece is turned over: expected what it is, such as "=h", not "${text}"`)
  if (state.bag[piece] === 0) return err(`there is no "${text[1]}" in the bag`)
  return ok(piece)
}

export const formatMove = (state: BanqiState, move: Move): string =>
  state.toMove === CHANCE ? `=${LETTERS[move]}` : formatStep(move)

const formatStep = (move: Move): string => squareName(moveFrom(move)) + squareName(moveTo(move))

/** The name of a seat: its colour, once it has one. */
export function seatName(state: BanqiState, seat: number): string {
  if (state.colour === NO_COLOUR) return seat === state.turn ? 'first' : 'second'
  return seat === state.redSeat ? 'red' : 'black'
}

/** The greatest number of legal moves: 32 flips, four steps of each piece, and ten squares for each sliding cannon. */
export const MAX_MOVES = SQUARES + 14 * 4 + 2 * 10
