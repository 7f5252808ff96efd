/**
 * The evaluation once the attackers alone seal the king off from the corners: the fewer squares their walls leave him, the nearer they are to
 * a ring around all defenders. Each square that an attacker takes from his cage counts, so that the attackers always have a way
 * forward, however little they look ahead. The classes of squares count nothing: they would hold the walls where they stand.
 *
 * The weights are set by hand.
 */
import { ATTACKER, DEFENDER } from '../rules/pieces.ts'
import type { KingWalk } from './king-walk.ts'

/** The value of the seal. */
const SEALED = 1600
/** What the men are worth. */
const WORTH_OF_ATTACKER = 50
const WORTH_OF_DEFENDER = 80
/** What each square of the cage takes from the value, and what each on the edge takes besides: a ring has none. */
const SQUARE = 10
const EDGE_SQUARE = 10

/**
 * The value of a sealed king's position for the attackers.
 * @param men the number of pieces on the board, by code
 */
export const valueOfCage = (men: Uint8Array, { cage, cageEdge }: KingWalk): number =>
  SEALED +
  WORTH_OF_ATTACKER * men[ATTACKER]! -
  WORTH_OF_DEFENDER * men[DEFENDER]! -
  SQUARE * cage -
  EDGE_SQUARE * cageEdge
