import type { Strength } from '../../../src/game/engine/strength.ts'

/** A level that has been rated: the work of its searches, its temperature (0: always the best move), and its points. */
export interface Rung {
  readonly work: number
  readonly temperature: number
  readonly points: number
}

/** The bounds of an even step between neighbouring levels, in points. */
export const EVEN = { least: 50, most: 250 }

/** The differences in points between neighbours. */
export const stepsOf = (points: readonly number[]): number[] => points.slice(1).map((point, i) => point - points[i]!)

/** True for a step that is neither too small nor too large. */
export const isEven = (step: number): boolean => step >= EVEN.least && step <= EVEN.most

/** The points by which steps from one level to the next, and from random play to the first, are too small or too large, added up. */
export const unevenness = (points: readonly number[]): number =>
  stepsOf([0, ...points]).reduce((sum, step) => sum + Math.max(0, step - EVEN.most, EVEN.least - step), 0)

/** True where the strongest level is so far above random play that all may step evenly. */
export const hasRoom = (points: readonly number[]): boolean => points.at(-1)! >= points.length * EVEN.least

/** The points of level 1, where random play has 0: beginners should win, too, yet it should notice what is plain. */
const WEAKEST = { least: 75, most: 150 }

/** The most points of a step that is chosen: when it is measured, it may be larger. */
const WANTED = 220

/**
 * Levels that should step evenly: as many as `rungs`, from a weak one to the strongest of them. Between two rungs, points are taken to grow
 * evenly with the logarithms of work and temperature. A level with a temperature, however low, looks at all moves of the root, and one
 * without looks at the best ones alone: where points jump between the two, the levels do without one, and have less work, but no less than
 * the weakest. Ratings that fall from one rung to the next are noise: both rungs count as their mean. Where the weakest rung is too strong,
 * levels begin below it, with higher temperatures: near random play, points fall as these grow. Where the rungs have more points than even
 * steps can cover, the strongest level is weaker than the last rung, and leaves the rest to those above.
 */
export function spaced(rungs: readonly Rung[]): Rung[] {
  const points = isotonic(rungs.map((rung) => rung.points))
  const [first, strongest] = [points[0]!, points.at(-1)!]
  const most = rungs[0]!.temperature > 0 ? WEAKEST.most : first
  const weakest = Math.min(Math.max(first, WEAKEST.least), most, strongest)
  const step = Math.min(WANTED, (strongest - weakest) / (rungs.length - 1))
  return rungs.map((_, i) => {
    const wanted = weakest + step * i
    const { work, temperature } =
      wanted < first
        ? { ...rungs[0]!, temperature: (rungs[0]!.temperature * first) / wanted }
        : within(rungs, points, wanted)
    return { work: Math.max(1, Math.round(work)), temperature: Number(temperature.toPrecision(2)), points: wanted }
  })
}

/** The work and the temperature that should have the wanted points, which lie among those of the rungs. */
function within(rungs: readonly Rung[], points: readonly number[], wanted: number) {
  const above = Math.max(
    1,
    points.findIndex((point) => point >= wanted),
  )
  const [low, high] = [rungs[above - 1]!, rungs[above]!]
  const step = points[above]! - points[above - 1]!
  if (step > EVEN.most && low.temperature > 0 && high.temperature === 0) {
    const work = high.work * Math.exp((wanted - points[above]!) / POINTS_PER_E)
    if (work >= rungs[0]!.work) return { work, temperature: 0 }
  }
  const share = step === 0 ? 0 : Math.max(0, (wanted - points[above - 1]!) / step)
  return {
    work: between(low.work, high.work, share),
    temperature: between(low.temperature, high.temperature, share),
  }
}

/** The points that e times the work gains without a temperature, roughly: in most games three times the work gains 100 to 250. */
const POINTS_PER_E = 150

/** The number that lies a share of the way from one to another, on a scale of logarithms where both are above 0. */
const between = (low: number, high: number, share: number): number =>
  low > 0 && high > 0 ? low * (high / low) ** share : low + (high - low) * share

/** The nearest numbers that do not fall, by pooling neighbours that do. */
function isotonic(values: readonly number[]): number[] {
  const pools: { mean: number; size: number }[] = []
  for (const value of values) {
    let pool = { mean: value, size: 1 }
    for (let below = pools.at(-1); below && below.mean > pool.mean; below = pools.at(-1)) {
      const size = below.size + pool.size
      pool = { mean: (below.mean * below.size + pool.mean * pool.size) / size, size }
      pools.pop()
    }
    pools.push(pool)
  }
  return pools.flatMap(({ mean, size }) => new Array<number>(size).fill(mean))
}

/**
 * The levels below full strength, of the rungs from the weakest on. Above the last rung, work grows evenly to that of full strength.
 *
 * @param count the number of levels below full strength
 * @param full the work of full strength
 */
export function levelsFrom(rungs: readonly Rung[], count: number, full: number): NonNullable<Strength['levels']> {
  const last = rungs.at(-1)!
  return Array.from({ length: count }, (_, i) => {
    const rung = rungs[i]
    if (rung) return [rung.work, rung.temperature]
    const share = (i + 1 - rungs.length) / (count + 1 - rungs.length)
    return [Math.round(between(last.work, full, share)), 0]
  })
}
