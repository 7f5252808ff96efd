/**
 * Checks of the pieces in texts, whose grammar is that of the family (../../ranks/texts/notation.ts). A piece without a mark may
 * be all that may be set up on its point of the own half; lost, any rank.
 *
 * Sets are read in any form and written in the shortest. Ranks that cannot be are left out of sets: landmines and
 * flags where they are never set up; among lost pieces the flag, while the game goes on, and the marshal, whose fall shows
 * his flag.
 */
import { err, ok, type Result } from '../../../game/result.ts'
import type { Seat } from '../../../game/state.ts'
import { isSingle, onlyRank } from '../../ranks/rules/army.ts'
import { UNKNOWN } from '../../ranks/rules/battle.ts'
import type { Piece, RanksTables } from '../../ranks/rules/tables.ts'
import { type BoardMap, place } from '../rules/map.ts'
import { ALL, ARMY, FLAG, FLAG_BIT, MARSHAL, MARSHAL_BIT, NORTH, SOUTH } from '../rules/pieces.ts'
import { type LuzhanqiGame, SIDES } from '../rules/rules.ts'

/**
 * Returns the pieces of a position or a view with the impossible ranks removed from their sets. Flags are shown exactly
 * when their marshals have fallen.
 */
export function checkPieces(
  tables: RanksTables,
  pieces: readonly Piece[],
  viewer?: Seat | null,
): Result<readonly Piece[]> {
  const { map } = tables as LuzhanqiGame
  const found = narrowed(map, pieces, viewer !== null)
  if (!found.ok) return found
  const flags = found.value.filter(({ rank, square }) => rank === FLAG && square === map.squares)
  if (flags.length > 1) return err(flags[0]!.side === flags[1]!.side ? 'a side has one flag' : 'both flags are lost')
  for (const side of viewer === null ? [] : [SOUTH, NORTH]) {
    const fault = flagFault(map, side, found.value)
    if (fault !== null) return err(fault)
  }
  return found
}

/**
 * Returns the pieces with the impossible ranks removed from their sets, by the rank where it is known.
 * @param seesMarshals true when the fall of a marshal names him, as all but a spectator see it
 */
function narrowed(map: BoardMap, pieces: readonly Piece[], seesMarshals: boolean): Result<Piece[]> {
  const found: Piece[] = []
  for (const piece of pieces) {
    const { side, square } = piece
    const rank = piece.rank === UNKNOWN && isSingle(piece.set) ? onlyRank(piece.set) : piece.rank
    const where = square === map.squares ? 'lost' : `on ${map.names[square]}`
    if (square !== map.squares && rank !== UNKNOWN && ((map.mayStand[place(map, side, square)]! >> rank) & 1) === 0)
      return err(`a ${ARMY.names[rank]} of ${SIDES[side]} cannot stand ${where}`)
    const set = piece.set & possible(map, side, square, rank, seesMarshals)
    if (set === 0) return err(`no rank is left to a piece of ${SIDES[side]}, ${where}`)
    found.push({ ...piece, rank, set })
  }
  return ok(found)
}

/** The ranks that may stand on a point, or have been lost, by the rules and by common knowledge. */
function possible(map: BoardMap, side: number, square: number, rank: number, seesMarshals: boolean): number {
  if (square !== map.squares) return map.mayStand[place(map, side, square)]!
  if (rank === FLAG) return FLAG_BIT
  if (rank === MARSHAL) return MARSHAL_BIT
  return seesMarshals ? ~(FLAG_BIT | MARSHAL_BIT) : ~FLAG_BIT
}

/**
 * Checks whether a side's flag is shown exactly when its marshal has fallen, from the side's known pieces. Returns a text
 * about the fault, or null.
 */
function flagFault({ squares }: BoardMap, side: number, pieces: readonly Piece[]): string | null {
  const own = pieces.filter((piece) => piece.side === side)
  const flag = own.find(({ rank }) => rank === FLAG)
  const marshal = own.find(({ rank }) => rank === MARSHAL)
  if (flag?.square === squares) return null
  const isShown = flag?.set === FLAG_BIT
  const hasFallen = marshal?.square === squares
  if (isShown === hasFallen) return null
  return isShown
    ? `${SIDES[side]}'s flag is shown though the field marshal has not fallen`
    : `${SIDES[side]}'s field marshal has fallen, so that the flag is shown: it is marked "!"`
}

/** A spectator's set for a piece whose flag has not been shown: the ranks that may stand on its point, or have been lost. */
export const spectatorsSet = (map: BoardMap, side: number, square: number): number =>
  ALL & possible(map, side, square, UNKNOWN, false)
