import type { Rules } from '../rules.ts'
import type { Sample } from '../sample.ts'
import { captures } from './captures.ts'
import { GREATEST, SCALE } from './evaluation.ts'
import type { Evaluator } from './evaluator.ts'

/** The mean worth of a piece: a tenth of a win. */
const PIECE = SCALE / 10

/** The least and the greatest worth of a piece, as shares of the mean. */
const LEAST = 0.25
const MOST = 8

/** If players with fewer pieces win by at least this margin, as a share of the games, pieces count negatively. */
const BURDEN = -0.9

/**
 * What pieces are worth before anything has been learned: the more moves a piece has, the more. Where random games are won by those who lose
 * their pieces, the worth is negative.
 * @returns by piece, of either player
 */
export function pieceWorth(
  { owners }: Rules,
  { mobility, pieceWins }: Pick<Sample, 'mobility' | 'pieceWins'>,
): number[] {
  const sign = pieceWins <= BURDEN ? -1 : 1
  return Array.from(owners, (_, piece) => {
    const known = mobility[piece] ?? -1
    const share = known < 0 ? 1 : Math.max(LEAST, Math.min(MOST, known))
    return sign * Math.round(PIECE * share)
  })
}

/** Nothing is known of the pieces: all are worth the same. */
export const ALIKE = { mobility: [], pieceWins: 0 }

/**
 * Evaluates positions of two players by the pieces that one has more than the other, for the seat to act, and moves by those that they take.
 * @param worth by piece
 */
export const pieceLead = (rules: Rules, worth: readonly number[]): Evaluator => ({
  evaluate({ counts, turn }) {
    const { owners } = rules
    let lead = 0
    for (let piece = 0; piece < owners.length; piece++)
      if (owners[piece]! >= 0) lead += (owners[piece] === turn ? worth[piece]! : -worth[piece]!) * counts[piece]!
    return Math.max(-GREATEST, Math.min(GREATEST, lead))
  },
  gain: captures(rules, worth),
})
