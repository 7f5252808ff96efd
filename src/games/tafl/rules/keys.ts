import { PositionKey, positionKeys } from '../../../game/keys/position-key.ts'
import { lazy } from '../../../game/lazy.ts'
import { PLIES_IN_KEY } from '../../../game/notation/counts.ts'
import { SQUARES } from './squares.ts'

/** The counts of quiet plies in the keys are those that are left. */
const zobrist = lazy(() => positionKeys(4, SQUARES, PLIES_IN_KEY + 1, 64, [0x7af1, 0x7af2]))

/** The key of an empty board with the attackers to move. @param rules `Rules.index` */
export const emptyKey = (rules: number): PositionKey => new PositionKey(zobrist(), rules)
