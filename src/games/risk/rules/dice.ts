// The most dice that each side rolls.
const ATTACK_DICE = 3
const DEFENCE_DICE = 2

/** The index in `LOSSES` (dice.data.ts) of the attacker's loss of 0; those of 1 and 2 follow. */
export const lossIndex = (attackDice: number, defenceDice: number): number =>
  (attackDice - 1) * 6 + (defenceDice - 1) * 3

/** The number of units lost in a roll by both sides together. */
export const atStake = (attackDice: number, defenceDice: number): number => Math.min(attackDice, defenceDice)

/** The most dice that an attacker may roll from a territory with so many units: one of them has to stay. */
export const attackDice = (units: number): number => Math.min(ATTACK_DICE, units - 1)
export const defenceDice = (units: number): number => Math.min(DEFENCE_DICE, units)
