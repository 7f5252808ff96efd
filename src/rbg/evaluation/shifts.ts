import { type Board, NO_VERTEX } from '../language/board.ts'
import type { Rule } from '../language/syntax.ts'
import type { Way } from './evaluation.ts'

/** Counts the steps of a look at rules, which a client may have written so that it would take for ever. */
export interface Effort {
  left: number
}

/** The most ways of which a choice may consist, and the most steps of one. */
const MOST_WAYS = 64
const MOST_STEPS = 64

/**
 * The vertices to which shifts lead from some vertices; null for a part of the rules that does more than shift, or when the effort is spent.
 */
function reached(rule: Rule, from: readonly number[], board: Board, effort: Effort): readonly number[] | null {
  effort.left -= 1 + from.length
  if (effort.left < 0) return null
  switch (rule.kind) {
    case 'empty':
      return from
    case 'shift':
      return from
        .map((vertex) => board.next[rule.direction * board.vertices.length + vertex]!)
        .filter((vertex) => vertex !== NO_VERTEX)
    case 'sequence':
      return rule.parts.reduce<readonly number[] | null>((at, part) => at && reached(part, at, board, effort), from)
    case 'choice': {
      const ends = rule.parts.map((part) => reached(part, from, board, effort))
      return ends.some((end) => end === null) ? null : [...new Set(ends.flatMap((end) => end ?? []))]
    }
    case 'power': {
      let at: readonly number[] | null = from
      for (let i = 0; i < rule.times && at !== null; i++) at = reached(rule.body, at, board, effort)
      return at
    }
    case 'star': {
      const all = new Set(from)
      for (let last: readonly number[] = from; last.length > 0; ) {
        const next = reached(rule.body, last, board, effort)
        if (next === null) return null
        last = [...new Set(next)].filter((vertex) => !all.has(vertex))
        for (const vertex of last) all.add(vertex)
      }
      return [...all]
    }
    case 'pattern': {
      const kept: number[] = []
      for (const vertex of from) {
        const ends = reached(rule.body, [vertex], board, effort)
        if (ends === null) return null
        if (ends.length > 0 !== rule.negative) kept.push(vertex)
      }
      return kept
    }
    default:
      return null
  }
}

/** The vertices at which a pattern of shifts holds; null for a pattern that looks at more than the board, or when the effort is spent. */
export const placesOf = (rule: Rule, board: Board, effort: Effort): readonly number[] | null =>
  effort.left < 0
    ? null
    : reached(
        rule,
        board.vertices.map((_, vertex) => vertex),
        board,
        effort,
      )

/** The vertices to which rules lead from the first vertex as from all together; null where they differ, or as above. */
export function placesFromEverywhere(parts: readonly Rule[], board: Board, effort: Effort): readonly number[] | null {
  const rule: Rule = { kind: 'sequence', parts }
  const all = placesOf(rule, board, effort)
  const first = all && reached(rule, [0], board, effort)
  const [places, some] = [new Set(all), new Set(first)]
  return first && some.size === places.size ? [...places] : null
}

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
