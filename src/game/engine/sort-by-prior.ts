/** The gaps of Shell's sort (Ciura 2001), up to the greatest useful for lists of moves. */
const GAPS = [301, 132, 57, 23, 10, 4, 1] as const

/** Sorts the moves from index `from` to `end` - 1 by the priors at the same indices, highest first. */
export function sortByPrior(moves: Int32Array, priors: Float64Array, from: number, end: number): void {
  for (const gap of GAPS) {
    for (let i = from + gap; i < end; i++) {
      const move = moves[i]!
      const prior = priors[i]!
      let j = i - gap
      for (; j >= from && priors[j]! < prior; j -= gap) {
        moves[j + gap] = moves[j]!
        priors[j + gap] = priors[j]!
      }
      moves[j + gap] = move
      priors[j + gap] = prior
    }
  }
}
