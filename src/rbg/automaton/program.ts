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
  readonly also: Uint8Array
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

const moves = (op: number): boolean => op === SHIFT || op === TABLE
const modifies = (op: number): boolean => op === OFF || op === ASSIGN

/** Lays out an automaton. */
export function* makeProgram(automaton: Automaton, size: number): Steps<Program> {
  const { graph } = automaton
  const nodes = graph.first.length
  const edges = graph.op.length
  const { op, a, target, next, first } = columns(automaton)
  const positions: Position[] = [{ node: automaton.start, player: KEEPER }]
  const positionOf = new Map<string, number>()
  const reached = new Int32Array(edges)
  const edgeOf = new Int32Array(automaton.modifiers + 1).fill(-1)
  // 1: a segment of a path begins here, with an empty set of visited nodes
  const begins = new Uint8Array(nodes)
  begins[automaton.start] = 1
  const entering = new Int32Array(nodes)
  for (let e = 0; e < edges; e++) {
    if (e % SLICE === 0) yield
    const to = target[e]!
    if (op[e] === PATTERN) begins[a[e]!] = 1
    if (op[e] === SWITCH) {
      begins[to] = 1
      const key = `${to} ${a[e]}`
      const known = positionOf.get(key)
      reached[e] = known ?? positions.push({ node: to, player: a[e]! }) - 1
      positionOf.set(key, reached[e]!)
    } else if (modifies(op[e]!)) begins[to] = 1
    else entering[to]!++
  }
  const fused = fuse()
  yield
  const { guard, marks, marked } = yield* guards()

  const out = { op: [] as number[], edge: [] as number[] }
  const firstOut = new Int32Array(nodes)
  for (let node = 0; node < nodes; node++) {
    if (node % SLICE === 0) yield
    firstOut[node] = out.op.length
    for (let e = first[node]!; e >= 0; e = next[e]!) {
      if (graph.modifier.items[e]! > 0) edgeOf[graph.modifier.items[e]!] = out.op.length
      out.op.push(op[e]!)
      out.edge.push(e)
    }
    out.op.push(END)
    out.edge.push(-1)
  }
  const column = function* (of: (edge: number) => number): Steps<Int32Array> {
    const items = new Int32Array(out.edge.length)
    for (const [i, edge] of out.edge.entries()) {
      if (i % SLICE === 0) yield
      items[i] = edge < 0 ? -1 : of(edge)
    }
    return items
  }
  return {
    op: Uint8Array.from(out.op),
    a: yield* column((e) => a[e]!),
    b: yield* column((e) => (op[e] === SWITCH ? reached[e]! : graph.b.items[e]!)),
    also: Uint8Array.from(yield* column((e) => graph.also.items[e]!)),
    modifier: yield* column((e) => graph.modifier.items[e]!),
    target: yield* column((e) => (fused[e]! >= 0 ? target[fused[e]!]! : target[e]!)),
    on: yield* column((e) => (fused[e]! >= 0 ? a[fused[e]!]! : -1)),
    first: firstOut,
    guard,
    marks,
    marked,
    edgeOf,
    positions,
    keepers: yield* keepers(),
  }

  /** By edge of a shift: the check of the piece that is all that follows it; -1 for none. */
  function fuse(): Int32Array {
    const into = new Int32Array(edges).fill(-1)
    for (let e = 0; e < edges; e++) {
      const node = target[e]!
      if (!moves(op[e]!) || entering[node] !== 1 || begins[node] === 1) continue
      const only = first[node]!
      if (only >= 0 && next[only]! < 0 && op[only] === ON) into[e] = only
    }
    return into
  }

  /**
   * Finds the nodes that one list of modifiers could visit twice at a vertex. A node that is entered by one edge only is visited
   * as its predecessor is, unless that edge leads from several vertices to one.
   */
  function* guards(): Steps<{ guard: Uint8Array; marks: Int32Array; marked: number }> {
    const guard = new Uint8Array(nodes)
    // how often one list of modifiers visits a node: once, at each vertex once, or more often
    const [ONCE, EACH] = [1, 2]
    const visits = new Uint8Array(nodes)
    const into = new Int32Array(nodes).fill(-1)
    const from = new Int32Array(edges)
    for (let node = 0; node < nodes; node++)
      for (let e = first[node]!; e >= 0; e = next[e]!) {
        from[e] = node
        if (op[e] !== SWITCH && !modifies(op[e]!)) into[target[e]!] = e
      }
    const unique = new Map<number, boolean>()
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
        let now = before
        if (op[e] === TABLE || op[e] === SHIFT) {
          if (before === EACH && !(op[e] === SHIFT && injective(a[e]!))) {
            guard[one] = MARKED
            now = EACH
          } else if (op[e] === TABLE) now = EACH
        }
        visits[one] = now
      }
    }
    const segments = yield* segmentsOf()
    const marks = new Int32Array(nodes)
    let marked = 0
    for (let node = 0; node < nodes; node++) {
      if (guard[node] === UNMARKED) continue
      marks[node] = marked++
      if (graph.again.items[node] === 1 || segments[node] === SEVERAL) guard[node] = RESTORED
    }
    return { guard, marks, marked }

    function injective(direction: number): boolean {
      let known = unique.get(direction)
      if (known === undefined) {
        const row = automaton.next.subarray(direction * size, (direction + 1) * size).filter((v) => v !== NO_VERTEX)
        known = new Set(row).size === row.length
        unique.set(direction, known)
      }
      return known
    }
  }

  /** By node: the one node at which every segment that reaches it begins, or SEVERAL. */
  function* segmentsOf(): Steps<Int32Array> {
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
      for (let e = first[node]!; e >= 0; e = next[e]!)
        if (op[e] !== SWITCH && !modifies(op[e]!)) visit(target[e]!, segment[node]!)
    }
    return segment
  }

  /** Finds the tables that the keeper's paths use. */
  function* keepers(): Steps<Uint8Array> {
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
}

const SEVERAL = -2

/** The columns of a graph. */
function columns({ graph }: Automaton) {
  return {
    op: graph.op.items,
    a: graph.a.items,
    target: graph.target.items,
    next: graph.next.items,
    first: graph.first.items,
  }
}
