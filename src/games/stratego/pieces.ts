import { lazy, lazyByKey } from '../../game/lazy.ts'
import { err, ok, type Result } from '../../game/result.ts'
import { type Army, allRanks, isSingle } from '../ranks/rules/army.ts'
import { BOTH_GO, battleTable, STRIKER_STAYS, STRUCK_STAYS } from '../ranks/rules/battle.ts'
import { gridGraph } from '../ranks/rules/graph.ts'
import { lostOn, type Piece, pieceKeys, type RanksTables } from '../ranks/rules/tables.ts'

export const RED = 0
export const BLUE = 1
export const SIDES: readonly [string, string] = ['red', 'blue']

/** The ranks, by number, from the top: each beats those below it down to the spy. */
export const MARSHAL = 0
export const GENERAL = 1
export const MINER = 7
export const SCOUT = 8
export const SPY = 9
export const BOMB = 10
export const FLAG = 11
export const RANKS = 12

const LETTERS = 'MGCJKLTERSBF'
const NAMES: readonly string[] = [
  'marshal',
  'general',
  'colonel',
  'major',
  'captain',
  'lieutenant',
  'sergeant',
  'miner',
  'scout',
  'spy',
  'bomb',
  'flag',
]

/** By variant: the number of pieces of each rank. */
const COUNTS: Readonly<Record<string, readonly number[]>> = {
  classic: [1, 1, 2, 3, 4, 4, 4, 5, 8, 1, 6, 1],
  barrage: [1, 1, 0, 0, 0, 0, 0, 1, 2, 1, 1, 1],
  duel: [1, 1, 0, 0, 0, 0, 0, 2, 2, 1, 2, 1],
}

/** The ranks that can move. */
export const MOVABLE = (1 << BOMB) - 1
export const SCOUT_BIT = 1 << SCOUT

/** Squares are numbered from a10 = 0, b10 = 1 to j1 = 99. */
export const FILES = 10
export const ROWS = 10
export const SQUARES = FILES * ROWS
/** The square of lost pieces: the number of squares of the board. */
export const LOST = SQUARES
/** The number of rows in which a side sets up. */
export const HOME_ROWS = 4

/** The squares of the lakes: c5, d5, c6, d6, and g5, h5, g6, h6. */
const LAKES = [42, 43, 52, 53, 46, 47, 56, 57]

export const board = lazy(() => gridGraph(FILES, ROWS, new Set(LAKES)))

/** The entry of `steps` where the board ends, or a lake begins. */
export const NOWHERE = 255

/** By square and direction (4 a square; up, left, right, down): the next square, or NOWHERE. */
export const steps = lazy(() => {
  const next = new Uint8Array(4 * SQUARES).fill(NOWHERE)
  const { first, neighbours } = board()
  const differences = [-FILES, -1, 1, FILES]
  for (let square = 0; square < SQUARES; square++) {
    for (const near of neighbours.subarray(first[square]!, first[square + 1]!))
      next[4 * square + differences.indexOf(near - square)] = near
  }
  return next
})

/** True when two squares share a side. */
export function areAdjacent(a: number, b: number): boolean {
  const difference = Math.abs(a - b)
  return difference === FILES || (difference === 1 && Math.floor(a / FILES) === Math.floor(b / FILES))
}

/** The greatest number of legal moves: 8 scouts with 18 and 25 other pieces with 4. */
export const MAX_MOVES = 8 * 18 + 25 * 4
/** A bound on the legal moves where ranks are unknown, so that all pieces may be scouts. */
export const MAX_VIEW_MOVES = 40 * 18

/** The row of a square, counted from a side's back rank. */
export const rowOf = (side: number, square: number): number => {
  const row = Math.floor(square / FILES)
  return side === RED ? ROWS - 1 - row : row
}

/** True when a square is in a side's home. */
const isHome = (side: number, square: number): boolean => square !== LOST && rowOf(side, square) < HOME_ROWS

export const battles = lazy(() => battleTable(RANKS, battle))

/** The result of a battle by the rules of Stratego. */
function battle(striker: number, struck: number): number {
  if (struck === FLAG) return STRIKER_STAYS
  if (struck === BOMB) return striker === MINER ? STRIKER_STAYS : STRUCK_STAYS
  if (striker === SPY && struck === MARSHAL) return STRIKER_STAYS
  if (striker === struck) return BOTH_GO
  return striker < struck ? STRIKER_STAYS : STRUCK_STAYS
}

/** A variant as the family's data. */
export const table = lazyByKey((variant: string): RanksTables => {
  const counts = COUNTS[variant]
  if (!counts) throw new RangeError(`stratego has no variant ${variant}`)
  const graph = board()
  const army: Army = { letters: LETTERS, counts, names: NAMES, size: counts.reduce((sum, count) => sum + count, 0) }
  const all = allRanks(army)
  const lost = lostOn(graph)
  return {
    graph,
    army,
    battles: battles(),
    sides: SIDES,
    flag: FLAG,
    movable: MOVABLE,
    mostMoves: MAX_VIEW_MOVES,
    marks: {
      unmarked: (side, square, rank) => (square === lost ? (1 << rank) & all : isHome(side, square) ? all : 0),
      star: true,
      braces: null,
      own: true,
    },
    keys: keys(),
  }
})

const keys = lazy(() => pieceKeys(board(), 0x73747261))

/** Checks the places and marks of a position's pieces. */
export function checkPieces(_tables: RanksTables, pieces: readonly Piece[]): Result<readonly Piece[]> {
  for (const { side, rank, set, square } of pieces) {
    if (square === LOST && !isSingle(set)) return err('lost pieces have no marks: battles show both ranks')
    if ((rank === BOMB || rank === FLAG) && square !== LOST && !isHome(side, square))
      return err(`${SIDES[side]}'s ${NAMES[rank]} stands outside its home, and it cannot move`)
  }
  return ok(pieces)
}
