import { RanksSetups } from '../ranks/rules/setups.ts'
import { allowedOn, HOME_ROWS, homeCells, uniform } from './arrangement.ts'
import { drawSetup } from './board.ts'
import { ARMY } from './pieces.ts'
import { gameOf, SIDES } from './rules.ts'
import { sensible } from './sensible.ts'

/** The game of a variant, for set-ups: these do not depend on the rules that a request may set. */
const gameFor = (variant: string) => gameOf(variant, { mineOnce: false })

export const setups = new RanksSetups(
  {
    kinds: [
      { id: 'uniform', description: 'All arrangements that the rules allow are equally likely.' },
      {
        id: 'sensible',
        description:
          'As players advise: landmines around the flag, another as a decoy, a lowly piece on the other headquarters, bombs behind camps, a leader on one wing and a division on the other, engineers held back near the rails, platoons and companies in front. No two are alike.',
      },
    ],
    homeRows: HOME_ROWS,
    gameOf: gameFor,
    cells: (variant) => homeCells(gameFor(variant).map),
    arrange: (kind, variant, random) => {
      const { map } = gameFor(variant)
      return kind === 'sensible' ? sensible(map, random) : uniform(map, random)
    },
    fault(arrangement, _seat, variant) {
      const { map } = gameFor(variant)
      for (const [cell, rank] of arrangement.entries()) {
        if (rank >= 0 && ((allowedOn(map, cell) >> rank) & 1) === 0)
          return `a ${ARMY.names[rank]} may not begin there: the flag begins on a headquarters, landmines on the two rear ranks, bombs not on the front rank, and nothing in a camp`
      }
      return null
    },
    draft: (ranks, seat, variant) => drawSetup(gameFor(variant), ranks, seat),
  },
  SIDES,
)
