import {
  type BoardDrawing,
  type BoardKind,
  type BoardPiece,
  gridFrame,
  type PiecePicture,
  type TrayPiece,
  type UnknownCell,
} from '../../../game/board.ts'
import type { Seat } from '../../../game/state.ts'
import { type Army, allRanks, isSingle, onlyRank, type RankSet } from '../rules/army.ts'
import { UNKNOWN } from '../rules/battle.ts'
import type { Graph } from '../rules/graph.ts'
import type { RanksState } from '../rules/state.ts'
import type { RanksTables } from '../rules/tables.ts'
import { formatLetter } from './tokens.ts'

/** The appearance of a game of the family. */
export interface Look {
  /** The empty board. */
  readonly board: Omit<BoardDrawing, 'pieces' | 'trays' | 'unknown'>
  /** The pictures of the pieces, by the names of their ranks. */
  readonly pictures: Readonly<Record<string, PiecePicture>>
}

/** By side: the shape of a piece whose rank is seen. */
const SHAPES = ['disc', 'square'] as const

/** The look of a board of squares, on which pieces stand nowhere in the water. */
export const gridLook = ({ files, rows, names, holes }: Graph, pictures: Look['pictures']): Look => ({
  board: {
    ...gridFrame(files, rows),
    cells: names.map((id, square) => {
      const x = square % files
      const y = Math.floor(square / files)
      return { id, x, y, kind: holes.has(square) ? 'water' : (x + y) % 2 === 0 ? 'light' : 'dark' }
    }),
  },
  pictures,
})

/** The kinds of pieces that a hidden piece of a side may be. */
const kindsOf = ({ army }: RanksTables, side: number): BoardKind[] =>
  army.names.map((name, rank) => {
    const letter = formatLetter(army, side, rank)
    return { piece: letter, symbol: letter, name }
  })

/** The letters of a side's pieces with the ranks in a set. */
const lettersOf = ({ army }: RanksTables, side: number, set: RankSet): string[] =>
  army.names.flatMap((_, rank) => ((set & (1 << rank)) === 0 ? [] : [formatLetter(army, side, rank)]))

/** The least number of ranks in a row that are named by the first and the last of them. */
const RUN = 3

/** The ranks of a set in words: `general–captain or spy`. */
function ranksIn({ names }: Army, set: RankSet): string {
  const words: string[] = []
  for (let rank = 0; rank < names.length; rank++) {
    if ((set & (1 << rank)) === 0) continue
    let last = rank
    while ((set & (1 << (last + 1))) !== 0) last++
    const run = names.slice(rank, last + 1)
    words.push(...(run.length < RUN ? run : [`${run[0]}–${run.at(-1)}`]))
    rank = last
  }
  return words.join(' or ')
}

/** What a set tells of a hidden piece, in words; nothing for the set of all ranks. */
const knownOf = ({ army, movable }: RanksTables, set: RankSet): string =>
  set === allRanks(army) ? '' : `, ${set === movable ? 'can move' : ranksIn(army, set)}`

/** A piece as it is drawn. The sides differ in shape, too; a piece of unknown rank shows its back. */
function pieceOf(tables: RanksTables, side: number, rank: number, set: RankSet): Omit<BoardPiece, 'cell'> {
  const { army, sides } = tables
  if (rank !== UNKNOWN) {
    const picture = army.names[rank]!
    const name = `${sides[side]} ${picture}`
    return { owner: side, symbol: formatLetter(army, side, rank), name, shape: SHAPES[side]!, picture }
  }
  return { owner: side, symbol: '', name: `hidden ${sides[side]} piece${knownOf(tables, set)}`, shape: 'hidden' }
}

/**
 * Draws a position.
 * @param viewer undefined: all ranks are shown; null: those that everybody knows; else those that a seat knows
 */
export function draw(state: RanksState, look: Look, viewer?: Seat | null): BoardDrawing {
  const { tables, squareOf, rankOf, setOf } = state
  const all = allRanks(tables.army)
  const pieceAt = (code: number) => {
    const side = state.sideOf(code)
    const set = setOf[code]!
    if (viewer === undefined || viewer === side) return pieceOf(tables, side, rankOf[code]!, set)
    if (viewer === null && !tables.marks.own && !state.isPublic(code)) return pieceOf(tables, side, UNKNOWN, all)
    return pieceOf(tables, side, isSingle(set) ? onlyRank(set) : UNKNOWN, set)
  }
  const pieces: BoardPiece[] = []
  const hidden: UnknownCell[] = []
  const lost: TrayPiece[][] = [[], []]
  for (let code = 1; code < squareOf.length; code++) {
    const square = squareOf[code]!
    const side = state.sideOf(code)
    const piece = pieceAt(code)
    const cell = tables.graph.names[square]!
    if (square !== state.lost && piece.shape === 'hidden' && viewer !== null)
      hidden.push({ cell, pieces: lettersOf(tables, side, setOf[code]!) })
    if (square !== state.lost) pieces.push({ cell, ...piece })
    else addTo(lost[side]!, piece)
  }
  const trays = [0, 1].map((seat) => ({ label: `lost by ${tables.sides[seat]}`, beside: seat, pieces: lost[seat]! }))
  return {
    ...look.board,
    pictures: look.pictures,
    pieces,
    trays,
    ...(hidden.length > 0 ? { unknown: { kinds: kindsOf(tables, 1 - viewer!), cells: hidden } } : {}),
  }
}

/** Adds a lost piece to a tray: where the tray has equal pieces, to their count. */
function addTo(tray: TrayPiece[], piece: Omit<BoardPiece, 'cell'>): void {
  const equal = tray.findIndex(({ name }) => name === piece.name)
  if (equal < 0) tray.push({ ...piece, count: 1 })
  else tray[equal] = { ...piece, count: tray[equal]!.count + 1 }
}

/** Draws a side's set-up alone on the board. `ranks` has a rank, or less than 0, for each square. */
export function drawSetup(tables: RanksTables, look: Look, ranks: Int8Array, seat: Seat): BoardDrawing {
  const pieces: BoardPiece[] = []
  for (const [square, rank] of ranks.entries()) {
    if (rank >= 0)
      pieces.push({ cell: tables.graph.names[square]!, ...pieceOf(tables, seat, rank, allRanks(tables.army)) })
  }
  return { ...look.board, pictures: look.pictures, pieces }
}
