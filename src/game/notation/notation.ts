/** A notation, described for people, with one valid example. */
export interface Notation {
  /** The grammar, in words. */
  readonly description: string
  readonly example: string
}
