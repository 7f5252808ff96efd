/** The most dice each side rolls; an attacker needs one unit more than dice. */
export const ATTACK_DICE = 3
export const DEFENCE_DICE = 2

/** Sides of a die to the power of the dice: rolls that are equally likely. */
const rolls = (dice: number) => 6 ** dice

/**
 * In how many rolls the attacker loses 0, 1, ... units, the defender losing the rest of what is at stake: one unit for
 * each pair of dice, highest against highest; ties are the defender's. By attacker's dice, then defender's.
 */
const COUNTS: readonly (readonly (readonly number[])[])[] = [
  [
    [15, 21],
    [55, 161],
  ],
  [
    [125, 91],
    [295, 420, 581],
  ],
  [
    [855, 441],
    [2890, 2611, 2275],
  ],
]

/** The same as probabilities, at `lossIndex`. */
export const LOSSES = Float64Array.from({ length: 3 * 2 * 3 }, (_, i) => {
  const attack = Math.floor(i / 6) + 1
  const defence = (Math.floor(i / 3) % 2) + 1
  return (COUNTS[attack - 1]![defence - 1]![i % 3] ?? 0) / rolls(attack + defence)
})

/** Where in `LOSSES` the attacker's loss of 0 begins; those of 1 and 2 follow. */
export const lossIndex = (attackDice: number, defenceDice: number): number =>
  (attackDice - 1) * 6 + (defenceDice - 1) * 3

/** How many units one roll decides about. */
export const atStake = (attackDice: number, defenceDice: number): number => Math.min(attackDice, defenceDice)

/** The dice an attacker with so many units in the territory may roll at most. */
export const attackDice = (units: number): number => Math.min(ATTACK_DICE, units - 1)
export const defenceDice = (units: number): number => Math.min(DEFENCE_DICE, units)
