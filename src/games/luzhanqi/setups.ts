import type { SetupFacts } from '../ranks/rules/setups.ts'
import { ARMY } from './rules/pieces.ts'
import { tablesOf } from './rules/rules.ts'
import { sensible } from './sensible.ts'
import { allowedOn, HOME_ROWS, homeCells, uniform } from './texts/arrangement.ts'

/** The map of a variant. */
const mapFor = (variant: string) => tablesOf(variant, { mineOnce: false }).map

export const setups: SetupFacts = {
  homeRows: HOME_ROWS,
  cells: (variant) => homeCells(mapFor(variant)),
  sensible: {
    advice:
      'As players advise: landmines around the flag, mostly all three, a lowly piece on the other headquarters, bombs behind camps, a leader on one wing and a division on the other, engineers held back near the rails, platoons and companies in front. No two are alike.',
    draw: (variant, random) => sensible(mapFor(variant), random),
  },
  uniform: (variant, random) => uniform(mapFor(variant), random),
  fault(arrangement, variant) {
    const map = mapFor(variant)
    for (const [cell, rank] of arrangement.entries()) {
      if (rank >= 0 && ((allowedOn(map, cell) >> rank) & 1) === 0)
        return `a ${ARMY.names[rank]} may not begin there: the flag begins on a headquarters, landmines on the two rear ranks, bombs not on the front rank, and nothing in a camp`
    }
    return null
  },
  examples: ['RDPMR/C1C1E/PC1PO/E1O1B/LBTEG/LLTFD', 'pltfl/toldg/b1p1e/ec1bo/e1c1r/drcmp'],
}
