import type { ConnectionState } from '../../../../src/games/connection/rules/state.ts'
import type { Rival } from '../rival.ts'
import { nearPriorUct } from './near-prior.ts'
import { plainPlayout } from './plain-playout.ts'
import { searcher, uct } from './searcher.ts'
import { analyseWholeBoard } from './whole-board.ts'

const { prior, widening: _by, ...unbiased } = uct
const { widening, ...wide } = uct
const { nearRoot, ...narrow } = uct
const { prove, ...unproven } = uct
const { analyse, prove: _, nearRoot: __, ...unanalysed } = uct

/**
 * The iterations for each node of the proof search, as `uct` had them in November 2026: by the number of empty cells, at most.
 * On boards of up to 36 cells it had as many as now.
 */
const rareProofs = ({ board, stones }: ConnectionState): number => {
  const empty = board.cells - stones
  if (board.cells <= 25) return 50
  if (board.cells <= 36) return 8
  return empty <= 40 ? 50 : empty <= 56 ? 1000 : 4000
}

/** The engine's own search of the connection games without one of its parts, to measure the gain of the part. */
const withoutPart: readonly Rival[] = [
  // without priors the order of the moves means nothing, so widening by it makes no sense
  searcher('no-prior', "The engine's own `uct` without priors, and hence without widening.", unbiased),
  searcher('no-widening', "The engine's own `uct` without widening: it selects among all moves at once.", wide),
  searcher('no-bridges', "The engine's own `uct` with playouts that do not restore bridges.", {
    ...uct,
    playout: plainPlayout,
  }),
  searcher(
    'no-connections',
    "The engine's own `uct` without virtual connections, and hence without proof search.",
    unanalysed,
  ),
  searcher('no-proof', "The engine's own `uct` without the proof-number search beside the tree.", unproven),
  searcher(
    'auto-2026-11',
    'The `auto` of November 2026: no wider analysis near the root, and 5 to 20 times fewer nodes of proof search in the opening.',
    {
      ...narrow,
      ...(uct.prove && { prove: { ...uct.prove, every: rareProofs } }),
    },
  ),
  searcher('whole-board', "The engine's own `uct`, looking for virtual connections on the whole board.", {
    ...narrow,
    analyse: analyseWholeBoard,
  }),
]

/** Rivals that play the connection games. */
export const connectionRivals: readonly Rival[] = [nearPriorUct, ...withoutPart]
