import { type BoardDrawing, type BoardKind, type BoardPiece, gridFrame, type UnknownCell } from '../../game/board.ts'
import { lazyByKey } from '../../game/lazy.ts'
import type { Seat } from '../../game/state.ts'
import { SIDES } from './army.ts'
import { codeOf, EMPTY, kindOf, sideOf, UNSEEN, WHITE } from './codes.ts'
import { FIGURES } from './figures.ts'
import type { Placement } from './placement.ts'
import { letterOf, type Tables } from './tables.ts'

const empty = lazyByKey(({ files, ranks, names }: Tables) => ({
  ...gridFrame(files, ranks),
  cells: names.map((id, square) => {
    const x = square % files
    const row = Math.floor(square / files)
    return { id, x, y: ranks - 1 - row, kind: (x + row) % 2 === 0 ? ('dark' as const) : ('light' as const) }
  }),
}))

/** The position drawn, or what a player sees of it: squares that are not seen lie in fog and are unknown cells. */
export function drawSetup(
  tables: Tables,
  { board }: Pick<Placement, 'board'>,
  told: { readonly viewer: Seat; readonly men: number } | null,
): BoardDrawing {
  const pieces: BoardPiece[] = []
  const cells: UnknownCell[] = []
  for (let square = 0; square < tables.squares; square++) {
    const code = board[square]!
    const cell = tables.names[square]!
    if (code === UNSEEN) cells.push({ cell })
    else if (code !== EMPTY) pieces.push({ cell, ...pieceOf(tables, code) })
  }
  const unknown = told && cells.length > 0 ? { unknown: { kinds: kindsOf(tables, 1 - told.viewer), cells } } : {}
  const ground = empty(tables)
  const seen = ground.cells.map((cell, square) => (board[square] === UNSEEN ? { ...cell, kind: 'fog' as const } : cell))
  return { ...ground, cells: seen, pieces, pictures: FIGURES, ...unknown }
}

export function pieceOf(tables: Tables, code: number): Omit<BoardPiece, 'cell'> {
  const side = sideOf(code)
  const kind = tables.record.pieces[kindOf(code) - 1]!.name
  return {
    owner: side,
    symbol: letterOf(tables, code),
    name: `${SIDES[side]} ${kind}`,
    shape: side === WHITE ? 'disc' : 'square',
    ...(FIGURES[kind] ? { picture: kind } : {}),
  }
}

/** What may stand on a square that is not seen: a piece of the enemy's, or nothing. */
function kindsOf(tables: Tables, enemy: number): BoardKind[] {
  const kinds = tables.record.pieces.map(({ name }, i) => {
    const letter = letterOf(tables, codeOf(enemy, i + 1))
    return { piece: letter, symbol: letter, name }
  })
  return [...kinds, { piece: '.', symbol: '.', name: 'empty' }]
}
