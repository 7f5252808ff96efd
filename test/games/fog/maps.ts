/** Maps of positions of the family under which the rules are the same. */

const swapCase = (text: string): string =>
  [...text].map((c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase())).join('')

const reversed = (row: string): string => (row.match(/\d+|./g) ?? []).reverse().join('')

const mapRows = (position: string, map: (rows: string[]) => string[], swap: boolean): string | null => {
  const [rows = '', side, ...rest] = position.split(' ')
  // the sides drop in turn, and the squares for drops may differ from left to right
  if (rows.includes('[')) return null
  const mapped = map(rows.split('/')).join('/')
  const exchanged = side === 'w' ? 'b' : 'w'
  return [swap ? swapCase(mapped) : mapped, swap ? exchanged : side, ...rest].join(' ')
}

/** The files mirrored. */
const mirrored = (position: string): string | null => mapRows(position, (rows) => rows.map(reversed), false)

/** The sides exchanged, by mirrored ranks. */
const exchanged = (position: string): string | null => mapRows(position, (rows) => rows.toReversed(), true)

/** The sides exchanged, by half a turn. */
export const turned = (position: string): string | null =>
  mapRows(position, (rows) => rows.toReversed().map(reversed), true)

/** The two mirrorings under which the rules of most games of the family are the same. */
export const mirrorings = (variants?: readonly string[]) => [
  { name: 'files mirrored', map: mirrored, swapsSeats: false, ...(variants && { variants }) },
  { name: 'sides exchanged', map: exchanged, swapsSeats: true, ...(variants && { variants }) },
]
