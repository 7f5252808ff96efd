import type { DataFile } from '../../../game/data-files/data.ts'
import type { AlphabetaSettings, Engine, IsmctsSettings } from '../../../game/engine/index.ts'
import { randomMover } from '../../../game/engine/random-mover.ts'
import { isSingle } from '../rules/army.ts'
import type { RanksState } from '../rules/state.ts'
import { type GreedyFacts, greedy } from './greedy.ts'

/** Work units a second of one core: of all positions, or by state. */
type Rate<S> = number | { readonly usual: number; of(state: S): number }

/** The settings from which `ranksEngines` makes the engines of a game of the family. */
export interface EngineFacts<S extends RanksState & { copy(): S }> {
  /**
   * The description of the default engine, which is `ismcts`. `endings`: endings in which next to nothing is hidden are
   * searched by `determinized`, which proves what it can where a single world fits.
   */
  readonly strongest: { readonly endings?: true; readonly description: string }
  readonly ismcts: Omit<IsmctsSettings<S>, 'method'>
  /** The settings of the alpha-beta search that `determinized` runs in each world. */
  readonly alphabeta: Omit<AlphabetaSettings<S>, 'method'>
  /** The evaluation function of `subgame`. */
  evaluate(state: S): number
  readonly greedy: GreedyFacts<S> & { readonly description: string }
  readonly rates: Readonly<Record<'ismcts' | 'determinized' | 'subgame', Rate<S>>>
  /** The data files that must be loaded before worlds are drawn. */
  readonly data: readonly DataFile<unknown>[]
}

/** The engines of a game of the family, the default one first. */
export function ranksEngines<S extends RanksState & { copy(): S }>(game: EngineFacts<S>): Record<string, Engine<S>> {
  const { rates, data } = game
  const ismcts = { ...rateOf(rates.ismcts), method: 'ismcts', ...game.ismcts, data } as const
  const determinized = {
    ...rateOf(rates.determinized),
    method: 'determinized',
    worlds: 30,
    inner: { method: 'alphabeta', ...game.alphabeta },
    data,
  } as const
  const { endings, description } = game.strongest
  const withEndings: Engine<S> = {
    description,
    rate: ismcts.rate,
    rateOf: (state: S) => rateIn(isKnownEnding(state) ? determinized : ismcts, state),
    method: 'choice',
    among: ['alphabeta', 'determinized', 'ismcts'],
    choose: (state: S) => (isKnownEnding(state) ? determinized : ismcts),
    data,
  }
  return {
    ...(endings && { 'ismcts-endings': withEndings }),
    ismcts: {
      description: endings
        ? 'Information-set Monte-Carlo tree search: every iteration in another world that fits what the seat knows.'
        : description,
      ...ismcts,
    },
    determinized: {
      description:
        'Alpha-beta in 30 worlds, and the move that is best on average. It believes that it will see the world.',
      ...determinized,
    },
    subgame: {
      description:
        'A small game over sampled worlds, with what both sides know, solved by regret matching. Answers are mixed.',
      ...rateOf(rates.subgame),
      method: 'subgame',
      worlds: 100,
      evaluate: game.evaluate,
      evaluationError: game.alphabeta.evaluationError,
      data,
    },
    greedy: {
      rate: 100_000,
      method: 'judgement',
      description: game.greedy.description,
      policy: greedy(game.greedy),
    },
    random: randomMover(),
  }
}

const rateOf = <S>(rate: Rate<S>): { rate: number; rateOf?(state: S): number } =>
  typeof rate === 'number' ? { rate } : { rate: rate.usual, rateOf: rate.of }

/** Bounds of a known ending: the pieces on the board, and the unknown pieces of the side not to move. */
const FEW = 14
const HIDDEN = 1

/** True when few pieces are left and the side to move knows the ranks of all enemy pieces but one at most. */
function isKnownEnding({ squareOf, setOf, size, lost, turn }: RanksState): boolean {
  let pieces = 0
  let hidden = 0
  for (let code = 1; code <= 2 * size; code++) {
    if (squareOf[code] === lost) continue
    pieces++
    if (code > size === (turn === 0) && !isSingle(setOf[code]!)) hidden++
  }
  return pieces <= FEW && hidden <= HIDDEN
}

const rateIn = <S>({ rate, rateOf }: { rate: number; rateOf?(state: S): number }, state: S): number =>
  rateOf?.(state) ?? rate

/** Temperatures of levels 1 to 9 that fall evenly. */
const EVEN = [0.09, 0.08, 0.07, 0.06, 0.05, 0.04, 0.03, 0.02, 0.01]
/** Levels 1 to 9: the iterations double from level to level, and the temperatures fall. */
export const ranksLevels = (first: number, temperatures: readonly number[] = EVEN) =>
  temperatures.map((temperature, i) => ({ work: first * 2 ** i, depth: 64, temperature }))
