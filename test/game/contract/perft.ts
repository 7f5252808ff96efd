import { expect, it } from 'vitest'
import { parse, perft } from '../playing.ts'
import type { Tried } from './tried.ts'

/** The numbers of positions behind some positions are those that are known. */
export function testPerft({ game, variant, suite }: Tried): void {
  const rows = suite.perft.filter((row) => row.variant === variant)
  it.skipIf(rows.length === 0).each(rows)('perft: $name', ({ position, leaves }) => {
    const state = parse(game, variant, position)
    expect(leaves.map((_, i) => perft(game, state, i + 1))).toEqual(leaves)
  })
}
