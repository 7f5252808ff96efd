import { Adam } from '../../src/learning/adam.ts'

/**
 * Choices among moves, to which a model of a player is fitted: the probability of a move is proportional to e to the power of its
 * score, which sums up weights, each times an amount (multinomial logistic regression).
 */
export class Choices {
  /** By choice: the index of the move that was made, and the first move; and behind the last choice the end of its moves. */
  private readonly made: number[] = []
  private readonly first: number[] = [0]
  /** By move: its first term, and behind the last move the end of its terms. */
  private readonly firstTerm: number[] = [0]
  /** By term: the weight, and its amount. */
  private readonly weights: number[] = []
  private readonly amounts: number[] = []

  get count(): number {
    return this.made.length
  }

  /** Adds a term to the score of the move that is being described. */
  addTerm(weight: number, amount: number): void {
    this.weights.push(weight)
    this.amounts.push(amount)
  }

  /** Ends the description of a move. */
  endMove(wasMade: boolean): void {
    if (wasMade) this.made.push(this.firstTerm.length - 1)
    this.firstTerm.push(this.weights.length)
  }

  /** Ends a choice. @throws Error unless one of its moves was made */
  endChoice(): void {
    this.first.push(this.firstTerm.length - 1)
    if (this.made.length !== this.first.length - 1) throw new Error('the move that was made is none of the options')
  }

  /** The log-loss of the moves that were made, by weights, as a function that writes the gradient into `gradient`; both are sums. */
  loss(): (weights: Float64Array, gradient?: Float64Array) => number {
    const made = Int32Array.from(this.made)
    const first = Int32Array.from(this.first)
    const firstTerm = Int32Array.from(this.firstTerm)
    const weightOf = Int16Array.from(this.weights)
    const amounts = Float32Array.from(this.amounts)
    const shares: number[] = []
    return (weights, gradient) => {
      let loss = 0
      gradient?.fill(0)
      for (let choice = 0; choice < made.length; choice++) {
        const start = first[choice]!
        const end = first[choice + 1]!
        let most = Number.NEGATIVE_INFINITY
        for (let move = start; move < end; move++) {
          let score = 0
          for (let i = firstTerm[move]!; i < firstTerm[move + 1]!; i++) score += weights[weightOf[i]!]! * amounts[i]!
          shares[move - start] = score
          most = Math.max(most, score)
        }
        let total = 0
        for (let move = 0; move < end - start; move++) total += shares[move] = Math.exp(shares[move]! - most)
        loss -= Math.log(shares[made[choice]! - start]! / total)
        if (!gradient) continue
        for (let move = start; move < end; move++) {
          const excess = shares[move - start]! / total - (move === made[choice] ? 1 : 0)
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
