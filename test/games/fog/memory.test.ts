import { describe, expect, it } from 'vitest'
import { MOST_MEMORY } from '../../../src/game/hidden.ts'
import { informationOf } from '../../../src/game/information-state.ts'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { OVER } from '../../../src/game/state.ts'
import { FogHistory } from '../../../src/games/fog/belief/history.ts'
import type { FogInformation } from '../../../src/games/fog/belief/information.ts'
import { MemoryReader, type StoredPoint, writeMemory } from '../../../src/games/fog/belief/memory.ts'
import { keysOf } from '../../../src/games/fog/belief/view-history.ts'
import { makeBlank, WorldSet } from '../../../src/games/fog/belief/worlds.ts'
import { observe } from '../../../src/games/fog/observation/observe.ts'
import { parseView } from '../../../src/games/fog/observation/view.ts'
import { EMPTY, MAX_MOVES, UNSEEN } from '../../../src/games/fog/rules/codes.ts'
import { Placement } from '../../../src/games/fog/rules/placement.ts'
import { type FogRules, rulesOf } from '../../../src/games/fog/rules/rules.ts'
import type { FogSpec } from '../../../src/games/fog/rules/spec.ts'
import { startOf } from '../../../src/games/fog/rules/starts.ts'
import { FogState } from '../../../src/games/fog/rules/state.ts'
import { sightVariants } from '../../../src/games/fog/rules/variants.ts'
import { chess } from '../../../src/games/fog-chess/specs.ts'
import { prepared } from '../../../tools/lib/root.ts'
import { expectSame } from '../../game/hot.ts'
import { SPECS } from './specs.ts'

/** Number of replays of different sizes: a small one and a thorough one. */
const ROUNDS = 2

const variantOf = (spec: FogSpec): FogRules => rulesOf(sightVariants(spec)[0])

/** A random game: its positions, and white's views up to each of its moves. */
function gameOf(rules: FogRules, seed: number, plies: number): { states: FogState[]; told: string[][] } {
  const random = new Random(seed)
  const state = unwrap(startOf(rules))
  const moves = new Int32Array(MAX_MOVES)
  const views: string[] = []
  const told: string[][] = []
  const states: FogState[] = []
  for (let ply = 0; ply < plies && state.toMove !== OVER; ply++) {
    views.push(observe(state, 0))
    states.push(state.copy())
    if (state.toMove === 0) told.push(views.slice())
    state.play(moves[random.below(state.legalMoves(moves, 0))]!)
  }
  return { states, told }
}

function inform(rules: FogRules, texts: readonly string[], memory?: string): FogInformation {
  const views = texts.map((text) => unwrap(parseView(rules, text)))
  return prepared(unwrap(informationOf(new FogHistory(), views.at(-1)!, views.slice(0, -1), memory)))
}

function read(rules: FogRules, texts: readonly string[], memory: string): StoredPoint | null {
  const views = texts.map((text) => unwrap(parseView(rules, text)))
  const reader = new MemoryReader(memory, ROUNDS, { views, texts, keys: keysOf(texts) })
  while (!reader.ended) reader.work(100)
  return reader.kept
}

/** The worlds of a set with their weights. */
const listed = (information: FogInformation, count: number) => {
  const state = information.world()
  return Array.from({ length: count }, (_, i) => [information.listed(state, i), state.keyLow, state.keyHigh])
}

describe.each([['fog-chess', chess] as const, ...SPECS])('%s', (_, spec) => {
  const rules = variantOf(spec)
  const { told } = gameOf(rules, 5, 16)
  const [last, memory] = told
    .map((texts) => [texts, inform(rules, texts).remember()] as const)
    .findLast((known): known is readonly [string[], string] => known[1] !== null)!

  it('a memory tells what was known, to the last bit', () => {
    for (const texts of told) {
      const information = inform(rules, texts)
      const text = information.remember()
      if (text === null) continue
      expect(text.length).toBeLessThanOrEqual(MOST_MEMORY)
      const kept = read(rules, texts, text)!
      expect(kept.point.exact).toBe(information.complete)
      const again = inform(rules, texts, text)
      const { count } = kept.point.set
      expect(listed(again, count)).toEqual(listed(information, count))
      expect(again.belief()).toEqual(information.belief())
    }
  })

  it('a search that goes on from one comes to what a whole replay comes to', () => {
    for (const [i, texts] of told.entries()) {
      const before = i === 0 ? null : inform(rules, told[i - 1]!)
      const text = before?.remember()
      if (!before?.complete || !text) continue
      expect(inform(rules, texts, text).belief()).toEqual(inform(rules, texts).belief())
    }
  })

  it("is left aside where it is another game's, another moment's, or no memory", () => {
    const other = gameOf(rules, 6, 16).told.at(-1)!
    const cut = memory.slice(0, 4 * Math.floor(memory.length / 8))
    const texts = ['', 'x', '====', 'AAAA', cut, 'A'.repeat(MOST_MEMORY), 'A'.repeat(MOST_MEMORY + 4)]
    for (const text of texts) expect(read(rules, last, text)).toBeNull()
    expect(read(rules, other, memory)).toBeNull()
    expect(read(rules, last.slice(0, -2), memory)).toBeNull()
    expect(inform(rules, other, memory).belief()).toEqual(inform(rules, other).belief())
  })

  it('is left aside where a position in it does not show what was seen, or is none, or the weights are not normalised', () => {
    const random = new Random(3)
    const view = unwrap(parseView(rules, last.at(-1)!))
    const { point } = read(rules, last, memory)!
    const world = makeBlank()
    point.set.read(0, world)
    const hidden = world.board.findIndex((code, square) => code !== EMPTY && view.placement.board[square] === UNSEEN)
    world.board[hidden] = EMPTY
    const set = new WorldSet(rules.tables, 1)
    set.add(new Placement(rules.tables, world), 1)
    const forged = writeMemory({ round: 0, point: { ...point, set } }, view, keysOf(last).at(-1)!)!
    expect(read(rules, last, forged)).toBeNull()
    point.set.read(0, world)
    const half = new WorldSet(rules.tables, 1)
    half.add(new Placement(rules.tables, world), 0.5)
    const light = writeMemory({ round: 0, point: { ...point, set: half } }, view, keysOf(last).at(-1)!)!
    expect(read(rules, last, light)).toBeNull()
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
    for (let i = 0; i < 12; i++) {
      const at = random.below(memory.length - 4)
      const kept = read(rules, last, memory.slice(0, at) + letters[random.below(26)]! + memory.slice(at + 1))
      for (let w = 0; kept !== null && w < kept.point.set.count; w++) {
        kept.point.set.read(w, world)
        expectSame(observe(new FogState(rules, world), 0), last.at(-1))
      }
    }
  })

  it('serves the client alone who sent it', () => {
    const { told, states } = gameOf(rules, 9, 10)
    const texts = told.at(-1)!
    const earlier = told.at(-2)!
    const view = unwrap(parseView(rules, earlier.at(-1)!))
    const set = new WorldSet(rules.tables, 1)
    set.add(states[earlier.length - 1]!, 1)
    const rest = { at: earlier.length - 1, spent: 1 }
    const narrow = writeMemory({ round: 0, point: { ...rest, exact: true, set } }, view, keysOf(earlier).at(-1)!)!
    const misled = inform(rules, texts, narrow).belief()
    const honest = inform(rules, texts)
    expect(misled).not.toEqual(honest.belief())
    expect(inform(rules, texts, narrow).belief()).toEqual(honest.belief())
  })
})
