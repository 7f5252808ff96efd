import { describe, expect, it } from 'vitest'
import { Random } from '../../../src/game/random.ts'
import { groupTokens, someAssignment } from '../../../src/games/ranks/belief/groups.ts'
import { beliefOfMover } from '../../../src/games/ranks/belief/moving-belief.ts'
import { PlainBelief } from '../../../src/games/ranks/belief/plain-belief.ts'
import { TiltedDraws } from '../../../src/games/ranks/belief/tilted-draws.ts'
import { WeightedDraws } from '../../../src/games/ranks/belief/weighted-draws.ts'
import { type Army, formatSet, parseSet } from '../../../src/games/ranks/rules/army.ts'

const ARMY: Army = {
  letters: 'ABCDZ',
  counts: [1, 1, 2, 3, 1],
  names: ['a', 'b', 'c', 'd', 'z'],
  size: 8,
}

const set = (text: string): number => parseSet(ARMY, text)!

/** Sets of eight tokens, and by hand: some follow, some are alike, some fit nobody. */
const ROWS = [
  ['A-Z', 'A-Z', 'A-Z', 'A-Z', 'A-Z', 'A-Z', 'A-Z', 'A-Z'],
  ['A-Z', 'A-Z', 'A-Z', 'AB', 'A-Z', 'CD', 'CD', 'A-D'],
  ['A', 'AB', 'A-D', 'A-D', 'BCD', 'A-Z', 'A-Z', 'DZ'],
  ['AB', 'AB', 'CD', 'CD', 'A-D', 'A-Z', 'A-Z', 'A-Z'],
].map((row) => row.map((text) => (text === 'BCD' ? set('B-D') : set(text))))

/** All assignments, by trying each rank for each token. */
function listed(sets: readonly number[]): number[][] {
  const found: number[][] = []
  const left = [...ARMY.counts]
  const ranks: number[] = []
  const next = (token: number): void => {
    if (token === sets.length) {
      found.push([...ranks])
      return
    }
    for (let rank = 0; rank < left.length; rank++) {
      if (left[rank] === 0 || (sets[token]! & (1 << rank)) === 0) continue
      left[rank]!--
      ranks[token] = rank
      next(token + 1)
      left[rank]!++
    }
  }
  next(0)
  return found
}

/** Frequencies in draws, by token and rank. */
function drawn(count: number, draw: (ranks: Uint8Array) => number): number[][] {
  const shares = ROWS[0]!.map(() => ARMY.counts.map(() => 0))
  const ranks = new Uint8Array(ARMY.size)
  let total = 0
  for (let i = 0; i < count; i++) {
    const weight = draw(ranks)
    total += weight
    for (const [token, rank] of ranks.entries()) shares[token]![rank]! += weight
  }
  return shares.map((row) => row.map((sum) => sum / total))
}

describe.each(ROWS.map((sets) => [sets.map((one) => formatSet(ARMY, one)).join(' '), sets] as const))(
  '%s',
  (_, sets) => {
    const worlds = listed(sets)
    const share = (token: number, rank: number) =>
      worlds.filter((ranks) => ranks[token] === rank).length / worlds.length

    it('counts what listing finds', () => {
      const belief = PlainBelief.of(ARMY, sets)!
      expect(belief.count).toBe(worlds.length)
      for (const token of sets.keys()) {
        for (const rank of ARMY.counts.keys())
          expect(belief.probability(token, rank)).toBeCloseTo(share(token, rank), 12)
      }
    })

    it('draws each assignment as often as the others, by the table and by weights', () => {
      const random = new Random(5)
      const belief = PlainBelief.of(ARMY, sets)!
      const groups = groupTokens(ARMY, sets)!
      const draws = new WeightedDraws(groups)
      const byTable = drawn(20_000, (ranks) => belief.sample(ranks, random))
      const byWeight = drawn(20_000, (ranks) => {
        for (const [token, rank] of groups.known.entries()) if (rank >= 0) ranks[token] = rank
        return draws.sample(ranks, random)
      })
      for (const token of sets.keys()) {
        for (const rank of ARMY.counts.keys()) {
          expect(Math.abs(byTable[token]![rank]! - share(token, rank))).toBeLessThan(0.02)
          expect(Math.abs(byWeight[token]![rank]! - share(token, rank))).toBeLessThan(0.03)
        }
      }
    })

    it('a tilt moves draws to what the weights favour, and excludes nothing that is possible', () => {
      const random = new Random(6)
      const belief = PlainBelief.of(ARMY, sets)!
      const weights = new Float64Array(16 * sets.length).fill(1)
      const favoured = sets.findIndex((one, token) => (one & 8) !== 0 && !belief.isKnown(token))
      weights[16 * favoured + 3] = 5
      const tilted = new TiltedDraws(belief, sets, [{ share: 1, weights }])
      const shares = drawn(20_000, (ranks) => tilted.sample(ranks, random))
      const weightOf = (ranks: readonly number[]) => (ranks[favoured] === 3 ? 5 : 1)
      const total = worlds.reduce((sum, ranks) => sum + weightOf(ranks), 0)
      for (const token of sets.keys()) {
        for (const rank of ARMY.counts.keys()) {
          const fitting = worlds.filter((ranks) => ranks[token] === rank)
          const wanted = fitting.reduce((sum, ranks) => sum + weightOf(ranks), 0) / total
          expect(Math.abs(shares[token]![rank]! - wanted)).toBeLessThan(0.02)
          if (wanted > 0.001) expect(shares[token]![rank]).toBeGreaterThan(0)
        }
      }
    })

    it('a draw belongs to one part of a belief, which shows which ranks go together', () => {
      const belief = PlainBelief.of(ARMY, sets)!
      const [one, other] = [...sets.keys()].filter((token) => !belief.isKnown(token))
      // one part puts strong ranks on both tokens, the other one weak ranks on both
      const tilts = [0.3, 0.7].map((share, part) => {
        const weights = new Float64Array(16 * sets.length).fill(1)
        for (const token of [one!, other!])
          for (const rank of ARMY.counts.keys()) weights[16 * token + rank] = rank < 3 === (part === 0) ? 6 : 0.5
        return { share, weights }
      })
      const isStrong = (ranks: ArrayLike<number>) => ranks[one!]! < 3 && ranks[other!]! < 3
      let wanted = 0
      for (const { share, weights } of tilts) {
        const weightOf = (ranks: readonly number[]) =>
          ranks.reduce((product, rank, token) => product * weights[16 * token + rank]!, 1)
        const sum = (some: readonly number[][]) => some.reduce((all, ranks) => all + weightOf(ranks), 0)
        wanted += (share * sum(worlds.filter(isStrong))) / sum(worlds)
      }
      const tilted = new TiltedDraws(belief, sets, tilts)
      const random = new Random(7)
      const ranks = new Uint8Array(ARMY.size)
      let both = 0
      for (let i = 0; i < 20_000; i++) {
        tilted.sample(ranks, random)
        if (isStrong(ranks)) both++
      }
      expect(Math.abs(both / 20_000 - wanted)).toBeLessThan(0.02)
    })
  },
)

/** Ranks that can move, and the tokens that have a way. */
const MOVING = [
  ['A-C', [0, 1]],
  ['AB', [2]],
  ['AB', [0, 5, 7]],
  ['A-Z', [3, 4]],
] as const

describe.each(ROWS.flatMap((sets, row) => MOVING.map(([movable, ways]) => ({ row, movable, ways, sets }))))(
  'a side that can move: row $row, $movable, tokens $ways',
  ({ sets, ways, movable }) => {
    const canMove = (ranks: ArrayLike<number>) => ways.some((token) => (set(movable) & (1 << ranks[token]!)) !== 0)
    const worlds = listed(sets).filter(canMove)

    it('counts and draws what listing finds', () => {
      const belief = beliefOfMover(ARMY, sets, ways, set(movable))
      if (belief === null) {
        expect(worlds).toEqual([])
        return
      }
      expect(belief.count).toBe(worlds.length)
      expect(belief.exact).toBe(true)
      expect(canMove(belief.any())).toBe(true)
      const random = new Random(7)
      const shares = drawn(20_000, (ranks) => {
        const weight = belief.sample(ranks, random)
        if (!canMove(ranks)) throw new Error(`${ranks} cannot move`)
        return weight
      })
      for (const token of sets.keys()) {
        const ranks = new Set(worlds.map((one) => one[token]!))
        expect(belief.isKnown(token), `token ${token}`).toBe(ranks.size === 1)
        for (const rank of ARMY.counts.keys()) {
          const share = worlds.filter((one) => one[token] === rank).length / worlds.length
          expect(belief.probability(token, rank)).toBeCloseTo(share, 12)
          expect(belief.probability(token, rank) > 0).toBe(share > 0)
          expect(Math.abs(shares[token]![rank]! - share)).toBeLessThan(0.02)
        }
      }
    })
  },
)

it('a side that can move, where assignments are too many to be counted', () => {
  const letters = 'ABCDEFGHIJ'
  const army: Army = { letters, counts: [...letters].map(() => 4), names: [...letters], size: 40 }
  const random = new Random(8)
  const all = (1 << letters.length) - 1
  const rankOf = Array.from({ length: army.size }, (_, token) => token % letters.length)
  const sets = rankOf.map((rank, token) => (token < 2 ? all : (random.below(all) + 1) | (1 << rank)))
  const belief = beliefOfMover(army, sets, [0, 1], 0b1000000000)!
  const ranks = new Uint8Array(army.size)
  let found = 0
  for (let i = 0; i < 300; i++) {
    if (belief.sample(ranks, random) === 0) continue
    found++
    expect([ranks[0], ranks[1]]).toContain(9)
  }
  expect(found).toBeGreaterThan(290)
  expect(belief.exact).toBe(false)
  expect(belief.count).toBeNull()
  const probabilities = army.counts.map((_, rank) => belief.probability(0, rank))
  expect(probabilities.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9)
  expect(probabilities[9]).toBeGreaterThan(0.4)
  expect(belief.mean(0, () => 1)).toBeCloseTo(1, 9)
})

describe('sets', () => {
  it('that no army fits are found', () => {
    expect(someAssignment(ARMY, ['A', 'A', 'A-Z', 'A-Z', 'A-Z', 'A-Z', 'A-Z', 'A-Z'].map(set))).toBeNull()
    expect(PlainBelief.of(ARMY, ['AB', 'AB', 'AB', 'A-Z', 'A-Z', 'A-Z', 'A-Z', 'A-Z'].map(set))).toBeNull()
    expect(someAssignment(ARMY, [set('A')])).toBeNull()
  })

  it.each(['A', 'AB', 'A-C', 'AC', 'A-CZ', 'A-Z'])('%s is written as it is read', (text) => {
    expect(formatSet(ARMY, set(text))).toBe(text)
  })

  it.each(['', 'BA', 'A-B', 'ABC', 'AA', 'X', 'a', 'A-', '-A', 'C-A'])('"%s" is not read', (text) => {
    expect(parseSet(ARMY, text)).toBeNull()
  })
})
