/** A number in the rules that a request may set, such as a draw limit. Yes-or-no rules use 1 and 0. */
export interface RuleOption {
  readonly description: string
  readonly minimum: number
  readonly maximum: number
  readonly default: number
  /** The allowed values within the range. Default: all integers. */
  readonly values?: readonly number[]
}

/** The rule options that a request has set, by name. The others have their defaults. */
export type RuleOptions = Readonly<Record<string, number>>
