import { lazyByKey } from '../../../game/lazy.ts'
import type { Reach } from './sight.ts'
import type { FogSpec } from './spec.ts'
import { type Tables, tablesOf } from './tables.ts'

/** A variant of a game: its spec, and the rules of sight. */
export interface FogVariant {
  readonly id: string
  readonly description: string
  readonly spec: FogSpec
  readonly reach: Reach
  /** True when a player is told which of their pieces the enemy sees. */
  readonly tellsExposed: boolean
  /** True when both players see everything, and moves that leave the king to be taken are illegal. */
  readonly open?: true
}

/** The rules of a variant with its tables. */
export interface FogRules {
  readonly variant: FogVariant
  readonly tables: Tables
}

/** The rules of a variant, made when first asked for. */
export const rulesOf: (variant: FogVariant) => FogRules = lazyByKey((variant: FogVariant) => ({
  variant,
  tables: tablesOf(variant.spec),
}))
