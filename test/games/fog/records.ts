import type { FogRecord } from '../../../src/games/fog/record.ts'
import { cannon } from '../../../src/games/fog-cannon/record.ts'
import { janggi } from '../../../src/games/fog-janggi/record.ts'
import { shatranj } from '../../../src/games/fog-shatranj/record.ts'
import { sittuyin } from '../../../src/games/fog-sittuyin/record.ts'
import { xiangqi } from '../../../src/games/fog-xiangqi/record.ts'

/** The records of the family but for fog chess, by game. */
export const RECORDS: readonly (readonly [string, FogRecord])[] = [
  ['fog-xiangqi', xiangqi],
  ['fog-janggi', janggi],
  ['fog-shatranj', shatranj],
  ['fog-sittuyin', sittuyin],
  ['fog-cannon', cannon],
]
