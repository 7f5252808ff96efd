import { ADD, MULTIPLY, PUSH_CONSTANT, PUSH_COUNT, PUSH_VARIABLE, RETURN, SUBTRACT } from '../automaton/arithmetic.ts'

/** JavaScript that computes an expression from a machine `m`. */
export function expressionCode(code: Int32Array, at: number): string {
  const stack: string[] = []
  for (let i = at; ; ) {
    const operation = code[i++]!
    if (operation === RETURN) return stack[0]!
    if (operation === PUSH_CONSTANT) stack.push(String(code[i++]))
    else if (operation === PUSH_VARIABLE) stack.push(`m.values[${code[i++]}]`)
    else if (operation === PUSH_COUNT) stack.push(`m.counts[${code[i++]}]`)
    else {
      const right = stack.pop()!
      const left = stack.pop()!
      if (operation === ADD) stack.push(inRange(`${left} + ${right}`, code, at))
      else if (operation === SUBTRACT) stack.push(inRange(`${left} - ${right}`, code, at))
      else if (operation === MULTIPLY) stack.push(`fit(${left} * ${right})`)
      else stack.push(`over(${left}, ${right})`)
    }
  }
}

/** Sums of values below 2^31 cannot go beyond 2^53, unless products are among them. */
function inRange(sum: string, code: Int32Array, at: number): string {
  for (let i = at; code[i] !== RETURN; i += code[i]! <= PUSH_COUNT ? 2 : 1)
    if (code[i] === MULTIPLY) return `fit(${sum})`
  return `(${sum})`
}
