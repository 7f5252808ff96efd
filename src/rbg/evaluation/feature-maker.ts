import type { Rules } from '../rules.ts'
import { distancesTo } from './board-steps.ts'
import type { Goals } from './goals.ts'
import type { Symmetry } from './symmetries.ts'
import type { Terms } from './terms.ts'

/** The typical number of moves and of units of a value, by which features of different kinds are made comparable. */
export const TYPICAL_MOVES = 8
const TYPICAL_VALUE = 4

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

/** Makes the features of a game from what its rules, their symmetries and their goals name. */
export class FeatureMaker {
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
      const distance = this.symmetric(distancesTo(this.rules, set))
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
}

/** A feature of counts, unless they cancel out. */
function finished(feature: Feature & { readonly parts: Map<number, number> }): Feature[] {
  const { parts } = feature
  for (const [count, share] of parts) if (share === 0) parts.delete(count)
  return parts.size === 0 ? [] : [feature]
}
