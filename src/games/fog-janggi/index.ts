import { fogEngines, fogLevels } from '../fog/engines.ts'
import { byEvaluation } from '../fog/evaluation/evaluate.ts'
import { fogGame } from '../fog/game.ts'
import { sightVariants } from '../fog/rules/variants.ts'
import { drawn, startOptionsOf } from '../fog/texts/orders.ts'
import { OrderSetups } from '../fog/texts/setups.ts'
import { guide } from './guide.ts'
import { janggi } from './spec.ts'
import { strength } from './strength.ts'

const arrangement = janggi.arrangement!

export const fogJanggi = fogGame({
  startOptions: startOptionsOf(arrangement),
  orders: (random, options) => drawn(arrangement, random, options),
  setups: (rules) => new OrderSetups(arrangement, rules),
  id: 'fog-janggi',
  guide,
  name: 'Janggi in the fog',
  description:
    'Korean chess in which a player sees only what their pieces can reach, and may choose how horses and elephants stand. Whoever takes the general wins.',
  variants: sightVariants(janggi),
  positionExample: 'r1bka4/2C6/2n1barc1/1C4B2/1Pp2p2p/P5p2/4BP3/N3A4/R4K2N/3A5 w - - 5 38',
  viewExample:
    '?????????/??C??????/?????????/?C4B2/1Pp2?1??/P1?3?1?/4BP3/N3A2?1/R4K?1N/2?A3?? w - - 5 38 13 c9c6,c9c7 @w',
  moveExample: 'c9c6',
  engines: fogEngines(byEvaluation),
  levels: fogLevels(),
  strength,
})
