import { evaluate } from '../automaton/arithmetic.ts'
import { ASSIGN, doubled, OFF } from '../automaton/graph.ts'
import { KEEPER } from '../language/syntax.ts'
import { RulesLimitError } from '../limits.ts'
import type { MoveNumbers } from '../numbers/move-number.ts'
import type { Position, Rules } from '../rules.ts'
import type { BackEnd, Mode, Step } from './back-end.ts'
import { ENTRY, Journal, takeBack } from './journal.ts'
import type { PathSearch } from './search.ts'

/** A position that a machine works on, with room for its moves. */
export interface Workplace extends Position {
  readonly journal: Journal
  readonly numbers: MoveNumbers
  moves: Int32Array
}

/** Numbers of lists of modifiers are given anew beyond this: below 2^30 by more than a search can use. */
const MOST_LISTS = 1 << 29

/**
 * The working memory of the steps of one game's rules: the position that is being worked on, the path, and the marks
 * (automaton/segments.ts). All states of the game share it, one after the other.
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
  /** The vertices of the rays under way, one ray behind the other. */
  path = new Int32Array(256)
  depth = 0
  /** The steps of the present search, and of all searches before it. */
  steps = 0
  stepsBefore = 0
  /** The looks at vertices of evaluations. */
  looks = 0
  /** A search that nobody is using. It has marks of its own, as many as the machine. */
  search: PathSearch | null = null
  /** The keeper's moves since the last one of a player, and the steps before them. */
  private runs = 0
  private began = 0
  /** The steps after which the present search is refused. */
  most: number
  readonly working: Float64Array
  /** Whether searches keep counts of pieces up to date. */
  readonly counting: boolean
  private base = 0
  private from = 0
  private readonly mostMoves: number
  /** The numbers in the journal that one path may write. */
  private readonly mostEntries: number
  private readonly backEnd: BackEnd
  /** By position in the rules: 1 where the keeper is to move. */
  private readonly keepers: Uint8Array
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
    this.mostEntries = ENTRY * limits.modifiers
    this.place = {
      board: new Uint16Array(0),
      values: new Int32Array(0),
      counts: new Int32Array(0),
      journal: new Journal(),
      numbers,
      moves: new Int32Array(0),
    }
    this.board = this.place.board
    this.values = this.place.values
    this.counts = this.place.counts
    this.log = this.place.journal.entries
    this.moves = this.place.moves
    this.keepers = Uint8Array.from(program.positions, ({ player }) => (player === KEEPER ? 1 : 0))
    this.backEnd = makeBackEnd(this)
  }

  /** Finds all moves at a position in the rules and returns their number. They are in `place.moves`. */
  all(place: Workplace, position: number, vertex: number, most: number): number {
    this.begin(place)
    this.most = most
    place.numbers.begin()
    this.from = position
    this.count = 0
    this.code = 0
    this.digit = 1
    this.length = 0
    const step = this.stepOf('all', position)
    try {
      step(vertex)
    } catch (error) {
      this.rollBack()
      throw error
    }
    return this.count
  }

  /** Executes a legal move, with `position` and `vertex` after it. The keeper does not move yet. */
  play(place: Workplace, position: number, vertex: number, move: number): void {
    const length = place.numbers.decode(position, vertex, move, this.modifiers, this.vertices)
    this.playList(place, this.modifiers, this.vertices, length)
  }

  /** The same, given the modifiers of the move, its switch at last. */
  playList(place: Workplace, modifiers: Int32Array, vertices: Int32Array, length: number): void {
    this.begin(place)
    this.runs = 0
    this.execute(modifiers, vertices, length)
  }

  /**
   * Lets the keeper carry out its first paths until somebody else is to move. False when it has none; `position` and `vertex` tell
   * how far it has come.
   * @throws RangeError where a path is too deep, and RulesLimitError where a cap is reached: pieces and values are as before that path
   */
  settle(place: Workplace): boolean {
    this.most = this.rules.limits.stretch
    try {
      while (this.isKeepers) {
        this.countRun()
        this.beginSearch()
        if (!this.stepOf('run', this.position)(this.vertex)) return false
        if (this.top > this.base) this.version = ++this.versions
        place.journal.length = this.top
      }
    } catch (error) {
      this.rollBack()
      throw error
    }
    if (this.rules.forgets[this.position] === 1) this.vertex = 0
    return true
  }

  /** True when the keeper is to move where the game stands. */
  get isKeepers(): boolean {
    return this.keepers[this.position] === 1
  }

  /** Counts a move of the keeper. */
  countRun(): void {
    const { keeper, stretch } = this.rules.limits
    if (this.runs === 0) this.began = this.stepsBefore + this.steps
    if (this.runs++ === keeper)
      throw new RulesLimitError(
        'keeper',
        `the keeper moves more than ${keeper} times in a row: its loop needs a test that fails in the end`,
      )
    if (this.stepsBefore + this.steps - this.began > stretch)
      throw new RulesLimitError('stretch', `the keeper takes more than ${stretch} steps in a row`)
  }

  /** Executes the modifiers of a move, its switch at last. */
  execute(modifiers: Int32Array, vertices: Int32Array, length: number): void {
    const { program, automaton } = this.rules
    const { op, a, b, edgeOf } = program
    this.steps = length
    this.version = ++this.versions
    for (let i = 0; i < length; i++) {
      const edge = edgeOf[modifiers[i]!]!
      const vertex = vertices[i]!
      if (op[edge] === OFF) this.put(vertex, a[edge]!)
      else if (op[edge] === ASSIGN)
        this.assign(a[edge]!, evaluate(automaton.code, b[edge]!, this.values, this.counts, this.working))
      else {
        this.position = b[edge]!
        this.vertex = this.rules.forgets[this.position] === 1 ? 0 : vertex
      }
    }
    this.base = this.top
    this.place.journal.length = this.top
  }

  /** Comes to a position in the rules, at a vertex. */
  arrive(position: number, vertex: number): void {
    this.position = position
    this.vertex = this.rules.forgets[position] === 1 ? 0 : vertex
    this.runs = 0
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
    this.emit(this.place.numbers.encode(this.from, this.modifiers, this.vertices, length))
  }

  /** Notes a mark that has to be restored. */
  keep(place: number): void {
    if (this.keptLength + 2 > this.kept.length) this.kept = doubled(this.kept)
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

  /** Takes back what has changed since the last path. */
  private rollBack(): void {
    takeBack(this.log, this.base, this.top, this, this.counting)
    this.top = this.base
  }

  private stepOf(mode: Mode, position: number): Step {
    let step = this.stepsOf[position]
    if (!step) {
      step = this.backEnd.step(mode, this.rules.program.positions[position]!.node)
      this.stepsOf[position] = step
    }
    return step
  }

  begin(place: Workplace): void {
    if (place !== this.place) {
      this.place = place
      this.board = place.board
      this.values = place.values
      this.counts = place.counts
    }
    this.moves = place.moves
    const { journal } = place
    this.log = journal.entries
    this.top = journal.length
    // what is remembered of patterns serves one search only, so that its steps do not depend on those before
    this.version = ++this.versions
    this.beginSearch()
  }

  /** Begins a search of the place that is being worked on. */
  private beginSearch(): void {
    this.base = this.top
    this.cap = Math.min(this.log.length - ENTRY + 1, this.base + this.mostEntries)
    this.keptLength = 0
    this.stepsBefore += this.steps
    this.steps = 0
    this.depth = 0
    if (this.lists > MOST_LISTS) {
      this.marks.fill(0)
      this.lists = 0
    }
    this.list = ++this.lists
  }

  /** Makes room for the vertices of one more ray. */
  growPath(): void {
    const more = new Int32Array(2 * this.path.length + this.rules.size)
    more.set(this.path)
    this.path = more
  }

  /** Makes room in the journal. */
  makeRoom(): void {
    const { modifiers } = this.rules.limits
    if (this.top >= this.base + this.mostEntries)
      throw new RulesLimitError('modifiers', `a move has more than ${modifiers} modifiers`)
    this.log = this.place.journal.grow()
    this.cap = Math.min(this.log.length - ENTRY + 1, this.base + this.mostEntries)
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
