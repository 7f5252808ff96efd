import { Random } from '../../game/random.ts'
import type { Steps } from '../../game/steps.ts'
import type { RbgState } from '../play/state.ts'
import type { Rules } from '../rules.ts'
import { type Evaluation, NOTHING } from './evaluation.ts'
import { placesOf, worthOf } from './evaluator.ts'
import { findGoals, type Goals } from './goals.ts'
import { ALIKE, pieceWorth } from './piece-lead.ts'
import { ruleSymmetries, type Symmetry } from './symmetries.ts'
import { Terms } from './terms.ts'

/** The most features of one game. Where there are more, classes of vertices are left out. */
const MOST_FEATURES = 3_000

/** The typical number of moves and of units of a value, by which features of different kinds are made comparable. */
export const TYPICAL_MOVES = 8
const TYPICAL_VALUE = 4

/** The most steps towards the weights of an evaluation, and the squared slope at which they are found: weights are rounded to tenths. */
const MOST_REFINEMENTS = 200
const EXACT = 1e-4

/** What a feature counts. */
export type FeatureKind =
  | 'pieces'
  | 'places'
  | 'values'
  | 'tempo'
  | 'moves'
  | 'moves of who waits'
  | 'taken'
  | 'shapes'
  | 'lone'

/** A feature: a sum of counts of pieces on vertices and of terms. What the two players may exchange counts for one and against the other. */
export interface Feature {
  readonly kind: FeatureKind
  /** What it counts, for people. */
  readonly text: string
  readonly prior: number
  /** By count: its share. */
  readonly parts: ReadonlyMap<number, number>
}

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
    const goals = findGoals(rules.description)
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

class FeatureMaker {
  private readonly rules: Rules
  private readonly goals: Goals
  private readonly shapes: Terms
  private readonly swap: Symmetry | undefined
  /** What symmetries without an exchange of the players make of each vertex. */
  private readonly maps: readonly Int32Array[]
  /** The classes of vertices that these exchange, by the first vertex of each. */
  private readonly orbits = new Map<number, number[]>()

  constructor(rules: Rules, symmetries: readonly Symmetry[], goals: Goals, terms: Terms) {
    this.rules = rules
    this.goals = goals
    this.shapes = terms
    this.swap = symmetries.find(({ swaps }) => swaps)
    this.maps = symmetries.filter(({ swaps }) => !swaps).map(({ vertices }) => vertices)
    for (let vertex = 0; vertex < rules.size; vertex++) {
      const least = Math.min(vertex, ...this.maps.map((map) => map[vertex]!))
      this.orbits.set(least, [...(this.orbits.get(least) ?? []), vertex])
    }
  }

  /** Pieces, wherever they stand. @param worth by piece */
  pieces(worth: readonly number[]): Feature[] {
    const { looks } = this.rules
    return this.kinds().flatMap((piece) => {
      const { owner, name } = looks[piece]!
      const prior = owner === null ? 0 : owner === 0 ? worth[piece]! : -worth[piece]!
      return this.placed('pieces', piece, () => 1, `${name} on the board`, prior)
    })
  }

  /** Distances to the sets of vertices that the rules name. */
  distances(): Feature[] {
    const { looks, names } = this.rules
    const seen = new Set<string>()
    return this.goals.places.flatMap((set) => {
      const distance = this.symmetric(this.distancesTo(set))
      if (seen.has(distance.join())) return []
      seen.add(distance.join())
      const most = Math.max(...distance)
      if (most < 1.5) return []
      const where = set.length > 4 ? `${names[set[0]!]} ... ${names[set.at(-1)!]}` : set.map((v) => names[v]).join(', ')
      return this.kinds().flatMap((piece) =>
        looks[piece]!.owner === null
          ? []
          : this.placed(
              'places',
              piece,
              (vertex) => 1 - distance[vertex]! / most,
              `${looks[piece]!.name} near ${where}`,
            ),
      )
    })
  }

  /** Pieces on classes of vertices. */
  classes(): Feature[] {
    const { looks, names } = this.rules
    const { orbits } = this
    if (orbits.size < 2) return []
    return this.kinds().flatMap((piece) =>
      [...orbits].flatMap(([least, orbit]) =>
        this.placed(
          'places',
          piece,
          (vertex) => (orbit.includes(vertex) ? 1 : 0),
          `${looks[piece]!.name} on ${names[least]}`,
        ),
      ),
    )
  }

  /** Values, moves, pieces that can be taken, and shapes. */
  terms(): Feature[] {
    const { valueNames, looks, description } = this.rules
    const { tempo, own, other, taken, lines, groups, connections } = this.shapes
    const players = description.players.map(({ name }) => name)
    const features: Feature[] = []
    const add = (kind: FeatureKind, index: number, text: string, typical = 1) =>
      features.push(...this.counted(kind, index, text, typical))
    for (const [i, name] of valueNames.entries()) add('values', i, `each of ${name}`, TYPICAL_VALUE)
    for (const seat of [0, 1]) {
      add('tempo', tempo + seat, `${players[seat]} to move`)
      add('moves', own + seat, `each move of ${players[seat]}, who is to move`, TYPICAL_MOVES)
      add('moves of who waits', other + seat, `each move of ${players[seat]}, who waits`, TYPICAL_MOVES)
    }
    for (const [piece, { name, owner }] of looks.entries())
      if (owner !== null) add('taken', taken + piece, `${name} can be taken`)
    let at = lines
    for (const { piece, length, lone = [] } of this.goals.lines) {
      for (let n = 1; n <= length; n++) add('shapes', at++, `${n} of ${piece} in an open line of ${length}`)
      if (lone.length > 0) features.push(...this.alone(at, piece))
      at += lone.length
    }
    at = groups
    for (const { piece } of this.goals.groups) {
      add('shapes', at++, `each group of ${piece}`)
      add('shapes', at++, `each ${piece} in the largest group`)
    }
    at = connections
    for (const { piece } of this.goals.connections) add('shapes', at++, `each ${piece} missing in a connection`)
    return features
  }

  /**
   * Lines that lack one vertex alone, by its row: on boards without rows by its class. The players are told apart: who has begun can count on other
   * rows, where these are filled in turn.
   */
  private alone(first: number, piece: string): Feature[] {
    const { size, pieces, names, description } = this.rules
    const { at } = description.board
    const rows = new Map<number, number[]>()
    for (const [least, orbit] of this.orbits) {
      const row = at[least] ? Math.min(...orbit.map((vertex) => at[vertex]!.row)) : least
      rows.set(row, [...(rows.get(row) ?? []), ...orbit])
    }
    return [...rows.values()].map((vertices) => ({
      kind: 'lone',
      text: `an open line of ${piece} that lacks one such as ${names[vertices[0]!]} alone`,
      prior: 0,
      parts: new Map(vertices.map((vertex) => [pieces * size + first + vertex, 1])),
    }))
  }

  /** The pieces that are worth something: of two that players exchange the first, and never the empty place. */
  private kinds(): number[] {
    return this.rules.looks.flatMap(({ blank }, piece) =>
      blank || (this.swap && this.swap.pieces[piece]! < piece) ? [] : [piece],
    )
  }

  private placed(
    kind: FeatureKind,
    piece: number,
    share: (vertex: number) => number,
    text: string,
    prior = 0,
  ): Feature[] {
    const { size } = this.rules
    const parts = new Map<number, number>()
    const add = (count: number, amount: number) => parts.set(count, (parts.get(count) ?? 0) + amount)
    for (let vertex = 0; vertex < size; vertex++) {
      const amount = share(vertex)
      if (amount === 0) continue
      add(piece * size + vertex, amount)
      if (this.swap) add(this.swap.pieces[piece]! * size + this.swap.vertices[vertex]!, -amount)
    }
    return finished({ kind, text, prior, parts })
  }

  private counted(kind: FeatureKind, index: number, text: string, typical: number): Feature[] {
    const { size, pieces } = this.rules
    const parts = new Map<number, number>()
    const add = (count: number, amount: number) =>
      parts.set(pieces * size + count, (parts.get(pieces * size + count) ?? 0) + amount)
    add(index, 1 / typical)
    const other = this.swap ? this.counterpart(index, this.swap) : -1
    // of two counts that the players exchange, the first makes the feature
    if (other >= 0 && other < index) return []
    if (other >= 0) add(other, -1 / typical)
    return finished({ kind, text, prior: 0, parts })
  }

  /** The count of the other player that matches a count; -1 for none. */
  private counterpart(index: number, { pieces, values }: Symmetry): number {
    const { tempo, own, other, taken, lines, groups, connections } = this.shapes
    if (index < tempo) return values[index]!
    for (const from of [tempo, own, other]) if (index < from + 2) return 2 * from + 1 - index
    if (index < lines) return taken + pieces[index - taken]!
    if (index < groups)
      return this.among(this.goals.lines, index, lines, pieces, ({ length, lone = [] }) => length + lone.length)
    if (index < connections) return this.among(this.goals.groups, index, groups, pieces, () => 2)
    return this.among(this.goals.connections, index, connections, pieces, () => 1)
  }

  /** The same count of the shape of the piece that takes the place of this one. */
  private among<T extends { readonly piece: string }>(
    shapes: readonly T[],
    index: number,
    from: number,
    pieces: Int32Array,
    width: (shape: T) => number,
  ): number {
    const { looks } = this.rules
    const starts: number[] = []
    let at = from
    for (const shape of shapes) {
      starts.push(at)
      at += width(shape)
    }
    const own = starts.findLastIndex((start) => start <= index)
    const shape = shapes[own]!
    const other = looks[pieces[looks.findIndex(({ name }) => name === shape.piece)]!]!.name
    // the n-th shape of a piece matches the n-th of the other's of the same size
    const alike = (one: T, piece: string) => one.piece === piece && width(one) === width(shape)
    const nth = shapes.slice(0, own).filter((one) => alike(one, shape.piece)).length
    const match = shapes.flatMap((one, i) => (alike(one, other) ? [i] : []))[nth]
    return match === undefined ? -1 : starts[match]! + index - starts[own]!
  }

  /** By vertex: the mean over the vertices that symmetries exchange with it. */
  private symmetric(list: Int32Array): Float64Array {
    const { maps } = this
    return Float64Array.from(list, (own, vertex) =>
      maps.length === 0 ? own : maps.reduce((sum, map) => sum + list[map[vertex]!]!, 0) / maps.length,
    )
  }

  /** By vertex: the steps to the nearest vertex of a set, in any direction. */
  private distancesTo(set: readonly number[]): Int32Array {
    const { size, description } = this.rules
    const { next, directions } = description.board
    const distance = new Int32Array(size).fill(size)
    let front = [...set]
    for (const vertex of front) distance[vertex] = 0
    for (let steps = 1; front.length > 0; steps++) {
      const before = new Set(front)
      front = []
      for (let vertex = 0; vertex < size; vertex++) {
        if (distance[vertex]! < size) continue
        if (directions.some((_, d) => before.has(next[d * size + vertex]!))) front.push(vertex)
      }
      for (const vertex of front) distance[vertex] = steps
    }
    const most = Math.max(0, ...distance.filter((one) => one < size))
    return distance.map((one) => Math.min(one, most))
  }
}

/** A feature of counts, unless they cancel out. */
function finished(feature: Feature & { readonly parts: Map<number, number> }): Feature[] {
  const { parts } = feature
  for (const [count, share] of parts) if (share === 0) parts.delete(count)
  return parts.size === 0 ? [] : [feature]
}
