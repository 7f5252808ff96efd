/**
 * The length of a search's slices, which should take `sliceMs` of work each. Where the clock moves while code runs, the work is
 * timed by itself. On a deployed Worker the clock moves at ticks only, and the time of a slice includes the wait in its tick, in which
 * neighbours in the same isolate run slices of their own. With slices as short as that time asks for, a search beside a neighbour
 * would come down to one unit a tick. So a slice that takes too long is compared with one of another length: what the shorter
 * one takes less is the time of the work, and the rest was waiting.
 *
 * @param usual the units of a slice by the rate that was measured for the game. Where only a comparison tells how long work takes, slices do not
 *   grow beyond
 * @returns a function that is told of each slice, and returns the units of the next one, not always a whole number: the units of the slice, how
 *   far the clock moved within it, and how far from the tick before it to the one after it, in milliseconds
 */
export function paceOf(usual: number, sliceMs: number): (units: number, msWithin: number, ms: number) => number {
  let next = usual
  /** The units of the last slice, and its time; 0 before it. */
  let [lastUnits, lastMs] = [0, 0]
  // sums over the slices since the clock moved last
  let [slices, unitsNow] = [0, 0]
  // sums over all slices
  let [unitsInAll, msInAll] = [0, 0]

  /** The units of the next slice where the clock moves at ticks only. */
  const after = (units: number, ms: number): number => {
    // short ticks, which are not worth a comparison
    if (ms <= 1.25 * sliceMs) return units * Math.min(2, sliceMs / ms)
    const isComparable = lastMs > 0 && (units >= 1.5 * lastUnits || lastUnits >= 1.5 * units)
    // lengths go on to differ now and then, so that a search that gets slower is noticed
    if (!isComparable) return units / 2
    const workMs = Math.max(0, Math.min(ms, (units * (ms - lastMs)) / (units - lastUnits)))
    return Math.min(units * Math.max(0.5, Math.min(2, sliceMs / workMs)), Math.max(units, usual))
  }

  return (units, msWithin, ms) => {
    unitsInAll += units
    msInAll += msWithin
    unitsNow += units
    slices++
    if (ms > 0) {
      const mean = Math.max(1, unitsNow / slices)
      next = msInAll > 0 ? (unitsInAll / msInAll) * sliceMs : after(mean, ms / slices)
      lastUnits = mean
      lastMs = ms / slices
      slices = unitsNow = 0
    }
    return next
  }
}
