import { describe, expect, it } from 'vitest'
import { Random } from '../../src/game/random.ts'
import { sprt } from '../../tools/arena/sprt.ts'
import { scoreOfElo } from '../../tools/lib/statistics.ts'

describe('log-likelihood ratio', () => {
  // figures of Fishtest's LLRcalc.LLR_logistic
  it.each([
    [[3, 20, 50, 22, 5], 0, 20, 0.04032037241670679],
    [[3, 20, 50, 22, 5], 0, 5, 0.17838022438188125],
    [[3, 20, 50, 22, 5], -10, 10, 0.9344729113889829],
    [[0, 10, 30, 12, 0], 0, 20, -0.27041453628885204],
    [[0, 10, 30, 12, 0], 0, 5, 0.085226848211516],
    [[12, 40, 60, 30, 8], 0, 20, -2.9973011351582723],
    [[12, 40, 60, 30, 8], -10, 10, -2.0579732004260216],
  ])('%j, %d against %d Elo', (counts, elo0, elo1, llr) => {
    expect(sprt(counts, { elo0, elo1 }).llr).toBeCloseTo(llr, 8)
  })

  it('changes its sign with colours and hypotheses', () => {
    const counts = [4, 9, 31, 17, 8]
    const { llr } = sprt(counts, { elo0: -5, elo1: 30 })
    expect(sprt(counts.toReversed(), { elo0: 5, elo1: -30 }).llr).toBeCloseTo(llr, 8)
    expect(sprt(counts, { elo0: 30, elo1: -5 }).llr).toBeCloseTo(-llr, 8)
  })
})

describe('decisions', () => {
  const hypotheses = { elo0: 0, elo1: 60 }

  /** Plays pairs of the given strength, with luck that both games of a pair share, until a hypothesis is accepted. */
  function run(elo: number, random: Random): 'H0' | 'H1' {
    const score = scoreOfElo(elo)
    const counts = [0, 0, 0, 0, 0]
    for (;;) {
      const shared = random.real() < 0.5
      const games = shared ? [0, 1] : [0, 1].map(() => (random.real() < 2 * score - 0.5 ? 1 : 0))
      counts[2 * (games[0]! + games[1]!)]!++
      const { accepted } = sprt(counts, hypotheses)
      if (accepted !== null && counts.reduce((a, b) => a + b) >= 10) return accepted
    }
  }

  it.each([
    [0, 'H0'],
    [60, 'H1'],
    [-40, 'H0'],
    [110, 'H1'],
  ] as const)('at %d Elo %s is accepted, but for one time in twenty', (elo, right) => {
    const random = new Random(elo + 1000)
    const runs = 300
    let wrong = 0
    for (let i = 0; i < runs; i++) if (run(elo, random) !== right) wrong++
    // 5 % and three standard errors
    expect(wrong / runs).toBeLessThan(0.05 + 3 * Math.sqrt((0.05 * 0.95) / runs))
  })

  it('nothing is accepted while little is known', () => {
    expect(sprt([0, 0, 0, 0, 0], hypotheses).accepted).toBeNull()
    expect(sprt([1, 0, 3, 0, 2], hypotheses).accepted).toBeNull()
  })
})
