/**
 * Position: `<rank5>/<rank4>/<rank3>/<rank2>/<rank1> <side> <die>`
 *
 *   rank  squares a to e: `A`-`F` red's stones 1-6, `a`-`f` blue's, digits 1-5 for runs of empty squares
 *   side  `r` or `b`
 *   die   `1`-`6`, or `-` while it is to be rolled and when the game is over; `-` may be left out
 *
 * Move: from and to square, `a5b4`. Roll: `=3`.
 */
import type { MatrixPosition } from '../../game/extras.ts'
import { err, ok, type Result } from '../../game/result.ts'
import { CHANCE, type Move, OVER } from '../../game/state.ts'
import { BLUE, EinsteinState, GOAL, makeMove, moveFrom, moveTo, ownerOf, RED, SIDE, SQUARES, STONES } from './state.ts'

const PIECES = '-ABCDEFabcdef'
const FILES = 'abcde'

export const squareName = (square: number): string => FILES[square % SIDE]! + (SIDE - Math.floor(square / SIDE))

/** @returns -1 where the text is not a square */
export function parseSquare(text: string): number {
  const file = FILES.indexOf(text[0] ?? '?')
  const rank = Number(text[1])
  return file < 0 || !(rank >= 1 && rank <= SIDE) ? -1 : (SIDE - rank) * SIDE + file
}

export function parsePosition(text: string): Result<EinsteinState> {
  const fields = text.split(' ')
  if (fields.length < 2 || fields.length > 3)
    return err(
      'expected "<ranks> <side> <die>", fields separated by one space; <die> may be left out while it is to be rolled',
    )
  const [ranks = '', side = '', die = '-'] = fields
  const board = parseRanks(ranks)
  if (!board.ok) return board
  if (side !== 'r' && side !== 'b') return err(`the side to move is "r" or "b", not "${side}"`)
  if (!/^[1-6-]$/.test(die)) return err(`the die is 1 to 6, or "-" while it is to be rolled, not "${die}"`)
  return makePosition(board.value, side === 'r' ? RED : BLUE, die === '-' ? 0 : Number(die))
}

function parseRanks(text: string): Result<number[]> {
  const ranks = text.split('/')
  if (ranks.length !== SIDE) return err(`a board has ${SIDE} ranks separated by "/", not ${ranks.length}`)
  const board: number[] = []
  for (const [i, rank] of ranks.entries()) {
    for (const c of rank) {
      const piece = PIECES.indexOf(c, 1)
      if (piece > 0) board.push(piece)
      else if (/[1-5]/.test(c)) for (let n = Number(c); n > 0; n--) board.push(0)
      else return err(`"${c}" in rank ${SIDE - i} is neither a stone (A-F, a-f) nor a run of empty squares (1-5)`)
    }
    const width = board.length - i * SIDE
    if (width !== SIDE) return err(`rank ${SIDE - i} has ${width} squares, not ${SIDE}`)
  }
  return ok(board)
}

/** The name of a stone: `red stone 3`. */
const nameOf = (piece: number) => `${ownerOf(piece) === RED ? 'red' : 'blue'} stone ${((piece - 1) % STONES) + 1}`

/** The state made of these parts, or an error when no game can reach it. */
function makePosition(board: readonly number[], side: number, die: number): Result<EinsteinState> {
  for (let piece = 1; piece <= 2 * STONES; piece++) {
    if (board.filter((x) => x === piece).length > 1) return err(`the ${nameOf(piece)} stands on the board twice`)
  }
  if (board.every((piece) => piece === 0)) return err('there is no stone on the board')
  const isRed = (piece: number) => piece >= 1 && piece <= STONES
  const [redGoal, blueGoal] = GOAL
  const redArrived = isRed(board[redGoal]!)
  const blueArrived = board[blueGoal]! > STONES
  if (redArrived && blueArrived) return err('both sides stand on their goal')
  const alone = board.every((piece) => piece === 0 || isRed(piece))
    ? RED
    : board.every((piece) => !isRed(piece))
      ? BLUE
      : null
  if ((redArrived && alone === BLUE) || (blueArrived && alone === RED)) return err('both sides have won')
  const winner = redArrived || alone === RED ? RED : blueArrived || alone === BLUE ? BLUE : null
  if (winner === side) return err('the side to move has already won: the other side is to move after the last move')
  return ok(new EinsteinState(board, side, winner === null ? die : 0))
}

export function formatPosition(state: EinsteinState): string {
  const ranks: string[] = []
  for (let row = 0; row < SIDE; row++) {
    let rank = ''
    let empty = 0
    for (let column = 0; column < SIDE; column++) {
      const piece = state.board[row * SIDE + column]!
      if (piece === 0) {
        empty++
        continue
      }
      if (empty > 0) rank += empty
      empty = 0
      rank += PIECES[piece]
    }
    ranks.push(empty > 0 ? rank + empty : rank)
  }
  return `${ranks.join('/')} ${state.turn === RED ? 'r' : 'b'} ${state.die === 0 ? '-' : state.die}`
}

export function parseMove(state: EinsteinState, text: string): Result<Move> {
  if (state.toMove === OVER) return err('the game is over')
  if (state.toMove === CHANCE) {
    if (!/^=[1-6]$/.test(text)) return err(`the die is to be rolled first: expected "=1" to "=6", not "${text}"`)
    return ok(Number(text[1]))
  }
  const from = text.length === 4 ? parseSquare(text.slice(0, 2)) : -1
  const to = text.length === 4 ? parseSquare(text.slice(2)) : -1
  if (from < 0 || to < 0) return err(`a move is its from and to square, such as "a5b4", not "${text}"`)
  const buffer = new Int32Array(6)
  const legal = buffer.subarray(0, state.legalMoves(buffer, 0))
  const move = makeMove(from, to)
  if (legal.includes(move)) return ok(move)
  return err(
    `${text} is not legal here: with a ${state.die} the legal moves are ${[...legal].map((m) => formatStep(m)).join(', ')}`,
  )
}

export function formatMove(state: EinsteinState, move: Move): string {
  return state.toMove === CHANCE ? `=${move}` : formatStep(move)
}

const formatStep = (move: Move): string => squareName(moveFrom(move)) + squareName(moveTo(move))

/**
 * Converts a matrix of numbers to position text: five rows of five numbers from the top, 0 for an empty square,
 * 21-26 for red's stones 1-6, 11-16 for blue's.
 */
export function parseMatrix({ board, side, die }: MatrixPosition): Result<string> {
  if (board.length !== SIDE || board.some((row) => row.length !== SIDE)) return err('the board is 5 rows of 5 numbers')
  const pieces: number[] = []
  for (const value of board.flat()) {
    const stone = value % 10
    const piece =
      value === 0
        ? 0
        : stone >= 1 && stone <= STONES
          ? value - stone === 20
            ? stone
            : value - stone === 10
              ? stone + STONES
              : -1
          : -1
    if (piece < 0) return err(`${value} is not a square: 0 is empty, 21-26 are red's stones, 11-16 blue's`)
    pieces.push(piece)
  }
  const turn = side === 'r' || side === 'red' ? RED : side === 'b' || side === 'blue' ? BLUE : null
  if (turn === null) return err(`the side to move is "r" or "b", not "${side}"`)
  if (die !== null && !(Number.isInteger(die) && die >= 1 && die <= 6))
    return err(`the die is 1 to 6, or null, not ${die}`)
  const state = makePosition(pieces, turn, die ?? 0)
  return state.ok ? ok(formatPosition(state.value)) : state
}

/** The squares of red's starting triangle, row by row from its corner. */
const TRIANGLE = [0, 1, 2, SIDE, SIDE + 1, 2 * SIDE]

/**
 * The starting position with the given arrangements, red to roll.
 * @param red,blue six different letters, the stones row by row from the side's own corner
 */
export function startPosition(red: string, blue: string): Result<EinsteinState> {
  const board = new Array<number>(SQUARES).fill(0)
  for (const [name, text, letters] of [
    ['red', red, 'ABCDEF'],
    ['blue', blue, 'abcdef'],
  ] as const) {
    if ([...text].sort().join('') !== letters)
      return err(`${name} is the letters ${letters} in any order, not "${text}"`)
    for (const [i, c] of [...text].entries()) {
      const square = TRIANGLE[i]!
      board[name === 'red' ? square : SQUARES - 1 - square] = PIECES.indexOf(c)
    }
  }
  return ok(new EinsteinState(board, RED, 0))
}
