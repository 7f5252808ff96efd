import { exp } from '../../../game/math/exp.ts'
import type { Random } from '../../../game/random.ts'
import type { Arrangement } from './setups.ts'

/** The cooling exponent: the temperature falls from 1 to e to the power of minus this. */
const COOLING = 3

/**
 * Lowers the cost of an arrangement, in place, by simulated annealing: random exchanges of two cells, accepted by the
 * Metropolis rule. A difference of 1 in cost is a slight one.
 * @param exchanges the number that are tried
 */
export function anneal(
  arrangement: Arrangement,
  cells: readonly number[],
  costOf: (arrangement: Arrangement) => number,
  random: Random,
  exchanges: number,
): void {
  let cost = costOf(arrangement)
  for (let i = 0; i < exchanges; i++) {
    const a = cells[random.below(cells.length)]!
    const b = cells[random.below(cells.length)]!
    if (arrangement[a] === arrangement[b]) continue
    exchange(arrangement, a, b)
    const other = costOf(arrangement)
    const temperature = exp((-COOLING * i) / exchanges)
    if (other <= cost || random.real() < exp((cost - other) / temperature)) cost = other
    else exchange(arrangement, a, b)
  }
}

function exchange(arrangement: Arrangement, a: number, b: number): void {
  const rank = arrangement[a]!
  arrangement[a] = arrangement[b]!
  arrangement[b] = rank
}
