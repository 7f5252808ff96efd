/** Moves on the same cells that differ in what their piece becomes. */
import type { BoardDrawing, BoardPiece } from '../game/board.ts'
import type { Move } from './selection.ts'

/** A move by which a piece becomes another, such as a pawn's promotion to a queen. */
export interface Becomes {
  readonly move: string
  /** The piece as it will look, as before where it does not change; null where that is not known, nor how any choice would change it. */
  readonly piece: BoardPiece | null
}

/** The greatest length, in characters, of the endings in which the moves of a choice differ. */
const LONGEST_END = 2

/**
 * The pieces that moves on the same cells turn their piece into, by the letters in which they end; null when the moves
 * differ in another way.
 * @param from the cell of the piece that is moved
 */
export function becoming(moves: readonly Move[], drawing: BoardDrawing, from: string | undefined): Becomes[] | null {
  const mover = drawing.pieces.find(({ cell }) => cell === from)
  if (!mover || moves.length < 2) return null
  const stem = stemOf(moves.map(({ move }) => move))
  const ends = moves.map(({ move }) => move.slice(stem.length))
  if (ends.some((end) => end.length > LONGEST_END || /\d/.test(end))) return null
  const pieces = moves.map(({ move }, i) => pieceFor(move, ends[i]!.replace(/^=/, ''), mover, drawing))
  // beside signs that name no piece, a move is told by its notation, too
  const unchanged = pieces.some((piece) => piece !== null) ? mover : null
  return moves.map(({ move }, i) => ({ move, piece: ends[i] === '' ? unchanged : pieces[i]! }))
}

/** The common prefix of texts. */
function stemOf([first = '', ...others]: readonly string[]): string {
  let length = first.length
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length--
  return first.slice(0, length)
}

/**
 * The moved piece as the kind that the letter names; null when its look is not known. Behind `=`, a letter is a piece's symbol;
 * `+` promotes as in shogi.
 */
function pieceFor(
  move: string,
  letter: string,
  mover: BoardPiece,
  { pieces, pictures, unknown }: BoardDrawing,
): BoardPiece | null {
  const promoted = `promoted ${mover.picture}`
  if (letter === '+' && pictures?.[promoted])
    return {
      ...mover,
      symbol: `+${mover.symbol}`,
      name: mover.name.replace(mover.picture!, promoted),
      picture: promoted,
    }
  const alike = (symbol: string) => symbol.toLowerCase() === letter.toLowerCase()
  const own = pieces.find(({ owner, symbol }) => owner === mover.owner && alike(symbol))
  if (own) return own
  if (letter === '') return null
  const kind = unknown?.kinds.find(({ symbol }) => alike(symbol))
  const { picture: _, ...rest } = mover
  if (!kind) return move.endsWith(`=${letter}`) ? { ...rest, symbol: letter, name: letter } : null
  const side = mover.name.slice(0, mover.name.lastIndexOf(' ') + 1)
  const picture = [side + kind.name, kind.name].find((name) => pictures?.[name])
  const isSmall = mover.symbol === mover.symbol.toLowerCase()
  return {
    ...rest,
    symbol: isSmall ? letter.toLowerCase() : letter.toUpperCase(),
    name: side + kind.name,
    ...(picture === undefined ? {} : { picture }),
  }
}
