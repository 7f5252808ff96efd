import { NOWHERE } from '../rules/codes.ts'
import type { Placement } from '../rules/placement.ts'
import type { Attacks } from './attacks.ts'
import { bestGain, GAIN } from './exchanges.ts'
import { KING_PRICE, score } from './material.ts'

/** The weight of each square that a piece other than the king can go to, in hundredths of a pawn. */
const FREEDOM = 4

/**
 * The lead of the side to move at a glance, the same in all games of the family: material, mobility and the best capture, in
 * hundredths of a pawn; `KING_PRICE` where it can take the king, and less than 0 by as much where its king has been taken.
 * @param attacks scratch space
 */
export function leadAtGlance(placement: Placement, attacks: Attacks): number {
  const { turn, kings, inHand } = placement
  if (kings[turn] === NOWHERE && inHand[turn] === 0) return -KING_PRICE
  attacks.look(placement)
  const { freedom, hitsKing } = attacks
  if (hitsKing[turn]! > 0) return KING_PRICE
  const material = score(placement, turn) - score(placement, 1 - turn)
  return material + FREEDOM * (freedom[turn]! - freedom[1 - turn]!) + GAIN * bestGain(placement, attacks, turn)
}
