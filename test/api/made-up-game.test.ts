/** A game of the fog family that consists of a record alone, through the API. */
import { expect, it } from 'vitest'
import { createApp } from '../../src/api/app.ts'
import { gamesOf } from '../../src/game/games.ts'
import { madeUp, START } from '../games/fog/made-up.ts'
import { testDependencies } from './dependencies.ts'

const app = createApp(testDependencies({ games: gamesOf([madeUp]) }))

async function call(path: string, body?: object) {
  const headers = { 'Content-Type': 'application/json' }
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {}
  const response = await app.fetch(new Request(`http://bestmove.test/v1/fog-made-up${path}`, init))
  const text = await response.text()
  expect(response.status, `${path}: ${text.slice(0, 300)}`).toBe(200)
  return /json/.test(response.headers.get('Content-Type') ?? '') ? JSON.parse(text) : text
}

it('a made-up game is played through the API', async () => {
  const facts = await call('')
  expect(facts.movement[0]).toMatchObject({ files: 7, ranks: 7, king: 'K', extras: ['promotion'] })
  let { position } = await call('/start')
  expect(position).toBe(START)
  const histories: string[][] = [[], []]
  for (let ply = 0; ply < 12; ply++) {
    const views: string[] = []
    for (const viewer of ['white', 'black']) views.push((await call('/observe', { position, viewer })).view)
    const seat = ply % 2
    const limits = { iterations: 100 }
    const answer = await call('/move', { position: views[seat], history: histories[seat], limits, seed: 1 })
    const { moves } = await call('/legal-moves', { position: views[seat] })
    expect([...moves].sort()).toEqual([...(await call('/legal-moves', { position })).moves].sort())
    expect(moves).toContain(answer.move)
    for (const [i, view] of views.entries()) histories[i]!.push(view)
    const played = await call('/play', { position, moves: [answer.move] })
    position = played.position
    if (played.outcome) break
  }
  expect(await call(`/board.svg?position=${encodeURIComponent(histories[0]!.at(-1)!)}`)).toContain('<svg')
})
