import { RulesLimitError } from './limits.ts'
import type { PathFinder, Position, Rules } from './rules.ts'
import { PathSearch } from './search.ts'
import type { Steps } from './steps.ts'

/** The steps of a search between two pauses: a few milliseconds. */
const SLICE_STEPS = 50_000

/** A growing list of moves. */
class MoveList {
  moves = new Int32Array(256)
  count = 0
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  add(move: number): void {
    if (this.count === this.most) throw new RulesLimitError('moves', `a state has more than ${this.most} legal moves`)
    if (this.count === this.moves.length) {
      const more = new Int32Array(2 * this.count)
      more.set(this.moves)
      this.moves = more
    }
    this.moves[this.count++] = move
  }
}

/** Finds moves with `PathSearch`, which runs everywhere. */
export class Interpreter implements PathFinder {
  private readonly rules: Rules
  private readonly search: PathSearch
  private readonly list: MoveList

  constructor(rules: Rules, position: Position) {
    this.rules = rules
    this.search = new PathSearch(rules, position)
    this.list = new MoveList(Math.min(rules.numbers.most, rules.limits.moves))
  }

  get modifiers(): Int32Array {
    return this.search.modifiers
  }

  get vertices(): Int32Array {
    return this.search.vertices
  }

  get moves(): Int32Array {
    return this.list.moves
  }

  all(position: number, vertex: number): number {
    const { search, list, rules } = this
    const { numbers, program } = rules
    list.count = 0
    search.begin(program.positions[position]!.node, vertex)
    while (search.next()) {
      const move = numbers.encode(position, search.modifiers, search.vertices, search.length + 1)
      try {
        list.add(move)
      } catch (error) {
        search.abandon()
        throw error
      }
    }
    return list.count
  }

  /** The same as `all`, in slices. Between slices nobody else may use the position; it is as it was when the work is given up. */
  *allInSlices(position: number, vertex: number): Steps<number> {
    const { search, list, rules } = this
    const { numbers, program } = rules
    list.count = 0
    search.begin(program.positions[position]!.node, vertex)
    search.pauseAt = SLICE_STEPS
    try {
      for (;;) {
        if (search.next()) list.add(numbers.encode(position, search.modifiers, search.vertices, search.length + 1))
        else if (search.paused) {
          search.pauseAt = search.steps + SLICE_STEPS
          yield
        } else return list.count
      }
    } finally {
      search.abandon()
      search.pauseAt = Number.POSITIVE_INFINITY
    }
  }

  first(position: number, vertex: number): number {
    const { search } = this
    search.begin(this.rules.program.positions[position]!.node, vertex)
    if (!search.next()) return 0
    const length = search.length + 1
    search.abandon()
    return length
  }
}

/** The functions that generated code offers. */
interface Code {
  all(position: number, vertex: number): void
  first(position: number, vertex: number): boolean
  /** The length of the log of changes that are not yet restored. */
  changes(): number
  /** The number of moves in the buffer, where the code numbers moves itself. */
  count(): number
}

/** Finds moves with generated code. Where a path is too deep for the engine's stack, the interpreter takes over. */
class Generated implements PathFinder {
  readonly modifiers: Int32Array
  readonly vertices: Int32Array
  length = 0
  // what the code uses
  readonly board: Uint16Array
  readonly values: Int32Array
  readonly counts: Int32Array
  readonly next: Int32Array
  readonly sets: Uint8Array
  readonly marks: Int32Array
  readonly tables: Rules['tables']
  readonly rowFrom: Int32Array
  readonly rowTo: Int32Array
  readonly most: number
  readonly deepest: number
  /** The changes of the present path: what was changed, and what it was before. */
  readonly log: number[] = []
  readonly kept: number[] = []
  readonly found: (length: number) => void
  /** Where the code writes moves that it numbers itself. */
  buffer: Int32Array
  private readonly mostMoves: number
  private readonly list: MoveList
  private readonly code: Code
  private readonly counting: boolean
  private readonly interpreter: Interpreter
  private position = 0
  private interpreted = false

  constructor(rules: Rules, position: Position, make: (host: Generated) => Code) {
    const { limits, program, automaton, tables, size, numbers } = rules
    this.board = position.board
    this.values = position.values
    this.counts = position.counts
    this.next = automaton.next
    this.sets = automaton.sets
    this.marks = new Int32Array(program.marked * size)
    this.tables = tables
    this.rowFrom = tables.from
    this.rowTo = tables.to
    this.most = limits.steps
    this.deepest = limits.modifiers
    this.modifiers = new Int32Array(limits.modifiers + 2)
    this.vertices = new Int32Array(limits.modifiers + 2)
    this.mostMoves = Math.min(numbers.most, limits.moves)
    this.buffer = new Int32Array(Math.min(256, this.mostMoves))
    this.list = new MoveList(this.mostMoves)
    this.found = (length) => this.list.add(numbers.encode(this.position, this.modifiers, this.vertices, length))
    this.interpreter = new Interpreter(rules, position)
    this.counting = automaton.counts
    this.code = make(this)
  }

  get moves(): Int32Array {
    if (this.interpreted) return this.interpreter.moves
    return this.list.count > 0 ? this.list.moves : this.buffer
  }

  readonly keep = (at: number, place: number, list: number): void => {
    this.kept[at] = place
    this.kept[at + 1] = list
  }

  /** Makes room for twice as many moves. */
  readonly grow = (): Int32Array => {
    const { length } = this.buffer
    if (length >= this.mostMoves)
      throw new RulesLimitError('moves', `a state has more than ${this.mostMoves} legal moves`)
    const more = new Int32Array(Math.min(2 * length, this.mostMoves))
    more.set(this.buffer)
    this.buffer = more
    return more
  }

  readonly refuse = (): never => {
    throw new RulesLimitError('steps', `finding the moves of one state takes more than ${this.most} steps`)
  }

  readonly refuseDepth = (): never => {
    throw new RulesLimitError('modifiers', `a move has more than ${this.deepest} modifiers`)
  }

  all(position: number, vertex: number): number {
    this.list.count = 0
    this.position = position
    this.interpreted = false
    try {
      this.code.all(position, vertex)
      return this.list.count + this.code.count()
    } catch (error) {
      this.takeBack()
      if (!(error instanceof RangeError)) throw error
      this.interpreted = true
      return this.interpreter.all(position, vertex)
    }
  }

  first(position: number, vertex: number): number {
    try {
      return this.code.first(position, vertex) ? this.length : 0
    } catch (error) {
      this.takeBack()
      if (!(error instanceof RangeError)) throw error
      const length = this.interpreter.first(position, vertex)
      this.modifiers.set(this.interpreter.modifiers.subarray(0, length))
      this.vertices.set(this.interpreter.vertices.subarray(0, length))
      return length
    }
  }

  /** Takes back the changes that an error has left. */
  private takeBack(): void {
    for (let i = this.code.changes() - 2; i >= 0; i -= 2) {
      const place = this.log[i]!
      const before = this.log[i + 1]!
      if (place < 0) this.values[-1 - place] = before
      else {
        if (this.counting) {
          this.counts[this.board[place]!]!--
          this.counts[before]!++
        }
        this.board[place] = before
      }
    }
  }
}

/** Makes finders for the states of a game out of generated code. Not for Workers, which refuse to compile code. */
export function generatedFinder(source: string): (rules: Rules, position: Position) => PathFinder {
  const make = new Function('host', source) as (host: Generated) => Code
  return (rules, position) => new Generated(rules, position, make)
}
