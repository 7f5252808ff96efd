import type { RuleOption, RuleOptions, Variant } from '../../game/game.ts'
import { lazyByKey } from '../../game/lazy.ts'
import { BLACK, CANNON, CODES, colourOf, GENERAL, kindOf, LETTERS, makePiece, PIECES, RED, SOLDIER } from './pieces.ts'

/** What the variants differ in, and what a request may set. */
export interface Rules {
  readonly variant: string
  /** Whether a piece takes another by a step: index attacker * CODES + victim, by code. Never one's own. */
  readonly takes: Uint8Array
  /** A cannon takes over exactly one screen, and never by a step. */
  readonly cannonJumps: boolean
  /** A cannon that does not capture goes any distance along a free line. */
  readonly cannonSlides: boolean
  /** So many plies without flip or capture are a draw. */
  readonly drawPlies: number
}

interface VariantRules extends Variant {
  /** Kinds by rank, highest first; a piece takes its own rank and those below. */
  readonly order: string
  readonly generalTakesSoldier: boolean
  readonly cannonJumps: boolean
  readonly cannonSlides: boolean
}

const VARIANTS: readonly [VariantRules, ...VariantRules[]] = [
  {
    id: 'taiwanese',
    description:
      'The cannon moves any distance along a free line and takes over exactly one screen, whatever the rank; the general does not take soldiers.',
    order: 'GAERHCS',
    generalTakesSoldier: false,
    cannonJumps: true,
    cannonSlides: true,
  },
  {
    id: 'olympiad',
    description: 'Tournament rules: as taiwanese, but a cannon that does not capture moves one step.',
    order: 'GAERHCS',
    generalTakesSoldier: false,
    cannonJumps: true,
    cannonSlides: false,
  },
  {
    id: 'chinese',
    description: 'All pieces step and take by rank, the cannon too; the general takes soldiers.',
    order: 'GAERHCS',
    generalTakesSoldier: true,
    cannonJumps: false,
    cannonSlides: false,
  },
  {
    id: 'hongkong',
    description:
      'All pieces step and take by rank, the order being general, chariot, horse, cannon, advisor, elephant, soldier.',
    order: 'GRHCAES',
    generalTakesSoldier: false,
    cannonJumps: false,
    cannonSlides: false,
  },
]

export const variants: readonly [Variant, ...Variant[]] = VARIANTS

export const ruleOptions = {
  drawPlies: {
    description: 'So many plies without flip or capture are a draw; tournaments use 40, 50, 60 or 180.',
    minimum: 1,
    maximum: 1000,
    default: 40,
  },
  generalTakesSoldier: {
    description: 'Whether the general takes soldiers in `hongkong`: 1 yes, 0 no. The other variants settle it.',
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
    cannonJumps: found.cannonJumps,
    cannonSlides: found.cannonSlides,
    drawPlies: options['drawPlies'] ?? ruleOptions.drawPlies.default,
  }
}

/** One table for all who play by the same rules: what is known of endings is kept by it. */
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
