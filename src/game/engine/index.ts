/**
 * Engines: general search methods of src/search, with a game's own functions and settings for them. The settings of each
 * room of src/search stand in the file of the same name here; games and searches import them all from this one.
 */
import type { DataFile } from '../data-files/data.ts'
import type { Move, State } from '../state.ts'
import type { AlphabetaSettings, ExpectiminimaxSettings } from './alphabeta.ts'
import type {
  DeterminizedSettings,
  InformationPolicySettings,
  IsmctsSettings,
  QuerySettings,
  SubgameSettings,
} from './hidden.ts'
import type {
  MacroActionSettings,
  MaxnSettings,
  MultiUctSettings,
  ParanoidSettings,
  PolicySettings,
} from './several.ts'
import type { GraveSettings, RaveSettings, UctSettings } from './tree.ts'

export * from './alphabeta.ts'
export type * from './hidden.ts'
export type * from './several.ts'
export * from './tree.ts'

/**
 * An engine of a game: a general search method of src/search, together with the game's own functions and settings
 * for it. A game lists its engines in `Game.engines` and implements no search itself.
 *
 * Functions are declared as methods on purpose. TypeScript compares method parameters bivariantly, so that an
 * `Engine<EinsteinState>` fits a list of `Engine<State>`. Each is only called with states of its own game.
 *
 * @example
 * const uct: Engine<NimState> = {
 *   description: 'Monte-Carlo tree search with random playouts.',
 *   rate: 500_000,
 *   method: 'uct',
 *   exploration: 0.8,
 *   expandAfter: 4,
 *   playout: randomGame,
 * }
 */
export type Engine<S extends State = State> = {
  /** One or two sentences for the reference page. */
  readonly description: string
  /**
   * Work units per second on one core, from the start, as `npm run bench` measures them in workerd. A unit is an iteration of Monte-Carlo search or
   * a node of tree search. The service turns a time limit into a hard cap on work with it, because the clock of a
   * deployed Worker stands still while code runs.
   */
  readonly rate: number
  /** Work units per second for one position. Replaces `rate` where positions differ a lot, such as board sizes. */
  rateOf?(state: S): number
  /**
   * True for a move that wins at once in all positions that look like `state` to the seat to act. A method for perfect information then
   * proves it in one of them (src/search/hidden/single-determinization.ts). Default: never.
   */
  wins?(state: S, move: Move): boolean
  /** Data files that the functions below read. `think` loads them before it creates a search. Default: none. */
  readonly data?: readonly DataFile<unknown>[]
  /**
   * Loads the code that the search of a position needs besides; without a position, all there is. It is called before the search is
   * created. Default: there is none.
   */
  load?(state?: S): Promise<void>
} & Method<S>

/**
 * A search method with its settings. `plans`, `policy`, `paranoid`, `multi-uct`, `maxn` and `judgement` take any number of
 * seats, the others one or two. `determinized`, `ismcts`, `subgame` and `judgement` start from a seat's knowledge and are for games with
 * private information; in such games the others search any one world that is consistent with it.
 */
type Method<S extends State> =
  | UctSettings<S>
  | GraveSettings
  | RaveSettings<S>
  | AlphabetaSettings<S>
  | ExpectiminimaxSettings<S>
  | MacroActionSettings<S>
  | PolicySettings<S>
  | ParanoidSettings<S>
  | MultiUctSettings<S>
  | MaxnSettings<S>
  | ChoiceSettings<S>
  | DeterminizedSettings<S>
  | IsmctsSettings<S>
  | SubgameSettings<S>
  | InformationPolicySettings<S>
  | QuerySettings<S>

/** A choice of method by position, for games that change their character as they go on. */
interface ChoiceSettings<S extends State> {
  readonly method: 'choice'
  /** The methods among which it chooses. Local engines in pages load no others. */
  readonly among: readonly Exclude<Method<S>['method'], 'choice'>[]
  /**
   * The method and settings for a search of `state`, where a seat or chance is to act. With private information,
   * `state` is any consistent world, so that the choice must depend only on the information state of the seat to act.
   */
  choose(state: S): Exclude<Method<S>, ChoiceSettings<S>>
}

/** A playing level below full strength: limits on the search, and randomness in the choice of the move. */
export interface Level {
  /** The greatest number of work units (iterations or nodes). */
  readonly work: number
  /** The greatest depth in plies. Methods without a depth ignore it. */
  readonly depth: number
  /**
   * The temperature T of the choice: a move is played with probability proportional to exp(win probability / T). 0
   * always plays the best move. Where a method gives its lines a `rating` (`Line` in src/search/search.ts), this takes the win probability's place.
   */
  readonly temperature: number
}
