import { describe, expect, it } from 'vitest'
import { GROUPS } from '../../../src/game/board.ts'
import { risk } from '../../../src/games/risk/index.ts'
import { type RiskMap, SLOTS } from '../../../src/games/risk/rules/map.ts'
import { grid6, grid10, classicMap as ownMap } from '../../../src/games/risk/rules/maps.ts'
import { nextAmount } from '../../../src/games/risk/rules/moves.ts'
import { CHARACTERS, PICTURE } from '../../../src/games/risk/texts/map-drawing.data.ts'
import { classicPicture } from '../../../src/games/risk/texts/map-drawing.ts'
import { classicMap } from './oracle.ts'

const [CLASSIC, GRID6, GRID10] = [ownMap(), grid6(), grid10()]

const neighboursOf = (map: RiskMap, t: number) => [...map.neighbours.subarray(t * SLOTS, t * SLOTS + map.degree[t]!)]

const ascending = (a: number, b: number) => a - b

describe('the classic map', () => {
  it.each(classicMap.territories.map((territory, i) => ({ i, ...territory })))('$id', ({ i, id, name, adj }) => {
    expect(CLASSIC.ids[i]).toBe(id)
    expect(CLASSIC.names[i]).toBe(name)
    expect(neighboursOf(CLASSIC, i).sort(ascending)).toEqual([...adj].sort(ascending))
  })

  it('has the connections and continents of the board', () => {
    expect(classicMap.edges).toHaveLength(83)
    expect(CLASSIC.degree.reduce((sum, degree) => sum + degree, 0)).toBe(2 * classicMap.edges.length)
    expect(CLASSIC.continents.map(({ id, bonus, territories }) => ({ id, bonus, territories }))).toEqual(
      classicMap.continents.map(({ id, bonus, territories }) => ({ id, bonus, territories })),
    )
    expect(CLASSIC.continents.length).toBeLessThanOrEqual(GROUPS)
    let listed = 0
    for (let amount = 1; amount <= 1000; amount = nextAmount(amount, 1, 1000)) listed++
    expect(risk.maxMoves).toBe(2 * classicMap.edges.length * listed + 1)
  })
})

describe.each([
  { name: 'classic', map: CLASSIC },
  { name: '6x6', map: GRID6 },
  { name: '10x10', map: GRID10 },
])('$name', ({ map }) => {
  it('is connected both ways, and its slots lead back', () => {
    for (let x = 0; x < map.size; x++) {
      for (let y = 0; y < map.size; y++) {
        const slot = map.slotOf[x * map.size + y]!
        expect(slot >= 0).toBe(neighboursOf(map, x).includes(y))
        expect(slot >= 0).toBe(map.slotOf[y * map.size + x]! >= 0)
        if (slot >= 0) expect(map.neighbours[x * SLOTS + slot]).toBe(y)
      }
    }
  })
})

it('the cells of a grid are named from the top left', () => {
  expect([GRID6.ids[0], GRID6.ids[5], GRID6.ids[35], GRID10.ids[0]]).toEqual(['a6', 'f6', 'f1', 'a10'])
  expect(neighboursOf(GRID6, 0).map((t) => GRID6.ids[t])).toEqual(['b6', 'a5'])
})

describe('the picture of the classic map', () => {
  const at = (x: number, y: number) => CHARACTERS.indexOf(PICTURE[y]?.[x] ?? '.')

  it('shows no two territories side by side that are not connected, and lines between those that are apart', () => {
    const touching = new Set<string>()
    for (const [y, row] of PICTURE.entries()) {
      for (let x = 0; x < row.length; x++) {
        for (const other of [at(x + 1, y), at(x, y + 1)]) {
          const own = at(x, y)
          if (own < 0 || other < 0 || own === other) continue
          expect(CLASSIC.slotOf[own * CLASSIC.size + other], `${CLASSIC.ids[own]} ${CLASSIC.ids[other]}`).not.toBe(-1)
          touching.add([own, other].sort(ascending).join(' '))
        }
      }
    }
    // one goes around the world, and is two lines
    expect(classicPicture().lines).toHaveLength(classicMap.edges.length - touching.size + 1)
  })

  it('has every territory in one piece', () => {
    for (let t = 0; t < CLASSIC.size; t++) {
      const squares = PICTURE.flatMap((row, y) => [...row].flatMap((_, x) => (at(x, y) === t ? [`${x} ${y}`] : [])))
      const reached = new Set(squares.slice(0, 1))
      for (const square of reached) {
        const [x = 0, y = 0] = square.split(' ').map(Number)
        for (const next of [`${x + 1} ${y}`, `${x - 1} ${y}`, `${x} ${y + 1}`, `${x} ${y - 1}`]) {
          if (squares.includes(next)) reached.add(next)
        }
      }
      expect(reached.size, CLASSIC.ids[t]).toBe(squares.length)
    }
  })
})
