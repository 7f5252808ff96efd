/** Moves as integers: the origin, the target square, and whether the piece promotes. The origin of a drop is SQUARES plus the kind. */
import type { Move } from '../../game/state.ts'
import { SQUARES } from './squares.ts'

/** The move of a player who has no other: to pass. */
export const PASS: Move = 1 << 15

export const makeMove = (from: number, to: number, promotes: boolean): Move =>
  (from << 8) | (to << 1) | Number(promotes)
export const makeDrop = (kind: number, to: number): Move => ((SQUARES + kind) << 8) | (to << 1)

export const isDrop = (move: Move): boolean => move >= SQUARES << 8 && move !== PASS
export const droppedKind = (move: Move): number => (move >> 8) - SQUARES
export const moveFrom = (move: Move): number => move >> 8
export const moveTo = (move: Move): number => (move >> 1) & 127
export const movePromotes = (move: Move): boolean => (move & 1) === 1
