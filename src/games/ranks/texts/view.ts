import type { BoardDrawing } from '../../../game/board.ts'
import type { Observation } from '../../../game/hidden.ts'
import { err, ok, type Result } from '../../../game/result.ts'
import { CHANCE, type Move, type Outcome, OVER, type Seat } from '../../../game/state.ts'
import type { Refusal, WhyNot } from '../../../game/words/why-not.ts'
import { someAssignment } from '../belief/groups.ts'
import { beliefOfMover } from '../belief/moving-belief.ts'
import { PlainBelief } from '../belief/plain-belief.ts'
import type { RanksBelief } from '../belief/ranks-belief.ts'
import { isSingle, onlyRank, type RankSet, sizeOf } from '../rules/army.ts'
import { UNKNOWN } from '../rules/battle.ts'
import { moveFrom, moveTo, type RanksState } from '../rules/state.ts'
import { formatMove, formatView, parseMove } from './notation.ts'

/** A state of the family whose copies are of its own class. */
type Copied<S> = { copy(): S } & RanksState

/** The result of a battle as a view's viewer is told it, with its probability under the plain belief. */
export interface BattleEvent {
  /** The text of the event, `=...`. */
  readonly text: string
  readonly probability: number
}

/** A move that has been played, with the event of its battle (null: nobody was struck) and the position before. */
interface LastMove<S, E> {
  readonly move: Move
  readonly event: E | null
  readonly before: S
}

/** What a game's views need for people: the drawing of a position for a viewer, and the reasons why moves are refused. */
export interface ViewWords<S extends RanksState> {
  draw(state: S, viewer: Seat | null): BoardDrawing
  readonly whyNot: WhyNot<S>
}

/** The class of a game's views. */
export type ViewClass<S extends RanksState, V> = new (
  viewer: Seat | null,
  state: S,
  pending: Move | null,
  words: ViewWords<S>,
) => V

/**
 * The view of one player, or of a spectator. Its pieces are held in a state in which the ranks that the viewer does not know
 * are UNKNOWN.
 *
 * A game defines the possible results of battles (`eventsFrom`), how a move is played with its event (`carryOut`), and the
 * events that tell that a move has ended the game (`endOf`).
 */
export abstract class RanksView<S extends Copied<S>, E extends BattleEvent> implements Observation {
  readonly viewer: Seat | null
  /** The pieces as the viewer knows them. */
  state: S
  /** The move whose result is awaited, or null. */
  protected pending: Move | null
  /** The last move, kept for an event that may follow it without being due. */
  protected last: LastMove<S, E> | null = null
  /** The only possible result of the last move's battle: it has been played already, and may still be told. */
  private untold: E | null = null
  private readonly words: ViewWords<S>

  /**
   * Makes a view.
   * @param state the viewer's knowledge, already checked
   */
  constructor(viewer: Seat | null, state: S, pending: Move | null, words: ViewWords<S>) {
    this.viewer = viewer
    this.state = state
    this.pending = pending
    this.words = words
  }

  /** Makes the rules on repetition look at the viewer's earlier views. Default: there are no such rules. */
  setHistory?(earlier: readonly Observation[]): void

  get turn(): Seat {
    return this.state.turn
  }

  get toMove(): number {
    return this.pending === null ? this.state.toMove : CHANCE
  }

  format(): string {
    return formatView(this.state, this.viewer, this.pending)
  }

  copy(): this {
    const copy: this = Object.assign(Object.create(Object.getPrototypeOf(this)), this)
    copy.state = this.state.copy()
    return copy
  }

  draw(): BoardDrawing {
    return this.words.draw(this.state, this.viewer)
  }

  whyNot(from: string, to: string | null): Refusal | null {
    // a move that the piece may make is refused for what would then be known, which `play` tells
    if (to !== null && this.legalMoves().includes(from + to)) return null
    return this.words.whyNot.of(this.state, from, to)
  }

  outcome(): Outcome | null {
    return this.state.outcome()
  }

  legalMoves(): string[] {
    const { state } = this
    const buffer = new Int32Array(state.tables.mostMoves)
    return Array.from(buffer.subarray(0, state.legalMoves(buffer, 0)), (move) => formatMove(state, move))
  }

  chanceEvents(): { event: string; probability: number }[] {
    const { pending } = this
    if (pending === null) return []
    return this.eventsOf(pending).map(({ text, probability }) => ({ event: text, probability }))
  }

  play(text: string): Result<void> {
    if (!text.startsWith('=')) return this.playMove(text)
    const end = this.pending === null ? this.endOf(text) : null
    if (end !== null) return end
    const { pending, untold } = this
    const possible = pending !== null ? this.eventsOf(pending) : untold !== null ? [untold] : []
    if (possible.length === 0) return err(this.noEvent(text))
    const event = possible.find((one) => one.text === text)
    if (!event) return err(`${text} cannot be: the result is one of ${textsOf(possible)}`)
    if (pending !== null) return this.apply(pending, event, null)
    this.untold = null
    return ok(undefined)
  }

  /** The viewer's belief about a side's pieces: token i is the piece of code `firstCode(side) + i`. */
  beliefAbout(side: number): RanksBelief | null {
    const { state } = this
    const { army, movable } = state.tables
    const sets = this.setsOf(side)
    return side === state.toMove
      ? beliefOfMover(army, sets, state.tokensWithWay(side), movable)
      : PlainBelief.of(army, sets)
  }

  /** By token: the ranks that the viewer holds possible for a side's pieces. */
  setsOf(side: number, state: S = this.state): number[] {
    return state.setsOf(side)
  }

  /** The reason why the strike whose result is awaited cannot have been made; null when there is none. */
  faultOfPending(): string | null {
    return this.pending === null ? null : this.faultOfStrike(this.pending)
  }

  /** The possible results of a strike. `striker` and `struck` are the probabilities of the two pieces' ranks, by rank. */
  protected abstract eventsFrom(move: Move, striker: Float64Array, struck: Float64Array): E[]

  /**
   * Plays a move on `state`.
   * @param event the result of its battle; null where nobody was struck
   * @param end the way in which an event has said that the move ended the game, in the game's own numbers; null where none
   * has
   */
  protected abstract carryOut(state: S, move: Move, event: E | null, end: number | null): void

  /** Plays an event that says that the last move ended the game. Returns null for a text that is no such event. */
  protected abstract endOf(text: string): Result<void> | null

  /**
   * The ending that a move must have led to, though no event has said so, where no army fits what would be known if the game
   * had gone on; null where that cannot be. By default always null.
   */
  protected endInstead(_before: S, _move: Move, _event: E | null): number | null {
    return null
  }

  /** The error message for an event that fits neither the awaited move nor the last one. */
  protected noEvent(text: string): string {
    return `${text} follows a move that strikes, and there is none`
  }

  /**
   * Plays a move with its event. When no army fits then, the game must have ended otherwise (`endInstead`), or the view
   * stays as it was.
   */
  protected apply(move: Move, event: E | null, end: number | null): Result<void> {
    const before = this.state
    const state = before.copy()
    this.carryOut(state, move, event, end)
    this.state = state
    const fault = this.takeInAll(state.toMove !== OVER)
    if (fault !== null) {
      this.state = before
      const instead = end === null ? this.endInstead(before, move, event) : null
      return instead === null ? err(fault) : this.apply(move, event, instead)
    }
    this.untold = this.pending === null ? event : null
    this.pending = null
    this.last = { move, event, before }
    return ok(undefined)
  }

  /** Plays the last move again, with an end that an event has announced. */
  protected applyAgain({ move, event, before }: LastMove<S, E>, end: number): Result<void> {
    const { state } = this
    this.state = before
    const played = this.apply(move, event, end)
    if (played.ok) this.untold = null
    else this.state = state
    return played
  }

  private playMove(text: string): Result<void> {
    if (this.pending !== null) {
      const due = textsOf(this.eventsOf(this.pending))
      return err(`the result of ${formatMove(this.state, this.pending)} is due: one of ${due}`)
    }
    const parsed = parseMove(this.state, text)
    if (!parsed.ok) return parsed
    const move = parsed.value
    if (this.state.board[moveTo(move)] === 0) return this.apply(move, null, null)
    const fault = this.faultOfStrike(move)
    if (fault !== null) return err(fault)
    const [clear, ...others] = this.eventsOf(move, true)
    if (clear && others.length === 0) return this.apply(move, clear, null)
    this.last = null
    this.pending = move
    return ok(undefined)
  }

  /** Sets the ranks of hidden pieces that have become known. Returns an error message when no army fits any more. */
  private takeInAll(goesOn: boolean): string | null {
    if (this.viewer !== null) return this.takeIn(1 - this.viewer, goesOn)
    // a spectator learns of ranks only where both sides do
    return this.state.tables.marks.own ? (this.takeIn(0, goesOn) ?? this.takeIn(1, goesOn)) : null
  }

  /** Sets the ranks of the pieces of `side` that have become known. Returns an error message when no army fits any more. */
  private takeIn(side: number, goesOn: boolean): string | null {
    const { state } = this
    const first = state.firstCode(side)
    for (let code = first; code < first + state.size; code++) {
      const set = state.setOf[code]!
      if (state.rankOf[code] === UNKNOWN && isSingle(set)) state.name(code, onlyRank(set))
    }
    if (!goesOn || someAssignment(state.tables.army, this.setsOf(side))) return null
    return 'this cannot be: no army fits what would then be known, if the game went on'
  }

  /**
   * The possible results of a strike.
   * @param bySet whether to count all ranks of a set as possible, without looking at the rest of the army
   */
  private eventsOf(move: Move, bySet = false): E[] {
    const { board, turn } = this.state
    const striker = this.chances(board[moveFrom(move)]!, this.setsOfMover(move), bySet)
    const struck = this.chances(board[moveTo(move)]!, this.setsOf(1 - turn), bySet)
    return this.eventsFrom(move, striker, struck)
  }

  /** By token: the ranks that the viewer holds possible for the mover's pieces, with what the move itself shows. */
  private setsOfMover(move: Move): RankSet[] {
    const { state } = this
    const from = moveFrom(move)
    const code = state.board[from]!
    const sets = this.setsOf(state.turn)
    sets[code - state.firstCode(state.turn)]! &= state.ranksThatMake(code, from, moveTo(move))
    return sets
  }

  /** The reason why a strike cannot be, though its piece might move so: no army fits. Null when it can be. */
  private faultOfStrike(move: Move): string | null {
    const { tables, turn } = this.state
    const fits = (sets: readonly RankSet[]) => someAssignment(tables.army, sets) !== null
    if (fits(this.setsOfMover(move)) && fits(this.setsOf(1 - turn))) return null
    return `${formatMove(this.state, move)} cannot be: no army fits what would then be known`
  }

  /** By rank, the probability that a piece has it, from the sets of its side. */
  private chances(code: number, sets: readonly RankSet[], bySet: boolean): Float64Array {
    const { army } = this.state.tables
    const token = code - this.state.firstCode(this.state.sideOf(code))
    const chances = new Float64Array(army.letters.length)
    const set = sets[token]!
    if (bySet || isSingle(set)) return chances.map((_, rank) => ((set >> rank) & 1) / sizeOf(set))
    const belief = PlainBelief.of(army, sets)
    return chances.map((_, rank) => belief?.probability(token, rank) ?? 0)
  }
}

const textsOf = (events: readonly BattleEvent[]): string => events.map(({ text }) => text).join(', ')
