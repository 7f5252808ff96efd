/**
 * Prices of pieces by rank, in the order of pieces.ts: the officers, the strongest first, then engineer, bomb, landmine and flag. The unit is
 * arbitrary; all terms of evaluate.ts are in it, and its SCALE turns them into utilities. The values are those of an earlier program for
 * this game. The flag decides the game and has no price here.
 */
export const PRICES: readonly number[] = [350, 260, 170, 120, 90, 70, 40, 20, 60, 130, 35, 0]
