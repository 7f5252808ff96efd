/** The most dice each side rolls; an attacker needs one unit more than dice. */
const ATTACK_DICE = 3
const DEFENCE_DICE = 2

/** Where in `LOSSES` (dice.data.ts) the attacker's loss of 0 begins; those of 1 and 2 follow. */
export const lossIndex = (attackDice: number, defenceDice: number): number =>
  (attackDice - 1) * 6 + (defenceDice - 1) * 3

/** How many units one roll decides about. */
export const atStake = (attackDice: number, defenceDice: number): number => Math.min(attackDice, defenceDice)

/** The dice an attacker with so many units in the territory may roll at most. */
export const attackDice = (units: number): number => Math.min(ATTACK_DICE, units - 1)
export const defenceDice = (units: number): number => Math.min(DEFENCE_DICE, units)
