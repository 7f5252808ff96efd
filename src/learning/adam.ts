/** Adam (Kingma and Ba 2015): gradient descent by running means of gradients and of their squares. */
export class Adam {
  private readonly mean: Float64Array
  private readonly square: Float64Array
  private readonly fresh: number
  private readonly epsilon: number
  /** The weights that are left to the means' initial zeros: products, since powers may differ between engines. */
  private oldMean = 1
  private oldSquare = 1

  /**
   * @param fresh the share of the newest square in the mean of squares
   * @param epsilon keeps steps short where gradients are tiny
   */
  constructor(size: number, { fresh = 0.001, epsilon = 1e-9 } = {}) {
    this.fresh = fresh
    this.epsilon = epsilon
    this.mean = new Float64Array(size)
    this.square = new Float64Array(size)
  }

  /** Moves weights against their gradients, each by about `rate` at most. */
  step(weights: Float64Array, slopes: Float64Array, rate: number): void {
    const { mean, square, fresh, epsilon } = this
    this.oldMean *= 0.9
    this.oldSquare *= 1 - fresh
    for (let i = 0; i < weights.length; i++) {
      const slope = slopes[i]!
      mean[i] = 0.9 * mean[i]! + 0.1 * slope
      square[i] = (1 - fresh) * square[i]! + fresh * slope * slope
      const spread = Math.sqrt(square[i]! / (1 - this.oldSquare)) + epsilon
      weights[i]! -= rate * (mean[i]! / (1 - this.oldMean) / spread)
    }
  }
}
