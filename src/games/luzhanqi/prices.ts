/** Prices of pieces by rank, from an earlier program for this game. The flag decides the game and has no price here. */
export const PRICES: readonly number[] = [350, 260, 170, 120, 90, 70, 40, 20, 60, 130, 35, 0]
