/** The names that players of a match give themselves. */
import { describe, expect, it } from 'vitest'
import { FIT_NAME, fitName } from '../../src/match/names.ts'

describe('names', () => {
  it.each([
    ['letters', 'Ada', true, 'Ada'],
    ['small letters and blanks within', 'ada von x', true, 'ada von x'],
    ['Hebrew and digits', 'דוד 5', true, 'דוד 5'],
    ['a family of emoji', '👨‍👩‍👧', true, '👨‍👩‍👧'],
    ['Persian with a joiner', 'می‌خواهم', true, 'می‌خواهم'],
    ['markup, which is only letters here', '<b>x</b>', true, '<b>x</b>'],
    ['a turn of direction', '\u202eeve', false, 'eve'],
    ['an isolate', '\u2066eve', false, 'eve'],
    ['a mark of direction', 'eve\u200f', false, 'eve'],
    ['a line end', 'x\n(red) has won', false, 'x (red) has won'],
    ['a line separator', 'x\u2028y', false, 'x y'],
    ['a null', '\u0000', false, ''],
    ['a bell within', 'A\u0007da', false, 'Ada'],
    ['blanks only', '   ', false, ''],
    ['wide blanks only', '\u3000\u00a0', false, ''],
    ['a filler that is not seen', '\u3164', false, ''],
    ['a blank of Braille', '\u2800', false, ''],
    ['a joiner only', '\u200d', false, ''],
    ['half a character', '\ud800', false, ''],
  ] as const)('%s', (_, name, fits, fit) => {
    expect(FIT_NAME.test(name)).toBe(fits)
    expect(fitName(name)).toBe(fit)
    if (fit !== '') expect(FIT_NAME.test(fit)).toBe(true)
  })
})
