import { OVER } from '../../../../src/game/state.ts'
import { moveFrom, moveTo, type RanksState } from '../../../../src/games/ranks/rules/state.ts'
import type { Rival } from '../rival.ts'

/** Value of a move that wins at once, above all prices. */
const WIN = 1e6

interface Judgement {
  /** The change of material through a battle. */
  gain(striker: number, struck: number): number
  /** A rank that is moved only to win; null: there is none. */
  readonly keeps: number | null
  /** Value of a step without a battle; better when above 0. Default: the number of rows that it goes forward. */
  progress?(state: RanksState, from: number, to: number): number
}

/** A rival that sees all ranks, and looks one ply ahead: it takes the strike that gains most, or else steps forward. */
export const peekOne = (judgement: Judgement): Rival => ({
  id: 'peek-1',
  description: 'Sees all ranks, and takes the strike that gains most, or else steps forward.',
  peeks: true,
  choose(position, { random }, tables) {
    const state = position as RanksState
    const moves = new Int32Array(tables.maxMoves)
    const count = state.legalMoves(moves, 0)
    let best = moves[0]!
    let most = Number.NEGATIVE_INFINITY
    for (let i = 0; i < count; i++) {
      const score = scoreOf(state, judgement, moves[i]!, random.real())
      if (score <= most) continue
      most = score
      best = moves[i]!
    }
    return best
  },
})

/** @param chance a number from 0 to 1 that breaks ties between quiet moves */
function scoreOf(
  state: RanksState,
  { gain, keeps, progress = rowsForward }: Judgement,
  move: number,
  chance: number,
): number {
  const { board, rankOf, turn } = state
  const striker = rankOf[board[moveFrom(move)]!]!
  const struck = board[moveTo(move)]!
  if (struck !== 0) return gain(striker, rankOf[struck]!)
  state.play(move)
  const wins = state.toMove === OVER && state.returns(turn) === 1
  state.undo()
  if (wins) return WIN
  if (striker === keeps) return -1
  return progress(state, moveFrom(move), moveTo(move)) > 0 ? 0.5 * chance : -0.5 * chance
}

function rowsForward({ turn, tables }: RanksState, from: number, to: number): number {
  const { files } = tables.graph
  const rows = Math.floor(to / files) - Math.floor(from / files)
  return turn === 0 ? -rows : rows
}
