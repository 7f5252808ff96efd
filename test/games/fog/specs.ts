import type { FogSpec } from '../../../src/games/fog/rules/spec.ts'
import { cannon } from '../../../src/games/fog-cannon/spec.ts'
import { janggi } from '../../../src/games/fog-janggi/spec.ts'
import { shatranj } from '../../../src/games/fog-shatranj/spec.ts'
import { sittuyin } from '../../../src/games/fog-sittuyin/spec.ts'
import { xiangqi } from '../../../src/games/fog-xiangqi/spec.ts'

/** The specs of the family but for fog chess, by game. */
export const SPECS: readonly (readonly [string, FogSpec])[] = [
  ['fog-xiangqi', xiangqi],
  ['fog-janggi', janggi],
  ['fog-shatranj', shatranj],
  ['fog-sittuyin', sittuyin],
  ['fog-cannon', cannon],
]
