import type { Random } from '../../game/random.ts'
import { compares, evaluate } from '../automaton/arithmetic.ts'
import { ACCEPT, ASSIGN, BIT, COMPARE, END, OFF, ON, PASS, PATTERN, SHIFT, SWITCH, TABLE } from '../automaton/graph.ts'
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
/** Put the piece b back on the vertex a. c: the list of modifiers before; d: the marks kept before. */
const PUT_BACK = 2
/** Give the variable a its value b back. c, d: as above. */
const SET_BACK = 3
/** The pattern of edge a was begun at the vertex b. c, d: as above. */
const WITHIN = 4
/** In random order: try the next edge of the node whose first one is a, at the vertex b; c of them have been tried, from number d on. */
const TURN = 5

/**
 * A search for the legal paths from a position in the rules to the next switch. It takes alternatives in written order and a
 * star's body before leaving the star. It keeps its path on a stack of its own, so that it can pause after any step, and
 * changes the board in place.
 *
 * Between two modifiers only the vertex changes, so that the node of the automaton and the vertex decide how a path can go on:
 * a node keeps, by vertex, the number of the list of modifiers that has visited it, and no list goes on from there twice.
 * This ends stars without progress, and makes the moves different from each other.
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
  pauseAt = Number.POSITIVE_INFINITY
  /** True when the last `next` has paused before it found anything. */
  paused = false
  /** The number of steps after which the search is refused. */
  most = 0
  /** A number by which alternatives are tried in random order; null: in the order in which they are written. */
  private salt: number | null = null
  private readonly rules: Rules
  private readonly position: Position
  private readonly marks: Int32Array
  private stack = new Int32Array(WIDTH * 256)
  private top = 0
  /** Marks to restore, as pairs of the place and the number before. */
  private kept = new Int32Array(256)
  private keptLength = 0
  /** The number of the present list of modifiers, and the highest given so far. */
  private list = 0
  private lists = 0
  /** The modifiers on the path and in open patterns. */
  private depth = 0
  private readonly working: Float64Array
  // where the search goes on
  private edge = 0
  private vertex = 0

  constructor(rules: Rules, position: Position) {
    this.rules = rules
    this.position = position
    const { limits, program, automaton, size } = rules
    this.marks = new Int32Array(program.marked * size)
    this.modifiers = new Int32Array(limits.modifiers + 1)
    this.vertices = new Int32Array(limits.modifiers + 1)
    this.working = new Float64Array(automaton.longest)
  }

  /**
   * Begins a search from a node and a vertex.
   * @param random draws the order in which alternatives are tried: then the first path is a random one. Default: as they are written
   */
  begin(node: number, vertex: number, random?: Random): void {
    this.salt = random ? random.next() : null
    this.most = this.rules.limits.steps
    this.top = 0
    this.keptLength = 0
    this.length = 0
    this.depth = 0
    this.steps = 0
    if (this.lists > MOST_LISTS) {
      this.marks.fill(0)
      this.lists = 0
    }
    this.list = ++this.lists
    this.visit(node, vertex)
    this.edge = this.firstOf(node, vertex)
    this.vertex = vertex
  }

  /**
   * Goes on to the next legal path, or until it pauses. Returns true when one is found: its modifiers are those in `modifiers`. Then the search can
   * go on to another. Returns false when there is none left, and the position is as it was.
   *
   * @throws RulesLimitError when the cap on steps or on modifiers is reached; the position is as it was
   */
  next(): boolean {
    const { program, automaton, tables, limits, size, pieces } = this.rules
    const { op, a, b, also, modifier, target, on, guard } = program
    const { next, sets, code } = automaton
    const { board, values, counts } = this.position
    const counting = automaton.counts
    let { edge, vertex } = this
    let steps = this.steps
    const { most, salt } = this
    const stop = Math.min(most, this.pauseAt)
    this.paused = false
    for (;;) {
      if (++steps > stop) {
        this.steps = steps
        if (steps <= most) {
          this.edge = edge
          this.vertex = vertex
          this.paused = true
          return false
        }
        this.abandon()
        throw new RulesLimitError('steps', `finding the moves of one state takes more than ${most} steps`)
      }
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
          const left = evaluate(code, a[edge]!, values, counts, this.working)
          const right = evaluate(code, b[edge]!, values, counts, this.working)
          if (compares(also[edge]!, left, right)) to = vertex
          break
        }
        case BIT:
          if (tables.any(a[edge]!, vertex) !== (b[edge] === 1)) to = vertex
          break
        case PATTERN: {
          this.push(WITHIN, edge, vertex, this.list, this.keptLength)
          this.list = ++this.lists
          const node = a[edge]!
          if (guard[node]! !== 0) this.visit(node, vertex)
          edge = this.firstOf(node, vertex)
          continue
        }
        case ACCEPT: {
          // the pattern can be completed: go back to where it began
          while (this.stack[this.top - 1] !== WITHIN) this.pop()
          const { stack } = this
          const top = this.top - WIDTH
          this.top = top
          edge = stack[top]!
          vertex = stack[top + 1]!
          this.list = stack[top + 2]!
          this.restore(stack[top + 3]!)
          if (b[edge] === 0) to = vertex
          break
        }
        case OFF: {
          const piece = a[edge]!
          const before = board[vertex]!
          if (this.depth >= limits.modifiers) this.refuseDepth(steps)
          // the other edges of the node come after the piece has been put back
          if (salt === null && op[edge + 1] !== END) this.push(EDGE, edge + 1, vertex, 0, 0)
          this.push(PUT_BACK, vertex, before, this.list, this.keptLength)
          board[vertex] = piece
          if (counting) {
            counts[before]!--
            counts[piece]!++
          }
          this.enlist(modifier[edge]!, vertex)
          const node = target[edge]!
          if (guard[node]! !== 0) this.visit(node, vertex)
          edge = this.firstOf(node, vertex)
          continue
        }
        case ASSIGN: {
          const variable = a[edge]!
          const value = evaluate(code, b[edge]!, values, counts, this.working)
          if (!(value >= 0 && value <= this.rules.bounds[variable]!)) break
          if (this.depth >= limits.modifiers) this.refuseDepth(steps)
          if (salt === null && op[edge + 1] !== END) this.push(EDGE, edge + 1, vertex, 0, 0)
          this.push(SET_BACK, variable, values[variable]!, this.list, this.keptLength)
          values[variable] = value
          this.enlist(modifier[edge]!, vertex)
          const node = target[edge]!
          if (guard[node]! !== 0) this.visit(node, vertex)
          edge = this.firstOf(node, vertex)
          continue
        }
        case SWITCH:
          this.modifiers[this.length] = modifier[edge]!
          this.vertices[this.length] = vertex
          this.edge = edge + 1
          this.vertex = vertex
          this.steps = steps
          return true
      }
      // END, or an edge that leads nowhere, or has a row to go through
      if (to !== NO_VERTEX) {
        const node = target[edge]!
        if (guard[node] === 0 || this.visit(node, to)) {
          if (salt === null && op[edge + 1] !== END) this.push(EDGE, edge + 1, vertex, 0, 0)
          vertex = to
          edge = this.firstOf(node, vertex)
          continue
        }
      }
      if (salt === null && op[edge] !== END && op[edge] !== TABLE) {
        edge++
        continue
      }
      // go back
      for (;;) {
        if (this.top === 0) {
          this.steps = steps
          return false
        }
        const { stack } = this
        const top = this.top - WIDTH
        const kind = stack[top + 4]
        if (kind === EDGE) {
          edge = stack[top]!
          vertex = stack[top + 1]!
          this.top = top
          break
        }
        if (kind === ROW) {
          edge = stack[top]!
          vertex = stack[top + 1]!
          const end = stack[top + 3]!
          const begin = stack[top + 2]!
          const { pool } = tables
          const node = target[edge]!
          const set = on[edge]!
          const guarded = guard[node] !== 0
          const shift = salt === null ? 0 : this.drawn(edge, vertex, salt)
          const row = tables.from[a[edge]! * size + vertex]!
          let i = begin
          let found = NO_VERTEX
          while (i < end) {
            const v = pool[salt === null ? i : row + ((i - row + shift) % (end - row))]!
            i++
            if (set >= 0 && sets[set * pieces + board[v]!] === 0) continue
            if (guarded && !this.visit(node, v)) continue
            found = v
            break
          }
          steps += i - begin
          if (found === NO_VERTEX) {
            this.top = top
            if (salt !== null) continue
            edge++
            break
          }
          stack[top + 2] = i
          vertex = found
          edge = this.firstOf(node, vertex)
          break
        }
        if (kind === TURN) {
          const begin = stack[top]!
          let count = 1
          while (op[begin + count] !== END) count++
          const tried = stack[top + 2]!
          if (tried + 1 === count) this.top = top
          else stack[top + 2] = tried + 1
          edge = begin + ((stack[top + 3]! + tried) % count)
          vertex = stack[top + 1]!
          break
        }
        if (kind === WITHIN) {
          // the pattern cannot be completed
          edge = stack[top]!
          vertex = stack[top + 1]!
          this.list = stack[top + 2]!
          this.restore(stack[top + 3]!)
          this.top = top
          const node = target[edge]!
          if (b[edge] === 1 && (guard[node] === 0 || this.visit(node, vertex))) {
            if (salt === null && op[edge + 1] !== END) this.push(EDGE, edge + 1, vertex, 0, 0)
            edge = this.firstOf(node, vertex)
          } else if (salt === null) edge++
          else continue
          break
        }
        this.pop()
      }
    }
  }

  /** The edge of a node that is tried first. In random order, the others wait on the stack. */
  private firstOf(node: number, vertex: number): number {
    const { op, first } = this.rules.program
    const begin = first[node]!
    if (this.salt === null || op[begin] === END || op[begin + 1] === END) return begin
    let count = 2
    while (op[begin + count] !== END) count++
    const from = this.drawn(node, vertex, this.salt) % count
    this.push(TURN, begin, vertex, 1, from)
    return begin + from
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

  /** Takes the top frame off the stack and takes back what it stands for. */
  private pop(): void {
    const { stack } = this
    const { board, values, counts } = this.position
    const top = this.top - WIDTH
    this.top = top
    const kind = stack[top + 4]
    if (kind === EDGE || kind === ROW || kind === TURN) return
    this.list = stack[top + 2]!
    this.restore(stack[top + 3]!)
    if (kind === WITHIN) return
    this.depth--
    if (kind === PUT_BACK) {
      const vertex = stack[top]!
      const before = stack[top + 1]!
      if (this.rules.automaton.counts) {
        counts[board[vertex]!]!--
        counts[before]!++
      }
      board[vertex] = before
    } else values[stack[top]!] = stack[top + 1]!
    this.length = this.lengthBefore()
  }

  /** The number of modifiers on the path is the number of frames below that took one with a number: it is kept beside. */
  private lengthBefore(): number {
    return this.numbered[this.depth]!
  }

  /** By depth: the length of the path before the modifier at that depth. */
  private readonly numbered: number[] = []

  private enlist(modifier: number, vertex: number): void {
    this.numbered[this.depth++] = this.length
    if (modifier > 0) {
      this.modifiers[this.length] = modifier
      this.vertices[this.length++] = vertex
    }
    this.list = ++this.lists
  }

  private refuseDepth(steps: number): never {
    this.steps = steps
    this.abandon()
    throw new RulesLimitError('modifiers', `a move has more than ${this.rules.limits.modifiers} modifiers`)
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
      if (this.keptLength + 2 > this.kept.length) {
        const more = new Int32Array(2 * this.kept.length)
        more.set(this.kept)
        this.kept = more
      }
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
    let { stack } = this
    const { top } = this
    if (top + WIDTH > stack.length) {
      const more = new Int32Array(2 * stack.length)
      more.set(stack)
      stack = more
      this.stack = more
    }
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
