import { constant, evaluate } from '../automaton/arithmetic.ts'
import type { Step } from '../play/back-end.ts'
import type { Machine } from '../play/machine.ts'

// The steps that change the board or values, and those that write moves.

/** What a search behind a change needs, as `ProgramFacts.needs` tells it. */
interface Needs {
  readonly lists: boolean
  readonly counts: boolean
}

/** Puts a piece, goes on, and takes it back, also when the search is broken off. */
export function off(m: Machine, piece: number, { lists, counts }: Needs, then: Step): Step {
  if (lists || counts)
    return (v) => {
      const { board, list, version, keptLength } = m
      const before = board[v]!
      try {
        board[v] = piece
        if (counts) recount(m.counts, before, piece)
        if (++m.steps > m.most) m.refuse()
        m.list = ++m.lists
        m.version = ++m.versions
        return then(v)
      } finally {
        board[v] = before
        if (counts) recount(m.counts, piece, before)
        m.list = list
        m.version = version
        if (m.keptLength > keptLength) m.restore(keptLength)
      }
    }
  return (v) => {
    const { board } = m
    const before = board[v]!
    try {
      board[v] = piece
      if (++m.steps > m.most) m.refuse()
      return then(v)
    } finally {
      board[v] = before
    }
  }
}

/** Puts a piece as a step of a move's number, goes on, and takes both back. */
export function offNumbered(m: Machine, piece: number, { add, free }: NumberStep, then: Step): Step {
  const factor = free ? 1 : 0
  const base = free ? m.rules.size : 1
  return (v) => {
    const { board, code, digit } = m
    const before = board[v]!
    try {
      board[v] = piece
      if (++m.steps > m.most) m.refuse()
      m.code = code + add + factor * v * digit
      m.digit = digit * base
      return then(v)
    } finally {
      board[v] = before
      m.code = code
      m.digit = digit
    }
  }
}

/** Puts a piece, and takes it back only where the path does not go on. */
export function offForGood(m: Machine, piece: number, { lists }: Needs, then: Step): Step {
  const { counting } = m
  return (v) => {
    const { board, list, version, keptLength } = m
    const before = board[v]!
    m.note(v, before, piece)
    board[v] = piece
    if (counting) recount(m.counts, before, piece)
    if (++m.steps > m.most) m.refuse()
    if (lists) {
      m.list = ++m.lists
      m.version = ++m.versions
    }
    if (then(v)) return true
    board[v] = before
    if (counting) recount(m.counts, piece, before)
    m.top -= 3
    if (lists) {
      m.list = list
      m.version = version
      if (m.keptLength > keptLength) m.restore(keptLength)
    }
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
export function assign(
  m: Machine,
  variable: number,
  code: number,
  forGood: boolean,
  { lists }: Needs,
  then: Step,
): Step {
  const { automaton, bounds, size } = m.rules
  const bound = bounds[variable]!
  const { working } = m
  const fixed = constant(automaton.code, code)
  return (v) => {
    const { values, list, version, keptLength } = m
    const value = fixed ?? evaluate(automaton.code, code, values, m.counts, working)
    if (!(value >= 0 && value <= bound)) return false
    const before = values[variable]!
    m.note(size + variable, before, value)
    values[variable] = value
    if (++m.steps > m.most) m.refuse()
    if (lists) {
      m.list = ++m.lists
      m.version = ++m.versions
    }
    const found = then(v)
    if (found && forGood) return true
    values[variable] = before
    m.top -= 3
    if (lists) {
      m.list = list
      m.version = version
      if (m.keptLength > keptLength) m.restore(keptLength)
    }
    return found
  }
}

function recount(counts: Int32Array, from: number, to: number): void {
  counts[from]!--
  counts[to]!++
}
