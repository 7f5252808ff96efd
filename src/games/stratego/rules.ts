import type { Variant } from '../../game/game.ts'
import type { RuleOption, RuleOptions } from '../../game/rule-options.ts'
import type { RanksRules } from '../ranks/rules/state.ts'

/** The rules that a request may set. */
export interface Rules extends RanksRules {
  /** The number of turns for which a piece may cross the same border, 0 for any. */
  readonly twoSquare: number
  /** True when an endless chase is forbidden. */
  readonly moreSquare: boolean
}

export const variants: readonly [Variant, ...Variant[]] = [
  { id: 'classic', description: 'Forty pieces a side, which fill the four home ranks.' },
  {
    id: 'barrage',
    description: 'Eight pieces a side on the whole board: marshal, general, miner, two scouts, spy, bomb and flag.',
  },
  { id: 'duel', description: 'Ten pieces a side on the whole board: as barrage, with two miners and two bombs.' },
]

export const ruleOptions = {
  drawPlies: {
    description: 'The number of plies without a battle after which the game is drawn.',
    minimum: 1,
    maximum: 1000,
    default: 200,
  },
  twoSquare: {
    description:
      "The two-square rule: a piece that has crossed the border between the same two squares in each of its side's last N turns may not cross it in the next. N is 3 or 5; 0 disables the rule. It needs `history`.",
    minimum: 0,
    maximum: 5,
    default: 3,
    values: [0, 3, 5],
  },
  moreSquare: {
    description:
      'The more-square rule: a piece that evades may not be chased back to an arrangement that has stood since the chase began. 1, or 0 to disable the rule. It needs `history`.',
    minimum: 0,
    maximum: 1,
    default: 1,
  },
} satisfies Record<string, RuleOption>

export const rulesOf = (options: RuleOptions = {}): Rules => ({
  drawPlies: options['drawPlies'] ?? ruleOptions.drawPlies.default,
  twoSquare: options['twoSquare'] ?? ruleOptions.twoSquare.default,
  moreSquare: (options['moreSquare'] ?? ruleOptions.moreSquare.default) === 1,
})
