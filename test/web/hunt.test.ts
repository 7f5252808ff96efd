import { describe, expect, it } from 'vitest'
import { bestOf, type Days, withDay } from '../../src/web/play/hunt/daily.ts'
import { daySeed } from '../../src/web/play/hunt/host.ts'
import { isSolo, type Mode, modeOf } from '../../src/web/play/state/mode.ts'
import type { GameFacts } from '../../src/web/service/types.ts'

describe('the deal of the day', () => {
  it.each([
    ['2026-11-22T00:00:00Z', 20_261_122],
    ['2026-01-02T23:59:59Z', 20_260_102],
  ])('%s: seed %i', (time, seed) => {
    expect(daySeed(new Date(time))).toBe(seed)
  })

  it.each<[string, Days, number, number, Days, number]>([
    ['the first day', {}, 20_261_122, 21, { 20261122: 21 }, 21],
    ['a better day', { 20261121: 22 }, 20_261_122, 20, { 20261121: 22, 20261122: 20 }, 20],
    ['a second try of the same day does not count', { 20261122: 22 }, 20_261_122, 8, { 20261122: 22 }, 22],
  ])('%s', (_, days, seed, moves, after, best) => {
    expect(withDay(days, seed, moves)).toEqual(after)
    expect(bestOf(after)).toBe(best)
  })

  it('has no best before the first', () => {
    expect(bestOf({})).toBeNull()
  })
})

const game = (information: 'perfect' | 'hidden', maximum: number) =>
  ({ information, variants: [{ id: 'standard', players: { minimum: 1, maximum, default: maximum } }] }) as GameFacts

describe('who keeps the true position', () => {
  it.each<[string, GameFacts, string | undefined, Mode]>([
    ['nothing is hidden', game('perfect', 2), undefined, 'open'],
    ['nothing is hidden, from a position', game('perfect', 2), 'x', 'open'],
    ['one player, nothing hidden', game('perfect', 1), undefined, 'open'],
    ['one player', game('hidden', 1), undefined, 'hosted'],
    ['several players', game('hidden', 2), undefined, 'match'],
    ['a view', game('hidden', 2), 'x @w', 'view'],
    ['a view of one player', game('hidden', 1), 'x @h', 'view'],
  ])('%s', (_, facts, position, mode) => {
    expect(modeOf(facts, 'standard', position)).toBe(mode)
    expect(isSolo(facts, 'standard')).toBe(facts.variants[0]?.players.maximum === 1)
  })
})
