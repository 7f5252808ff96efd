import { describe, expect, it } from 'vitest'
import type { Hidden } from '../../../src/game/hidden.ts'
import { unwrap } from '../../../src/game/result.ts'
import { OVER } from '../../../src/game/state.ts'
import { stratego } from '../../../src/games/stratego/index.ts'
import type { StrategoState } from '../../../src/games/stratego/state.ts'
import type { StrategoView } from '../../../src/games/stratego/view.ts'
import { describeOracle, legalMoves as legalMovesOf, readOracle } from '../ranks/oracle.ts'

const knowledge = stratego.hidden as Hidden<StrategoState, StrategoView>

const oracle = readOracle<{
  readonly repetition: readonly {
    readonly case: string
    readonly variant: string
    readonly history: readonly string[]
    readonly position: string
    readonly without: readonly string[]
    readonly twoSquare3: readonly string[]
    readonly twoSquare5: readonly string[]
  }[]
}>('stratego')

const parse = (variant: string, text: string, rules?: Readonly<Record<string, number>>): StrategoState =>
  unwrap(stratego.position.parse(text, variant, rules))
const view = (variant: string, text: string, rules?: Readonly<Record<string, number>>) =>
  unwrap(knowledge.observation.parse(text, variant, rules))
const legalMoves = (state: StrategoState) => legalMovesOf(stratego, state)

describeOracle(stratego, oracle, { probability: 6, assignments: 6 })

it('draws after as many plies without a battle as the rules say', () => {
  const { variant = '', position } = oracle.positions.find((row) => row.position.endsWith('r - 0 1'))!
  const state = parse(variant, position, { drawPlies: 2 })
  for (const move of ['a4a5', 'a7a6']) state.play(unwrap(stratego.move.parse(state, move)))
  expect(state.outcome()).toEqual({ winner: null, reason: 'no battle for 2 plies' })
})

it('is a draw when neither side can move', () => {
  const lost = 'MGER2Smger2s'
  const state = parse('barrage', `f8b/10/10/10/2__2__2/2__2__2/10/10/10/F8B r ${lost} 5 40`)
  expect(state.outcome()).toEqual({ winner: null, reason: 'neither side can move' })
  const alone = parse('barrage', `f8b/10/9e/10/2__2__2/2__2__2/10/10/10/F8B r ${lost.replace('er2s', 'r2s')} 5 40`)
  expect(alone.outcome()).toEqual({ winner: 1, reason: 'no legal move' })
})

describe('the two-square rule', () => {
  it.each(oracle.repetition)('$case', ({ variant, history, position, without, twoSquare3, twoSquare5 }) => {
    for (const [twoSquare, moves] of [
      [0, without],
      [3, twoSquare3],
      [5, twoSquare5],
    ] as const) {
      const rules = { twoSquare, moreSquare: 0 }
      const state = parse(variant, position, rules)
      expect(legalMoves(state)).toEqual([...without].sort())
      state.setHistory!(history.map((text) => parse(variant, text, rules)))
      expect(legalMoves(state)).toEqual([...moves].sort())
      const seat = state.toMove
      const seen = view(variant, knowledge.observe(state, seat), rules)
      const earlier = history.map((text) => view(variant, knowledge.observe(parse(variant, text), seat), rules))
      seen.setHistory(earlier)
      expect([...seen.legalMoves()].sort()).toEqual([...moves].sort())
      // the same by the moves themselves
      const played = parse(variant, history[0] ?? position, rules)
      for (const next of [...history.slice(1), position]) {
        const buffer = new Int32Array(stratego.maxMoves)
        const move = buffer.subarray(0, played.legalMoves(buffer, 0)).find((one) => {
          played.play(one)
          const same = stratego.position.format(played) === next
          played.undo()
          return same
        })
        if (move === undefined) return
        played.play(move)
      }
      if (played.toMove !== OVER) expect(legalMoves(played)).toEqual([...moves].sort())
    }
  })
})

describe('the more-square rule', () => {
  const START = 'f8b/9r/10/10/2__1s*__2/2__2__2/5G4/10/9R/F8B r MERSmger 10 40'
  /** Red's general goes after the spy, once around the four squares between the lakes. */
  const ROUND = ['f4f5', 'f6e6', 'f5f6', 'e6e5', 'f6e6', 'e5f5', 'e6e5', 'f5f6']

  /** The moves after these, by play, and by reading the position and each side's view with their history. */
  function movesAfter(moves: readonly string[], rules: Readonly<Record<string, number>> = {}): string[] {
    const state = parse('barrage', START, rules)
    const earlier: string[] = []
    for (const move of moves) {
      earlier.push(stratego.position.format(state))
      state.play(unwrap(stratego.move.parse(state, move)))
    }
    const found = legalMoves(state)
    const read = parse('barrage', stratego.position.format(state), rules)
    read.setHistory!(earlier.map((text) => parse('barrage', text, rules)))
    expect(legalMoves(read)).toEqual(found)
    const seen = view('barrage', knowledge.observe(read, read.turn), rules)
    seen.setHistory(earlier.map((text) => view('barrage', knowledge.observe(parse('barrage', text), read.turn), rules)))
    expect([...seen.legalMoves()].sort()).toEqual(found)
    return found
  }

  it('forbids the chaser to come back to an arrangement of the chase', () => {
    expect(movesAfter(ROUND)).not.toContain('e5f5')
    expect(movesAfter(ROUND, { moreSquare: 0 })).toContain('e5f5')
    const state = parse('barrage', START)
    for (const move of ROUND) state.play(unwrap(stratego.move.parse(state, move)))
    expect(stratego.move.parse(state, 'e5f5')).toMatchObject({ ok: false, error: expect.stringMatching(/more-square/) })
  })

  it('lets the chaser go straight back, threaten elsewhere and leave', () => {
    expect(movesAfter(ROUND)).toEqual(expect.arrayContaining(['e5e6', 'e5e4', 'j2j3']))
  })

  it('does not bite before the arrangement comes back, nor without its history', () => {
    expect(movesAfter(ROUND.slice(0, 6))).toContain('e6e5')
    const state = parse('barrage', START)
    for (const move of ROUND) state.play(unwrap(stratego.move.parse(state, move)))
    expect(legalMoves(parse('barrage', stratego.position.format(state)))).toContain('e5f5')
  })

  it('begins anew when the reply moves another piece', () => {
    const broken = ['f6e6', 'j9j8', 'j2j3', 'j8j9', 'j3j2', 'e5f5', 'e6e5', 'f5f6']
    // the general would stand on f5 and the spy on f6 again, as after the first move
    expect(movesAfter([...ROUND.slice(0, 4), ...broken])).toContain('e5f5')
  })

  it('does not bind the side that evades', () => {
    expect(movesAfter([...ROUND, 'e5e4'])).toEqual(expect.arrayContaining(['f6e6', 'f6f5', 'f6f7']))
  })
})
