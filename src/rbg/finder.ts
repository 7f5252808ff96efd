import { Closures } from './closures.ts'
import { GeneratedCode } from './generated-code.ts'
import { OFF } from './graph.ts'
import { Journal } from './journal.ts'
import { Machine, type Workplace } from './machine.ts'
import type { MoveNumbers } from './move-number.ts'
import type { Rules } from './rules.ts'
import { PathSearch } from './search.ts'
import type { Steps } from './steps.ts'

/** The steps of a search between two pauses: a few milliseconds. */
const SLICE_STEPS = 50_000

/** Programs with more edges are searched by `PathSearch` alone: steps that follow from them would take too much memory. */
const MOST_EDGES = 20_000

const machines = new WeakMap<Rules, Machine>()

/** The machine of a game, which all its states share. */
function machineOf(rules: Rules): Machine {
  let machine = machines.get(rules)
  if (!machine) {
    machine = new Machine(rules, (made) => (rules.generated ? new GeneratedCode(made) : new Closures(made)))
    machines.set(rules, machine)
  }
  return machine
}

/**
 * Finds and plays the moves of one state, whose pieces and values it holds. Where a path is too deep for the engine's stack, a
 * search with a stack of its own takes over.
 */
export class PathFinder implements Workplace {
  readonly board: Uint16Array
  readonly values: Int32Array
  readonly counts: Int32Array
  readonly journal = new Journal()
  readonly numbers: MoveNumbers
  /** The moves that `all` has found. */
  moves = new Int32Array(0)
  fresh = false
  /** Where `play` and `begin` have come to. */
  position = 0
  vertex = 0
  private readonly machine: Machine
  private readonly searches: boolean
  private search: PathSearch | null = null

  constructor(rules: Rules) {
    const { size, bounds, pieces, program, numbers } = rules
    this.numbers = numbers.forState()
    this.machine = machineOf(rules)
    this.board = new Uint16Array(size)
    this.values = new Int32Array(bounds.length)
    this.counts = new Int32Array(pieces)
    this.searches = program.op.length > MOST_EDGES
  }

  /** The steps that all states of the game have taken so far. */
  get work(): number {
    return this.machine.stepsBefore + this.machine.steps
  }

  /**
   * Finds all moves at a position in the rules and returns their number.
   * @throws RulesLimitError when a cap is reached; pieces and values are as they were
   */
  all(position: number, vertex: number): number {
    if (!this.searches)
      try {
        return this.machine.all(this, position, vertex)
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
      }
    const work = this.searchAll(position, vertex, Number.POSITIVE_INFINITY)
    return work.next().value as number
  }

  /** The same in slices. Between slices nobody else may use the position; it is as it was when the work is given up. */
  allInSlices(position: number, vertex: number): Steps<number> {
    return this.searchAll(position, vertex, SLICE_STEPS)
  }

  /**
   * Executes a legal move, and lets the keeper move until somebody else is to move. False when the keeper has no move. `position` and
   * `vertex` tell where the game stands.
   * @throws RulesLimitError when a cap is reached
   */
  play(position: number, vertex: number, move: number): boolean {
    const { machine } = this
    machine.play(this, position, vertex, move)
    return this.settle()
  }

  /** Lets the keeper move from a position in the rules. */
  begin(position: number, vertex: number): boolean {
    this.machine.begin(this)
    this.machine.arrive(position, vertex)
    return this.settle()
  }

  /** Executes a legal move only. */
  execute(position: number, vertex: number, move: number): void {
    this.machine.play(this, position, vertex, move)
  }

  private settle(): boolean {
    const { machine } = this
    let going = true
    while (going && machine.isKeepers) {
      if (!this.searches)
        try {
          going = machine.settle(this)
          break
        } catch (error) {
          if (!(error instanceof RangeError)) throw error
        }
      machine.countRun()
      going = this.runBySearch()
    }
    this.position = machine.position
    this.vertex = machine.vertex
    return going
  }

  /** Carries out the keeper's next path by a search. */
  private runBySearch(): boolean {
    const { machine } = this
    const search = this.pathSearch()
    search.begin(machine.rules.program.positions[machine.position]!.node, machine.vertex)
    const found = search.next()
    machine.stepsBefore += search.steps
    if (!found) return false
    const length = search.length + 1
    search.abandon()
    machine.begin(this)
    machine.execute(search.modifiers, search.vertices, length)
    return true
  }

  /** The modifiers of a legal move with their vertices, its switch at last. */
  listOf(position: number, vertex: number, move: number): { readonly modifier: number; readonly vertex: number }[] {
    const { modifiers, vertices } = this.machine
    const length = this.numbers.decode(position, vertex, move, modifiers, vertices)
    return Array.from({ length }, (_, i) => ({ modifier: modifiers[i]!, vertex: vertices[i]! }))
  }

  /** Writes the pieces that a legal move puts, each with its vertex. Returns the index behind the last. */
  piecesPut(position: number, vertex: number, move: number, into: Int32Array): number {
    const { modifiers, vertices, rules } = this.machine
    const { op, a, edgeOf } = rules.program
    const length = this.numbers.decode(position, vertex, move, modifiers, vertices)
    let end = 0
    for (let i = 0; i < length; i++) {
      const edge = edgeOf[modifiers[i]!]!
      if (op[edge] !== OFF) continue
      into[end++] = a[edge]!
      into[end++] = vertices[i]!
    }
    return end
  }

  private *searchAll(position: number, vertex: number, slice: number): Steps<number> {
    const { machine, numbers } = this
    const { program } = machine.rules
    const search = this.pathSearch()
    search.begin(program.positions[position]!.node, vertex)
    search.pauseAt = slice
    let count = 0
    numbers.begin()
    try {
      for (;;) {
        if (search.next()) {
          if (count === this.moves.length) machine.makeRoomForMoves(this)
          this.moves[count++] = numbers.encode(position, search.modifiers, search.vertices, search.length + 1)
        } else if (search.paused) {
          search.pauseAt = search.steps + slice
          yield
        } else return count
      }
    } finally {
      machine.stepsBefore += search.steps
      search.abandon()
      this.fresh = false
    }
  }

  private pathSearch(): PathSearch {
    this.search ??= new PathSearch(this.machine.rules, this)
    return this.search
  }
}
