import type { SetupFacts } from '../ranks/rules/setups.ts'
import { FILES, HOME_ROWS } from './pieces.ts'
import { findVariant } from './rules.ts'
import { sensible } from './sensible.ts'

/** The cells on which an army of a variant may begin. */
function allowedCells(variant: string): number[] {
  const { allows } = findVariant(variant)
  return Array.from({ length: HOME_ROWS * FILES }, (_, cell) => cell).filter((cell) =>
    allows(Math.floor(cell / FILES), cell % FILES),
  )
}

export const setups: SetupFacts = {
  homeRows: HOME_ROWS,
  cells: allowedCells,
  sensible: {
    advice:
      'As players advise: three flanks of about equal strength, the flag guarded in the rear, spies beside the strongest officers, privates in front. No two are alike.',
    draw: (variant, random) => sensible(allowedCells(variant), random),
  },
  examples: ['1P1PGKHEC/SBPI2ZFS/P1JLP1PDA', 'i1bpsj2p/lpa1pfcep/d1gphs1kz'],
}
