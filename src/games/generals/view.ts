import type { BoardDrawing } from '../../game/board.ts'
import type { View } from '../../game/knowledge.ts'
import { err, ok, type Result } from '../../game/result.ts'
import { CHANCE, type Move, type Outcome, OVER, type Seat } from '../../game/state.ts'
import { isSingle, onlyRank, sizeOf } from '../ranks/army.ts'
import { UNKNOWN } from '../ranks/battle.ts'
import { PlainBelief } from '../ranks/belief.ts'
import { someAssignment } from '../ranks/groups.ts'
import { draw } from './board.ts'
import { firstCode, moveFrom, moveTo, sideOf } from './codes.ts'
import { type BattleEvent, battleEvents, eventText } from './events.ts'
import { formatMove, formatView, MAX_MOVES, parseMove } from './notation.ts'
import { ARMY } from './pieces.ts'
import { type GeneralsState, QUIET_MOVE } from './state.ts'

/** A move that has been played, with the result of its battle (null: nobody was struck) and the position before. */
interface LastMove {
  readonly move: Move
  readonly event: BattleEvent | null
  readonly before: GeneralsState
}

/**
 * What one player, or a spectator, may know. Its pieces are held in a state in which the ranks that the viewer does not
 * know are UNKNOWN; the sets of own pieces, which the viewer cannot know, stay full.
 */
export class GeneralsView implements View {
  readonly viewer: Seat | null
  /** The pieces as the viewer knows them. */
  state: GeneralsState
  /** The move whose result is awaited, or null. */
  private pending: Move | null
  /** The last move, for an event that may follow it without being due. */
  private last: LastMove | null = null

  /** @param state what the viewer knows, found possible */
  constructor(viewer: Seat | null, state: GeneralsState, pending: Move | null) {
    this.viewer = viewer
    this.state = state
    this.pending = pending
  }

  get turn(): Seat {
    return this.state.turn
  }

  get toMove(): number {
    return this.pending === null ? this.state.toMove : CHANCE
  }

  format(): string {
    return formatView(this.state, this.viewer, this.pending)
  }

  outcome(): Outcome | null {
    return this.state.outcome()
  }

  legalMoves(): string[] {
    const buffer = new Int32Array(MAX_MOVES)
    return Array.from(buffer.subarray(0, this.state.legalMoves(buffer, 0)), formatMove)
  }

  chanceEvents(): { event: string; probability: number }[] {
    const { pending } = this
    if (pending === null) return []
    return this.eventsOf(pending).map((event) => ({ event: eventText(event), probability: event.probability }))
  }

  play(text: string): Result<void> {
    if (!text.startsWith('=')) return this.playMove(text)
    if (text === '=#' && this.pending === null) return this.endByArrival()
    const { pending, last } = this
    const possible = pending === null ? (last?.event ? [last.event] : []) : this.eventsOf(pending)
    if (possible.length === 0) return err(`${text} follows a move that strikes, and there is none`)
    const event = possible.find((one) => eventText(one) === text)
    if (!event) return err(`${text} cannot be: the result is one of ${possible.map(eventText).join(', ')}`)
    // a battle whose result was clear has been played already
    return pending === null ? ok(undefined) : this.apply(pending, event, null)
  }

  copy(): GeneralsView {
    const copy = new GeneralsView(this.viewer, this.state.copy(), this.pending)
    copy.last = this.last
    return copy
  }

  draw(): BoardDrawing {
    return draw(this.state, this.viewer)
  }

  /** What the viewer believes of a side's pieces: token i is the piece of code `firstCode(side) + i`. */
  beliefAbout(side: number): PlainBelief | null {
    return PlainBelief.of(ARMY, this.setsOf(side))
  }

  /** By token, the ranks that the viewer holds possible for a side's pieces. */
  setsOf(side: number): number[] {
    const { rankOf, setOf } = this.state
    return Array.from({ length: ARMY.size }, (_, i) => {
      const rank = rankOf[firstCode(side) + i]!
      return rank === UNKNOWN ? setOf[firstCode(side) + i]! : 1 << rank
    })
  }

  private playMove(text: string): Result<void> {
    if (this.pending !== null)
      return err(
        `the result of ${formatMove(this.pending)} is due: one of ${this.eventsOf(this.pending).map(eventText).join(', ')}`,
      )
    const parsed = parseMove(this.state, text)
    if (!parsed.ok) return parsed
    const move = parsed.value
    if (this.state.board[moveTo(move)] === 0) return this.apply(move, null, null)
    const [clear, ...others] = this.eventsOf(move, true)
    if (clear && others.length === 0) return this.apply(move, clear, null)
    this.last = null
    this.pending = move
    return ok(undefined)
  }

  /** `=#`: the last move ended the game, since a piece on its far rank was the flag. */
  private endByArrival(): Result<void> {
    const { state, last, viewer } = this
    if (last === null) return err('=# follows a move, and there is none')
    const { move, event, before } = last
    const winner = hiddenSide(before, move, event, viewer)
    if (winner === null) return err('=# cannot be: no hidden piece can have won on its far rank')
    this.state = before
    const played = this.apply(move, event, winner)
    if (!played.ok) this.state = state
    return played
  }

  /** Plays a move with the result of its battle (null: nobody was struck). */
  private apply(move: Move, event: BattleEvent | null, arrived: Seat | null): Result<void> {
    const before = this.state
    const state = before.copy()
    const flagFell = event?.flagFell ?? false
    state.move(move, event?.result ?? QUIET_MOVE, flagFell)
    state.conclude(flagFell, flagFell ? null : (arrived ?? state.arrivedSide()))
    this.state = state
    const fault = this.viewer === null ? null : this.takeIn(1 - this.viewer, state.toMove !== OVER)
    if (fault !== null) {
      this.state = before
      // where the army leaves no other rank to a piece that has just won on its far rank, that piece is the flag
      const winner = arrived === null ? hiddenSide(before, move, event, this.viewer) : null
      return winner === null ? err(fault) : this.apply(move, event, winner)
    }
    this.pending = null
    this.last = { move, event, before }
    return ok(undefined)
  }

  /** Names the pieces of `side` that have become known. Says what is wrong when no army fits any more. */
  private takeIn(side: number, goesOn: boolean): string | null {
    const { state } = this
    for (let code = firstCode(side); code < firstCode(side) + ARMY.size; code++) {
      const set = state.setOf[code]!
      if (state.rankOf[code] === UNKNOWN && isSingle(set)) state.name(code, onlyRank(set))
    }
    if (!goesOn || someAssignment(ARMY, this.setsOf(side))) return null
    return 'this cannot be: no army fits what would then be known, if the game went on'
  }

  /**
   * The possible results of a strike.
   * @param bySet whether to count all ranks of a set as possible, without looking at the rest of the army
   */
  private eventsOf(move: Move, bySet = false): BattleEvent[] {
    const { state } = this
    const striker = this.chances(state.board[moveFrom(move)]!, bySet)
    const struck = this.chances(state.board[moveTo(move)]!, bySet)
    return battleEvents(striker, struck)
  }

  /** By rank, the probability that a piece has it. */
  private chances(code: number, bySet: boolean): Float64Array {
    const side = sideOf(code)
    const token = code - firstCode(side)
    const chances = new Float64Array(ARMY.letters.length)
    if (bySet || this.state.rankOf[code] !== UNKNOWN) {
      const set = this.setsOf(side)[token]!
      return chances.map((_, rank) => ((set >> rank) & 1) / sizeOf(set))
    }
    const belief = this.beliefAbout(side)
    return chances.map((_, rank) => belief?.probability(token, rank) ?? 0)
  }
}

/** The side of a hidden piece that may have won on its far rank with this move, or null. */
function hiddenSide(before: GeneralsState, move: Move, event: BattleEvent | null, viewer: Seat | null): Seat | null {
  if (event?.flagFell) return null
  // before any piece is taken not to be the flag
  const moved = before.copy()
  moved.move(move, event?.result ?? QUIET_MOVE, false)
  if (viewer !== null && moved.arrivedSide() === viewer) return null
  const sides = viewer === null ? [moved.turn, 1 - moved.turn] : [1 - viewer]
  return sides.find((side) => moved.possiblyArrived(side) !== 0) ?? null
}
