import type { Random } from '../../../game/random.ts'
import type { Move } from '../../../game/state.ts'
import { doubled } from '../../../game/with-room.ts'

/** A list of candidates: weighted moves in weighted positions, collected before some of them are chosen and made. */
export class Candidates {
  /** By candidate: the index of the position, the move, and its weight; 0 when it has been left out. */
  parents = new Int32Array(4096)
  moves = new Int32Array(4096)
  weights = new Float64Array(4096)
  count = 0
  /** The first candidate of the present position. */
  private first = 0

  clear(): void {
    this.count = 0
  }

  /** Begins the candidates of another position, which has at most so many moves. */
  begin(moves: number): void {
    this.first = this.count
    if (this.count + moves <= this.parents.length) return
    this.parents = doubled(this.parents)
    this.moves = doubled(this.moves)
    this.weights = doubled(this.weights)
  }

  add(parent: number, move: Move, weight: number): void {
    this.parents[this.count] = parent
    this.moves[this.count] = move
    this.weights[this.count++] = weight
  }

  /** Multiplies the weights of the present position's candidates. */
  scale(by: number): void {
    for (let i = this.first; i < this.count; i++) this.weights[i]! *= by
  }

  /** Leaves out candidates until about `most` are left. */
  thin(most: number, random: Random): void {
    thin(this.weights, this.count, most, random)
  }
}

/**
 * Chooses about `most` of `count` weighted items, each at most once, so that the expected weight of each stays as it was
 * (Fearnhead and Clifford 2003): those above a threshold keep their weight, others stay by chance and then weigh as much as
 * the threshold. Weights of those left out become 0.
 */
function thin(weights: Float64Array, count: number, most: number, random: Random): void {
  if (count <= most) return
  const threshold = thresholdOf(weights, count, most)
  // systematic sampling: one random number for all items
  let rest = random.real() * threshold
  for (let i = 0; i < count; i++) {
    const weight = weights[i]!
    if (weight >= threshold) continue
    rest -= weight
    if (rest < 0) {
      weights[i] = threshold
      rest += threshold
    } else weights[i] = 0
  }
}

/** The threshold c at which the sum of min(1, weight / c) is `most`, by bisection. */
function thresholdOf(weights: Float64Array, count: number, most: number): number {
  let high = 0
  for (let i = 0; i < count; i++) high += weights[i]!
  high /= most
  let low = 0
  for (let round = 0; round < 40; round++) {
    const middle = (low + high) / 2
    let sum = 0
    for (let i = 0; i < count; i++) sum += weights[i]! >= middle ? 1 : weights[i]! / middle
    if (sum > most) low = middle
    else high = middle
  }
  return high
}
