import { lazy } from '../../../game/lazy.ts'
import { FILES } from '../../../game/notation/files.ts'
import { CONTINENTS, TERRITORIES } from './classic-map.data.ts'
import { type MapSpec, makeMap } from './map.ts'

/** A square board: cells row by row from the top, file a first. Each cell touches the four beside it. */
function grid(side: number): MapSpec {
  const cell = (x: number, y: number) => `${FILES[x]}${side - y}`
  const inside = (i: number) => i >= 0 && i < side
  return {
    territories: Array.from({ length: side * side }, (_, i) => {
      const x = i % side
      const y = Math.floor(i / side)
      const around = [
        [x - 1, y],
        [x + 1, y],
        [x, y - 1],
        [x, y + 1],
      ] as const
      const neighbours = around.filter(([nx, ny]) => inside(nx) && inside(ny)).map(([nx, ny]) => cell(nx, ny))
      return { id: cell(x, y), name: cell(x, y), neighbours }
    }),
    continents: [],
  }
}

export const grid6 = lazy(() => makeMap(grid(6)))
export const grid10 = lazy(() => makeMap(grid(10)))

export const classicMap = lazy(() =>
  makeMap({
    territories: TERRITORIES.map(([id, name, , neighbours]) => ({ id, name, neighbours: neighbours.split(' ') })),
    continents: CONTINENTS.map(([id, name, bonus]) => ({
      id,
      name,
      bonus,
      territories: TERRITORIES.filter(([, , continent]) => continent === id).map(([territory]) => territory),
    })),
  }),
)
