import { type Board, NO_VERTEX } from '../language/board.ts'
import type { Rule } from '../language/syntax.ts'
import type { Way } from './evaluation.ts'

/** The effort of one look, so that there is not long between two: the looks of the library's games take a tenth of it. */
const MOST_OF_A_LOOK = 100_000

/** The most ways of which a choice may consist, and the most steps of one. */
const MOST_WAYS = 64
const MOST_STEPS = 64

/**
 * Follows shifts on the board, whatever stands on it. The effort is bounded, of each look and of all together, since rules may be written so that it would
 * take for ever.
 */
export class Shifts {
  private readonly board: Board
  private readonly most: number
  /** The effort so far, in steps of some 40 ns, and that after which the present look is given up. */
  spent = 0
  private end = 0
  /** By pattern and vertex: HOLDS or FAILS, where that is known. */
  private readonly known = new Map<Rule, Uint8Array>()

  constructor(board: Board, most: number) {
    this.board = board
    this.most = most
  }

  /** The vertices at which a pattern of shifts holds; null for a pattern that looks at more than the board, or when it takes too long. */
  placesOf(rule: Rule): readonly number[] | null {
    this.end = Math.min(this.spent + MOST_OF_A_LOOK, this.most)
    const all = this.board.vertices.map((_, vertex) => vertex)
    return this.reached(rule, all)
  }

  /** The vertices to which rules lead from the first vertex as from all together; null where they differ, or as above. */
  placesFromEverywhere(parts: readonly Rule[]): readonly number[] | null {
    const rule: Rule = { kind: 'sequence', parts }
    const all = this.placesOf(rule)
    const first = all && this.reached(rule, [0])
    const [places, some] = [new Set(all), new Set(first)]
    return first && some.size === places.size ? [...places] : null
  }

  /**
   * The vertices to which shifts lead from some vertices; null for a part of the rules that does more than shift, or when it takes too long.
   */
  private reached(rule: Rule, from: readonly number[]): readonly number[] | null {
    const { board } = this
    this.spent += 1 + from.length
    if (this.spent > this.end) return null
    switch (rule.kind) {
      case 'empty':
        return from
      case 'shift':
        return from
          .map((vertex) => board.next[rule.direction * board.vertices.length + vertex]!)
          .filter((vertex) => vertex !== NO_VERTEX)
      case 'sequence':
        return rule.parts.reduce<readonly number[] | null>((at, part) => at && this.reached(part, at), from)
      case 'choice': {
        const ends = rule.parts.map((part) => this.reached(part, from))
        return ends.some((end) => end === null) ? null : [...new Set(ends.flatMap((end) => end ?? []))]
      }
      case 'power': {
        let at: readonly number[] | null = from
        for (let i = 0; i < rule.times && at !== null; i++) at = this.reached(rule.body, at)
        return at
      }
      case 'star': {
        const all = new Set(from)
        for (let last: readonly number[] = from; last.length > 0; ) {
          const next = this.reached(rule.body, last)
          if (next === null) return null
          last = [...new Set(next)].filter((vertex) => !all.has(vertex))
          for (const vertex of last) all.add(vertex)
        }
        return [...all]
      }
      case 'pattern': {
        const holds = this.known.get(rule) ?? new Uint8Array(board.vertices.length)
        this.known.set(rule, holds)
        for (const vertex of from) {
          if (holds[vertex] !== 0) continue
          const ends = this.reached(rule.body, [vertex])
          if (ends === null) return null
          holds[vertex] = ends.length > 0 !== rule.negative ? HOLDS : FAILS
        }
        return from.filter((vertex) => holds[vertex] === HOLDS)
      }
      default:
        return null
    }
  }
}

const HOLDS = 1
const FAILS = 2

/** The ways that a choice of plain chains of shifts consists of; null for anything else, and for more or longer ways than count. */
export function waysOf(rule: Rule, board: Board): Way[] | null {
  switch (rule.kind) {
    case 'empty':
      return [[]]
    case 'shift':
      return [[board.directions[rule.direction]!]]
    case 'sequence': {
      let ways: Way[] = [[]]
      for (const part of rule.parts) {
        const tails = waysOf(part, board)
        if (tails === null || ways.length * tails.length > MOST_WAYS) return null
        ways = ways.flatMap((way) => tails.map((tail) => [...way, ...tail]))
        if (ways.some((way) => way.length > MOST_STEPS)) return null
      }
      return ways
    }
    case 'choice': {
      const all = rule.parts.map((part) => waysOf(part, board))
      const ways = all.flatMap((ways) => ways ?? [])
      return all.some((ways) => ways === null) || ways.length > MOST_WAYS ? null : ways
    }
    case 'power':
      if (rule.times > MOST_STEPS) return null
      return waysOf({ kind: 'sequence', parts: Array(rule.times).fill(rule.body) }, board)
    default:
      return null
  }
}
