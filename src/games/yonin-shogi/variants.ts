import type { Variant } from '../../game/game.ts'

/** A variant: its facts, the men that all seats have together by kind (KRBGSNLP), and its start. */
interface YoninVariant extends Variant {
  readonly men: readonly number[]
  readonly start: string
}

export const variants: readonly [YoninVariant, ...YoninVariant[]] = [
  {
    id: 'standard',
    description: 'Each player has king, rook, two golds, two silvers and three pawns.',
    men: [4, 4, 0, 8, 8, 0, 0, 12],
    start: '2nSnGnKnGnS2/3nPnRnP3/wS3nP3eS/wGwP5ePeG/wKwRwP3ePeReK/wGwP5ePeG/wS3sP3eS/3sPsRsP3/2sSsGsKsGsS2 s - 0 1',
  },
  {
    id: 'full',
    description: 'Each player also has a bishop, two knights and a lance, and five pawns.',
    men: [4, 4, 4, 8, 8, 8, 4, 20],
    start:
      'wLnNnSnGnKnGnSnNnL/wNwBnR3ePnBeN/wSnPnPnPnPnPePeReS/wG1wP3eP1eG/wK1wP3eP1eK/wG1wP3eP1eG/wSwRwPsPsPsPsPsPeS/wNsBwP3sReBeN/sLsNsSsGsKsGsSsNeL s - 0 1',
  },
]

export const findVariant = (id: string): YoninVariant | undefined => variants.find((variant) => variant.id === id)
