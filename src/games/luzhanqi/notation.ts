/**
 * Two kinds of text, by the grammar of the family (../ranks/notation.ts):
 *
 *   <rank12>/.../<rank1> <side> <lost> <quiet> <number>
 *
 *   rank    points a to e: tokens for pieces, digits 1-5 for runs of empty points, `_` for b7 and d7 of 13 ranks
 *   token   a letter, south's in capitals, with a mark
 *           M field marshal, G general, D, B, R, T, C, P commanders of a division, brigade, regiment, battalion, company
 *           and platoon, E engineer, O bomb, L landmine, F flag; in views X for a piece of unknown rank
 *   mark    what the other side knows: none = all that may be set up on this point of the own half (lost: any rank),
 *           `!` = exactly this, `*` = it has moved, `{G-C}` = one of these
 *   side    `s` or `n`, the side to move
 *
 * Sets are read in any form and written in the shortest. Ranks that cannot be are left out of sets: landmines and
 * flags where they are never set up; among lost pieces the flag, while the game goes on, and the marshal, whose fall shows
 * his flag.
 *
 * The view has one field more, the viewer: `@s`, `@n` or `@-` for a spectator. There a mark says what the viewer knows.
 * Own pieces have none, but for a flag that has been shown, `F!`; a spectator sees shown flags and no more.
 */
import { err, ok, type Result } from '../../game/result.ts'
import type { Move } from '../../game/state.ts'
import { isSingle, onlyRank } from '../ranks/rules/army.ts'
import { UNKNOWN } from '../ranks/rules/battle.ts'
import type { Piece } from '../ranks/rules/tables.ts'
import { parseMove as parse, parseTrueFields } from '../ranks/texts/notation.ts'
import { type BoardMap, place } from './map.ts'
import { ALL, ARMY, FLAG, FLAG_BIT, MARSHAL, MARSHAL_BIT, NORTH, SOUTH } from './pieces.ts'
import { gameOf, type LuzhanqiRules, SIDES } from './rules.ts'
import { LuzhanqiState } from './state.ts'

export const EXAMPLE =
  'pltfl/1ol1g/bt*p2/ec1be/ed*co*r{M-P}/drM{M-T}m{M-B}1/RD3/C1C2/PC1PO/E1O1B/LBTEG/LLTFD s R{G-C}P{PE}E{T-E}c{G-C}p{T-E} 1 7'

/**
 * The greatest number of legal moves. An engineer goes to at most 38 points: the 34 others of the net of `dagaz`, and four
 * by road. Each of the 18 other pieces that move goes to at most 16: the ten others of its file, the four of its rank, and
 * two by road.
 */
export const MAX_MOVES = 3 * 38 + 18 * 16
/** A bound on the legal moves of a side whose every piece may be an engineer, as far as a view tells. */
export const MAX_MOVES_OF_UNKNOWN = 25 * 38

export function parsePosition(text: string, variant: string, rules: LuzhanqiRules): Result<LuzhanqiState> {
  const tables = gameOf(variant, rules)
  const fields = parseTrueFields(tables, text)
  if (!fields.ok) return fields
  const pieces = narrowed(tables.map, fields.value.pieces)
  if (!pieces.ok) return pieces
  for (const side of [SOUTH, NORTH]) {
    const fault = flagFault(tables.map, side, pieces.value)
    if (fault !== null) return err(fault)
  }
  return ok(new LuzhanqiState(tables, { ...fields.value, pieces: pieces.value }, rules))
}

/**
 * Returns the pieces with the impossible ranks removed from their sets, by the rank where it is known.
 * @param seesMarshals true when the fall of a marshal names him, as all but a spectator see it
 */
export function narrowed(map: BoardMap, pieces: readonly Piece[], seesMarshals = true): Result<Piece[]> {
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
export function flagFault({ squares }: BoardMap, side: number, pieces: readonly Piece[]): string | null {
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

/** Parses a legal move of a position. */
export const parseMove = (state: LuzhanqiState, text: string): Result<Move> => parse(state, text, MAX_MOVES)
