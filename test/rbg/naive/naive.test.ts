/** All ways to find moves against a naive interpreter, in random small rules and in the games of the library. */
import { describe, expect, it } from 'vitest'
import { Random } from '../../../src/game/random.ts'
import { OVER } from '../../../src/game/state.ts'
import { atOnce } from '../../../src/game/steps.ts'
import { compile } from '../../../src/rbg/compile.ts'
import { withGeneratedCode } from '../../../src/rbg/generated/generated-code.ts'
import { DEFAULT_LIMITS, RulesLimitError } from '../../../src/rbg/limits.ts'
import { RbgState } from '../../../src/rbg/play/state.ts'
import type { Rules } from '../../../src/rbg/rules.ts'
import { idsOfLibrary, libraryGame } from '../../../tools/lib/library.ts'
import { type Modifiers, NaiveRules, type NaiveState, TooLong } from './naive-rules.ts'
import { randomText } from './random-text.ts'

const LIMITS = { ...DEFAULT_LIMITS, steps: 300_000, stretch: 300_000, moves: 5_000, modifiers: 40, keeper: 150 }

/** Random texts: so many blocks of so many seeds. In a block at least so many plies must have been compared. */
const BLOCKS = 8
const SEEDS = 50
const LEAST_PLIES = 40
const PLIES = 8

/** The steps of the naive interpreter after which a position is left out. */
const MOST_STEPS = 5_000
const MOST_STEPS_IN_LIBRARY = 150_000

describe.each(Array.from({ length: BLOCKS }, (_, i) => 1 + i * SEEDS))('random rules from seed %i on', (first) => {
  it('have the moves of the naive interpreter', () => {
    let plies = 0
    for (let seed = first; seed < first + SEEDS; seed++) {
      const text = randomText(new Random(seed))
      const compiled = compile(text, LIMITS)
      if (!compiled.ok) continue
      const told = `seed ${seed}:\n${text}`
      plies += playBoth(compiled.rules, told, new Random(seed), PLIES, MOST_STEPS)
      expectSamePerft(compiled.rules, told)
    }
    expect(plies).toBeGreaterThan(LEAST_PLIES)
  })
})

describe.each(idsOfLibrary())('%s', (id) => {
  const { rules } = libraryGame(id)

  it('has the moves of the naive interpreter', () => {
    const compiled = compile(rules.text)
    if (!compiled.ok) throw new Error(JSON.stringify(compiled.errors))
    expect(playBoth(compiled.rules, id, new Random(1), 3, MOST_STEPS_IN_LIBRARY)).toBe(3)
  })
})

/** Plays random moves in all ways and compares what there is at each ply. Returns the number of plies. */
function playBoth(rules: Rules, told: string, random: Random, plies: number, most: number): number {
  let ply = 0
  try {
    const naive = new NaiveRules(rules.description, most)
    let expected = naive.initial()
    const states = [rules, withGeneratedCode(rules), rules].map((one) => RbgState.initial(one))
    for (; ply < plies; ply++) {
      const moves = naive.moves(expected)
      atOnce(states[2]!.listInSlices())
      for (const [way, state] of states.entries()) expectSame(state, expected, moves, `${told}way ${way}, ply ${ply}`)
      if (moves.length === 0) break
      const move = moves[random.below(moves.length)]!
      expected = naive.play(expected, move)
      for (const state of states) state.play(numberOf(state, move))
    }
  } catch (error) {
    if (!(error instanceof TooLong || error instanceof RulesLimitError)) throw error
  }
  return ply
}

function expectSame(state: RbgState, expected: NaiveState, moves: readonly Modifiers[], told: string): void {
  expect(state.toMove === OVER, told).toBe(moves.length === 0)
  expect([[...state.board], [...state.values]], told).toEqual([expected.board, expected.values])
  const numbers = [...state.listMoves()]
  expect(new Set(numbers).size, told).toBe(numbers.length)
  expect(numbers.map((move) => modifiersOf(state, move)).sort(), told).toEqual([...moves].sort())
}

/** As many moves follow after the first ones. */
function expectSamePerft(rules: Rules, told: string): void {
  try {
    const naive = new NaiveRules(rules.description, MOST_STEPS)
    const initial = naive.initial()
    const expected = naive.moves(initial).map((move) => naive.moves(naive.play(initial, move)).length)
    const state = RbgState.initial(rules)
    const found = Array.from(state.listMoves(), (move) => {
      state.play(move)
      const count = state.countMoves()
      state.undo()
      return count
    })
    expect(found.sort(), told).toEqual(expected.sort())
  } catch (error) {
    if (!(error instanceof TooLong || error instanceof RulesLimitError)) throw error
  }
}

const modifiersOf = (state: RbgState, move: number): Modifiers =>
  state.modifiersOf(move).map(({ modifier, vertex }) => [modifier, vertex] as const)

/** The move that has these modifiers. */
function numberOf(state: RbgState, modifiers: Modifiers): number {
  const text = JSON.stringify(modifiers)
  return [...state.listMoves()].find((move) => JSON.stringify(modifiersOf(state, move)) === text)!
}
