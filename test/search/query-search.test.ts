import { describe, expect, it } from 'vitest'
import type { Queries } from '../../src/game/engine/index.ts'
import { Random } from '../../src/game/random.ts'
import { AnswerTable } from '../../src/search/hidden/answer-table.ts'
import { QuerySearch } from '../../src/search/hidden/query-search.ts'
import { QueryValues } from '../../src/search/hidden/query-values.ts'

const WORLDS = 256
/** Worlds all over the list: the first round looks at half of it. */
const SINGLE = [15, 47, 79, 111, 143, 175, 207, 239]

/** Two queries ask for the halves of a world's number, and the others whether it is a single one. All are misses. */
const situation: Queries = {
  moves: [...Array(2 + SINGLE.length).keys()],
  worlds: WORLDS,
  hits: 0,
  chances: Array(2 + SINGLE.length).fill(0),
  answers: 17,
  missesPerBit: 0.3,
  write(world, into) {
    into[0] = 1 + (world >> 4)
    into[1] = 1 + (world & 15)
    for (const [i, single] of SINGLE.entries()) into[2 + i] = world === single ? 2 : 1
  },
  measures: (_, expected) => ({ expected }),
}

it.each([1, 2, 3])('seed %d: a query that tells nothing in the first worlds may tell something in others', (seed) => {
  const settings = { queries: () => situation }
  const options = { seed, depth: 64, lines: Number.POSITIVE_INFINITY, work: 1_000_000 }
  const search = new QuerySearch(null as never, null as never, settings as never, options)
  search.step(options.work)
  expect(search.finished).toBe('solved')
  for (const { move, score } of search.lines()) {
    expect(score.certainty).toBe('proven')
    // the two halves; and before them a question that one world answers alone
    const expected = move < 2 ? 2 : (3 * (WORLDS - 1) + 1) / WORLDS
    expect(score.measures!['expected']).toBeCloseTo(expected, 9)
  }
})

describe.each(Array.from({ length: 12 }, (_, seed) => seed))('random situation %i', (seed) => {
  const random = new Random(seed)
  const worlds = 3 + random.below(8)
  const queries = [...Array(5).keys()]
  const hits = 1 + random.below(3)
  // different answers in all worlds, a third of them hits
  const rows = new Map<string, readonly number[]>()
  while (rows.size < worlds) {
    const row = queries.map(() => random.below(3))
    rows.set(row.join(), row)
  }
  const answers = [...rows.values()]
  const made: Queries = {
    moves: queries,
    worlds,
    hits,
    chances: queries.map((query) => answers.filter((row) => row[query] === 0).length / worlds),
    answers: 3,
    missesPerBit: 0.5,
    write: (world, into) => into.set(answers[world]!),
    measures: (_, expected, error) => ({ expected, error }),
  }

  /** The misses until one of these worlds is left, summed over them, beginning with a query. */
  const missesFrom = (left: readonly number[], query: number): number =>
    [0, 1, 2]
      .map((answer) => left.filter((world) => answers[world]![query] === answer))
      .reduce((sum, part, answer) => sum + (answer === 0 ? 0 : part.length) + leastMisses(part), 0)
  const leastMisses = (left: readonly number[]): number =>
    left.length < 2
      ? 0
      : Math.min(
          ...queries
            .filter((query) => new Set(left.map((world) => answers[world]![query])).size > 1)
            .map((query) => missesFrom(left, query)),
        )

  it.each([Number.POSITIVE_INFINITY, 1])(
    'what is proven is the least number of queries, with %d lines wanted',
    (lines) => {
      const options = { seed, depth: 64, lines, work: 1_000_000 }
      const search = new QuerySearch(null as never, null as never, { queries: () => made } as never, options)
      search.step(options.work)
      const found = search.lines()
      const want = queries.map((query) => hits + missesFrom([...Array(worlds).keys()], query) / worlds)
      expect(found[0]!.score).toMatchObject({
        certainty: 'proven',
        measures: { expected: expect.closeTo(Math.min(...want), 9) },
      })
      for (const { move, score } of found) {
        const { expected, error } = score.measures!
        if (score.certainty === 'proven') expect([expected, error]).toEqual([expect.closeTo(want[move]!, 9), 0])
        else expect(lines).toBe(1)
      }
    },
  )
})

it('what the first tree of a round adds to the ratings of queries stays in those by a larger table', () => {
  const table = new AnswerTable(situation, WORLDS, 1)
  while (table.size < WORLDS) table.add()
  const values = new QueryValues(situation)
  const rateAll = () => {
    for (const query of situation.moves) values.rate(query, table)
  }
  const missesOf = (query: number) => values.ranking().find((one) => one.query === query)!.misses
  rateAll()
  const [first, second] = [missesOf(0), missesOf(2)]
  values.startRound()
  values.record(0, first + 1, 0, false)
  values.record(1, first + 5, 0, false)
  expect(missesOf(2)).toBeCloseTo(second + 1, 9)
  rateAll()
  expect([missesOf(0), missesOf(1)]).toEqual([first + 1, first + 5])
  expect(missesOf(2)).toBeCloseTo(second + 1, 9)
})

it('the standard error of the misses is the spread of what searches of other samples find', () => {
  const worlds = 2 ** 20
  // each query names a few worlds, so that the misses differ from world to world
  const sampled: Queries = {
    moves: [...Array(12).keys()],
    worlds,
    hits: 0,
    chances: Array.from({ length: 12 }, (_, q) => 1 / (q + 2)),
    answers: 3,
    missesPerBit: 0.5,
    write(world, into) {
      const random = new Random(world)
      for (let q = 0; q < 12; q++) into[q] = random.below(q + 2) === 0 ? 0 : 1 + random.below(2)
    },
    measures: (_, expected, error) => ({ expected, error }),
  }
  const found = Array.from({ length: 60 }, (_, seed) => {
    const options = { seed, depth: 64, lines: 1, work: 1_000_000, moves: [0] }
    const search = new QuerySearch(null as never, null as never, { queries: () => sampled } as never, options)
    // the first round, of 128 worlds
    while (search.worlds.sampled <= 128 && search.finished === null) search.step(1)
    return search.lines()[0]!.score.measures!
  })
  const mean = (of: (one: Readonly<Record<string, number>>) => number) =>
    found.reduce((sum, one) => sum + of(one), 0) / found.length
  const expected = mean((one) => one['expected']!)
  const spread = Math.sqrt(mean((one) => (one['expected']! - expected) ** 2))
  const ratio = mean((one) => one['error']!) / spread
  expect(ratio).toBeGreaterThan(0.7)
  expect(ratio).toBeLessThan(1.4)
})
