import type { SetupFacts } from '../ranks/rules/setups.ts'
import { FILES, HOME_ROWS } from './pieces.ts'
import { sensible } from './sensible.ts'

export const setups: SetupFacts = {
  homeRows: HOME_ROWS,
  cells: () => Array.from({ length: HOME_ROWS * FILES }, (_, cell) => cell),
  sensible: {
    advice:
      'As players advise: mostly the flag on the back rank behind bombs, others as a decoy, marshal and general on different wings, the spy near the general, miners in the rear. No two are alike.',
    draw: sensible,
  },
  examples: ['MJBLKTBKLC/RTRJGRERTJ/SRKBLRCKRL/EBTEREBEFB', 'bfebeertbe/lrkcrlbkrs/jtrergjrtr/clkbtklbjm'],
}
