import { EigenvalueDecomposition, Matrix } from 'ml-matrix'
import type { Random } from '../../src/game/random.ts'
import { normal } from '../lib/normal.ts'

/**
 * CMA-ES, the covariance matrix adaptation evolution strategy: minimises a function by its values alone. Values may be
 * noisy; only their order counts. This is the (mu/mu_w, lambda) strategy with the parameters of Hansen, "The CMA
 * Evolution Strategy: A Tutorial" (arXiv:1604.00772), table 1, positive weights only. Numbers in comments are those of
 * its equations.
 *
 * Call `ask` for points and `tell` with their values, in turn; the result is `mean`.
 */
export class CmaEs {
  /** The centre of the distribution, and its overall step size. */
  mean: readonly number[]
  sigma: number
  generation = 0

  private readonly random: Random
  private readonly lambda: number
  /** Recombination weights of the best points, best first; their sum is 1. */
  private readonly weights: readonly number[]
  private readonly muEff: number
  private readonly cSigma: number
  private readonly dSigma: number
  private readonly cC: number
  private readonly c1: number
  private readonly cMu: number
  /** Expected length of a standard normal vector. */
  private readonly chi: number

  private covariance: Matrix
  /** The covariance's eigenvectors as columns, and the square roots of its eigenvalues. */
  private axes: Matrix
  private lengths: readonly number[]
  private pathSigma: readonly number[]
  private pathC: readonly number[]
  /** Steps from the mean to the points of this generation, in units of sigma. */
  private steps: readonly (readonly number[])[] = []

  /**
   * @param mean the starting point
   * @param sigma the first step size, the same in each dimension
   * @param lambda points per generation; by default the least reasonable number
   */
  constructor(mean: readonly number[], sigma: number, random: Random, lambda?: number) {
    const n = mean.length
    this.mean = mean
    this.sigma = sigma
    this.random = random
    this.lambda = lambda ?? defaultLambda(n)
    const mu = Math.floor(this.lambda / 2)
    const raw = Array.from({ length: mu }, (_, i) => Math.log((this.lambda + 1) / 2) - Math.log(i + 1))
    this.weights = raw.map((weight) => weight / sum(raw))
    this.muEff = 1 / sum(this.weights.map((weight) => weight ** 2))
    const { muEff } = this
    this.cSigma = (muEff + 2) / (n + muEff + 5)
    this.dSigma = 1 + 2 * Math.max(0, Math.sqrt((muEff - 1) / (n + 1)) - 1) + this.cSigma
    this.cC = (4 + muEff / n) / (n + 4 + (2 * muEff) / n)
    this.c1 = 2 / ((n + 1.3) ** 2 + muEff)
    this.cMu = Math.min(1 - this.c1, (2 * (0.25 + muEff + 1 / muEff - 2)) / ((n + 2) ** 2 + muEff))
    this.chi = Math.sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n))
    this.covariance = Matrix.eye(n)
    this.axes = Matrix.eye(n)
    this.lengths = mean.map(() => 1)
    this.pathSigma = mean.map(() => 0)
    this.pathC = mean.map(() => 0)
  }

  /** The points of the next generation (38-40). */
  ask(): number[][] {
    this.steps = Array.from({ length: this.lambda }, () => {
      const z = this.lengths.map((length) => length * normal(this.random))
      return times(this.axes, z)
    })
    return this.steps.map((step) => this.mean.map((m, i) => m + this.sigma * step[i]!))
  }

  /** Takes the values of the last points. @param values in the order of the points; lower is better */
  tell(values: readonly number[]): void {
    const { weights, muEff, cSigma, cC, c1, cMu, chi } = this
    const n = this.mean.length
    this.generation++
    const order = values.map((_, i) => i).sort((a, b) => values[a]! - values[b]! || a - b)
    const best = weights.map((_, i) => this.steps[order[i]!]!)
    // the mean (41, 42)
    const step = this.mean.map((_, d) => sum(best.map((one, i) => weights[i]! * one[d]!)))
    this.mean = this.mean.map((m, d) => m + this.sigma * step[d]!)
    // the step size (43, 44)
    const back = times(this.axes.transpose(), step).map((x, d) => x / this.lengths[d]!)
    const whitened = times(this.axes, back)
    this.pathSigma = mix(this.pathSigma, whitened, cSigma, muEff)
    const length = Math.hypot(...this.pathSigma)
    this.sigma *= Math.exp((cSigma / this.dSigma) * (length / chi - 1))
    // the covariance (45-47)
    const stalled = length / Math.sqrt(1 - (1 - cSigma) ** (2 * this.generation)) >= (1.4 + 2 / (n + 1)) * chi
    this.pathC = stalled ? this.pathC.map((p) => (1 - cC) * p) : mix(this.pathC, step, cC, muEff)
    const old = 1 - c1 - cMu + (stalled ? c1 * cC * (2 - cC) : 0)
    this.covariance.mul(old).add(outer(this.pathC).mul(c1))
    for (const [i, one] of best.entries()) this.covariance.add(outer(one).mul(cMu * weights[i]!))
    this.decompose()
  }

  private decompose(): void {
    const { eigenvectorMatrix, realEigenvalues } = new EigenvalueDecomposition(this.covariance, {
      assumeSymmetric: true,
    })
    this.axes = eigenvectorMatrix
    // rounding can leave a tiny eigenvalue below 0
    this.lengths = realEigenvalues.map((value) => Math.sqrt(Math.max(value, 1e-20)))
  }
}

/** The least reasonable number of points per generation (48). */
const defaultLambda = (dimensions: number): number => 4 + Math.floor(3 * Math.log(dimensions))

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0)

const times = (matrix: Matrix, vector: readonly number[]): number[] =>
  matrix.mmul(Matrix.columnVector([...vector])).to1DArray()

const outer = (vector: readonly number[]): Matrix =>
  Matrix.columnVector([...vector]).mmul(Matrix.rowVector([...vector]))

/** An evolution path after adding `step`. */
const mix = (path: readonly number[], step: readonly number[], c: number, muEff: number): number[] =>
  path.map((p, i) => (1 - c) * p + Math.sqrt(c * (2 - c) * muEff) * step[i]!)
