import { compares, constant, evaluate, PUSH_CONSTANT, PUSH_COUNT, RETURN } from '../automaton/arithmetic.ts'
import { NO_VERTEX } from '../language/board.ts'
import type { Step } from '../play/back-end.ts'
import type { Machine } from '../play/machine.ts'

// The steps of which the interpreter is made: closures over what the rules fix, each calling those behind it.

export const accept: Step = () => true
export const fail: Step = () => false

/** Goes on with each of several steps in turn until one is true. */
export function choice(m: Machine, steps: readonly Step[]): Step {
  const [a, b, c, d] = steps as [Step, Step, Step, Step]
  switch (steps.length) {
    case 0:
      return fail
    case 1:
      return a
    case 2:
      return (v) => {
        m.steps++
        return a(v) || b(v)
      }
    case 3:
      return (v) => {
        m.steps++
        return a(v) || b(v) || c(v)
      }
    case 4:
      return (v) => {
        m.steps++
        return a(v) || b(v) || c(v) || d(v)
      }
  }
  const count = steps.length
  return (v) => {
    m.steps += count
    for (let i = 0; i < count; i++) if (steps[i]!(v)) return true
    return false
  }
}

/** Goes on unless the list of modifiers has been here before. @param at where the marks of the node begin */
export function marked(m: Machine, at: number, then: Step): Step {
  const { marks } = m
  return (v) => {
    if (marks[at + v] === m.list) return false
    marks[at + v] = m.list
    if (++m.steps > m.most) m.refuse()
    return then(v)
  }
}

/** The same for a node that longer lists may visit, too: the mark is restored when a modifier is taken back. */
export function restored(m: Machine, at: number, then: Step): Step {
  const { marks } = m
  return (v) => {
    if (marks[at + v] === m.list) return false
    m.keep(at + v)
    marks[at + v] = m.list
    if (++m.steps > m.most) m.refuse()
    return then(v)
  }
}

/** Goes on by the piece on the vertex. @param steps by piece: where it goes on; null for nowhere */
export function byPiece(m: Machine, steps: readonly (Step | null)[]): Step {
  return (v) => {
    const step = steps[m.board[v]!]!
    return step === null ? false : step(v)
  }
}

/** A set of pieces: by piece 1 or 0, and the only one of them, or -1. */
export interface PieceSet {
  readonly has: Uint8Array
  readonly only: number
}

export function on(m: Machine, { has, only }: PieceSet, then: Step): Step {
  if (only >= 0) return (v) => m.board[v] === only && then(v)
  return (v) => has[m.board[v]!] === 1 && then(v)
}

/** A shift, and the check of the piece behind it. */
export function shift(m: Machine, row: Int32Array, set: PieceSet | null, then: Step): Step {
  if (set === null)
    return (v) => {
      const w = row[v]!
      return w !== NO_VERTEX && then(w)
    }
  const { has, only } = set
  if (only >= 0)
    return (v) => {
      const w = row[v]!
      return w !== NO_VERTEX && m.board[w] === only && then(w)
    }
  return (v) => {
    const w = row[v]!
    return w !== NO_VERTEX && has[m.board[w]!] === 1 && then(w)
  }
}

/** A star of one shift: goes on from every vertex on the way. @param before, behind the pieces that a shift may begin and end at */
export function ray(m: Machine, row: Int32Array, before: Uint8Array, behind: Uint8Array, then: Step): Step {
  return (v) => {
    const { board } = m
    if (++m.steps > m.most) m.refuse()
    for (let w = v; ; ) {
      if (then(w)) return true
      if (before[board[w]!] === 0) return false
      w = row[w]!
      if (w === NO_VERTEX || behind[board[w]!] === 0) return false
    }
  }
}

/** The same, from the far end back: a star takes its body before it is left. */
export function rayFromItsEnd(m: Machine, row: Int32Array, before: Uint8Array, behind: Uint8Array, then: Step): Step {
  const { size } = m.rules
  return (v) => {
    const { board, depth } = m
    if (depth + size >= m.path.length) m.growPath()
    const { path } = m
    let end = depth
    for (let w = v; ; ) {
      path[end++] = w
      if (before[board[w]!] === 0) break
      w = row[w]!
      if (w === NO_VERTEX || behind[board[w]!] === 0) break
    }
    m.depth = end
    m.steps += end - depth
    if (m.steps > m.most) m.refuse()
    for (let i = end; i > depth; ) if (then(path[--i]!)) return true
    m.depth = depth
    return false
  }
}

/**
 * A star that spreads by a table: goes on from every vertex that it reaches, each once, in any order.
 * @param at where the marks of the node begin
 * @param has the pieces that vertices must hold one of to be reached
 */
export function flood(m: Machine, at: number, table: number, has: Uint8Array, then: Step): Step {
  const { marks } = m
  const { tables, size } = m.rules
  const rows = table * size
  return (v) => {
    const { board, list, depth } = m
    if (marks[at + v] === list) return false
    marks[at + v] = list
    if (depth + size >= m.path.length) m.growPath()
    m.path[depth] = v
    for (let top = depth + 1; top > depth; ) {
      const u = m.path[--top]!
      m.depth = top
      if (then(u)) {
        m.depth = depth
        return true
      }
      const { path } = m
      const { pool } = tables
      const end = tables.to[rows + u]!
      let i = tables.from[rows + u]!
      m.steps += end - i + 1
      if (m.steps > m.most) m.refuse()
      for (; i < end; i++) {
        const w = pool[i]!
        if (has[board[w]!] === 0 || marks[at + w] === list) continue
        marks[at + w] = list
        path[top++] = w
      }
    }
    m.depth = depth
    return false
  }
}

/** Shifts and checks in a row that complete a pattern. A check without a shift has no row, a shift without a check no set. */
export function straight(
  m: Machine,
  rows: readonly (Int32Array | null)[],
  sets: readonly (PieceSet | null)[],
  all: Uint8Array,
): Step {
  const has = sets.map((set) => set?.has ?? all)
  if (rows.length === 1 && rows[0]) {
    const [row] = rows
    const [first] = has as [Uint8Array]
    return (v) => {
      const w = row[v]!
      return w !== NO_VERTEX && first[m.board[w]!] === 1
    }
  }
  if (rows.length === 2 && rows[0] && rows[1]) {
    const [row, next] = rows
    const [first, second] = has as [Uint8Array, Uint8Array]
    return (v) => {
      let w = row[v]!
      if (w === NO_VERTEX || first[m.board[w]!] !== 1) return false
      w = next[w]!
      return w !== NO_VERTEX && second[m.board[w]!] === 1
    }
  }
  const count = rows.length
  return (v) => {
    const { board } = m
    let w = v
    for (let i = 0; i < count; i++) {
      const row = rows[i]
      if (row) {
        w = row[w]!
        if (w === NO_VERTEX) return false
      }
      if (has[i]![board[w]!] !== 1) return false
    }
    return true
  }
}

/** Goes on from every vertex that holds a piece of a set. */
export function everywhere(m: Machine, size: number, set: PieceSet | null, then: Step): Step {
  if (set === null)
    return () => {
      m.steps += size
      for (let v = 0; v < size; v++) if (then(v)) return true
      return false
    }
  const { has, only } = set
  if (only >= 0)
    return () => {
      const { board } = m
      m.steps += size
      if (m.steps > m.most) m.refuse()
      for (let v = 0; v < size; v++) if (board[v] === only && then(v)) return true
      return false
    }
  return () => {
    const { board } = m
    m.steps += size
    if (m.steps > m.most) m.refuse()
    for (let v = 0; v < size; v++) if (has[board[v]!] === 1 && then(v)) return true
    return false
  }
}

/** Goes on from every vertex of a table's row that holds a piece of a set. */
export function row(m: Machine, table: number, has: Uint8Array, then: Step): Step {
  const { tables, size } = m.rules
  const at = table * size
  return (v) => {
    const { pool } = tables
    const { board } = m
    const begin = tables.from[at + v]!
    const end = tables.to[at + v]!
    m.steps += end - begin
    if (m.steps > m.most) m.refuse()
    for (let i = begin; i < end; i++) {
      const w = pool[i]!
      if (has[board[w]!] === 1 && then(w)) return true
    }
    return false
  }
}

/** A pattern of shifts. @param wanted whether there must be a target */
export function bit(m: Machine, table: number, wanted: boolean, then: Step): Step {
  const { tables, size } = m.rules
  // by vertex: 0 not known yet, 1 goes on, 2 does not
  const known = new Uint8Array(size)
  const learn = (v: number): number => {
    const answer = tables.any(table, v) === wanted ? 1 : 2
    known[v] = answer
    return answer
  }
  return (v) => (known[v] || learn(v)) === 1 && then(v)
}

/** A comparison. @param left, right where the code of its sides begins */
export function compare(m: Machine, comparison: number, left: number, right: number, then: Step): Step {
  const { code } = m.rules.automaton
  const { working } = m
  const fixed = constant(code, right)
  // a variable or a count beside a number, as most comparisons are
  if (fixed !== null && code[left + 2] === RETURN && code[left] !== PUSH_CONSTANT) {
    const counts = code[left] === PUSH_COUNT
    const index = code[left + 1]!
    return (v) => compares(comparison, (counts ? m.counts : m.values)[index]!, fixed) && then(v)
  }
  return (v) => {
    const a = evaluate(code, left, m.values, m.counts, working)
    const b = evaluate(code, right, m.values, m.counts, working)
    return compares(comparison, a, b) && then(v)
  }
}

/** Whether a pattern can be completed, where its search sets marks. */
export function withMarks(m: Machine, body: Step): Step {
  return (v) => {
    const { list, keptLength } = m
    if (++m.steps > m.most) m.refuse()
    m.list = ++m.lists
    const found = body(v)
    m.list = list
    if (m.keptLength > keptLength) m.restore(keptLength)
    return found
  }
}

/** Remembers the last answer of a pattern as long as pieces and values stay. */
export function remembered(m: Machine, body: Step, forgets: boolean): Step {
  let version = -1
  let vertex = -1
  let answer = false
  return (v) => {
    if (m.version === version && (forgets || v === vertex)) return answer
    // the body changes the version and restores it
    answer = body(v)
    version = m.version
    vertex = v
    return answer
  }
}

export function pattern(body: Step, negative: boolean, then: Step): Step {
  if (negative) return (v) => !body(v) && then(v)
  return (v) => body(v) && then(v)
}

export function either(condition: Step, holds: Step, fails: Step): Step {
  return (v) => (condition(v) ? holds(v) : fails(v))
}
