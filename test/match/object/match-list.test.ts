/** The list of public matches: what stands in it, for how long, and who may take a seat. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { INVITATIONS, LIST_NAME, LISTED } from '../../../src/match/object/match-list.ts'
import type { MatchObject } from '../../../src/match/object/match-object.ts'
import { ENGINE, fetchApi, HUMAN, make, Player, Socket, stubOf } from './api.ts'

interface Listed {
  readonly match: string
  readonly phase: string
  readonly seats: readonly { readonly player: string; readonly name: string | null; readonly joined: boolean }[]
  readonly joinLink: string | null
  readonly result: unknown
}

const OPEN = { kind: 'human', open: true }
const SECRET = 'cd'.repeat(32)

const object = () => env.MATCH_LIST.getByName(LIST_NAME)

const listed = async (phase?: string) => {
  const response = await fetchApi(`/v1/matches${phase === undefined ? '' : `?phase=${phase}`}`)
  return (await response.json<{ kept: boolean; matches: Listed[] }>()).matches
}

const invite = (body: Record<string, unknown> = {}) => make({ seats: [HUMAN, OPEN], visibility: 'public', ...body })

/** The secret in a listing's link. */
const secretOf = ({ joinLink }: Listed) => new URLSearchParams(new URL(joinLink!).hash.slice(1)).get('secret')

/** Waits until the list, which is told after the players, is as expected. */
const phases = (match: string) =>
  expect.poll(async () => (await listed()).filter((one) => one.match === match).map(({ phase }) => phase))

beforeEach(() =>
  runInDurableObject(object(), (_, { storage }) => {
    storage.sql.exec('DELETE FROM listings')
  }),
)

describe('the list of public matches', () => {
  it('has an invitation until it is taken, then the match, then its result', async () => {
    const made = await invite({ clock: { initialMs: 300_000, incrementMs: 3000 } })
    expect(made).toMatchObject({ listed: true })
    const ada = new Player(made, made.seats[0]!.secret)
    await ada.does({ type: 'join', name: 'Ada' })
    await expect.poll(async () => (await listed())[0]?.seats[0]?.name).toBe('Ada')
    const [entry] = await listed('waiting')
    expect(entry).toMatchObject({ match: made.match, game: 'einstein', clock: { initialMs: 300_000 } })
    expect(entry!.joinLink).toBe(made.seats[1]!.joinLink)
    await new Player(made, secretOf(entry!)).does({ type: 'join', name: 'Bo', newSecret: SECRET })
    await phases(made.match).toEqual(['playing'])
    expect((await listed())[0]!.joinLink).toBeNull()
    expect(JSON.stringify(await listed())).not.toContain(made.seats[1]!.secret!)
    await ada.does({ type: 'resign' })
    await phases(made.match).toEqual(['ended'])
    expect((await listed('ended'))[0]).toMatchObject({ result: { winner: 'blue' } })
    expect(await listed('waiting')).toEqual([])
  })

  it('has no match that its maker did not make public, and none that was called off', async () => {
    await make({ seats: [HUMAN, OPEN] })
    await make({ seats: [HUMAN, OPEN], visibility: 'players' })
    expect(await listed()).toEqual([])
    const made = await invite()
    const ada = new Player(made, made.seats[0]!.secret)
    await ada.does({ type: 'join' })
    await ada.does({ type: 'abort' })
    await phases(made.match).toEqual([])
  })

  it('that fails is told at the next occasion', async () => {
    const made = await invite()
    const useList = (MATCH_LIST: unknown) =>
      runInDurableObject<MatchObject, void>(stubOf(made), (instance) => {
        const { listed } = instance as unknown as { readonly listed: object }
        Object.assign(listed, { env: { MATCH_LIST } })
      })
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    await useList({ getByName: () => ({ put: () => Promise.reject(new Error('no list')) }) })
    const secret = made.seats[0]!.secret
    await new Player(made, secret).does({ type: 'join', name: 'Ada' })
    await expect.poll(() => errors.mock.calls.length).toBe(1)
    errors.mockRestore()
    await useList(env.MATCH_LIST)
    await Socket.hello(made, secret)
    await expect.poll(async () => (await listed())[0]?.seats[0]?.name).toBe('Ada')
  })

  it('hears of a match again when telling it has failed before the list was asked', async () => {
    const made = await invite()
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    await runInDurableObject<MatchObject, void>(stubOf(made), (instance) => {
      const { listed } = instance as unknown as { readonly listed: { audience: { connected(): Set<number> } } }
      const { audience } = listed
      const failing = () => {
        listed.audience = audience
        throw new Error('no sockets')
      }
      listed.audience = { connected: failing }
    })
    const ada = new Player(made, made.seats[0]!.secret)
    await ada.does({ type: 'join', name: 'Ada' })
    await expect.poll(() => errors.mock.calls.length).toBe(1)
    errors.mockRestore()
    await Socket.hello(made, ada.secret)
    await expect.poll(async () => (await listed())[0]?.seats[0]?.name).toBe('Ada')
  })

  it('gives nobody a seat by the secret that everybody can read', async () => {
    const made = await invite()
    const [entry] = await listed()
    const reader = new Player(made, secretOf(entry!))
    const { seq } = await reader.view()
    for (const [action, problem] of [
      [{ type: 'join' }, 'new-secret-needed'],
      [{ type: 'abort' }, 'not-a-player'],
    ] as const)
      expect(await (await reader.send(`x-${action.type}`, seq, action)).json()).toMatchObject({
        type: `/problems/${problem}`,
      })
    await reader.does({ type: 'join', newSecret: SECRET })
    expect((await reader.get('view')).status).toBe(403)
  })

  it.each(['HTTP', 'socket'])(
    'takes the seat from whoever read its secret when a player joins by %s, before they hear of it',
    async (way) => {
      const made = await invite()
      const [entry] = await listed()
      await new Player(made, made.seats[0]!.secret).does({ type: 'join' })
      const reader = await Socket.hello(made, secretOf(entry!))
      const { seq } = reader
      if (way === 'HTTP') await new Player(made, secretOf(entry!)).does({ type: 'join', newSecret: SECRET })
      else {
        const player = await Socket.hello(made, secretOf(entry!))
        player.say({ type: 'join', id: 'join', seq, newSecret: SECRET })
        expect(await player.answer('join')).toMatchObject({ type: 'ack' })
        expect(player.closed, 'the socket that has joined stays').toBeNull()
      }
      await reader.until((message) => message.type === 'problem' && message.problem === 'wrong-secret')
      await expect(reader.until(() => false)).rejects.toThrow(/1008 wrong-secret/)
      expect(reader.seq).toBe(seq)
      expect(await new Player(made, SECRET).view()).toMatchObject({ you: 'blue', phase: 'playing' })
    },
  )

  it('has no command performed that its reader sent while the player joined', async () => {
    const made = await invite()
    const [entry] = await listed()
    await new Player(made, made.seats[0]!.secret).does({ type: 'join' })
    const reader = await Socket.hello(made, secretOf(entry!))
    const { seq } = reader
    await runInDurableObject<MatchObject, void>(stubOf(made), async (match, ctx) => {
      const message = { type: 'join', id: 'join', seq, newSecret: SECRET } as const
      const joining = match.command(secretOf(entry!), message)
      const [socket] = ctx.getWebSockets()
      const resigning = match.webSocketMessage(socket!, JSON.stringify({ type: 'resign', id: 'x', seq: seq + 3 }))
      await Promise.all([joining, resigning])
    })
    expect(reader.messages.filter(({ type }) => type === 'refused')).toEqual([])
    expect((await new Player(made, SECRET).view()).phase).toBe('playing')
  })

  it('drops an invitation when its player closes the page, and has it again when they come back', async () => {
    const made = await invite()
    const { secret } = made.seats[0]!
    await new Player(made, secret).does({ type: 'join' })
    const socket = await Socket.hello(made, secret)
    socket.close()
    await phases(made.match).toEqual([])
    const again = await Socket.hello(made, secret)
    await phases(made.match).toEqual(['waiting'])
    again.close()
  })

  it('neither drops nor renews an invitation for somebody who only looks at it', async () => {
    const made = await invite()
    const [entry] = await listed()
    const { secret } = made.seats[0]!
    await new Player(made, secret).does({ type: 'join' })
    const looks = async () => {
      for (const look of [null, secretOf(entry!)]) (await Socket.hello(made, look)).close()
      const sockets = () => runInDurableObject(stubOf(made), (_, ctx) => ctx.getWebSockets().length)
      await expect.poll(sockets).toBe(0)
      // waits for what the closed sockets have caused
      await new Player(made, null).view()
      return (await listed()).map(({ match }) => match)
    }
    expect(await looks()).toEqual([made.match])
    ;(await Socket.hello(made, secret)).close()
    await phases(made.match).toEqual([])
    expect(await looks()).toEqual([])
    await evictDurableObject(stubOf(made))
    expect(await looks()).toEqual([])
  })

  it('keeps an invitation to a game by days when nobody is there', async () => {
    const made = await invite({ clock: { perMoveMs: 86_400_000 } })
    const { secret } = made.seats[0]!
    await new Player(made, secret).does({ type: 'join' })
    ;(await Socket.hello(made, secret)).close()
    await new Player(made, secret).view()
    expect((await listed()).map(({ match }) => match)).toEqual([made.match])
  })

  it('forgets what nobody has renewed', async () => {
    await invite()
    await runInDurableObject(object(), (_, { storage }) => {
      storage.sql.exec('UPDATE listings SET until = ?', Date.now() - 1)
    })
    expect(await listed()).toEqual([])
  })

  it('takes a few invitations from a client, and no more than it has room for', async () => {
    const made: boolean[] = []
    const listing = (match: number, phase: 'waiting' | 'ended') => ({
      listing: { ...{ match: String(match), phase, at: match }, seats: [], open: null } as never,
      client: String(match),
      until: Date.now() + 60_000,
    })
    for (let i = 0; i <= INVITATIONS; i++) made.push(await object().put({ ...listing(i, 'waiting'), client: 'one' }))
    expect(made).toEqual([true, true, true, false])
    for (let i = INVITATIONS; i < LISTED.waiting; i++)
      expect(await object().put(listing(100 + i, 'waiting'))).toBe(true)
    expect(await object().put(listing(1000, 'waiting'))).toBe(false)
    for (let i = 0; i < LISTED.ended + 2; i++) expect(await object().put(listing(2000 + i, 'ended'))).toBe(true)
    const ended = (await object().list()).filter(({ phase }) => phase === 'ended').map(({ match }) => match)
    expect(ended).toHaveLength(LISTED.ended)
    // a match of a test before this one may be listed late, and takes a place
    const own = ended.filter((match) => /^2\d{3}$/.test(match))
    expect(own[0]).toBe('2101')
    expect(own).not.toContain('2001')
  })

  it('has matches between engines, to be watched', async () => {
    const made = await make({ seats: [ENGINE, ENGINE], visibility: 'public', paceMs: 60_000 })
    await phases(made.match).toEqual(['playing'])
  })
})
