import type { Seat } from '../../../game/state.ts'
import type { Rules } from './rules.ts'

/** The part of a `TaflState` that evaluation and tactics look at. */
export interface Position {
  readonly rules: Rules
  readonly turn: Seat
  readonly board: Uint8Array
  readonly squareOf: Int16Array
  readonly firstAttacker: number
  readonly quiet: number
  readonly quietLimit: number
  readonly version: number
  hasRepeated(): boolean
  legalMoves(buffer: Int32Array, from: number): number
}
