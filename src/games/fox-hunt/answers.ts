/** What follows from the answers on a board: whether any hiding fits, and what a further probe may answer. */
import { FOX, type Hunt, sightOf } from './boards.ts'
import { puzzleOf } from './groups.ts'
import { Posterior } from './posterior.ts'

/** The hidings that fit a board; null where none does. */
export function posteriorOf(board: Uint8Array, hunt: Hunt): Posterior | null {
  const puzzle = puzzleOf(board, hunt)
  if (!puzzle) return null
  const posterior = new Posterior(puzzle)
  return posterior.count > 0 ? posterior : null
}

/**
 * The number of hidings for each answer of a cell not probed, by answer: 0 to 9 and FOX.
 * @param board some hiding fits it
 */
export function waysOfAnswers(board: Uint8Array, hunt: Hunt, cell: number): Float64Array {
  const ways = new Float64Array(FOX + 1)
  ways[FOX] = posteriorOf(board.with(cell, FOX), hunt)?.count ?? 0
  const empty = puzzleOf(board, hunt, cell)
  if (!empty) return ways
  const unseen = new Float64Array(empty.foxes + 1)
  new Posterior(empty).addFreeClue(unseen)
  const sight = sightOf(hunt.size)
  const found = board.reduce((sum, content, fox) => sum + (content === FOX ? sight[cell * board.length + fox]! : 0), 0)
  ways.set(unseen, found)
  return ways
}
