/** The squares on which pieces can ever stand: those they reach from where they begin, are dropped or are promoted. */
import { lazyByKey } from '../../../game/lazy.ts'
import { BLACK, CODES, codeOf, HAND, WHITE } from './codes.ts'
import { movesFrom } from './piece-moves.ts'
import type { FogSpec } from './spec.ts'
import { squaresOfStart } from './start-squares.ts'
import { type Tables, tablesOf } from './tables.ts'

const bySpec = lazyByKey((spec: FogSpec) => makeStanding(spec))

/** The mark of a square on which a king stands only when it has taken the other king there. */
export const KING_TAKER = 2

/** By code and square: 1 where such a piece can stand, KING_TAKER where a king can at the end of a game, else 0. */
export const standingOf = (spec: FogSpec): Uint8Array => bySpec(spec)

function makeStanding(spec: FogSpec): Uint8Array {
  const tables = tablesOf(spec)
  const { squares, letters } = tables
  const standing = new Uint8Array(CODES * squares)
  const starts = squaresOfStart(spec)
  for (const side of [WHITE, BLACK]) {
    // pawns come last, since others may come of them
    const kinds = [...letters].map((_, i) => i + 1)
    kinds.sort((a, b) => Number(a !== tables.pawn) - Number(b !== tables.pawn))
    for (const kind of kinds) {
      const from = [...(starts.get(codeOf(side, kind)) ?? []), ...tables.drops[side * HAND + kind]!]
      if (tables.becomes.includes(kind)) from.push(...promotionSquares(tables, side, standing))
      spread(tables, side, kind, from, standing)
    }
  }
  if (spec.facing) markKingTakers(tables, standing)
  return standing
}

/** Marks the squares of kings that have taken the other king along a file: the king then stands where that one stood. */
function markKingTakers({ king, squares }: Tables, standing: Uint8Array): void {
  const [white, black] = [codeOf(WHITE, king) * squares, codeOf(BLACK, king) * squares]
  for (let square = 0; square < squares; square++) {
    const [w, b] = [standing[white + square]!, standing[black + square]!]
    if (w === 1 && b === 0) standing[black + square] = KING_TAKER
    if (b === 1 && w === 0) standing[white + square] = KING_TAKER
  }
}

/** The squares on which a side's pawns become other pieces. */
function promotionSquares({ inPlace, pawn, promotes, squares }: Tables, side: number, standing: Uint8Array): number[] {
  return Array.from({ length: squares }, (_, square) => square).filter((square) =>
    inPlace === null ? promotes[side * squares + square] === 1 : standing[codeOf(side, pawn) * squares + square] === 1,
  )
}

/** Marks the squares that a piece reaches, over whatever stands in between. */
function spread(tables: Tables, side: number, kind: number, from: readonly number[], standing: Uint8Array): void {
  const { squares, pawn, promotes, cannons } = tables
  const code = codeOf(side, kind)
  // soldiers of Cannon retreat and slide, and so come everywhere
  const todo = cannons?.kind === kind ? Array.from({ length: squares }, (_, square) => square) : [...from]
  while (todo.length > 0) {
    const square = todo.pop()!
    if (standing[code * squares + square] === 1) continue
    if (kind === pawn && promotes[side * squares + square] === 1) continue
    standing[code * squares + square] = 1
    todo.push(...targetsOf(tables, code, square))
  }
}

/** The squares that a piece reaches from a square with one move on some board. */
function targetsOf({ pieceMoves, squares }: Tables, code: number, square: number): number[] {
  const { leaps, leggedLeaps, rides, hops } = movesFrom(pieceMoves, code * squares + square)
  return [
    ...leaps.flatMap((targets) => [...targets]),
    ...leggedLeaps.flatMap((path) => [...path.squares.subarray(-1)]),
    ...rides.flatMap((path) => [...path.squares]),
    ...hops.flatMap((path) => [...path.squares.subarray(1)]),
  ]
}
