/** What a game of the family states itself: its rules, data and weights. game.ts makes the game from it. */

import type { DataFile } from '../../game/data-files/data.ts'
import type { Level } from '../../game/engine/index.ts'
import type { Strength } from '../../game/engine/strength.ts'
import type { Variant } from '../../game/game.ts'
import type { Result } from '../../game/result.ts'
import type { RuleOption, RuleOptions } from '../../game/rule-options.ts'
import type { Seat } from '../../game/state.ts'
import type { Guide } from '../../game/words/guide.ts'
import type { WhyNot } from '../../game/words/why-not.ts'
import type { ModelFacts } from './belief/model-facts.ts'
import type { OpponentModel } from './belief/opponent-model.ts'
import type { EngineFacts } from './evaluation/engines.ts'
import type { Setup } from './rules/position.ts'
import type { SetupFacts } from './rules/setups.ts'
import type { RanksRules, RanksState } from './rules/state.ts'
import type { Piece, RanksTables } from './rules/tables.ts'
import type { Look } from './texts/drawing.ts'
import type { Fields } from './texts/notation.ts'
import type { BattleEvent, RanksView, ViewClass } from './texts/view.ts'

/** How the views of a game are read, beyond what the family asks for. */
export interface ViewFacts {
  /** The tables with the marks that a viewer's views have, where these differ from those of positions. */
  seenBy?(tables: RanksTables, viewer: Seat | null): RanksTables
  /** Checks the marks of the viewer's own pieces, as written. Returns a text about the first fault, or null. */
  ownFault?(own: readonly Piece[], side: number): string | null
  /**
   * Checks the pieces of a side that the viewer does not see, as written; there are as many as the army has. Returns a text
   * about the first fault, or null.
   */
  hiddenFault?(hidden: readonly Piece[], side: number, viewer: Seat | null): string | null
  /** A piece as the viewer knows it, by the squares of the whole view. Default: as it is written. */
  asKnown?(piece: Piece, viewer: Seat | null, fields: Fields): Piece
  /** True when a side that cannot move has lost. */
  readonly endsStuck: boolean
}

/** A notation: what it is like, with an example. */
interface NotationFacts {
  readonly description: string
  readonly example: string
}

/** The opponent model of a variant: the facts that it needs, and its data file. */
interface VariantModel {
  readonly facts: ModelFacts
  readonly file: DataFile<OpponentModel>
}

/** What a game of the family states itself. */
export interface RanksFacts<
  S extends RanksState & { copy(): S },
  R extends RanksRules = RanksRules,
  V extends RanksView<S, BattleEvent> = RanksView<S, BattleEvent>,
> {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly guide: Guide
  readonly strength: Strength
  /** The names of the two sides, the first mover's first. */
  readonly sides: readonly [string, string]
  readonly variants: readonly [Variant, ...Variant[]]
  /** The rules that a request may set. */
  readonly rules: { readonly options: Readonly<Record<string, RuleOption>>; of(options?: RuleOptions): R }
  /** The tables of a variant under these rules. */
  tables(variant: string, rules: R): RanksTables
  /** Makes a state from the parts of a position, which have been checked. */
  newState(variant: string, setup: Setup, rules: R): S
  /** The greatest number of legal moves. */
  readonly maxMoves: number
  readonly notation: Readonly<Record<'position' | 'move' | 'view' | 'event', NotationFacts>>
  /**
   * Checks the pieces of a position or a view, and returns them with what follows from the rules alone. Default: nothing
   * is to be checked.
   * @param viewer undefined: a position
   */
  checkPieces?(tables: RanksTables, pieces: readonly Piece[], viewer?: Seat | null): Result<readonly Piece[]>
  /** How views are read, and the class that plays on them. */
  readonly views: ViewFacts
  readonly view: ViewClass<S, V>
  readonly setups: SetupFacts
  readonly look: (tables: RanksTables) => Look
  readonly whyNot: WhyNot<S>
  /** The opponent model for a position's variant; null: only the plain belief. */
  model(state: S): VariantModel | null
  readonly engines: EngineFacts<S>
  readonly levels: readonly Level[]
}
