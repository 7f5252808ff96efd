import { expect, it } from 'vitest'
import { figuresOf, readSummary } from '../../tools/strength/figures/in-documents.ts'

it('figures that can be repeated are those with iterations for both', () => {
  const text = [
    '| `npm run arena -- hex uct:iterations=30 uct:iterations=10 --games 20` | 20 | 57.5 % [55.3, 59.5] |',
    '| `npm run arena -- hex auto uct:iterations=10` | 20 | 57.5 % [55.3, 59.5] |',
    '| `npm run arena -- hex auto:iterations=5,timeMs=9 uct:iterations=10` | 20 | 57.5 % [55.3, 59.5] |',
    '| `npm run arena -- hex auto:iterations=<n> uct:iterations=10` | 20 | 57.5 % [55.3, 59.5] |',
    '| `npm run arena -- hex auto:iterations=5 program:mine:iterations=10` | 20 | 57.5 % [55.3, 59.5] |',
    '| `npm run arena -- hex auto:iterations=5 uct:iterations=10` | 20 | no score |',
    '',
    'scored 100 % [86.5, 100]',
    '(`npm run arena -- risk a:iterations=5 bench:greedy',
    '--seed 3`), and 50.0 % [40.0, 60.0] (`npm run arena -- risk a:iterations=6 bench:random`)',
    '',
    '| `npm run arena -- hex uct:iterations=5 bench:plain-uct` | 50.0 % [40.0, 60.0] |',
    '| `npm run arena -- tafl auto:iterations=5 bench:plain-alphabeta` | 50.0 % [40.0, 60.0] |',
    '| `npm run arena -- yonin-shogi auto:iterations=5 greedy greedy greedy` | 50.0 % [40.0, 60.0] |',
    '| `npm run arena -- luzhanqi bench:peek-1 greedy` | 50.0 % [40.0, 60.0] |',
    '| `npm run arena -- luzhanqi bench:peek-1 greedy`, by an earlier engine | 50.0 % [40.0, 60.0] |',
    '',
    '| after `npm run arena -- atoll --seed 4` | games | score |',
    '|---|---|---|',
    '| `uct:iterations=30 uct:iterations=10 --games 8`, in pairs | 8 | 57.5 % [55.3, 59.5] |',
    '| the same again | 8 | 57.5 % [55.3, 59.5] |',
    '',
    '| after `npm run arena -- atoll`, by an earlier engine | games | score |',
    '|---|---|---|',
    '| `uct:iterations=30 uct:iterations=10 --games 8` | 8 | 57.5 % [55.3, 59.5] |',
  ]
  expect(figuresOf('a.md', text.join('\n'))).toEqual([
    {
      file: 'a.md',
      line: 1,
      game: 'hex',
      command: 'npm run arena -- hex uct:iterations=30 uct:iterations=10 --games 20',
      args: ['hex', 'uct:iterations=30', 'uct:iterations=10', '--games', '20'],
      text: '57.5 % [55.3, 59.5]',
      quick: false,
    },
    expect.objectContaining({
      line: 8,
      args: ['risk', 'a:iterations=5', 'bench:greedy', '--seed', '3'],
      text: '100 % [86.5, 100]',
    }),
    expect.objectContaining({
      line: 10,
      args: ['risk', 'a:iterations=6', 'bench:random'],
      text: '50.0 % [40.0, 60.0]',
    }),
    expect.objectContaining({ line: 13, game: 'tafl', quick: false }),
    expect.objectContaining({ line: 14, game: 'yonin-shogi', quick: false }),
    expect.objectContaining({ line: 15, game: 'luzhanqi', quick: true }),
    expect.objectContaining({
      line: 20,
      args: ['atoll', 'uct:iterations=30', 'uct:iterations=10', '--games', '8', '--seed', '4'],
      text: '57.5 % [55.3, 59.5]',
    }),
  ])
})

it('a heading begins the commands of its rows, and other headings go on with them', () => {
  const text = [
    '| after `npm run arena -- --max-plies 9` | `random --seed 1` | games | `greedy --seed 2` |',
    '|---|---|---|---|',
    '| `stratego auto:iterations=5` | 100 % [97.1, 100] | 5 | 98.0 % [91.6, 100] |',
    '| `stratego auto:timeMs=5` | 100 % [97.1, 100] | 5 | |',
  ].join('\n')
  expect(figuresOf('a.md', text).map(({ args, text }) => [args.join(' '), text])).toEqual([
    ['stratego auto:iterations=5 random --seed 1 --max-plies 9', '100 % [97.1, 100]'],
    ['stratego auto:iterations=5 greedy --seed 2 --max-plies 9', '98.0 % [91.6, 100]'],
  ])
})

it('rows of levels have the figures of the ladders above them', () => {
  const text = [
    'Levels: `npm run arena -- hex auto:level=1..3,timeMs=100000 --ladder --games 8`, and `npm run arena -- hex',
    'auto:level=3,timeMs=100000 auto:level=4,timeMs=100000 --games 4`, and `npm run arena -- hex auto:level=4..5 --ladder`.',
    '',
    '| each level against the one below | 2 | 3 | 4 | 5 |',
    '|---|---|---|---|---|',
    '| hex, `hex-11` | 87.5 % of 8 | 75.0 % of 8 | 50.0 % of 4 | 60.0 % of 4 |',
    '| atoll, `hexagon-5` | 87.5 % of 8 | | | |',
  ].join('\n')
  const level = (n: number) => `auto:level=${n},timeMs=100000`
  expect(figuresOf('a.md', text).map(({ line, pair, text, args }) => [line, pair, text, args.length])).toEqual([
    [6, [level(1), level(2)], '87.5 % of 8', 5],
    [6, [level(2), level(3)], '75.0 % of 8', 5],
    [6, [level(3), level(4)], '50.0 % of 4', 5],
  ])
})

it('anchors have the scores of their steps, which stand before them in the sentence', () => {
  const text = [
    'Levels 3.1 and 80.0 %. Level 1 with half of its moves at random scored 83.8 % of 40 games against random play, and level 1',
    'scored 87.5 % against that (`npm run rate --',
    'risk --anchor --games 40 --start players=2`), and 73.8 % (`npm run rate -- hex --anchor`). Others 20.0 %.',
    '',
    'This is by an earlier engine: 12.5 % (`npm run rate -- hex --anchor`).',
    '',
    'By an earlier engine it was 12.5 % (`npm run rate -- hex --anchor`).',
    '',
    '12.5 % (`npm run rate -- hex --engines`)',
  ].join('\n')
  const figures = figuresOf('a.md', text)
  expect(figures.map(({ line, game, text, step, quick }) => [line, game, text, step, quick])).toEqual([
    [1, 'risk', '83.8 %', 0, false],
    [2, 'risk', '87.5 %', 1, false],
    [3, 'hex', '73.8 %', 0, false],
  ])
  expect(figures[0]!.args).toEqual(['risk', '--anchor', '--games', '40', '--start', 'players=2'])
  const printed = 'risk (classic)\n  a against b: 99.0 % of 40 games\n  from random play to level 1: 83.8 %, 85.0 %\n'
  expect(figures.slice(0, 2).map((figure) => readSummary(printed, figure))).toEqual(['83.8 %', '85.0 %'])
  expect(() => readSummary('', figures[0]!)).toThrow(/no step 1/)
})

it('the score of a ladder is that of the upper level', () => {
  const of = (games: number, score: string) =>
    `: ${games} games\n  bouts by points    0: 5\n  score              ${score} %\n`
  const report = `a:level=1 against a:level=2${of(40, '12.5')}\na:level=2 against a:level=3${of(30, '40.0')}`
  expect(readSummary(report, { text: '', pair: ['a:level=2', 'a:level=3'] })).toBe('60.0 % of 30')
  expect(() => readSummary(report, { text: '', pair: ['a:level=3', 'a:level=4'] })).toThrow(/no score of a:level=3/)
})

it.each([
  ['100.0 % [86.5, 100.0]', '100 % [86.5, 100]', '100 % [86.5, 100]'],
  ['100.0 % [86.5, 100.0]', '99.0 % [80.0, 100.0]', '100.0 % [86.5, 100.0]'],
  ['55.3 % [53.2, 57.3]', '57.5 % [55.3, 59.5]', '55.3 % [53.2, 57.3]'],
])('the score %s, where %s stands, is %s', (printed, as, score) => {
  const report = `  bouts by points    0: 5\n  score              ${printed}, 95 % interval over bouts\n`
  expect(readSummary(report, { text: as })).toBe(score)
})

it('a report of several competitors begins with the share of the first', () => {
  const report =
    '| competitor | wins | share |\n|---|---|---|\n| a | 8 | 99.5 % [93.7, 100.0] |\n| b | 0 | 0.0 % [0.0, 6.3] |\n'
  expect(readSummary(report, { text: '99.5 % [93.7, 100]' })).toBe('99.5 % [93.7, 100]')
})

it('a report without a score is an error', () => {
  expect(() => readSummary('nothing', { text: '' })).toThrow(/no score/)
})
