import { expect, it } from 'vitest'
import type { Queries } from '../../src/game/engine/index.ts'
import { AnswerTable } from '../../src/search/hidden/answer-table.ts'

const WORLDS = 1000

/** Each query asks for a bit of the world's number. */
const bits: Queries = {
  moves: [...Array(10).keys()],
  worlds: WORLDS,
  hits: 0,
  chances: Array(10).fill(0.5),
  answers: 2,
  missesPerBit: 1,
  write(world, into) {
    for (let bit = 0; bit < 10; bit++) into[bit] = (world >> bit) & 1
  },
  measures: () => ({}),
}

/** The worlds in a table, in its order. */
function taken(seed: number, count: number): number[] {
  const table = new AnswerTable(bits, WORLDS, seed)
  while (table.size < count) table.add()
  return Array.from({ length: count }, (_, w) =>
    bits.moves.reduce((world, bit) => world + table.answers[bit * table.most + w]! * 2 ** bit, 0),
  )
}

it('a table with room for all worlds holds each once', () => {
  expect(taken(3, WORLDS).sort((a, b) => a - b)).toEqual([...Array(WORLDS).keys()])
})

it('the first worlds are a sample of the list, the same for the same seed', () => {
  const means = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => taken(seed, 100).reduce((a, b) => a + b, 0) / 100)
  // the standard error of each is 27
  for (const mean of means) expect(Math.abs(mean - (WORLDS - 1) / 2)).toBeLessThan(110)
  expect(new Set(means).size).toBeGreaterThan(1)
  expect(taken(5, 100)).toEqual(taken(5, 100))
})
