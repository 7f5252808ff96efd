/** The faults by which a competitor loses a game, whatever the rules say. */
export const FAULTS = ['crash', 'timeout', 'illegal move'] as const
export type FaultKind = (typeof FAULTS)[number]

/** Thrown by a player whose turn failed. Any other error that a player throws counts as a crash. */
export class Fault extends Error {
  override readonly name = 'Fault'
  readonly kind: FaultKind
  /** True when the competitor has answered what nobody can read, so that it has not ended by itself. */
  readonly answered: boolean

  constructor(kind: FaultKind, message: string, answered = false) {
    super(message)
    this.kind = kind
    this.answered = answered
  }
}
