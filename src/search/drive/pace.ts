/** A slice: its units of work, and the time from the last reading of the clock to the one after its tick, in milliseconds. */
interface Slice {
  readonly units: number
  readonly ms: number
}

/**
 * The length of a search's slices, which should take `sliceMs` of work each. Where the clock moves while code runs, the work is
 * timed by itself. On a deployed Worker the clock moves at ticks only, and the time of a slice includes the wait in its tick, in which
 * neighbours in the same isolate run slices of their own. With slices as short as that time asks for, a search beside a neighbour
 * would come down to one unit a tick. So a slice that takes too long is compared with one of another length: what the shorter
 * one takes less is the time of the work, and the rest was waiting.
 */
export class Pace {
  /** The units of the next slice; not always a whole number. */
  units: number
  private readonly sliceMs: number
  /** The length by the rate that was measured for the game. Where only a comparison tells how long work takes, slices do not grow beyond. */
  private readonly usual: number
  private last: Slice | null = null
  // sums over the slices since the clock moved last
  private slices = 0
  private unitsNow = 0
  // sums over all slices: what they did, and how far the clock moved within them
  private unitsInAll = 0
  private msWithin = 0

  /** @param rate units a second, as measured for the game */
  constructor(rate: number, sliceMs: number) {
    this.units = this.usual = (rate * sliceMs) / 1000
    this.sliceMs = sliceMs
  }

  /**
   * Notes a slice.
   * @param msWithin how far the clock moved within the slice
   * @param ms how far it moved from the tick before the slice to the one after it
   */
  note(units: number, msWithin: number, ms: number): void {
    this.unitsInAll += units
    this.msWithin += msWithin
    this.unitsNow += units
    this.slices++
    if (ms <= 0) return
    const slice = { units: Math.max(1, this.unitsNow / this.slices), ms: ms / this.slices }
    this.slices = this.unitsNow = 0
    this.units = this.msWithin > 0 ? (this.unitsInAll / this.msWithin) * this.sliceMs : this.unitsAfter(slice)
    this.last = slice
  }

  /** The units of the next slice where the clock moves at ticks only. */
  private unitsAfter({ units, ms }: Slice): number {
    const { last, sliceMs, usual } = this
    // short ticks, which are not worth a comparison
    if (ms <= 1.25 * sliceMs) return units * Math.min(2, sliceMs / ms)
    const isComparable = last !== null && (units >= 1.5 * last.units || last.units >= 1.5 * units)
    // lengths go on to differ now and then, so that a search that gets slower is noticed
    if (!isComparable) return units / 2
    const workMs = Math.max(0, Math.min(ms, (units * (ms - last.ms)) / (units - last.units)))
    const wanted = units * Math.max(0.5, Math.min(2, sliceMs / workMs))
    return Math.min(wanted, Math.max(units, usual))
  }
}
