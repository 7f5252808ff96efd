/**
 * The probabilities that the attacker loses 0, 1 and 2 units in a roll. One unit is at stake for each pair of dice,
 * highest against highest, and the defender wins ties; the defender loses what the attacker does not. Each is the
 * number of such rolls by the number of all rolls. Rows are for one die against one, one against two, two against one,
 * and so on.
 */
export const LOSSES: readonly number[] = [
  15 / 36, 21 / 36, 0,
  55 / 216, 161 / 216, 0,
  125 / 216, 91 / 216, 0,
  295 / 1296, 420 / 1296, 581 / 1296,
  855 / 1296, 441 / 1296, 0,
  2890 / 7776, 2611 / 7776, 2275 / 7776,
]
