/**
 * Rounds numbers so that they add up to a whole number, as people will check: each comes out as one of its two neighbours, those with the
 * largest fractions as the greater one. Where that cannot be, each is rounded by itself.
 */
export function addingUp(parts: readonly number[], sum: number): readonly number[] {
  const floors = parts.map(Math.floor)
  const missing = sum - floors.reduce((a, b) => a + b, 0)
  if (missing < 0 || missing > parts.length) return parts.map(Math.round)
  const byFraction = [...parts.keys()].sort((a, b) => parts[b]! - floors[b]! - (parts[a]! - floors[a]!))
  const raised = new Set(byFraction.slice(0, missing))
  return floors.map((floor, i) => (raised.has(i) ? floor + 1 : floor))
}
