/** Position texts of the games of hidden ranks, for their suites: symmetries, and lost pieces. */

const swapCase = (text: string): string =>
  [...text].map((c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase())).join('')

/** Swaps the case of letters; sets keep theirs. */
const otherSide = (text: string): string =>
  text
    .split(/(\{[^}]*\})/)
    .map((part) => (part.startsWith('{') ? part : swapCase(part)))
    .join('')

/**
 * The symmetries of a game: files mirrored, and sides exchanged.
 * @param token finds the squares and runs of a row
 * @param sides the letters of the two sides
 */
export const symmetriesOf = (token: RegExp, [first, second]: readonly [string, string]) => [
  {
    name: 'files mirrored',
    swapsSeats: false,
    map(position: string): string {
      const [rows = '', ...rest] = position.split(' ')
      const mirrored = rows.split('/').map((row) => (row.match(token) ?? []).reverse().join(''))
      return [mirrored.join('/'), ...rest].join(' ')
    },
  },
  {
    name: 'sides exchanged',
    swapsSeats: true,
    map(position: string): string {
      const [rows = '', side, lost = '', ...rest] = position.split(' ')
      const exchanged = rows.split('/').reverse().map(otherSide)
      // the first side's lost pieces stand first
      const [, own = '', other = ''] = /^((?:[A-Z](?:!|\{[^}]*\})?\d*)*)(.*)$/.exec(lost)!
      const swapped = lost === '-' ? '-' : otherSide(other) + otherSide(own)
      return [exchanged.join('/'), side === first ? second : first, swapped, ...rest].join(' ')
    },
  },
]

/** The pieces that an army has lost, given its remaining pieces: capitals, without the flag. */
export function goneOf(army: string, pieces: string, isOwn: (letter: string) => boolean): string[] {
  const kept = [...pieces].filter(isOwn).map((letter) => letter.toUpperCase())
  return [...army].filter((letter) => {
    const at = kept.indexOf(letter)
    if (at >= 0) kept.splice(at, 1)
    return at < 0
  })
}

export const isCapital = (letter: string): boolean => letter === letter.toUpperCase()
export const isSmall = (letter: string): boolean => !isCapital(letter)
