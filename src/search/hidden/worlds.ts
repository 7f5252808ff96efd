import type { Random } from '../../game/random.ts'
import type { State } from '../../game/state.ts'
import type { WorldCount } from '../search.ts'

/** A source of worlds: an `InformationState`, or its `subgameRoot`. */
interface Source<S extends State> {
  readonly worlds: number | null
  sample(into: S, random: Random): number
  listed?(into: S, index: number): number
}

/** The number of samples in a row that may fail before the fallback world is taken. */
const TRIES = 8

/**
 * The sequence of worlds for one search: all worlds when they are listed and few, else random ones. It depends only on the
 * source and the random numbers.
 */
export class Worlds<S extends State> {
  /** The number of worlds to take; null for no limit. */
  readonly most: number | null
  /** True when the sequence contains every world, each with its exact weight. */
  readonly exact: boolean
  private readonly source: Source<S>
  private readonly random: Random
  private readonly fallback: () => S
  private taken = 0
  private sum = 0
  private squares = 0

  /**
   * @param most the greatest number of worlds that the search can use; null for any number
   * @param fallback creates a new state of some consistent world, for when sampling finds none
   */
  constructor(source: Source<S>, most: number | null, random: Random, fallback: () => S) {
    const { worlds, listed } = source
    this.source = source
    this.random = random
    this.fallback = fallback
    this.exact = worlds !== null && listed !== undefined && most !== null && worlds <= most
    this.most = this.exact || worlds === 1 ? worlds : most
  }

  /** The weight of the world that `next` returned last. */
  weight = 0

  /** Overwrites `state` with the next world. @returns the state that now holds it, which may be a new one */
  next(state: S): S {
    const { source } = this
    let weight = 0
    let holder = state
    if (this.exact) weight = source.listed!(state, this.taken)
    else for (let tries = 0; tries < TRIES && !(weight > 0); tries++) weight = source.sample(state, this.random)
    if (!(weight > 0)) {
      holder = this.fallback()
      // its weight is the mean of the others'
      weight = this.taken === 0 ? 1 : this.sum / this.taken
    }
    this.taken++
    this.sum += weight
    this.squares += weight * weight
    this.weight = weight
    return holder
  }

  /** The mean weight of the worlds taken so far. */
  get mean(): number {
    return this.sum / this.taken
  }

  /** The worlds taken so far. */
  get count(): WorldCount {
    const { taken, sum, squares } = this
    return {
      sampled: taken,
      effective: squares === 0 ? 0 : (sum * sum) / squares,
      exact: this.source.worlds === 1 || (this.exact && taken === this.most),
    }
  }
}
