import { fogEngines, fogLevels } from '../fog/engines.ts'
import { byEvaluation } from '../fog/evaluation/evaluate.ts'
import { fogGame } from '../fog/game.ts'
import { sightVariants } from '../fog/rules/variants.ts'
import { guide } from './guide.ts'
import { shatranj } from './spec.ts'
import { strength } from './strength.ts'

export const fogShatranj = fogGame({
  id: 'fog-shatranj',
  guide,
  name: 'Shatranj in the fog',
  description:
    'The old chess of Persia and Arabia, with ferz and alfil, in which a player sees only what their pieces can reach. Whoever takes the king, or all other pieces, wins.',
  variants: sightVariants(shatranj),
  positionExample: 'r1bkqbnr/ppp1pppp/n2p4/8/8/B5PB/PPPPPP1P/RN1KQ1NR b - - 5 3',
  viewExample: 'r1bkqbnr/ppp1pppp/n2p4/??3???/?1??????/????????/????????/???????? b - - 5 3 16 - @b',
  moveExample: 'g8f6',
  engines: fogEngines(byEvaluation),
  levels: fogLevels(),
  strength,
})
