import { lazy } from '../../game/lazy.ts'
import { type Army, allRanks } from '../ranks/rules/army.ts'
import { BOTH_GO, battleTable, STRIKER_STAYS, STRUCK_STAYS } from '../ranks/rules/battle.ts'
import { gridGraph } from '../ranks/rules/graph.ts'
import { pieceKeys, type RanksTables } from '../ranks/rules/tables.ts'

export const WHITE = 0
export const BLACK = 1

/** The ranks, by number: the officers from 0, the general of five stars, to 11, the sergeant; then these. */
export const OFFICERS = 12
export const PRIVATE = 12
export const SPY = 13
export const FLAG = 14
const RANKS = 15

export const ARMY: Army = {
  letters: 'ABCDEFGHIJKLPSZ',
  counts: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 2, 1],
  names: [
    'general of five stars',
    'general of four stars',
    'general of three stars',
    'general of two stars',
    'general of one star',
    'colonel',
    'lieutenant colonel',
    'major',
    'captain',
    'first lieutenant',
    'second lieutenant',
    'sergeant',
    'private',
    'spy',
    'flag',
  ],
  size: 21,
}

/** The set of all ranks, and the one of the flag. */
export const ALL = allRanks(ARMY)
export const FLAG_BIT = 1 << FLAG

/** Squares are numbered from a8 = 0, b8 = 1 to i1 = 71. */
export const FILES = 9
export const ROWS = 8
export const SQUARES = FILES * ROWS
/** The square of lost pieces: the number of squares of the board. */
export const LOST = SQUARES

/** The greatest number of legal moves: 21 pieces with four steps each. */
export const MAX_MOVES = 4 * ARMY.size

/** The number of rows in which a side sets up. */
export const HOME_ROWS = 3

export const SIDES: readonly [string, string] = ['white', 'black']

export const board = lazy(() => gridGraph(FILES, ROWS))

/** True when a square belongs to the rank on which a side's flag wins: 8 for white, 1 for black. */
export const isFar = (side: number, square: number): boolean =>
  side === WHITE ? square < FILES : square >= SQUARES - FILES && square < SQUARES

export const battles = lazy(() => battleTable(RANKS, battle))

/** The game as the family's data. */
export const table = lazy(
  (): RanksTables => ({
    graph: board(),
    army: ARMY,
    battles: battles(),
    sides: SIDES,
    flag: FLAG,
    movable: ALL,
    mostMoves: MAX_MOVES,
    marks: { unmarked: () => ALL, star: false, braces: 'strict', own: false },
    keys: pieceKeys(board(), 0x6e6572),
  }),
)

/** The result of a battle by the rules of the Game of the Generals. */
function battle(striker: number, struck: number): number {
  if (struck === FLAG) return STRIKER_STAYS
  if (striker === struck) return BOTH_GO
  return beats(striker, struck) ? STRIKER_STAYS : STRUCK_STAYS
}

function beats(one: number, other: number): boolean {
  if (one < OFFICERS) return other < OFFICERS ? one < other : other === PRIVATE || other === FLAG
  if (one === SPY) return other < OFFICERS || other === FLAG
  return one === PRIVATE && (other === SPY || other === FLAG)
}
