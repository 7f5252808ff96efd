import type { Random } from '../../game/random.ts'
import { compares, evaluate } from '../automaton/arithmetic.ts'
import {
  ACCEPT,
  ASSIGN,
  BIT,
  COMPARE,
  doubled,
  END,
  OFF,
  ON,
  PASS,
  PATTERN,
  SHIFT,
  SWITCH,
  TABLE,
} from '../automaton/graph.ts'
import { RESTORED } from '../automaton/program.ts'
import { NO_VERTEX } from '../language/board.ts'
import { RulesLimitError } from '../limits.ts'
import type { Position, Rules } from '../rules.ts'

// The frames of the stack: what to do when the search comes back. A frame has WIDTH numbers, the last of them its kind.
const WIDTH = 5
/** Try the edge a at the vertex b. */
const EDGE = 0
/** Go on with the row of the table of edge a, which began at vertex b, from c to d. */
const ROW = 1
/** In random order: try the next edge of the node a at the vertex b; c of them have been tried, from number d on. */
const TURN = 2
/** The pattern of edge a was begun at the vertex b. c: the list of modifiers before; d: the marks kept before. */
const WITHIN = 3
/** Put the piece b back on the vertex a. c, d: as above. */
const PUT_BACK = 4
/** Give the variable a its value b back. c, d: as above. */
const SET_BACK = 5

/**
 * A search for the legal paths from a position in the rules to the next switch. It takes alternatives in written order and a
 * star's body before leaving the star. It keeps its path on a stack of its own, so that it can pause after any step, and
 * changes the board in place. It has marks of its own (automaton/segments.ts).
 */
export class PathSearch {
  /** The modifiers of the present path with their vertices: its off and assignment actions, and its switch at last. */
  readonly modifiers: Int32Array
  readonly vertices: Int32Array
  /** The number of modifiers on the path. */
  length = 0
  /** The steps taken since `begin`. */
  steps = 0
  /** The number of steps after which `next` pauses. */
  pauseAt = 0
  /** True when the last `next` has paused before it found anything. */
  paused = false
  /** The number of steps after which the search is refused. */
  most = 0
  /** A number by which alternatives are tried in random order; null: in the order in which they are written. */
  private salt: number | null = null
  private readonly rules: Rules
  private position!: Position
  private readonly marks: Int32Array
  private stack = new Int32Array(256)
  private top = 0
  /** Marks to restore, as pairs of the place and the number before. */
  private kept = new Int32Array(256)
  private keptLength = 0
  /** The number of the present list of modifiers, and the highest given so far. */
  private list = 0
  private lists = 0
  /** The modifiers on the path and in open patterns. */
  private depth = 0
  /** By depth: the length of the path before the modifier at that depth. */
  private readonly numbered: number[] = []
  private readonly working: Float64Array
  // where the search goes on
  private edge = 0
  private vertex = 0

  constructor(rules: Rules) {
    this.rules = rules
    const { limits, program, automaton, size } = rules
    this.marks = new Int32Array(program.marked * size)
    this.modifiers = new Int32Array(limits.modifiers + 1)
    this.vertices = new Int32Array(limits.modifiers + 1)
    this.working = new Float64Array(automaton.longest)
  }

  /**
   * Begins a search of a position from a node and a vertex.
   * @param random draws the order in which alternatives are tried: then the first path is a random one. Default: as they are written
   */
  begin(position: Position, node: number, vertex: number, random?: Random): void {
    this.position = position
    this.pauseAt = Number.POSITIVE_INFINITY
    this.salt = random ? random.next() : null
    this.most = this.rules.limits.steps
    this.top = 0
    this.keptLength = 0
    this.length = 0
    this.depth = 0
    if (this.lists > MOST_LISTS) {
      this.marks.fill(0)
      this.lists = 0
    }
    this.goOnAt(this.enter(node, vertex), vertex, 0)
  }

  /**
   * Goes on to the next legal path, or until it pauses. Returns true when one is found: its modifiers are those in `modifiers`. Then
   * the search can go on to another. Returns false when there is none left, and the position is as it was.
   *
   * @throws RulesLimitError when the cap on steps or on modifiers is reached; the position is as it was
   */
  next(): boolean {
    const { program, automaton, tables, size, pieces, bounds } = this.rules
    const { op, a, b, comparison, target, on, guard } = program
    const { next, sets, code } = automaton
    const { board, values, counts } = this.position
    const { working } = this
    const inOrder = this.salt === null
    const stop = Math.min(this.most, this.pauseAt)
    let { edge, vertex, steps } = this
    this.paused = false
    for (;;) {
      if (++steps > stop) return this.pause(edge, vertex, steps)
      // the vertex where the edge leads; NO_VERTEX when it does not
      let to = NO_VERTEX
      switch (op[edge]) {
        case PASS:
          to = vertex
          break
        case SHIFT:
          to = next[a[edge]! * size + vertex]!
          if (to !== NO_VERTEX && on[edge]! >= 0 && sets[on[edge]! * pieces + board[to]!] === 0) to = NO_VERTEX
          break
        case TABLE: {
          const row = a[edge]! * size + vertex
          this.push(ROW, edge, vertex, tables.from[row]!, tables.to[row]!)
          break
        }
        case ON:
          if (sets[a[edge]! * pieces + board[vertex]!] === 1) to = vertex
          break
        case COMPARE: {
          const left = evaluate(code, a[edge]!, values, counts, working)
          const right = evaluate(code, b[edge]!, values, counts, working)
          if (compares(comparison[edge]!, left, right)) to = vertex
          break
        }
        case BIT:
          if (tables.any(a[edge]!, vertex) !== (b[edge] === 1)) to = vertex
          break
        case PATTERN:
          this.push(WITHIN, edge, vertex, this.list, this.keptLength)
          edge = this.enter(a[edge]!, vertex)
          continue
        case ACCEPT:
          // the pattern can be completed: go back to where it began
          while (this.pop() !== WITHIN);
          ;({ edge, vertex } = this)
          if (b[edge] === 0) to = vertex
          break
        case OFF: {
          const piece = a[edge]!
          this.steps = steps
          edge = this.modify(edge, vertex, PUT_BACK, vertex, board[vertex]!)
          this.put(piece, vertex)
          continue
        }
        case ASSIGN: {
          const variable = a[edge]!
          const value = evaluate(code, b[edge]!, values, counts, working)
          if (!(value >= 0 && value <= bounds[variable]!)) break
          this.steps = steps
          edge = this.modify(edge, vertex, SET_BACK, variable, values[variable]!)
          values[variable] = value
          continue
        }
        case SWITCH:
          this.modifiers[this.length] = program.modifier[edge]!
          this.vertices[this.length] = vertex
          this.goOnAt(edge + 1, vertex, steps)
          return true
      }
      // END, or an edge that leads nowhere, or has a row to go through, when `to` is NO_VERTEX
      if (to !== NO_VERTEX) {
        const node = target[edge]!
        if (guard[node] === 0 || this.visit(node, to)) {
          if (inOrder && op[edge + 1] !== END) this.push(EDGE, edge + 1, vertex, 0, 0)
          vertex = to
          edge = this.firstOf(node, vertex)
          continue
        }
      }
      if (inOrder && op[edge] !== END && op[edge] !== TABLE) {
        edge++
        continue
      }
      this.steps = steps
      if (!this.backtrack()) return false
      ;({ edge, vertex, steps } = this)
    }
  }

  /** Pauses in front of a step. @throws RulesLimitError when the cap on steps is reached */
  private pause(edge: number, vertex: number, steps: number): false {
    this.goOnAt(edge, vertex, steps)
    this.paused = steps <= this.most
    if (this.paused) return false
    this.abandon()
    throw new RulesLimitError('steps', `finding the moves of one state takes more than ${this.most} steps`)
  }

  /** Goes back to the last alternative that is left, which is then where the search goes on. False when there is none. */
  private backtrack(): boolean {
    while (this.top > 0) {
      const { stack } = this
      const top = this.top - WIDTH
      const kind = stack[top + 4]!
      if (kind === EDGE) {
        this.edge = stack[top]!
        this.vertex = stack[top + 1]!
        this.top = top
        return true
      }
      if (kind >= PUT_BACK) this.pop()
      else if (kind === ROW ? this.nextOfRow(top) : kind === TURN ? this.nextTurn(top) : this.endPattern()) return true
    }
    return false
  }

  /** Keeps where the search goes on. */
  private goOnAt(edge: number, vertex: number, steps: number): void {
    this.edge = edge
    this.vertex = vertex
    this.steps = steps
  }

  /** Puts a piece on a vertex. */
  private put(piece: number, vertex: number): void {
    const { board, counts } = this.position
    if (this.rules.automaton.counts) {
      counts[board[vertex]!]!--
      counts[piece]!++
    }
    board[vertex] = piece
  }

  /**
   * Goes along the edge of a modifier, with a frame that will take it back. Returns the edge to take next.
   * @throws RulesLimitError when the cap on modifiers is reached
   */
  private modify(edge: number, vertex: number, kind: number, place: number, before: number): number {
    const { limits, program } = this.rules
    if (this.depth >= limits.modifiers) {
      this.abandon()
      throw new RulesLimitError('modifiers', `a move has more than ${limits.modifiers} modifiers`)
    }
    // the other edges of the node come after the modifier has been taken back
    if (this.salt === null && program.op[edge + 1] !== END) this.push(EDGE, edge + 1, vertex, 0, 0)
    this.push(kind, place, before, this.list, this.keptLength)
    this.numbered[this.depth++] = this.length
    this.modifiers[this.length] = program.modifier[edge]!
    this.vertices[this.length] = vertex
    // one in a pattern has no number
    if (program.modifier[edge]! > 0) this.length++
    return this.enter(program.target[edge]!, vertex)
  }

  /** Goes on at a node with a new list of modifiers. Returns the edge to take next. */
  private enter(node: number, vertex: number): number {
    this.list = ++this.lists
    this.visit(node, vertex)
    return this.firstOf(node, vertex)
  }

  /** Goes on to a vertex of a row, or in written order to the edge behind the table's. False when there is neither. */
  private nextOfRow(top: number): boolean {
    const { stack, salt } = this
    const { program, automaton, tables, size, pieces } = this.rules
    const { board } = this.position
    const edge = stack[top]!
    const vertex = stack[top + 1]!
    const begin = stack[top + 2]!
    const end = stack[top + 3]!
    const node = program.target[edge]!
    const set = program.on[edge]!
    const row = tables.from[program.a[edge]! * size + vertex]!
    const shift = salt === null ? 0 : this.drawn(edge, vertex, salt)
    for (let i = begin; i < end; i++) {
      const to = tables.pool[salt === null ? i : row + ((i - row + shift) % (end - row))]!
      if ((set >= 0 && automaton.sets[set * pieces + board[to]!] === 0) || !this.visit(node, to)) continue
      stack[top + 2] = i + 1
      this.goOnAt(this.firstOf(node, to), to, this.steps + i + 1 - begin)
      return true
    }
    this.goOnAt(edge + 1, vertex, this.steps + end - begin)
    this.top = top
    return salt === null
  }

  /** In random order: takes the next edge of a node. */
  private nextTurn(top: number): true {
    const { stack } = this
    const node = stack[top]!
    const count = this.edgesOf(node)
    this.edge = this.rules.program.first[node]! + ((stack[top + 3]! + stack[top + 2]!++) % count)
    this.vertex = stack[top + 1]!
    if (stack[top + 2] === count) this.top = top
    return true
  }

  /** The pattern on top cannot be completed. Goes on behind it, or in written order to the next edge; false for neither. */
  private endPattern(): boolean {
    this.pop()
    const { edge, vertex } = this
    const { program } = this.rules
    const node = program.target[edge]!
    if (program.b[edge] === 1 && this.visit(node, vertex)) {
      if (this.salt === null && program.op[edge + 1] !== END) this.push(EDGE, edge + 1, vertex, 0, 0)
      this.edge = this.firstOf(node, vertex)
      return true
    }
    this.edge++
    return this.salt === null
  }

  /** The edge of a node that is tried first. In random order, the others wait on the stack. */
  private firstOf(node: number, vertex: number): number {
    const begin = this.rules.program.first[node]!
    if (this.salt === null) return begin
    const count = this.edgesOf(node)
    if (count < 2) return begin
    const from = this.drawn(node, vertex, this.salt) % count
    this.push(TURN, node, vertex, 1, from)
    return begin + from
  }

  /** The number of edges of a node: they end in front of those of the next one. */
  private edgesOf(node: number): number {
    const { op, first } = this.rules.program
    return (first[node + 1] ?? op.length) - 1 - first[node]!
  }

  /** A random number below 2^31, the same for one place of a path. */
  private drawn(at: number, vertex: number, salt: number): number {
    let hash = Math.imul(salt ^ Math.imul(at + 1, 0x9e3779b1), 0x85ebca6b)
    hash = Math.imul((hash ^ (hash >>> 15)) + vertex * 31 + this.depth, 0xc2b2ae35)
    return (hash ^ (hash >>> 13)) >>> 1
  }

  /** Ends the search; the position is as it was before. */
  abandon(): void {
    while (this.top > 0) this.pop()
  }

  /**
   * Takes the top frame off the stack, and takes back what it stands for. Of a pattern, goes back to where it began.
   * @returns the frame's kind
   */
  private pop(): number {
    const { stack } = this
    const top = this.top - WIDTH
    this.top = top
    const kind = stack[top + 4]!
    if (kind < WITHIN) return kind
    const a = stack[top]!
    const b = stack[top + 1]!
    this.list = stack[top + 2]!
    this.restore(stack[top + 3]!)
    if (kind === WITHIN) {
      this.edge = a
      this.vertex = b
    } else {
      if (kind === PUT_BACK) this.put(b, a)
      else this.position.values[a] = b
      this.length = this.numbered[--this.depth]!
    }
    return kind
  }

  /** Marks a node as visited at a vertex by the present list of modifiers. False when it was already. */
  private visit(node: number, vertex: number): boolean {
    const { guard, marks } = this.rules.program
    const kind = guard[node]!
    if (kind === 0) return true
    const place = marks[node]! * this.rules.size + vertex
    const before = this.marks[place]!
    if (before === this.list) return false
    if (kind === RESTORED) {
      if (this.keptLength + 2 > this.kept.length) this.kept = doubled(this.kept)
      this.kept[this.keptLength++] = place
      this.kept[this.keptLength++] = before
    }
    this.marks[place] = this.list
    return true
  }

  private restore(length: number): void {
    while (this.keptLength > length) {
      this.keptLength -= 2
      this.marks[this.kept[this.keptLength]!] = this.kept[this.keptLength + 1]!
    }
  }

  private push(kind: number, a: number, b: number, c: number, d: number): void {
    const { top } = this
    if (top + WIDTH > this.stack.length) this.stack = doubled(this.stack)
    const { stack } = this
    stack[top] = a
    stack[top + 1] = b
    stack[top + 2] = c
    stack[top + 3] = d
    stack[top + 4] = kind
    this.top = top + WIDTH
  }
}

/** The numbers of lists are given anew beyond this: below 2^31 by more than a search can use. */
const MOST_LISTS = 1 << 30
