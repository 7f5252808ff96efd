import type { Variant } from '../../game/game.ts'
import type { RuleOption, RuleOptions } from '../../game/rule-options.ts'

/** The rules that a request may set. */
export interface Rules {
  /** The number of plies without a battle after which the game is drawn. */
  readonly drawPlies: number
}

/** Tells whether a variant's armies may begin on a square, counted from the side's own back rank (row 0) to its third; file a is 0. */
type Allowed = (row: number, file: number) => boolean

interface GeneralsVariant extends Variant {
  readonly allows: Allowed
}

export const variants: readonly [GeneralsVariant, ...GeneralsVariant[]] = [
  {
    id: 'standard',
    description: 'Each side sets its pieces up anywhere on the 27 squares of its three home ranks.',
    allows: () => true,
  },
  {
    id: 'dagaz',
    description: 'A fixed shape: the two front ranks are full, and of the back rank b, e and h are occupied.',
    allows: (row, file) => row > 0 || file % 3 === 1,
  },
]

export const ruleOptions = {
  drawPlies: {
    description: 'The number of plies without a battle after which the game is drawn.',
    minimum: 1,
    maximum: 1000,
    default: 100,
  },
} satisfies Record<string, RuleOption>

export const rulesOf = (options: RuleOptions = {}): Rules => ({
  drawPlies: options['drawPlies'] ?? ruleOptions.drawPlies.default,
})

/** @throws RangeError when there is no such variant; callers have checked it */
export function findVariant(id: string): GeneralsVariant {
  const found = variants.find((variant) => variant.id === id)
  if (!found) throw new RangeError(`generals has no variant ${id}`)
  return found
}
