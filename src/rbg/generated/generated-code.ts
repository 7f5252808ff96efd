import type { BackEnd, Mode, Step } from '../play/back-end.ts'
import type { Machine } from '../play/machine.ts'
import type { Rules } from '../rules.ts'
import { generate } from './generate.ts'

/** Programs with more edges are left to the interpreter: engines compile very long code badly. */
const MOST_EDGES = 20_000
/** Longer expressions are, too. */
const MOST_TERMS = 200

/** Whether code is generated for rules. */
export const generates = ({ program, automaton }: Rules): boolean =>
  program.op.length <= MOST_EDGES && automaton.longest <= MOST_TERMS

/** Generated JavaScript. Not for Workers, which refuse to compile code. */
export class GeneratedCode implements BackEnd {
  private readonly functions: Readonly<Record<string, Step>>

  constructor(machine: Machine) {
    this.functions = new Function('m', generate(machine.rules))(machine) as Record<string, Step>
  }

  step(mode: Mode, node: number): Step {
    return this.functions[`${mode}${node}`]!
  }
}
