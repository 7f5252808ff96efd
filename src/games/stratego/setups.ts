import type { Random } from '../../game/random.ts'
import { type Arrangement, EMPTY, RanksSetups, wholeArmy } from '../ranks/rules/setups.ts'
import { drawSetup } from './board.ts'
import { FILES, HOME_ROWS, SIDES, table } from './pieces.ts'
import { sensible } from './sensible.ts'

const HOME = HOME_ROWS * FILES
const allCells = (): number[] => Array.from({ length: HOME }, (_, cell) => cell)

/** Draws an arrangement of the army; all are equally likely. */
function uniform(variant: string, random: Random): Arrangement {
  const cells = random.shuffle(allCells())
  const arrangement = new Int8Array(HOME).fill(EMPTY)
  for (const [i, rank] of wholeArmy(table(variant).army).entries()) arrangement[cells[i]!] = rank
  return arrangement
}

export const setups = new RanksSetups(
  {
    kinds: [
      { id: 'uniform', description: 'All arrangements of the army are equally likely.' },
      {
        id: 'sensible',
        description:
          'As players advise: mostly the flag on the back rank behind bombs, others as a decoy, marshal and general on different wings, the spy near the general, miners in the rear. No two are alike.',
      },
    ],
    homeRows: HOME_ROWS,
    gameOf: table,
    cells: allCells,
    arrange: (kind, variant, random) => (kind === 'sensible' ? sensible : uniform)(variant, random),
    draft: drawSetup,
  },
  SIDES,
)
