import type { Steps } from '../../game/steps.ts'
import type { Board } from '../language/board.ts'
import type { Place } from '../language/errors.ts'
import { COMPARISONS, type Rule, type Sum } from '../language/syntax.ts'
import { RulesLimitError, type RulesLimits } from '../limits.ts'
import { SLICE } from '../slice.ts'
import { countsPieces, postfix } from './arithmetic.ts'
import { followChain, shiftsOf } from './chains.ts'
import { ACCEPT, ASSIGN, BIT, COMPARE, Graph, Integers, OFF, ON, PASS, PATTERN, SHIFT, SWITCH, TABLE } from './graph.ts'
import { RuleFacts } from './rule-facts.ts'

/** The automaton of rules, and the data that its edges name. */
export interface Automaton {
  readonly graph: Graph
  /** The node where the game begins; the keeper is to move there. */
  readonly start: number
  /** Neighbours by direction, as in `Board.next`, with further directions for fixed chains of shifts. */
  readonly next: Int32Array
  /** By table: the node where its part of the rules begins. */
  readonly tables: readonly number[]
  /** Sets of pieces, as 0 or 1 by set and piece. */
  readonly sets: Uint8Array
  /** The code of all expressions. */
  readonly code: Int32Array
  /** The length of the longest expression. */
  readonly longest: number
  /** The number of modifiers. */
  readonly modifiers: number
  /** True when some expression counts pieces. */
  readonly counts: boolean
}

/**
 * Builds the automaton. Parts that consist of shifts become one edge: a chain of shifts a further direction, any other part a
 * table that lists the vertices where it can end, and a pattern of shifts one bit by vertex.
 */
export function* buildAutomaton(rules: Rule, board: Board, pieces: number, limits: RulesLimits): Steps<Automaton> {
  const builder = new Builder(board, pieces, limits)
  return yield* builder.build(rules)
}

class Builder {
  private readonly graph = new Graph()
  private readonly board: Board
  private readonly pieces: number
  private readonly limits: RulesLimits
  private readonly facts = new RuleFacts()
  /** Parts made of shifts and bodies of patterns: their numbers by their structure. Equal parts have one table. */
  private readonly structures = new Map<string, number>()
  private readonly structureOf = new Map<Rule, number>()
  private readonly tables: number[] = []
  private readonly tableOf = new Map<number, number>()
  /** Patterns: the nodes where they begin, by their structure. Equal patterns are built once. */
  private readonly patternOf = new Map<number, number>()
  private readonly next: Int32Array[] = []
  private readonly directionOf = new Map<number, number>()
  private readonly sets: number[] = []
  private readonly setOf = new Map<string, number>()
  private readonly code = new Integers()
  private readonly codeOf = new Map<string, number>()
  private longest = 1
  private modifiers = 0
  private actions = 0
  private counts = false

  constructor(board: Board, pieces: number, limits: RulesLimits) {
    this.board = board
    this.pieces = pieces
    this.limits = limits
    const size = board.vertices.length
    for (let d = 0; d < board.directions.length; d++) this.next.push(board.next.subarray(d * size, (d + 1) * size))
  }

  *build(rules: Rule): Steps<Automaton> {
    const { graph } = this
    const start = graph.node(false)
    yield* this.part(rules, start, -1, { clean: true, again: false, pattern: false, fold: true })
    const next = new Int32Array(this.next.length * this.board.vertices.length)
    for (const [d, row] of this.next.entries()) next.set(row, d * this.board.vertices.length)
    return {
      graph,
      start,
      next,
      tables: this.tables,
      sets: Uint8Array.from(this.sets),
      code: this.code.items.slice(0, this.code.length),
      longest: this.longest,
      modifiers: this.modifiers,
      counts: this.counts,
    }
  }

  /**
   * Adds a part of the rules behind a node. Returns the node where it ends: `to`, or a node of its own where `to` is -1.
   * @param where.clean no other part has edges from the node `from`
   */
  private *part(rule: Rule, from: number, to: number, where: Where): Steps<number> {
    const { graph } = this
    if (++this.actions % SLICE === 0) yield
    if (where.fold && this.facts.of(rule).shifts && rule.kind !== 'empty')
      return yield* this.folded(rule, from, to, where)
    const end = (): number => (to >= 0 ? to : graph.node(where.again))
    const number = (): number => (where.pattern ? 0 : ++this.modifiers)
    switch (rule.kind) {
      case 'shift':
        return this.edge(from, SHIFT, rule.direction, 0, end())
      case 'empty':
        return this.edge(from, PASS, 0, 0, end())
      case 'on':
        return this.edge(from, ON, this.set(rule.pieces), 0, end())
      case 'off':
        return this.edge(from, OFF, rule.piece, 0, end(), number())
      case 'assign':
        return this.edge(from, ASSIGN, rule.variable, this.expression(rule.value, rule.at), end(), number())
      case 'switch':
        return this.edge(from, SWITCH, rule.player, 0, end(), number())
      case 'compare': {
        const comparison = COMPARISONS.indexOf(rule.comparison)
        const [left, right] = [this.expression(rule.left, rule.at), this.expression(rule.right, rule.at)]
        return this.edge(from, COMPARE, left, right, end(), 0, comparison)
      }
      case 'pattern':
        return yield* this.pattern(rule.body, rule.negative, from, end(), where)
      case 'sequence':
        return yield* this.sequence(rule.parts, from, to, where)
      case 'choice': {
        const target = end()
        for (const part of this.grouped(rule.parts, 'choice', where.fold))
          yield* this.part(part, from, target, { ...where, clean: false })
        return target
      }
      case 'power': {
        let node = from
        let clean = where.clean
        const outer = this.power
        this.power ??= rule.at
        for (let i = 1; i <= rule.times; i++) {
          const before = graph.first.length
          node = yield* this.part(rule.body, node, i === rule.times ? to : -1, { ...where, clean })
          clean = graph.first.items[node]! < 0 && node >= before
          this.count()
        }
        this.power = outer
        return node
      }
      case 'star': {
        const again = where.again || this.facts.of(rule.body).modifies
        const loop = where.clean ? from : graph.node(again)
        if (loop !== from) this.edge(from, PASS, 0, 0, loop)
        if (again) graph.again.items[loop] = 1
        yield* this.part(rule.body, loop, loop, { ...where, clean: false, again })
        return to >= 0 ? this.edge(loop, PASS, 0, 0, to) : loop
      }
    }
  }

  private *sequence(parts: readonly Rule[], from: number, to: number, where: Where): Steps<number> {
    const { graph } = this
    const grouped = this.grouped(parts, 'sequence', where.fold)
    let node = from
    let clean = where.clean
    for (const [i, part] of grouped.entries()) {
      node = yield* this.part(part, node, i === grouped.length - 1 ? to : -1, { ...where, clean })
      clean = graph.first.items[node]! < 0
    }
    return node
  }

  /** Joins neighbours that consist of shifts to one part. */
  private grouped(parts: readonly Rule[], kind: 'sequence' | 'choice', fold: boolean): readonly Rule[] {
    if (!fold) return parts
    const list: Rule[] = []
    for (let i = 0; i < parts.length; ) {
      let end = i + 1
      if (this.facts.of(parts[i]!).shifts) while (end < parts.length && this.facts.of(parts[end]!).shifts) end++
      list.push(end === i + 1 ? parts[i]! : { kind, parts: parts.slice(i, end) })
      i = end
    }
    return list
  }

  private *pattern(body: Rule, negative: boolean, from: number, to: number, where: Where): Steps<number> {
    const { graph } = this
    if (this.facts.of(body).shifts) return this.edge(from, BIT, yield* this.table(body), negative ? 1 : 0, to)
    const structure = this.structure(body)
    let start = this.patternOf.get(structure)
    if (start === undefined) {
      start = graph.node(false)
      const end = yield* this.part(body, start, -1, { clean: true, again: false, pattern: true, fold: where.fold })
      graph.edge(end, ACCEPT, 0, 0, end)
      this.patternOf.set(structure, start)
    }
    return this.edge(from, PATTERN, start, negative ? 1 : 0, to)
  }

  /** Adds a part that consists of shifts as one edge. */
  private *folded(rule: Rule, from: number, to: number, where: Where): Steps<number> {
    const end = to >= 0 ? to : this.graph.node(where.again)
    if (this.facts.of(rule).chain) return this.edge(from, SHIFT, yield* this.direction(rule), 0, end)
    if (rule.kind === 'pattern') return yield* this.pattern(rule.body, rule.negative, from, end, where)
    return this.edge(from, TABLE, yield* this.table(rule), 0, end)
  }

  /** The table of a part that consists of shifts. */
  private *table(rule: Rule): Steps<number> {
    const structure = this.structure(rule)
    const known = this.tableOf.get(structure)
    if (known !== undefined) return known
    const { graph } = this
    const start = graph.node(false)
    const end = yield* this.part(rule, start, -1, { clean: true, again: false, pattern: true, fold: false })
    graph.edge(end, ACCEPT, 0, 0, end)
    this.tables.push(start)
    this.tableOf.set(structure, this.tables.length - 1)
    return this.tables.length - 1
  }

  /** The direction that stands for a chain of shifts. */
  private *direction(rule: Rule): Steps<number> {
    if (rule.kind === 'shift') return rule.direction
    const structure = this.structure(rule)
    const known = this.directionOf.get(structure)
    if (known !== undefined) return known
    const size = this.board.vertices.length
    this.count(shiftsOf(rule), powerIn(rule))
    const row = Int32Array.from({ length: size }, (_, v) => v)
    yield* followChain(rule, this.next, row)
    const direction = this.next.push(row) - 1
    if (direction * size > this.limits.tables) throw this.tooManyEntries()
    this.directionOf.set(structure, direction)
    return direction
  }

  private tooManyEntries(): RulesLimitError {
    return new RulesLimitError('tables', `the tables of shifts have more than ${this.limits.tables} entries`)
  }

  private edge(from: number, op: number, a: number, b: number, to: number, modifier = 0, comparison = 0): number {
    this.count()
    this.graph.edge(from, op, a, b, to, modifier, comparison)
    return to
  }

  private counted = 0
  /** The outermost power that is being written out. */
  private power: Place | null = null

  private count(actions = 1, power: Place | null = null): void {
    this.counted += actions
    if (this.counted > this.limits.actions)
      throw new RulesLimitError(
        'actions',
        `the rules have more than ${this.limits.actions} actions after powers are written out`,
        this.power ?? power,
      )
  }

  private expression(sum: Sum, place: Place): number {
    const code = postfix(sum)
    this.count(code.length)
    if (code.length > this.limits.terms)
      throw new RulesLimitError('terms', `an expression has more than ${this.limits.terms} numbers and signs`, place)
    const key = code.join()
    const known = this.codeOf.get(key)
    if (known !== undefined) return known
    const at = this.code.length
    this.codeOf.set(key, at)
    for (const item of code) this.code.push(item)
    this.counts ||= countsPieces(this.code.items, at)
    this.longest = Math.max(this.longest, code.length)
    return at
  }

  private set(pieces: readonly number[]): number {
    const distinct = [...new Set(pieces)].sort((a, b) => a - b)
    const key = distinct.join()
    const known = this.setOf.get(key)
    if (known !== undefined) return known
    const set = this.setOf.size
    const members = new Set(distinct)
    for (let piece = 0; piece < this.pieces; piece++) this.sets.push(members.has(piece) ? 1 : 0)
    if (this.sets.length > this.limits.tables)
      throw new RulesLimitError('tables', `the sets of pieces have more than ${this.limits.tables} entries`)
    this.setOf.set(key, set)
    return set
  }

  /** A number that parts of patterns share exactly when they have the same structure. */
  private structure(rule: Rule): number {
    const known = this.structureOf.get(rule)
    if (known !== undefined) return known
    const key = this.structureKey(rule)
    const number = this.structures.get(key) ?? this.structures.size
    this.structures.set(key, number)
    this.structureOf.set(rule, number)
    return number
  }

  private structureKey(rule: Rule): string {
    switch (rule.kind) {
      case 'shift':
        return `d${rule.direction}`
      case 'sequence':
      case 'choice':
        return `${rule.kind[0]}${rule.parts.map((part) => this.structure(part)).join()}`
      case 'star':
        return `*${this.structure(rule.body)}`
      case 'power':
        return `^${rule.times},${this.structure(rule.body)}`
      case 'pattern':
        return `${rule.negative ? '!' : '?'}${this.structure(rule.body)}`
      case 'on':
        return `o${this.set(rule.pieces)}`
      case 'off':
        return `f${rule.piece}`
      case 'assign':
        return `a${rule.variable},${this.expression(rule.value, rule.at)}`
      case 'compare':
        return `v${COMPARISONS.indexOf(rule.comparison)},${this.expression(rule.left, rule.at)},${this.expression(rule.right, rule.at)}`
      case 'empty':
      case 'switch':
        return '.'
    }
  }
}

/** The place of the first power in a chain of shifts. */
function powerIn(rule: Rule): Place | null {
  if (rule.kind === 'power') return rule.at
  return rule.kind === 'sequence' ? rule.parts.reduce((at: Place | null, part) => at ?? powerIn(part), null) : null
}

/** Where a part of the rules stands. */
interface Where {
  /** No other part has edges from the node in front of it. */
  readonly clean: boolean
  /** Inside a star whose body modifies. */
  readonly again: boolean
  /** Inside a pattern, whose modifiers have no numbers. */
  readonly pattern: boolean
  /** Whether parts made of shifts become one edge. */
  readonly fold: boolean
}
