import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../src/game/result.ts'
import { OVER } from '../../../src/game/state.ts'
import { jungle } from '../../../src/games/jungle/index.ts'
import type { JungleState } from '../../../src/games/jungle/state.ts'
import oracle from '../../fixtures/jungle_oracle.json' with { type: 'json' }
import { choices } from '../../game/games.ts'
import { ORACLE_VARIANTS } from './oracle.ts'

const parse = (text: string, variant = 'standard'): JungleState => unwrap(jungle.position.parse(text, variant))
const texts = (state: JungleState): string[] => choices(jungle, state).map((move) => jungle.move.format(state, move))
const play = (state: JungleState, ...moves: string[]): JungleState => {
  for (const move of moves) state.play(unwrap(jungle.move.parse(state, move)))
  return state
}

type Change = { added: string[]; removed: string[] }

describe.each(Object.entries(ORACLE_VARIANTS))('the oracle, %s', (option, variant) => {
  it('has these legal moves', () => {
    for (const { fen, moves, variants } of oracle.positions) {
      const change = (variants as Readonly<Record<string, Change | undefined>> | undefined)?.[option]
      const want = moves.filter((move) => !change?.removed.includes(move)).concat(change?.added ?? [])
      expect(texts(parse(fen, variant)).sort(), fen).toEqual(want.sort())
    }
  })

  const rows = oracle.perft.filter(({ rules }) => rules === option)
  it.runIf(rows.length > 0).each(rows)('has these perft counts from $fen', ({ fen, counts }) => {
    // the deeper counts are checked by: npm run solve -- jungle perft
    for (const [i, count] of counts.entries())
      if (count < 500_000) expect(perft(parse(fen, variant), i + 1)).toBe(count)
  })
})

/** Counts as the oracle does: a won position is one leaf at any depth, and a blocked side has none below it. */
function perft(state: JungleState, depth: number): number {
  if (depth === 0) return 1
  if (state.toMove === OVER) return state.outcome()!.reason === 'the other side cannot move' ? 0 : 1
  let leaves = 0
  for (const move of choices(jungle, state)) {
    state.play(move)
    leaves += perft(state, depth - 1)
    state.undo()
  }
  return leaves
}

describe('draws', () => {
  const shuffle = ['a1a2', 'g9g8', 'a2a1', 'g8g9']
  const start = () => parse('l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w')

  it('counts what history tells, wherever its quiet counts were left out', () => {
    const line = [start()]
    for (const move of [...shuffle, ...shuffle.slice(0, 3)]) line.push(play(line.at(-1)!.copy(), move))
    const earlier = line.map((state) => parse(jungle.position.format(state).replace(/ \d+$/, '')))
    const last = earlier.pop()!
    last.setHistory!(earlier)
    expect(last.outcome()).toBeNull()
    expect(play(last, 'g8g9').outcome()?.winner).toBeNull()
  })

  it('the same pieces with the other side to move are another position', () => {
    // a jump along the river changes the side to move when the same position arises again
    const state = parse('7/7/l6/7/7/7/1L5/7/7 w')
    for (const [i, move] of ['b3b7', 'a7a8', 'b7c7', 'a8a7', 'c7c3', 'a7a8', 'c3b3', 'a8a7'].entries()) {
      play(state, move)
      expect(state.repeats, `after ${i + 1} plies`).toBe(i === 7 ? 1 : 0)
    }
  })

  it('60 moves of each side without a capture', () => {
    const state = parse('7/7/l6/7/7/7/L6/7/7 w 118')
    play(state, 'a3a4')
    expect(state.outcome()).toBeNull()
    play(state, 'a7a8')
    expect(state.outcome()).toEqual({ winner: null, reason: 'no capture in 60 moves' })
  })

  it('a capture starts the count anew', () => {
    const state = play(parse('7/7/l6/E6/7/7/7/7/6r w 119'), 'a6a7')
    expect(state.outcome()).toBeNull()
    expect(state.quiet).toBe(0)
  })

  it('a win on the last quiet move counts', () => {
    const state = play(parse('7/3L3/7/7/7/7/7/7/t6 w 119'), 'd8d9')
    expect(state.outcome()).toEqual({ winner: 0, reason: 'entered the den' })
  })
})

describe('ends', () => {
  it.each([
    ['entering the den', '7/3R3/7/7/7/7/7/7/e6 w', 'd8d9', 0, 'entered the den'],
    ['taking the last piece', '7/7/7/7/7/7/7/5l1/5R1 b', 'f2f1', 1, 'captured the last piece'],
    ['leaving no move', 'cL5/7/E6/7/7/7/7/7/7 w', 'a7a8', 0, 'the other side cannot move'],
  ])('%s', (_name, text, move, winner, reason) => {
    const outcome = play(parse(text), move).outcome()
    expect(outcome).toEqual({ winner, reason })
  })
})
