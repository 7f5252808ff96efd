import { atOnce } from '../../game/steps.ts'
import { SWITCH } from '../automaton/graph.ts'
import type { PathNumbers } from '../automaton/path-numbers.ts'
import { NONE, SEVERAL, spread } from '../automaton/spread.ts'
import { KEEPER } from '../language/syntax.ts'
import type { Rules } from '../rules.ts'

/** The number of the move under way: the code of its value so far, and that of the place of its next digit. */
export interface NumberSoFar {
  readonly code: string
  readonly digit: string
}

/** The code of number + constant + factor * vertex * (unit of the next digit). All numbers are below 2^31. */
export function sum(code: string, add: number, factor: number, v: string, digit: string): string {
  const place = factor === 1 ? digit : /^\d+$/.test(digit) ? String(factor * Number(digit)) : `${factor} * ${digit}`
  const terms = [
    ...(code === '0' ? [] : [code]),
    ...(add === 0 ? [] : [String(add)]),
    ...(factor === 0 ? [] : [place === '1' ? v : `Math.imul(${v}, ${place})`]),
  ]
  return terms.length === 0 ? '0' : `${terms.join(' + ')} | 0`
}

/** By node: how many vertices are digits of the number of a move that has come there. */
export function digitsOf({ program }: Rules, numbers: PathNumbers): Int32Array {
  const { op, modifier, positions } = program
  const starts = positions.flatMap(({ node, player }) => (player === KEEPER ? [] : [[node, 0] as const]))
  return atOnce(
    spread(program, starts, (edge, digits) => {
      if (op[edge] === SWITCH) return NONE
      const free = modifier[edge]! > 0 && numbers.step(edge).free
      return digits === SEVERAL ? SEVERAL : digits + (free ? 1 : 0)
    }),
  )
}
