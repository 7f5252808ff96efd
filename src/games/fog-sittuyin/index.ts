import { fogEngines, fogLevels } from '../fog/engines.ts'
import { byEvaluation } from '../fog/evaluation/evaluate.ts'
import { fogGame } from '../fog/game.ts'
import { sightVariants } from '../fog/rules/variants.ts'
import { guide } from './guide.ts'
import { sittuyin } from './spec.ts'
import { strength } from './strength.ts'

export const fogSittuyin = fogGame({
  id: 'fog-sittuyin',
  guide,
  name: 'Sittuyin in the fog',
  description:
    'The chess of Burma, in which the players set up their pieces in turn, and see only what these can reach. Whoever takes the king wins.',
  variants: sightVariants(sittuyin),
  positionExample: '8/6f1/3spppp/pppp4/4PPPP/PPPP1K2/8/1N2F3[RRSSNkrrsnn] b - - 0 3',
  viewExample: '8/6f1/3spppp/pppp????/????????/????????/????????/????????[?????krrsnn] b - - 0 3 16 - @b',
  moveExample: 'K@d8',
  engines: fogEngines(byEvaluation),
  levels: fogLevels(),
  strength,
})
