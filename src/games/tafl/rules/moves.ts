/** Moves as numbers. */
import type { Move } from '../../../game/state.ts'

/** The square of a piece that has been taken. It belongs to no board. */
export const OFF = 0

/** A move is from * SQUARES + to. */
export const makeMove = (from: number, to: number): Move => (from << 9) | to
export const moveFrom = (move: Move): number => move >> 9
export const moveTo = (move: Move): number => move & 511
