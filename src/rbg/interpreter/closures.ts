import { ProgramFacts } from '../automaton/facts.ts'
import { ACCEPT, ASSIGN, BIT, COMPARE, END, OFF, ON, PASS, PATTERN, SHIFT, SWITCH, TABLE } from '../automaton/graph.ts'
import { leafOf } from '../automaton/leaves.ts'
import { PathNumbers } from '../automaton/path-numbers.ts'
import { RESTORED, UNMARKED } from '../automaton/program.ts'
import type { BackEnd, Mode, Step } from '../play/back-end.ts'
import type { Machine } from '../play/machine.ts'
import * as change from './instruction-changes.ts'
import * as make from './instructions.ts'

/** How deep steps are made at once; what is behind them is made when a search first comes there. */
const MOST_NESTED = 32

/** With more pieces or alternatives these are not looked up by piece. */
const MOST_PIECES = 64
const MOST_ALTERNATIVES = 64

interface Alternative {
  /** By piece: 1 where the vertex may hold it; null for any. */
  readonly pieces: Uint8Array | null
  readonly step: Step
}

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
    const flood = mode === 'pattern' ? facts.flood(node) : -1
    const step = this.alternatives(mode, node, flood >= 0)
    if (flood >= 0) {
      const { a, on } = m.rules.program
      return make.flood(m, marks[node]! * m.rules.size, a[flood]!, this.has(on[flood]!), step)
    }
    if (guard[node] === UNMARKED || (mode === 'run' && facts.switches(node))) return step
    const at = marks[node]! * m.rules.size
    return guard[node] === RESTORED ? make.restored(m, at, step) : make.marked(m, at, step)
  }

  /** @param behind whether the first alternative is left out */
  private alternatives(mode: Mode, node: number, behind = false): Step {
    const { facts } = this
    const { op, first } = this.m.rules.program
    const list: Alternative[] = []
    const ray = facts.ray(node)
    for (let edge = first[node]! + (ray || behind ? 1 : 0); op[edge] !== END; edge++)
      if (facts.isPair(edge)) list.push({ pieces: null, step: this.pair(mode, edge++) })
      else list.push({ pieces: facts.piecesOf(edge), step: this.edge(mode, edge) })
    const rest = this.choice(list)
    if (!ray) return rest
    const { m } = this
    const loop = mode === 'pattern' ? make.ray : make.rayFromItsEnd
    return loop(m, this.row(ray.direction), this.has(ray.before), this.has(ray.behind), rest)
  }

  /** Alternatives in turn; by the piece on the vertex where that rules some of them out. */
  private choice(list: readonly Alternative[]): Step {
    const { m } = this
    const { pieces } = m.rules
    if (
      list.length < 2 ||
      list.length > MOST_ALTERNATIVES ||
      pieces > MOST_PIECES ||
      list.every((one) => one.pieces === null)
    )
      return make.choice(
        m,
        list.map(({ step }) => step),
      )
    const known = new Map<string, Step | null>()
    const table = Array.from({ length: pieces }, (_, piece) => {
      const fitting = list.filter((one) => one.pieces === null || one.pieces[piece] === 1)
      const key = fitting.map((one) => list.indexOf(one)).join()
      let step = known.get(key)
      if (step === undefined) {
        const steps = fitting.map((one) => one.step)
        step = steps.length === 0 ? null : make.choice(m, steps)
        known.set(key, step)
      }
      return step
    })
    return make.byPiece(m, table)
  }

  /** Two alternatives of which one begins with a pattern, and the other with its opposite. */
  private pair(mode: Mode, edge: number): Step {
    const { a, b, target } = this.m.rules.program
    const [holds, fails] = b[edge] === 0 ? [edge, edge + 1] : [edge + 1, edge]
    return make.either(this.pattern(a[edge]!), this.step(mode, target[holds]!), this.step(mode, target[fails]!))
  }

  private edge(mode: Mode, edge: number): Step {
    const { m, facts } = this
    const { op, a, b, comparison, target, on } = m.rules.program
    const then = (): Step => this.step(mode, target[edge]!)
    switch (op[edge]) {
      case PASS:
        return then()
      case ACCEPT:
        return make.accept
      case SHIFT:
        return (
          (mode === 'pattern' && this.straight(edge)) ||
          make.shift(m, this.row(a[edge]!), this.filter(on[edge]!, target[edge]!), then())
        )
      case ON:
        return (mode === 'pattern' && this.straight(edge)) || make.on(m, this.set(a[edge]!)!, then())
      case TABLE: {
        const set = this.filter(on[edge]!, target[edge]!)
        if (facts.leadsEverywhere(a[edge]!)) return make.everywhere(m, m.rules.size, set, then())
        return make.row(m, a[edge]!, set?.has ?? this.anyPiece, then())
      }
      case BIT:
        return make.bit(m, a[edge]!, b[edge] === 0, then())
      case COMPARE:
        return make.compare(m, comparison[edge]!, a[edge]!, b[edge]!, then())
      case PATTERN: {
        const next = then()
        const body = this.pattern(a[edge]!)
        return next === make.accept && b[edge] === 0 ? body : make.pattern(body, b[edge] === 1, next)
      }
      case OFF:
      case ASSIGN:
        return this.modifier(mode, edge)
      case SWITCH:
        if (mode === 'run') return change.arrive(m, b[edge]!)
        if (mode === 'pattern') return make.fail
        return this.numbers.possible
          ? change.emit(m, this.numbers.sum([edge]))
          : change.emitList(m, m.rules.program.modifier[edge]!)
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
      let step = change.emit(m, numbers.sum(leaf.edges))
      for (const check of leaf.checks) step = change.inBounds(m, a[check]!, b[check]!, step)
      return step
    }
    const needs = facts.needs(target[edge]!)
    let then = this.step(mode, target[edge]!)
    if (packs && op[edge] === OFF && !needs.lists && !needs.counts)
      return change.offNumbered(m, a[edge]!, numbers.step(edge), then)
    if (packs) then = change.numbered(m, numbers.step(edge), then)
    else if (mode === 'all' && modifier[edge]! > 0) then = change.listed(m, modifier[edge]!, then)
    if (op[edge] === ASSIGN) return change.assign(m, a[edge]!, b[edge]!, mode === 'run', needs, then)
    return mode === 'run' ? change.offForGood(m, a[edge]!, needs, then) : change.off(m, a[edge]!, needs, then)
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
    for (let edge = from; rows.length < MOST_NESTED; ) {
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
    return null
  }

  private row(direction: number): Int32Array {
    const { size, automaton } = this.m.rules
    return automaton.next.subarray(direction * size, (direction + 1) * size)
  }

  /** The pieces that a vertex must hold one of: those of a set with which a search can go on from a node. Null for any. */
  private filter(set: number, node: number): make.PieceSet | null {
    const more = this.facts.piecesAt(node)
    const known = this.set(set)
    if (more === null) return known
    return pieceSet(known ? more.map((is, piece) => is & known.has[piece]!) : more)
  }

  private has(set: number): Uint8Array {
    return this.set(set)?.has ?? this.anyPiece
  }

  private set(set: number): make.PieceSet | null {
    if (set < 0) return null
    let known = this.sets.get(set)
    if (!known) {
      const { pieces, automaton } = this.m.rules
      known = pieceSet(automaton.sets.slice(set * pieces, (set + 1) * pieces))
      this.sets.set(set, known)
    }
    return known
  }
}

function pieceSet(has: Uint8Array): make.PieceSet {
  const members = [...has.keys()].filter((piece) => has[piece] === 1)
  return { has, only: members.length === 1 ? members[0]! : -1 }
}
