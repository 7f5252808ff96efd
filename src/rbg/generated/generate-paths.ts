import { constant } from '../automaton/arithmetic.ts'
import { ProgramFacts } from '../automaton/facts.ts'
import { ACCEPT, ASSIGN, BIT, COMPARE, END, OFF, ON, PASS, PATTERN, SHIFT, SWITCH, TABLE } from '../automaton/graph.ts'
import { RESTORED, UNMARKED } from '../automaton/program.ts'
import { COMPARISONS } from '../language/syntax.ts'
import type { Mode } from '../play/back-end.ts'
import type { Rules } from '../rules.ts'
import { expressionCode } from './generate-arithmetic.ts'

/** How deep code is nested before it goes on in a function of its own: engines do not compile very long functions. */
export const MOST_NESTED = 16

/** Takes back what a change does to marks and remembered answers. */
export const RESTORE = 'm.list = list; m.version = version; if (m.keptLength > keptLength) m.restore(keptLength)'

/** The code of a modifier. */
interface Change {
  readonly before: readonly string[]
  /** The condition on which it is legal; null where it always is. */
  readonly condition: string | null
  readonly change: string
  readonly back: string
}

/** The modes of the code that is written here. */
type PathMode = Exclude<Mode, 'all'>

/**
 * Writes JavaScript of the keeper's paths and of patterns: functions of a vertex. A function returns true when the search is over, as a
 * `Step` does; most of it is one expression. Nodes that keep marks, loops over vertices, and modifiers have functions of their own.
 */
export class PathCode {
  readonly rules: Rules
  readonly facts: ProgramFacts
  private readonly functions: string[] = []
  private readonly waiting: (() => void)[] = []
  private readonly named = new Set<string>()
  /** The variables of the function that is being written. */
  private locals: string[] = []

  constructor(rules: Rules) {
    this.rules = rules
    this.facts = new ProgramFacts(rules)
  }

  /** Writes the functions that have been named, and those that they name. */
  write(): string {
    for (let next = this.waiting.pop(); next; next = this.waiting.pop()) next()
    return this.functions.join('\n')
  }

  /** The name of a node's function. */
  node(mode: PathMode, node: number): string {
    return this.function(`${mode}${node}`, 'v', () => {
      const lines: string[] = []
      if (this.facts.entering[node] !== 1) lines.push('count()')
      if (this.isMarked(mode, node)) lines.push(...this.mark(node, 'return false'))
      const ray = this.facts.ray(node)
      if (mode === 'pattern' && this.facts.flood(node) >= 0) return this.flood(node)
      if (ray) lines.push(...this.ray(mode, node, ray))
      else lines.push(`return ${this.alternatives(mode, node, 'v', 0)}`)
      return lines
    })
  }

  /** The statements that mark a node at a vertex, or leave where it has been marked. */
  mark(node: number, leave: string): string[] {
    const { guard, marks } = this.rules.program
    const place = `${marks[node]! * this.rules.size} + v`
    return [
      `if (marks[${place}] === m.list) ${leave}`,
      ...(guard[node] === RESTORED ? [`m.keep(${place})`] : []),
      `marks[${place}] = m.list`,
    ]
  }

  /** The code of a node with a star that spreads by a table, in a pattern: each vertex is reached once, in any order. */
  private flood(node: number): string[] {
    const { program, size } = this.rules
    const { a, on, marks } = program
    const edge = this.facts.flood(node)
    const place = marks[node]! * size
    const check = on[edge]! >= 0 ? `${this.holds(on[edge]!, 'w')} && ` : ''
    return [
      `const { list } = m; if (marks[${place} + v] === list) return false`,
      `marks[${place} + v] = list; const begin = depth; if (begin + ${size} >= path.length) growPath()`,
      'path[depth++] = v',
      'while (depth > begin) {',
      `const u = path[--depth], row = ${a[edge]! * size} + u`,
      `if (${this.alternatives('pattern', node, 'u', 0, 1)}) { depth = begin; return true }`,
      'const end = rowTo[row], { pool } = tables; let i = rowFrom[row]',
      'if ((m.steps += end - i + 1) > m.most) m.refuse()',
      `for (; i < end; i++) { const w = pool[i]; if (${check}marks[${place} + w] !== list) { marks[${place} + w] = list; path[depth++] = w } }`,
      '}',
      'return false',
    ]
  }

  /** The code of a node with a star of one shift: a loop, from the far end back where the order makes a difference. */
  private ray(
    mode: PathMode,
    node: number,
    { before, direction, behind }: NonNullable<ReturnType<ProgramFacts['ray']>>,
  ): string[] {
    const { size } = this.rules
    const shift = `(w = next[${direction * size} + w]) >= 0`
    const goes = [
      ...(before >= 0 ? [this.holds(before, 'w')] : []),
      shift,
      ...(behind >= 0 ? [this.holds(behind, 'w')] : []),
    ].join(' && ')
    if (mode === 'pattern')
      return [
        'let w = v',
        `do { if (${this.alternatives(mode, node, 'w', 0, 1)}) return true } while (${goes})`,
        'return false',
      ]
    return [
      `let w = v, begin = depth; if (begin + ${size} >= path.length) growPath()`,
      `do path[depth++] = w; while (${goes})`,
      'if ((m.steps += depth - begin) > m.most) m.refuse()',
      `for (let i = depth; i > begin;) { const w = path[--i]; if (${this.alternatives(mode, node, 'w', 0, 1)}) return true }`,
      'depth = begin',
      'return false',
    ]
  }

  /** Writes a function later, unless it is written already. Returns its name. */
  function(name: string, parameter: string, body: () => readonly string[], before = ''): string {
    if (this.named.has(name)) return name
    this.named.add(name)
    this.waiting.push(() => {
      this.locals = []
      const lines = body()
      const locals = this.locals.length > 0 ? `let ${this.locals.join(', ')}\n` : ''
      this.functions.push(
        `${before}function ${name}(${parameter}) {\nconst { board } = m\n${locals}${lines.join('\n')}\n}`,
      )
    })
    return name
  }

  /** A new variable of the function that is being written. */
  local(): string {
    const name = `w${this.locals.length}`
    this.locals.push(name)
    return name
  }

  private isMarked(mode: PathMode, node: number): boolean {
    if (this.rules.program.guard[node] === UNMARKED) return false
    return !(mode === 'pattern' ? this.facts.ends(node) : mode === 'run' && this.facts.switches(node))
  }

  /** The value of going on from a node at a vertex. */
  private go(mode: PathMode, node: number, v: string, nested: number): string {
    const { first, op } = this.rules.program
    if (mode === 'pattern' && this.facts.ends(node)) return 'true'
    const short = mode === 'run' && this.facts.switches(node)
    const shared = this.isMarked(mode, node) || (this.facts.entering[node]! > 1 && !short) || this.facts.ray(node)
    if (!shared && nested < MOST_NESTED && op[first[node]!] !== END) return this.alternatives(mode, node, v, nested + 1)
    return `${this.node(mode, node)}(${v})`
  }

  /** The value of the alternatives behind a node. @param skipped the number of those that are left out */
  private alternatives(mode: PathMode, node: number, v: string, nested: number, skipped = 0): string {
    const { op, first } = this.rules.program
    const list: string[] = []
    for (let edge = first[node]! + skipped; op[edge] !== END; edge++)
      if (this.facts.isPair(edge)) list.push(this.pair(mode, edge++, v, nested))
      else list.push(this.edge(mode, edge, v, nested))
    if (list.length === 0) return 'false'
    if (list.length > MOST_NESTED && nested > 0) return `${this.node(mode, node)}(${v})`
    return list.length === 1 ? list[0]! : `(${list.join(' ||\n')})`
  }

  /** The value of two alternatives of which one begins with a pattern, and the other with its opposite. */
  private pair(mode: PathMode, edge: number, v: string, nested: number): string {
    const { a, b, target } = this.rules.program
    const [holds, fails] = b[edge] === 0 ? [edge, edge + 1] : [edge + 1, edge]
    return `(${this.pattern(a[edge]!, v, nested)} ? ${this.go(mode, target[holds]!, v, nested)} : ${this.go(mode, target[fails]!, v, nested)})`
  }

  private edge(mode: PathMode, edge: number, v: string, nested: number): string {
    const { op, b, target } = this.rules.program
    const then = (w: string, condition: string): string => {
      const rest = this.go(mode, target[edge]!, w, nested)
      return rest === 'true' ? condition : `${condition} && ${rest}`
    }
    switch (op[edge]) {
      case PASS:
        return this.go(mode, target[edge]!, v, nested)
      case ACCEPT:
        return 'true'
      case SHIFT: {
        const w = this.local()
        return `(${then(w, this.shift(edge, v, w))})`
      }
      case TABLE:
        return `${this.loop(mode, edge)}(${v})`
      case OFF:
      case ASSIGN:
        return `${this.modifier(mode, edge)}(${v})`
      case SWITCH:
        return mode === 'run' ? `arrive(${b[edge]}, ${v})` : 'false'
    }
    return `(${then(v, this.check(edge, v, nested))})`
  }

  /** The test whether a shift leads on from a vertex, which sets a variable to where it leads. */
  shift(edge: number, v: string, w: string): string {
    const { program, size } = this.rules
    const { a, on } = program
    return `(${w} = next[${a[edge]! * size} + ${v}]) >= 0${on[edge]! >= 0 ? ` && ${this.holds(on[edge]!, w)}` : ''}`
  }

  /** The test of a check at a vertex. */
  check(edge: number, v: string, nested: number): string {
    const { program, size } = this.rules
    const { op, a, b, comparison } = program
    switch (op[edge]) {
      case ON:
        return this.holds(a[edge]!, v)
      case COMPARE: {
        const { code } = this.rules.automaton
        const [left, right] = [expressionCode(code, a[edge]!), expressionCode(code, b[edge]!)]
        const operator = COMPARISONS[comparison[edge]!]!
        // a value that does not exist makes every comparison fail
        return operator === '!='
          ? `differ(${left}, ${right})`
          : `${left} ${operator === '==' ? '===' : operator} ${right}`
      }
      case BIT:
        return `(bits[${a[edge]! * size} + ${v}] || learn(${a[edge]}, ${v})) === ${b[edge] === 0 ? 1 : 2}`
      case PATTERN:
        return `${b[edge] === 1 ? '!' : ''}${this.pattern(a[edge]!, v, nested)}`
    }
    return 'false'
  }

  /** The value of a pattern. */
  pattern(start: number, v: string, nested: number): string {
    const { facts } = this
    const [remembers, marks] = [facts.remembers(start), facts.marks(start)]
    if (!remembers && !marks) return this.go('pattern', start, v, nested)
    const remembered = `let version${start} = -1, vertex${start} = -1, answer${start} = false\n`
    return `${this.function(
      `is${start}`,
      'v',
      () => {
        const lines: string[] = []
        if (remembers)
          lines.push(
            `if (m.version === version${start}${facts.forgets(start) ? '' : ` && v === vertex${start}`}) return answer${start}`,
          )
        if (marks) lines.push('const { list, keptLength } = m', 'm.list = ++m.lists')
        lines.push(`const found = ${this.go('pattern', start, 'v', 0)}`)
        if (marks) lines.push('m.list = list', 'if (m.keptLength > keptLength) m.restore(keptLength)')
        if (remembers) lines.push(`version${start} = m.version; vertex${start} = v; answer${start} = found`)
        lines.push('return found')
        return lines
      },
      remembers ? remembered : '',
    )}(${v})`
  }

  /** The name of the function that goes through a table's row. */
  private loop(mode: PathMode, edge: number): string {
    const { program, size } = this.rules
    const { a, on, target } = program
    return this.function(`${mode}Row${edge}`, 'v', () => {
      const check = on[edge]! >= 0 ? `${this.holds(on[edge]!, 'w')} && ` : ''
      const everywhere = this.facts.leadsEverywhere(a[edge]!)
      const row = everywhere ? 'w < end' : 'i < end'
      const open = everywhere
        ? [`const end = ${size}`, `if ((m.steps += ${size}) > m.most) m.refuse()`, `for (let w = 0; ${row}; w++) {`]
        : [
            `const row = ${a[edge]! * size} + v`,
            'const begin = rowFrom[row], end = rowTo[row], { pool } = tables',
            'if ((m.steps += end - begin) > m.most) m.refuse()',
            `for (let i = begin; ${row}; i++) { const w = pool[i]`,
          ]
      return [...open, `if (${check}${this.go(mode, target[edge]!, 'w', 0)}) return true`, '}', 'return false']
    })
  }

  /** The name of the function of a modifier that is no switch: changes, goes on, and takes the change back. */
  private modifier(mode: PathMode, edge: number): string {
    const { program, size } = this.rules
    const { op, a, target } = program
    return this.function(`${mode}Change${edge}`, 'v', () => {
      const needs = this.facts.needs(target[edge]!)
      const { before, condition, change, back } = this.change(edge, 'v', mode === 'run' || needs.counts)
      const note = op[edge] === OFF ? `note(v, before, ${a[edge]})` : `note(${size + a[edge]!}, before, value)`
      const lines = [...before]
      if (condition !== null) lines.push(`if (!(${condition})) return false`)
      if (needs.lists) lines.push('const { list, version, keptLength } = m')
      const rest = `${needs.lists ? 'm.list = ++m.lists; m.version = ++m.versions; ' : ''}const found = ${this.go(mode, target[edge]!, 'v', 0)}`
      const restore = needs.lists ? RESTORE : ''
      // what is done for good is noted; other changes are taken back even when the search is broken off
      if (mode === 'run')
        lines.push(`${note}; ${change}`, rest, 'if (found) return true', `${back}; m.top -= 3`, restore, 'return false')
      else lines.push('try {', change, rest, 'return found', '} finally {', back, restore, '}')
      return lines
    })
  }

  /**
   * The statements of a modifier: those before it, the condition on which it is legal, the change, and the change back.
   * @param counts whether what follows needs counts of pieces
   */
  change(edge: number, v: string, counts: boolean): Change {
    const { program, bounds, automaton } = this.rules
    const { op, a, b } = program
    const changed = a[edge]!
    if (op[edge] === OFF) {
      const counted = counts && automaton.counts
      return {
        before: [`const before = board[${v}]`],
        condition: null,
        change: `board[${v}] = ${changed}${counted ? `; m.counts[before]--; m.counts[${changed}]++` : ''}`,
        back: `board[${v}] = before${counted ? `; m.counts[before]++; m.counts[${changed}]--` : ''}`,
      }
    }
    const fixed = constant(automaton.code, b[edge]!)
    return {
      before: [
        `const { values } = m, before = values[${changed}], value = ${expressionCode(automaton.code, b[edge]!)}`,
      ],
      condition: fixed === null || fixed > bounds[changed]! ? `value >= 0 && value <= ${bounds[changed]!}` : null,
      change: `values[${changed}] = value`,
      back: `values[${changed}] = before`,
    }
  }

  /** The pieces of a set. */
  members(set: number): number[] {
    const { automaton, pieces } = this.rules
    return [...automaton.sets.subarray(set * pieces, (set + 1) * pieces)].flatMap((is, i) => (is === 1 ? [i] : []))
  }

  /** The test whether a vertex holds a piece of a set. */
  holds(set: number, v: string): string {
    const { pieces } = this.rules
    const members = this.members(set)
    if (members.length === 0) return 'false'
    if (members.length === 1) return `board[${v}] === ${members[0]}`
    if (members.length === pieces) return 'true'
    if (pieces <= 31) return `(${members.reduce((bits, piece) => bits | (1 << piece), 0)} >> board[${v}] & 1) === 1`
    return `sets[${set * pieces} + board[${v}]] === 1`
  }
}
