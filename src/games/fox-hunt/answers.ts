/** What follows from the answers on a board: whether any hiding fits, and what a further probe may answer. */

import { err, ok, type Result } from '../../game/result.ts'
import { FOX, type Hunt, sightOf } from './boards.ts'
import { puzzleOf } from './groups.ts'
import { Posterior } from './posterior.ts'

const TOO_MUCH = 'these answers can be met in too many ways to count: probe cells whose answers tell more'

/** The hidings that fit a board: at least one. */
export function posteriorOf(board: Uint8Array, hunt: Hunt): Result<Posterior> {
  const puzzle = puzzleOf(board, hunt)
  const posterior = puzzle && new Posterior(puzzle)
  if (posterior && !posterior.complete) return err(TOO_MUCH)
  return posterior && posterior.count > 0 ? ok(posterior) : err('no hiding of the foxes fits these answers')
}

/**
 * The number of hidings for each answer of a cell not probed, by answer: 0 to 9 and FOX.
 * @param board some hiding fits it
 */
export function waysOfAnswers(board: Uint8Array, hunt: Hunt, cell: number): Result<Float64Array> {
  const ways = new Float64Array(FOX + 1)
  const hit = puzzleOf(board.with(cell, FOX), hunt)
  if (hit) {
    const posterior = new Posterior(hit)
    if (!posterior.complete) return err(TOO_MUCH)
    ways[FOX] = posterior.count
  }
  const empty = puzzleOf(board, hunt, cell)
  if (!empty) return ok(ways)
  const posterior = new Posterior(empty)
  if (!posterior.complete) return err(TOO_MUCH)
  const unseen = new Float64Array(empty.foxes + 1)
  posterior.addFreeClue(unseen)
  const sight = sightOf(hunt.size)
  const found = board.reduce((sum, content, fox) => sum + (content === FOX ? sight[cell * board.length + fox]! : 0), 0)
  ways.set(unseen, found)
  return ok(ways)
}
