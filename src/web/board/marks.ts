/** The cells to mark as the last move. */
import type { BoardDrawing } from '../../game/board.ts'

const piecesOf = ({ pieces }: BoardDrawing): ReadonlyMap<string, string> =>
  new Map(pieces.map(({ cell, name, owner, symbol }) => [cell, `${name} ${owner} ${symbol}`]))

/**
 * The cells to mark after a ply that names some: these, except where its effects have taken the piece away from there, as when a part of the
 * board is turned or pieces fall. Then what it names and is empty as before has no mark, and the pieces that stand elsewhere now have one.
 * @param before the board before the ply; undefined where it is not known
 */
export function markedCells(
  named: readonly string[],
  before: BoardDrawing | undefined,
  after: BoardDrawing,
): readonly string[] {
  const [first, last] = [named[0], named.at(-1)]
  if (!before || first === undefined || last === undefined || after.unknown) return named
  const [was, is] = [piecesOf(before), piecesOf(after)]
  const isChanged = (cell: string) => was.get(cell) !== is.get(cell)
  const isEmptyAgain = (cell: string) => !was.has(cell) && !is.has(cell)
  // an empty cell before one that has changed is on the way of a piece
  const way = named.findLastIndex(isChanged)
  const isPutDown = !was.has(first)
  const goesBeyond = isPutDown ? named.some((cell, i) => i > way && !isChanged(cell)) : isEmptyAgain(last)
  if (!goesBeyond) return named
  const marked = [
    ...named.filter((cell, i) => i < way || !isEmptyAgain(cell)),
    ...[...is.keys()].filter((cell) => isChanged(cell) && !named.includes(cell)),
  ]
  return marked.length > 0 ? marked : named
}
