import type { Draw } from './draw.ts'

/** Characters to insert besides those of the text: some that parsers may take for others, and some that none expects. */
const STRANGE = [
  ...'-0129/ ?.,:+=eEaXé９٣',
  '\u0000',
  '\t',
  '\n',
  '\u00a0',
  '\u200b',
  '\ud83c',
  '\udfb2',
  '%',
  '"',
  '<',
]

/** Numbers at which integers overflow, lose digits or are invalid. */
const EXTREMES = ['0', '-1', '256', '65536', '262144', '1000000', '2147483648', '4294967296', '9007199254740993', '1e9']

/**
 * Returns a text with one to three faults: characters exchanged, removed, inserted or repeated, or a number made extreme.
 * @param letters characters to insert besides odd ones. Default: those of the text itself
 */
export function mutate(text: string, draw: Draw, letters?: string): string {
  let mutant = text
  for (let faults = draw.between(1, 3); faults > 0; faults--) {
    mutant = draw.oneOf(FAULTS)(mutant, draw, letters ?? mutant)
  }
  return mutant
}

type Fault = (text: string, draw: Draw, letters: string) => string

const letter = (letters: string, draw: Draw): string =>
  letters === '' || draw.chance(0.4) ? draw.oneOf(STRANGE) : letters.charAt(draw.random.below(letters.length))

/** A fault at a random place: `made` returns the replacement of the `removed` characters there. */
const at =
  (removed: number, made: (old: string, letters: string, draw: Draw) => string): Fault =>
  (text, draw, letters) => {
    const i = draw.random.below(text.length + 1)
    return text.slice(0, i) + made(text.slice(i, i + removed), letters, draw) + text.slice(i + removed)
  }

const FAULTS: readonly Fault[] = [
  at(1, (_, letters, draw) => letter(letters, draw)),
  at(1, () => ''),
  at(0, (_, letters, draw) => letter(letters, draw)),
  at(2, (old) => [...old].reverse().join('')),
  at(8, (old) => old + old),
  (text, draw) => {
    const numbers = [...text.matchAll(/\d+/g)]
    if (numbers.length === 0) return text
    const { index, 0: number } = draw.oneOf(numbers)
    return text.slice(0, index) + draw.oneOf(EXTREMES) + text.slice(index + number.length)
  },
]
