import { expect, it } from 'vitest'
import { games } from '../../../src/games/registry.ts'
import type { MatchRecord } from '../../../src/match/record.ts'
import { verify } from '../../../src/match/verify.ts'
import { make, Player, Socket } from './api.ts'

const MATCHES = 40

/** The game of a match: mostly a short one, in a few matches a long one. */
const gameOf = (i: number) => games.find(({ id }) => id === (i === 0 ? 'jungle' : i <= 5 ? 'hex' : 'einstein'))!

it(`${MATCHES} matches of engine against engine at once all end, and every log is valid`, {
  timeout: 600_000,
}, async () => {
  const one = async (i: number) => {
    const game = gameOf(i)
    const seats = game.players.map(() => ({ kind: 'engine', level: 1, limits: { iterations: 20, depth: 1 } }))
    const made = await make({ game: game.id, seats, paceMs: 0 })
    const socket = await Socket.hello(made, null)
    await socket.event('revealed')
    expect(socket.events.map(({ seq }) => seq)).toEqual(socket.events.map((_, n) => n + 1))
    socket.close()
    const record = await (await new Player(made, null).get('record')).json<MatchRecord>()
    return verify(record, game)
  }
  const results = await Promise.all(Array.from({ length: MATCHES }, (_, i) => one(i)))
  expect(results.filter(({ ok }) => !ok)).toEqual([])
  const events = results.reduce((sum, result) => sum + (result.ok ? result.events : 0), 0)
  console.log(`${MATCHES} matches, ${events} events`)
})
