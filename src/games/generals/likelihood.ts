/**
 * How likely a side's moves are, by the ranks of its pieces: a model of the choice among its legal moves. A move has a
 * weight by what it is like and by the rank of its piece, and is made in proportion to its weight.
 */
import { exp } from '../../game/exp.ts'
import { DEALINGS, FEATURE_COUNT, KINDS, Options, VALUES } from './conduct.ts'
import { ARMY } from './pieces.ts'
import type { Reputation } from './reputation.ts'
import type { GeneralsState } from './state.ts'
import type { SeenMove, Story, Trace } from './story.ts'

const RANKS = ARMY.letters.length
/** The least likelihood of a rank beside the likeliest one's: none is ever excluded. */
const LEAST = 1e-100

/**
 * The lines of a table of the model, a number for each rank: first those of the features' values; then, for each kind of
 * dealing, one for enemies that the piece would gain from striking and one for the others, by unit of the gain.
 */
export const LINES = VALUES + 2 * KINDS

/** The line of a dealing, by the gain from striking its enemy. */
export const dealingLine = (dealing: number, gain: number): number =>
  VALUES + 2 * DEALINGS[dealing]!.kind + (gain < 0 ? 1 : 0)

/** What a side's pieces are likely to be, by the moves that it makes. */
export class ChoiceModel {
  /** The logarithms of the weights, by line and rank. */
  private readonly table: Float64Array
  /** By value and rank: the factor of a move's weight. */
  private readonly factors: Float64Array
  private readonly options = new Options()
  /** The factors of what moves have to do with an enemy, by dealing and rank. */
  private readonly dealings = new WeakMap<Reputation, Float64Array>()
  /** By piece on the board: its trace, the sums of its moves' weights by rank, and the mean of these over its ranks. */
  private readonly pieces: Trace[] = []
  private readonly sums = new Float64Array(ARMY.size * RANKS)
  private readonly means = new Float64Array(ARMY.size)
  private readonly weights = new Float64Array(RANKS)
  private readonly made = new Float64Array(RANKS)

  /** @param table the logarithms of the weights, by line and rank */
  constructor(table: Float64Array) {
    this.table = table
    this.factors = table.slice(0, VALUES * RANKS).map(exp)
  }

  /**
   * Multiplies the likelihoods of the ranks of a side's pieces by those of a move: of the piece that made it, and of those
   * that might have moved instead. What the other pieces would rather have done is taken by its mean over their ranks.
   */
  readonly takeIn = (story: Story, before: GeneralsState, move: SeenMove): void => {
    this.weigh(story, before, move)
    const { pieces, means, sums, made } = this
    let all = 0
    for (let i = 0; i < pieces.length; i++) {
      means[i] = this.meanOf(pieces[i]!, i, before.setOf[before.board[pieces[i]!.square]!]!)
      all += means[i]!
    }
    for (const [i, trace] of pieces.entries()) {
      const { likelihood } = trace
      let most = 0
      for (let rank = 0; rank < RANKS; rank++) {
        const weight = trace === move.trace ? made[rank]! : all
        likelihood[rank]! *= weight / (all - means[i]! + sums[i * RANKS + rank]!)
        if (likelihood[rank]! > most) most = likelihood[rank]!
      }
      for (let rank = 0; rank < RANKS; rank++) likelihood[rank] = Math.max(likelihood[rank]! / most, LEAST)
    }
  }

  /** Weighs all legal moves, and the one that was made. */
  private weigh(story: Story, before: GeneralsState, move: SeenMove): void {
    const { options, pieces, sums, weights } = this
    options.fill(story, before)
    pieces.length = 0
    sums.fill(0)
    for (let i = 0; i < options.count; i++) {
      const trace = options.traces[i]!
      if (pieces[pieces.length - 1] !== trace) pieces.push(trace)
      const at = (pieces.length - 1) * RANKS
      this.weighOption(i)
      for (let rank = 0; rank < RANKS; rank++) sums[at + rank]! += weights[rank]!
      if (trace === move.trace && options.to[i] === move.to) this.made.set(weights)
    }
  }

  /** Writes the weights of a legal move by the rank of its piece. */
  private weighOption(index: number): void {
    const { weights, factors, options } = this
    weights.fill(1)
    for (let i = index * FEATURE_COUNT; i < (index + 1) * FEATURE_COUNT; i++) {
      const line = options.values[i]! * RANKS
      for (let rank = 0; rank < RANKS; rank++) weights[rank]! *= factors[line + rank]!
    }
    for (let i = options.firstDealing[index]!; i < options.firstDealing[index + 1]!; i++) {
      const enemy = this.dealingsWith(options.enemy[i]!)
      const line = options.dealing[i]! * RANKS
      for (let rank = 0; rank < RANKS; rank++) weights[rank]! *= enemy[line + rank]!
    }
  }

  private dealingsWith(enemy: Reputation): Float64Array {
    const found = this.dealings.get(enemy)
    if (found) return found
    const factors = new Float64Array(DEALINGS.length * RANKS)
    for (const [dealing, { amount }] of DEALINGS.entries()) {
      for (let rank = 0; rank < RANKS; rank++) {
        const gain = enemy.gains[rank]!
        const weight = this.table[dealingLine(dealing, gain) * RANKS + rank]!
        factors[dealing * RANKS + rank] = exp(weight * gain * amount)
      }
    }
    this.dealings.set(enemy, factors)
    return factors
  }

  private meanOf({ likelihood }: Trace, piece: number, set: number): number {
    let total = 0
    let sum = 0
    for (let rank = 0; rank < RANKS; rank++) {
      if ((set & (1 << rank)) === 0) continue
      const chance = ARMY.counts[rank]! * likelihood[rank]!
      total += chance
      sum += chance * this.sums[piece * RANKS + rank]!
    }
    return sum / total
  }
}
