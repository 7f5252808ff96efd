import { describe, expect, it } from 'vitest'
import { formatPlace, type Place, parsePlace } from '../../src/web/play/line/address.ts'

describe('the address of a game', () => {
  it.each<[string, Place]>([
    ['#game=hex', { game: 'hex', moves: [] }],
    [
      '#game=einstein&variant=standard&position=ABC2/DE3/F3f/3ed/2cba+r+-&moves==3;c5c4&seats=you;level-5',
      {
        game: 'einstein',
        variant: 'standard',
        position: 'ABC2/DE3/F3f/3ed/2cba r -',
        moves: ['=3', 'c5c4'],
        seats: ['you', { level: 5 }],
      },
    ],
    [
      '#game=risk&moves=alaska%2B3;alaska%3Ekamchatka;trade:0,3,7&ply=1&seats=level-10-alphabeta-classic&rules=quiet:40',
      {
        game: 'risk',
        moves: ['alaska+3', 'alaska>kamchatka', 'trade:0,3,7'],
        ply: 1,
        seats: [{ level: 10, algorithm: 'alphabeta-classic' }],
        rules: { quiet: 40 },
      },
    ],
    [
      '#game=fox-hunt&variant=standard&seed=20261122&moves=e6;c8',
      { game: 'fox-hunt', variant: 'standard', seed: 20_261_122, moves: ['e6', 'c8'] },
    ],
  ])('%s', (text, place) => {
    expect(formatPlace(place)).toBe(text)
    expect(parsePlace(text)).toMatchObject(place)
    expect(formatPlace(parsePlace(text)!)).toBe(text)
  })

  it.each(['', '#', '#position=x'])('%o is none', (text) => {
    expect(parsePlace(text)).toBeNull()
  })

  it.each([
    ['#game=x&ply=-1', undefined],
    ['#game=x&ply=1.5', undefined],
    ['#game=x&ply=', 0],
    ['#game=x&ply=7', 7],
  ])('the ply of %s', (text, ply) => {
    expect(parsePlace(text)?.ply).toBe(ply)
  })

  it('takes the nearest level for one out of range', () => {
    expect(parsePlace('#game=x&seats=level-99;level-0;nobody')?.seats).toEqual([{ level: 10 }, { level: 1 }, 'you'])
  })
})
