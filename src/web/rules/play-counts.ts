/** Counts what happens in random plays, for plots. */

/** What happened in random plays. */
export interface PlayCounts {
  /** The lengths of the plays that ended, in plies. */
  readonly lengths: readonly number[]
  /** By ply from the start: the mean number of legal moves of the players who were to move there. */
  readonly moves: readonly number[]
}

/** Plies from the start whose moves are counted. */
const MOST_PLIES = 400

/** The fewest plays whose mean is shown: with fewer, the last plies would be those of single plays. */
const FEWEST = 3

export class PlayCounter {
  private readonly lengths: number[] = []
  private readonly sums = new Float64Array(MOST_PLIES)
  private readonly turns = new Uint32Array(MOST_PLIES)

  /** Notes a turn of a player. @param ply the number of plies before it */
  turn(ply: number, moves: number): void {
    if (ply >= MOST_PLIES) return
    this.sums[ply]! += moves
    this.turns[ply]!++
  }

  /** Notes the end of a play. */
  play(plies: number): void {
    this.lengths.push(plies)
  }

  counts(): PlayCounts {
    const fewest = Math.min(FEWEST, this.turns[0] ?? 0)
    const end = this.turns.findLastIndex((turns) => turns > 0 && turns >= fewest) + 1
    const moves = Array.from({ length: end }, (_, ply) => this.sums[ply]! / Math.max(1, this.turns[ply]!))
    return { lengths: this.lengths, moves }
  }
}

/** A bar of a histogram: the values from `from` on, up to but not including `to`. */
export interface Bar {
  readonly from: number
  readonly to: number
  readonly count: number
}

/** Cuts values into bars of equal width, the last of which ends at the greatest value. @param most the greatest number of bars */
export function histogram(values: readonly number[], most = 24): readonly Bar[] {
  if (values.length === 0) return []
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const width = Math.max(1, Math.ceil((high - low + 1) / most))
  const bars = Array.from({ length: Math.floor((high - low) / width) + 1 }, (_, i) => ({
    from: low + i * width,
    to: Math.min(low + (i + 1) * width, high + 1),
    count: 0,
  }))
  for (const value of values) bars[Math.floor((value - low) / width)]!.count++
  return bars
}
