/** The keys of shortcuts are found with Caps Lock on, and on keyboards with other letters. */
import { expect, test } from 'vitest'
import { keyName } from '../../src/web/key-name.ts'

test.each([
  ['h', 'KeyH', 'h'],
  ['H', 'KeyH', 'h'],
  // Cyrillic, Greek, Hebrew
  ['р', 'KeyH', 'h'],
  ['Р', 'KeyH', 'h'],
  ['η', 'KeyH', 'h'],
  ['י', 'KeyH', 'h'],
  // the key of one letter has another one on Latin keyboards: AZERTY, Dvorak
  ['a', 'KeyQ', 'a'],
  ['z', 'KeyW', 'z'],
  ['d', 'KeyH', 'd'],
  // a letter that stands on no key of a letter
  ['х', 'BracketLeft', 'х'],
  ['?', 'Digit7', '?'],
  ['+', 'Equal', '+'],
  ['ArrowLeft', 'ArrowLeft', 'ArrowLeft'],
  ['Home', 'Numpad7', 'Home'],
])('%s at %s is %s', (key, code, name) => expect(keyName({ key, code })).toBe(name))
