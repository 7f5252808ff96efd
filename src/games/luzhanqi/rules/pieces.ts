import { lazyByKey } from '../../../game/lazy.ts'
import { type Army, allRanks, type RankSet } from '../../ranks/rules/army.ts'
import { type BattleTable, BOTH_GO, battleTable, STRIKER_STAYS, STRUCK_STAYS } from '../../ranks/rules/battle.ts'

export const SOUTH = 0
export const NORTH = 1

/** The ranks, by number: the officers from the field marshal, 0, to the platoon commander, 7; then these. */
export const MARSHAL = 0
export const ENGINEER = 8
export const BOMB = 9
export const MINE = 10
export const FLAG = 11
const RANKS = 12

export const ARMY: Army = {
  letters: 'MGDBRTCPEOLF',
  counts: [1, 1, 2, 2, 2, 2, 3, 3, 3, 2, 3, 1],
  names: [
    'field marshal',
    'general',
    'division commander',
    'brigade commander',
    'regiment commander',
    'battalion commander',
    'company commander',
    'platoon commander',
    'engineer',
    'bomb',
    'landmine',
    'flag',
  ],
  size: 25,
}

/** The set of all ranks, and sets of single ones. */
export const ALL: RankSet = allRanks(ARMY)
export const MARSHAL_BIT: RankSet = 1 << MARSHAL
export const ENGINEER_BIT: RankSet = 1 << ENGINEER
export const BOMB_BIT: RankSet = 1 << BOMB
export const MINE_BIT: RankSet = 1 << MINE
export const FLAG_BIT: RankSet = 1 << FLAG
/** The ranks that move: all but landmines and the flag. */
export const MOVING: RankSet = ALL & ~(MINE_BIT | FLAG_BIT)

/** The table of battles. With `mineOnce`, a landmine goes together with the piece that it destroys. */
export const battles: (mineOnce: boolean) => BattleTable = lazyByKey((mineOnce) =>
  battleTable(RANKS, (striker, struck) => battle(striker, struck, mineOnce)),
)

function battle(striker: number, struck: number, mineOnce: boolean): number {
  if (striker === BOMB || struck === BOMB || striker === struck) return BOTH_GO
  if (struck === MINE && striker !== ENGINEER) return mineOnce ? BOTH_GO : STRUCK_STAYS
  // landmines and the flag have greater numbers than those who strike them
  return striker < struck ? STRIKER_STAYS : STRUCK_STAYS
}

/**
 * The greatest number of legal moves. An engineer goes to at most 38 points: the 34 others of the net of `dagaz`, and four
 * by road. Each of the 18 other pieces that move goes to at most 16: the ten others of its file, the four of its rank, and
 * two by road.
 */
export const MAX_MOVES = 3 * 38 + 18 * 16
/** A bound on the legal moves of a side whose every piece may be an engineer, as far as a view tells. */
export const MAX_MOVES_OF_UNKNOWN = 25 * 38
