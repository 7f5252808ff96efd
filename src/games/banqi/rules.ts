import type { Variant } from '../../game/game.ts'
import { lazyByKey } from '../../game/lazy.ts'
import type { RuleOption, RuleOptions } from '../../game/rule-options.ts'
import { BLACK, CANNON, CODES, colourOf, GENERAL, kindOf, LETTERS, makePiece, PIECES, RED, SOLDIER } from './pieces.ts'

/** The rules of a variant, with the options that a request has set. */
export interface Rules {
  readonly variant: string
  /** Captures by a step: 1 when a piece takes another. Index attacker * CODES + victim, both piece codes. 0 for one's own. */
  readonly takes: Uint8Array
  /** The number of that table, from 0 to 7. */
  readonly table: number
  /** True when a cannon takes over exactly one screen, and never by a step. */
  readonly cannonJumps: boolean
  /** True when a cannon that does not capture goes any distance along a free line. */
  readonly cannonSlides: boolean
  /** The number of plies without flip or capture after which the game is drawn. */
  readonly drawPlies: number
}

interface VariantRules extends Variant {
  /** The letters of the kinds by rank, highest first. A piece takes its own rank and those below. */
  readonly order: string
  readonly generalTakesSoldier: boolean
  readonly cannonJumps: boolean
  readonly cannonSlides: boolean
}

const VARIANTS: readonly [VariantRules, ...VariantRules[]] = [
  {
    id: 'taiwanese',
    description:
      'The cannon moves any distance along a free line and takes any piece over exactly one screen. The general does not take soldiers.',
    order: 'GAERHCS',
    generalTakesSoldier: false,
    cannonJumps: true,
    cannonSlides: true,
  },
  {
    id: 'olympiad',
    description: 'Tournament rules: like taiwanese, but a cannon that does not capture moves one step.',
    order: 'GAERHCS',
    generalTakesSoldier: false,
    cannonJumps: true,
    cannonSlides: false,
  },
  {
    id: 'chinese',
    description: 'All pieces, the cannon too, move one step and take by rank. The general takes soldiers.',
    order: 'GAERHCS',
    generalTakesSoldier: true,
    cannonJumps: false,
    cannonSlides: false,
  },
  {
    id: 'hongkong',
    description:
      'All pieces move one step and take by rank, in the order general, chariot, horse, cannon, advisor, elephant, soldier.',
    order: 'GRHCAES',
    generalTakesSoldier: false,
    cannonJumps: false,
    cannonSlides: false,
  },
]

export const variants: readonly [Variant, ...Variant[]] = VARIANTS

export const ruleOptions = {
  drawPlies: {
    description:
      'The number of plies without flip or capture after which the game is drawn. Tournaments use 40, 50, 60 or 180.',
    minimum: 1,
    maximum: 1000,
    default: 40,
  },
  generalTakesSoldier: {
    description: '1 when the general takes soldiers in `hongkong`, 0 when not. The other variants ignore it.',
    minimum: 0,
    maximum: 1,
    default: 0,
  },
} satisfies Record<string, RuleOption>

/** The rules of a variant, with the options that a request has set. */
export function rulesOf(variant: string, options: RuleOptions = {}): Rules {
  const found = VARIANTS.find(({ id }) => id === variant)
  if (!found) throw new RangeError(`banqi has no variant ${variant}`)
  const generalTakesSoldier = variant === 'hongkong' ? options['generalTakesSoldier'] === 1 : found.generalTakesSoldier
  return {
    variant,
    takes: capturesOf(found)(generalTakesSoldier),
    table: 2 * VARIANTS.indexOf(found) + Number(generalTakesSoldier),
    cannonJumps: found.cannonJumps,
    cannonSlides: found.cannonSlides,
    drawPlies: options['drawPlies'] ?? ruleOptions.drawPlies.default,
  }
}

/** The capture tables. Positions with the same rules share one: endings are remembered by it. */
const capturesOf = lazyByKey((variant: VariantRules) =>
  lazyByKey((generalTakesSoldier: boolean) => captureTable(variant, generalTakesSoldier)),
)

function captureTable({ order, cannonJumps }: VariantRules, generalTakesSoldier: boolean): Uint8Array {
  const rank = (kind: number) => order.length - order.indexOf(LETTERS[kind]!)
  const byStep = (attacker: number, victim: number) => {
    if (attacker === CANNON && cannonJumps) return false
    if (attacker === GENERAL && victim === SOLDIER) return generalTakesSoldier
    if (attacker === SOLDIER && victim === GENERAL) return true
    return rank(attacker) >= rank(victim)
  }
  const takes = new Uint8Array(CODES * CODES)
  for (const attacker of PIECES) {
    const enemy = colourOf(attacker) === RED ? BLACK : RED
    for (let kind = GENERAL; kind <= SOLDIER; kind++) {
      if (byStep(kindOf(attacker), kind)) takes[attacker * CODES + makePiece(enemy, kind)] = 1
    }
  }
  return takes
}
