import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { ReferencePosition, ReferenceUct, squareName } from '../../reference/einstein.ts'
import type { Rival } from '../rival.ts'

/** Plain UCT over the plain rules: what a few hours of work would have come to. */
export const plainUct: Rival = {
  id: 'plain-uct',
  description: 'UCT with object nodes, random playouts and no proofs (bench/reference/einstein.ts).',
  rate: 40_000,
  create(state, { seed }, game) {
    const random = new Random(seed)
    const position = ReferencePosition.parse(game.formatPosition(state))
    const search = new ReferenceUct(position, () => random.real(), { exploration: 0.8, expandAfter: 8 })
    return {
      finished: null,
      depth: 0,
      get iterations() {
        return search.iterations
      },
      get nodes() {
        return search.nodes
      },
      step(work) {
        for (let i = 0; i < work; i++) search.iterate()
      },
      lines: () =>
        search.moves().map(({ move: { from, to }, visits, value }) => {
          const move = unwrap(game.parseMove(state, squareName(from) + squareName(to)))
          const sign = position.side === 'red' ? 1 : -1
          const standardError = 1 / Math.sqrt(Math.max(1, visits))
          const score = { value: sign * value, certainty: 'estimate', standardError, pliesToEnd: null } as const
          return { move, visits, pv: [move], score }
        }),
    }
  },
}
