import type { Steps } from '../../game/steps.ts'
import { NO_VERTEX } from '../language/board.ts'
import { KEEPER } from '../language/syntax.ts'
import { SLICE } from '../slice.ts'
import type { Automaton } from './automaton.ts'
import { ASSIGN, END, OFF, ON, PATTERN, SHIFT, SWITCH, TABLE } from './graph.ts'

/** How a node guards against being visited twice at a vertex by one list of modifiers. */
export const UNMARKED = 0
/** It keeps marks. */
export const MARKED = 1
/** It keeps marks that have to be restored when modifiers are taken back, since longer lists may visit it, too. */
export const RESTORED = 2

/**
 * The automaton laid out for the interpreter. The edges of a node stand one behind the other, closed by an edge END. A check of
 * the piece behind a shift is part of the shift's edge.
 */
export interface Program {
  readonly op: Uint8Array
  readonly a: Int32Array
  /** For a switch: the index of the position behind it. */
  readonly b: Int32Array
  readonly comparison: Uint8Array
  readonly modifier: Int32Array
  readonly target: Int32Array
  /** By edge: the set of pieces that the vertex behind a shift or table must hold one of; -1 for any. */
  readonly on: Int32Array
  /** By node: its first edge. */
  readonly first: Int32Array
  /** By node: UNMARKED, MARKED or RESTORED, and where its marks begin, in units of vertices. */
  readonly guard: Uint8Array
  readonly marks: Int32Array
  /** The number of nodes with marks. */
  readonly marked: number
  /** By modifier: its edge. Modifiers are numbered from 1. */
  readonly edgeOf: Int32Array
  /** The positions in the rules at which somebody is to move: the first is the beginning. */
  readonly positions: readonly Position[]
  /** By table: 1 when the keeper uses it. */
  readonly keepers: Uint8Array
}

/** A position in the rules at which somebody is to move. */
interface Position {
  readonly node: number
  /** A player's number, KEEPER or CHANCE_PLAYER. */
  readonly player: number
}

/** True for operations behind which the list of modifiers is the same. */
const keepsList = (op: number): boolean => op !== SWITCH && op !== OFF && op !== ASSIGN

/** Lays out an automaton. */
export function* makeProgram(automaton: Automaton, size: number): Steps<Program> {
  const { graph, start } = automaton
  const { op, a, target, next, first, nodes, edges } = columns(automaton)
  const positions: Position[] = [{ node: start, player: KEEPER }]
  const positionOf = new Map<string, number>()
  const reached = new Int32Array(edges)
  // 1: a segment of a path begins here, with an empty set of visited nodes
  const begins = new Uint8Array(nodes)
  begins[start] = 1
  // how many edges of segments lead to a node
  const entering = new Int32Array(nodes)
  for (let e = 0; e < edges; e++) {
    if (e % SLICE === 0) yield
    const to = target[e]!
    if (op[e] === PATTERN) begins[a[e]!] = 1
    if (op[e] === SWITCH) {
      const key = `${to} ${a[e]}`
      reached[e] = positionOf.get(key) ?? positions.push({ node: to, player: a[e]! }) - 1
      positionOf.set(key, reached[e]!)
    }
    if (keepsList(op[e]!)) entering[to]!++
    else begins[to] = 1
  }
  const guards = yield* guardsOf(automaton, begins, entering, size)
  const fused = fusedChecks(automaton, begins, entering, guards)
  yield
  // the edges of a node one behind the other, with -1 for END behind them
  const order: number[] = []
  const firstOut = new Int32Array(nodes)
  for (let node = 0; node < nodes; node++) {
    if (node % SLICE === 0) yield
    firstOut[node] = order.length
    for (let e = first[node]!; e >= 0; e = next[e]!) order.push(e)
    order.push(-1)
  }
  const column = function* (of: (edge: number) => number): Steps<Int32Array> {
    const items = new Int32Array(order.length)
    for (const [i, edge] of order.entries()) {
      if (i % SLICE === 0) yield
      items[i] = edge < 0 ? -1 : of(edge)
    }
    return items
  }
  const modifier = yield* column((e) => graph.modifier.items[e]!)
  const edgeOf = new Int32Array(automaton.modifiers + 1).fill(-1)
  for (const [i, one] of modifier.entries()) if (one > 0) edgeOf[one] = i
  return {
    op: Uint8Array.from(order, (e) => (e < 0 ? END : op[e]!)),
    a: yield* column((e) => a[e]!),
    b: yield* column((e) => (op[e] === SWITCH ? reached[e]! : graph.b.items[e]!)),
    comparison: Uint8Array.from(yield* column((e) => graph.comparison.items[e]!)),
    modifier,
    target: yield* column((e) => target[fused[e]! >= 0 ? fused[e]! : e]!),
    on: yield* column((e) => (fused[e]! >= 0 ? a[fused[e]!]! : -1)),
    first: firstOut,
    ...guards,
    edgeOf,
    positions,
    keepers: yield* tablesOfKeeper(automaton, positions),
  }
}

/**
 * By edge of a shift: the check of the piece that is all that follows it; -1 for none. The marks of the node between them, which no
 * path visits any more, go to the node behind the check. `begins`, `entering`: as in `makeProgram`.
 */
function fusedChecks(
  automaton: Automaton,
  begins: Uint8Array,
  entering: Int32Array,
  { guard, marks }: Pick<Program, 'guard' | 'marks'>,
): Int32Array {
  const { op, target, next, first, edges } = columns(automaton)
  const fused = new Int32Array(edges).fill(-1)
  for (let e = 0; e < edges; e++) {
    const node = target[e]!
    if ((op[e] !== SHIFT && op[e] !== TABLE) || entering[node] !== 1 || begins[node] === 1) continue
    const only = first[node]!
    if (only < 0 || next[only]! >= 0 || op[only] !== ON) continue
    fused[e] = only
    const behind = target[only]!
    if (guard[behind] === UNMARKED) {
      guard[behind] = guard[node]!
      marks[behind] = marks[node]!
    }
  }
  return fused
}

/** By table: 1 when the keeper's paths use it. */
function* tablesOfKeeper(automaton: Automaton, positions: readonly Position[]): Steps<Uint8Array> {
  const { op, a, target, next, first, nodes } = columns(automaton)
  const used = new Uint8Array(automaton.tables.length)
  const seen = new Uint8Array(nodes)
  const stack = positions.filter(({ player }) => player === KEEPER).map(({ node }) => node)
  for (let steps = 1; stack.length > 0; steps++) {
    if (steps % SLICE === 0) yield
    const node = stack.pop()!
    if (seen[node] === 1) continue
    seen[node] = 1
    for (let e = first[node]!; e >= 0; e = next[e]!) {
      if (op[e] === TABLE) used[a[e]!] = 1
      if (op[e] !== SWITCH) stack.push(target[e]!)
    }
  }
  return used
}

const SEVERAL = -2

/** How often one list of modifiers visits a node: once, or at each vertex once or more often. */
const ONCE = 1
const EACH = 2

/** Guards the nodes that one list of modifiers could visit twice at a vertex. `begins`, `entering`: as in `makeProgram`. */
function* guardsOf(
  automaton: Automaton,
  begins: Uint8Array,
  entering: Int32Array,
  size: number,
): Steps<Pick<Program, 'guard' | 'marks' | 'marked'>> {
  const { op, a, target, next, first, nodes, edges } = columns(automaton)
  const injective: boolean[] = []
  const guard = yield* visitedTwice()
  const segment = yield* segments()
  const marks = new Int32Array(nodes)
  let marked = 0
  for (const [node, kind] of guard.entries()) {
    if (kind === UNMARKED) continue
    marks[node] = marked++
    if (automaton.graph.again.items[node] === 1 || segment[node] === SEVERAL) guard[node] = RESTORED
  }
  return { guard, marks, marked }

  /**
   * By node: MARKED where one list of modifiers could visit it twice at a vertex. A node that is entered by one edge only
   * is visited as its predecessor is, unless that edge leads from several vertices to one.
   */
  function* visitedTwice(): Steps<Uint8Array> {
    const guard = new Uint8Array(nodes)
    const visits = new Uint8Array(nodes)
    const into = new Int32Array(nodes)
    const from = new Int32Array(edges)
    for (let node = 0; node < nodes; node++)
      for (let e = first[node]!; e >= 0; e = next[e]!) {
        from[e] = node
        if (keepsList(op[e]!)) into[target[e]!] = e
      }
    for (let node = 0; node < nodes; node++) {
      if (node % SLICE === 0) yield
      // the chain of nodes back to one whose visits are known
      const chain: number[] = []
      let at = node
      while (visits[at] === 0 && entering[at] === 1 && begins[at] === 0) {
        chain.push(at)
        at = from[into[at]!]!
        if (chain.length > nodes) break
      }
      if (visits[at] === 0) {
        const often = entering[at]! > 1 || (entering[at]! > 0 && begins[at] === 1)
        if (often) guard[at] = MARKED
        visits[at] = often ? EACH : ONCE
      }
      for (const one of chain.reverse()) {
        const e = into[one]!
        const before = visits[from[e]!]!
        if (before === EACH && (op[e] === TABLE || (op[e] === SHIFT && !isInjective(a[e]!)))) guard[one] = MARKED
        visits[one] = op[e] === TABLE ? EACH : before
      }
    }
    return guard
  }

  /** True for a direction that leads from no two vertices to one. */
  function isInjective(direction: number): boolean {
    if (injective[direction] === undefined) {
      const row = automaton.next.subarray(direction * size, (direction + 1) * size).filter((v) => v !== NO_VERTEX)
      injective[direction] = new Set(row).size === row.length
    }
    return injective[direction]
  }

  /** By node: the one node at which every segment that reaches it begins, or SEVERAL. */
  function* segments(): Steps<Int32Array> {
    const segment = new Int32Array(nodes).fill(-1)
    const stack: number[] = []
    const visit = (node: number, label: number): void => {
      const now = segment[node] === -1 || segment[node] === label ? label : SEVERAL
      if (segment[node] === now) return
      segment[node] = now
      stack.push(node)
    }
    for (let node = 0; node < nodes; node++) if (begins[node] === 1) visit(node, node)
    for (let steps = 1; stack.length > 0; steps++) {
      if (steps % SLICE === 0) yield
      const node = stack.pop()!
      for (let e = first[node]!; e >= 0; e = next[e]!) if (keepsList(op[e]!)) visit(target[e]!, segment[node]!)
    }
    return segment
  }
}

/** The columns of a graph. */
export function columns({ graph }: Automaton) {
  return {
    op: graph.op.items,
    a: graph.a.items,
    b: graph.b.items,
    target: graph.target.items,
    next: graph.next.items,
    first: graph.first.items,
    nodes: graph.first.length,
    edges: graph.op.length,
  }
}
