import type { Game } from '../game/game.ts'
import { atoll } from './atoll/index.ts'
import { banqi } from './banqi/index.ts'
import { darkHex } from './dark-hex/index.ts'
import { einstein } from './einstein/index.ts'
import { fogCannon } from './fog-cannon/index.ts'
import { fogChess } from './fog-chess/index.ts'
import { fogJanggi } from './fog-janggi/index.ts'
import { fogShatranj } from './fog-shatranj/index.ts'
import { fogSittuyin } from './fog-sittuyin/index.ts'
import { fogXiangqi } from './fog-xiangqi/index.ts'
import { foxHunt } from './fox-hunt/index.ts'
import { generals } from './generals/index.ts'
import { hex } from './hex/index.ts'
import { jungle } from './jungle/index.ts'
import { luzhanqi } from './luzhanqi/index.ts'
import { risk } from './risk/index.ts'
import { stratego } from './stratego/index.ts'
import { tafl } from './tafl/index.ts'
import { yoninShogi } from './yonin-shogi/index.ts'

/** Every game of the service, in the order of its lists. Routes, the API document, pages and tests follow from it. */
export const games: readonly Game[] = [
  einstein,
  atoll,
  hex,
  darkHex,
  jungle,
  banqi,
  risk,
  generals,
  luzhanqi,
  stratego,
  foxHunt,
  fogChess,
  fogXiangqi,
  fogJanggi,
  fogShatranj,
  fogSittuyin,
  fogCannon,
  tafl,
  yoninShogi,
]

export const findGame = (id: string): Game | undefined => games.find((game) => game.id === id)
