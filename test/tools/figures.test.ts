import { expect, it } from 'vitest'
import { figuresOf, readSummary } from '../../tools/lib/figures.ts'

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

it.each([
  ['100.0 % [86.5, 100.0]', '100 % [86.5, 100]', '100 % [86.5, 100]'],
  ['100.0 % [86.5, 100.0]', '99.0 % [80.0, 100.0]', '100.0 % [86.5, 100.0]'],
  ['55.3 % [53.2, 57.3]', '57.5 % [55.3, 59.5]', '55.3 % [53.2, 57.3]'],
])('the score %s, where %s stands, is %s', (printed, as, score) => {
  const report = `  bouts by points    0: 5\n  score              ${printed}, 95 % interval over bouts\n`
  expect(readSummary(report, as)).toBe(score)
})

it('a report of several competitors begins with the share of the first', () => {
  const report =
    '| competitor | wins | share |\n|---|---|---|\n| a | 8 | 99.5 % [93.7, 100.0] |\n| b | 0 | 0.0 % [0.0, 6.3] |\n'
  expect(readSummary(report, '99.5 % [93.7, 100]')).toBe('99.5 % [93.7, 100]')
})

it('a report without a score is an error', () => {
  expect(() => readSummary('nothing', '')).toThrow(/no score/)
})
