import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { games } from '../../src/games/registry.ts'
import {
  forgetSetup,
  keepSetup,
  keptSetups,
  MOST_SETUPS,
  openSetups,
  setupFor,
  turnedRound,
} from '../../src/web/private/kept-setups.ts'

/** The browser's storage, in memory. */
function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>()
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) }
}

beforeEach(() => vi.stubGlobal('localStorage', storage()))
afterEach(() => vi.unstubAllGlobals())

describe('own set-ups', () => {
  it('are kept by name, one of each, for a game and variant', () => {
    openSetups('stratego', 'classic')
    keepSetup({ name: 'wall', seat: 0, setup: 'old' })
    keepSetup({ name: 'rush', seat: 0, setup: 'R' })
    keepSetup({ name: 'wall', seat: 1, setup: 'new' })
    openSetups('stratego', 'duel')
    expect(keptSetups.value).toEqual([])
    openSetups('stratego', 'classic')
    expect(keptSetups.value.map(({ name, setup }) => [name, setup])).toEqual([
      ['rush', 'R'],
      ['wall', 'new'],
    ])
    forgetSetup('rush')
    openSetups('stratego', 'classic')
    expect(keptSetups.value.map(({ name }) => name)).toEqual(['wall'])
  })

  it('are limited in number, and can be replaced all the same', () => {
    openSetups('stratego', 'classic')
    for (let i = 0; i < MOST_SETUPS; i++) expect(keepSetup({ name: `${i}`, seat: 0, setup: '' })).toBe(true)
    expect(keepSetup({ name: 'one more', seat: 0, setup: '' })).toBe(false)
    expect(keepSetup({ name: '7', seat: 0, setup: 'new' })).toBe(true)
  })

  it('outlive what another program has left in their place', () => {
    localStorage.setItem('setups:stratego classic', '{"no":"list"')
    openSetups('stratego', 'classic')
    expect(keptSetups.value).toEqual([])
  })

  const arranged = games
    .flatMap((game) => game.variants.map(({ id }) => ({ game, variant: id })))
    .filter(({ game }) => game.hidden?.setups)

  it.each(arranged)('of $game.id $variant serve the other side, turned round', ({ game, variant }) => {
    const { setups } = game.hidden!
    for (const { id } of setups!.kinds) {
      const setup = setups!.draw(id, 0, variant, new Random(5))
      const turned = setupFor({ name: '', seat: 0, setup }, 1)
      expect(unwrap(setups!.parse(turned, 1, variant))).toBe(turned)
      expect(turnedRound(turned)).toBe(setup)
      expect(setupFor({ name: '', seat: 0, setup }, 0)).toBe(setup)
    }
  })
})
