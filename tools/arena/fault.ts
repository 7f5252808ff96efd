/** The faults by which a competitor loses a game, whatever the rules say. */
export const FAULTS = ['crash', 'timeout', 'illegal move'] as const
export type FaultKind = (typeof FAULTS)[number]

/** Thrown by a player whose turn failed. Any other error that a player throws counts as a crash. */
export class Fault extends Error {
  override readonly name = 'Fault'
  readonly kind: FaultKind

  constructor(kind: FaultKind, message: string) {
    super(message)
    this.kind = kind
  }
}
