/**
 * Honesty of every game with private information, those of the registry and the small games of the searches' tests: equal
 * information gives equal answers, and no knowledge contradicts the truth.
 */
import { describe, expect, it } from 'vitest'
import type { Game } from '../../src/game/game.ts'
import { games } from '../../src/games/registry.ts'
import { phantom } from '../search/games/phantom.ts'
import { kuhn, leduc } from '../search/games/poker.ts'
import { tinyGenerals } from '../search/games/tiny-generals.ts'
import { findBadTruth, findBadWorlds, findUnequalAnswers, logLossOf } from './checks.ts'
import { searches } from './hosts.ts'
import { matches } from './match-host.ts'
import { type Mover, type Pair, pairOf, truthsOf } from './pairs.ts'

const smallGames = [kuhn, leduc, phantom, tinyGenerals] as unknown as readonly Game[]
const tested = [...games.filter(({ hidden }) => hidden), ...smallGames]

/** The plies after which the truths part in the pairs of a game, which take turns in its variants. */
const PARTINGS = [0, 1, 9, 30]
/** One position in this many plies of a game is checked. */
const EVERY = 7

describe.each(tested.map((game) => [game.id, game] as const))('%s', (id, game) => {
  const variants = game.variants.map(({ id }) => id).filter((id) => !game.hidden?.sharedNotation?.includes(id))

  describe.each<Mover>(['random', 'self-play'])('in games by %s', (mover) => {
    let made: Promise<readonly Pair[]> | null = null
    const pairs = () => {
      made ??= makePairs(game, variants, mover)
      return made
    }

    it('there is something to hide, also later on', async () => {
      const moments = (await pairs()).flatMap(({ moments }) => moments)
      expect(moments.length).toBeGreaterThan(0)
      const differing = moments.filter(({ truths: [a, b] }) => game.position.format(a) !== game.position.format(b))
      expect(differing.length).toBeGreaterThan(moments.length / 2)
      // in Kuhn poker no seat acts twice while the others do not know it
      if (game.id !== 'kuhn') expect(differing.some(({ told }) => told.history!.length > 0)).toBe(true)
    })

    it('equal information gives equal answers, whatever is true', async () => {
      for (const pair of await pairs()) expect(await findUnequalAnswers(searches, pair)).toEqual([])
    })

    // where chance acts, the match's seed decides the events
    it.skipIf(game.chance || game.players.length === 1)('a match sends a seat the same, whatever is true', async () => {
      for (const pair of await pairs()) expect(await findUnequalAnswers(matches, pair)).toEqual([])
    })

    it('worlds look like the truth, and have its legal moves', async () => {
      for (const pair of await pairs()) expect(findBadWorlds(pair)).toEqual([])
    })

    const sum = { cells: 0, belief: 0, uniform: 0 }
    // a test a variant: the large boards take long
    it.each([...variants.entries()])('the truth is never excluded: variant %i, %s', async (i, variant) => {
      for await (const truth of truthsOf(game, variant, 10 + i, mover, EVERY)) {
        expect(findBadTruth(game, variant, truth)).toEqual([])
        const loss = logLossOf(game, variant, truth)
        sum.cells += loss.cells
        sum.belief += loss.belief
        sum.uniform += loss.uniform
      }
    })

    it('the belief is better than an even guess', () => {
      if (sum.cells === 0) return
      const bits = (of: number) => (of / sum.cells).toFixed(4)
      console.log(`${id}, ${mover}: log-loss ${bits(sum.belief)} bits a cell, uniform ${bits(sum.uniform)}`)
      expect(sum.belief).toBeLessThan(sum.uniform)
    })
  })
})

async function makePairs(game: Game, variants: readonly string[], mover: Mover): Promise<readonly Pair[]> {
  const pairs: Pair[] = []
  for (const [i, plies] of PARTINGS.entries()) {
    const pair = await pairOf(game, variants[i % variants.length]!, i + 1, plies, mover)
    if (pair) pairs.push(pair)
  }
  return pairs
}
