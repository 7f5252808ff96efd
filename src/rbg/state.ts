import type { Random } from '../game/random.ts'
import { CHANCE, type Move, type Outcome, OVER, type Seat, type State } from '../game/state.ts'
import { evaluate } from './arithmetic.ts'
import { ASSIGN, OFF } from './graph.ts'
import { RulesLimitError } from './limits.ts'
import type { PathFinder, Position, Rules } from './rules.ts'
import type { Steps } from './steps.ts'
import { CHANCE_PLAYER, KEEPER } from './syntax.ts'

/** `toMove` has to be found out: by looking for a legal move. */
const UNKNOWN = -3

// The kinds of entries of the undo stack, which have three numbers.
const PIECE = 0
const VALUE = 1
const ENTRY = 3
/** The numbers that a ply keeps beside: where its entries begin, position, vertex, turn, toMove, both halves of the key. */
const PLY = 7

/**
 * A state of a game whose rules are a text: a piece on every vertex, the values of the variables and scores, the current
 * vertex, and the position in the rules. After each move the keeper's moves are played at once, up to the next move of a player or of
 * chance.
 *
 * A move is a number of `Rules.numbers`: equal in all states at the same position in the rules, and stable across `play` and
 * `undo`. The key is Zobrist's, over pieces, values, vertex and position in the rules.
 */
export class RbgState implements State, Position {
  readonly rules: Rules
  readonly board: Uint16Array
  readonly values: Int32Array
  readonly counts: Int32Array
  /** The current vertex. Where it makes no difference it is the first. */
  vertex = 0
  /** The index of the position in the rules. */
  position = 0
  turn: Seat = 0
  keyLow = 0
  keyHigh = 0
  readonly seats: number
  private mover = UNKNOWN
  private readonly finder: PathFinder
  private readonly modifiers: Int32Array
  private readonly vertices: Int32Array
  private readonly working: Float64Array
  // the legal moves of the present state, once they are listed
  private listed = -1
  private undoStack = new Int32Array(1024)
  private undoLength = 0
  private plies = new Int32Array(64 * PLY)
  private ply = 0

  private constructor(rules: Rules) {
    const { description, size, pieces, bounds, automaton, limits } = rules
    this.rules = rules
    this.board = new Uint16Array(size)
    this.values = new Int32Array(bounds.length)
    this.counts = new Int32Array(pieces)
    this.seats = description.players.length
    this.finder = rules.makeFinder(rules, this)
    this.modifiers = new Int32Array(limits.modifiers + 1)
    this.vertices = new Int32Array(limits.modifiers + 1)
    this.working = new Float64Array(automaton.longest)
  }

  /** The beginning of the game. @throws RulesLimitError when the keeper does not come to an end */
  static initial(rules: Rules): RbgState {
    const { board } = rules.description
    return RbgState.of(rules, board.pieces, new Int32Array(rules.bounds.length), 0, 0)
  }

  /**
   * A state as it stands. Where the keeper is to move, it moves.
   * @throws RulesLimitError when the keeper does not come to an end
   */
  static of(
    rules: Rules,
    board: ArrayLike<number>,
    values: ArrayLike<number>,
    vertex: number,
    position: number,
  ): RbgState {
    const state = new RbgState(rules)
    state.board.set(board)
    state.values.set(values)
    for (const piece of state.board) state.counts[piece]!++
    state.arrive(position, vertex)
    state.keyLow = state.wholeKey(0)
    state.keyHigh = state.wholeKey(1)
    state.runKeeper()
    state.undoLength = 0
    return state
  }

  get toMove(): number {
    if (this.mover === UNKNOWN) {
      this.findMoves()
      const { player } = this.rules.program.positions[this.position]!
      this.mover = this.listed === 0 || player === KEEPER ? OVER : player === CHANCE_PLAYER ? CHANCE : player
    }
    return this.mover
  }

  legalMoves(buffer: Int32Array, from: number): number {
    this.findMoves()
    const { listed } = this
    const list = this.finder.moves
    for (let i = 0; i < listed; i++) buffer[from + i] = list[i]!
    return from + listed
  }

  chanceEvents(buffer: Int32Array, probabilities: Float64Array, from: number): number {
    const end = this.legalMoves(buffer, from)
    probabilities.fill(1 / (end - from), from, end)
    return end
  }

  play(move: Move): void {
    const length = this.rules.numbers.decode(this.position, this.vertex, move, this.modifiers, this.vertices)
    this.keep()
    this.execute(this.modifiers, this.vertices, length)
    this.runKeeper()
  }

  undo(): void {
    const { plies, undoStack } = this
    const at = --this.ply * PLY
    const { board, values, counts } = this
    const begin = plies[at]!
    for (let i = this.undoLength; i > begin; ) {
      i -= ENTRY
      const index = undoStack[i + 1]!
      const before = undoStack[i + 2]!
      if (undoStack[i] === PIECE) {
        counts[board[index]!]!--
        counts[before]!++
        board[index] = before
      } else values[index] = before
    }
    this.undoLength = begin
    this.position = plies[at + 1]!
    this.vertex = plies[at + 2]!
    this.turn = plies[at + 3]!
    this.mover = plies[at + 4]!
    this.keyLow = plies[at + 5]!
    this.keyHigh = plies[at + 6]!
    this.listed = -1
  }

  /** The score of a player. */
  score(seat: Seat): number {
    return this.values[this.rules.description.variables.length + seat]!
  }

  /** The highest score wins, and the best share a win. A player alone is measured by the bound of their score. */
  returns(seat: Seat): number {
    const { seats } = this
    if (seats === 1) return (2 * this.score(0)) / this.rules.description.players[0]!.bound - 1
    let best = -1
    let winners = 0
    for (let i = 0; i < seats; i++) {
      const score = this.score(i)
      if (score > best) {
        best = score
        winners = 1
      } else if (score === best) winners++
    }
    return this.score(seat) === best ? (seats / winners - 1) / (seats - 1) : -1 / (seats - 1)
  }

  outcome(): Outcome | null {
    if (this.toMove !== OVER) return null
    const { players, variables } = this.rules.description
    const scores = Array.from(this.values.subarray(variables.length))
    if (players.length === 1)
      return {
        winner: scores[0] === players[0]!.bound ? 0 : null,
        reason: `a score of ${scores[0]} of ${players[0]!.bound}`,
      }
    const best = Math.max(...scores)
    const winners = scores.flatMap((score, seat) => (score === best ? [seat] : []))
    return { winner: winners.length === 1 ? winners[0]! : null, reason: `scores ${scores.join(':')}` }
  }

  copy(): RbgState {
    const { rules, board, values, vertex, position, turn } = this
    const state = new RbgState(rules)
    state.board.set(board)
    state.values.set(values)
    state.counts.set(this.counts)
    state.vertex = vertex
    state.position = position
    state.turn = turn
    state.mover = this.mover
    state.keyLow = this.keyLow
    state.keyHigh = this.keyHigh
    return state
  }

  /** Reads the modifiers of a legal move with their vertices, its switch at last. */
  modifiersOf(move: Move): { readonly modifier: number; readonly vertex: number }[] {
    const length = this.rules.numbers.decode(this.position, this.vertex, move, this.modifiers, this.vertices)
    return Array.from({ length }, (_, i) => ({ modifier: this.modifiers[i]!, vertex: this.vertices[i]! }))
  }

  /** The legal moves, or the chance events. */
  listMoves(): Int32Array {
    this.findMoves()
    return this.finder.moves.slice(0, this.listed)
  }

  /** Plays a random legal move or event, all with the same probability. Called only while the game goes on. */
  playRandom(random: Random): void {
    this.findMoves()
    this.play(this.finder.moves[random.below(this.listed)]!)
  }

  /** Reads the values that variables, given by their names, have when a legal move has been executed. */
  valuesAfter(move: Move, into: Map<string, number>): void {
    const { valueNames, numbers } = this.rules
    const length = numbers.decode(this.position, this.vertex, move, this.modifiers, this.vertices)
    const { listed } = this
    this.keep()
    this.execute(this.modifiers, this.vertices, length)
    for (const name of into.keys()) into.set(name, this.values[valueNames.indexOf(name)]!)
    this.undo()
    this.listed = listed
  }

  /** The number of legal moves, or of chance events. */
  countMoves(): number {
    this.findMoves()
    return this.listed
  }

  /**
   * Lists the legal moves in slices, so that `toMove` and `legalMoves` answer at once afterwards: for rules that may need long
   * for it. The state must not be used before it is done, nor while it is given up.
   * @throws RulesLimitError when a cap is reached
   */
  *listInSlices(): Steps<void> {
    const { player } = this.rules.program.positions[this.position]!
    if (this.listed < 0 && player !== KEEPER && this.finder.allInSlices)
      this.listed = yield* this.finder.allInSlices(this.position, this.vertex)
    this.findMoves()
  }

  /** Lists the legal moves, unless they are listed. */
  private findMoves(): void {
    if (this.listed >= 0) return
    const { player } = this.rules.program.positions[this.position]!
    this.listed = player === KEEPER ? 0 : this.finder.all(this.position, this.vertex)
  }

  /** Lets the keeper move until somebody else is to move, or until it has no move. */
  private runKeeper(): void {
    const { program, limits } = this.rules
    for (let runs = 0; ; runs++) {
      if (program.positions[this.position]!.player !== KEEPER) {
        this.mover = UNKNOWN
        return
      }
      if (runs === limits.keeper)
        throw new RulesLimitError('keeper', `the keeper moves more than ${limits.keeper} times in a row`)
      const { finder } = this
      const length = finder.first(this.position, this.vertex)
      if (length === 0) {
        this.mover = OVER
        return
      }
      this.execute(finder.modifiers, finder.vertices, length)
    }
  }

  /** Executes the modifiers of a move, its switch at last. */
  private execute(modifiers: Int32Array, vertices: Int32Array, length: number): void {
    const { program, automaton } = this.rules
    this.listed = -1
    for (let i = 0; i < length; i++) {
      const edge = program.edgeOf[modifiers[i]!]!
      const a = program.a[edge]!
      if (program.op[edge] === OFF) this.put(vertices[i]!, a)
      else if (program.op[edge] === ASSIGN)
        this.set(a, evaluate(automaton.code, program.b[edge]!, this.values, this.counts, this.working))
      else this.arrive(program.b[edge]!, vertices[i]!)
    }
  }

  private put(vertex: number, piece: number): void {
    const before = this.board[vertex]!
    if (before === piece) return
    this.remember(PIECE, vertex, before)
    this.flip(vertex, before + 1)
    this.flip(vertex, piece + 1)
    this.board[vertex] = piece
    this.counts[before]!--
    this.counts[piece]!++
  }

  private set(variable: number, value: number): void {
    const before = this.values[variable]!
    if (before === value) return
    this.remember(VALUE, variable, before)
    const place = this.rules.size + variable
    this.flip(place, before)
    this.flip(place, value)
    this.values[variable] = value
  }

  /** Moves to a position in the rules, at a vertex. */
  private arrive(position: number, vertex: number): void {
    const { turns, size, bounds, forgets } = this.rules
    const places = size + bounds.length
    const at = forgets[position] === 1 ? 0 : vertex
    this.flip(places, this.position)
    this.flip(places, position)
    this.flip(places + 1, this.vertex)
    this.flip(places + 1, at)
    this.position = position
    this.vertex = at
    this.turn = turns[position]!
  }

  /** Keeps what `undo` needs besides the entries of the undo stack. */
  private keep(): void {
    if ((this.ply + 1) * PLY > this.plies.length) {
      const more = new Int32Array(2 * this.plies.length)
      more.set(this.plies)
      this.plies = more
    }
    const { plies } = this
    const at = this.ply++ * PLY
    plies[at] = this.undoLength
    plies[at + 1] = this.position
    plies[at + 2] = this.vertex
    plies[at + 3] = this.turn
    plies[at + 4] = this.mover
    plies[at + 5] = this.keyLow
    plies[at + 6] = this.keyHigh
  }

  private remember(kind: number, index: number, before: number): void {
    if (this.undoLength + ENTRY > this.undoStack.length) {
      const more = new Int32Array(2 * this.undoStack.length)
      more.set(this.undoStack)
      this.undoStack = more
    }
    this.undoStack[this.undoLength] = kind
    this.undoStack[this.undoLength + 1] = index
    this.undoStack[this.undoLength + 2] = before
    this.undoLength += ENTRY
  }

  /** Changes the key by the random number of a place with a value. */
  private flip(place: number, value: number): void {
    this.keyLow ^= mix(place, value, 0x9e3779b9)
    this.keyHigh ^= mix(place, value, 0x7f4a7c15)
  }

  /** Half of the key, from scratch. */
  private wholeKey(half: 0 | 1): number {
    const { size, bounds } = this.rules
    const seed = half === 0 ? 0x9e3779b9 : 0x7f4a7c15
    let key = mix(size + bounds.length, this.position, seed) ^ mix(size + bounds.length + 1, this.vertex, seed)
    for (let v = 0; v < size; v++) key ^= mix(v, this.board[v]! + 1, seed)
    for (let i = 0; i < bounds.length; i++) key ^= mix(size + i, this.values[i]!, seed)
    return key
  }
}

/** The random number of a place with a value: the finalizer of MurmurHash3 over both, since a table would be too large. */
function mix(place: number, value: number, seed: number): number {
  let h = Math.imul(place + 1, 0xcc9e2d51) ^ Math.imul(value + seed, 0x1b873593)
  h ^= h >>> 16
  h = Math.imul(h, 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h, 0xc2b2ae35)
  return h ^ (h >>> 16)
}
