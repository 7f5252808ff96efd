import { describe, expect, it } from 'vitest'
import { loadAllData } from '../../tools/lib/data.ts'
import { hidingGames } from './hiding-games.ts'
import { describeObservations } from './honesty.ts'
import { LYING_GAMES } from './lying-games.ts'
import { seedsFor } from './observations.ts'

describe('a game that tells players something wrong is found out', () => {
  it.each(LYING_GAMES)('a game %s', async (_, game, check, finding) => {
    await loadAllData(game)
    const found = check(game, game.variants[0].id, seedsFor(check))
    expect(found.filter((text) => finding.test(text)).length, found.join('\n')).toBeGreaterThan(0)
  })
})

for (const [game, options] of hidingGames) describeObservations(game, options)
