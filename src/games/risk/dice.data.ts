/**
 * How likely the attacker loses 0, 1 or 2 units by a roll, the defender losing the rest of what is at stake: one unit for
 * each pair of dice, highest against highest; ties are the defender's. Rolls counted, by all there are of so many dice;
 * three numbers for each number of dice, the attacker's 1 to 3 by the defender's 1 and 2.
 */
export const LOSSES: readonly number[] = [
  15 / 36, 21 / 36, 0,
  55 / 216, 161 / 216, 0,
  125 / 216, 91 / 216, 0,
  295 / 1296, 420 / 1296, 581 / 1296,
  855 / 1296, 441 / 1296, 0,
  2890 / 7776, 2611 / 7776, 2275 / 7776,
]
