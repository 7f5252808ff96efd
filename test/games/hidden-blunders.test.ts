/**
 * Blunders in games with private information, most of them against programs of others: for each decision the view, the earlier views
 * where the belief needs them, and the moves that are clearly wrong, by one of three rules. The piece stays or comes beside a known
 * stronger one though it could be safe; the king can be taken at once in some of the positions that fit, and after another move in
 * next to none; an exchange loses material on average over these positions.
 */
import { expect, it } from 'vitest'
import { enginesOf } from '../../src/game/engine/ids.ts'
import { informationStateOf } from '../../src/game/information-state.ts'
import { unwrap } from '../../src/game/result.ts'
import { findGame } from '../../src/games/registry.ts'
import { createSearch } from '../../src/search/create.ts'
import { loadAllData } from '../../tools/lib/data.ts'
import { prepared } from '../../tools/lib/root.ts'
import blunders from '../fixtures/hidden_blunders.json' with { type: 'json' }

const SEEDS = [1, 2, 3, 4]

for (const { game: id, variant, name, view, avoid, iterations, history } of blunders) {
  it(`${id}: ${name}, ${iterations} iterations`, async () => {
    const game = findGame(id)!
    await loadAllData(game)
    const information = prepared(unwrap(informationStateOf(game, { position: view, history }, variant)))
    const state = information.world()
    const [engine] = enginesOf(game)
    for (const seed of SEEDS) {
      const options = { seed, depth: 64, lines: 1, work: iterations, expected: iterations }
      const search = createSearch(information, engine!, options, game)
      search.step(iterations)
      expect(avoid.split(' '), `seed ${seed}`).not.toContain(game.move.format(state, search.lines()[0]!.move))
    }
  })
}
