import { expect, it } from 'vitest'
import { leadOf, relativeTo } from '../../src/search/hidden/relative-values.ts'

const utilityOf = (lead: number): number => lead / (1 + Math.abs(lead))

it.each([-30, -3, -0.5, 0, 0.5, 3, 30])('a gain counts the same from a lead of %d', (lead) => {
  for (const gain of [-2, -0.1, 0, 0.1, 2])
    expect(relativeTo(utilityOf(lead + gain), leadOf(utilityOf(lead)))).toBeCloseTo(gain / (1 + Math.abs(gain)), 9)
})

it('a win is worth more than any lead, a loss less, and both from any lead', () => {
  for (const lead of [-5, 0, 5]) {
    expect(relativeTo(1, lead)).toBeGreaterThan(relativeTo(utilityOf(20), lead))
    expect(relativeTo(-1, lead)).toBeLessThan(relativeTo(utilityOf(-20), lead))
    expect(Math.abs(relativeTo(1, lead))).toBeLessThan(1)
  }
  // a position that is already lost or won has a baseline, too
  expect(relativeTo(1, leadOf(1))).toBe(0)
  expect(relativeTo(-1, leadOf(-1))).toBe(0)
})
