/**
 * The results of all openings of hex-6, found by proof-number search (tools/solve/hex-openings.ts). Many of these positions are
 * solved too slowly while a player waits.
 */
import type { Verdict } from '../../game/engine/index.ts'
import { lazyByKey } from '../../game/lazy.ts'
import { ANSWERS } from './openings.data.ts'
import type { Board } from './rules/board.ts'
import type { ConnectionState } from './rules/state.ts'
import { BLACK, EMPTY, WHITE } from './rules/stones.ts'

/** In place of an answer: black's stone wins. */
const NONE = -1

/** By cell of black's first stone: a white stone that wins against it, or NONE; null for a board whose openings are not known. */
const answersOn = lazyByKey((board: Board): Int16Array | null => {
  const answers = ANSWERS.get(board.spec.id)
  return answers === undefined ? null : Int16Array.from(answers, (name) => board.cellOf.get(name) ?? NONE)
})

/** Fills in the verdict of a position with at most one stone, where it is known. @returns true when it is */
export function judgeOpening(state: ConnectionState, verdict: Verdict): boolean {
  if (state.stones > 1) return false
  const { board, turn, pie, swapMove } = state
  const answers = answersOn(board)
  if (answers === null) return false
  if (state.stones === 0) {
    if (turn !== BLACK) return false
    // whatever black plays, white takes the better side of it
    if (pie) settle(verdict, WHITE)
    else settle(verdict, BLACK, centralOf(answers))
    return true
  }
  const cell = state.colour.findIndex((seat, node) => node < board.cells && seat !== EMPTY)
  const first = state.colour[cell]!
  if (turn === first) return false
  // white's stone on a cell is black's on its mirror cell
  const { mirror } = board
  const answer = answers[first === BLACK ? cell : mirror[cell]!]!
  if (answer !== NONE) settle(verdict, turn, first === BLACK ? answer : mirror[answer]!)
  else if (pie) settle(verdict, turn, swapMove)
  else settle(verdict, first)
  return true
}

/** The winning opening nearest to the centre of the board. */
function centralOf(answers: Int16Array): number {
  const size = Math.sqrt(answers.length)
  const away = (cell: number) =>
    Math.abs((cell % size) - (size - 1) / 2) + Math.abs(Math.floor(cell / size) - (size - 1) / 2)
  const winning = [...answers.keys()].filter((cell) => answers[cell] === NONE)
  return winning.reduce((best, cell) => (away(cell) < away(best) ? cell : best))
}

function settle(verdict: Verdict, winner: number, won?: number): void {
  verdict.lower = winner === BLACK ? 1 : -1
  verdict.upper = verdict.lower
  if (won !== undefined) verdict.won = won
  // the results rest on the whole board
  verdict.basis.fill(-1)
}
