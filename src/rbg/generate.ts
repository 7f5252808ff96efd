import { ADD, DIVIDE, MULTIPLY, PUSH_CONSTANT, PUSH_COUNT, PUSH_VARIABLE, RETURN, SUBTRACT } from './arithmetic.ts'
import { ACCEPT, ASSIGN, BIT, COMPARE, END, OFF, ON, PASS, PATTERN, SHIFT, SWITCH, TABLE } from './graph.ts'
import { UNMARKED } from './program.ts'
import type { Rules } from './rules.ts'
import { COMPARISONS, KEEPER } from './syntax.ts'

/** Programs with more edges are left to the interpreter: engines compile very long functions badly. */
const MOST_EDGES = 20_000
/** Longer expressions are, too. */
const MOST_TERMS = 200
/** How deep code is nested before it goes on in a function of its own. */
const MOST_NESTED = 24

/**
 * How a function ends. `all`: it goes through all paths and reports each. `first`: it returns true as soon as a path has reached
 * a switch. `pattern`: it returns true as soon as the pattern is completed.
 */
type Mode = 'all' | 'first' | 'pattern'

/**
 * Writes JavaScript that does what `PathSearch` does. A node of the automaton that is entered from several sides becomes a
 * function of the vertex, and any other node a part of the code in front of it. Returns null where the rules are too long.
 *
 * The code is the body of a function of `host` (`GeneratedHost`), which returns `{ all, first }`: functions of the index of a
 * position and a vertex.
 */
export function generate(rules: Rules): string | null {
  const { program, automaton } = rules
  return program.op.length > MOST_EDGES || automaton.longest > MOST_TERMS ? null : new Generator(rules).write()
}

class Generator {
  private readonly rules: Rules
  private readonly functions = new Map<string, string>()
  private readonly waiting: (readonly [mode: Mode, node: number])[] = []
  private readonly named = new Set<string>()
  /** By node: the number of edges that enter it. */
  private readonly entering: Int32Array
  /** By node: the segment in which it is visited, as in `NumberSteps`; -1 for none, -2 for several. */
  private readonly segments: Int32Array
  /** Whether numbers of moves are put together on the way: not where a node is visited in several segments. */
  private readonly packing: boolean
  private variables = 0

  constructor(rules: Rules) {
    this.rules = rules
    const { op, target, first } = rules.program
    this.entering = new Int32Array(first.length)
    for (const [edge, code] of op.entries()) if (code !== END) this.entering[target[edge]!]!++
    this.segments = segmentsOf(rules)
    this.packing = rules.numbers.steps !== undefined && isClear(rules, this.segments)
  }

  write(): string {
    const { positions } = this.rules.program
    const cases = (mode: Mode, keeper: boolean): string =>
      positions
        .flatMap(({ node, player }, i) =>
          (player === KEEPER) === keeper ? [`case ${i}: return ${this.call(mode, node, 'v')}`] : [],
        )
        .join('\n')
    const all = cases('all', false)
    const first = cases('first', true)
    for (let next = this.waiting.pop(); next; next = this.waiting.pop()) this.define(...next)
    return `'use strict'
const { board, values, counts, next, sets, marks, tables, modifiers, vertices, log, found, grow, most, deepest, refuse, rowFrom, rowTo } = host
let steps = 0, code = 0, digit = 1, count = 0, moves = host.buffer, list = 0, lists = 0, length = 0, changes = 0, kept = 0, depth = 0
const keeps = host.kept
const any = (t, v) => tables.any(t, v)
const fit = x => Math.abs(x) <= 9007199254740992 ? x : NaN
const differ = (a, b) => a < b || a > b
const over = (a, b) => b === 0 ? NaN : Math.trunc(a / b)
function begin() { steps = 0; length = 0; changes = 0; kept = 0; depth = 0; code = 0; digit = 1; count = 0; moves = host.buffer; if (lists > 1073741824) { marks.fill(0); lists = 0 } list = ++lists }
function keep(place) { host.keep(kept, place, marks[place]); kept += 2 }
function restore(to) { while (kept > to) { kept -= 2; marks[keeps[kept]] = keeps[kept + 1] } }
${[...this.functions.values()].join('\n')}
return {
  all(p, v) { begin(); switch (p) {
${all}
  } },
  first(p, v) { begin(); switch (p) {
${first}
  } return false },
  changes: () => changes,
  count: () => count,
  steps: () => steps,
}`
  }

  /** A call of a node's function. */
  private call(mode: Mode, node: number, vertex: string): string {
    const name = `${mode}${node}`
    if (!this.named.has(name)) {
      this.named.add(name)
      this.waiting.push([mode, node])
    }
    return `${name}(${vertex})`
  }

  private define(mode: Mode, node: number): void {
    const { guard, marks } = this.rules.program
    const lines = ['if (++steps > most) refuse()']
    if (guard[node] !== UNMARKED) {
      lines.push(
        `const place = ${marks[node]! * this.rules.size} + v; if (marks[place] === list) return${mode === 'all' ? '' : ' false'}`,
      )
      if (guard[node] === 2) lines.push('keep(place)')
      lines.push('marks[place] = list')
    }
    lines.push(this.edges(mode, node, 'v', 0))
    if (mode !== 'all') lines.push('return false')
    this.functions.set(`${mode}${node}`, `function ${mode}${node}(v) {\n${lines.join('\n')}\n}`)
  }

  /** The code of all edges of a node. */
  private edges(mode: Mode, node: number, v: string, nested: number): string {
    const { op, first } = this.rules.program
    const lines: string[] = []
    for (let edge = first[node]!; op[edge] !== END; edge++) lines.push(this.edge(mode, edge, v, nested))
    return lines.join('\n')
  }

  /** The code behind an edge. */
  private behind(mode: Mode, node: number, v: string, nested: number): string {
    const { guard } = this.rules.program
    if (this.entering[node] === 1 && guard[node] === UNMARKED && nested < MOST_NESTED)
      return this.edges(mode, node, v, nested + 1)
    const call = this.call(mode, node, v)
    return mode === 'all' ? call : `if (${call}) return true`
  }

  private edge(mode: Mode, edge: number, v: string, nested: number): string {
    const { program, size, bounds } = this.rules
    const { op, a, b, also, modifier, target, on } = program
    const then = (w: string): string => this.behind(mode, target[edge]!, w, nested)
    switch (op[edge]) {
      case PASS:
        return then(v)
      case SHIFT: {
        const w = this.fresh()
        const check = on[edge]! >= 0 ? ` && ${this.holds(on[edge]!, w)}` : ''
        return `{ const ${w} = next[${a[edge]! * size} + ${v}]; if (${w} >= 0${check}) {\n${then(w)}\n} }`
      }
      case TABLE: {
        const [w, i, end, row] = [this.fresh(), this.fresh(), this.fresh(), this.fresh()]
        const open = on[edge]! >= 0 ? `if (${this.holds(on[edge]!, w)}) {` : '{'
        return `{ const ${row} = ${a[edge]! * size} + ${v}; if (rowFrom[${row}] < 0) tables.compute(${a[edge]}, ${v}); const ${end} = rowTo[${row}]; steps += ${end} - rowFrom[${row}]
const pool${row} = tables.pool; for (let ${i} = rowFrom[${row}]; ${i} < ${end}; ${i}++) { const ${w} = pool${row}[${i}]; ${open}\n${then(w)}\n} } }`
      }
      case ON:
        return `if (${this.holds(a[edge]!, v)}) {\n${then(v)}\n}`
      case COMPARE:
        return `if (${this.compare(COMPARISONS[also[edge]!]!, this.value(a[edge]!), this.value(b[edge]!))}) {\n${then(v)}\n}`
      case BIT:
        return `if (${b[edge] === 1 ? '!' : ''}any(${a[edge]}, ${v})) {\n${then(v)}\n}`
      case PATTERN: {
        const [l, k, r] = [this.fresh(), this.fresh(), this.fresh()]
        return `{ const ${l} = list, ${k} = kept; list = ++lists; const ${r} = ${this.call('pattern', a[edge]!, v)}; list = ${l}; restore(${k}); if (${b[edge] === 1 ? '!' : ''}${r}) {\n${then(v)}\n} }`
      }
      case OFF: {
        const o = this.fresh()
        const counting = this.rules.automaton.counts
        return `{ const ${o} = board[${v}]; board[${v}] = ${a[edge]};${counting ? ` counts[${o}]--; counts[${a[edge]}]++;` : ''}
${this.modified(mode, edge, v, v, o, nested)}
board[${v}] = ${o};${counting ? ` counts[${a[edge]}]--; counts[${o}]++;` : ''}${this.leave(mode)} }`
      }
      case ASSIGN: {
        const [x, o] = [this.fresh(), this.fresh()]
        return `{ const ${x} = ${this.value(b[edge]!)}; if (${x} >= 0 && ${x} <= ${bounds[a[edge]!]}) { const ${o} = values[${a[edge]}]; values[${a[edge]}] = ${x}
${this.modified(mode, edge, v, String(-1 - a[edge]!), o, nested)}
values[${a[edge]}] = ${o};${this.leave(mode)} } }`
      }
      case SWITCH: {
        if (mode === 'all' && this.packing)
          return `if (count === moves.length) moves = grow(); moves[count++] = code${this.step(edge, v, 'digit')}`
        const record = `modifiers[length] = ${modifier[edge]}; vertices[length] = ${v};`
        return mode === 'all' ? `${record} found(length + 1)` : `${record} host.length = length + 1; return true`
      }
      case ACCEPT:
        return 'return true'
    }
    return ''
  }

  /** The code behind a modifier, between its change and its restoration. `place`: what it has changed, for the log. */
  private modified(mode: Mode, edge: number, v: string, place: string, before: string, nested: number): string {
    const { modifier, target } = this.rules.program
    const [l, k] = [this.fresh(), this.fresh()]
    if (mode === 'all' && this.packing) {
      const [c, q] = [this.fresh(), this.fresh()]
      const free = this.isFree(edge)
      return `log[changes] = ${place}; log[changes + 1] = ${before}; changes += 2
const ${c} = code, ${q} = digit, ${l} = list, ${k} = kept; list = ++lists; code = ${c}${this.step(edge, v, q)};${free ? ` digit = ${q} * ${this.rules.size};` : ''}
${this.behind(mode, target[edge]!, v, nested)}
changes -= 2; code = ${c};${free ? ` digit = ${q};` : ''} list = ${l}; restore(${k})`
    }
    const numbered = modifier[edge]! > 0
    const record = numbered ? `modifiers[length] = ${modifier[edge]}; vertices[length++] = ${v};` : ''
    const go =
      mode === 'all'
        ? this.behind(mode, target[edge]!, v, nested)
        : `const done${l} = ${this.call(mode, target[edge]!, v)}`
    this.done = `done${l}`
    return `log[changes] = ${place}; log[changes + 1] = ${before}; changes += 2; if (++depth > deepest) host.refuseDepth()
const ${l} = list, ${k} = kept; list = ++lists; ${record}
${go}
${numbered ? 'length--; ' : ''}depth--; changes -= 2; list = ${l}; restore(${k})`
  }

  /** What a modifier adds to the number of a move, as a term of a sum. */
  private step(edge: number, v: string, digit: string): string {
    const add = this.rules.numbers.steps!.add(this.segments[this.source(edge)]!, this.rules.program.modifier[edge]!)
    return (add === 0 ? '' : ` + ${add}`) + (this.isFree(edge) ? ` + ${v} * ${digit}` : '')
  }

  private isFree(edge: number): boolean {
    return this.rules.numbers.steps!.free(this.segments[this.source(edge)]!, this.rules.program.modifier[edge]!)
  }

  /** The node that an edge leaves. */
  private source(edge: number): number {
    const { first } = this.rules.program
    let [low, high] = [0, first.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (first[middle]! <= edge) low = middle
      else high = middle - 1
    }
    return low
  }

  private done = ''

  /** What follows the restoration: a path that was found ends the function. */
  private leave(mode: Mode): string {
    return mode === 'all' ? '' : ` if (${this.done}) return true`
  }

  /** The test whether a vertex holds a piece of a set. */
  private holds(set: number, v: string): string {
    const { automaton, pieces } = this.rules
    const members = [...automaton.sets.subarray(set * pieces, (set + 1) * pieces)].flatMap((is, i) =>
      is === 1 ? [i] : [],
    )
    if (members.length === 0) return 'false'
    if (members.length === 1) return `board[${v}] === ${members[0]}`
    return `sets[${set * pieces} + board[${v}]] === 1`
  }

  private compare(comparison: string, left: string, right: string): string {
    if (comparison === '==') return `${left} === ${right}`
    // a value that does not exist makes every comparison fail
    if (comparison === '!=') return `differ(${left}, ${right})`
    return `${left} ${comparison} ${right}`
  }

  /** The code of an expression. */
  private value(at: number): string {
    const { code } = this.rules.automaton
    const stack: string[] = []
    for (let i = at; ; ) {
      const operation = code[i++]!
      if (operation === RETURN) return stack[0]!
      if (operation === PUSH_CONSTANT) stack.push(String(code[i++]))
      else if (operation === PUSH_VARIABLE) stack.push(`values[${code[i++]}]`)
      else if (operation === PUSH_COUNT) stack.push(`counts[${code[i++]}]`)
      else {
        const right = stack.pop()!
        const left = stack.pop()!
        if (operation === ADD) stack.push(this.fit(`${left} + ${right}`, at))
        else if (operation === SUBTRACT) stack.push(this.fit(`${left} - ${right}`, at))
        else if (operation === MULTIPLY) stack.push(`fit(${left} * ${right})`)
        else if (operation === DIVIDE) stack.push(`over(${left}, ${right})`)
      }
    }
  }

  /** Sums of values below 2^31 cannot go beyond 2^53, unless products are among them. */
  private fit(sum: string, at: number): string {
    const { code } = this.rules.automaton
    let i = at
    for (; code[i] !== RETURN; i += code[i]! <= PUSH_COUNT ? 2 : 1) if (code[i] === MULTIPLY) return `fit(${sum})`
    return `(${sum})`
  }

  private fresh(): string {
    return `x${this.variables++}`
  }
}

const SEVERAL = -2

/** By node: the one segment in which players' paths visit it; -1 for none, SEVERAL for several. */
function segmentsOf({ program }: Rules): Int32Array {
  const { op, target, first, modifier, positions, edgeOf } = program
  const segments = new Int32Array(first.length).fill(-1)
  const stack: number[] = []
  const visit = (node: number, segment: number): void => {
    const now = segments[node] === -1 || segments[node] === segment ? segment : SEVERAL
    if (segments[node] === now) return
    segments[node] = now
    stack.push(node)
  }
  for (const [i, { node, player }] of positions.entries()) if (player !== KEEPER) visit(node, i)
  for (let node = stack.pop(); node !== undefined; node = stack.pop())
    for (let edge = first[node]!; op[edge] !== END; edge++) {
      if (op[edge] === SWITCH) continue
      const begins = modifier[edge]! > 0 && edgeOf[modifier[edge]!] === edge
      visit(target[edge]!, begins ? positions.length + modifier[edge]! - 1 : segments[node]!)
    }
  return segments
}

/** True when every modifier of players' paths is met in one segment only. */
function isClear({ program }: Rules, segments: Int32Array): boolean {
  const { op, first, modifier } = program
  for (const [node, segment] of segments.entries()) {
    if (segment !== SEVERAL) continue
    for (let edge = first[node]!; op[edge] !== END; edge++) if (modifier[edge]! > 0) return false
  }
  return true
}
