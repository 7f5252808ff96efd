import { expect, it } from 'vitest'
import type { Hidden } from '../../../src/game/hidden.ts'
import { unwrap } from '../../../src/game/result.ts'
import { plyOf } from '../../../src/games/ranks/belief/ply.ts'
import type { RanksState } from '../../../src/games/ranks/rules/state.ts'
import { stratego } from '../../../src/games/stratego/index.ts'
import { modelFactsOf } from '../../../src/games/stratego/opponent-model.ts'
import type { PlayedView } from '../../../tools/fit/ranks-belief/games.ts'

const knowledge = stratego.hidden as unknown as Hidden<RanksState, PlayedView>
const viewOf = (text: string): RanksState => unwrap(knowledge.observation.parse(text, 'barrage')).state

// a miner that has moved strikes the general beside it and is lost; a scout could have struck the marshal further off
it.each([
  ['the marshal on b7', 'xxxxxxx3', '1M!2x*5', '1M!8', '2__G!1__2', '10', 'e6'],
  ['the marshal on h7', 'xxxxxxx3', '4x*2M!2', '7M!2', '2__G!1__2', '10', 'e6'],
  ['the marshal on e10', 'xxxxM!xxx2', '4x*5', '10', '2__G!1__2', '10', 'e6'],
  ['the marshal on e2', 'xxxxxxx3', '4x*G!4', '5G!4', '2__2__2', '4M!5', 'f7'],
])('a lost striker struck what it could reach, not %s', (_, rank10, rank7, after7, rank6, rank2, square) => {
  const text = (seventh: string, rest: string) =>
    `${rank10}/10/10/${seventh}/${rank6}/2__2__2/10/10/${rank2}/ERRSBF4 ${rest} @r`
  const facts = modelFactsOf('barrage')
  const ply = plyOf(facts, viewOf(text(rank7, 'b - 3 5')), viewOf(text(after7, 'r e 0 6')), 1)
  const { names } = facts.tables.graph
  expect(ply && [names[ply.from], names[ply.to]]).toEqual(['e7', square])
})
