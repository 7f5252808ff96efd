import { type BoardDrawing, type BoardPiece, gridFrame, type TrayPiece } from '../../game/board.ts'
import { lazy } from '../../game/lazy.ts'
import { OVER, type Seat } from '../../game/state.ts'
import type { MovePhrase } from '../../game/words/phrase.ts'
import { CHARACTERS } from '../characters/xiangqi.ts'
import { FILES, RANKS, squareName } from './geometry.ts'
import { legalCaptures, moveTo } from './moves.ts'
import { MAX_MOVES } from './notation.ts'
import {
  BLACK,
  colourOf,
  EMPTY,
  FACE_DOWN,
  KIND_NAMES,
  kindOf,
  LETTERS,
  NO_COLOUR,
  PIECES,
  RED,
  SET_OF,
  TURNED,
} from './pieces.ts'
import { BanqiState } from './state.ts'

const COLOURS = ['red', 'black']

/** A piece as it is drawn. The colours differ in shape, too, for people who cannot tell them apart. */
export function pieceOf(code: number): Omit<BoardPiece, 'cell'> {
  if (code === FACE_DOWN || code === TURNED) {
    const name = code === TURNED ? 'piece turned over, not yet named' : 'face-down piece'
    return { owner: null, symbol: LETTERS[code]!, name, shape: 'hidden' }
  }
  const colour = colourOf(code)
  return {
    owner: colour,
    symbol: LETTERS[code]!.toUpperCase(),
    name: `${COLOURS[colour]} ${KIND_NAMES[kindOf(code)]}`,
    shape: colour === RED ? 'disc' : 'square',
    picture: `${COLOURS[colour]} ${KIND_NAMES[kindOf(code)]}`,
  }
}

/** The pieces that chance turns over, in words. */
export const phrases: readonly MovePhrase[] = PIECES.map((code) => ({
  pattern: `^=${LETTERS[code]}$`,
  text: pieceOf(code).name,
}))

/** The characters by the names of the pieces. */
const pictures = lazy(() =>
  Object.fromEntries(
    [RED, BLACK].flatMap((colour) =>
      Object.entries(CHARACTERS[colour]!).map(([kind, character]) => [`${COLOURS[colour]} ${kind}`, character]),
    ),
  ),
)

export function draw(state: BanqiState): BoardDrawing {
  const cells: BoardDrawing['cells'][number][] = []
  const pieces: BoardPiece[] = []
  for (const [square, code] of state.board.entries()) {
    const cell = squareName(square)
    const x = square % FILES
    const y = square >> 3
    cells.push({ id: cell, x, y, kind: (x + y) % 2 === 0 ? 'light' : 'dark' })
    if (code !== EMPTY) pieces.push({ cell, ...pieceOf(code) })
  }
  const { living, bag, redSeat } = state
  const seatOf = (colour: number): Seat => (colour === RED ? redSeat : 1 - redSeat)
  return {
    ...gridFrame(FILES, RANKS),
    cells,
    pieces,
    pictures: pictures(),
    trays: [
      ...[RED, BLACK].map((colour) => ({
        label: `lost by ${COLOURS[colour]}`,
        beside: seatOf(colour),
        pieces: counted((code) => (colourOf(code) === colour ? SET_OF[kindOf(code)]! - living[code]! : 0)),
      })),
      { label: 'face down', beside: null, pieces: counted((code) => bag[code]!) },
    ],
    threatened: threatened(state),
  }
}

const counted = (countOf: (code: number) => number): TrayPiece[] =>
  PIECES.map((code) => ({ ...pieceOf(code), count: countOf(code) })).filter(({ count }) => count > 0)

/** The squares of pieces that the other side could take if it were its turn. */
function threatened({ board, bag, colour, quiet, number, rules, toMove }: BanqiState): string[] {
  if (toMove === OVER || colour === NO_COLOUR) return []
  const others = new BanqiState({ board, bag, colour: 1 - colour, quiet, number }, rules)
  const moves = new Int32Array(MAX_MOVES)
  const targets = Array.from(moves.subarray(0, legalCaptures(others, moves, 0)), moveTo)
  return [...new Set(targets)].map(squareName)
}
