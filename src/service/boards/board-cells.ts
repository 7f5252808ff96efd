import { type BoardDrawing, isPlayable } from '../../game/board.ts'
import { type Field, Problem } from '../problem.ts'

/** The most characters of an unknown cell that a problem repeats. */
const MOST_REPEATED = 40

/**
 * The ids of the cells of a board.
 * @param named the cells that a request names
 * @param problem the problem of one that the board does not have
 * @param at the field of each
 * @throws Problem
 */
export function cellIds(
  { cells }: BoardDrawing,
  named: readonly string[],
  problem: 'invalid-highlight' | 'unknown-cell',
  at: (index: number) => Field,
): ReadonlySet<string> {
  const ids = new Set(cells.map(({ id }) => id))
  const unknown = named.findIndex((cell) => !ids.has(cell))
  if (unknown >= 0) {
    // no move names a cell of the rim, with which some boards begin
    const example = cells.find(isPlayable) ?? cells[0]
    const others = example ? `cells are named as in moves, such as ${example.id}` : 'the game draws none'
    const detail = `the board has no cell "${named[unknown]!.slice(0, MOST_REPEATED)}"; ${others}`
    throw Problem.at(at(unknown), problem, detail)
  }
  return ids
}
