import { fogEngines, fogLevels } from '../fog/engines.ts'
import { fogGame } from '../fog/game.ts'
import { positionDescription, viewDescription } from './descriptions.ts'
import { evaluation } from './evaluate.ts'
import { guide } from './guide.ts'
import { opening } from './openings.ts'
import { strength } from './strength.ts'
import { variants } from './variants.ts'

export const fogChess = fogGame({
  id: 'fog-chess',
  guide,
  name: 'Fog-of-war chess (dark chess)',
  description:
    'Chess in which a player sees only their own pieces and the squares that these can move to. There is no check: whoever takes the king wins.',
  variants,
  positionDescription,
  viewDescription,
  positionExample: 'rn3b1r/ppkb2pp/1q1p3n/P1p2pN1/1P2P3/3B1PPP/2PP4/R1BQK2R w KQ - 1 17',
  viewExample: '????????/?????1?p/1q??1???/P1p?1pN?/1P1?P3/1?1B?PPP/2PP2?1/R1BQK2R w KQ - 1 17 15 @w',
  moveExample: 'e4f5',
  engines: fogEngines(evaluation, {
    rates: { determinized: 180_000, ismcts: 80_000, subgame: 40_000 },
    opening,
  }),
  levels: fogLevels(),
  strength,
})
