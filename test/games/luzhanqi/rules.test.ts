import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../src/game/result.ts'
import { OVER } from '../../../src/game/state.ts'
import { luzhanqi } from '../../../src/games/luzhanqi/index.ts'
import type { LuzhanqiState } from '../../../src/games/luzhanqi/rules/state.ts'
import { describeOracle, legalMoves as legalMovesOf, readOracle } from '../ranks/oracle.ts'
import { few } from './suite.ts'

const parse = (text: string, variant: string): LuzhanqiState => unwrap(luzhanqi.position.parse(text, variant))
const legalMoves = (state: LuzhanqiState) => legalMovesOf(luzhanqi, state)

describeOracle(luzhanqi, readOracle('luzhanqi'), { probability: 9 })

describe('rules of which the other programs have no row', () => {
  it.each([
    [
      'a piece in a camp is not struck',
      'standard',
      few('3f1/5/5/5/5/5/5/5/1m3/1E3/5/1F1L1', 's', 0),
      'b3',
      ['a2', 'a3', 'a4', 'b2', 'c2', 'c3', 'c4', 'b4'],
    ],
    ['a piece on a headquarters stays', 'standard', few('3f1/5/5/5/5/4m/5/5/5/5/5/1F1E1', 'n', 0), 'd1', []],
    [
      'on its own headquarters it moves in dagaz',
      'dagaz',
      few('3f1/5/5/5/5/5/1_1_1/5/5/5/5/m4/1F1E1', 's', 0),
      'd1',
      ['c1', 'd2', 'e1'],
    ],
    ['but not on an enemy one', 'dagaz', few('1M1f1/5/5/5/5/5/1_1_1/5/5/5/5/m4/1F1E1', 's', 0), 'b13', []],
    ['nor does a landmine', 'dagaz', few('3f1/5/5/5/5/5/1_1_1/5/5/5/5/M4/1F1L1', 's', 0), 'd1', []],
    [
      'it stops on a crossing of dagaz',
      'dagaz',
      few('3f1/5/5/5/5/5/1_1_1/2G2/5/5/5/m4/1F3', 's', 0),
      'c6',
      ['a6', 'b5', 'b6', 'c5', 'c7', 'c8', 'd5', 'd6', 'e6'],
    ],
  ])('%s', (_, variant, position, from, targets) => {
    const state = parse(position, variant)
    const found = legalMoves(state).filter(
      (move) => move.startsWith(from) && !/\d/.test(move.slice(from.length, from.length + 1)),
    )
    expect(found.map((move) => move.slice(from.length))).toEqual([...targets].sort())
  })

  it.each([
    [
      'a bomb takes the flag',
      few('3f1/3O1/5/5/5/4m/5/5/5/5/4E/1F3', 's', 0),
      'd11d12',
      { winner: 0, reason: 'flag taken' },
    ],
    [
      'the last pieces that move go together',
      few('3f1/5/5/5/5/m4/M4/5/5/5/5/1F3', 's', 0),
      'a6a7',
      { winner: null, reason: 'neither side can move' },
    ],
    [
      'the last enemy piece that moves falls',
      few('3f1/5/5/5/5/g4/M4/5/5/5/5/1F3', 's', 0),
      'a6a7',
      { winner: 0, reason: 'no legal move' },
    ],
    [
      'the limit of quiet plies is reached',
      few('3f1/5/5/5/5/g4/4M/5/5/5/5/1F3', 's', 30),
      'e6e5',
      { winner: null, reason: 'no battle for 31 plies' },
    ],
  ])('%s', (_, position, move, outcome) => {
    const state = parse(position, 'standard')
    state.play(unwrap(luzhanqi.move.parse(state, move)))
    expect(state.outcome()).toEqual(outcome)
    expect(state.toMove).toBe(OVER)
    const text = luzhanqi.position.format(state)
    expect(parse(text, 'standard').outcome()).toEqual(outcome)
    expect(luzhanqi.position.format(parse(text, 'standard'))).toBe(text)
    state.undo()
    expect(luzhanqi.position.format(state)).toBe(position)
  })

  it.each([
    [{ mineOnce: 0 }, '4l!'],
    [{ mineOnce: 1 }, '5'],
  ])('a landmine that is struck, by the rules %o', (rules, row) => {
    const position = few('3f1/4l/4M/5/5/g4/5/5/5/5/4E/1F3', 's', 0)
    const state = unwrap(luzhanqi.position.parse(position, 'standard', rules))
    state.play(unwrap(luzhanqi.move.parse(state, 'e10e11')))
    const text = luzhanqi.position.format(state)
    expect(text.split(' ')[0]).toBe(`3f!1/${row}/5/5/5/g*4/5/5/5/5/4E*/1F!3`)
  })
})
