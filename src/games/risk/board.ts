import { type BoardCell, type BoardDrawing, type BoardPiece, gridFrame } from '../../game/board.ts'
import { lazyByKey } from '../../game/lazy.ts'
import type { Seat } from '../../game/state.ts'
import type { RiskMap } from './map.ts'
import { classicMap } from './maps.ts'
import { classicPicture } from './picture.ts'
import type { RiskState } from './state.ts'
import { PLAYERS } from './texts.ts'

/** The shape of pieces by seat: players differ in shape as well as in colour. */
const SHAPES = ['disc', 'square', 'hexagon', 'diamond', 'octagon', 'triangle'] as const

type Picture = Omit<BoardDrawing, 'pieces'>

function gridPicture(map: RiskMap): Picture {
  const side = Math.sqrt(map.size)
  const cells = map.ids.map((id, t): BoardCell => {
    const x = t % side
    const y = Math.floor(t / side)
    return { id, x, y, kind: (x + y) % 2 === 0 ? 'light' : 'dark' }
  })
  return { ...gridFrame(side, side), cells }
}

const pictureOf = lazyByKey((map: RiskMap): Picture => (map === classicMap() ? classicPicture() : gridPicture(map)))

/** The units of a player as they are drawn. */
export function armyOf(seat: Seat, units: number): Omit<BoardPiece, 'cell'> {
  const name = `${PLAYERS[seat]}, ${units} ${units === 1 ? 'unit' : 'units'}`
  return { owner: seat, symbol: String(units), name, shape: SHAPES[seat]! }
}

export function draw(state: RiskState): BoardDrawing {
  const { map, owner, units } = state
  const picture = pictureOf(map)
  const pieces = map.ids.flatMap((cell, t): BoardPiece[] => {
    const seat = owner[t]!
    return units[t] === 0 ? [] : [{ cell, ...armyOf(seat, units[t]!) }]
  })
  // the ground shows the owner on grids, but the continent on the classic map
  if (map.continents.length > 0) return { ...picture, pieces }
  return { ...picture, cells: picture.cells.map((cell, t) => ({ ...cell, owner: owner[t]! })), pieces }
}
