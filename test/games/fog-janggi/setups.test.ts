/** The order of horses and elephants as a set-up that players arrange by hand. */
import { describe, expect, it } from 'vitest'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { fogJanggi } from '../../../src/games/fog-janggi/index.ts'

const setups = fogJanggi.hidden!.setups!
const { variants } = fogJanggi
const variant = variants[0].id

describe('set-ups of janggi', () => {
  it.each([
    [0, 'b1', 'c1'],
    [1, 'b10', 'c10'],
  ] as const)('seat %i exchanges a horse and an elephant of a wing', (seat, from, to) => {
    expect(setups.cells(seat, variant)).toContain(from)
    const exchanges = unwrap(setups.exchanges('nbbn', seat, variant))
    expect(exchanges.exchange(from, to)).toBeNull()
    expect(exchanges.format()).toBe(seat === 0 ? 'BNBN' : 'bnbn')
  })

  it.each([
    ['two horses on a wing', 'b1', 'g1'],
    ['a square that is not arranged', 'a1', 'b1'],
  ])('refuses %s, and stays as it was', (_, from, to) => {
    const exchanges = unwrap(setups.exchanges('nbbn', 0, variant))
    expect(exchanges.exchange(from, to)).not.toBeNull()
    expect(exchanges.format()).toBe('NBBN')
  })

  it('refuses what is no order', () => {
    expect(setups.exchanges('kkkk', 0, variant).ok).toBe(false)
  })

  it('shows the own army alone', () => {
    const { pieces, trays } = unwrap(setups.draft('bnnb', 1, variant))
    expect(pieces.length).toBe(16)
    expect(pieces.every(({ owner }) => owner === 1)).toBe(true)
    expect(pieces.find(({ cell }) => cell === 'b10')?.name).toBe('black elephant')
    expect(trays).toBeUndefined()
  })

  it('starts with what both have arranged', () => {
    const start = (options: Record<string, string>) =>
      fogJanggi.position.format(unwrap(fogJanggi.start(variant, new Random(3), options)))
    expect(start({ white: 'bnnb' })).toContain('RBNA1ANBR')
    expect(start({ setup: 'usual' })).toBe(start({}))
    const drawn = new Set(Array.from({ length: 20 }, (_, i) => setups.draw('random', 0, variant, new Random(i))))
    expect(drawn.size).toBe(4)
  })
})
