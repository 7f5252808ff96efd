import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { ReferencePosition, ReferenceUct } from '../../reference/connection.ts'
import type { Rival } from '../rival.ts'

/** Plain UCT over the plain rules: what a few hours of work would have come to. */
export const plainUct: Rival = {
  id: 'plain-uct',
  description: 'UCT with object nodes, random playouts and no proofs (bench/reference/connection.ts).',
  rate: 2_000,
  create(state, { seed }, game) {
    const random = new Random(seed)
    const position = ReferencePosition.parse(game.id === 'hex' ? 'hex' : 'atoll', game.formatPosition(state))
    const search = new ReferenceUct(position, () => random.real(), { exploration: 0.8, expandAfter: 2 })
    const sign = position.side === 'black' ? 1 : -1
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
        search.moves().map(({ cell, visits, value }) => {
          const move = unwrap(game.parseMove(state, cell))
          const standardError = 1 / Math.sqrt(Math.max(1, visits))
          const score = { value: sign * value, certainty: 'estimate', standardError, pliesToEnd: null } as const
          return { move, visits, pv: [move], score }
        }),
    }
  },
}
