/** The text of views (../ranks/notation.ts). */
import { err, ok, type Result } from '../../game/result.ts'
import { OVER, type Seat } from '../../game/state.ts'
import { someAssignment } from '../ranks/belief/groups.ts'
import { isSingle, onlyRank } from '../ranks/rules/army.ts'
import { UNKNOWN } from '../ranks/rules/battle.ts'
import { moveTo } from '../ranks/rules/state.ts'
import type { Piece } from '../ranks/rules/tables.ts'
import { checkArmy, type Fields, parseViewFields } from '../ranks/texts/notation.ts'
import { parseMove } from './notation.ts'
import { ALL, ARMY, BLACK, board, FLAG, FLAG_BIT, isFar, LOST, table, WHITE } from './pieces.ts'
import type { Rules } from './rules.ts'
import { GeneralsState } from './state.ts'
import { GeneralsView } from './view.ts'

export const VIEW_EXAMPLE =
  '1xxx2x1x/x2xxx2x/x1x3x1x/5x3/3x{A-HS}1Kx{A-IS}2/C1FHA2P1/ED1ZPSB1P/L1P2P1PS w GIJg!x{D-P}x{H-P}2 0 22 @w'

export function parseView(text: string, rules: Rules): Result<GeneralsView> {
  const parsed = parseViewFields(table(), text)
  if (!parsed.ok) return parsed
  const { viewer, fields } = parsed.value
  const { pieces } = fields
  for (const side of [WHITE, BLACK]) {
    const fault = side === viewer ? ownFault(side, pieces) : hiddenFault(side, viewer, pieces)
    if (fault !== null) return err(fault)
  }
  const state = new GeneralsState({ ...fields, pieces: pieces.map((piece) => asKnown(piece, viewer, fields)) }, rules)
  return withPending(viewer, state, fields.pending)
}

/** Checks the viewer's own pieces. Returns a text about the first fault, or null. */
function ownFault(side: number, pieces: readonly Piece[]): string | null {
  const own = pieces.filter((piece) => piece.side === side)
  if (own.some(({ rank }) => rank === UNKNOWN))
    return "X is a piece of the other side: the viewer's own show their ranks"
  if (own.some(({ set }) => set !== ALL))
    return "the viewer's own pieces have no marks: what the other side knows depends on its own ranks"
  return checkArmy(table(), side, pieces)
}

/** Checks the pieces of a side that the viewer does not see. Returns a text about the first fault, or null. */
function hiddenFault(side: number, viewer: Seat | null, pieces: readonly Piece[]): string | null {
  const hidden = pieces.filter((piece) => piece.side === side)
  const name = table().sides[side]
  if (hidden.some(({ rank, set }) => rank !== UNKNOWN && !isSingle(set)))
    return `${name}'s pieces are hidden: X, or a letter with "!" where the rank is known`
  if (hidden.length !== ARMY.size) return `${name} has ${hidden.length} pieces on the board and lost, not ${ARMY.size}`
  if (viewer === null)
    return hidden.some(({ set }) => set !== ALL) ? 'a spectator knows no ranks, and sees no marks' : null
  if (hidden.some(({ set, square }) => square === LOST && set === ALL))
    return `of each of ${name}'s lost pieces something is known, by the battle in which it was lost: it has a mark`
  const fallen = hidden.filter(({ set, square }) => square === LOST && (set & FLAG_BIT) !== 0)
  if (fallen.length > 1) return `${name} has two lost pieces that may be the flag: while the game goes on, none may`
  const sets = hidden.map((piece) => (fallen.includes(piece) ? FLAG_BIT : piece.set))
  return someAssignment(ARMY, sets) ? null : `no army fits what is known of ${name}'s pieces`
}

/**
 * The piece as the viewer knows it. A lost piece that may be the flag is the flag, since the game would else have gone
 * on and shown that it is not; so is one on its far rank that would have won by now.
 */
function asKnown(piece: Piece, viewer: Seat | null, { turn, squares }: Fields): Piece {
  const { side, rank, set, square } = piece
  if (viewer === null || side === viewer || rank !== UNKNOWN) return piece
  if (isSingle(set)) return { ...piece, rank: onlyRank(set) }
  if ((set & FLAG_BIT) === 0) return piece
  if (square === LOST) return { ...piece, rank: FLAG }
  if (!isFar(side, square)) return piece
  const { first, neighbours } = board()
  const near = neighbours.subarray(first[square]!, first[square + 1]!)
  const beside = near.some((other) => squares[other]?.side === 1 - side)
  return side === turn || !beside ? { ...piece, rank: FLAG } : piece
}

function withPending(viewer: Seat | null, state: GeneralsState, text: string | null): Result<GeneralsView> {
  if (text === null) return ok(new GeneralsView(viewer, state, null))
  if (state.toMove === OVER) return err(`no result is awaited: the game is over`)
  const move = parseMove(state, text)
  if (!move.ok) return move
  if (state.board[moveTo(move.value)] === 0) return err(`${text} strikes nobody, so that no result is awaited`)
  return ok(new GeneralsView(viewer, state, move.value))
}
