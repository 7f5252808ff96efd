import {
  type BoardDrawing,
  type BoardKind,
  type BoardLine,
  type BoardPiece,
  type BoardTray,
  gridFrame,
  type TrayPiece,
  type UnknownCell,
} from '../../../game/board.ts'
import { lazyByKey } from '../../../game/lazy.ts'
import type { Seat } from '../../../game/state.ts'
import { armyOf, SEATS, SIDES } from '../rules/army.ts'
import { codeOf, EMPTY, HAND, kindOf, sideOf, UNSEEN, WHITE } from '../rules/codes.ts'
import type { Placement } from '../rules/placement.ts'
import { letterOf, type Tables } from '../rules/tables.ts'

const empty = lazyByKey(({ files, ranks, names, spec: { look } }: Tables) => ({
  ...gridFrame(files, ranks),
  ...(look ? { cellLines: look.lines.map((line) => lineOf({ files, ranks, names }, line)) } : {}),
  cells: names.map((id, square) => {
    const x = square % files
    const row = Math.floor(square / files)
    return { id, x, y: ranks - 1 - row, kind: look || (x + row) % 2 === 1 ? ('light' as const) : ('dark' as const) }
  }),
}))

/** A line between the middles of two squares. */
function lineOf({ files, ranks, names }: Pick<Tables, 'files' | 'ranks' | 'names'>, line: string): BoardLine {
  const [a = 0, b = 0] = line.split('-').map((name) => names.indexOf(name))
  const y = (square: number) => ranks - 1 - Math.floor(square / files)
  return { x1: a % files, y1: y(a), x2: b % files, y2: y(b) }
}

/** Draws a position, or what a player sees of it: squares that are not seen lie in fog and are unknown cells. */
export function drawSetup(
  tables: Tables,
  { board, hands }: Pick<Placement, 'board' | 'hands'>,
  view: { readonly viewer: Seat; readonly men: number } | null,
): BoardDrawing {
  const pieces: BoardPiece[] = []
  const cells: UnknownCell[] = []
  for (let square = 0; square < tables.squares; square++) {
    const code = board[square]!
    const cell = tables.names[square]!
    if (code === UNSEEN) cells.push({ cell })
    else if (code !== EMPTY) pieces.push({ cell, ...pieceOf(tables, code) })
  }
  const unknown = view && cells.length > 0 ? { unknown: { kinds: kindsOf(tables, 1 - view.viewer), cells } } : {}
  const ground = empty(tables)
  const { figures, look } = tables.spec
  const seen = ground.cells.map((cell, square) => (board[square] === UNSEEN ? { ...cell, kind: 'fog' as const } : cell))
  const trays = [...traysOf(tables, hands), ...lostTrays(tables, { board, hands }, view)]
  return {
    ...ground,
    ...(trays.length > 0 ? { trays } : {}),
    cells: seen,
    pieces,
    ...(figures ? { pictures: figures } : {}),
    ...(look?.colours ? { colours: look.colours } : {}),
    ...unknown,
  }
}

function pieceOf(tables: Tables, code: number): Omit<BoardPiece, 'cell'> {
  const side = sideOf(code)
  const { name: kind, size } = tables.spec.pieces[kindOf(code) - 1]!
  const { figures, look } = tables.spec
  const picture = [`${SIDES[side]} ${kind}`, kind].find((name) => figures?.[name])
  return {
    owner: side,
    symbol: letterOf(tables, code),
    name: `${SIDES[side]} ${kind}`,
    // round pieces where players know them so; corners tell the sides apart without their colours
    shape: side === WHITE ? 'disc' : look?.colours ? 'octagon' : 'square',
    ...(picture === undefined ? {} : { picture }),
    ...(size === undefined ? {} : { size }),
  }
}

/** The kinds of content of a square that is not seen: the enemy's pieces, or nothing. */
function kindsOf(tables: Tables, enemy: number): BoardKind[] {
  const kinds = tables.spec.pieces.map(({ name }, i) => {
    const letter = letterOf(tables, codeOf(enemy, i + 1))
    return { piece: letter, symbol: letter, name }
  })
  return [...kinds, { piece: '.', symbol: '.', name: 'empty' }]
}

/** The trays of the pieces in hand. Pieces of unknown kind are shown as a number only. */
function traysOf(tables: Tables, hands: Uint8Array): BoardTray[] {
  if (tables.spec.hand === undefined) return []
  return SEATS.flatMap((side) => {
    const pieces: TrayPiece[] = []
    for (let kind = 1; kind < HAND; kind++) {
      const count = hands[side * HAND + kind]!
      if (count > 0) pieces.push({ ...pieceOf(tables, codeOf(side, kind)), count })
    }
    const unknown = hands[side * HAND]!
    if (unknown > 0)
      pieces.push({ owner: side, symbol: '?', name: `hidden ${SIDES[side]} piece`, shape: 'hidden', count: unknown })
    return pieces.length > 0 ? [{ label: `in the hand of ${SIDES[side]}`, beside: side, pieces }] : []
  })
}

/**
 * The trays of the pieces lost, as far as the viewer knows: the kinds of their own side, and of the enemy the number. A
 * pawn that has become another piece is not lost.
 */
function lostTrays(
  tables: Tables,
  { board, hands }: Pick<Placement, 'board' | 'hands'>,
  view: { readonly viewer: Seat; readonly men: number } | null,
): BoardTray[] {
  const { counts, size } = armyOf(tables.spec)
  return SEATS.map((side) => {
    const label = `lost by ${SIDES[side]}`
    if (view && side !== view.viewer) {
      const count = Math.max(0, size - view.men)
      const name = `hidden ${SIDES[side]} piece`
      const pieces: TrayPiece[] = count > 0 ? [{ owner: side, symbol: '?', name, shape: 'hidden', count }] : []
      return { label, beside: side, pieces }
    }
    const lost = tables.spec.pieces.map((_, i) => {
      const kind = i + 1
      const code = codeOf(side, kind)
      const living = board.filter((one: number) => one === code).length + (hands[side * HAND + kind] ?? 0)
      return counts[2 * kind]! + counts[2 * kind + 1]! - living
    })
    const become = lost.reduce((sum, count) => sum + Math.max(0, -count), 0)
    const { promotion } = tables.spec
    const pawn = promotion ? tables.letters.indexOf(promotion.letter) : -1
    const pieces: TrayPiece[] = lost.flatMap((missing, i) => {
      const count = i === pawn ? missing - become : missing
      return count > 0 ? [{ ...pieceOf(tables, codeOf(side, i + 1)), count }] : []
    })
    return { label, beside: side, pieces }
  })
}
