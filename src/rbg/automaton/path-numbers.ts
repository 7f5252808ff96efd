import { atOnce } from '../../game/steps.ts'
import { KEEPER } from '../language/syntax.ts'
import type { Rules } from '../rules.ts'
import { END, SWITCH } from './graph.ts'
import { NONE, SEVERAL, spread } from './spread.ts'

/** How the number of a move is put together on the way through the automaton, where that is possible. */
export class PathNumbers {
  private readonly rules: Rules
  /** By node: the segment in which it is visited, as in `NumberSteps`; NONE for none, SEVERAL for several. */
  private readonly segments: Int32Array
  /** Whether numbers can be put together on the way: not where a node is visited in several segments. */
  readonly possible: boolean

  constructor(rules: Rules) {
    this.rules = rules
    this.segments = segmentsOf(rules)
    this.possible = rules.numbers.steps !== undefined && isClear(rules, this.segments)
  }

  /** What the modifier of an edge adds to the number, and whether its vertex is the next digit. */
  step(edge: number): { readonly add: number; readonly free: boolean } {
    const { numbers, program } = this.rules
    const segment = this.segments[this.source(edge)]!
    const modifier = program.modifier[edge]!
    return { add: numbers.steps!.add(segment, modifier), free: numbers.steps!.free(segment, modifier) }
  }

  /** What modifiers in a row at one vertex add: a number, and so many times the vertex, in units of the next digit. */
  sum(edges: readonly number[]): { readonly add: number; readonly factor: number } {
    let [add, factor, place] = [0, 0, 1]
    for (const edge of edges) {
      const step = this.step(edge)
      add += step.add
      if (!step.free) continue
      factor += place
      place *= this.rules.size
    }
    return { add, factor }
  }

  /** The node that an edge leaves. */
  private source(edge: number): number {
    const { first } = this.rules.program
    let [low, high] = [0, first.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (first[middle]! <= edge) low = middle
      else high = middle - 1
    }
    return low
  }
}

/** By node: the one segment in which players' paths visit it. */
function segmentsOf({ program }: Rules): Int32Array {
  const { op, modifier, edgeOf, positions } = program
  const starts = positions.flatMap(({ node, player }, i) => (player === KEEPER ? [] : [[node, i] as const]))
  return atOnce(
    spread(program, starts, (edge, segment) => {
      if (op[edge] === SWITCH) return NONE
      const begins = modifier[edge]! > 0 && edgeOf[modifier[edge]!] === edge
      return begins ? positions.length + modifier[edge]! - 1 : segment
    }),
  )
}

/** True when every modifier of players' paths is met in one segment only. */
function isClear({ program }: Rules, segments: Int32Array): boolean {
  const { op, first, modifier } = program
  for (const [node, segment] of segments.entries()) {
    if (segment !== SEVERAL) continue
    for (let edge = first[node]!; op[edge] !== END; edge++) if (modifier[edge]! > 0) return false
  }
  return true
}
