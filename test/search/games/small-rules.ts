/** The parts of a small game with private information. */

import type { Engine } from '../../../src/game/engine/index.ts'
import { bufferLength } from '../../../src/game/game.ts'
import { CHANCE, type Move, OVER, type Seat, type State } from '../../../src/game/state.ts'

/** A state of a small game: the deal and the plies, from which everything else follows. */
export interface SmallState extends State {
  /** The index of the deal among `SmallRules.deals`. */
  readonly deal: number
  readonly plies: readonly Move[]
  /** Becomes a copy of another state of the game. */
  become(other: this): void
}

/** The rules of a small game besides its states. */
export interface SmallRules<S extends SmallState = SmallState> {
  readonly id: string
  readonly maxMoves: number
  readonly chance?: { readonly maxEvents: number }
  /** All deals, by their texts, with weights. */
  readonly deals: readonly { readonly text: string; readonly weight: number }[]
  start(deal: number): S
  /** The hand of a seat after the deal, as a letter or more; `null`: a spectator. */
  hand(state: S, seat: Seat | null): string
  /** The text of a move or event, the same length for all, before it is played. */
  word(state: S, move: Move): string
  /** The text as a viewer sees it, before the move is played; undefined: the viewer does not notice the move. */
  seen(state: S, move: Move, viewer: Seat | null): string | undefined
  readonly engines: Readonly<Record<string, Engine<S>>>
}

export const NAMES = ['one', 'two'] as const

/** The choices of a state, moves or events. */
export function choicesOf(rules: SmallRules, state: State): Int32Array {
  if (state.toMove === OVER) return new Int32Array(0)
  const buffer = new Int32Array(bufferLength(rules))
  if (state.toMove !== CHANCE) return buffer.subarray(0, state.legalMoves(buffer, 0))
  return buffer.subarray(0, state.chanceEvents!(buffer, new Float64Array(buffer.length), 0))
}
