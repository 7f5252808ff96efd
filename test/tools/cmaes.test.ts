import { describe, expect, it } from 'vitest'
import { Random } from '../../src/game/random.ts'
import { CmaEs } from '../../tools/fit/cmaes.ts'

describe('CMA-ES', () => {
  const minimise = (
    f: (x: number[]) => number,
    start: number[],
    generations: number,
    seed: number,
    lambda?: number,
  ) => {
    const search = new CmaEs(start, 0.5, new Random(seed), lambda)
    for (let g = 0; g < generations; g++) search.tell(search.ask().map(f))
    return search
  }
  const sphere = (x: number[]) => x.reduce((sum, xi) => sum + xi * xi, 0)
  /** Axes of very different scales, none along a coordinate. */
  const ellipsoid = (x: number[]) => {
    const turned = x.map((xi, i) => xi + (x[(i + 1) % x.length] ?? 0))
    return turned.reduce((sum, t, i) => sum + 1000 ** (i / (x.length - 1)) * t * t, 0)
  }
  const rosenbrock = (x: number[]) =>
    x.slice(1).reduce((sum, next, i) => sum + 100 * (next - x[i]! ** 2) ** 2 + (1 - x[i]!) ** 2, 0)

  it.each([
    ['sphere', sphere, [1, 2, -3, 4, 0.5], 120, 0],
    ['ellipsoid', ellipsoid, [1, 2, -3, 4, 0.5], 300, 0],
    ['Rosenbrock', rosenbrock, [-1, 1, 0, 1], 400, 1],
  ] as const)('finds the minimum of the %s', (_, f, start, generations, at) => {
    for (const seed of [1, 2, 3]) {
      const { mean } = minimise(f, [...start], generations, seed)
      for (const x of mean) expect(x).toBeCloseTo(at, 4)
    }
  })

  it('gets near it where values are noisy', () => {
    const noise = new Random(9)
    const { mean } = minimise((x) => sphere(x) + 0.3 * (noise.real() - 0.5), [2, 2, 2, 2], 80, 4, 20)
    expect(Math.hypot(...mean)).toBeLessThan(0.4)
  })

  it('does not mind any rising function of the values', () => {
    const plain = minimise(sphere, [1, 1, 1], 40, 5)
    const other = minimise((x) => Math.exp(sphere(x)) - 7, [1, 1, 1], 40, 5)
    expect(other.mean).toEqual(plain.mean)
  })

  it('first points are spread by sigma around the start', () => {
    const points = new CmaEs([3, -1], 0.5, new Random(6), 2000).ask()
    for (const [d, centre] of [3, -1].entries()) {
      const values = points.map((point) => point[d]!)
      const mean = values.reduce((a, b) => a + b) / values.length
      const deviation = Math.sqrt(values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / values.length)
      expect(Math.abs(mean - centre)).toBeLessThan(0.05)
      expect(Math.abs(deviation - 0.5)).toBeLessThan(0.04)
    }
  })
})
