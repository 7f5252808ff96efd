/** Views of open variants, in which all players see everything: the position itself. */
import type { BoardDrawing } from '../../../game/board.ts'
import type { Belief, InformationState, Observation } from '../../../game/hidden.ts'
import { ok, type Result } from '../../../game/result.ts'
import type { Outcome, Seat } from '../../../game/state.ts'
import type { FogRules } from '../rules/rules.ts'
import type { FogState } from '../rules/state.ts'
import { drawSetup } from '../texts/drawing.ts'
import { formatMove, formatPosition, legalMovesOf, parseMove, parsePosition } from '../texts/notation.ts'

/** A position as the view of the side to move. */
export class OpenView implements Observation {
  readonly state: FogState

  constructor(state: FogState) {
    this.state = state
  }

  static parse(rules: FogRules, text: string): Result<OpenView> {
    const state = parsePosition(rules, text)
    return state.ok ? ok(new OpenView(state.value)) : state
  }

  get viewer(): Seat {
    return this.state.turn
  }

  get turn(): Seat {
    return this.state.turn
  }

  get toMove(): number {
    return this.state.toMove
  }

  format(): string {
    return formatPosition(this.state)
  }

  outcome(): Outcome | null {
    return this.state.outcome()
  }

  legalMoves(): string[] {
    return Array.from(legalMovesOf(this.state), (move) => formatMove(this.state.tables, move))
  }

  play(text: string): Result<void> {
    const move = parseMove(this.state, text)
    if (!move.ok) return move
    this.state.play(move.value)
    return ok(undefined)
  }

  copy(): OpenView {
    return new OpenView(this.state.copy())
  }

  setHistory(earlier: readonly Observation[]): void {
    this.state.setHistory(earlier.flatMap((view) => (view instanceof OpenView ? [view.state] : [])))
  }

  draw(): BoardDrawing {
    return drawSetup(this.state.tables, this.state, null)
  }
}

/** The information of the side to move: the position, the only world. */
export class OpenInformation implements InformationState<FogState> {
  readonly seat: Seat
  readonly keyLow: number
  readonly keyHigh: number
  readonly worlds = 1
  readonly state: FogState

  constructor(state: FogState) {
    this.state = state.fresh()
    this.seat = state.turn
    this.keyLow = state.keyLow
    this.keyHigh = state.keyHigh
  }

  world(): FogState {
    return this.state.copy()
  }

  sample(into: FogState): number {
    into.becomeFresh(this.state)
    return 1
  }

  listed(into: FogState): number {
    into.becomeFresh(this.state)
    return 1
  }

  belief(): Belief {
    return { exact: true, cells: [] }
  }
}
