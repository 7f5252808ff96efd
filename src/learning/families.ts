import { type FeatureKind, TYPICAL_MOVES } from '../rbg/evaluation/feature-maker.ts'
import type { Features } from '../rbg/evaluation/features.ts'
import type { SampleStore } from './samples.ts'

/** Features that are fitted together. */
export interface Family {
  /** By feature: the greatest size of its values, beyond which they count no more; 0 leaves it out. */
  readonly limits: Float64Array
  /** The legal moves of which no more count, if there are any. */
  readonly mostMoves?: number
}

/** The kinds of features that need further lists of moves. */
const SLOW: readonly FeatureKind[] = ['moves of who waits', 'taken']
const MOBILITY: readonly FeatureKind[] = ['moves', 'moves of who waits']

/**
 * The families of features, the widest first. What predicts results best need not play best: a search seeks the positions in which an
 * evaluation errs. So where one family has gained nothing in games, the next one is tried.
 */
export const FAMILIES: readonly ((features: Features, samples: SampleStore) => Family)[] = [
  ({ list }) => ({ limits: Float64Array.from(list, () => Number.POSITIVE_INFINITY) }),
  ({ list }) => ({
    limits: Float64Array.from(list, ({ kind }) => (SLOW.includes(kind) ? 0 : Number.POSITIVE_INFINITY)),
  }),
  piecesAndMobility,
]

/** Pieces, and legal moves up to their mean number: who is short of moves is in danger, who has many need not be better for more. */
function piecesAndMobility({ list }: Features, samples: SampleStore): Family {
  const means = list.flatMap(({ kind }, feature) => (MOBILITY.includes(kind) ? [samples.meanOf(feature)] : []))
  const mean = means.reduce((sum, one) => sum + one, 0) / Math.max(1, means.length)
  const mostMoves = Math.max(1, Math.round(mean * TYPICAL_MOVES))
  const limit = mostMoves / TYPICAL_MOVES
  const limits = Float64Array.from(list, ({ kind }) =>
    kind === 'pieces' ? Number.POSITIVE_INFINITY : MOBILITY.includes(kind) ? limit : 0,
  )
  return { limits, mostMoves }
}
