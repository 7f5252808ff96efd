import { describe, expect, it } from 'vitest'
import { merged as mergedBy, ranked } from '../../src/web/analysis/merge.ts'
import { nextRound } from '../../src/web/analysis/rounds.ts'
import type { Progress } from '../../src/web/service/client.ts'
import type { AnalysisLine } from '../../src/web/service/types.ts'

const line = (move: string, winProbability: number, visits: number, more: object = {}): AnalysisLine => ({
  move,
  visits,
  pv: [move],
  score: { winProbability, certainty: 'estimate', standardError: 0.1, pliesToEnd: null, ...more },
})

const findings = (lines: AnalysisLine[]): Progress => ({
  elapsedMs: 10,
  iterations: lines.reduce((sum, { visits }) => sum + visits, 0),
  nodes: 5,
  depth: 2,
  score: lines[0]!.score,
  lines,
})

const merged = (before: Progress, now: Progress) => mergedBy(before, now, 'uct')

const told = ({ lines }: Progress) =>
  lines.map(({ move, score, visits }) => [move, rounded(score.winProbability), visits])

const rounded = (value: number) => Math.round(value * 1e9) / 1e9

describe('two searches as one', () => {
  it('moves are weighted by visits, and sorted', () => {
    const both = merged(
      findings([line('a', 0.6, 30), line('b', 0.5, 10)]),
      findings([line('b', 0.7, 30), line('a', 0.6, 10)]),
    )
    expect(told(both)).toEqual([
      ['b', 0.65, 40],
      ['a', 0.6, 40],
    ])
    expect(both).toMatchObject({ iterations: 80, elapsedMs: 20, nodes: 10, depth: 2 })
    expect(both.score.winProbability).toBeCloseTo(0.65, 12)
    // the error of two independent errors of 0.1 with weights 1/4 and 3/4
    expect(both.score.standardError).toBeCloseTo(0.0791, 4)
  })

  it.each([
    ['later, equally deep', 2, 0.5],
    ['deeper', 3, 0.5],
    ['less deep', 1, 0.6],
  ])('the error of an evaluation stays in each round; a later search that is %s', (_, depth, winProbability) => {
    const round = (winProbability: number) => findings([line('a', winProbability, 30, { standardError: 0.44 })])
    for (const method of ['alphabeta', 'expectiminimax']) {
      const both = mergedBy(round(0.6), { ...round(0.5), depth }, method)
      expect(both.score).toMatchObject({ winProbability, standardError: 0.44 })
      expect(both).toMatchObject({ iterations: 60, depth: Math.max(2, depth) })
      expect(told(both)).toEqual([['a', winProbability, 60]])
    }
  })

  it('what is proven stands against a deeper evaluation', () => {
    const proven = line('a', 1, 5, { certainty: 'proven', standardError: null, pliesToEnd: 3 })
    const deeper = { ...findings([line('a', 0.5, 500)]), depth: 9 }
    expect(mergedBy(findings([proven]), deeper, 'alphabeta').score).toEqual(proven.score)
  })

  it('a move that one search has left out stays', () => {
    const both = merged(findings([line('a', 0.6, 30), line('c', 0.2, 1)]), findings([line('a', 0.5, 30)]))
    expect(told(both)).toEqual([
      ['a', 0.55, 60],
      ['c', 0.2, 1],
    ])
  })

  it('what is proven stands', () => {
    const proven = line('a', 1, 5, { certainty: 'proven', standardError: null, pliesToEnd: 3 })
    expect(merged(findings([proven]), findings([line('a', 0.5, 500)])).score).toEqual(proven.score)
    expect(merged(findings([line('a', 0.5, 500)]), findings([proven])).score).toEqual(proven.score)
  })

  it('reasons stay while the later search has none', () => {
    const told = (kind: 'takes' | 'wins-by-force', certainty = 'estimate') => ({
      ...line('a', 1, 5, { certainty }),
      reasons: [{ kind }],
    })
    const kindsOf = ({ lines }: Progress) => lines[0]?.reasons?.map(({ kind }) => kind)
    expect(kindsOf(merged(findings([told('takes')]), findings([line('a', 0.5, 30)])))).toEqual(['takes'])
    expect(kindsOf(merged(findings([told('takes')]), findings([told('wins-by-force', 'proven')])))).toEqual([
      'wins-by-force',
    ])
    expect(kindsOf(merged(findings([told('wins-by-force', 'proven')]), findings([told('takes')])))).toEqual([
      'wins-by-force',
    ])
  })

  it('values of more than two seats are weighted, too', () => {
    const of = (values: number[]) => findings([line('a', values[0]!, 10, { values })])
    expect(merged(of([0.5, 0.3, 0.2]), of([0.3, 0.3, 0.4])).score.values).toSatisfy(
      (values: number[]) => values.map(rounded).join() === '0.4,0.3,0.3',
    )
  })

  it('lines behind events keep their order', () => {
    const behind = (event: string, winProbability: number) => ({ ...line('a', winProbability, 10), event })
    const both = merged(
      findings([behind('=1', 0.2), behind('=2', 0.8)]),
      findings([behind('=1', 0.4), behind('=2', 0.8)]),
    )
    expect(both.lines.map(({ event }) => event)).toEqual(['=1', '=2'])
    expect(both.lines[0]?.score.winProbability).toBeCloseTo(0.3, 12)
  })
})

describe('lines stand in the order of the scores shown', () => {
  const told = (lines: readonly AnalysisLine[]) => ranked(lines).map(({ move }) => move)

  it.each([
    ['a better number comes first', [line('a', 0.69, 9), line('b', 0.7, 5), line('c', 0.2, 1)], ['b', 'a', 'c']],
    [
      'a win comes first, a loss last',
      [line('a', 0, 9, { certainty: 'proven' }), line('b', 1, 5, { certainty: 'proven' }), line('c', 0.9, 1)],
      ['b', 'c', 'a'],
    ],
    [
      'at most so good is below the best known',
      [line('a', 0.69, 9), line('b', 0.9, 5, { certainty: 'bound' }), line('c', 0.6, 1)],
      ['a', 'b', 'c'],
    ],
    [
      'events keep their order',
      [
        { ...line('a', 0.1, 9), event: '=1' },
        { ...line('b', 0.7, 5), event: '=2' },
      ],
      ['a', 'b'],
    ],
    [
      'so do the moves of a mixed answer',
      [
        { ...line('a', 0.5, 9), probability: 0.8 },
        { ...line('b', 0.7, 5), probability: 0.2 },
      ],
      ['a', 'b'],
    ],
  ] as const)('%s', (_, lines, moves) => {
    expect(told(lines)).toEqual(moves)
  })
})

describe('the round after one of an analysis without a limit', () => {
  const [proven, open] = [line('a', 1, 9, { certainty: 'proven' }), line('b', 0.5, 9)]
  it.each<[string, AnalysisLine[], string, 'time' | 'depth', number, object]>([
    ['samples add up', [open], 'uct', 'time', 10, { timeMs: 10 }],
    ['samples still tell of the other moves', [proven, open], 'uct', 'time', 10, { timeMs: 10 }],
    ['all is proven', [proven], 'uct', 'time', 10, { ended: 'solved' }],
    ['a search by depth takes twice the time', [open], 'alphabeta', 'time', 10, { timeMs: 20 }],
    ['but not more than it may', [open], 'alphabeta', 'time', 25, { timeMs: 40 }],
    ['and ends when it would only be repeated', [open], 'alphabeta', 'time', 40, { ended: 'same' }],
    ['or the best move is proven', [proven, open], 'alphabeta', 'time', 10, { ended: 'solved' }],
    ['or there is nothing deeper', [open], 'alphabeta', 'depth', 10, { ended: 'depth' }],
  ])('%s', (_, lines, method, stopReason, lastMs, next) => {
    expect(nextRound(findings(lines), { stopReason, method }, lastMs, 40)).toEqual(next)
  })
})
