import { describe, expect, it } from 'vitest'
import { Random } from '../../src/game/random.ts'
import { linePlot } from '../../tools/lib/plot.ts'
import { CmaEs } from '../../tools/tune/cmaes.ts'
import { evolve, type Generation, type Meeting, OLDER_SYSTEM } from '../../tools/tune/genetic.ts'
import { subjectsOf } from '../../tools/tune/subjects.ts'

describe("the older system's genetic learning", () => {
  /** The gene with the larger sum wins. */
  const stronger = (genes: readonly (readonly number[])[], { first, second }: Meeting) => {
    const [a, b] = [first, second].map((place) => genes[place]!.reduce((x, y) => x + y))
    return a! > b! ? { games: 2, firstWins: 2, secondWins: 0 } : { games: 2, firstWins: 0, secondWins: 1 }
  }
  const run = async (seed: number) => {
    const generations: Generation[] = []
    const met: Meeting[][] = []
    const learning = evolve(OLDER_SYSTEM, 4, new Random(seed), async (genes, meetings) => {
      met.push([...meetings])
      return meetings.map((meeting) => stronger(genes, meeting))
    })
    for await (const generation of learning) generations.push(generation)
    return { generations, met }
  }

  it('has the sizes it says', async () => {
    const { generations, met } = await run(1)
    expect(generations.map(({ number }) => number)).toEqual([1, 2, 3, 4])
    expect(met.map((meetings) => meetings.length)).toEqual([450, 450, 450, 450])
    for (const { genes, tournaments, parents } of generations) {
      expect(genes.length).toBe(100)
      expect(genes.every((gene) => gene.length === 4 && gene.every((w) => w >= 0 && w <= 10))).toBe(true)
      expect(tournaments.map((tournament) => tournament.length)).toEqual(new Array(10).fill(10))
      expect(tournaments.flat().toSorted((a, b) => a - b)).toEqual(genes.map((_, place) => place))
      expect(new Set(parents).size).toBe(30)
    }
    expect(generations.map(({ replaced }) => replaced.length)).toEqual([15, 15, 15, 0])
  })

  it('everybody meets everybody of its tournament once', async () => {
    const { generations, met } = await run(2)
    for (const [i, { tournaments }] of generations.entries()) {
      const pairs = met[i]!.map(({ first, second }) => [first, second].toSorted((a, b) => a - b).join())
      expect(new Set(pairs).size).toBe(450)
      const tournamentOf = (place: number) => tournaments.findIndex((places) => places.includes(place))
      expect(met[i]!.every(({ first, second }) => tournamentOf(first) === tournamentOf(second))).toBe(true)
    }
  })

  it('fitness is wins by games, parents are the best of their tournaments', async () => {
    const { generations, met } = await run(3)
    const { genes, fitness, tournaments, parents } = generations[0]!
    for (const place of [0, 17, 99]) {
      const own = met[0]!.filter(({ first, second }) => first === place || second === place)
      expect(own.length).toBe(9)
      const wins = own.map((meeting) => {
        const { firstWins, secondWins } = stronger(genes, meeting)
        return meeting.first === place ? firstWins : secondWins
      })
      expect(fitness[place]).toBeCloseTo(wins.reduce((a, b) => a + b) / 18, 12)
    }
    for (const [t, tournament] of tournaments.entries()) {
      const chosen = parents.slice(3 * t, 3 * t + 3)
      const least = Math.min(...chosen.map((place) => fitness[place]!))
      const rest = tournament.filter((place) => !chosen.includes(place))
      expect(rest.every((place) => fitness[place]! <= least)).toBe(true)
    }
  })

  it('the fifteen worst make room for twelve means of two parents and three parents with one weight changed', async () => {
    const { generations } = await run(4)
    for (const [i, { genes, fitness, parents, replaced }] of generations.slice(0, -1).entries()) {
      const next = generations[i + 1]!.genes
      const kept = genes.map((_, place) => place).filter((place) => !replaced.includes(place))
      expect(kept.every((place) => next[place] === genes[place])).toBe(true)
      const worstKept = Math.min(...kept.map((place) => fitness[place]!))
      expect(replaced.every((place) => fitness[place]! <= worstKept)).toBe(true)
      const pool = parents.map((place) => genes[place]!)
      const children = replaced.map((place) => next[place]!)
      const isMean = (child: readonly number[]) =>
        pool.some((a) => pool.some((b) => a !== b && child.every((w, d) => Math.abs(w - (a[d]! + b[d]!) / 2) < 1e-12)))
      const isMutant = (child: readonly number[]) =>
        pool.some((parent) => child.filter((w, d) => w !== parent[d]).length === 1)
      expect(children.filter(isMean).length).toBe(12)
      expect(children.filter((child) => !isMean(child) && isMutant(child)).length).toBe(3)
    }
  })

  it('finds better genes, the same for the same seed', async () => {
    const { generations } = await run(5)
    const mean = ({ genes }: Generation) => genes.flat().reduce((a, b) => a + b) / 100
    expect(mean(generations[3]!)).toBeGreaterThan(mean(generations[0]!) + 1)
    expect((await run(5)).generations).toEqual(generations)
    expect((await run(6)).generations).not.toEqual(generations)
  })
})

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

describe.each(subjectsOf('risk'))('the weights of $id', ({ weights }) => {
  it.each([...weights])('$name can be changed, and are within their range', ({ value, low, high }) => {
    expect(high).toBeGreaterThan(low)
    expect(value).toBeGreaterThanOrEqual(low)
    expect(value).toBeLessThanOrEqual(high)
  })
})
