import { abortAllDurableObjects, runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { Random } from '../../../src/game/random.ts'
import { generals } from '../../../src/games/generals/index.ts'
import type { MatchObject } from '../../../src/match/object/match-object.ts'
import { ENGINE, HUMAN, Player, Socket, started, stubOf } from './api.ts'

const drawn = (seat: number, seed: number) =>
  generals.hidden!.setups!.draw('uniform', seat, 'standard', new Random(seed))

it('two people arrange their pieces and play; nobody is sent what is hidden before the end', async () => {
  const { made, players } = await started({ game: 'generals', arrange: true, seats: [HUMAN, HUMAN] })
  const [white, black] = players as [Player, Player]
  const sockets = [
    await Socket.hello(made, white.secret),
    await Socket.hello(made, black.secret),
    await Socket.hello(made, null),
  ]
  const texts = [drawn(0, 1), drawn(1, 2)]
  await white.does({ type: 'arrange', setup: texts[0]! })
  await white.does({ type: 'arrange', setup: drawn(0, 3) })
  expect(await white.view()).toMatchObject({
    phase: 'arranging',
    arranging: { ready: ['white'], awaited: ['black'], setup: drawn(0, 3) },
  })
  expect(await black.view()).toMatchObject({ seq: 5, arranging: { ready: ['white'], setup: null } })
  await white.does({ type: 'arrange', setup: texts[0]! })
  await black.does({ type: 'arrange', setup: texts[1]! })

  for (const [viewer, name] of ['white', 'black', null].entries()) {
    const player = [white, black, new Player(made, null)][viewer]!
    const { seq, position } = await player.view()
    const socket = sockets[viewer]!
    await socket.until(() => socket.seq === seq)
    expect(generals.hidden!.observation.accepts(position!)).toBe(true)
    const told = JSON.stringify([socket.messages, await player.view(), await player.events()])
    for (const [seat, text] of texts.entries()) {
      if (name !== null && seat === viewer) expect(told).toContain(text)
      else expect(told).not.toContain(text)
    }
    expect((await player.events()).map((event) => event.seq)).toEqual(Array.from({ length: seq }, (_, i) => i + 1))
  }
  await black.does({ type: 'resign' })
  const over = await white.view()
  expect(generals.position.parse(over.position!, 'standard').ok).toBe(true)
  const spectator = sockets[2]!
  expect(await spectator.until((message) => JSON.stringify(message).includes('revealed'))).toMatchObject({
    events: expect.arrayContaining([expect.objectContaining({ type: 'revealed', position: over.position })]),
  })
  expect(await (await white.get('record.txt')).text()).toContain(over.position!)
})

it('a person plays an engine, which has arranged its pieces by the seed of the match', async () => {
  const { made, players } = await started({ game: 'generals', arrange: true, seats: [HUMAN, ENGINE], hints: true })
  const [white] = players as [Player]
  const socket = await Socket.hello(made, white.secret)
  await white.does({ type: 'arrange', setup: drawn(0, 1) })
  await white.does({ type: 'hint' })
  await socket.until((message) => JSON.stringify(message).includes('hint-given'))
  const hint = (await white.events()).find((event) => event.type === 'hint-given')!.hint!
  const ack = await white.does({ type: 'move', move: hint.move })
  await socket.until(() => socket.seq > ack.last)
  const moved = (await white.events(ack.last))[0]!
  expect(moved).toMatchObject({ type: 'moved', seat: 'black', toMove: 'white' })
})

it('what an engine knows in the fog outlives the object', async () => {
  const engine = { ...ENGINE, limits: { iterations: 30 } }
  const { made, players } = await started({ game: 'fog-chess', seats: [HUMAN, engine] })
  const [white] = players as [Player]
  const kept: unknown[] = []
  for (const move of ['e2e4', 'd2d4']) {
    const { last } = await white.does({ type: 'move', move })
    const socket = await Socket.hello(made, white.secret)
    await socket.until(() => socket.seq > last)
    kept.push(
      await runInDurableObject<MatchObject, unknown>(stubOf(made), (_, { storage }) => storage.kv.get('memory 1')),
    )
    await abortAllDurableObjects()
  }
  expect(kept).toEqual([expect.stringMatching(/^[A-Za-z0-9+/]+=*$/), expect.stringMatching(/^[A-Za-z0-9+/]+=*$/)])
  expect(kept[1]).not.toBe(kept[0])
})
