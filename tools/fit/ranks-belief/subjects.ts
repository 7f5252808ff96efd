/** The games whose learned belief is fitted, with the settings of the fit. */
import type { DataFile } from '../../../src/game/data-files/data.ts'
import type { Game } from '../../../src/game/game.ts'
import { generals } from '../../../src/games/generals/index.ts'
import { modelFacts as generalsFacts, modelFile as generalsFile } from '../../../src/games/generals/opponent-model.ts'
import { luzhanqi } from '../../../src/games/luzhanqi/index.ts'
import { modelFactsOf as luzhanqiFacts, modelFile as luzhanqiFile } from '../../../src/games/luzhanqi/opponent-model.ts'
import type { ModelFacts } from '../../../src/games/ranks/belief/model-facts.ts'
import type { OpponentModel } from '../../../src/games/ranks/belief/opponent-model.ts'
import type { RanksState } from '../../../src/games/ranks/rules/state.ts'
import { stratego } from '../../../src/games/stratego/index.ts'
import {
  modelFactsOf as strategoFacts,
  modelFiles as strategoFiles,
} from '../../../src/games/stratego/opponent-model.ts'

type Trait = (rank: number) => number

/** A family of set-ups, among which styles are found. */
export interface SetupFamily {
  readonly kinds: readonly string[]
  /** The number of styles. */
  readonly styles: number
  /** The share of the family among all set-ups. The rest, up to 1, is uniform. */
  readonly share: number
}

export interface Subject {
  readonly game: Game<RanksState>
  /** The fitted data file. */
  readonly file: DataFile<OpponentModel>
  /** The variants that have a learned belief. They have one army. */
  readonly variants: readonly string[]
  modelFactsOf(variant: string): ModelFacts
  /** The number of officers, who are the first ranks. */
  readonly officers: number
  /** The traits that ranks share (choices.ts). */
  readonly traits: readonly Trait[]
  /** One move in this many is fitted. */
  readonly everyMove: number
  /** Weight of the squares of the model's parameters against the log-loss (choices.ts). */
  readonly shrinkage: number
  /** Interval of the measured positions, in plies. */
  readonly everyPly: number
  /** The algorithm and iterations of the players of the games; each side of each game draws one. */
  readonly players: readonly string[]
  /** The kinds of set-ups of the games for the fit, and of the games for measurements (styles.ts). */
  readonly setups: { readonly fitted: readonly string[]; readonly fresh: readonly string[] }
  /** The number of a family's set-ups among which styles are found, and the power to which their evidence counts (setup-styles.ts). */
  readonly setupCount: number
  readonly trust: number
  readonly families: readonly SetupFamily[]
  /** True when the rules allow every rank on every square of the home. */
  readonly isFree: boolean
}

/** The traits of officers: the strength, from 1 to -1, and functions of it; 0 for other ranks. */
const officers = (count: number): Trait[] => {
  const strength = (rank: number): number => 1 - (2 * rank) / (count - 1)
  return [
    () => 1,
    (rank) => (rank < count ? strength(rank) : 0),
    (rank) => (rank < count ? strength(rank) ** 2 - 0.4 : 0),
    (rank) => (rank < 2 ? 1 : 0),
  ]
}
const only =
  (one: number): Trait =>
  (rank) =>
    rank === one ? 1 : 0

/** Settings of the games that begin with the model of generals and add little to it. */
const FROM_GENERALS = {
  everyMove: 1,
  everyPly: 7,
  players: ['auto:1000', 'auto:300', 'auto:300', 'determinized:1000'],
  setups: {
    fitted: ['sensible', 'various', 'uniform', 'various', 'mixed', 'various'],
    fresh: ['forward', 'wing', 'held', 'open', 'sensible', 'uniform'],
  },
  setupCount: 4_000,
  trust: 0.75,
  families: [
    { kinds: ['tilted'], styles: 6, share: 0.45 },
    { kinds: ['sensible', 'mixed'], styles: 2, share: 0.05 },
  ],
} as const

const STRATEGO = {
  game: stratego as unknown as Game<RanksState>,
  modelFactsOf: strategoFacts,
  officers: 7,
  traits: [...officers(7), only(7), only(8), only(9)],
  shrinkage: 1e-2,
  ...FROM_GENERALS,
  isFree: true,
} as const

export const subjects: Readonly<Record<string, Subject>> = {
  generals: {
    game: generals as unknown as Game<RanksState>,
    file: generalsFile,
    variants: ['standard', 'dagaz'],
    modelFactsOf: generalsFacts,
    officers: 12,
    traits: [...officers(12), only(12), only(13), only(14)],
    everyMove: 2,
    everyPly: 21,
    shrinkage: 1e-5,
    players: ['auto:600', 'auto:600', 'auto:600', 'auto:150', 'determinized:1500', 'subgame:400'],
    setups: { fitted: ['sensible', 'uniform'], fresh: ['sensible', 'uniform'] },
    setupCount: 20_000,
    trust: 1,
    families: [{ kinds: ['sensible'], styles: 1, share: 0.5 }],
    isFree: true,
  },
  stratego: { ...STRATEGO, variants: ['barrage'], file: strategoFiles['barrage']! },
  'stratego-classic': { ...STRATEGO, variants: ['classic'], file: strategoFiles['classic']! },
  luzhanqi: {
    game: luzhanqi as unknown as Game<RanksState>,
    file: luzhanqiFile,
    variants: ['standard', 'dagaz'],
    modelFactsOf: luzhanqiFacts,
    officers: 8,
    traits: [...officers(8), only(8), only(9)],
    shrinkage: 1e-3,
    ...FROM_GENERALS,
    trust: 1,
    families: [
      { kinds: ['tilted'], styles: 6, share: 0.4 },
      { kinds: ['sensible', 'mixed'], styles: 2, share: 0.1 },
    ],
    isFree: false,
  },
}
