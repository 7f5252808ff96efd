import { describe, expect, it } from 'vitest'
import { hasRoom, levelsFrom, type Rung, spaced, stepsOf, unevenness } from '../../tools/strength/rate/spacing.ts'

const rung = (work: number, temperature: number, points: number): Rung => ({ work, temperature, points })

describe('levels are spaced evenly', () => {
  it.each<[string, Rung[], [number, number][]]>([
    [
      'even ones stay',
      [rung(10, 0.4, 100), rung(10, 0.1, 200), rung(100, 0, 300)],
      [
        [10, 0.4],
        [10, 0.1],
        [100, 0],
      ],
    ],
    [
      'a step that is too large is shared: work by its logarithm',
      [rung(10, 0, 100), rung(20, 0, 100), rung(40, 0, 120), rung(4000, 0, 520)],
      [
        [10, 0],
        [159, 0],
        [798, 0],
        [4000, 0],
      ],
    ],
    [
      'temperatures by theirs, to 0 evenly',
      [rung(10, 0.4, 100), rung(10, 0.1, 400), rung(10, 0, 500)],
      [
        [10, 0.4],
        [10, 0.16],
        [10, 0],
      ],
    ],
    [
      'a jump to the first level without a temperature is shared by work alone',
      [rung(10, 0.1, 100), rung(10, 0.05, 320), rung(1000, 0, 760)],
      [
        [10, 0.1],
        [10, 0.05],
        [231, 0],
      ],
    ],
    [
      'but no less work than the weakest has',
      [rung(100, 0.1, 100), rung(100, 0.05, 200), rung(110, 0, 500)],
      [
        [100, 0.1],
        [103, 0.033],
        [110, 0],
      ],
    ],
    [
      'ratings that fall count as their mean',
      [rung(1, 0, 100), rung(10, 0, 220), rung(100, 0, 180), rung(1000, 0, 400)],
      [
        [1, 0],
        [10, 0],
        [316, 0],
        [1000, 0],
      ],
    ],
    [
      'a level 1 that wins too often against random play gets a higher temperature',
      [rung(10, 0.1, 300), rung(10, 0.05, 400), rung(10, 0, 450)],
      [
        [10, 0.2],
        [10, 0.1],
        [10, 0],
      ],
    ],
    [
      'a level 1 near random play begins higher',
      [rung(10, 0.4, 25), rung(10, 0.1, 125), rung(10, 0, 175)],
      [
        [10, 0.2],
        [10, 0.1],
        [10, 0],
      ],
    ],
    [
      'where even steps cannot cover all points, the strongest level leaves some to those above',
      [rung(10, 0, 100), rung(100, 0, 540), rung(1000, 0, 980)],
      [
        [10, 0],
        [32, 0],
        [100, 0],
      ],
    ],
    [
      'levels without a difference are left',
      [rung(1, 0, 50), rung(10, 0, 50)],
      [
        [1, 0],
        [1, 0],
      ],
    ],
  ])('%s', (_, rungs, levels) => {
    expect(spaced(rungs).map(({ work, temperature }) => [work, temperature])).toEqual(levels)
  })

  it('wants steps of 50 to 250 points', () => {
    expect(stepsOf([10, 60, 310])).toEqual([50, 250])
    expect(unevenness([100, 150, 400])).toBe(0)
    expect(unevenness([100, 149, 200])).toBe(1)
    expect(unevenness([100, 150, 405])).toBe(5)
    expect(unevenness([251, 501, 500])).toBe(52)
    expect([hasRoom([10, 150]), hasRoom([10, 90, 149])]).toEqual([true, false])
  })

  it('leads from the last level that was rated to full strength', () => {
    const rungs = [rung(10, 0.1, 100), rung(100, 0.05, 300)]
    expect(levelsFrom(rungs, 4, 100_000)).toEqual([
      [10, 0.1],
      [100, 0.05],
      [1000, 0],
      [10_000, 0],
    ])
    expect(levelsFrom([...rungs, rung(500, 0, 500)], 2, 500)).toEqual([
      [10, 0.1],
      [100, 0.05],
    ])
  })
})
