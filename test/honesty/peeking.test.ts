import { describe, expect, it } from 'vitest'
import type { Game } from '../../src/game/game.ts'
import { phantom } from '../search/games/phantom.ts'
import { tinyGenerals } from '../search/games/tiny-generals.ts'
import { findBadWorlds, findUnequalAnswers } from './checks.ts'
import { searches } from './hosts.ts'
import { matches } from './match-host.ts'
import { type Pair, pairOf } from './pairs.ts'
import { PEEKING_GAMES } from './peeking-games.ts'
import { PEEKING_MATCHES, PEEKING_SEARCHES } from './peeking-hosts.ts'

const games = [tinyGenerals, phantom] as unknown as readonly Game[]

/** The findings in pairs of these games, which part early. */
async function findIn(
  games: readonly Game[],
  find: (pair: Pair) => Promise<readonly string[]> | readonly string[],
): Promise<readonly string[]> {
  const found: string[] = []
  for (const game of games) {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const pair = await pairOf(game, 'standard', seed, seed % 3)
      if (pair) found.push(...(await find(pair)))
    }
  }
  return found
}

describe('who peeks is found out', () => {
  it.each([...PEEKING_SEARCHES, ...PEEKING_MATCHES])('a host that peeks through %s', async (_, hosting, finding) => {
    const found = await findIn(games, (pair) => findUnequalAnswers(hosting, pair))
    expect(found.filter((text) => finding.test(text)).length, found.join('\n')).toBeGreaterThan(0)
  })

  it.each(PEEKING_GAMES)('a game %s', async (_, game, finding) => {
    const found = await findIn([game], findBadWorlds)
    expect(found.filter((text) => finding.test(text)).length, found.join('\n')).toBeGreaterThan(0)
  })
})

describe('who does not is not', () => {
  it.each([
    ['searches', searches],
    ['matches', matches],
  ])('%s', async (_, hosting) => {
    expect(await findIn(games, (pair) => findUnequalAnswers(hosting, pair))).toEqual([])
  })

  it('games', async () => {
    expect(await findIn(games, findBadWorlds)).toEqual([])
  })
})
