import type { FogVariant } from '../fog/rules/rules.ts'
import { chess, losAlamos, mini } from './specs.ts'

export const variants: readonly [FogVariant, ...FogVariant[]] = [
  {
    id: 'standard',
    description:
      'A player sees their own squares and those that their pieces could move to now, with what stands there.',
    spec: chess,
    reach: 'moves',
    tellsExposed: false,
  },
  {
    id: 'wide',
    description: 'As `standard`, and both diagonals ahead of a pawn, and the squares ahead of it with what blocks it.',
    spec: chess,
    reach: 'attacks',
    tellsExposed: false,
  },
  {
    id: 'dagaz',
    description: 'As `wide`, and a player is told which of their pieces the enemy sees.',
    spec: chess,
    reach: 'attacks',
    tellsExposed: true,
  },
  {
    id: 'los-alamos',
    description: 'A board of 6x6 without bishops, double steps, en passant and castling, seen as in `standard`.',
    spec: losAlamos,
    reach: 'moves',
    tellsExposed: false,
  },
  {
    id: 'mini-4x4',
    description:
      "A board of 4x4 with king, two rooks and four pawns a side, without double steps, en passant and castling, seen as in `standard`: OpenSpiel's small board.",
    spec: mini,
    reach: 'moves',
    tellsExposed: false,
  },
]
