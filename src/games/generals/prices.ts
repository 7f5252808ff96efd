/** Prices of pieces by rank, from an earlier program for this game. The flag decides the game and has no price here. */
export const PRICES: readonly number[] = [780, 695, 615, 540, 470, 450, 345, 290, 240, 195, 155, 120, 137, 750, 0]
