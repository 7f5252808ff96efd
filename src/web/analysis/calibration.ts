/**
 * How often positions were won that an evaluation gave a score, in a game's first variant, as the command in docs/research.md has
 * measured it, where the same numbers stand.
 */

/** A row: of positions with a predicted win probability up to 10 % above `predicted`, the share won of `positions`, with its 95 % interval. All in per cent. */
type Row = readonly [predicted: number, positions: number, won: number, low: number, high: number]

export const CALIBRATION: Readonly<Record<string, readonly Row[]>> = {
  jungle: [
    [20, 36, 26.4, 14.5, 40.8],
    [30, 54, 46.3, 35.0, 57.8],
    [40, 60, 51.7, 40.8, 62.4],
    [50, 60, 45.0, 34.4, 55.9],
    [60, 53, 53.8, 42.0, 65.2],
    [70, 35, 72.9, 58.2, 85.1],
    [80, 19, 97.4, 82.6, 100],
  ],
  tafl: [
    [20, 49, 12.2, 4.2, 23.3],
    [30, 54, 9.3, 2.5, 18.9],
    [40, 38, 13.2, 3.8, 26.2],
    [50, 38, 86.8, 73.8, 96.2],
    [60, 54, 88.9, 78.8, 96.2],
    [70, 48, 87.5, 76.3, 95.7],
    [80, 18, 88.9, 68.9, 100],
  ],
}

/** What is known of positions with this predicted win probability; null where nothing was measured. */
export function calibrated(
  game: string,
  winProbability: number,
): { low: number; high: number; positions: number } | null {
  const predicted = Math.floor(winProbability * 10) * 10
  const row = CALIBRATION[game]?.find(([from]) => from === predicted)
  if (!row) return null
  const [, positions, , low, high] = row
  return { positions, low: low / 100, high: high / 100 }
}
