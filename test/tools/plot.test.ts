import { describe, expect, it } from 'vitest'
import { linePlot } from '../../tools/lib/plot.ts'

describe('plot', () => {
  it('has a path for each series, a point for each value, and escapes what it writes', () => {
    const svg = linePlot({
      title: 'a < b',
      x: 'generation',
      y: 'fitness',
      series: [
        {
          name: 'best',
          points: [
            [1, 0.5],
            [2, 0.75],
            [3, 0.8],
          ],
        },
        {
          name: 'mean',
          points: [
            [1, 0.5],
            [2, 0.5],
            [3, 0.5],
          ],
        },
      ],
    })
    expect(svg.match(/<path /g)).toHaveLength(2)
    expect(svg.match(/<circle /g)).toHaveLength(6)
    expect(svg).toContain('a &lt; b')
    expect(svg).not.toMatch(/NaN|undefined/)
  })
})
