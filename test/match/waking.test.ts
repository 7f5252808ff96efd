import { expect, it } from 'vitest'
import { type Signals, Steps } from '../../src/match/host/steps.ts'
import type { MatchStore } from '../../src/match/host/storage.ts'
import { COMPILING_A_TICK } from '../../src/own/own-game.ts'
import { OwnGames } from '../../src/own/own-games.ts'
import { sourceOf } from '../../src/own/source-of.ts'
import { LEARNED_FORMAT, storedRules } from '../../src/own/stored-learned.ts'
import { libraryGame } from '../../tools/lib/library.ts'
import { frozenClock } from '../search/clocks.ts'
import { Table } from './table.ts'

const { rules, learned } = libraryGame('english-draughts')
const ID = 'own-00000000000000000wak'

/** The steps in which the rules are compiled. */
function stepsOf(): number {
  const work = new OwnGames().kept(rules, ID)
  let steps = 0
  while (!work.next().done) steps++
  return steps
}

/** The steps of a match that wakes. @param own the rules that it keeps */
async function waking(own: object, tick: () => Promise<void>): Promise<Steps> {
  const { log, state } = await Table.started()
  const created = { ...log[0]!, config: { ...state.config, game: ID } }
  const store = { terms: { secretSeed: '', digest: '', client: undefined, own }, load: () => [created] }
  return new Steps(store as unknown as MatchStore, {} as Signals, {
    games: () => [],
    clock: () => ({ ...frozenClock(), tick }),
    settled: async () => {},
    make: async () => {},
  })
}

it('a match by rules of a client compiles them in slices when it wakes', async () => {
  let ticks = 0
  const steps = await waking(rules, async () => {
    ticks++
  })
  expect((await steps.game())?.id).toBe(ID)
  expect(ticks).toBe(Math.floor(stepsOf() / COMPILING_A_TICK))
  expect(ticks).toBeGreaterThan(10)
  await steps.game()
  expect(ticks, 'it is compiled once').toBe(Math.floor(stepsOf() / COMPILING_A_TICK))
})

it('a match by rules about which another version has learned something in its own format goes on without that', async () => {
  for (const stored of [
    { format: LEARNED_FORMAT + 1, learned },
    { version: 3, layers: [] },
  ]) {
    const steps = await waking({ ...rules, learned: stored }, async () => {})
    expect(sourceOf((await steps.game())!)).not.toHaveProperty('learned')
  }
  const steps = await waking(storedRules({ ...rules, learned }), async () => {})
  expect(sourceOf((await steps.game())!), 'and with it in the present one').toHaveProperty('learned')
})

it('matches that wake together share what one of them has compiled', () => {
  const games = new OwnGames()
  const [first, second] = [games.kept(rules, ID), games.kept(rules, ID)]
  second.next()
  let game = first.next()
  while (!game.done) game = first.next()
  expect(second.next()).toEqual({ done: true, value: game.value })
})
