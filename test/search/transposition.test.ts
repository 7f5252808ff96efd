import { describe, expect, it } from 'vitest'
import { EXACT, LOWER, SOLVED, TranspositionTable } from '../../src/search/alphabeta/transposition.ts'

/** A table of two buckets. */
const small = () => new TranspositionTable({ first: 80, most: 80 })

/** Depths of positions of one bucket, in the order in which they are stored; the positions, by number, that stay. */
const KEPT: readonly (readonly [name: string, depths: readonly number[], kept: readonly number[]])[] = [
  ['the deepest, and the one before it', [3, 5], [0, 1]],
  ['the deepest, and the last', [5, 1, 2, 1], [0, 3]],
  ['a solved one, whatever depth comes later', [SOLVED, 9, 12], [0, 2]],
  ['a deeper one, and the deepest before it', [3, 1, 7], [0, 2]],
]

describe('a bucket of the transposition table', () => {
  it.each(KEPT)('keeps %s', (_, depths, kept) => {
    const table = small()
    for (const [i, depth] of depths.entries()) table.store(2, i, i, EXACT, depth, 10 + i)
    expect(depths.map((_, i) => i).filter((i) => table.probe(2, i))).toEqual(kept)
    for (const i of kept) {
      table.probe(2, i)
      expect([table.value, table.depth, table.move]).toEqual([i, depths[i], 10 + i])
    }
  })

  it('has one entry for a position, and leaves other buckets alone', () => {
    const table = small()
    table.store(0, 1, 1, EXACT, 4, 1)
    table.store(0, 2, 2, EXACT, 1, 2)
    table.store(0, 2, 3, LOWER, 6, 3)
    table.store(0, 3, 4, EXACT, 1, 4)
    table.store(2, 5, 5, EXACT, 9, 5)
    expect([table.probe(0, 2), table.value, table.bound, table.depth]).toEqual([true, 3, LOWER, 6])
    expect([1, 3].map((key) => table.probe(0, key))).toEqual([false, true])
    expect(table.probe(2, 5)).toBe(true)
  })

  it('is still found when the table has doubled', () => {
    const table = new TranspositionTable({ first: 80, most: 160 }, { grow: () => true })
    for (let key = 1; key < 9; key++) table.store(4, key, key, EXACT, key, key)
    table.makeRoom()
    expect([7, 8].map((key) => table.probe(4, key))).toEqual([true, true])
    expect([7, 8].map((key) => table.probe(0, key))).toEqual([true, true])
  })
})
