/**
 * Prices of pieces by rank, in the order of pieces.ts: the officers, the strongest first, then private, spy and flag. The unit is
 * arbitrary; all terms of evaluate.ts are in it, and its SCALE turns them into utilities. The values are those of an earlier program for
 * this game. The flag decides the game and has no price here.
 */
export const PRICES: readonly number[] = [780, 695, 615, 540, 470, 450, 345, 290, 240, 195, 155, 120, 137, 750, 0]
