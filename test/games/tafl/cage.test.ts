import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../src/game/result.ts'
import { OVER } from '../../../src/game/state.ts'
import { evaluate } from '../../../src/games/tafl/evaluation/evaluate.ts'
import { KingWalk } from '../../../src/games/tafl/evaluation/king-walk.ts'
import { tafl } from '../../../src/games/tafl/index.ts'
import { ATTACKERS, DEFENDERS } from '../../../src/games/tafl/rules/pieces.ts'
import { RowBits } from '../../../src/games/tafl/rules/row-bits.ts'
import { parsePosition } from '../../../src/games/tafl/texts/notation.ts'
import { think } from '../../../src/search/think.ts'
import { freeClock } from '../../../tools/lib/clock.ts'

const parse = (text: string) => unwrap(parsePosition(text, 'hnefatafl-copenhagen'))

const request = { algorithm: 'auto', level: 10, timeMs: null, depth: 64, lines: 1, seed: 1 }

const WALLS = '2t5t2/1t7t1/t9t/11/11/5K5/11/11/t9t/1t7t1/2t5t2'

describe('the cage of a king that attackers alone seal off: its squares, and those of the edge', () => {
  it.each([
    ['walls before the corners', WALLS, 97, 20],
    ['defenders make it no smaller', WALLS.replace('5K5', '2T2K5'), 97, 20],
    ['an attacker within takes the square that he stands on', WALLS.replace('11', '5t5'), 96, 20],
    ['on the edge, one of the edge as well', WALLS.replace('2t5t2', '2t2t2t2'), 96, 19],
    ['what is behind attackers is not within', WALLS.replace('2t5t2/1t7t1/t9t', '2ttttttt2/1t7t1/t9t'), 92, 15],
    ['a ring', '11/11/11/5t5/4t1t4/4tKt4/5t5/11/11/11/11', 2, 0],
  ])('%s', (_name, board, cage, cageEdge) => {
    const state = parse(`${board} a`)
    const bits = new RowBits(state.rules)
    bits.read(state)
    const walk = new KingWalk(state.rules)
    walk.measure(bits)
    expect(walk.sealed).toBe(true)
    expect([walk.cage, walk.cageEdge]).toEqual([cage, cageEdge])
  })
})

it('is worth more to the attackers when a spare one stands within, whoever moves and whoever searches', () => {
  const behind = WALLS.replace('2t5t2', '1tt5t2')
  const within = WALLS.replace('11', '4t6')
  for (const seat of [ATTACKERS, DEFENDERS]) {
    expect(evaluate(parse(`${within} a`), seat)).toBeGreaterThan(evaluate(parse(`${behind} a`), seat))
    expect(evaluate(parse(`${within} d`), seat)).toBe(-evaluate(parse(`${within} a`), seat))
  }
})

it.each([
  '5t5/5t5/3tt1tt3/2t1T3t2/2t2T2t2/tt7t1/2t2T2Tt1/3t2K3t/4t3T1t/5t3t1/5tT1t2 a 5 41',
  '7tt2/5tt2t1/3tt1T1T1t/2t4K2t/2t2T2T2/tt8t/2t2T2Tt1/2t1T3t2/3tt1tt3/5t5/11 a 11 34',
  '2t2K2t2/1t7t1/t1T1T3T1t/10t/10T/tt8t/2t5Tt1/2t5t2/3tt1tt3/1t3t5/5t5 a 15 42',
])('attackers who have sealed the king off win, with 300 nodes a move: %s', async (position) => {
  const state = parse(position)
  while (state.toMove !== OVER) {
    const thought = await think(tafl, state, { ...request, iterations: 300 }, freeClock)
    state.play(thought.choice!.move)
  }
  expect(state.outcome()!.winner).toBe(ATTACKERS)
})
