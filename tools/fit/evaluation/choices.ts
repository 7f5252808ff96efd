import { Adam } from '../../../src/learning/adam.ts'

/**
 * Choices among moves, to which a model of a player is fitted: the probability of a move is proportional to e to the power of its
 * score, which sums up weights, each times an amount (multinomial logistic regression).
 */
export class Choices {
  /** By choice: the first move; and behind the last choice the end of its moves. */
  private readonly first: number[] = [0]
  /** By move: how often it was made, as a share of its choice. */
  private readonly shares: number[] = []
  /** By move: its first term, and behind the last move the end of its terms. */
  private readonly firstTerm: number[] = [0]
  /** By term: the weight, and its amount. */
  private readonly weights: number[] = []
  private readonly amounts: number[] = []

  get count(): number {
    return this.first.length - 1
  }

  /** The number of terms of each weight. */
  countTerms(size: number): Uint32Array {
    const counts = new Uint32Array(size)
    for (const weight of this.weights) counts[weight]!++
    return counts
  }

  /** Adds a term to the score of the move that is being described. */
  addTerm(weight: number, amount: number): void {
    this.weights.push(weight)
    this.amounts.push(amount)
  }

  /** Ends the description of a move. @param share how often it was made: 1 where it was, or the share of a search's visits */
  endMove(share: number): void {
    this.shares.push(share)
    this.firstTerm.push(this.weights.length)
  }

  /** Ends a choice. @throws Error unless its shares sum to 1 */
  endChoice(): void {
    const sum = this.shares.slice(this.first.at(-1)).reduce((a, b) => a + b, 0)
    if (Math.abs(sum - 1) > 1e-4) throw new Error('the move that was made is none of the options')
    this.first.push(this.shares.length)
  }

  /**
   * The log-loss of the moves that were made (the cross-entropy of their shares), by weights, as a function that writes the gradient into
   * `gradient`; both are sums. `look`, if it is given, is told the probabilities of each choice and the shares of its moves.
   */
  loss(): (
    weights: Float64Array,
    gradient?: Float64Array | null,
    look?: (probabilities: Float64Array, shares: Float64Array) => void,
  ) => number {
    const wanted = Float64Array.from(this.shares)
    const first = Int32Array.from(this.first)
    const firstTerm = Int32Array.from(this.firstTerm)
    const weightOf = Int16Array.from(this.weights)
    const amounts = Float32Array.from(this.amounts)
    const longest = first.reduce((most, start, i) => Math.max(most, start - (first[i - 1] ?? 0)), 0)
    const room = new Float64Array(longest)
    return (weights, gradient, look) => {
      let loss = 0
      gradient?.fill(0)
      for (let choice = 0; choice < first.length - 1; choice++) {
        const start = first[choice]!
        const end = first[choice + 1]!
        const chances = room.subarray(0, end - start)
        let most = Number.NEGATIVE_INFINITY
        for (let move = start; move < end; move++) {
          let score = 0
          for (let i = firstTerm[move]!; i < firstTerm[move + 1]!; i++) score += weights[weightOf[i]!]! * amounts[i]!
          chances[move - start] = score
          most = Math.max(most, score)
        }
        let total = 0
        for (let move = 0; move < end - start; move++) total += chances[move] = Math.exp(chances[move]! - most)
        for (let move = start; move < end; move++) {
          chances[move - start]! /= total
          if (wanted[move]! > 0) loss -= wanted[move]! * Math.log(chances[move - start]!)
        }
        look?.(chances, wanted.subarray(start, end))
        if (!gradient) continue
        for (let move = start; move < end; move++) {
          const excess = chances[move - start]! - wanted[move]!
          for (let i = firstTerm[move]!; i < firstTerm[move + 1]!; i++) gradient[weightOf[i]!]! += excess * amounts[i]!
        }
      }
      return loss
    }
  }
}

/** How parameters are fitted to choices. */
interface FitSettings {
  /** By round: the length of its step. */
  readonly steps: readonly number[]
  /** The weight of half the squares of the parameters, against the log-loss of a choice. */
  readonly shrinkage: number
  /** Settings of Adam. */
  readonly adam?: ConstructorParameters<typeof Adam>[1]
  /** The weights that parameters stand for. Default: the parameters themselves. */
  readonly weightsOf?: (parameters: Float64Array) => Float64Array
  /** By parameter: its slope, from the gradient by weights. Default: the gradient itself. */
  readonly slopeOf?: (gradient: Float64Array, parameter: number) => number
  /** Told every 20 rounds. */
  readonly onProgress?: (round: number, loss: number) => void
}

/**
 * Fits parameters to choices by maximum likelihood, with all of them pulled towards 0: gradient descent by Adam over all choices at once.
 * @param size the number of parameters
 * @returns the weights
 */
export function fitChoices(choices: Choices, size: number, settings: FitSettings): Float64Array {
  const { steps, shrinkage, adam: options, onProgress } = settings
  const { weightsOf = (parameters) => parameters, slopeOf = (gradient, i) => gradient[i]! } = settings
  const parameters = new Float64Array(size)
  const gradient = new Float64Array(weightsOf(parameters).length)
  const adam = new Adam(size, options)
  const lossOf = choices.loss()
  for (const [round, step] of steps.entries()) {
    const loss = lossOf(weightsOf(parameters), gradient)
    const slopes = parameters.map((parameter, i) => shrinkage * parameter + slopeOf(gradient, i) / choices.count)
    adam.step(parameters, slopes, step)
    if (round % 20 === 19) onProgress?.(round + 1, loss / choices.count)
  }
  return weightsOf(parameters)
}
