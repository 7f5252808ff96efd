import { type BoardCell, type BoardDrawing, type BoardPiece, gridFrame } from '../../../game/board.ts'
import { TAFL_FIGURES } from '../../../game/kit/figures.ts'
import { lazyByKey } from '../../../game/lazy.ts'
import { OVER } from '../../../game/state.ts'
import { MAX_MOVES } from '../texts/notation.ts'
import { ATTACKER, ATTACKERS, DEFENDER, DEFENDERS, KING, sideOf } from './pieces.ts'
import { CAMP, CORNER, type Rules, THRONE } from './rules.ts'
import { columnOf, rowOf, squareName } from './squares.ts'
import { TaflState } from './state.ts'

/** The empty board of a variant. */
const emptyBoard = lazyByKey((rules: Rules) => ({
  ...gridFrame(rules.dim, rules.dim),
  cells: rules.squares.map((square) => cellOf(rules, square)),
}))

/**
 * The drawing of a square. Of the special squares, corners are goals of the defenders; throne and camps are ground of the
 * side that owns them.
 */
function cellOf({ dim, kind }: Rules, square: number): BoardCell {
  const id = squareName(square, dim)
  const place = { id, x: columnOf(square, dim), y: rowOf(square, dim) }
  switch (kind[square]) {
    case CORNER:
      return { ...place, kind: 'goal', owner: DEFENDERS }
    case THRONE:
      return { ...place, kind: 'region', owner: DEFENDERS, name: `${id}, throne` }
    case CAMP:
      return { ...place, kind: 'region', owner: ATTACKERS, name: `${id}, camp` }
    default:
      return { ...place, kind: (place.x + place.y) % 2 === 0 ? 'light' : 'dark' }
  }
}

/** The pieces as they are drawn. The sides differ in shape, too, for people who cannot tell the colours apart. */
export const FACES = {
  [ATTACKER]: { symbol: 'A', name: 'attacker', shape: 'disc', picture: 'attacker' },
  [DEFENDER]: { symbol: 'D', name: 'defender', shape: 'square', picture: 'defender' },
  [KING]: { symbol: 'K', name: 'king', shape: 'octagon', picture: 'king' },
} as const

export function draw(state: TaflState): BoardDrawing {
  const { rules, board, men } = state
  const pieces: BoardPiece[] = []
  for (const square of rules.squares) {
    const code = board[square]!
    if (code === 0) continue
    const face = FACES[code as keyof typeof FACES]
    pieces.push({ cell: squareName(square, rules.dim), owner: sideOf(code), ...face })
  }
  const lost = ([ATTACKER, DEFENDER] as const).map((code) => {
    const count = Math.max(0, rules.men[code]! - men[code]!)
    const owner = sideOf(code)
    const taken = count > 0 ? [{ owner, ...FACES[code], count }] : []
    return { label: code === ATTACKER ? 'lost by attackers' : 'lost by defenders', beside: owner, pieces: taken }
  })
  return { ...emptyBoard(rules), pieces, pictures: TAFL_FIGURES, trays: lost, threatened: threatened(state) }
}

/** The squares of pieces that the other side could take if it were its turn. */
function threatened(state: TaflState): string[] {
  const { rules, board, turn, toMove, quiet, number, quietLimit } = state
  if (toMove === OVER) return []
  const others = new TaflState(rules, { board, turn: 1 - turn, quiet, number }, quietLimit)
  if (others.toMove === OVER) return []
  const moves = new Int32Array(MAX_MOVES)
  const taken = Array.from(moves.subarray(0, others.legalMoves(moves, 0)), (move) => others.takenBy(move)).flat()
  return [...new Set(taken)].map((square) => squareName(square, rules.dim))
}
