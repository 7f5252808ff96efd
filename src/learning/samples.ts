import type { Samples } from './fit.ts'

/** The most positions that are kept. The oldest go first. */
const MOST = 20_000

/** The positions that a game is learned from, by their features. */
export class SampleStore {
  private readonly features: Uint16Array[] = []
  private readonly values: Float32Array[] = []
  private readonly targets: number[] = []

  get count(): number {
    return this.targets.length
  }

  /**
   * Adds a position.
   * @param target the utility of seat 0 that is to be learned
   */
  add(all: Float64Array, target: number): void {
    const present: number[] = []
    for (let feature = 0; feature < all.length; feature++) if (all[feature] !== 0) present.push(feature)
    this.features.push(Uint16Array.from(present))
    this.values.push(Float32Array.from(present, (feature) => all[feature]!))
    this.targets.push(target)
    if (this.count <= MOST) return
    this.features.shift()
    this.values.shift()
    this.targets.shift()
  }

  /** The mean size of the values that a feature has where it is present; 0 where it never is. */
  meanOf(feature: number): number {
    let sum = 0
    let count = 0
    for (const [i, list] of this.features.entries()) {
      const at = list.indexOf(feature)
      if (at < 0) continue
      sum += Math.abs(this.values[i]![at]!)
      count++
    }
    return count === 0 ? 0 : sum / count
  }

  /**
   * All positions in the form that the fit takes.
   * @param most by feature: the greatest size of its values, beyond which they count no more
   */
  all(most: ArrayLike<number>): Samples {
    const { features, values, targets, count } = this
    const length = features.reduce((sum, list) => sum + list.length, 0)
    const all = {
      count,
      features: new Uint16Array(length),
      values: new Float32Array(length),
      bounds: new Int32Array(3 * count),
      targets: Float32Array.from(targets),
      results: Float32Array.from(targets),
      weights: new Float32Array(count).fill(1),
      resultWeights: new Float32Array(count).fill(1),
    }
    let at = 0
    for (let i = 0; i < count; i++) {
      all.bounds[3 * i] = at
      for (const [j, feature] of features[i]!.entries()) {
        const limit = most[feature]!
        all.features[at] = feature
        all.values[at++] = Math.max(-limit, Math.min(limit, values[i]![j]!))
      }
      all.bounds[3 * i + 1] = at
      all.bounds[3 * i + 2] = at
    }
    return all
  }
}
