import type { Sum } from '../language/syntax.ts'

/** The opcodes of expressions, in postfix order. An opcode that pushes is followed by its operand. */
export const PUSH_CONSTANT = 0
export const PUSH_VARIABLE = 1
export const PUSH_COUNT = 2
const OPERATIONS = ['+', '-', '*', '/'] as const
export const ADD = 3
export const SUBTRACT = 4
export const MULTIPLY = 5
// 6: division
export const RETURN = 7

/** Intermediate values beyond this make an action illegal. */
const MOST = 2 ** 53

/** An expression as postfix code. */
export function postfix(sum: Sum): number[] {
  const code: number[] = []
  // a stack of trees still to write and of operations: sums of many terms are deep trees
  const todo: (Sum | number)[] = [sum]
  while (todo.length > 0) {
    const next = todo.pop()!
    if (typeof next === 'number') code.push(next)
    else if (next.kind === 'constant') code.push(PUSH_CONSTANT, next.value)
    else if (next.kind === 'variable') code.push(PUSH_VARIABLE, next.variable)
    else if (next.kind === 'count') code.push(PUSH_COUNT, next.piece)
    else todo.push(ADD + OPERATIONS.indexOf(next.kind), next.right, next.left)
  }
  code.push(RETURN)
  return code
}

/** The value of an expression that is a number; null for others. */
export const constant = (code: Int32Array, at: number): number | null =>
  code[at] === PUSH_CONSTANT && code[at + 2] === RETURN ? code[at + 1]! : null

/**
 * Computes an expression. Division truncates.
 * @param stack working space, as long as the code at least
 * @returns NaN where the value does not exist: after a division by zero, or beyond 2^53 on the way
 */
export function evaluate(
  code: Int32Array,
  at: number,
  values: Int32Array,
  counts: Int32Array,
  stack: Float64Array,
): number {
  let top = -1
  for (;;) {
    switch (code[at++]) {
      case PUSH_CONSTANT:
        stack[++top] = code[at++]!
        continue
      case PUSH_VARIABLE:
        stack[++top] = values[code[at++]!]!
        continue
      case PUSH_COUNT:
        stack[++top] = counts[code[at++]!]!
        continue
      case RETURN:
        return stack[0]!
    }
    const right = stack[top--]!
    const left = stack[top]!
    let value: number
    switch (code[at - 1]) {
      case ADD:
        value = left + right
        break
      case SUBTRACT:
        value = left - right
        break
      case MULTIPLY:
        value = left * right
        break
      default:
        value = right === 0 ? Number.NaN : Math.trunc(left / right)
    }
    if (!(Math.abs(value) <= MOST)) return Number.NaN
    stack[top] = value
  }
}

/** True when a comparison holds. NaN, a value that does not exist, makes it fail. */
export function compares(comparison: number, left: number, right: number): boolean {
  switch (comparison) {
    case 0:
      return left === right
    case 1:
      return left < right || left > right
    case 2:
      return left < right
    case 3:
      return left <= right
    case 4:
      return left > right
    default:
      return left >= right
  }
}

/** True when an expression counts pieces. */
export function countsPieces(code: Int32Array, at: number): boolean {
  for (let i = at; code[i] !== RETURN; i += code[i]! <= PUSH_COUNT ? 2 : 1) if (code[i] === PUSH_COUNT) return true
  return false
}
