import type { Description } from '../../../src/rbg/language/description.ts'
import { KEEPER, type Rule, type Sum } from '../../../src/rbg/language/syntax.ts'

/** The modifiers of a move, each with the vertex where it is executed. Modifiers are numbered from 1, as they stand in the rules. */
export type Modifiers = readonly (readonly [modifier: number, vertex: number])[]

export interface NaiveState {
  readonly board: readonly number[]
  /** By variable, then by player. */
  readonly values: readonly number[]
  readonly vertex: number
  /** The node of the automaton where the next move begins. */
  readonly node: number
  readonly player: number
}

/** Thrown where the naive search takes too long. */
export class TooLong extends Error {}

type Action =
  | Exclude<Rule, { kind: 'sequence' | 'choice' | 'star' | 'power' | 'pattern' }>
  | { readonly kind: 'pattern'; readonly negative: boolean; readonly begin: number; readonly end: number }

interface Edge {
  readonly action: Action
  /** 0 for what is no modifier, and in patterns. */
  readonly modifier: number
  readonly to: number
}

/** What is done with a path to the end: true to stop there. */
type Found = (state: NaiveState, modifiers: Modifiers) => boolean

const NOTHING: Action = { kind: 'empty' }
const MOST_MODIFIERS = 40
const MOST_RUNS = 150

/**
 * An interpreter of rules with nothing that makes it fast, to check the others by: the syntax tree becomes an automaton as in textbooks, with an
 * edge for each action, and a search walks on it with copies of states. It shares no code with src/rbg but the reading of texts.
 */
export class NaiveRules {
  /** By node: its edges, in written order. */
  private readonly edges: Edge[][] = []
  private readonly modifiers: Edge[] = []
  private readonly description: Description
  private readonly begin: number
  private readonly most: number
  private steps = 0

  /** @param most the steps after which a call is given up */
  constructor(description: Description, most: number) {
    this.description = description
    this.most = most
    this.begin = this.node()
    this.add(description.rules, this.begin, false)
  }

  initial(): NaiveState {
    this.steps = 0
    const { board, variables, players } = this.description
    const values = [...variables, ...players].map(() => 0)
    return this.settle({ board: [...board.pieces], values, vertex: 0, node: this.begin, player: KEEPER })
  }

  /** The legal moves, or the chance events, in written order. There are none when the game is over. */
  moves(state: NaiveState): Modifiers[] {
    this.steps = 0
    const found = new Map<string, Modifiers>()
    if (state.player !== KEEPER)
      this.search(state, state.node, (_, modifiers) => {
        const key = JSON.stringify(modifiers)
        if (!found.has(key)) found.set(key, modifiers)
        return false
      })
    return [...found.values()]
  }

  play(state: NaiveState, move: Modifiers): NaiveState {
    this.steps = 0
    return this.settle(this.execute(state, move))
  }

  private execute(state: NaiveState, move: Modifiers): NaiveState {
    let at = state
    for (const [modifier, vertex] of move) {
      const { action, to } = this.modifiers[modifier - 1]!
      at = { ...this.after(action, { ...at, vertex })!, node: to }
    }
    return at
  }

  /** Lets the keeper take the first path that works until somebody else is to move, or there is none. */
  private settle(state: NaiveState): NaiveState {
    for (let runs = 0; state.player === KEEPER; runs++) {
      if (runs === MOST_RUNS) throw new TooLong()
      let first: Modifiers | undefined
      this.search(state, state.node, (_, modifiers) => {
        first = modifiers
        return true
      })
      if (!first) break
      state = this.execute(state, first)
    }
    return state
  }

  private node(): number {
    return this.edges.push([]) - 1
  }

  private edge(from: number, action: Action, to: number, modifier = 0): number {
    const edge = { action, to, modifier }
    this.edges[from]!.push(edge)
    if (modifier > 0) this.modifiers.push(edge)
    return to
  }

  /** Adds a part of the rules behind a node. Returns the node where it ends. */
  private add(rule: Rule, from: number, inPattern: boolean): number {
    switch (rule.kind) {
      case 'sequence':
        return rule.parts.reduce((node, part) => this.add(part, node, inPattern), from)
      case 'power':
        return Array.from({ length: rule.times }).reduce((node: number) => this.add(rule.body, node, inPattern), from)
      case 'choice': {
        const end = this.node()
        for (const part of rule.parts) {
          const begin = this.edge(from, NOTHING, this.node())
          this.edge(this.add(part, begin, inPattern), NOTHING, end)
        }
        return end
      }
      case 'star': {
        const loop = this.edge(from, NOTHING, this.node())
        const begin = this.edge(loop, NOTHING, this.node())
        this.edge(this.add(rule.body, begin, inPattern), NOTHING, loop)
        return this.edge(loop, NOTHING, this.node())
      }
      case 'pattern': {
        const begin = this.node()
        const end = this.add(rule.body, begin, true)
        return this.edge(from, { kind: 'pattern', negative: rule.negative, begin, end }, this.node())
      }
      default:
        return this.edge(from, rule, this.node(), modifies(rule) && !inPattern ? this.modifiers.length + 1 : 0)
    }
  }

  /** Looks for paths from a node, depth first, to the next switch or to the end of a pattern. True when `found` has stopped it. */
  private search(state: NaiveState, node: number, found: Found, end = -1): boolean {
    const visit = (node: number, at: NaiveState, modifiers: Modifiers, visited: Set<string>): boolean => {
      // since the last modifier only the vertex has changed: where it has been before, everything has been tried
      const here = `${node} ${at.vertex}`
      if (visited.has(here)) return false
      visited.add(here)
      if (++this.steps > this.most || modifiers.length > MOST_MODIFIERS) throw new TooLong()
      if (node === end) return found(at, modifiers)
      return this.edges[node]!.some(({ action, modifier, to }) => {
        const next = this.after(action, at)
        if (next === null) return false
        if (!modifies(action)) return visit(to, next, modifiers, visited)
        const list: Modifiers = [...modifiers, [modifier, at.vertex]]
        return action.kind === 'switch' ? found(next, list) : visit(to, next, list, new Set())
      })
    }
    return visit(node, state, [], new Set())
  }

  /** The state after an action; null where it is impossible. */
  private after(action: Action, state: NaiveState): NaiveState | null {
    const { board, values, vertex } = state
    const { board: graph, variables, players } = this.description
    switch (action.kind) {
      case 'empty':
        return state
      case 'shift': {
        const to = graph.next[action.direction * board.length + vertex]!
        return to >= 0 ? { ...state, vertex: to } : null
      }
      case 'on':
        return action.pieces.includes(board[vertex]!) ? state : null
      case 'off':
        return { ...state, board: board.with(vertex, action.piece) }
      case 'assign': {
        const value = numberOf(action.value, state)
        const { bound } = [...variables, ...players][action.variable]!
        // by adding 0, -0 becomes 0
        return value >= 0 && value <= bound ? { ...state, values: values.with(action.variable, value + 0) } : null
      }
      case 'compare':
        return holds(action.comparison, numberOf(action.left, state), numberOf(action.right, state)) ? state : null
      case 'pattern':
        return this.search(state, action.begin, () => true, action.end) === action.negative ? null : state
      case 'switch':
        return { ...state, player: action.player }
    }
  }
}

const modifies = ({ kind }: Action): boolean => kind === 'off' || kind === 'assign' || kind === 'switch'

/** The value of an expression; NaN where it does not exist. */
function numberOf(sum: Sum, state: NaiveState): number {
  if (sum.kind === 'constant') return sum.value
  if (sum.kind === 'variable') return state.values[sum.variable]!
  if (sum.kind === 'count') return state.board.filter((piece) => piece === sum.piece).length
  const [left, right] = [numberOf(sum.left, state), numberOf(sum.right, state)]
  if (sum.kind === '+') return left + right
  if (sum.kind === '-') return left - right
  if (sum.kind === '*') return left * right
  return right === 0 ? Number.NaN : Math.trunc(left / right)
}

function holds(comparison: string, left: number, right: number): boolean {
  if (Number.isNaN(left) || Number.isNaN(right)) return false
  const order = Math.sign(left - right)
  return { '==': [0], '!=': [-1, 1], '<': [-1], '<=': [-1, 0], '>': [1], '>=': [0, 1] }[comparison]!.includes(order)
}
