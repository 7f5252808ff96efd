/** Adam (Kingma and Ba 2015) with its usual decay rates: gradient descent by running means of gradients and of their squares. */
export class Adam {
  private readonly mean: Float64Array
  private readonly square: Float64Array
  private steps = 0

  constructor(size: number) {
    this.mean = new Float64Array(size)
    this.square = new Float64Array(size)
  }

  /** Moves weights against their gradients, each by about `rate` at most. */
  step(weights: Float64Array, slopes: Float64Array, rate: number): void {
    const { mean, square } = this
    const step = ++this.steps
    for (let i = 0; i < weights.length; i++) {
      const slope = slopes[i]!
      mean[i] = 0.9 * mean[i]! + 0.1 * slope
      square[i] = 0.999 * square[i]! + 0.001 * slope * slope
      const spread = Math.sqrt(square[i]! / (1 - 0.999 ** step)) + 1e-9
      weights[i]! -= rate * (mean[i]! / (1 - 0.9 ** step) / spread)
    }
  }
}
