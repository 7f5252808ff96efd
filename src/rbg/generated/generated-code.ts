import type { BackEnd, Mode, Step } from '../play/back-end.ts'
import { playBy } from '../play/finder.ts'
import type { Machine } from '../play/machine.ts'
import type { Rules } from '../rules.ts'
import { generate } from './generate.ts'

/** Programs with more edges are left to the interpreter: engines compile very long code badly. */
const MOST_EDGES = 20_000
/** Longer expressions are, too. */
const MOST_TERMS = 200

/** Whether code is generated for rules. */
const generates = ({ program, automaton }: Rules): boolean =>
  program.op.length <= MOST_EDGES && automaton.longest <= MOST_TERMS

/**
 * The same rules, played by generated JavaScript: several times as fast. For Node; Workers refuse to compile code. Rules that are too long
 * for it stay with the interpreter.
 */
export const withGeneratedCode = (rules: Rules): Rules =>
  generates(rules) ? playBy({ ...rules }, (machine) => new GeneratedCode(machine)) : rules

class GeneratedCode implements BackEnd {
  private readonly functions: Readonly<Record<string, Step>>

  constructor(machine: Machine) {
    this.functions = new Function('m', generate(machine.rules))(machine) as Record<string, Step>
  }

  step(mode: Mode, node: number): Step {
    return this.functions[`${mode}${node}`]!
  }
}
