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
  /** Reads a set-up of which cells are to be exchanged. */
  exchanges(text: string, seat: Seat, variant: string): Result<SetupExchanges>
  /** The board with this set-up alone, as data. */
  draft(text: string, seat: Seat, variant: string): Result<BoardDrawing>
}

/** A set-up that has been read, and changes. */
export interface SetupExchanges {
  /** Exchanges the contents of two cells; either may be empty. @returns the reason why it cannot be, and then nothing has changed; null when it can */
  exchange(from: string, to: string): string | null
  /** The canonical text. */
  format(): string
}

export interface SetupKind {
  readonly id: string
  readonly description: string
}
