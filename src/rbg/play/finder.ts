import type { Random } from '../../game/random.ts'
import type { Steps } from '../../game/steps.ts'
import { OFF } from '../automaton/graph.ts'
import { Closures } from '../interpreter/closures.ts'
import { RulesLimitError } from '../limits.ts'
import type { MoveNumbers } from '../numbers/move-number.ts'
import type { Rules } from '../rules.ts'
import type { BackEnd } from './back-end.ts'
import { Journal } from './journal.ts'
import { Machine, type Workplace } from './machine.ts'
import { PathSearch } from './search.ts'

/** The steps of a search between two pauses: a few milliseconds. */
const SLICE_STEPS = 50_000

/** Programs with more edges are searched by `PathSearch` alone: steps that follow from them would take too much memory. */
const MOST_EDGES = 20_000

const machines = new WeakMap<Rules, Machine>()

/** The machine of a game, which all its states share. */
function machineOf(rules: Rules): Machine {
  let machine = machines.get(rules)
  if (!machine) {
    machine = new Machine(rules, (made) => new Closures(made))
    machines.set(rules, machine)
  }
  return machine
}

/** Lets another back end than the interpreter play rules of which there is no state yet. */
export function playBy(rules: Rules, makeBackEnd: (machine: Machine) => BackEnd): Rules {
  machines.set(rules, new Machine(rules, makeBackEnd))
  return rules
}

/** The moves of a state, with what it takes to know them by their numbers. */
export interface FoundMoves {
  readonly moves: Int32Array
  readonly numbers: MoveNumbers
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
  numbers: MoveNumbers
  /** The moves that `all` has found. */
  moves: Int32Array = new Int32Array(0)
  /** Where `play` and `begin` have come to, and whether the game goes on there: false when the keeper has no move. */
  isGoing = true
  position = 0
  vertex = 0
  readonly machine: Machine
  private readonly searches: boolean
  /** The steps of a generation that is not cut into slices. */
  private readonly atOnce: number
  /** Whether another state has the same moves and numbers, so that they must not be written to. */
  private shares = false

  constructor(rules: Rules) {
    const { size, bounds, pieces, program, numbers, limits } = rules
    this.numbers = numbers.forState()
    this.machine = machineOf(rules)
    this.board = new Uint16Array(size)
    this.values = new Int32Array(bounds.length)
    this.counts = new Int32Array(pieces)
    this.searches = program.op.length > MOST_EDGES
    this.atOnce = Math.min(limits.steps, limits.stretch)
  }

  /** The steps that all states of the game have taken so far. */
  get work(): number {
    return this.machine.stepsBefore + this.machine.steps
  }

  /**
   * Finds all moves at a position in the rules and returns their number.
   * @throws RulesLimitError when a cap is reached; pieces and values are as they were
   */
  all(position: number, vertex: number, most = this.atOnce): number {
    this.stopSharing()
    if (!this.searches)
      try {
        return this.machine.all(this, position, vertex, most)
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
      }
    const work = this.searchAll(position, vertex, Number.POSITIVE_INFINITY, most)
    return work.next().value as number
  }

  /** The same, or -1 when it takes more than so many steps, or more memory than there is. */
  allWithin(position: number, vertex: number, most: number): number {
    try {
      return this.all(position, vertex, most)
    } catch (error) {
      if (!(error instanceof RulesLimitError) || error.limit === 'modifiers') throw error
      return -1
    }
  }

  /** The same in slices. Between slices nobody else may use the position; it is as it was when the work is given up. */
  allInSlices(position: number, vertex: number): Steps<number> {
    this.stopSharing()
    return this.searchAll(position, vertex, SLICE_STEPS, this.machine.rules.limits.steps)
  }

  /** The moves found last, which are not written to from now on. */
  keptMoves(): FoundMoves {
    this.shares = true
    const { moves, numbers } = this
    return { moves, numbers }
  }

  /** Takes over moves that have been found before in the state at hand. */
  takeMoves({ moves, numbers }: FoundMoves): void {
    this.moves = moves
    this.numbers = numbers
    this.shares = true
  }

  private stopSharing(): void {
    if (!this.shares) return
    this.moves = new Int32Array(0)
    this.numbers = this.machine.rules.numbers.forState()
    this.shares = false
  }

  /** True when there is a move: looks for no other. */
  hasMove(position: number, vertex: number): boolean {
    return this.findOne(position, vertex) > 0
  }

  /**
   * Plays a random move without listing them all: alternatives are tried in random order, so that moves have different probabilities. The
   * keeper then moves, as after `play`.
   * @returns the move's number in the state, but for hashes that several of its moves share; -1 where there is no move
   */
  playSome(position: number, vertex: number, random: Random): number {
    const length = this.findOne(position, vertex, random)
    if (length === 0) return -1
    const { machine } = this
    const { modifiers, vertices } = machine.search!
    this.stopSharing()
    this.numbers.begin()
    const move = this.numbers.encode(position, modifiers, vertices, length)
    machine.playList(this, modifiers, vertices, length)
    this.isGoing = this.settle()
    return move
  }

  /** Looks for one path. Returns the number of its modifiers, which are those of `machine.search` up to the next search; 0: there is none. */
  private findOne(position: number, vertex: number, random?: Random): number {
    const { machine } = this
    const search = this.takeSearch(position, vertex, random)
    search.most = this.atOnce
    try {
      return search.next() ? search.length + 1 : 0
    } finally {
      machine.stepsBefore += search.steps
      search.abandon()
      machine.search = search
    }
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
    const length = this.findOne(machine.position, machine.vertex)
    if (length === 0) return false
    const { modifiers, vertices } = machine.search!
    machine.begin(this)
    machine.execute(modifiers, vertices, length)
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

  /** Writes the vertices at which a legal move puts pieces, and behind them the one where it ends. Returns their number. */
  placesOf(position: number, vertex: number, move: number, into: Int32Array): number {
    const { modifiers, vertices, rules } = this.machine
    const { op, edgeOf } = rules.program
    const length = this.numbers.decode(position, vertex, move, modifiers, vertices)
    let count = 0
    for (let i = 0; i < length; i++) if (op[edgeOf[modifiers[i]!]!] === OFF) into[count++] = vertices[i]!
    into[count++] = vertices[length - 1]!
    return count
  }

  private *searchAll(position: number, vertex: number, slice: number, most: number): Steps<number> {
    const { machine, numbers } = this
    const search = this.takeSearch(position, vertex)
    search.pauseAt = slice
    search.most = most
    let count = 0
    let counted = 0
    const countSteps = () => {
      machine.stepsBefore += search.steps - counted
      counted = search.steps
    }
    numbers.begin()
    try {
      for (;;) {
        if (search.next()) {
          if (count === this.moves.length) machine.makeRoomForMoves(this)
          this.moves[count++] = numbers.encode(position, search.modifiers, search.vertices, search.length + 1)
        } else if (search.paused) {
          search.pauseAt = search.steps + slice
          countSteps()
          yield
        } else return count
      }
    } finally {
      countSteps()
      search.abandon()
      machine.search = search
    }
  }

  /** Begins the search that all states of the game share; while one of them is listing its moves in slices, the others use another. */
  private takeSearch(position: number, vertex: number, random?: Random): PathSearch {
    const { machine } = this
    const { rules } = machine
    const search = machine.search ?? new PathSearch(rules)
    machine.search = null
    search.begin(this, rules.program.positions[position]!.node, vertex, random)
    return search
  }
}
