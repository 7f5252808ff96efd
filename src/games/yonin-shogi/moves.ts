/**
 * Moves as integers: where the piece comes from, its target square, and whether it promotes. A drop comes from the hand:
 * its origin is SQUARES plus the kind.
 */
import type { Move } from '../../game/state.ts'
import { SQUARES } from './squares.ts'

/** No other move is there to make. */
export const PASS: Move = 1 << 15

export const makeMove = (from: number, to: number, promotes: boolean): Move =>
  (from << 8) | (to << 1) | Number(promotes)
export const makeDrop = (kind: number, to: number): Move => ((SQUARES + kind) << 8) | (to << 1)

export const isDrop = (move: Move): boolean => move >= SQUARES << 8 && move !== PASS
export const droppedKind = (move: Move): number => (move >> 8) - SQUARES
export const moveFrom = (move: Move): number => move >> 8
export const moveTo = (move: Move): number => (move >> 1) & 127
export const movePromotes = (move: Move): boolean => (move & 1) === 1
