import { evaluate } from './arithmetic.ts'
import { ASSIGN, OFF } from './graph.ts'
import { ENTRY, Journal } from './journal.ts'
import { RulesLimitError } from './limits.ts'
import type { Position, Rules } from './rules.ts'

/** Goes on from a vertex. True when the search is over: a pattern is completed, or the keeper has come to a switch. */
export type Step = (vertex: number) => boolean

/**
 * What a step does at the end of a path. `all`: it notes the move and goes on to the next path. `run`: it carries out the first
 * path, and leaves its changes. `pattern`: it finds out whether there is a path, and takes all changes back.
 */
export type Mode = 'all' | 'run' | 'pattern'

/** Turns the nodes of the automaton into steps: closures, or generated code. */
export interface BackEnd {
  /** What goes on from a node in a mode. */
  step(mode: Mode, node: number): Step
}

/** A position that a machine works on, with room for its moves. */
export interface Workplace extends Position {
  readonly journal: Journal
  moves: Int32Array
  /** False when the position has been changed by somebody else than the machine. */
  fresh: boolean
}

/** Numbers of lists of modifiers are given anew beyond this: below 2^30 by more than a search can use. */
const MOST_LISTS = 1 << 29

/**
 * The working memory of the steps of one game's rules: the position that is being worked on, the path, and the marks. All
 * states of the game share it, one after the other.
 *
 * Between two modifiers only the vertex changes, so that the node of the automaton and the vertex decide how a path can go on:
 * a node keeps, by vertex, the number of the list of modifiers that has visited it, and no list goes on from there twice.
 * This ends stars without progress, and makes moves different from each other.
 */
export class Machine {
  readonly rules: Rules
  // the position
  place: Workplace
  board: Uint16Array
  values: Int32Array
  counts: Int32Array
  /** The journal of the position, in which the changes of the present path stand last. */
  log: Int32Array
  top = 0
  /** `makeRoom` is called before the journal gets longer than this. */
  cap = 0
  // marks: by place, the list that has visited it
  readonly marks: Int32Array
  list = 0
  lists = 0
  /** Marks to restore when modifiers are taken back, as pairs of the place and the list before. */
  kept = new Int32Array(256)
  keptLength = 0
  /** A number that is different for different pieces and values; the same pieces and values may have several. */
  version = 0
  versions = 0
  // the moves found, and the number of the one under way
  moves: Int32Array
  count = 0
  code = 0
  digit = 1
  // its modifiers, where numbers are not put together on the way
  readonly modifiers: Int32Array
  readonly vertices: Int32Array
  length = 0
  /** Where a run has come to: the index of a position in the rules, and a vertex. */
  position = 0
  vertex = 0
  /** The steps of the present search, and of all searches before it. */
  steps = 0
  stepsBefore = 0
  readonly most: number
  readonly working: Float64Array
  /** Whether searches keep counts of pieces up to date. */
  readonly counting: boolean
  private base = 0
  private from = 0
  private readonly mostMoves: number
  private readonly backEnd: BackEnd
  /** By position in the rules: what goes on from there. A position is somebody's, so that it has one mode. */
  private readonly stepsOf: (Step | undefined)[] = []

  constructor(rules: Rules, makeBackEnd: (machine: Machine) => BackEnd) {
    const { program, limits, size, automaton, numbers } = rules
    this.rules = rules
    this.marks = new Int32Array(program.marked * size)
    this.modifiers = new Int32Array(limits.modifiers + 2)
    this.vertices = new Int32Array(limits.modifiers + 2)
    this.most = limits.steps
    this.working = new Float64Array(automaton.longest)
    this.counting = automaton.counts
    this.mostMoves = Math.min(numbers.most, limits.moves)
    this.place = {
      board: new Uint16Array(0),
      values: new Int32Array(0),
      counts: new Int32Array(0),
      journal: new Journal(),
      moves: new Int32Array(0),
      fresh: false,
    }
    this.board = this.place.board
    this.values = this.place.values
    this.counts = this.place.counts
    this.log = this.place.journal.entries
    this.moves = this.place.moves
    this.backEnd = makeBackEnd(this)
  }

  /** Finds all moves at a position in the rules and returns their number. They are in `place.moves`. */
  all(place: Workplace, position: number, vertex: number): number {
    this.begin(place)
    this.from = position
    this.count = 0
    this.code = 0
    this.digit = 1
    this.length = 0
    const step = this.stepOf('all', position)
    try {
      step(vertex)
    } catch (error) {
      this.rollBack(this.base)
      throw error
    }
    return this.count
  }

  /**
   * Carries out the keeper's first path from a position in the rules to the next switch; `position` and `vertex` tell where
   * that is. False when there is none.
   */
  run(place: Workplace, position: number, vertex: number): boolean {
    this.begin(place)
    const step = this.stepOf('run', position)
    try {
      const found = step(vertex)
      place.journal.length = this.top
      return found
    } catch (error) {
      this.rollBack(this.base)
      throw error
    }
  }

  /** Executes the modifiers of a move, its switch at last. */
  execute(place: Workplace, modifiers: Int32Array, vertices: Int32Array, length: number): void {
    this.begin(place)
    this.steps = length
    const { program, automaton } = this.rules
    this.version = ++this.versions
    for (let i = 0; i < length; i++) {
      const edge = program.edgeOf[modifiers[i]!]!
      const a = program.a[edge]!
      const vertex = vertices[i]!
      if (program.op[edge] === OFF) this.put(vertex, a)
      else if (program.op[edge] === ASSIGN)
        this.assign(a, evaluate(automaton.code, program.b[edge]!, this.values, this.counts, this.working))
      else {
        this.position = program.b[edge]!
        this.vertex = vertex
      }
    }
    place.journal.length = this.top
  }

  /** Puts a piece for good. */
  private put(vertex: number, piece: number): void {
    const before = this.board[vertex]!
    if (before === piece) return
    this.note(vertex, before, piece)
    this.board[vertex] = piece
    if (!this.counting) return
    this.counts[before]!--
    this.counts[piece]!++
  }

  private assign(variable: number, value: number): void {
    const before = this.values[variable]!
    if (before === value) return
    this.note(this.rules.size + variable, before, value)
    this.values[variable] = value
  }

  /** Writes a change to the journal. */
  note(place: number, before: number, after: number): void {
    if (this.top >= this.cap) this.makeRoom()
    const { log, top } = this
    log[top] = place
    log[top + 1] = before
    log[top + 2] = after
    this.top = top + ENTRY
  }

  /** Writes a move. */
  emit(move: number): void {
    if (this.count === this.moves.length) this.moves = this.makeRoomForMoves(this.place)
    this.moves[this.count++] = move
  }

  /** Writes the move whose modifiers are in `modifiers`. */
  emitList(length: number): void {
    this.emit(this.rules.numbers.encode(this.from, this.modifiers, this.vertices, length))
  }

  /** Notes a mark that has to be restored. */
  keep(place: number): void {
    if (this.keptLength + 2 > this.kept.length) {
      const more = new Int32Array(2 * this.kept.length)
      more.set(this.kept)
      this.kept = more
    }
    this.kept[this.keptLength] = place
    this.kept[this.keptLength + 1] = this.marks[place]!
    this.keptLength += 2
  }

  /** Restores marks until so many are left. */
  restore(length: number): void {
    while (this.keptLength > length) {
      this.keptLength -= 2
      this.marks[this.kept[this.keptLength]!] = this.kept[this.keptLength + 1]!
    }
  }

  refuse(): never {
    throw new RulesLimitError('steps', `finding the moves of one state takes more than ${this.most} steps`)
  }

  /** Takes changes back until the journal has this length. */
  rollBack(length: number): void {
    const { log, board, values, counts } = this
    const { size } = this.rules
    const counted = this.counting
    while (this.top > length) {
      this.top -= ENTRY
      const place = log[this.top]!
      const before = log[this.top + 1]!
      if (place < size) {
        if (counted) {
          counts[board[place]!]!--
          counts[before]!++
        }
        board[place] = before
      } else values[place - size] = before
    }
    this.place.fresh = false
  }

  private stepOf(mode: Mode, position: number): Step {
    let step = this.stepsOf[position]
    if (!step) {
      step = this.backEnd.step(mode, this.rules.program.positions[position]!.node)
      this.stepsOf[position] = step
    }
    return step
  }

  private begin(place: Workplace): void {
    if (place !== this.place) {
      this.place = place
      this.board = place.board
      this.values = place.values
      this.counts = place.counts
      place.fresh = false
    }
    this.moves = place.moves
    const { journal } = place
    this.log = journal.entries
    this.top = journal.length
    this.base = journal.length
    this.cap = Math.min(this.log.length - ENTRY + 1, this.base + ENTRY * this.rules.limits.modifiers)
    if (!place.fresh) {
      this.version = ++this.versions
      place.fresh = true
    }
    this.keptLength = 0
    this.stepsBefore += this.steps
    this.steps = 0
    if (this.lists > MOST_LISTS) {
      this.marks.fill(0)
      this.lists = 0
    }
    this.list = ++this.lists
  }

  /** Makes room in the journal. */
  makeRoom(): void {
    const { modifiers } = this.rules.limits
    if (this.top >= this.base + ENTRY * modifiers)
      throw new RulesLimitError('modifiers', `a move has more than ${modifiers} modifiers`)
    this.log = this.place.journal.grow()
    this.cap = Math.min(this.log.length - ENTRY + 1, this.base + ENTRY * modifiers)
  }

  /** Makes room for twice as many moves. */
  makeRoomForMoves(place: Workplace): Int32Array {
    const { length } = place.moves
    if (length >= this.mostMoves)
      throw new RulesLimitError('moves', `a state has more than ${this.mostMoves} legal moves`)
    const more = new Int32Array(Math.min(Math.max(64, 2 * length), this.mostMoves))
    more.set(place.moves)
    place.moves = more
    return more
  }
}
