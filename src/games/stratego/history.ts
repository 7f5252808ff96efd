import type { Move } from '../../game/state.ts'
import { BOTH_GO, STRIKER_STAYS, STRUCK_STAYS } from '../ranks/rules/battle.ts'
import type { RanksState } from '../ranks/rules/state.ts'
import { makeMove, QUIET_MOVE } from '../ranks/rules/state.ts'
import { LOST, SQUARES } from './pieces.ts'
import { isEvasion, TWO_SQUARE_PLIES } from './recent-plies.ts'

/** A ply that is inferred from two positions, one after the other. */
interface Ply {
  readonly move: Move
  readonly result: number
}

/** A ply with the codes of its pieces in the position at the end. */
interface PlyOfPieces extends Ply {
  readonly striker: number
  /** The code of the struck piece, or 0 when nobody was struck. */
  readonly struck: number
}

/**
 * The plies that have led to a position: the last ones, as many as the rules against going to and fro look at, and as the
 * earlier positions tell without a gap. Pieces are followed by their paths, so that positions and views give the same
 * result.
 * @param earlier positions one ply apart, oldest first
 */
export function pliesOf(earlier: readonly RanksState[], now: RanksState): PlyOfPieces[] {
  const plies: PlyOfPieces[] = []
  const codeAt = now.board.slice()
  const lost = [0, 1].map((side) =>
    Array.from({ length: now.size }, (_, i) => now.firstCode(side) + i).filter((code) => now.squareOf[code] === LOST),
  )
  let after = now
  /** By parity of plies from the end: whether the chase that ends with such a ply may reach further back. */
  const chases = [true, true]
  for (let i = earlier.length - 1; i >= 0; i--) {
    const before = earlier[i]!
    const ply = plyBetween(before, after)
    if (ply === null) break
    const mover = before.turn
    const from = ply.move >> 7
    const to = ply.move & 127
    const { result } = ply
    const striker = result === QUIET_MOVE || result === STRIKER_STAYS ? codeAt[to]! : lost[mover]!.pop()
    const struck = result === QUIET_MOVE ? 0 : result === STRUCK_STAYS ? codeAt[to]! : lost[1 - mover]!.pop()
    if (striker === undefined || struck === undefined) break
    codeAt[to] = struck
    codeAt[from] = striker
    plies.push({ ...ply, striker, struck })
    after = before
    const count = plies.length
    if (count < 2) continue
    const threat = ply.move | (result << 14)
    const reply = plies[count - 2]!
    if (!isEvasion(threat, reply.move | (reply.result << 14))) chases[count % 2] = false
    if (count > TWO_SQUARE_PLIES && !chases[0] && !chases[1]) break
  }
  return plies.reverse()
}

/**
 * The ply between two positions; null when there is none. Where the striker was lost and the struck piece stays, the
 * positions do not show its target: the move then ends where it began.
 */
function plyBetween(before: RanksState, after: RanksState): Ply | null {
  const mover = before.turn
  if (after.turn === mover) return null
  let from = -1
  let to = -1
  let result = STRUCK_STAYS
  for (let square = 0; square < SQUARES; square++) {
    const was = sideAt(before, square)
    const is = sideAt(after, square)
    if (was === is) continue
    if (was === mover && is === null && from < 0) from = square
    else if (was !== mover && is !== 1 - mover && to < 0) {
      to = square
      result = is === null ? BOTH_GO : was === null ? QUIET_MOVE : STRIKER_STAYS
    } else return null
  }
  if (from < 0) return null
  return { move: makeMove(from, to < 0 ? from : to), result }
}

const sideAt = (state: RanksState, square: number): number | null => {
  const code = state.board[square]!
  return code === 0 ? null : state.sideOf(code)
}
