import { describe, expect, it } from 'vitest'
import {
  battleOdds,
  expectedAttackerLoss,
  expectedDefenderLoss,
  winProbability,
} from '../../../src/games/risk/evaluation/battle.ts'
import { LOSSES } from '../../../src/games/risk/rules/dice.data.ts'
import { atStake, lossIndex } from '../../../src/games/risk/rules/dice.ts'
import oracle from '../../fixtures/risk_battles.json' with { type: 'json' }

/** Every roll of this many dice, each from the highest die down. */
const rolls = (dice: number) =>
  Array.from({ length: 6 ** dice }, (_, roll) =>
    Array.from({ length: dice }, (_, die) => Math.floor(roll / 6 ** die) % 6).sort((a, b) => b - a),
  )

describe('dice', () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 1],
    [1, 2],
    [2, 2],
    [3, 2],
  ])('%i against %i: losses as counted over all rolls, and as in the oracle', (attack, defence) => {
    const counts = [0, 0, 0]
    for (const a of rolls(attack))
      for (const d of rolls(defence))
        counts[a.slice(0, atStake(attack, defence)).filter((die, i) => i < d.length && die <= d[i]!).length]!++
    const total = 6 ** (attack + defence)
    const first = lossIndex(attack, defence)
    expect(LOSSES.slice(first, first + 3)).toEqual(counts.map((count) => count / total))
    const { outcomes, list } = oracle.dice[`${attack}v${defence}` as keyof typeof oracle.dice]
    expect(outcomes).toBe(total)
    for (const { attackerLoses, count } of list) expect(counts[attackerLoses]).toBe(count)
  })
})

describe('battles to the end', () => {
  it('holds all of 2 to 20 units against 1 to 20', () => expect(oracle.battles.length).toBe(380))

  it.each(oracle.battles.map((row) => [row.A, row.D, row] as const))('%i against %i', (attackers, defenders, row) => {
    const odds = battleOdds(attackers, defenders)
    const off = (mine: ArrayLike<number>, theirs: readonly number[]) =>
      Math.max(...theirs.map((p, i) => Math.abs(p - mine[i]!)))
    expect(off(odds.attackersLeft.subarray(2), row.win), 'attackers left').toBeLessThan(1e-9)
    expect(off(odds.defendersLeft.subarray(1), row.lose), 'defenders left').toBeLessThan(1e-9)
    const sum = [...odds.attackersLeft, ...odds.defendersLeft].reduce((a, b) => a + b)
    expect(Math.abs(sum - 1)).toBeLessThan(1e-12)

    // the tables and the distribution are two calculations of the same
    expect(Math.abs(winProbability(attackers, defenders) - odds.win)).toBeLessThan(1e-12)
    expect(Math.abs(expectedAttackerLoss(attackers, defenders) - odds.attackerLoss)).toBeLessThan(1e-9)
    expect(Math.abs(expectedDefenderLoss(attackers, defenders) - odds.defenderLoss)).toBeLessThan(1e-9)

    // the oracle states these to six digits, and the exact fraction where it is short
    expect(Math.abs(odds.win - row.pWin)).toBeLessThan(5.1e-7)
    expect(Math.abs(odds.attackerLoss - row.eLossA)).toBeLessThan(5.1e-7)
    expect(Math.abs(odds.defenderLoss - row.eLossD)).toBeLessThan(5.1e-7)
    if (row.pWinExact !== null) {
      const [over = 0, under = 1] = row.pWinExact.split('/').map(Number)
      expect(Math.abs(odds.win - over / under)).toBeLessThan(1e-12)
    }
  })

  it.each([
    [200, 100],
    [100, 200],
    [1000, 900],
    [129, 1],
    [2, 300],
    [10_000, 9000],
  ])('beyond the tables, %i against %i is near enough', (attackers, defenders) => {
    const win = winProbability(attackers, defenders)
    expect(win).toBeGreaterThanOrEqual(0)
    expect(win).toBeLessThanOrEqual(1)
    if (attackers * defenders > 1e6) return
    const odds = battleOdds(attackers, defenders)
    expect(Math.abs(win - odds.win)).toBeLessThan(0.1)
    const loss = expectedAttackerLoss(attackers, defenders)
    expect(Math.abs(loss - odds.attackerLoss)).toBeLessThanOrEqual(1 + attackers / 20)
  })
})
