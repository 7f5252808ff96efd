/** The utility nearest to a number, which rounding and differences of samples may put beyond it. */
export const clamped = (utility: number): number => Math.max(-1, Math.min(1, utility))
