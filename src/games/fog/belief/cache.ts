/**
 * A cache of the last points that replays have reached, so that the belief of a game that goes on is carried on, not
 * replayed. Answers are the same with the cache and without: a replay that goes on from a point comes to the same result as
 * one from the start.
 */
import { lazy } from '../../../game/lazy.ts'
import type { FogRules } from '../rules/rules.ts'
import type { OpponentModel } from './opponent-model.ts'
import type { Point, Size } from './replay-point.ts'

/** The most points kept, and the most bytes of their sets. */
const MOST = 32
const MOST_BYTES = 6_000_000

interface Remembered {
  readonly size: Size
  readonly rules: FogRules
  readonly opponentModel: OpponentModel
  /** The texts of the views that lead there. */
  readonly texts: readonly string[]
  readonly point: Point
  readonly bytes: number
}

type Rest = Pick<Remembered, 'rules' | 'opponentModel'>

/** The points, the most recently used last. */
const points = lazy((): Remembered[] => [])

/**
 * True when a replay of `size` can go on from a point that a replay of size `from` has reached: both sizes are the same, or the
 * point has all possible positions, which a larger replay would have found, too.
 */
export const serves = (from: Size, point: Point, size: Size): boolean =>
  from === size || (point.exact && from.exact <= size.exact)

/** The point that a replay of the first `views` of these texts has reached, if it is still known. */
export function recall(
  size: Size,
  { rules, opponentModel }: Rest,
  texts: readonly string[],
  views: number,
): Point | null {
  const known = points()
  for (let i = known.length - 1; i >= 0; i--) {
    const one = known[i]!
    if (
      !serves(one.size, one.point, size) ||
      one.rules !== rules ||
      one.opponentModel !== opponentModel ||
      one.texts.length !== views
    )
      continue
    let same = true
    for (let t = views - 1; t >= 0 && same; t--) same = one.texts[t] === texts[t]
    if (!same) continue
    known.splice(i, 1)
    known.push(one)
    return one.point
  }
  return null
}

/** Keeps the point that a replay of these views has reached, in place of the least recently used ones. */
export function remember(size: Size, { rules, opponentModel }: Rest, texts: readonly string[], point: Point): void {
  const known = points()
  const { bytes } = point.set
  known.push({ size, rules, opponentModel, texts, point, bytes })
  let total = known.reduce((sum, one) => sum + one.bytes, 0)
  while (known.length > MOST || total > MOST_BYTES) total -= known.shift()!.bytes
}
