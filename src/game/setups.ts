/** Set-ups: arrangements of a player's own army that are chosen before the game, hidden from the others. */
import type { BoardDrawing } from './board.ts'
import type { Random } from './random.ts'
import type { Result } from './result.ts'
import type { Seat } from './state.ts'

/** The set-ups of a game whose players arrange their pieces before the first move. */
export interface Setups {
  /** The ready-made kinds, values of the start option `setup`. The first is that option's default. */
  readonly kinds: readonly [SetupKind, ...SetupKind[]]
  /** By seat: the start option that takes the seat's own set-up as text. */
  readonly options: readonly string[]
  /** The ids of the cells on which a seat arranges its army. */
  cells(seat: Seat, variant: string): readonly string[]
  /** A random set-up of a kind, as text. */
  draw(kind: string, seat: Seat, variant: string, random: Random): string
  /** The canonical text of a set-up. The error message says what is wrong with it, for the person who sent it. */
  parse(text: string, seat: Seat, variant: string): Result<string>
  /** The set-up in which the contents of two cells are exchanged; either may be empty. */
  exchange(text: string, seat: Seat, variant: string, from: string, to: string): Result<string>
  /** The board with this set-up alone, as data. */
  draft(text: string, seat: Seat, variant: string): Result<BoardDrawing>
}

export interface SetupKind {
  readonly id: string
  readonly description: string
}
