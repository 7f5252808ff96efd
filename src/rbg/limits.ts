import { WorkLimitError } from '../game/work-limit.ts'
import type { Place } from './language/errors.ts'

/** The caps on a description and on the work that it may cause. Going over one is a clear error, never a stop. */
export interface RulesLimits {
  /** The length of the text, in characters. */
  readonly source: number
  /** The number of tokens after the expansion of macros. */
  readonly tokens: number
  /** The depth to which macros may call each other. */
  readonly calls: number
  readonly vertices: number
  readonly directions: number
  readonly pieces: number
  readonly players: number
  /** The number of positions in the rules at which somebody is to move. */
  readonly positions: number
  /** The length of an expression: its numbers and the signs between them. */
  readonly terms: number
  /** The number of parameters of a macro. */
  readonly parameters: number
  /** The length of a name that a macro pastes together, in characters. */
  readonly pasted: number
  /** The number of actions in the rules after the expansion of powers. */
  readonly actions: number
  /** The depth to which brackets may be nested. */
  readonly brackets: number
  /** The depth to which patterns may be nested. */
  readonly patterns: number
  /** The number of entries in the tables of shifts. */
  readonly tables: number
  /**
   * The number of visits of a place in the rules, at a vertex, that computing these tables takes: from anywhere to anywhere on a board of
   * 100x100 they are 200 million, in three seconds.
   */
  readonly visits: number
  /** The number of modifiers along one path: of a move, and of the patterns that are open at the same time. */
  readonly modifiers: number
  /** The number of legal moves in a state. */
  readonly moves: number
  /** The number of steps of one generation of moves. */
  readonly steps: number
  /** The number of steps that cannot be cut into slices: of the keeper's runs in a row, and of a look for one legal move. */
  readonly stretch: number
  /** The number of the keeper's runs in a row. */
  readonly keeper: number
}

/** The longest text of a position, in characters: it fits into the body of a request, with room for what stands beside it. */
export const MOST_TEXT = 60_000

export const DEFAULT_LIMITS: RulesLimits = {
  source: 1_000_000,
  tokens: 1_000_000,
  calls: 256,
  vertices: 10_000,
  directions: 256,
  pieces: 1_000,
  players: 64,
  positions: 1_000,
  terms: 500,
  parameters: 256,
  pasted: 100,
  actions: 500_000,
  brackets: 256,
  patterns: 32,
  tables: 4_000_000,
  visits: 1_000_000_000,
  modifiers: 4_096,
  moves: 1_000_000,
  steps: 100_000_000,
  stretch: 100_000_000,
  keeper: 10_000,
}

/** A cap that was reached while a description was compiled or played. */
export class RulesLimitError extends WorkLimitError {
  override readonly name = 'RulesLimitError'
  /** The cap, by its name in `RulesLimits`. */
  readonly limit: keyof RulesLimits
  /** What reaches it in the text, where that is known. */
  readonly at: Place | null

  /** @param what the sentence for the author of the rules, such as `a state has more than 1000000 legal moves` */
  constructor(limit: keyof RulesLimits, what: string, at: Place | null = null) {
    super(what)
    this.limit = limit
    this.at = at
  }
}
