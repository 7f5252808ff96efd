import { type BoardDrawing, type BoardPiece, gridFrame } from '../../game/board.ts'
import { AROUND, CONTINENT_PLACES, PLACES } from './layout.ts'
import { type RiskMap, SLOTS } from './map.ts'
import { PLAYERS } from './notation.ts'
import type { RiskState } from './state.ts'

/** By seat: players differ in shape as well as in colour. */
const SHAPES = ['disc', 'square', 'hexagon', 'diamond', 'octagon', 'triangle'] as const

export function draw(state: RiskState): BoardDrawing {
  const { map, owner, units } = state
  const frame = frameOf(map)
  const pieces: BoardPiece[] = map.ids.map((cell, t) => ({
    cell,
    owner: owner[t]!,
    symbol: String(units[t]),
    name: `${PLAYERS[owner[t]!]}, ${units[t]} ${units[t] === 1 ? 'unit' : 'units'}`,
    shape: SHAPES[owner[t]!]!,
  }))
  // whose a territory is, is to be seen from its ground, too
  return { ...frame, cells: frame.cells.map((cell, t) => ({ ...cell, owner: owner[t]! })), pieces }
}

type Frame = Omit<BoardDrawing, 'pieces'>

const frames = new Map<RiskMap, Frame>()

/** What does not change during a game. */
function frameOf(map: RiskMap): Frame {
  const frame = frames.get(map) ?? (map.continents.length > 0 ? worldFrame(map) : squaresFrame(map))
  frames.set(map, frame)
  return frame
}

function squaresFrame(map: RiskMap): Frame {
  const side = Math.sqrt(map.size)
  const cells = map.ids.map((id, t) => {
    const x = t % side
    const y = Math.floor(t / side)
    return { id, x, y, kind: (x + y) % 2 === 0 ? ('light' as const) : ('dark' as const) }
  })
  return { ...gridFrame(side, side), cells }
}

/** A hexagon with flat top and bottom. */
const RADIUS = 0.6
const OUTLINE = Array.from({ length: 6 }, (_, i) => {
  const angle = (Math.PI / 3) * i
  return [RADIUS * Math.cos(angle), RADIUS * Math.sin(angle)] as const
})

/** Below a centre. */
const NAME_BELOW = 0.68
const NAME_SIZE = 0.2
const CONTINENT_SIZE = 0.28

const VIEW = { x: -0.4, y: -0.4, width: 16.8, height: 11.3 }

function worldFrame(map: RiskMap): Frame {
  const places = map.ids.map((id) => PLACES[id]!)
  const cells = map.ids.map((id, t) => {
    const [x, y] = places[t]!
    return { id, name: map.names[t]!, x, y, outline: OUTLINE, kind: 'region' as const }
  })
  const labels = [
    ...places.map(([x, y, text]) => ({ x, y: y + NAME_BELOW, text, size: NAME_SIZE })),
    ...map.continents.map(({ id, name, bonus }) => {
      const [x, y] = CONTINENT_PLACES[id]!
      return { x, y, text: `${name} +${bonus}`, size: CONTINENT_SIZE }
    }),
  ]
  return { view: VIEW, layout: 'map', cells, labels, lines: connections(map) }
}

/** A line for each connection; for one around the world, a line to each edge. */
function connections({ ids, degree, neighbours }: RiskMap): NonNullable<BoardDrawing['lines']> {
  const right = VIEW.x + VIEW.width
  return ids.flatMap((id, t) => {
    const [x1, y1] = PLACES[id]!
    const others = neighbours.subarray(t * SLOTS, t * SLOTS + degree[t]!)
    return Array.from(others).flatMap((other) => {
      const [x2, y2] = PLACES[ids[other]!]!
      if (Math.abs(x2 - x1) > AROUND) return { x1, y1, x2: x1 < x2 ? VIEW.x : right, y2: y1 }
      return t < other ? { x1, y1, x2, y2 } : []
    })
  })
}
