import { fogEngines, fogLevels } from '../fog/engines.ts'
import { byEvaluation } from '../fog/evaluation/evaluate.ts'
import { fogGame } from '../fog/game.ts'
import { sightVariants } from '../fog/rules/variants.ts'
import { capturesOf } from './captures.ts'
import { guide } from './guide.ts'
import { cannon } from './spec.ts'
import { strength } from './strength.ts'

export const fogCannon = fogGame({
  id: 'fog-cannon',
  guide,
  captures: capturesOf,
  name: 'Cannon in the fog',
  description:
    'Soldiers that retreat, and shoot where three stand in a line, in the fog: a player sees only what their soldiers can reach. Whoever takes the town wins.',
  variants: sightVariants(cannon),
  positionExample: '5t4/1s1s1s1s1s/1s1s1s1s1s/1s1s1s3s/6s3/1S4S3/S3S1S1S1/S1S1S1S1S1/S1S1S3S1/3T6 b - - 3 3',
  viewExample:
    '?1?1?t???1/1s1s1s1s1s/1s1s1s1s1s/1s1s1s3s/6s3/?S?1?1S1?1/?1?1?1???1/??????????/??????????/?????????? b - - 3 3 16 - @b',
  moveExample: 'g6f5',
  engines: fogEngines(byEvaluation),
  levels: fogLevels(),
  strength,
})
