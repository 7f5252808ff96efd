import { expect, it } from 'vitest'
import { unwrap } from '../../../src/game/result.ts'
import { Ring } from '../../../src/games/tafl/evaluation/ring.ts'
import { Flood } from '../../../src/games/tafl/rules/flood.ts'
import { ATTACKER, EMPTY } from '../../../src/games/tafl/rules/pieces.ts'
import { parsePosition } from '../../../src/games/tafl/texts/notation.ts'
import problems from '../../fixtures/tafl_problems.json' with { type: 'json' }

const parse = (board: string) => unwrap(parsePosition(`${board} a`, 'hnefatafl-copenhagen'))

/** The attackers that a ring lacks, and the defenders on the edge. */
const ROWS = [
  ['the start', '3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3', 8, 0],
  ['a ring that lacks one man', '11/11/5t5/4t1t4/3t1K1t3/4t1t4/11/11/11/11/11', 1, 0],
  ['a defender on the edge is left out', '4T6/11/5t5/4t1t4/3t1K1t3/4t1t4/11/11/11/11/11', 1, 1],
  ['a defender outside, but not on the edge', '11/4T6/5t5/4t1t4/3t1K1t3/4t1t4/11/11/11/11/11', 5, 0],
  ['the king on the edge', '4tKt4/11/11/11/11/11/11/11/11/11/11', 1, 1],
  ['as good as none', '11/11/2T5T2/11/11/5K5/11/11/2T5T2/11/1t7t1', 12, 0],
] as const

it.each(ROWS)('%s', (_name, board, gaps, outside) => {
  const state = parse(board)
  const ring = new Ring(state.rules)
  ring.measure(state)
  expect([ring.gaps, ring.outside]).toEqual([gaps, outside])
})

it('does not depend on the position measured before', () => {
  const ring = new Ring(parse(ROWS[0][1]).rules)
  for (const [, before] of ROWS) {
    for (const [name, board, gaps, outside] of ROWS) {
      ring.measure(parse(before))
      ring.measure(parse(board))
      expect([ring.gaps, ring.outside], name).toEqual([gaps, outside])
    }
  }
})

it('is the least number of attackers more that encircle the defenders', () => {
  const flood = new Flood()
  const enclosures = problems.filter(({ variant, winner }) => variant === 'fetlar' && winner === 'attackers')
  let lacking = 0
  for (const { position } of enclosures) {
    const state = unwrap(parsePosition(position, 'fetlar'))
    const { board, rules } = state
    const ring = new Ring(rules)
    ring.measure(state)
    if (ring.outside > 0) continue
    const empty = rules.squares.filter((square) => board[square] === EMPTY)
    const closes = (more: number, from: number): boolean => {
      if (more === 0) return flood.isEncircled(board, rules)
      for (let i = from; i < empty.length; i++) {
        board[empty[i]!] = ATTACKER
        const closed = closes(more - 1, i + 1)
        board[empty[i]!] = EMPTY
        if (closed) return true
      }
      return false
    }
    const least = [0, 1, 2].find((more) => closes(more, 0)) ?? 3
    expect(Math.min(3, ring.gaps), position).toBe(least)
    if (least < 3) lacking++
  }
  expect(lacking).toBeGreaterThan(0)
})
