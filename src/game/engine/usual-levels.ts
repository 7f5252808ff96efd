import type { Level } from './index.ts'

/** Nine levels, each with about three times the work of the one below. */
export const usualLevels: readonly Level[] = [10, 30, 100, 300, 1000, 3000, 10_000, 30_000, 100_000].map((work, i) => ({
  work,
  depth: i + 1,
  temperature: Math.max(0, 0.2 - 0.04 * i),
}))
