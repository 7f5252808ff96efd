import type { FogVariant } from './rules.ts'
import type { FogSpec } from './spec.ts'

/** The variants of a game on one board: they differ in how far players see. */
export const sightVariants = (spec: FogSpec): [FogVariant, ...FogVariant[]] => [
  {
    id: 'wide',
    description:
      'A player sees their own squares, those that their pieces could move to or over now, and those on which they could take if an enemy stood there.',
    spec,
    reach: 'attacks',
    tellsExposed: false,
  },
  {
    id: 'standard',
    description:
      'A player sees their own squares and those that their pieces could move to or over now, with what stands there.',
    spec,
    reach: 'moves',
    tellsExposed: false,
  },
  {
    id: 'dagaz',
    description: 'As `wide`, and a player is told which of their pieces the enemy sees.',
    spec,
    reach: 'attacks',
    tellsExposed: true,
  },
  {
    id: 'open',
    description:
      spec.check === false
        ? 'Both players see everything: the usual game, for tests and analysis.'
        : 'Both players see everything, and moves that leave the king to be taken are illegal: the usual game, for tests and analysis.',
    spec,
    reach: 'attacks',
    tellsExposed: false,
    open: true,
  },
]
