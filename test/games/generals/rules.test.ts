import { expect, it } from 'vitest'
import { unwrap } from '../../../src/game/result.ts'
import { OVER } from '../../../src/game/state.ts'
import { generals } from '../../../src/games/generals/index.ts'
import type { GeneralsState } from '../../../src/games/generals/state.ts'
import { describeOracle, readOracle } from '../ranks/oracle.ts'

const parse = (text: string): GeneralsState => unwrap(generals.position.parse(text, 'standard'))

describeOracle(generals, readOracle('generals'), { probability: 9 })

it('draws at the third time, counting the history', () => {
  const start = 'i1bpsj2p/lpa1pfcep/d1gphs1kz/9/9/1P1PGKHEC/SBPI2ZFS/P1JLP1PDA w - 0 1'
  const state = parse(start)
  const round = ['b3b4', 'a6a5', 'b4b3', 'a5a6']
  for (const text of [...round, ...round]) state.play(unwrap(generals.move.parse(state, text)))
  expect(state.outcome()).toEqual({ winner: null, reason: 'the same position for the third time' })
  state.undo()
  expect(state.toMove).not.toBe(OVER)
  const later = parse(start.replace('0 1', '8 5'))
  later.setHistory!([parse(start), parse(start.replace('0 1', '4 3'))])
  expect(later.outcome()?.winner).toBeNull()
})

it('draws after as many plies without a battle as the rules say', () => {
  const rules = { drawPlies: 12 }
  const text = 'i1bpsj2p/lpa1pfcep/d1gphs1kz/9/9/1P1PGKHEC/SBPI2ZFS/P1JLP1PDA w - 11 7'
  const state = unwrap(generals.position.parse(text, 'standard', rules))
  state.play(unwrap(generals.move.parse(state, 'b3b4')))
  expect(state.outcome()).toEqual({ winner: null, reason: 'no battle for 12 plies' })
})
