import type { Mode } from './back-end.ts'
import { ProgramFacts } from './facts.ts'
import { expressionCode } from './generate-arithmetic.ts'
import { ACCEPT, ASSIGN, BIT, COMPARE, END, OFF, ON, PASS, PATTERN, SHIFT, SWITCH, TABLE } from './graph.ts'
import { constant, type Leaf, leafOf } from './leaves.ts'
import { PathNumbers } from './path-numbers.ts'
import { RESTORED, UNMARKED } from './program.ts'
import type { Rules } from './rules.ts'
import { COMPARISONS, KEEPER } from './syntax.ts'

/** How deep an expression is nested before it goes on in a function of its own: engines do not compile very long functions. */
const MOST_NESTED = 16

/**
 * Writes JavaScript that does what `Closures` does: functions of a vertex that work on a machine `m`. A function returns true
 * when the search is over, as a `Step` does; most of it is one expression. Nodes that keep marks, loops over vertices, and
 * modifiers have functions of their own.
 *
 * The code is the body of a function of `m`, and returns an object with the functions `all<node>` and `run<node>` of all positions in
 * the rules.
 */
export const generate = (rules: Rules): string => new Generator(rules).write()

/** The parameters of functions: the vertex, and the number of the move under way with the place of its next digit. */
const parameters = (mode: Mode): string => (mode === 'all' ? 'v, code, digit' : 'v')
const argumentsOf = (mode: Mode, v: string): string => (mode === 'all' ? `${v}, code, digit` : v)
/** The number before the first modifier. */
const FIRST = ', 0, 1'

class Generator {
  private readonly rules: Rules
  private readonly facts: ProgramFacts
  private readonly numbers: PathNumbers
  private readonly functions: string[] = []
  private readonly waiting: (() => void)[] = []
  private readonly named = new Set<string>()
  /** The variables of the function that is being written. */
  private locals: string[] = []

  constructor(rules: Rules) {
    this.rules = rules
    this.facts = new ProgramFacts(rules)
    this.numbers = new PathNumbers(rules)
  }

  write(): string {
    const steps = new Set(
      this.rules.program.positions.map(({ node, player }) => this.node(player === KEEPER ? 'run' : 'all', node)),
    )
    for (let next = this.waiting.pop(); next; next = this.waiting.pop()) next()
    return `'use strict'
const { rules, marks, modifiers, vertices } = m
const { tables, automaton } = rules, { next, sets } = automaton, { from: rowFrom, to: rowTo } = tables
const bits = new Uint8Array(automaton.tables.length * ${this.rules.size})
const learn = (t, v) => bits[t * ${this.rules.size} + v] = tables.any(t, v) ? 1 : 2
const fit = x => Math.abs(x) <= 9007199254740992 ? x : NaN
const differ = (a, b) => a < b || a > b
const over = (a, b) => b === 0 ? NaN : Math.trunc(a / b)
let depth = 0, path = new Int32Array(1024)
const growPath = () => { const more = new Int32Array(2 * path.length + ${this.rules.size}); more.set(path); path = more }
const emit = move => { if (m.count === m.moves.length) m.emit(move); else m.moves[m.count++] = move; return false }
const emitList = (modifier, v) => { modifiers[m.length] = modifier; vertices[m.length] = v; m.emitList(m.length + 1); return false }
const arrive = (position, v) => { m.position = position; m.vertex = v; return true }
const count = () => { if (++m.steps > m.most) m.refuse() }
const note = (place, before, after) => {
  if (m.top >= m.cap) m.makeRoom()
  const { log, top } = m
  log[top] = place; log[top + 1] = before; log[top + 2] = after
  m.top = top + 3
}
${this.functions.join('\n')}
return { ${[...steps].map((name) => `${name}: v => { depth = 0; return ${name}(v${name.startsWith('all') ? FIRST : ''}) }`).join(', ')} }`
  }

  /** The name of a node's function. */
  private node(mode: Mode, node: number): string {
    return this.function(`${mode}${node}`, parameters(mode), () => {
      const { guard, marks } = this.rules.program
      const lines: string[] = []
      if (this.facts.entering[node] !== 1) lines.push('count()')
      if (this.isMarked(mode, node)) {
        const place = `${marks[node]! * this.rules.size} + v`
        lines.push(`if (marks[${place}] === m.list) return false`)
        if (guard[node] === RESTORED) lines.push(`m.keep(${place})`)
        lines.push(`marks[${place}] = m.list`)
      }
      const ray = this.facts.ray(node)
      if (mode === 'pattern' && this.facts.flood(node) >= 0) return this.flood(node)
      if (ray) lines.push(...this.ray(mode, node, ray))
      else lines.push(`return ${this.alternatives(mode, node, 'v', 0)}`)
      return lines
    })
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
      `if (rowFrom[row] < 0) tables.compute(${a[edge]}, u)`,
      'const end = rowTo[row], { pool } = tables; let i = rowFrom[row]',
      'if ((m.steps += end - i + 1) > m.most) m.refuse()',
      `for (; i < end; i++) { const w = pool[i]; if (${check}marks[${place} + w] !== list) { marks[${place} + w] = list; path[depth++] = w } }`,
      '}',
      'return false',
    ]
  }

  /** The code of a node with a star of one shift: a loop, from the far end back where the order makes a difference. */
  private ray(
    mode: Mode,
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
  private function(name: string, parameter: string, body: () => readonly string[], before = ''): string {
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

  private local(): string {
    const name = `w${this.locals.length}`
    this.locals.push(name)
    return name
  }

  private isMarked(mode: Mode, node: number): boolean {
    if (this.rules.program.guard[node] === UNMARKED) return false
    return !(mode === 'pattern' ? this.facts.ends(node) : mode === 'run' && this.facts.switches(node))
  }

  /** True when the code of a node is so short that it is better written twice than called. */
  private isShort(mode: Mode, node: number): boolean {
    const only = this.facts.only(node)
    if (only < 0 || mode === 'pattern') return false
    if (this.rules.program.op[only] === SWITCH) return true
    return mode === 'all' && this.numbers.possible && leafOf(this.rules, this.facts, only) !== null
  }

  /** The value of going on from a node at a vertex. */
  private go(mode: Mode, node: number, v: string, nested: number): string {
    const { first, op } = this.rules.program
    if (mode === 'pattern' && this.facts.ends(node)) return 'true'
    const shared =
      this.isMarked(mode, node) || (this.facts.entering[node]! > 1 && !this.isShort(mode, node)) || this.facts.ray(node)
    if (!shared && nested < MOST_NESTED && op[first[node]!] !== END) return this.alternatives(mode, node, v, nested + 1)
    return `${this.node(mode, node)}(${argumentsOf(mode, v)})`
  }

  /** The value of the alternatives behind a node. @param skipped the number of those that are left out */
  private alternatives(mode: Mode, node: number, v: string, nested: number, skipped = 0): string {
    const { op, first } = this.rules.program
    const list: string[] = []
    for (let edge = first[node]! + skipped; op[edge] !== END; edge++)
      if (this.facts.isPair(edge)) list.push(this.pair(mode, edge++, v, nested))
      else list.push(this.edge(mode, edge, v, nested))
    if (list.length === 0) return 'false'
    if (list.length > MOST_NESTED && nested > 0) return `${this.node(mode, node)}(${argumentsOf(mode, v)})`
    return list.length === 1 ? list[0]! : `(${list.join(' ||\n')})`
  }

  /** The value of two alternatives of which one begins with a pattern, and the other with its opposite. */
  private pair(mode: Mode, edge: number, v: string, nested: number): string {
    const { a, b, target } = this.rules.program
    const [holds, fails] = b[edge] === 0 ? [edge, edge + 1] : [edge + 1, edge]
    return `(${this.pattern(a[edge]!, v, nested)} ? ${this.go(mode, target[holds]!, v, nested)} : ${this.go(mode, target[fails]!, v, nested)})`
  }

  private edge(mode: Mode, edge: number, v: string, nested: number): string {
    const { program, size } = this.rules
    const { op, a, b, also, modifier, target, on } = program
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
        const check = on[edge]! >= 0 ? ` && ${this.holds(on[edge]!, w)}` : ''
        return `(${then(w, `(${w} = next[${a[edge]! * size} + ${v}]) >= 0${check}`)})`
      }
      case TABLE:
        return `${this.loop(mode, edge)}(${argumentsOf(mode, v)})`
      case ON:
        return `(${then(v, this.holds(a[edge]!, v))})`
      case COMPARE: {
        const { code } = this.rules.automaton
        const [left, right] = [expressionCode(code, a[edge]!), expressionCode(code, b[edge]!)]
        const comparison = COMPARISONS[also[edge]!]!
        // a value that does not exist makes every comparison fail
        const holds =
          comparison === '!='
            ? `differ(${left}, ${right})`
            : `${left} ${comparison === '==' ? '===' : comparison} ${right}`
        return `(${then(v, holds)})`
      }
      case BIT:
        return `(${then(v, `(bits[${a[edge]! * size} + ${v}] || learn(${a[edge]}, ${v})) === ${b[edge] === 0 ? 1 : 2}`)})`
      case PATTERN:
        return `(${then(v, `${b[edge] === 1 ? '!' : ''}${this.pattern(a[edge]!, v, nested)}`)})`
      case OFF:
      case ASSIGN: {
        const leaf = mode === 'all' && this.numbers.possible ? leafOf(this.rules, this.facts, edge) : null
        return leaf ? this.leaf(leaf, v) : `${this.modifier(mode, edge)}(${argumentsOf(mode, v)})`
      }
      case SWITCH:
        if (mode === 'run') return `arrive(${b[edge]}, ${v})`
        if (mode === 'pattern') return 'false'
        return this.numbers.possible ? `emit(code${this.step(edge, v, 'digit')})` : `emitList(${modifier[edge]}, ${v})`
    }
    return 'false'
  }

  /** Writes the move that ends at a vertex, unless a value is out of bounds. */
  private leaf({ edges, checks }: Leaf, v: string): string {
    const { program, automaton, bounds } = this.rules
    const conditions = checks.map((edge) => {
      const value = this.local()
      return `(${value} = ${expressionCode(automaton.code, program.b[edge]!)}) >= 0 && ${value} <= ${bounds[program.a[edge]!]} && `
    })
    const { add, factor } = this.numbers.sum(edges)
    const last = `${add === 0 ? '' : ` + ${add}`}${factor === 0 ? '' : ` + ${v} * ${factor === 1 ? '' : `${factor} * `}digit`}`
    return `(${conditions.join('')}emit(code${last}))`
  }

  /** The value of a pattern. */
  private pattern(start: number, v: string, nested: number): string {
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
  private loop(mode: Mode, edge: number): string {
    const { program, size } = this.rules
    const { a, on, target } = program
    return this.function(`${mode}Row${edge}`, parameters(mode), () => {
      const check = on[edge]! >= 0 ? `${this.holds(on[edge]!, 'w')} && ` : ''
      const everywhere = this.facts.leadsEverywhere(a[edge]!)
      const row = everywhere ? 'w < end' : 'i < end'
      const open = everywhere
        ? [`const end = ${size}`, `if ((m.steps += ${size}) > m.most) m.refuse()`, `for (let w = 0; ${row}; w++) {`]
        : [
            `const row = ${a[edge]! * size} + v; if (rowFrom[row] < 0) tables.compute(${a[edge]}, v)`,
            'const begin = rowFrom[row], end = rowTo[row], { pool } = tables',
            'if ((m.steps += end - begin) > m.most) m.refuse()',
            `for (let i = begin; ${row}; i++) { const w = pool[i]`,
          ]
      return [...open, `if (${check}${this.go(mode, target[edge]!, 'w', 0)}) return true`, '}', 'return false']
    })
  }

  /** The name of the function of a modifier that is no switch: changes, goes on, and takes the change back. */
  private modifier(mode: Mode, edge: number): string {
    const { program, bounds, size, automaton } = this.rules
    const { op, a, b, modifier, target } = program
    const isNumbered = mode === 'all' && modifier[edge]! > 0
    const packs = isNumbered && this.numbers.possible
    return this.function(`${mode}Change${edge}`, packs ? 'v, code0, digit0' : parameters(mode), () => {
      const changed = a[edge]!
      const isOff = op[edge] === OFF
      const needs = this.facts.needs(target[edge]!)
      const counts = isOff && automaton.counts && (mode === 'run' || needs.counts)
      const lists = isNumbered && !packs
      const lines: string[] = []
      if (isOff) lines.push('const before = board[v]')
      else {
        const value = constant(automaton.code, b[edge]!)
        lines.push('const { values } = m', `const value = ${expressionCode(automaton.code, b[edge]!)}`)
        if (value === null || value > bounds[changed]!)
          lines.push(`if (!(value >= 0 && value <= ${bounds[changed]!})) return false`)
        lines.push(`const before = values[${changed}]`)
      }
      if (packs) {
        const free = this.numbers.step(edge).free
        lines.push(`const code = code0${this.step(edge, 'v', 'digit0')}, digit = digit0${free ? ` * ${size}` : ''}`)
      }
      if (lists) lines.push(`modifiers[m.length] = ${modifier[edge]}; vertices[m.length++] = v`)
      if (needs.lists) lines.push('const { list, version, keptLength } = m')
      const change = isOff ? `board[v] = ${changed}` : `values[${changed}] = value`
      const back = isOff ? 'board[v] = before' : `values[${changed}] = before`
      const note = isOff ? `note(v, before, ${changed})` : `note(${size + changed}, before, value)`
      const rest = `${needs.lists ? 'm.list = ++m.lists; m.version = ++m.versions; ' : ''}const found = ${this.go(mode, target[edge]!, 'v', 0)}`
      const restore = needs.lists
        ? 'm.list = list; m.version = version; if (m.keptLength > keptLength) m.restore(keptLength)'
        : ''
      const recount = counts ? `; m.counts[before]--; m.counts[${changed}]++` : ''
      const countBack = counts ? `; m.counts[before]++; m.counts[${changed}]--` : ''
      // what is done for good is noted; other changes are taken back even when the search is broken off
      if (mode === 'run')
        lines.push(
          `${note}; ${change}${recount}`,
          rest,
          'if (found) return true',
          `${back}${countBack}; m.top -= 3`,
          restore,
          'return false',
        )
      else
        lines.push(
          'try {',
          `${change}${recount}`,
          rest,
          'return found',
          '} finally {',
          `${back}${countBack}`,
          restore,
          lists ? 'm.length--' : '',
          '}',
        )
      return lines
    })
  }

  /** What a modifier adds to the number of a move, as a term of a sum. */
  private step(edge: number, v: string, digit: string): string {
    const { add, free } = this.numbers.step(edge)
    return (add === 0 ? '' : ` + ${add}`) + (free ? ` + ${v} * ${digit}` : '')
  }

  /** The test whether a vertex holds a piece of a set. */
  private holds(set: number, v: string): string {
    const { automaton, pieces } = this.rules
    const members = [...automaton.sets.subarray(set * pieces, (set + 1) * pieces)].flatMap((is, i) =>
      is === 1 ? [i] : [],
    )
    if (members.length === 0) return 'false'
    if (members.length === 1) return `board[${v}] === ${members[0]}`
    if (members.length === pieces) return 'true'
    if (pieces <= 31) return `(${members.reduce((bits, piece) => bits | (1 << piece), 0)} >> board[${v}] & 1) === 1`
    return `sets[${set * pieces} + board[${v}]] === 1`
  }
}
