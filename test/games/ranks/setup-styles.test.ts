import { describe, expect, it } from 'vitest'
import type { Hidden } from '../../../src/game/hidden.ts'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { modelFacts as generalsFacts } from '../../../src/games/generals/opponent-model.ts'
import { modelFactsOf as luzhanqiFacts } from '../../../src/games/luzhanqi/opponent-model.ts'
import { Matching } from '../../../src/games/ranks/belief/matching.ts'
import { placeOf, placesOf, type SetupStyle, weighStyles } from '../../../src/games/ranks/belief/setup-styles.ts'
import type { Tilt } from '../../../src/games/ranks/belief/tilted-draws.ts'
import { Tracker } from '../../../src/games/ranks/belief/tracker.ts'
import type { RanksState } from '../../../src/games/ranks/rules/state.ts'
import { stratego } from '../../../src/games/stratego/index.ts'
import { modelFactsOf } from '../../../src/games/stratego/opponent-model.ts'
import type { PlayedView } from '../../../tools/fit/ranks-belief/games.ts'

describe('the weight of all ways to give ranks to tokens', () => {
  const counts = [1, 1, 2, 3]
  const matching = new Matching(counts)
  const tokens = 7

  /** The sum over all assignments, by trying each rank for each token. */
  function listed(table: Float64Array, token = 0, left = [...counts]): number {
    if (token === tokens) return 1
    let sum = 0
    for (let rank = 0; rank < counts.length; rank++) {
      if (left[rank] === 0) continue
      left[rank]!--
      sum += table[16 * token + rank]! * listed(table, token + 1, left)
      left[rank]!++
    }
    return sum
  }

  const ones = new Float64Array(16 * tokens).fill(1)
  const compare = (table: Float64Array): [number, number] => [
    matching.ratio(matching.weigh(table), matching.weigh(ones)),
    listed(table) / listed(ones),
  ]

  it('is exact where tokens and ranks have factors of their own', () => {
    const table = ones.map((_, i) => (1 + Math.floor(i / 16)) * (1 + (i % 16)))
    const [found, exact] = compare(table)
    expect(found / exact).toBeCloseTo(1, 9)
  })

  it.each([1, 2, 3, 4])('is near the sum for other tables: seed %i', (seed) => {
    const random = new Random(seed)
    const [found, exact] = compare(ones.map(() => 0.2 + 2 * random.real()))
    expect(Math.abs(Math.log(found / exact))).toBeLessThan(0.2)
  })

  it('follows from the only way, up to the same factor', () => {
    const table = new Float64Array(16 * tokens)
    for (const [token, rank] of [0, 1, 2, 2, 3, 3, 3].entries()) table[16 * token + rank] = 1
    const twice = table.map((entry, i) => (i < 16 ? 2 * entry : entry))
    expect(matching.ratio(matching.weigh(twice), matching.weigh(table))).toBeCloseTo(2, 9)
  })
})

describe('styles of set-ups', () => {
  const facts = modelFactsOf('barrage')
  const { graph, army } = facts.tables
  const ranks = army.letters.length
  const knowledge = stratego.hidden as unknown as Hidden<RanksState, PlayedView>
  const start = unwrap(
    stratego.position.parse('1r1r1f4/7sm1/g9/3e2b3/2__2__2/2__2__2/2R2E4/9R/2M3G3/1S4F2B r - 0 1', 'barrage'),
  )
  const view = unwrap(
    knowledge.observation.parse(knowledge.observe(start as unknown as RanksState, 0), 'barrage'),
  ).state
  const tracker = new Tracker(facts, [view], 1, () => {})
  const first = view.firstCode(1)
  const starts = Array.from({ length: view.size }, (_, token) => view.squareOf[first + token]!)
  const token = (square: string) => starts.indexOf(graph.names.indexOf(square))
  const [marshal, general, flag] = [0, 1, 11]

  /** A style with marshal and general in front on one wing. */
  function forward(): SetupStyle {
    const places = new Float64Array(placesOf(facts) * ranks).fill(1)
    for (const [square, rank] of [
      ['d7', marshal],
      ['a8', general],
    ] as const)
      places[placeOf(graph, 1, graph.names.indexOf(square), false) * ranks + rank] = 5
    return { places, shares: new Float64Array(graph.files + 1).fill(0.5) }
  }

  const chancesWith = (known: readonly (readonly [square: string, rank: number])[]): Float64Array => {
    const chances = new Float64Array(16 * starts.length)
    for (let i = 0; i < starts.length; i++) chances.fill(1, 16 * i, 16 * i + ranks)
    for (const [square, rank] of known) {
      chances.fill(0, 16 * token(square), 16 * token(square) + 16)
      chances[16 * token(square) + rank] = 1
    }
    return chances
  }
  /** The mean of a weight over the parts of a belief. */
  const meanOf = (tilts: readonly Tilt[], at: number): number =>
    tilts.reduce((sum, { share, weights }) => sum + share * weights[at]!, 0)
  const generalOnA8 = (known: readonly (readonly [string, number])[]): number =>
    meanOf(weighStyles(tracker, [forward()], starts, chancesWith(known)), 16 * token('a8') + general)

  it('a shown rank that stands where a style has it makes what else the style has likelier, any other less likely', () => {
    const before = generalOnA8([])
    expect(before).toBeGreaterThan(1)
    expect(generalOnA8([['d7', marshal]])).toBeGreaterThan(before + 0.2)
    expect(generalOnA8([['d7', flag]])).toBeLessThan(before - 0.1)
  })

  it('a style and its mirror image are the same style', () => {
    const style = forward()
    const places = new Float64Array(style.places.length)
    for (const square of starts) {
      for (let rank = 0; rank < ranks; rank++) {
        const mirror = placeOf(graph, 1, square, true) * ranks + rank
        places[mirror] = style.places[placeOf(graph, 1, square, false) * ranks + rank]!
        const other = placeOf(graph, 1, square, false) * ranks + rank
        if (places[other] === 0) places[other] = 1
      }
    }
    const known = [['d7', marshal]] as const
    const one = weighStyles(tracker, [style], starts, chancesWith(known))
    const two = weighStyles(tracker, [{ ...style, places }], starts, chancesWith(known))
    for (const i of one[0]!.weights.keys()) expect(meanOf(two, i)).toBeCloseTo(meanOf(one, i), 9)
  })

  it('a belief whose draws have one style each has a part for the style, its mirror image and uniform set-ups', () => {
    const joint = new Tracker({ ...facts, isJoint: true }, [view], 1, () => {})
    const parts = weighStyles(joint, [forward()], starts, chancesWith([]))
    expect(parts).toHaveLength(3)
    expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
    // where nothing is known of the pieces, the evidence for all styles is the same
    const [mean] = weighStyles(tracker, [forward()], starts, chancesWith([]))
    for (const i of mean!.weights.keys()) expect(meanOf(parts, i)).toBeCloseTo(mean!.weights[i]!, 9)
  })
})

it.each([
  ['generals', generalsFacts, false],
  ['stratego', () => modelFactsOf('barrage'), false],
  ['stratego classic', () => modelFactsOf('classic'), false],
  ['luzhanqi', () => luzhanqiFacts('standard'), true],
] as const)('whether drawn armies have one style each: %s', (_, facts, isJoint) =>
  expect(facts().isJoint).toBe(isJoint),
)
