import { type BoardCell, type BoardDrawing, type BoardPiece, gridFrame, type TrayPiece } from '../../game/board.ts'
import { lazy, lazyByKey } from '../../game/lazy.ts'
import { OVER, type Seat } from '../../game/state.ts'
import { ANIMALS, animalOf, NAMES, nameOf, SIDES, sideOf } from './animals.ts'
import { LETTERS, MAX_MOVES, squareName } from './notation.ts'
import { HEADS } from './pictures.ts'
import type { Rules } from './rules.ts'
import { BLACK, DEN, FILES, isWater, NOT_A_TRAP, OFF, RANKS, SQUARES, trapOwner, WHITE } from './squares.ts'
import { JungleState, moveTo } from './state.ts'

/** The empty board. */
const empty = lazy(() => ({
  ...gridFrame(FILES, RANKS),
  cells: Array.from({ length: SQUARES }, (_, square) => cellOf(square)),
}))

function cellOf(square: number): BoardCell {
  const place = { id: squareName(square), x: square % FILES, y: Math.floor(square / FILES) }
  const den = DEN.indexOf(square)
  if (den >= 0) return { ...place, kind: 'goal', owner: den }
  const trapOf = trapOwner(square)
  if (trapOf !== NOT_A_TRAP) return { ...place, kind: 'trap', owner: trapOf }
  return { ...place, kind: isWater(square) ? 'water' : (place.x + place.y) % 2 === 0 ? 'light' : 'dark' }
}

/** A piece as it is drawn. The sides differ in shape, too, for people who cannot tell the colours apart. */
export function pieceOf(code: number): Omit<BoardPiece, 'cell'> {
  const owner = sideOf(code)
  return {
    owner,
    symbol: LETTERS[code]!,
    name: nameOf(code),
    shape: owner === WHITE ? 'disc' : 'square',
    picture: NAMES[animalOf(code)]!,
  }
}

/** The pictures of the animals with their ranks in a variant. */
const picturesOf = lazyByKey(({ ranks }: Rules) =>
  Object.fromEntries(NAMES.slice(1).map((name, i) => [name, { ...HEADS[name]!, rank: String(ranks[i + 1]) }])),
)

export function draw(state: JungleState): BoardDrawing {
  const pieces: BoardPiece[] = []
  for (const [square, code] of state.board.entries()) {
    if (code !== 0) pieces.push({ cell: squareName(square), ...pieceOf(code) })
  }
  return {
    ...empty(),
    pieces,
    pictures: picturesOf(state.rules),
    trays: [WHITE, BLACK].map((seat) => ({ label: `lost by ${SIDES[seat]}`, beside: seat, pieces: lost(state, seat) })),
    threatened: threatened(state),
  }
}

function lost({ squareOf }: JungleState, seat: Seat): TrayPiece[] {
  const codes = Array.from({ length: ANIMALS }, (_, i) => i + 1 + seat * ANIMALS)
  return codes.filter((code) => squareOf[code] === OFF).map((code) => ({ ...pieceOf(code), count: 1 }))
}

/** The squares of pieces that the other side could take if it were its turn. */
function threatened({ rules, board, turn, toMove, quiet }: JungleState): string[] {
  if (toMove === OVER) return []
  const others = new JungleState(rules, board, 1 - turn, quiet)
  if (others.toMove === OVER) return []
  const moves = new Int32Array(MAX_MOVES)
  const targets = Array.from(moves.subarray(0, others.legalMoves(moves, 0)), moveTo)
  return [...new Set(targets.filter((square) => board[square] !== 0))].map(squareName)
}
