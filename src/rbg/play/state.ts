import type { Random } from '../../game/random.ts'
import { CHANCE, type Move, type Outcome, OVER, type Seat, type State } from '../../game/state.ts'
import type { Steps } from '../../game/steps.ts'
import { doubled } from '../automaton/graph.ts'
import { CHANCE_PLAYER, KEEPER } from '../language/syntax.ts'
import type { Position, Rules } from '../rules.ts'
import { type FoundMoves, PathFinder } from './finder.ts'
import { takeBack } from './journal.ts'
import { Key } from './key.ts'
import { outcomeBy } from './outcome.ts'
import { Tries } from './tries.ts'

/** `toMove` has to be found out: by looking for a legal move. */
const UNKNOWN = -3

/** Looks of an evaluation at vertices that take as long as a step of the rules. */
const LOOKS_A_STEP = 2

/** What a move counts for, in looks at vertices, when the pieces that it puts are read. */
const LOOKS_A_MOVE = 20

/** The numbers that a ply keeps: where its entries in the journal begin, position, vertex, turn, toMove, whether its moves are too many. */
const PLY = 6

/**
 * The moves of a state are too many for searches where there are more of them, or where listing them takes more steps: a millisecond or so, three
 * times as many as in the library's games.
 */
export const MANY_MOVES = 4096
const LIST_STEPS = 40_000

/** Room for what `RbgState.piecesPut` writes. */
export const roomForPuts = ({ limits }: Rules): Int32Array => new Int32Array(2 * limits.modifiers + 4)

/**
 * A state of a game whose rules are a text: a piece on every vertex, the values of the variables and scores, the current
 * vertex, and the position in the rules. After each move the keeper's moves are played at once, up to the next move of a player or of
 * chance.
 *
 * A move is a number of `Rules.numbers`: the same for the same state, however it was reached. The key is Zobrist's, over pieces, values, vertex and position in the rules.
 */
export class RbgState implements State, Position {
  readonly rules: Rules
  readonly board: Uint16Array
  readonly values: Int32Array
  /** The current vertex. Where it makes no difference it is the first. */
  vertex = 0
  /** The index of the position in the rules. */
  position = 0
  turn: Seat = 0
  readonly seats: number
  private mover = UNKNOWN
  private tooMany = false
  private tries: Tries | null = null
  private readonly finder: PathFinder
  // the legal moves of the present state, once they are listed
  private listed = -1
  /** The moves of an earlier state that were many and are listed: going back there need not list them again. */
  private earlier: (FoundMoves & { readonly ply: number; readonly listed: number }) | null = null
  private plies = new Int32Array(64 * PLY)
  private ply = 0
  private readonly key: Key

  private constructor(rules: Rules) {
    this.rules = rules
    this.seats = rules.description.players.length
    this.finder = new PathFinder(rules)
    this.board = this.finder.board
    this.values = this.finder.values
    this.key = new Key(rules.size, rules.bounds.length, this.finder.journal)
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
    state.recount()
    state.arrive(state.finder.begin(position, vertex))
    state.finder.journal.length = 0
    state.key.compute(state.board, state.values)
    return state
  }

  get toMove(): number {
    if (this.mover === UNKNOWN) {
      const { player } = this.rules.program.positions[this.position]!
      const goesOn =
        player !== KEEPER && (this.isListed() ? this.listed > 0 : this.finder.hasMove(this.position, this.vertex))
      this.mover = !goesOn ? OVER : player === CHANCE_PLAYER ? CHANCE : player
    }
    return this.mover
  }

  get hasTooManyMoves(): boolean {
    return this.toMove !== OVER && this.tooMany
  }

  /** True if the game is over because a player has no legal move. */
  get isBlocked(): boolean {
    return this.toMove === OVER && this.rules.program.positions[this.position]!.player !== KEEPER
  }

  get endedAtOnce(): boolean {
    return this.mover === OVER
  }

  get work(): number {
    return this.finder.work
  }

  get evaluationWork(): number {
    return Math.ceil(this.finder.machine.looks / LOOKS_A_STEP)
  }

  /** Notes an evaluation of so many looks at vertices. */
  judge(looks: number): void {
    this.finder.machine.looks += looks
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
    this.listForNumbers()
    this.keep()
    let isGoing: boolean
    try {
      isGoing = this.finder.play(this.position, this.vertex, move)
    } catch (error) {
      this.undo()
      throw error
    }
    this.arrive(isGoing)
  }

  /**
   * Plays a random legal move or event: all with the same probability, unless there are too many to list them.
   * @throws RulesLimitError when a cap is reached; the state is as it was
   * @returns the move; where they are too many to be listed and numbers are hashes, another move may have its number. -1: the game is over
   */
  playSome(random: Random): Move {
    if (this.mover === OVER || this.rules.program.positions[this.position]!.player === KEEPER) return -1
    if (this.isListed()) {
      if (this.listed > 0) {
        const move = this.finder.moves[random.below(this.listed)]!
        this.play(move)
        return move
      }
    } else {
      this.keep()
      const move = this.findSome(random)
      if (move >= 0) {
        this.arrive(this.finder.isGoing)
        return move
      }
      this.ply--
    }
    this.mover = OVER
    return -1
  }

  private findSome(random: Random): Move {
    try {
      return this.finder.playSome(this.position, this.vertex, random)
    } catch (error) {
      this.undo()
      throw error
    }
  }

  undo(): void {
    const { plies, finder } = this
    const { journal } = finder
    const at = --this.ply * PLY
    const begin = plies[at]!
    this.key.goBack(begin)
    takeBack(journal.entries, begin, journal.length, finder, this.rules.automaton.counts)
    journal.length = begin
    this.position = plies[at + 1]!
    this.vertex = plies[at + 2]!
    this.turn = plies[at + 3]!
    this.mover = plies[at + 4]!
    this.tooMany = plies[at + 5] === 1
    this.listed = -1
    const { earlier } = this
    if (earlier && this.ply <= earlier.ply) this.comeBack(earlier)
  }

  get keyLow(): number {
    return this.key.low(this.position, this.vertex)
  }

  get keyHigh(): number {
    return this.key.high(this.position, this.vertex)
  }

  /** By piece: the number of vertices that hold it. */
  get counts(): Int32Array {
    if (!this.rules.automaton.counts) this.recount()
    return this.finder.counts
  }

  /** The score of a player. */
  score(seat: Seat): number {
    return this.values[this.rules.description.variables.length + seat]!
  }

  /** The highest score wins, and the best share a win. A player alone is measured by the bound of their score. */
  returns(seat: Seat): number {
    const { seats } = this
    if (seats === 1) return (2 * this.score(0)) / this.rules.description.players[0]!.bound - 1
    return (seats * this.shareOf(seat) - 1) / (seats - 1)
  }

  /** A seat's share of the win by the scores: those with the highest one share it. */
  shareOf(seat: Seat): number {
    const own = this.score(seat)
    let winners = 0
    for (let i = 0; i < this.seats; i++) {
      const score = this.score(i)
      if (score > own) return 0
      if (score === own) winners++
    }
    return 1 / winners
  }

  outcome(): Outcome | null {
    if (this.toMove !== OVER) return null
    return outcomeBy(this.rules, Array.from(this.values.subarray(this.rules.description.variables.length)))
  }

  /** The same by rules that differ in their bounds only. Where the keeper is to move, it moves. */
  under(rules: Rules): RbgState {
    return RbgState.of(rules, this.board, this.values, this.vertex, this.position)
  }

  copy(): RbgState {
    const { rules, board, values, vertex, position, turn } = this
    const state = new RbgState(rules)
    state.board.set(board)
    state.values.set(values)
    state.finder.counts.set(this.counts)
    state.vertex = vertex
    state.position = position
    state.turn = turn
    state.mover = this.mover
    state.tooMany = this.tooMany
    state.key.take(this.key)
    if (this.listed >= 0) {
      state.listed = this.listed
      state.finder.takeMoves(this.finder.keptMoves())
    }
    return state
  }

  /** Reads the modifiers of a legal move with their vertices, its switch at last. */
  modifiersOf(move: Move): { readonly modifier: number; readonly vertex: number }[] {
    this.listForNumbers()
    return this.finder.listOf(this.position, this.vertex, move)
  }

  /**
   * Writes the vertices at which a legal move puts pieces, in order, and behind them the one where it ends.
   * @returns their number
   */
  placesOf(move: Move, into: Int32Array): number {
    this.listForNumbers()
    return this.finder.placesOf(this.position, this.vertex, move, into)
  }

  /** The legal moves, or the chance events. */
  listMoves(): Int32Array {
    this.findMoves()
    return this.finder.moves.slice(0, this.listed)
  }

  /** Reads the values that variables, given by their names, have when a legal move has been executed. */
  valuesAfter(move: Move, into: Map<string, number>): void {
    const { valueNames } = this.rules
    this.listForNumbers()
    const { listed } = this
    this.keep()
    this.finder.execute(this.position, this.vertex, move)
    for (const name of into.keys()) into.set(name, this.values[valueNames.indexOf(name)]!)
    this.undo()
    this.listed = listed
  }

  /** The number of legal moves, or of chance events. */
  countMoves(): number {
    this.findMoves()
    return this.listed
  }

  /** One of the legal moves or events, by its place in their list. */
  moveAt(index: number): Move {
    this.findMoves()
    return this.finder.moves[index]!
  }

  /**
   * The number of moves that the other player would have if it were their turn; 0 where the rules leave open at which of their positions
   * they would be.
   * @throws RulesLimitError where they are too many to be listed
   */
  countMovesOfOther(): number {
    const other = this.rules.others[this.position]!
    if (other < 0) return 0
    this.listed = -1
    return this.finder.all(other, 0, LIST_STEPS)
  }

  /**
   * Writes the pieces that a legal move puts, each with its vertex, in order. Changes that the keeper makes after the move are not among
   * them.
   * @param into made by `roomForPuts`
   * @returns the index behind the last
   */
  piecesPut(move: Move, into: Int32Array): number {
    this.listForNumbers()
    this.judge(LOOKS_A_MOVE)
    return this.finder.piecesPut(this.position, this.vertex, move, into)
  }

  /**
   * Lists the legal moves in slices, so that `toMove` and `legalMoves` answer at once afterwards: for rules that may need long
   * for it. The state must not be used before it is done, nor while it is given up.
   * @throws RulesLimitError when a cap is reached
   */
  *listInSlices(): Steps<void> {
    const { player } = this.rules.program.positions[this.position]!
    if (player !== KEEPER && !this.isListed()) this.listed = yield* this.finder.allInSlices(this.position, this.vertex)
    this.findMoves()
  }

  /** Lists the legal moves, unless they are too many. False if they are: then they may be listed or not. */
  private isListed(): boolean {
    if (this.listed >= 0) return true
    const { position } = this
    this.tries ??= new Tries(this.rules.program.positions.length)
    if (this.tries.isDue(position)) {
      this.listed = this.finder.allWithin(position, this.vertex, LIST_STEPS)
      if (this.listed > MANY_MOVES) this.listed = -1
      this.tries.note(position, this.listed >= 0)
    }
    this.tooMany = this.listed < 0
    return !this.tooMany
  }

  /** Lists the legal moves, unless they are listed. */
  private findMoves(): void {
    if (this.listed >= 0) return
    const { player } = this.rules.program.positions[this.position]!
    this.listed = player === KEEPER ? 0 : this.finder.all(this.position, this.vertex)
    // also where they are listed before anybody has asked whether they are too many
    this.tooMany ||= this.listed > MANY_MOVES
  }

  /** Lists the legal moves where their numbers can only be taken apart while they are listed. */
  private listForNumbers(): void {
    if (this.finder.numbers.perState) this.findMoves()
  }

  /** Comes to where the finder stands. @param going false when the keeper has no move there */
  private arrive(going: boolean): void {
    const { position, vertex } = this.finder
    this.listed = -1
    this.tooMany = false
    this.position = position
    this.vertex = vertex
    this.turn = this.rules.turns[position]!
    this.mover = going ? UNKNOWN : OVER
  }

  /** Goes back to where many moves were listed, or before. */
  private comeBack(earlier: NonNullable<typeof this.earlier>): void {
    if (this.ply < earlier.ply) {
      this.earlier = null
      return
    }
    this.listed = earlier.listed
    this.finder.takeMoves(earlier)
  }

  /** Keeps what `undo` needs besides the entries of the journal. */
  private keep(): void {
    if (this.tooMany && this.listed >= 0 && !this.earlier)
      this.earlier = { ply: this.ply, listed: this.listed, ...this.finder.keptMoves() }
    if ((this.ply + 1) * PLY > this.plies.length) this.plies = doubled(this.plies)
    const { plies } = this
    const at = this.ply++ * PLY
    plies[at] = this.finder.journal.length
    plies[at + 1] = this.position
    plies[at + 2] = this.vertex
    plies[at + 3] = this.turn
    plies[at + 4] = this.mover
    plies[at + 5] = this.tooMany ? 1 : 0
  }

  /** Counts the pieces from scratch. */
  private recount(): void {
    const { counts } = this.finder
    counts.fill(0)
    for (const piece of this.board) counts[piece]!++
  }
}
