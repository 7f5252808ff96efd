import type { BoardDrawing, BoardPiece } from '../../../game/board.ts'
import { centre, corners } from '../../../game/kit/lattice.ts'
import type { Seat } from '../../../game/state.ts'
import { winningChain } from '../rules/chain.ts'
import type { ConnectionState } from '../rules/state.ts'
import { BLACK, EMPTY } from '../rules/stones.ts'

/** The pictures of the stones, without letters. White's have a ring, for people who cannot tell the colours apart. */
const PICTURES: NonNullable<BoardDrawing['pictures']> = {
  black: {},
  white: { line: 'M-14 0a14 14 0 1 0 28 0a14 14 0 1 0-28 0Z', width: 3 },
}

/** The distance from the outermost centres to the edge of the drawing. */
const MARGIN = 1

/** A stone as it is drawn. */
export function stoneOf(owner: Seat): Omit<BoardPiece, 'cell'> {
  const [symbol, picture] = owner === BLACK ? ['B', 'black'] : ['W', 'white']
  return { owner, symbol: symbol, name: `${picture} stone`, shape: 'disc', picture: picture }
}

/** Draws the board, with fixed stones as tinted cells around it. A winning chain is highlighted. */
export function draw(state: ConnectionState): BoardDrawing {
  const { spec, names, at } = state.board
  const outline = corners(spec.orientation)
  const inner = names.map((id, cell) => ({
    id,
    ...centre(at[cell]!, spec.orientation),
    outline,
    kind: 'light' as const,
  }))
  const rims = spec.rims.flatMap(({ owner, stones }, rim) =>
    stones.map((stone, i) => ({
      id: `rim${rim}-${i}`,
      ...centre(stone, spec.orientation),
      outline,
      kind: 'edge' as const,
      owner,
    })),
  )
  const labels = spec.labels.map(({ at, text }) => ({ ...centre(at, spec.orientation), text }))
  const points = [...inner, ...rims, ...labels]
  const left = Math.min(...points.map(({ x }) => x)) - MARGIN
  const top = Math.min(...points.map(({ y }) => y)) - MARGIN
  const right = Math.max(...points.map(({ x }) => x)) + MARGIN
  const bottom = Math.max(...points.map(({ y }) => y)) + MARGIN
  const pieces = names.flatMap((cell, i) => {
    const owner = state.colour[i]!
    if (owner === EMPTY) return []
    return { cell, ...stoneOf(owner) }
  })
  return {
    view: { x: left, y: top, width: right - left, height: bottom - top },
    layout: 'hexagons',
    cells: [...rims, ...inner],
    pieces,
    pictures: PICTURES,
    labels,
    highlights: winningChain(state).map((cell) => names[cell]!),
  }
}
