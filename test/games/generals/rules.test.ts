import { expect, it } from 'vitest'
import { unwrap } from '../../../src/game/result.ts'
import { generals } from '../../../src/games/generals/index.ts'
import { describeOracle, readOracle } from '../ranks/oracle.ts'

describeOracle(generals, readOracle('generals'), { probability: 9 })

it('draws after as many plies without a battle as the rules say', () => {
  const rules = { drawPlies: 12 }
  const text = 'i1bpsj2p/lpa1pfcep/d1gphs1kz/9/9/1P1PGKHEC/SBPI2ZFS/P1JLP1PDA w - 11 7'
  const state = unwrap(generals.position.parse(text, 'standard', rules))
  state.play(unwrap(generals.move.parse(state, 'b3b4')))
  expect(state.outcome()).toEqual({ winner: null, reason: 'no battle for 12 plies' })
})
