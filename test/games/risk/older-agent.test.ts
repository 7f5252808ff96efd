import { describe, expect, it } from 'vitest'
import type { Move } from '../../../src/game/state.ts'
import { risk } from '../../../src/games/risk/index.ts'
import { consideredAttacks } from '../../../src/games/risk/older-agent/attacks.ts'
import { Drafting, threat } from '../../../src/games/risk/older-agent/draft.ts'
import { features, WEIGHTS } from '../../../src/games/risk/older-agent/features.ts'
import { olderAgent } from '../../../src/games/risk/older-agent/index.ts'
import { attackMove, endMove } from '../../../src/games/risk/rules/moves.ts'
import type { RiskState } from '../../../src/games/risk/rules/state.ts'
import { Paranoid } from '../../../src/search/several/paranoid.ts'
import { oracle, read, type SeedEntry, seedPosition } from './oracle.ts'

const stateOf = (entry: SeedEntry, phase = 'attack:0') => read(`simplified-${entry.map}`, seedPosition(entry, phase))

const rows = oracle.seed.map((entry, i) => ({ entry, name: `${i}: ${entry.map}, ${entry.players} players` }))

describe.each(rows)('position $name', ({ entry }) => {
  const { player } = entry

  it('threats to the borders', () => {
    const state = stateOf(entry)
    const all = entry.border.reduce((sum, [t]) => sum + threat(state, t, player) / state.units[t]!, 0)
    for (const [t, bst, bsr, nbsr] of entry.border) {
      expect(threat(state, t, player)).toBe(bst)
      expect(bst / state.units[t]!).toBeCloseTo(bsr, 8)
      if (all > 0) expect(bst / state.units[t]! / all).toBeCloseTo(nbsr, 8)
    }
    const owned = [...state.owner.keys()].filter((t) => state.owner[t] === player)
    const ratioOf = (t: number) => threat(state, t, player) / state.units[t]!
    const ranked = owned.sort((one, other) => ratioOf(other) - ratioOf(one))
    expect(ranked.slice(0, owned.length >> 1)).toEqual(entry.upperHalf)
  })

  it('draft', () => {
    const state = stateOf(entry)
    const given = new Int32Array(state.map.size)
    new Drafting(state.map.size).distribute(state, player, entry.draftUnits, given)
    const placed = [...given.entries()].filter(([, units]) => units > 0)
    expect(placed).toEqual(entry.draftSpec)
  })

  it('attacks that it considers', () => {
    const state = stateOf(entry)
    const buffer = new Int32Array(200)
    const moves = [...buffer.subarray(0, consideredAttacks(state, buffer, 0))]
    expect(moves).toEqual([...entry.attacksCode.map((attack) => moveOf(state, attack)), endMove])
  })

  it('features', () => {
    const out = new Float64Array(4)
    features(stateOf(entry), player, out)
    for (const [i, feature] of entry.features.entries()) expect(out[i]).toBeCloseTo(feature, 8)
  })
})

/** Checks the figures of src/games/risk/notebook.md on the differences between the description, which this engine follows, and the older program. */
it('agrees with the earlier program now and then', () => {
  const out = new Float64Array(4)
  const agreed = { draft: 0, features: [0, 0, 0, 0], firstAttack: 0, searches: 0 }
  for (const { entry } of rows) {
    const state = stateOf(entry)
    const given = new Int32Array(state.map.size)
    new Drafting(state.map.size).distribute(state, entry.player, entry.draftUnits, given)
    if (entry.code.draft.every(([t, units]) => given[t] === units)) agreed.draft++
    features(state, entry.player, out)
    for (const [i, value] of entry.featuresCode.entries()) if (Math.abs(out[i]! - value) < 1e-8) agreed.features[i]!++
    if (!entry.codeSearch || !entry.specSearch) continue
    agreed.searches++
    // the searches below compare this engine with `specSearch`
    if (String(entry.codeSearch.attack) === String(entry.specSearch.attack)) agreed.firstAttack++
  }
  expect(agreed).toEqual({ draft: 29, features: [10, 60, 0, 0], firstAttack: 7, searches: 20 })
})

const moveOf = (state: RiskState, [from, to]: readonly [number, number, number]): Move =>
  attackMove(from, state.map.slotOf[from * state.map.size + to]!, 0)

/** The search to a depth: its value, and its best root moves. */
function searched(entry: SeedEntry, depth: number): { value: number; best: Move[] } {
  const state = stateOf(entry)
  const agent = olderAgent
  const worths = new Map<number, number>()
  const settings = {
    ...agent,
    // the plain worth, in place of its probability of a win
    model: (position: RiskState, root: number) => {
      const model = agent.model(position, root)
      model.winProbability = (value) => value / 1e6
      return model
    },
  }
  const options = { seed: 1, depth, lines: 1, work: 1e9 }
  const search = new Paranoid(state, settings, options, risk)
  while (search.finished === null) search.step(1000)
  for (const { move, score } of search.lines()) worths.set(move, ((score.value + 1) / 2) * 1e6)
  const [first] = search.lines()
  const value = worths.get(first!.move)!
  return { value, best: [...worths].filter(([, worth]) => Math.abs(worth - value) < 1e-9).map(([move]) => move) }
}

const searches = rows.filter(({ entry }) => entry.specSearch)

describe.each(searches)('the search of position $name', ({ entry }) => {
  const spec = entry.specSearch!

  it('has the exact minimax values', () => {
    expect(spec.weights).toEqual(WEIGHTS)
    const { value, best } = searched(entry, spec.depth)
    expect(value).toBeCloseTo(spec.value, 8)
    expect(best).toContain(spec.attack === null ? endMove : moveOf(stateOf(entry), spec.attack))
    if (spec.valueDepth1 !== undefined) expect(searched(entry, 1).value).toBeCloseTo(spec.valueDepth1, 8)
    if (spec.valueDepth3 !== undefined) expect(searched(entry, 3).value).toBeCloseTo(spec.valueDepth3, 8)
  })
})
