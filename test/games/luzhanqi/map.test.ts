import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type BoardMap, CAMP, HEADQUARTERS, mapOf, place } from '../../../src/games/luzhanqi/rules/map.ts'

/** Boards in the form of another program. */
interface Board {
  readonly cells: readonly string[]
  readonly camps: readonly string[]
  readonly hq: { readonly S: readonly string[]; readonly N: readonly string[] }
  readonly road_edges: readonly string[]
  readonly rail_edges: readonly string[]
}
const { boards } = JSON.parse(readFileSync('test/fixtures/luzhanqi_oracle.json', 'utf8')) as {
  boards: Readonly<Record<'standard' | 'dagaz', Board>>
}

const pointsOf = ({ names, holes }: BoardMap, holds: (square: number) => boolean): string[] =>
  names.filter((_, square) => !holes.has(square) && holds(square)).sort()

/** Each edge once, its ends in alphabetical order. */
const edgesOf = ({ names }: BoardMap, first: Uint16Array, next: Uint8Array): string[] =>
  names
    .flatMap((from, square) => [...next.subarray(first[square]!, first[square + 1]!)].map((to) => [from, names[to]!]))
    .filter(([from, to]) => from! < to!)
    .map((ends) => ends.join('-'))
    .sort()

const inOrder = (edges: readonly string[]): string[] => edges.map((edge) => edge.split('-').sort().join('-')).sort()

describe.each([
  ['standard', mapOf(12), boards.standard],
  ['dagaz', mapOf(13), boards.dagaz],
] as const)('the board of %s', (_, map, board) => {
  it('has the points, camps and headquarters of the other program', () => {
    expect(pointsOf(map, () => true)).toEqual([...board.cells].sort())
    expect(pointsOf(map, (square) => map.kindOf[square] === CAMP)).toEqual([...board.camps].sort())
    expect(pointsOf(map, (square) => map.kindOf[square] === HEADQUARTERS)).toEqual(
      [...board.hq.S, ...board.hq.N].sort(),
    )
  })

  it('has its roads and railways', () => {
    expect(edgesOf(map, map.first, map.neighbours)).toEqual(inOrder(board.road_edges))
    expect(edgesOf(map, map.railFirst, map.rails)).toEqual(inOrder(board.rail_edges))
  })

  it('has room for 25 pieces on each side', () => {
    for (const side of [0, 1])
      expect(pointsOf(map, (square) => map.setUp[place(map, side, square)] !== 0).length).toBe(25)
  })
})
