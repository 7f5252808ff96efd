import type { Variant } from '../../../game/game.ts'
import { lazyByKey } from '../../../game/lazy.ts'
import type { RuleOption, RuleOptions } from '../../../game/rule-options.ts'
import type { RanksRules } from '../../ranks/rules/state.ts'
import { pieceKeys, type RanksTables } from '../../ranks/rules/tables.ts'
import { type BoardMap, mapOf, place } from './map.ts'
import { ALL, ARMY, battles, FLAG, MAX_MOVES_OF_UNKNOWN, MOVING } from './pieces.ts'

/** The rules that a request may set. */
export interface LuzhanqiRules extends RanksRules {
  /** True when a landmine goes together with the piece that it destroys. */
  readonly mineOnce: boolean
}

/** A variant as data. */
export interface LuzhanqiGame extends RanksTables {
  readonly map: BoardMap
  /** True when a piece on its own headquarters may move. */
  readonly leavesHeadquarters: boolean
}

interface LuzhanqiVariant extends Variant {
  readonly ranks: number
  readonly leavesHeadquarters: boolean
}

export const variants: readonly [LuzhanqiVariant, ...LuzhanqiVariant[]] = [
  {
    id: 'standard',
    description: 'The board of 60 points. A piece on a headquarters stays there.',
    ranks: 12,
    leavesHeadquarters: false,
  },
  {
    id: 'dagaz',
    description:
      'A board of 63 points: pieces can stop on the three crossings between the halves, and may leave their own headquarters.',
    ranks: 13,
    leavesHeadquarters: true,
  },
]

export const ruleOptions = {
  drawPlies: {
    description: 'The number of plies without a battle after which the game is drawn.',
    minimum: 1,
    maximum: 200,
    default: 31,
  },
  mineOnce: {
    description: '1: a landmine goes together with the piece that it destroys. 0: it stays.',
    minimum: 0,
    maximum: 1,
    default: 0,
  },
} satisfies Record<string, RuleOption>

export const rulesOf = (options: RuleOptions = {}): LuzhanqiRules => ({
  drawPlies: options['drawPlies'] ?? ruleOptions.drawPlies.default,
  mineOnce: (options['mineOnce'] ?? ruleOptions.mineOnce.default) === 1,
})

/** The names of the sides. Their initials name them in texts. */
export const SIDES: readonly [string, string] = ['south', 'north']

/** The games by variant and `mineOnce`. */
const tables = lazyByKey((key: string): LuzhanqiGame => {
  const [id, once] = key.split(' ')
  const { ranks, leavesHeadquarters } = findVariant(id!)
  const map = mapOf(ranks)
  return {
    graph: map,
    map,
    leavesHeadquarters,
    army: ARMY,
    battles: battles(once === 'once'),
    sides: SIDES,
    flag: FLAG,
    movable: MOVING,
    mostMoves: MAX_MOVES_OF_UNKNOWN,
    marks: {
      unmarked: (side, square) => (square === map.squares ? ALL : map.setUp[place(map, side, square)]!),
      star: true,
      braces: 'lenient',
      own: false,
    },
    keys: pieceKeys(map, 0x6c7a71),
  }
})

/** The tables of a variant with these rules. */
export const tablesOf = (variant: string, { mineOnce }: Pick<LuzhanqiRules, 'mineOnce'>): LuzhanqiGame =>
  tables(`${variant} ${mineOnce ? 'once' : 'stays'}`)

/** The variant whose board has this number of ranks. */
export const variantWith = (ranks: number): string => variants.find((variant) => variant.ranks === ranks)!.id

/** @throws RangeError when there is no such variant; callers have checked it */
function findVariant(id: string): LuzhanqiVariant {
  const found = variants.find((variant) => variant.id === id)
  if (!found) throw new RangeError(`luzhanqi has no variant ${id}`)
  return found
}
