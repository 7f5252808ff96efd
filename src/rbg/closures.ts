import { ProgramFacts } from './facts.ts'
import { ACCEPT, ASSIGN, BIT, COMPARE, END, OFF, ON, PASS, PATTERN, SHIFT, SWITCH, TABLE } from './graph.ts'
import * as make from './instructions.ts'
import { leafOf } from './leaves.ts'
import type { BackEnd, Machine, Mode, Step } from './machine.ts'
import { PathNumbers } from './path-numbers.ts'
import { RESTORED, UNMARKED } from './program.ts'

/** How deep steps are made at once; what is behind them is made when a search first comes there. */
const MOST_NESTED = 32

const MODES: readonly Mode[] = ['all', 'run', 'pattern']

/**
 * The interpreter: makes closures of the nodes of an automaton (Feeley and Lapalme, "Using closures for code generation", 1987).
 * It runs where code may not be compiled.
 */
export class Closures implements BackEnd {
  private readonly m: Machine
  private readonly facts: ProgramFacts
  private readonly numbers: PathNumbers
  /** By mode and node: the steps that are made. */
  private readonly made = new Map<number, Step>()
  private readonly open = new Set<number>()
  private readonly patterns = new Map<number, Step>()
  private readonly sets = new Map<number, make.PieceSet>()
  private readonly anyPiece: Uint8Array

  constructor(machine: Machine) {
    this.m = machine
    this.facts = new ProgramFacts(machine.rules)
    this.numbers = new PathNumbers(machine.rules)
    this.anyPiece = new Uint8Array(machine.rules.pieces).fill(1)
  }

  step(mode: Mode, node: number): Step {
    const key = MODES.indexOf(mode) * this.m.rules.program.first.length + node
    const known = this.made.get(key)
    if (known) return known
    if (this.open.has(key) || this.open.size > MOST_NESTED) return this.later(mode, node)
    this.open.add(key)
    const step = this.guarded(mode, node)
    this.open.delete(key)
    this.made.set(key, step)
    return step
  }

  /** A step that is made when it is first needed. */
  private later(mode: Mode, node: number): Step {
    let step: Step | null = null
    const { m } = this
    return (v) => {
      step ??= this.step(mode, node)
      if (++m.steps > m.most) m.refuse()
      return step(v)
    }
  }

  private guarded(mode: Mode, node: number): Step {
    const { guard, marks } = this.m.rules.program
    const { facts, m } = this
    if (mode === 'pattern' && facts.ends(node)) return make.accept
    const step = this.alternatives(mode, node)
    if (guard[node] === UNMARKED || (mode === 'run' && facts.switches(node))) return step
    const at = marks[node]! * m.rules.size
    return guard[node] === RESTORED ? make.restored(m, at, step) : make.marked(m, at, step)
  }

  private alternatives(mode: Mode, node: number): Step {
    const { op, first } = this.m.rules.program
    const steps: Step[] = []
    for (let edge = first[node]!; op[edge] !== END; edge++)
      if (this.facts.isPair(edge)) steps.push(this.pair(mode, edge++))
      else steps.push(this.edge(mode, edge))
    return make.choice(this.m, steps)
  }

  /** Two alternatives of which one begins with a pattern, and the other with its opposite. */
  private pair(mode: Mode, edge: number): Step {
    const { a, b, target } = this.m.rules.program
    const [holds, fails] = b[edge] === 0 ? [edge, edge + 1] : [edge + 1, edge]
    return make.either(this.pattern(a[edge]!), this.step(mode, target[holds]!), this.step(mode, target[fails]!))
  }

  private edge(mode: Mode, edge: number): Step {
    const { m, facts } = this
    const { op, a, b, also, target, on } = m.rules.program
    const then = (): Step => this.step(mode, target[edge]!)
    switch (op[edge]) {
      case PASS:
        return then()
      case ACCEPT:
        return make.accept
      case SHIFT:
        return (
          (mode === 'pattern' && this.straight(edge)) || make.shift(m, this.row(a[edge]!), this.set(on[edge]!), then())
        )
      case ON:
        return (mode === 'pattern' && this.straight(edge)) || make.on(m, this.set(a[edge]!)!, then())
      case TABLE: {
        const set = this.set(on[edge]!)
        if (facts.leadsEverywhere(a[edge]!)) return make.everywhere(m, m.rules.size, set, then())
        return make.row(m, a[edge]!, set?.has ?? this.anyPiece, then())
      }
      case BIT:
        return make.bit(m, a[edge]!, b[edge] === 0, then())
      case COMPARE:
        return make.compare(m, also[edge]!, a[edge]!, b[edge]!, then())
      case PATTERN: {
        const next = then()
        const body = this.pattern(a[edge]!)
        return next === make.accept && b[edge] === 0 ? body : make.pattern(body, b[edge] === 1, next)
      }
      case OFF:
      case ASSIGN:
        return this.modifier(mode, edge)
      case SWITCH:
        if (mode === 'run') return make.arrive(m, b[edge]!)
        if (mode === 'pattern') return make.fail
        return this.numbers.possible
          ? make.emit(m, this.numbers.sum([edge]))
          : make.emitList(m, m.rules.program.modifier[edge]!)
    }
    return make.fail
  }

  /** The step of a modifier that is no switch. */
  private modifier(mode: Mode, edge: number): Step {
    const { m, facts, numbers } = this
    const { op, a, b, target, modifier } = m.rules.program
    const packs = mode === 'all' && numbers.possible && modifier[edge]! > 0
    const leaf = packs ? leafOf(m.rules, facts, edge) : null
    if (leaf) {
      let step = make.emit(m, numbers.sum(leaf.edges))
      for (const check of leaf.checks) step = make.inBounds(m, a[check]!, b[check]!, step)
      return step
    }
    let then = this.step(mode, target[edge]!)
    if (packs) then = make.numbered(m, numbers.step(edge), then)
    else if (mode === 'all' && modifier[edge]! > 0) then = make.listed(m, modifier[edge]!, then)
    if (op[edge] === ASSIGN) return make.assign(m, a[edge]!, b[edge]!, mode === 'run', then)
    return mode === 'run' ? make.offForGood(m, a[edge]!, then) : make.offInPattern(m, a[edge]!, then)
  }

  /** Whether a pattern that begins at a node can be completed. */
  private pattern(start: number): Step {
    const known = this.patterns.get(start)
    if (known) return known
    const { m, facts } = this
    let body = this.step('pattern', start)
    if (facts.marks(start)) body = make.withMarks(m, body)
    if (facts.remembers(start)) body = make.remembered(m, body, facts.forgets(start))
    this.patterns.set(start, body)
    return body
  }

  /** Shifts and checks from an edge on that do nothing but complete a pattern; null where there is more. */
  private straight(from: number): Step | null {
    const { m, facts } = this
    const { op, a, target, on, guard } = m.rules.program
    const rows: (Int32Array | null)[] = []
    const sets: (make.PieceSet | null)[] = []
    for (let edge = from; ; ) {
      if (op[edge] === SHIFT) {
        rows.push(this.row(a[edge]!))
        sets.push(this.set(on[edge]!))
      } else if (op[edge] === ON) {
        rows.push(null)
        sets.push(this.set(a[edge]!))
      } else return null
      const node = target[edge]!
      if (facts.ends(node)) return make.straight(m, rows, sets, this.anyPiece)
      edge = facts.only(node)
      if (edge < 0 || guard[node] !== UNMARKED) return null
    }
  }

  private row(direction: number): Int32Array {
    const { size, automaton } = this.m.rules
    return automaton.next.subarray(direction * size, (direction + 1) * size)
  }

  private set(set: number): make.PieceSet | null {
    if (set < 0) return null
    let known = this.sets.get(set)
    if (!known) {
      const { pieces, automaton } = this.m.rules
      const has = automaton.sets.slice(set * pieces, (set + 1) * pieces)
      const members = [...has.keys()].filter((piece) => has[piece] === 1)
      known = { has, only: members.length === 1 ? members[0]! : -1 }
      this.sets.set(set, known)
    }
    return known
  }
}
