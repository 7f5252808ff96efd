import { compares, evaluate } from './arithmetic.ts'
import { NO_VERTEX } from './board.ts'
import type { Machine, Step } from './machine.ts'

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
    if (tables.from[at + v]! < 0) tables.compute(table, v)
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

export function compare(m: Machine, comparison: number, left: number, right: number, then: Step): Step {
  const { code } = m.rules.automaton
  const { working } = m
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

/** Puts a piece, goes on, and takes it back. */
export function offInPattern(m: Machine, piece: number, then: Step): Step {
  return (v) => {
    const { board, list, version, keptLength } = m
    const before = board[v]!
    m.note(v, before, piece)
    board[v] = piece
    if (m.counting) recount(m.counts, before, piece)
    if (++m.steps > m.most) m.refuse()
    m.list = ++m.lists
    m.version = ++m.versions
    const found = then(v)
    board[v] = before
    if (m.counting) recount(m.counts, piece, before)
    m.top -= 3
    m.list = list
    m.version = version
    if (m.keptLength > keptLength) m.restore(keptLength)
    return found
  }
}

/** Puts a piece, and takes it back only where the path does not go on. */
export function offForGood(m: Machine, piece: number, then: Step): Step {
  return (v) => {
    const { board, list, version, keptLength } = m
    const before = board[v]!
    m.note(v, before, piece)
    board[v] = piece
    if (m.counting) recount(m.counts, before, piece)
    if (++m.steps > m.most) m.refuse()
    m.list = ++m.lists
    m.version = ++m.versions
    if (then(v)) return true
    board[v] = before
    if (m.counting) recount(m.counts, piece, before)
    m.top -= 3
    m.list = list
    m.version = version
    if (m.keptLength > keptLength) m.restore(keptLength)
    return false
  }
}

/** What a modifier adds to the number of a move: a number, and its vertex as the next digit where it is free. */
export interface NumberStep {
  readonly add: number
  readonly free: boolean
}

/** Adds a step to the number of the move, goes on, and takes the step back. */
export function numbered(m: Machine, { add, free }: NumberStep, then: Step): Step {
  const { size } = m.rules
  if (!free)
    return (v) => {
      m.code += add
      then(v)
      m.code -= add
      return false
    }
  return (v) => {
    const { code, digit } = m
    m.code = code + add + v * digit
    m.digit = digit * size
    then(v)
    m.code = code
    m.digit = digit
    return false
  }
}

/** Adds a modifier to the list of the move, goes on, and takes it back. */
export function listed(m: Machine, modifier: number, then: Step): Step {
  const { modifiers, vertices } = m
  return (v) => {
    modifiers[m.length] = modifier
    vertices[m.length++] = v
    then(v)
    m.length--
    return false
  }
}

/** Writes a move that ends here. @param last what its last modifiers add to its number, as `PathNumbers.sum` tells it */
export function emit(m: Machine, { add, factor }: { readonly add: number; readonly factor: number }): Step {
  if (factor === 0)
    return () => {
      if (m.count === m.moves.length) m.emit(m.code + add)
      else m.moves[m.count++] = m.code + add
      return false
    }
  return (v) => {
    if (m.count === m.moves.length) m.emit(m.code + add + factor * v * m.digit)
    else m.moves[m.count++] = m.code + add + factor * v * m.digit
    return false
  }
}

/** Goes on where the value of an assignment is in bounds. */
export function inBounds(m: Machine, variable: number, at: number, then: Step): Step {
  const { automaton, bounds } = m.rules
  const bound = bounds[variable]!
  return (v) => {
    const value = evaluate(automaton.code, at, m.values, m.counts, m.working)
    return value >= 0 && value <= bound && then(v)
  }
}

export function emitList(m: Machine, modifier: number): Step {
  return (v) => {
    m.modifiers[m.length] = modifier
    m.vertices[m.length] = v
    m.emitList(m.length + 1)
    return false
  }
}

/** Comes to a switch. */
export function arrive(m: Machine, position: number): Step {
  return (v) => {
    m.position = position
    m.vertex = v
    return true
  }
}

/** Assigns a value, goes on, and takes it back; for good where the path goes on. */
export function assign(m: Machine, variable: number, code: number, forGood: boolean, then: Step): Step {
  const { automaton, bounds, size } = m.rules
  const bound = bounds[variable]!
  const { working } = m
  return (v) => {
    const { values, list, version, keptLength } = m
    const value = evaluate(automaton.code, code, values, m.counts, working)
    if (!(value >= 0 && value <= bound)) return false
    const before = values[variable]!
    m.note(size + variable, before, value)
    values[variable] = value
    if (++m.steps > m.most) m.refuse()
    m.list = ++m.lists
    m.version = ++m.versions
    const found = then(v)
    if (found && forGood) return true
    values[variable] = before
    m.top -= 3
    m.list = list
    m.version = version
    if (m.keptLength > keptLength) m.restore(keptLength)
    return found
  }
}

function recount(counts: Int32Array, from: number, to: number): void {
  counts[from]!--
  counts[to]!++
}
