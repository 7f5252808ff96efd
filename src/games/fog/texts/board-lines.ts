/** Lines for drawing boards whose pieces stand on points. */

const FILES = 'abcdefghij'

/**
 * The lines of a board of points, without diagonals.
 * @param river the number of ranks below a river that only the outer files cross. Default: there is none
 */
export const pointLines = (files: number, ranks: number, river?: number): string[] => [
  ...Array.from({ length: ranks }, (_, i) => `a${i + 1}-${FILES[files - 1]}${i + 1}`),
  ...[...FILES.slice(0, files)].flatMap((file, i) =>
    river === undefined || i === 0 || i === files - 1
      ? [`${file}1-${file}${ranks}`]
      : [`${file}1-${file}${river}`, `${file}${river + 1}-${file}${ranks}`],
  ),
]

/** The diagonals of the two palaces of a board of 9x10 points. */
export const PALACE_LINES = ['d1-f3', 'd3-f1', 'd8-f10', 'd10-f8']
