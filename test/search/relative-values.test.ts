import { expect, it } from 'vitest'
import { evaluationOf, relativeTo, shifted, slowUtility } from '../../src/search/hidden/relative-values.ts'

const utilityOf = (lead: number): number => lead / (1 + Math.abs(lead))

it.each([-30, -3, -0.5, 0, 0.5, 3, 30])('a gain counts the same from a lead of %d', (lead) => {
  for (const gain of [-2, -0.1, 0, 0.1, 2])
    expect(relativeTo(utilityOf(lead + gain), evaluationOf(utilityOf(lead)))).toBeCloseTo(
      gain / (1 + Math.abs(gain)),
      9,
    )
})

it('a win is worth more than any lead, a loss less, and both from any lead', () => {
  for (const lead of [-5, 0, 5]) {
    expect(relativeTo(1, lead)).toBeGreaterThan(relativeTo(utilityOf(20), lead))
    expect(relativeTo(-1, lead)).toBeLessThan(relativeTo(utilityOf(-20), lead))
    expect(Math.abs(relativeTo(1, lead))).toBeLessThan(1)
  }
  // a position that is already lost or won has a baseline, too
  expect(relativeTo(1, evaluationOf(1))).toBe(0)
  expect(relativeTo(-1, evaluationOf(-1))).toBe(0)
})

it.each([-0.998, -0.9, 0, 0.9, 0.998])(
  'from a best value of %d, a risk of losing at once outweighs a smaller lead',
  (best) => {
    const baseline = slowUtility(best)
    const of = (utility: number) => shifted(slowUtility(utility), baseline)
    expect(of(best)).toBeCloseTo(0, 9)
    expect(of(-1)).toBe(-1)
    expect(of(1)).toBe(1)
    // one move loses the game in a quarter of the worlds and nothing in the others, another a quarter of the scale in all
    const risky = (3 * of(best) + of(-1)) / 4
    expect(of(Math.tanh(Math.atanh(best) - 0.25))).toBeGreaterThan(risky)
  },
)
