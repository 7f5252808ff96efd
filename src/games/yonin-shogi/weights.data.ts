/** Of the features in features.ts, in their order. Made by tools/learn.ts. */
export const WEIGHTS: readonly number[] = []
