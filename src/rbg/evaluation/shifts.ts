import { type Board, NO_VERTEX } from '../board.ts'
import type { Rule } from '../syntax.ts'
import type { Way } from './evaluation.ts'

/** The vertices to which shifts lead from a vertex; null for a part of the rules that does more than shift. */
function reached(rule: Rule, from: readonly number[], board: Board): readonly number[] | null {
  switch (rule.kind) {
    case 'empty':
      return from
    case 'shift':
      return from
        .map((vertex) => board.next[rule.direction * board.vertices.length + vertex]!)
        .filter((vertex) => vertex !== NO_VERTEX)
    case 'sequence':
      return rule.parts.reduce<readonly number[] | null>((at, part) => at && reached(part, at, board), from)
    case 'choice': {
      const ends = rule.parts.map((part) => reached(part, from, board))
      return ends.some((end) => end === null) ? null : [...new Set(ends.flatMap((end) => end ?? []))]
    }
    case 'power': {
      let at: readonly number[] | null = from
      for (let i = 0; i < rule.times && at !== null; i++) at = reached(rule.body, at, board)
      return at
    }
    case 'star': {
      const all = new Set(from)
      for (let last: readonly number[] = from; last.length > 0; ) {
        const next = reached(rule.body, last, board)
        if (next === null) return null
        last = [...new Set(next)].filter((vertex) => !all.has(vertex))
        for (const vertex of last) all.add(vertex)
      }
      return [...all]
    }
    case 'pattern': {
      const kept: number[] = []
      for (const vertex of from) {
        const ends = reached(rule.body, [vertex], board)
        if (ends === null) return null
        if (ends.length > 0 !== rule.negative) kept.push(vertex)
      }
      return kept
    }
    default:
      return null
  }
}

/** The vertices at which a pattern of shifts holds; null for a pattern that looks at more than the board. */
export const placesOf = (rule: Rule, board: Board): readonly number[] | null =>
  reached(
    rule,
    board.vertices.map((_, vertex) => vertex),
    board,
  )

/** The ways that a choice of plain chains of shifts consists of; null for anything else. */
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
        if (tails === null) return null
        ways = ways.flatMap((way) => tails.map((tail) => [...way, ...tail]))
      }
      return ways
    }
    case 'choice': {
      const all = rule.parts.map((part) => waysOf(part, board))
      return all.some((ways) => ways === null) ? null : all.flatMap((ways) => ways ?? [])
    }
    case 'power':
      return waysOf({ kind: 'sequence', parts: Array(rule.times).fill(rule.body) }, board)
    default:
      return null
  }
}
