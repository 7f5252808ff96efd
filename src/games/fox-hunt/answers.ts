/** The consequences of the answers on a board: whether any hiding fits, and which answers a further probe may have. */

import { err, ok, type Result } from '../../game/result.ts'
import type { Steps } from '../../game/steps.ts'
import { FOX, type Hunt, sightOf } from './boards.ts'
import { puzzleOf } from './groups.ts'
import { Posterior } from './posterior.ts'

/** The most nodes that one call expands, about 8 ms; and the number expanded at a time where answers take turns. */
const MOST_AT_A_CALL = 1 << 14
const TURN = 1 << 9

/** The error messages for a board without hidings: it takes too long to find one, or there is none. */
const TOO_MUCH = 'these answers can be met in too many ways to find one: probe cells whose answers tell more'
export const NONE = 'no hiding of the foxes fits these answers'

/** Returns the hidings that fit a board. At least one has been found. */
export function posteriorOf(board: Uint8Array, hunt: Hunt): Result<Posterior> {
  const puzzle = puzzleOf(board, hunt)
  const posterior = puzzle && new Posterior(puzzle)
  posterior?.settle(MOST_AT_A_CALL)
  if (posterior?.possible) return ok(posterior)
  return err(posterior && !posterior.ready ? TOO_MUCH : NONE)
}

/** The hidings for each answer of a cell not probed that may be possible: 0 to 9 and FOX. */
function* posteriorsOf(board: Uint8Array, hunt: Hunt, cell: number): Generator<[answer: number, Posterior]> {
  for (const answer of [FOX, ...Array(hunt.foxes + 1).keys()]) {
    const puzzle = puzzleOf(board.with(cell, answer), hunt)
    if (puzzle) yield [answer, new Posterior(puzzle)]
  }
}

/**
 * The answers of a cell not probed that some hiding allows: the only one, or two of them. An answer counts as possible where
 * it takes too long to find out.
 */
export function someAnswers(board: Uint8Array, hunt: Hunt, cell: number): number[] {
  const answers: number[] = []
  for (const [answer, posterior] of posteriorsOf(board, hunt, cell)) {
    posterior.settle(MOST_AT_A_CALL / 8)
    if (posterior.possible || !posterior.ready) answers.push(answer)
    if (answers.length === 2) break
  }
  return answers
}

/** The number of hidings for each answer of a cell, by answer: 0 to 9 and FOX. */
export interface Ways {
  readonly ways: Float64Array
  /** False where it takes too long to count them: each answer then has those that have been found, and at least 1 where it may have some. */
  readonly counted: boolean
}

/**
 * Finds the number of hidings for each answer of a cell not probed, in slices of a few milliseconds. Where not all hidings of the board have
 * been found, it looks for more for a few milliseconds, and makes do with these.
 * @param hidings those that fit the board
 */
export function* waysOfAnswers(board: Uint8Array, hunt: Hunt, cell: number, hidings: Posterior): Steps<Ways> {
  hidings.prepare(MOST_AT_A_CALL / 2)
  return hidings.complete
    ? { ways: yield* countedAnswers(board, hunt, cell, hidings), counted: true }
    : { ways: yield* foundAnswers(board, hunt, cell), counted: false }
}

function* countedAnswers(board: Uint8Array, hunt: Hunt, cell: number, hidings: Posterior): Steps<Float64Array> {
  const seen = sightOf(hunt.size).subarray(cell * board.length, (cell + 1) * board.length)
  const found = board.reduce((sum, content, other) => sum + (content === FOX ? seen[other]! : 0), 0)
  const ways = new Float64Array(FOX + 1)
  ways[FOX] = hidings.count
  for (const [left, count] of (yield* hidings.countAmong(cell, seen)).entries()) {
    if (count === 0) continue
    ways[found + left] = count
    ways[FOX] -= count
  }
  return ways
}

function* foundAnswers(board: Uint8Array, hunt: Hunt, cell: number): Steps<Float64Array> {
  const posteriors = [...posteriorsOf(board, hunt, cell)]
  for (let nodes = 0; nodes < MOST_AT_A_CALL / 2; ) {
    const open = posteriors.filter(([, { ready }]) => !ready)
    if (open.length === 0) break
    for (const [, posterior] of open) posterior.prepare(TURN)
    nodes += open.length * TURN
    yield
  }
  const ways = new Float64Array(FOX + 1)
  for (const [answer, { complete, count }] of posteriors) ways[answer] = complete ? count : Math.max(1, count)
  return ways
}
