/**
 * Moves that the squares in sight do not prove: hops over a screen and retreats from an enemy that are not seen. A view
 * lists them where its viewer is to move, so that it tells all legal moves, and nothing that these do not tell.
 */
import { lazy, lazyByKey } from '../../../game/lazy.ts'
import { err, ok, type Result } from '../../../game/result.ts'
import type { Move } from '../../../game/state.ts'
import { EMPTY, MAX_MOVES, moveFrom, moveTo, NOWHERE, UNSEEN } from '../rules/codes.ts'
import { generate } from '../rules/moves.ts'
import { Placement, type Setup } from '../rules/placement.ts'
import type { Tables } from '../rules/tables.ts'
import { formatMove } from '../texts/notation.ts'

/** True when such moves can occur. */
export const hasUnproven: (tables: Tables) => boolean = lazyByKey(
  ({ spec }: Tables) =>
    spec.cannons !== undefined ||
    spec.pieces.some(({ atoms }) => atoms.some((atom) => atom.type === 'hop' && atom.not)),
)

const scratch = lazy(() => ({ all: new Int32Array(MAX_MOVES), proven: new Int32Array(MAX_MOVES) }))

/** The moves of the side to move in `whole` that are missing in `seen`, the same position as that side sees it. */
export function unproven(whole: Placement, seen: Placement): Move[] {
  const { all, proven } = scratch()
  const end = generate(whole, all, 0)
  const known = proven.subarray(0, generate(seen, proven, 0))
  const left: Move[] = []
  for (let i = 0; i < end; i++) if (!known.includes(all[i]!)) left.push(all[i]!)
  return left
}

/** The text of moves, sorted as strings; `-` for none. */
export const formatAlso = (tables: Tables, moves: readonly Move[]): string =>
  moves.length === 0
    ? '-'
    : moves
        .map((move) => formatMove(tables, move))
        .sort()
        .join(',')

/** Parses the text of unproven moves. Returns what they tell of the squares, as `Placement.implied`; null where there are none. */
export function parseAlso(tables: Tables, setup: Setup, viewer: number, text: string): Result<Uint8Array | null> {
  if (text === '-') return ok(null)
  if (setup.turn !== viewer) return err('the field "also" is "-" here: only a viewer who is to move has such moves')
  const seen = new Placement(tables, setup)
  const whole = new Placement(tables, setup)
  whole.implied = new Uint8Array(NOWHERE + 1).fill(1)
  const possible = unproven(whole, seen)
  const implied = new Uint8Array(NOWHERE + 1)
  for (const name of text.split(',')) {
    const move = possible.find((one) => formatMove(tables, one) === name)
    if (move === undefined)
      return err(`"${name.slice(0, 10)}" in the field "also" is no move that an unseen piece could make possible`)
    implied[supportOf(seen, move)] = 1
  }
  whole.implied = implied
  const wanted = formatAlso(tables, unproven(whole, seen))
  if (wanted === text) return ok(implied)
  return err(
    `the field "also" lists the legal moves that do not follow from the visible squares: "${wanted}" here, not "${text}"`,
  )
}

/** The square that an unproven move tells of: that of the screen, or of the piece that may retreat. */
function supportOf({ board, tables }: Placement, move: Move): number {
  const [from, to] = [moveFrom(move), moveTo(move)]
  const { files } = tables
  const across = Math.sign((to % files) - (from % files))
  const along = Math.sign(Math.floor(to / files) - Math.floor(from / files))
  for (let square = from + across + along * files; square !== to; square += across + along * files)
    if (board[square] !== EMPTY) return board[square] === UNSEEN ? square : from
  return from
}
