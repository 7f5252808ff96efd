import { describe, expect, it } from 'vitest'
import type { Engine } from '../../src/game/engine/index.ts'
import type { GameRecord } from '../../tools/arena/game.ts'
import { type Match, type MatchResult, resultOf } from '../../tools/tune/match.ts'
import { METHODS, type Step } from '../../tools/tune/methods.ts'
import type { Subject } from '../../tools/tune/subject.ts'

/** A subject with two weights that are best at 7 and 2. */
const subject: Subject = {
  id: 'bowl',
  description: '',
  variant: '',
  startOptions: {},
  weights: [
    { name: 'x', value: 3, low: 0, high: 10 },
    { name: 'y', value: 5, low: 0, high: 10 },
  ],
  engine: () => ({}) as Engine,
}
const quality = ([x, y]: readonly number[]) => -((x! - 7) ** 2) - 3 * (y! - 2) ** 2

/** Plays matches in which the better weights win more games. Equal deals have equal luck. */
const play = async (matches: readonly Match[]): Promise<MatchResult[]> =>
  matches.map(({ first, second, seeds }) => {
    const chance = 1 / (1 + Math.exp((quality(second) - quality(first)) / 10))
    const scores = seeds.map((seed) => ((seed >>> 0) / 2 ** 32 < chance ? 1 : 0))
    const firstWins = 2 * scores.filter((score) => score === 1).length
    return { games: 2 * seeds.length, firstWins, secondWins: 2 * seeds.length - firstWins, scores }
  })

async function run(method: string, options: { generations: number; deals: number; seed?: number }): Promise<Step[]> {
  const steps: Step[] = []
  const all = { seed: 1, checkDeals: 50, ...options }
  for await (const step of METHODS[method]!.run(subject, all, play)) steps.push(step)
  return steps
}

describe.each(['genetic', 'cmaes'])('%s', (method) => {
  it('finds weights that beat the present ones', async () => {
    const steps = await run(method, { generations: 12, deals: 10 })
    expect(steps.map(({ generation }) => generation)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1))
    const { weights, figures } = steps.at(-1)!
    expect(quality(weights)).toBeGreaterThan(quality([3, 5]) + 30)
    expect(figures['against the present weights']).toBeGreaterThan(0.8)
  })

  it('gives the same for the same seed, and keeps weights in their ranges', async () => {
    const steps = await run(method, { generations: 3, deals: 3 })
    expect(await run(method, { generations: 3, deals: 3 })).toEqual(steps)
    expect(await run(method, { generations: 3, deals: 3, seed: 2 })).not.toEqual(steps)
    for (const { weights } of steps) for (const x of weights) expect(x >= 0 && x <= 10).toBe(true)
  })

  it('says how many matches it plays', async () => {
    let played = 0
    const counting = (matches: readonly Match[]) => {
      played += matches.length
      return play(matches)
    }
    const options = { seed: 1, generations: 2, deals: 1, checkDeals: 0 }
    for await (const _ of METHODS[method]!.run(subject, options, counting)) {
    }
    expect(played).toBe(2 * METHODS[method]!.matches(subject))
  })
})

describe('results of matches', () => {
  const game = (seating: number[], utilities: number[]): GameRecord => ({
    seating,
    returns: utilities,
    ending: '',
    failure: null,
    start: '',
    moves: '',
    plies: 1,
    usage: [],
  })

  it('are counted for the first, whatever its seat', () => {
    const games = [game([0, 1], [1, -1]), game([1, 0], [1, -1]), game([0, 1], [0, 0]), game([1, 0], [-1, 1])]
    expect(resultOf(games)).toEqual({ games: 4, firstWins: 2, secondWins: 1, scores: [0.5, 0.75] })
  })

  it('are not given if a competitor crashed', () => {
    const crashed = {
      ...game([0, 1], [1, -1]),
      failure: { competitor: 1, kind: 'crash' as const, message: 'out of ideas' },
    }
    expect(() => resultOf([crashed])).toThrow('out of ideas')
  })
})
