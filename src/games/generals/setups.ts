import { type Arrangement, EMPTY, RanksSetups, wholeArmy } from '../ranks/rules/setups.ts'
import { drawSetup } from './board.ts'
import { ARMY, FILES, HOME_ROWS, SIDES, table } from './pieces.ts'
import { findVariant } from './rules.ts'
import { sensible } from './sensible.ts'

/** The cells on which an army of a variant may begin. */
function allowedCells(variant: string): number[] {
  const { allows } = findVariant(variant)
  return Array.from({ length: HOME_ROWS * FILES }, (_, cell) => cell).filter((cell) =>
    allows(Math.floor(cell / FILES), cell % FILES),
  )
}

export const setups = new RanksSetups(
  {
    kinds: [
      { id: 'uniform', description: 'All arrangements of the army are equally likely.' },
      {
        id: 'sensible',
        description:
          'As players advise: three flanks of about equal strength, the flag guarded in the rear, spies beside the strongest officers, privates in front. No two are alike.',
      },
    ],
    homeRows: HOME_ROWS,
    gameOf: table,
    cells: allowedCells,
    arrange(kind, variant, random): Arrangement {
      const cells = allowedCells(variant)
      if (kind === 'sensible') return sensible(cells, random)
      const arrangement = new Int8Array(HOME_ROWS * FILES).fill(EMPTY)
      random.shuffle(cells)
      for (const [i, rank] of wholeArmy(ARMY).entries()) arrangement[cells[i]!] = rank
      return arrangement
    },
    draft: drawSetup,
  },
  SIDES,
)
