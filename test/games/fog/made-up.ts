/** A game that nobody plays: 7x7 squares with two invented pieces. Its spec is all that it needs. */
import type { Game } from '../../../src/game/game.ts'
import { fogEngines, fogLevels } from '../../../src/games/fog/engines.ts'
import { byEvaluation } from '../../../src/games/fog/evaluation/evaluate.ts'
import { fogGame } from '../../../src/games/fog/game.ts'
import {
  DIAGONAL,
  type FogSpec,
  hops,
  leaps,
  ORTHOGONAL,
  PLAIN_REASONS,
  rides,
  type Step,
} from '../../../src/games/fog/rules/spec.ts'
import { sightVariants } from '../../../src/games/fog/rules/variants.ts'
import { games } from '../../../src/games/registry.ts'
import { weightless } from '../../../tools/fit/fog/weightless.ts'

const LONG: readonly Step[] = [
  [1, 3],
  [-1, 3],
  [1, -3],
  [-1, -3],
]

const spec: FogSpec = {
  id: 'made-up',
  files: 7,
  ranks: 7,
  start: 'gwzkzwg/ppppppp/7/7/7/PPPPPPP/GWZKZWG',
  zones: { den: ['c1-e2'] },
  pieces: [
    { letter: 'K', name: 'chief', price: 0, atoms: leaps([...ORTHOGONAL, ...DIAGONAL], 'both', { zone: 'den' }) },
    // rides diagonally without capturing, and hops along ranks and files, but never over another grasshopper
    {
      letter: 'G',
      name: 'grasshopper',
      price: 400,
      atoms: [...rides(DIAGONAL, 'move'), ...hops(ORTHOGONAL, 'both', { not: 'G' })],
    },
    // leaps far ahead and back while the square beside it is free
    {
      letter: 'Z',
      name: 'giraffe',
      price: 300,
      atoms: LONG.map((step) => ({ type: 'leap', step, mode: 'both', legs: [[0, Math.sign(step[1])]] })),
    },
    { letter: 'W', name: 'wazir', price: 150, atoms: leaps(ORTHOGONAL) },
    { letter: 'P', name: 'pawn', price: 100, atoms: [...leaps([[0, 1]], 'move'), ...leaps([[1, 1]], 'capture')] },
  ],
  king: 'K',
  promotion: { letter: 'P', to: 'W' },
  castling: false,
  enPassant: false,
  quietLimit: 60,
  resets: 'drop',
  noMove: 'loss',
  also: true,
  opponentWeights: weightless,
  reasons: PLAIN_REASONS,
}

export const START = `${spec.start} w - - 0 1`

export const madeUp: Game = fogGame({
  id: 'fog-made-up',
  name: 'Made-up chess in the fog',
  description: 'A game for this test.',
  variants: sightVariants(spec),
  positionExample: START,
  viewExample: START,
  moveExample: 'a2a3',
  guide: games[0]!.page!.guide!,
  engines: fogEngines(byEvaluation),
  levels: fogLevels(),
})
