import type { PiecePicture } from '../../game/board.ts'
import { lazy } from '../../game/lazy.ts'
import { bars, chevrons, INSIGNIA, stars } from '../ranks/texts/insignia.ts'

/** The pictures of the pieces, by their names: officers' insignia. */
export const pictures = lazy(
  (): Readonly<Record<string, PiecePicture>> => ({
    'general of five stars': stars(5),
    'general of four stars': stars(4),
    'general of three stars': stars(3),
    'general of two stars': stars(2),
    'general of one star': stars(1),
    colonel: INSIGNIA.eagle,
    'lieutenant colonel': INSIGNIA.leaf,
    major: INSIGNIA.paleLeaf,
    captain: bars(2),
    'first lieutenant': bars(1),
    'second lieutenant': INSIGNIA.paleBar,
    sergeant: chevrons(3),
    private: chevrons(1),
    spy: INSIGNIA.spy,
    flag: INSIGNIA.flag,
  }),
)
