import type { Steps } from '../../game/steps.ts'
import { KEEPER } from '../language/syntax.ts'
import { SLICE } from '../slice.ts'
import type { Automaton } from './automaton.ts'
import { columns, END, SWITCH, TABLE } from './graph.ts'
import type { Layout, Position } from './program.ts'

/** Lays out an automaton: no node has marks yet, and every check is an edge of its own. */
export function* layOut({ graph, start, modifiers, tables }: Automaton): Steps<Layout> {
  const { op, a, target, next, first, nodes, edges } = columns(graph)
  const positions: Position[] = [{ node: start, player: KEEPER }]
  const positionOf = new Map<string, number>()
  const reached = new Int32Array(edges)
  for (let e = 0; e < edges; e++) {
    if (e % SLICE === 0) yield
    if (op[e] !== SWITCH) continue
    const key = `${target[e]} ${a[e]}`
    reached[e] = positionOf.get(key) ?? positions.push({ node: target[e]!, player: a[e]! }) - 1
    positionOf.set(key, reached[e]!)
  }
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
  const edgeOf = new Int32Array(modifiers + 1).fill(-1)
  for (const [i, one] of modifier.entries()) if (one > 0) edgeOf[one] = i
  const layout = {
    op: Uint8Array.from(order, (e) => (e < 0 ? END : op[e]!)),
    a: yield* column((e) => a[e]!),
    b: yield* column((e) => (op[e] === SWITCH ? reached[e]! : graph.b.items[e]!)),
    comparison: Uint8Array.from(yield* column((e) => graph.comparison.items[e]!)),
    modifier,
    target: yield* column((e) => target[e]!),
    on: new Int32Array(order.length).fill(-1),
    first: firstOut,
    guard: new Uint8Array(nodes),
    edgeOf,
    positions,
    keepers: new Uint8Array(tables.length),
  }
  yield* noteTablesOfKeeper(layout)
  return layout
}

/** Notes which tables the keeper's paths use. */
function* noteTablesOfKeeper({ op, a, target, first, positions, keepers }: Layout): Steps<void> {
  const nodes = new Set(positions.filter(({ player }) => player === KEEPER).map(({ node }) => node))
  let steps = 0
  // the set grows while it is walked through
  for (const node of nodes)
    for (let e = first[node]!; op[e] !== END; e++) {
      if (++steps % SLICE === 0) yield
      if (op[e] === TABLE) keepers[a[e]!] = 1
      if (op[e] !== SWITCH) nodes.add(target[e]!)
    }
}
