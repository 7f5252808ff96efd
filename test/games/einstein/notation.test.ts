import { describe, expect, it } from 'vitest'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { einstein } from '../../../src/games/einstein/index.ts'
import { formatPosition, parseMatrix, parsePosition } from '../../../src/games/einstein/notation.ts'

// positions that are refused stand in suite.ts
describe('positions', () => {
  const rows: [string, string, string][] = [
    ['the start', 'ABC2/DE3/F3f/3ed/2cba r 3', 'ABC2/DE3/F3f/3ed/2cba r 3'],
    ['to be rolled', 'ABC2/DE3/F3f/3ed/2cba b -', 'ABC2/DE3/F3f/3ed/2cba b -'],
    ['the die left out', 'ABC2/DE3/F3f/3ed/2cba r', 'ABC2/DE3/F3f/3ed/2cba r -'],
    ['runs of empty squares in parts', 'A11111/5/23/5/4f r 1'.replace('11111', '1111'), 'A4/5/5/5/4f r 1'],
    ['over: blue stands on its goal', 'a4/5/5/5/1B3 r -', 'a4/5/5/5/1B3 r -'],
    ['over: the die means nothing', 'a4/5/5/5/1B3 r 4', 'a4/5/5/5/1B3 r -'],
    ['over: red has nobody left', '5/5/2f2/5/5 r -', '5/5/2f2/5/5 r -'],
    ['stones on the other side goal', 'A4/5/5/5/4f r 1', 'A4/5/5/5/4f r 1'],
  ]
  it.each(rows)('%s: %s', (_, text, canonical) => {
    const state = unwrap(parsePosition(text))
    expect(formatPosition(state)).toBe(canonical)
    expect(formatPosition(unwrap(parsePosition(canonical)))).toBe(canonical)
  })
})

describe('moves', () => {
  const rows: [string, string, RegExp | null][] = [
    ['ABC2/DE3/F3f/3ed/2cba r 3', 'c5d4', null],
    ['ABC2/DE3/F3f/3ed/2cba r -', '=6', null],
    ['ABC2/DE3/F3f/3ed/2cba r 3', '=3', /from and to/],
    ['ABC2/DE3/F3f/3ed/2cba r 3', 'c5', /from and to/],
    ['ABC2/DE3/F3f/3ed/2cba r 3', 'c5f4', /from and to/],
    ['ABC2/DE3/F3f/3ed/2cba r 3', 'c5d6', /from and to/],
    ['ABC2/DE3/F3f/3ed/2cba r 3', 'a5b4', /not legal.*with a 3/],
    ['ABC2/DE3/F3f/3ed/2cba r 3', 'c5b5', /not legal/],
    ['ABC2/DE3/F3f/3ed/2cba r -', 'c5d4', /rolled first/],
    ['ABC2/DE3/F3f/3ed/2cba r -', '=7', /rolled first/],
    ['a4/5/5/5/1B3 r -', '=1', /over/],
  ]
  it.each(rows)('%s %s', (position, text, error) => {
    const state = unwrap(parsePosition(position))
    const move = einstein.move.parse(state, text)
    if (error === null) expect(einstein.move.format(state, unwrap(move))).toBe(text)
    else expect(move).toEqual({ ok: false, error: expect.stringMatching(error) })
  })
})

describe('the matrix of numbers', () => {
  const start = [
    [21, 22, 23, 0, 0],
    [24, 25, 0, 0, 0],
    [26, 0, 0, 0, 16],
    [0, 0, 0, 15, 14],
    [0, 0, 13, 12, 11],
  ]
  const lone = (value: number) => [
    [21, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, value, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 11, 0, 0, 0],
  ]

  const rows: [string, { board: number[][]; side: string; die: number | null }, string | RegExp][] = [
    ['the start', { board: start, side: 'r', die: 3 }, 'ABC2/DE3/F3f/3ed/2cba r 3'],
    ['to be rolled', { board: start, side: 'b', die: null }, 'ABC2/DE3/F3f/3ed/2cba b -'],
    ['sides by name', { board: start, side: 'blue', die: 1 }, 'ABC2/DE3/F3f/3ed/2cba b 1'],
    ['four rows', { board: start.slice(1), side: 'r', die: 3 }, /5 rows/],
    ['a short row', { board: start.map((row, i) => (i === 2 ? [0] : row)), side: 'r', die: 3 }, /5 rows/],
    ['no such stone: 17', { board: lone(17), side: 'r', die: 3 }, /17 is not/],
    ['no such stone: 20', { board: lone(20), side: 'r', die: 3 }, /20 is not/],
    ['no such stone: 1', { board: lone(1), side: 'r', die: 3 }, /1 is not/],
    ['no such stone: -11', { board: lone(-11), side: 'r', die: 3 }, /-11 is not/],
    ['no such stone: 1.5', { board: lone(1.5), side: 'r', die: 3 }, /1.5 is not/],
    ['a stone twice', { board: lone(21), side: 'r', die: 3 }, /twice/],
    ['no such side', { board: start, side: 'w', die: 3 }, /side/],
    ['no such face', { board: start, side: 'r', die: 0 }, /die/],
    ['no such face', { board: start, side: 'r', die: 2.5 }, /die/],
  ]
  it.each(rows)('%s', (_, input, want) => {
    const result = parseMatrix(input)
    if (typeof want === 'string') expect(result).toEqual({ ok: true, value: want })
    else expect(result).toEqual({ ok: false, error: expect.stringMatching(want) })
  })
})

describe('starting positions', () => {
  const start = (options: Record<string, string>, seed = 1) => einstein.start('standard', new Random(seed), options)

  it('take the arrangements, read from the corner row by row', () => {
    const state = unwrap(start({ red: 'BADCFE', blue: 'fedcba' }))
    expect(formatPosition(state)).toBe('BAD2/CF3/E3a/3bc/2def r -')
  })

  it('draw what is left open, the same for the same seed', () => {
    const drawn = Array.from({ length: 20 }, (_, seed) => formatPosition(unwrap(start({ red: 'ABCDEF' }, seed))))
    expect(new Set(drawn).size).toBeGreaterThan(15)
    for (const [seed, text] of drawn.entries()) {
      expect(text).toMatch(/^ABC2\/DE3\/F3[a-f]\/3[a-f]{2}\/2[a-f]{3} r -$/)
      expect(formatPosition(unwrap(start({ red: 'ABCDEF' }, seed)))).toBe(text)
    }
  })

  it.each([
    ['red', 'ABCDE'],
    ['red', 'ABCDEE'],
    ['red', 'abcdef'],
    ['blue', 'ABCDEF'],
    ['blue', ''],
  ])('refuse %s=%s', (side, text) => {
    expect(start({ [side]: text })).toEqual({ ok: false, error: expect.stringContaining(side) })
  })
})
