import type { PiecePicture } from '../../game/board.ts'
import { lazy } from '../../game/lazy.ts'
import { bars, chevrons, INSIGNIA, ranked, stars } from '../ranks/texts/insignia.ts'

/** The pictures of the pieces, by their names, with the numbers that players know them by. */
export const pictures = lazy(
  (): Readonly<Record<string, PiecePicture>> => ({
    marshal: ranked(INSIGNIA.batons, '10'),
    general: ranked(stars(3), '9'),
    colonel: ranked(INSIGNIA.eagle, '8'),
    major: ranked(INSIGNIA.leaf, '7'),
    captain: ranked(bars(2), '6'),
    lieutenant: ranked(bars(1), '5'),
    sergeant: ranked(chevrons(3), '4'),
    miner: ranked(INSIGNIA.pickaxe, '3'),
    scout: ranked(INSIGNIA.binoculars, '2'),
    spy: ranked(INSIGNIA.spy, '1'),
    bomb: INSIGNIA.bomb,
    flag: INSIGNIA.flag,
  }),
)
