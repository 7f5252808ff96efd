import { Random } from '../../game/random.ts'
import type { Steps } from '../../game/steps.ts'
import type { RbgState } from '../play/state.ts'
import type { Rules } from '../rules.ts'
import { ALIKE, pieceWorth } from './before-learning.ts'
import { type Evaluation, NOTHING } from './evaluation.ts'
import { placesOf, worthOf } from './evaluator.ts'
import { type Feature, FeatureMaker } from './feature-maker.ts'
import { findGoals, type Goals } from './goals.ts'
import { ruleSymmetries, type Symmetry } from './symmetries.ts'
import { Terms } from './terms.ts'

/** The most features of one game. Where there are more, classes of vertices are left out. */
const MOST_FEATURES = 3_000

/** The most steps towards the weights of an evaluation, and the squared slope at which they are found: weights are rounded to tenths. */
const MOST_REFINEMENTS = 200
const EXACT = 1e-4

/**
 * The features of a game of two players, found in its rules: pieces, pieces on classes of vertices (those that symmetries of the rules
 * exchange), distances to the vertices that the rules ask for, values, moves, pieces that can be taken, lines, groups and connections.
 */
export class Features {
  readonly list: readonly Feature[]
  readonly symmetries: readonly Symmetry[]
  private readonly rules: Rules
  private readonly goals: Goals
  private readonly terms: Terms
  private readonly counts: Float64Array
  private readonly wanted: Uint8Array
  /** The features that a count is part of, and its shares: those of count i from `begins[i]` on. */
  private readonly begins: Int32Array
  private readonly partOf: Int32Array
  private readonly shares: Float64Array

  /** @param worth by piece: what it is worth before anything is learned. Default: all are worth the same */
  static *of(rules: Rules, worth = pieceWorth(rules, ALIKE)): Steps<Features> {
    const symmetries = yield* ruleSymmetries(rules, new Random(1))
    yield
    const goals = yield* findGoals(rules)
    yield
    return new Features(rules, symmetries, goals, worth)
  }

  private constructor(rules: Rules, symmetries: readonly Symmetry[], goals: Goals, worth: readonly number[]) {
    this.rules = rules
    this.symmetries = symmetries
    this.goals = goals
    this.terms = new Terms(rules, goals)
    this.counts = new Float64Array(this.terms.length)
    this.wanted = new Uint8Array(this.terms.length).fill(1)
    const maker = new FeatureMaker(rules, symmetries, goals, this.terms)
    const all = [...maker.pieces(worth), ...maker.distances(), ...maker.terms()]
    const classes = maker.classes()
    this.list = all.length + classes.length > MOST_FEATURES ? all : [...all, ...classes]
    const raw = rules.pieces * rules.size + this.terms.length
    const parts: [feature: number, share: number][][] = Array.from({ length: raw }, () => [])
    for (const [f, feature] of this.list.entries())
      for (const [count, share] of feature.parts) parts[count]!.push([f, share])
    this.begins = new Int32Array(raw + 1)
    for (const [i, list] of parts.entries()) this.begins[i + 1] = this.begins[i]! + list.length
    this.partOf = Int32Array.from(parts.flat(), ([feature]) => feature)
    this.shares = Float64Array.from(parts.flat(), ([, share]) => share)
  }

  /** Writes the features of a position that goes on. */
  read(state: RbgState, into: Float64Array): void {
    into.fill(0)
    const { rules, counts, terms } = this
    const { board } = state
    for (let vertex = 0; vertex < rules.size; vertex++) this.add(into, board[vertex]! * rules.size + vertex, 1)
    const first = rules.pieces * rules.size
    terms.read(state, counts, this.wanted)
    for (let i = 0; i < counts.length; i++) if (counts[i] !== 0) this.add(into, first + i, counts[i]!)
  }

  private add(into: Float64Array, count: number, times: number): void {
    const { begins, partOf, shares } = this
    for (let i = begins[count]!; i < begins[count + 1]!; i++) into[partOf[i]!]! += times * shares[i]!
  }

  /** The evaluation that weights of the features make. @param most the legal moves of which no more count; default: all count */
  evaluation(weights: ArrayLike<number>, most?: number): Evaluation {
    const { rules, terms, goals } = this
    const rounded = Array.from(this.worthFrom(weights), (one) => Math.round(one * 10) / 10 + 0)
    const { size, looks, pieces, valueNames } = rules
    const at = (index: number) => rounded[pieces * size + index]!
    const pair = (index: number): [number, number] => [at(index), at(index + 1)]
    const named = (names: readonly string[], from: number) =>
      Object.fromEntries(names.map((name, i) => [name, at(from + i)] as const).filter(([, one]) => one !== 0))
    const places = looks
      .map(({ name }, piece) => [name, rounded.slice(piece * size, (piece + 1) * size).map(Math.round)] as const)
      .filter(([, list]) => list.some((one) => one !== 0))
    let line = terms.lines
    let group = terms.groups
    const lines = goals.lines.map(({ lone = [], ...term }) => {
      const many = (length: number) => Array.from({ length }, () => at(line++))
      const worth = many(term.length)
      const further = many(lone.length)
      return { ...term, worth, ...(further.some((one) => one !== 0) ? { lone: further } : {}) }
    })
    const groups = goals.groups.map((term) => {
      group += 2
      return { ...term, worth: pair(group - 2) }
    })
    return {
      ...NOTHING,
      places: Object.fromEntries(places),
      values: named(valueNames, 0),
      tempo: pair(terms.tempo),
      moves: { own: pair(terms.own), other: pair(terms.other), ...(most === undefined ? {} : { most }) },
      taken: named(
        looks.map(({ name }) => name),
        terms.taken,
      ),
      lines: lines.filter(({ worth, lone }) => lone || worth.some((one) => one !== 0)),
      groups: groups.filter((term) => term.worth.some((one) => one !== 0)),
      connections: goals.connections
        .map((term, i) => ({ ...term, worth: at(terms.connections + i) }))
        .filter((term) => term.worth !== 0),
    }
  }

  /**
   * The weights that make an evaluation: of all such weights those nearest to the ones before learning, by conjugate gradients. Terms of
   * the evaluation that these rules do not have are left out.
   */
  *weightsOf(evaluation: Evaluation): Steps<Float64Array> {
    const { rules, terms, goals } = this
    const { lines, groups, connections } = evaluation
    const shaped = {
      ...evaluation,
      lines: goals.lines.map((term) => ({ ...term, ...like(lines, term) })),
      groups: goals.groups.map((term) => like(groups, term) ?? { ...term, worth: [0, 0] }),
      connections: goals.connections.map((term) => like(connections, term) ?? { ...term, worth: 0 }),
    }
    const weights = this.priors
    const missing = Float64Array.from([...placesOf(rules, shaped), ...worthOf(rules, terms, shaped)])
    const made = this.worthFrom(weights)
    for (let i = 0; i < made.length; i++) missing[i]! -= made[i]!
    let slope = this.weightsFrom(missing)
    let length = squared(slope)
    const way = slope.slice()
    for (let left = MOST_REFINEMENTS; left > 0 && length > EXACT; left--) {
      const change = this.worthFrom(way)
      const step = length / squared(change)
      for (let f = 0; f < way.length; f++) weights[f]! += step * way[f]!
      for (let i = 0; i < missing.length; i++) missing[i]! -= step * change[i]!
      slope = this.weightsFrom(missing)
      const before = length
      length = squared(slope)
      for (let f = 0; f < way.length; f++) way[f] = slope[f]! + (length / before) * way[f]!
      yield
    }
    return weights
  }

  /** By count: what it is worth by weights of the features. */
  private worthFrom(weights: ArrayLike<number>): Float64Array {
    const worth = new Float64Array(this.begins.length - 1)
    for (let i = 0; i < worth.length; i++)
      for (let j = this.begins[i]!; j < this.begins[i + 1]!; j++)
        worth[i]! += weights[this.partOf[j]!]! * this.shares[j]!
    return worth
  }

  /** By feature: the sum of what its counts are worth, by its shares. */
  private weightsFrom(worth: ArrayLike<number>): Float64Array {
    const weights = new Float64Array(this.list.length)
    for (let i = 0; i < worth.length; i++) this.add(weights, i, worth[i]!)
    return weights
  }

  /** The weights before anything is learned: pieces count, and nothing else. */
  get priors(): Float64Array {
    return Float64Array.from(this.list, ({ prior }) => prior)
  }
}

const squared = (vector: Float64Array): number => vector.reduce((sum, one) => sum + one * one, 0)

/** Of the terms of an evaluation the one that counts the same as another. */
function like<T extends object>(terms: readonly T[], other: object): T | undefined {
  const shape = (...parts: object[]) => JSON.stringify(Object.assign({}, ...parts, { worth: 0, lone: 0 }))
  return terms.find((term) => shape(term) === shape(term, other))
}
