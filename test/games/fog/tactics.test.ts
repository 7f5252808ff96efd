import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../src/game/result.ts'
import { tacticalMoves } from '../../../src/games/fog/evaluation/tactics.ts'
import { fogXiangqi } from '../../../src/games/fog-xiangqi/index.ts'

/** A chariot between a horse on a8 that nobody guards and a soldier on e5. */
const GUARDED = '5k3/4c4/n8/4p4/9/R3p4/9/9/9/3K5 w - - 0 40'
const NO_SCREEN = '5k3/4c4/n8/6p2/9/R3p4/9/9/9/3K5 w - - 0 40'
const KING = '5k3/4c4/n8/6p2/9/4pR3/9/9/9/3K5 w - - 0 40'

describe('captures beyond the horizon in the fog', () => {
  it.each<[string, string, number, string[]]>([
    ['not of what a cannon guards over a screen', GUARDED, 0, ['a5a8']],
    ['of what it cannot guard without a screen', NO_SCREEN, 0, ['a5a8', 'a5e5']],
    ['not of the cheapest pieces, one ply on', NO_SCREEN, 1, ['a5a8']],
    ['of none, four plies on', NO_SCREEN, 4, []],
    ['but of a king', KING, 4, ['f5f10']],
    ['and of it alone', KING, 0, ['f5f10']],
  ])('%s', (_, text, beyond, expected) => {
    const state = unwrap(fogXiangqi.position.parse(text, 'wide'))
    const buffer = new Int32Array(fogXiangqi.maxMoves)
    const found = buffer.slice(0, tacticalMoves(state, buffer, 0, beyond))
    expect(Array.from(found, (move) => fogXiangqi.move.format(state, move)).sort()).toEqual(expected)
  })
})
