import { fogEngines, fogLevels } from '../fog/engines.ts'
import { byEvaluation } from '../fog/evaluation/evaluate.ts'
import { fogGame } from '../fog/game.ts'
import { sightVariants } from '../fog/rules/variants.ts'
import { guide } from './guide.ts'
import { xiangqi } from './spec.ts'
import { strength } from './strength.ts'

export const fogXiangqi = fogGame({
  id: 'fog-xiangqi',
  guide,
  name: 'Xiangqi in the fog',
  description: 'Chinese chess in which a player sees only what their pieces can reach. Whoever takes the general wins.',
  variants: sightVariants(xiangqi),
  positionExample: '2bak2nr/9/r1nab4/6pCp/1cp5P/p1P1p4/1C2N1P2/4B4/4Ac3/R3KABNR w - - 2 17',
  viewExample: '?1???????/?1?????1?/?1?????1?/6?Cp/??p????1P/p1P???3/1C2N1P2/4B4/2?1A??2/R3KABNR w - - 2 17 16 - @w',
  moveExample: 'h7h4',
  engines: fogEngines(byEvaluation),
  levels: fogLevels(),
  strength,
})
