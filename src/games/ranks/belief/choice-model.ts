/**
 * A model of the choice among a side's legal moves, which tells how likely its moves are by the ranks of its pieces. The
 * weight of a move depends on its features (move-features.ts) and the rank of its piece; a move is made with a probability in
 * proportion to its weight.
 */
import { exp } from '../../../game/math/exp.ts'
import type { RanksState } from '../rules/state.ts'
import type { KnownEnemy } from './known-enemy.ts'
import type { ModelFacts } from './model-facts.ts'
import { DEALINGS, KINDS, MoveFeatures, valuesOf } from './move-features.ts'
import type { PieceTrack, SeenMove, Tracker } from './tracker.ts'

/** The least likelihood of a rank relative to the likeliest one's: no rank is ever excluded. */
const LEAST = 1e-100

/**
 * The number of lines of a table of the model, each with a number for each rank: first a line for each value of a feature;
 * then, for each kind of dealing, one for enemies that the piece would gain from striking and one for the others, by unit of
 * the gain.
 */
export const linesOf = (facts: ModelFacts): number => valuesOf(facts) + 2 * KINDS

/**
 * The line of a dealing, by the gain from striking its enemy.
 * @param values the number of values of all features
 */
export const dealingLine = (values: number, dealing: number, gain: number): number =>
  values + 2 * DEALINGS[dealing]!.kind + (gain < 0 ? 1 : 0)

/** A model of the ranks of a side's pieces, by the moves that the side makes. */
export class ChoiceModel {
  /** The logarithms of the weights, by line and rank. */
  private readonly table: Float64Array
  /** By value and rank: the factor of a move's weight. */
  private readonly factors: Float64Array
  private readonly options: MoveFeatures
  /** By enemy: the factors of a move's weight for its dealings with it, by dealing and rank. */
  private readonly dealings = new WeakMap<KnownEnemy, Float64Array>()
  /** By piece on the board: its track, the sums of its moves' weights by rank, and the mean of these over its ranks. */
  private readonly pieces: PieceTrack[] = []
  private readonly sums: Float64Array
  private readonly means: Float64Array
  private readonly weights: Float64Array
  private readonly made: Float64Array
  /** The number of each rank in an army. */
  private readonly counts: readonly number[]
  private readonly ranks: number
  /** The number of values of all features. */
  private readonly values: number

  /** @param table the logarithms of the weights, by line and rank */
  constructor(facts: ModelFacts, table: Float64Array) {
    const { counts, size } = facts.tables.army
    this.ranks = counts.length
    this.counts = counts
    this.values = valuesOf(facts)
    this.table = table
    this.factors = table.slice(0, this.values * this.ranks).map(exp)
    this.options = new MoveFeatures(facts)
    this.sums = new Float64Array(size * this.ranks)
    this.means = new Float64Array(size)
    this.weights = new Float64Array(this.ranks)
    this.made = new Float64Array(this.ranks)
  }

  /**
   * Multiplies the likelihoods of the ranks of a side's pieces by those of a move: of the piece that made it, and of the
   * pieces that might have moved instead. For the alternatives of the other pieces it takes the mean over their ranks.
   */
  readonly update = (tracker: Tracker, before: RanksState, move: SeenMove): void => {
    if (!this.weigh(tracker, before, move)) return
    const { pieces, means, sums, made, ranks } = this
    let all = 0
    for (let i = 0; i < pieces.length; i++) {
      means[i] = this.meanOf(pieces[i]!, i, before.setOf[before.board[pieces[i]!.square]!]!)
      all += means[i]!
    }
    for (const [i, track] of pieces.entries()) {
      const { likelihood } = track
      let most = 0
      for (let rank = 0; rank < ranks; rank++) {
        const weight = track === move.track ? made[rank]! : all
        const total = all - means[i]! + sums[i * ranks + rank]!
        likelihood[rank]! *= total > 0 ? weight / total : 0
        if (likelihood[rank]! > most) most = likelihood[rank]!
      }
      if (most === 0) likelihood.fill(1)
      else for (let rank = 0; rank < ranks; rank++) likelihood[rank] = Math.max(likelihood[rank]! / most, LEAST)
    }
  }

  /** Computes the weights of all legal moves and of the move that was made. Returns false when that is not a legal move. */
  private weigh(tracker: Tracker, before: RanksState, move: SeenMove): boolean {
    const { options, pieces, sums, weights, ranks } = this
    options.fill(tracker, before)
    pieces.length = 0
    sums.fill(0)
    let found = false
    for (let i = 0; i < options.count; i++) {
      const track = options.tracks[i]!
      if (pieces[pieces.length - 1] !== track) pieces.push(track)
      const at = (pieces.length - 1) * ranks
      this.weighOption(i)
      for (let rank = 0; rank < ranks; rank++) sums[at + rank]! += weights[rank]!
      if (track !== move.track || options.to[i] !== move.to) continue
      this.made.set(weights)
      found = true
    }
    return found
  }

  /** Writes the weights of a legal move by the rank of its piece. */
  private weighOption(index: number): void {
    const { weights, factors, options, ranks } = this
    const able = options.ranks[index]!
    for (let rank = 0; rank < ranks; rank++) weights[rank] = (able >> rank) & 1
    for (let i = index * options.features; i < (index + 1) * options.features; i++) {
      const line = options.values[i]! * ranks
      for (let rank = 0; rank < ranks; rank++) weights[rank]! *= factors[line + rank]!
    }
    for (let i = options.firstDealing[index]!; i < options.firstDealing[index + 1]!; i++) {
      const enemy = this.dealingsWith(options.enemy[i]!)
      const line = options.dealing[i]! * ranks
      for (let rank = 0; rank < ranks; rank++) weights[rank]! *= enemy[line + rank]!
    }
  }

  private dealingsWith(enemy: KnownEnemy): Float64Array {
    const found = this.dealings.get(enemy)
    if (found) return found
    const { ranks, values } = this
    const factors = new Float64Array(DEALINGS.length * ranks)
    for (const [dealing, { amount }] of DEALINGS.entries()) {
      for (let rank = 0; rank < ranks; rank++) {
        const gain = enemy.gains[rank]!
        const weight = this.table[dealingLine(values, dealing, gain) * ranks + rank]!
        factors[dealing * ranks + rank] = exp(weight * gain * amount)
      }
    }
    this.dealings.set(enemy, factors)
    return factors
  }

  private meanOf({ likelihood }: PieceTrack, piece: number, set: number): number {
    const { ranks, counts } = this
    let total = 0
    let sum = 0
    for (let rank = 0; rank < ranks; rank++) {
      if ((set & (1 << rank)) === 0) continue
      const chance = counts[rank]! * likelihood[rank]!
      total += chance
      sum += chance * this.sums[piece * ranks + rank]!
    }
    return sum / total
  }
}
