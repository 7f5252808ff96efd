import { lazy } from '../../../game/lazy.ts'
import { allRanks, isSingle } from '../rules/army.ts'
import { pair, STRIKER_STAYS, STRUCK_STAYS } from '../rules/battle.ts'
import type { Code } from '../rules/position.ts'
import { moveFrom, moveTo, type RanksState } from '../rules/state.ts'

/** More moves than any position of the family has. */
const MAX_MOVES = 1024

/** Room for the moves of the side to move, and for those of the other side in reply. */
const buffers = lazy(() => [new Int32Array(MAX_MOVES), new Int32Array(MAX_MOVES)] as const)

/**
 * The pieces of the side not to move that are exposed: known to have moved, and in reach of an enemy known to be stronger, who
 * takes them and cannot be taken in return.
 */
export function exposedPieces(state: RanksState): Set<Code> {
  const { board, setOf, rankOf, size, tables, turn } = state
  const [moves, replies] = buffers()
  const unmoved = allRanks(tables.army)
  const first = state.firstCode(1 - turn)
  const exposed = new Set<Code>()
  const end = state.legalMoves(moves, 0)
  for (let i = 0; i < end; i++) {
    const striker = board[moveFrom(moves[i]!)]!
    const to = moveTo(moves[i]!)
    const struck = board[to]!
    if ((struck - first) >>> 0 >= size || setOf[struck] === unmoved || !isSingle(setOf[striker]!)) continue
    if (resultOf(state, rankOf[striker]!, rankOf[struck]!) !== STRIKER_STAYS) continue
    state.play(moves[i]!)
    if (state.toMove === 1 - turn && !isTakenBack(state, to, replies)) exposed.add(struck)
    state.undo()
  }
  return exposed
}

/** True when the side to move has a move to this square that removes the piece there. */
function isTakenBack(state: RanksState, square: number, buffer: Int32Array): boolean {
  const { board, rankOf } = state
  const enemy = rankOf[board[square]!]!
  return buffer
    .subarray(0, state.legalMoves(buffer, 0))
    .some((move) => moveTo(move) === square && resultOf(state, rankOf[board[moveFrom(move)]!]!, enemy) !== STRUCK_STAYS)
}

const resultOf = ({ tables }: RanksState, striker: number, struck: number): number =>
  tables.battles.results[pair(striker, struck)]!
