// Maps of position texts, for the symmetries that the shared suites try.

/** The lines of the board with a dot for each empty cell, and the other fields. */
function read(position: string): { lines: string[]; side: string; pie: string } {
  const [board = '', side = '', pie = ''] = position.split(' ')
  return { lines: board.replace(/\d+/g, (n) => '.'.repeat(Number(n))).split('/'), side, pie }
}

const write = (lines: readonly string[], side: string, pie: string): string =>
  `${lines.join('/').replace(/\.+/g, (run) => String(run.length))} ${side} ${pie}`

const reverse = (line: string): string => [...line].reverse().join('')

const exchange = (text: string): string => text.replace(/[bw]/g, (c) => (c === 'b' ? 'w' : 'b'))

/** The board turned half round. */
export function turned(position: string): string {
  const { lines, side, pie } = read(position)
  return write(lines.map(reverse).reverse(), side, pie)
}

/** Atoll's mirror image, left and right, with the colours exchanged: as if the game had begun with a swap. */
export function mirrored(position: string): string | null {
  const { lines, side, pie } = read(position)
  if (pie === 'pie' || !/[bw]/.test(lines.join(''))) return null
  return write(lines.map(exchange).reverse(), exchange(side), pie)
}

/** Hex's mirror image, rows and columns exchanged, with the colours exchanged. */
export function transposed(position: string): string | null {
  const { lines, side, pie } = read(position)
  if (pie === 'pie' || !/[bw]/.test(lines.join(''))) return null
  const columns = [...lines[0]!].map((_, x) => lines.map((line) => line[x]).join(''))
  return write(columns.map(exchange), exchange(side), pie)
}
