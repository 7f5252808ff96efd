import { describe, expect, it } from 'vitest'
import { enginesOf } from '../../../src/game/engine/ids.ts'
import { unwrap } from '../../../src/game/result.ts'
import { foxHunt } from '../../../src/games/fox-hunt/index.ts'
import { type SearchRequest, think } from '../../../src/search/think.ts'
import { freeClock } from '../../../tools/lib/clock.ts'
import oracle from '../../fixtures/foxhunt_oracle.json' with { type: 'json' }
import { frozenClock, jumpingClock } from '../../search/clocks.ts'

const knowledge = foxHunt.hidden!
const REQUEST: SearchRequest = {
  algorithm: 'auto',
  level: 10,
  timeMs: null,
  iterations: 20_000,
  depth: 64,
  lines: 1,
  seed: 7,
}

const informationOf = (view: string, variant: string) =>
  unwrap(knowledge.informationState(unwrap(knowledge.observation.parse(view, variant)), []))

const ask = (view: string, variant: string, changes: Partial<SearchRequest> = {}, clock = freeClock) =>
  think(foxHunt, informationOf(view, variant), { ...REQUEST, ...changes }, clock)

// the values of the game's README; the last two were computed by another program only
const OPTIMA: readonly [variant: string, expectedClicks: number][] = [
  ['tiny-3x3-1', 26 / 9],
  ['tiny-4x4-1', 55 / 16],
  ['tiny-5x5-1', 99 / 25],
  ['tiny-3x3-2', 79 / 18],
]
const fresh = (variant: string) => `${empty(variant)} @h`
function empty(variant: string): string {
  const [, size = 0, foxes] = /(\d)x\d-(\d)/.exec(variant)!
  return `${Array.from({ length: Number(size) }, () => '.'.repeat(Number(size))).join('/')} ${foxes}`
}

describe('optimal play is proven on', () => {
  it.each([...OPTIMA, ...oracle.optimal.map((row) => [row.variant, row.expectedClicks] as const)])(
    '%s: %d probes',
    async (variant, expectedClicks) => {
      const { score, stopReason } = await ask(fresh(variant), variant)
      expect(stopReason).toBe('solved')
      expect(score).toMatchObject({ value: 1, certainty: 'proven' })
      expect(Math.abs(score.measures!['expectedClicks']! - expectedClicks)).toBeLessThan(1e-9)
    },
  )

  it.each(['tiny-6x6-1', 'tiny-4x4-2'])('%s, for every first probe', async (variant) => {
    const { lines } = await ask(fresh(variant), variant, { lines: Number.POSITIVE_INFINITY })
    expect(lines.every(({ score }) => score.certainty === 'proven')).toBe(true)
  })
})

/** The least number of probes for a set of hidings, times their number, by plain recursion over all probes. */
function leastProbes(worlds: readonly (readonly number[])[], probed: ReadonlySet<number>, left: number): number {
  if (left === 0 || worlds.length === 0) return 0
  let least = Number.POSITIVE_INFINITY
  for (const cell of worlds[0]!.keys()) {
    if (probed.has(cell)) continue
    const groups = new Map<number, (readonly number[])[]>()
    for (const world of worlds) groups.set(world[cell]!, [...(groups.get(world[cell]!) ?? []), world])
    if (groups.size === 1 && !groups.has(10)) continue
    let probes = worlds.length
    for (const [answer, group] of groups)
      if (probes < least) probes += leastProbes(group, new Set([...probed, cell]), answer === 10 ? left - 1 : left)
    least = Math.min(least, probes)
  }
  return least
}

it.each([
  ['tiny-3x3-1', '.../.../... 1 @h'],
  ['tiny-3x3-2', '1../.../... 2 @h'],
  ['tiny-3x3-2', '.2./.../... 2 @h'],
  ['tiny-4x4-2', '.1../...2/..2./.... 2 @h'],
])('%s %s: as few probes as plain recursion finds', async (variant, view) => {
  const information = informationOf(view, variant)
  const world = information.world()
  const worlds = Array.from({ length: information.worlds! }, (_, i) => {
    information.listed!(world, i)
    return [...world.answers]
  })
  const probed = new Set([...world.probed.keys()].filter((cell) => world.probed[cell] === 1))
  const least = leastProbes(worlds, probed, world.hunt.foxes - world.found) / worlds.length
  const { score } = await ask(view, variant, { iterations: 300_000 })
  expect(score.certainty).toBe('proven')
  expect(score.measures!['expectedClicks']).toBeCloseTo(least, 9)
})

const TELLS_NOTHING = [
  ['tiny-3x3-1', '.../.../0.. 1 @h'],
  ['tiny-4x4-2', '.1../...2/..2./.... 2 @h'],
  ['tiny-3x3-2', 'F../1../... 2 @h'],
] as const

describe.each(TELLS_NOTHING)('%s %s: a probe costs the same', (variant, view) => {
  const moves = [...informationOf(view, variant).world().probed.entries()].flatMap(([cell, done]) => (done ? [] : cell))
  const costsOf = async (only?: readonly number[]) => {
    const changes = { lines: Number.POSITIVE_INFINITY, ...(only ? { moves: only } : {}) }
    const { lines } = await ask(view, variant, { iterations: 300_000, ...changes })
    expect(lines.every(({ score }) => score.certainty === 'proven')).toBe(true)
    return new Map(lines.map(({ move, score }) => [move, score.measures!['expectedClicks']!]))
  }

  it('where no other may be asked', async () => {
    const costs = await costsOf()
    for (const move of moves) expect((await costsOf([move])).get(move)).toBeCloseTo(costs.get(move)!, 9)
  })

  it('where one other may be asked', async () => {
    const costs = await costsOf()
    for (const move of moves) {
      const two = [move, moves[(moves.indexOf(move) + 1) % moves.length]!]
      for (const [one, cost] of await costsOf(two)) expect(cost).toBeCloseTo(costs.get(one)!, 9)
    }
  })
})

const VIEWS = [
  [
    'standard',
    '........../........../........../........../........../........../........../........../........../.......... 8 @h',
  ],
  [
    'standard',
    '........../........../..3....0../........../....1...../........../........../..2....3../........../.......... 8 @h',
  ],
  [
    'standard',
    '.2F......./...3....../..3....0../.F......../....1...../.........2/.....3..../1.2....3../.....3F.../.......... 8 @h',
  ],
  ['small-6x6', '....../....../....../....../....../1..... 3 @h'],
  ['tiny-3x3-2', '.../.../... 2 @h'],
] as const

describe.each(VIEWS)('%s %s', (variant, view) => {
  it.each(enginesOf(foxHunt))('$id: a line for each probe, the fewest first, the same by any clock', async ({ id }) => {
    const legal = unwrap(knowledge.observation.parse(view, variant)).legalMoves()
    for (const iterations of [1, 500, 5000]) {
      const answer = await ask(view, variant, { algorithm: id, iterations })
      const world = informationOf(view, variant).world()
      expect(answer.lines.map(({ move }) => foxHunt.move.format(world, move)).sort()).toEqual([...legal].sort())
      expect(answer.choice).toEqual(answer.lines[0])
      if (id === 'auto') {
        const clicks = answer.lines.map(({ score }) => score.measures!['expectedClicks']!)
        expect(clicks).toEqual([...clicks].sort((a, b) => a - b))
      }
      for (const { score, move } of answer.lines) {
        const cell = foxHunt.move.format(world, move)
        const belief = informationOf(view, variant).belief!().cells.find((one) => one.cell === cell)
        expect(score.measures!['hitProbability']).toBe(belief!.pieces[0]!.probability)
      }
      for (const clock of [frozenClock(), jumpingClock(1000)]) {
        const again = await ask(view, variant, { algorithm: id, iterations }, clock)
        expect({ ...again, elapsedMs: 0, world: null }).toEqual({ ...answer, elapsedMs: 0, world: null })
      }
    }
  })
})
