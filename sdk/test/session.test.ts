/** A game kept by the client, for games with and without chance and private information. */
import { describe, expect, inject, it, vi } from 'vitest'
import { createClient } from '../src/client.ts'
import type { SessionOptions } from '../src/face.ts'
import { createLocalClient } from '../src/local.ts'
import { ProblemError } from '../src/problem.ts'

const client = createClient({ baseUrl: inject('service') })
const QUICK = { limits: { iterations: 50 }, seed: 1 }

describe('a session', () => {
  it('plays, answers and takes back', async () => {
    const game = await client.game('hex').session({ variant: 'hex-3' })
    expect([game.toMove, game.moves]).toEqual(['black', []])
    // @ts-expect-error: Hex has no player of this name
    game.view('red')
    const first = game.position
    await game.play('b2')
    const { move } = await game.reply(QUICK)
    expect(game.moves).toEqual(['b2', move])
    expect(game.history()).toHaveLength(2)
    expect(game.history()[0]).toBe(first)
    await game.undo()
    expect([game.toMove, game.moves]).toEqual(['white', ['b2']])
    await game.undo(5)
    expect([game.position, game.toMove]).toEqual([first, 'black'])
    expect((await game.board()).moves).toHaveLength((await game.legalMoves()).length)
  })

  it('answers calls that do not wait for each other one after another', async () => {
    const game = await client.game('hex').session({ variant: 'hex-3' })
    const [first, second] = await Promise.all([game.reply(QUICK), game.reply(QUICK), game.undo()])
    expect(first.move).not.toBe(second.move)
    expect(game.moves).toEqual([first.move])
  })

  it('shows a board whose moves are legal after what has happened', async () => {
    const game = await client.game('stratego').session({ seed: 3, setup: 'sensible' })
    // both players move a piece to and fro, until the rule on two squares forbids it
    const goes = new Map<string, string>()
    for (let plies = 0; plies < 20; plies++) {
      const legal = await game.legalMoves()
      expect((await game.board()).moves).toHaveLength(legal.length)
      const last = goes.get(game.toMove!)
      const next = last ? last.slice(2) + last.slice(0, 2) : legal[0]!
      if (!legal.includes(next)) return
      goes.set(game.toMove!, next)
      await game.play(next)
    }
    expect.fail('the rule on two squares forbids nothing')
  })

  it('is as before after a move that is refused', async () => {
    const game = await client.game('hex').session({ variant: 'hex-3', moves: ['b2'] })
    await expect(game.play('b2')).rejects.toThrow(/b2/)
    expect([game.toMove, game.moves]).toEqual(['white', ['b2']])
    await game.play('a1')
    expect(game.moves).toEqual(['b2', 'a1'])
  })

  it('draws chance events, and takes a move back with those after it', async () => {
    const game = await client.game('einstein').session({ seed: 7, chance: (events) => events[0]!.event })
    const { position, toMove } = game
    expect(toMove).not.toBe('chance')
    const plies = game.moves.length
    await game.reply(QUICK)
    expect(game.toMove).not.toBe('chance')
    expect(game.moves).toHaveLength(plies + 2)
    await game.undo()
    expect([game.position, game.toMove, game.moves.length]).toEqual([position, toMove, plies])
    await game.undo()
    expect(game.position).toBe(position)
  })

  it('does not go on for ever where chance never stops acting', async () => {
    const chance = [{ event: '=1', probability: 1 }]
    const endless = createClient({
      baseUrl: 'https://bestmove.test',
      fetch: async () => Response.json({ position: '-', toMove: 'chance', chance, outcome: null }),
    })
    await expect(endless.game('einstein').session()).rejects.toThrow('chance does not stop acting')
  })

  const position = 'ABC2/DE3/F3f/3ed/2cba r -'
  // [what is aborted, the beginning, after how many requests]
  const aborted: [string, SessionOptions, number][] = [
    ['a position', { position }, 0],
    ['a move', { position, moves: ['=3', 'c5d5'] }, 2],
    ['a roll', { position }, 2],
  ]
  it.each(aborted)('that begins with %s is not begun once its signal has aborted', async (_, beginning, allowed) => {
    const stop = new AbortController()
    let requests = 0
    const counting = createClient({
      baseUrl: inject('service'),
      async fetch(request) {
        if (++requests > allowed) stop.abort(new Error('enough'))
        return fetch(request)
      },
    })
    const begun = counting.game('einstein').session({ ...beginning, signal: stop.signal })
    await expect(begun).rejects.toThrow('enough')
    expect(requests).toBe(allowed + 1)
  })

  it('tells a search of a hidden game what its player knows, and keeps the memory', async () => {
    const sent: { position?: string; history?: string[]; memory?: string | null }[] = []
    const watching = createClient({
      baseUrl: inject('service'),
      fetch: async (request) => {
        if (request.url.endsWith('/move')) sent.push((await request.clone().json()) as (typeof sent)[number])
        return fetch(request)
      },
    })
    const game = await watching.game('fog-chess').session()
    expect(game.hidden).toBe(true)
    for (let ply = 0; ply < 4; ply++) await game.reply({ limits: { iterations: 200 }, seed: ply })
    // the client repeats a request that a busy machine did not answer
    expect([...new Set(sent.map(({ history }) => history?.length))]).toEqual([0, 1, 2, 3])
    for (const { position, history } of sent)
      for (const text of [position, ...(history ?? [])]) expect(text).not.toBe(game.position)
    expect(sent[0]!.memory).toBe(null)
    expect(typeof sent.at(-1)!.memory).toBe('string')
    expect(game.view('white')).not.toBe(game.view('black'))
    expect((await game.board('spectator')).position).toBe(game.view('spectator'))
  })

  it('runs on the engine in this process, to the end', async () => {
    const game = await createLocalClient().game('hex').session({ variant: 'hex-3' })
    while (game.outcome === null) await game.reply(QUICK)
    expect(game.toMove).toBe(null)
    await expect(game.reply()).rejects.toThrow('the game is over')
    expect(await game.legalMoves()).toEqual([])
  })
})

describe('a session of a match', () => {
  it('sees what its player may know, waits for their turn, and plays', async () => {
    const { match: id, seats } = await client.createMatch({
      game: 'fog-chess',
      takebacks: 'free',
      seats: [{ kind: 'human' }, { kind: 'engine', level: 1 }],
    })
    const secret = seats[0]?.secret ?? undefined
    const game = await client.game('fog-chess').session({ match: client.match(id, { secret }), name: 'Ada' })
    expect([game.you, game.toMove, game.hidden, game.moves]).toEqual(['white', 'white', true, []])
    await expect(game.play('e2e5')).rejects.toThrow(/e2e5/)
    await game.play('e2e4')
    expect(await game.turn()).toBe(true)
    expect(game.moves[0]).toBe('e2e4')
    expect(game.history()).toHaveLength(game.moves.length)
    expect((await game.board()).moves).toHaveLength((await game.legalMoves()).length)
    const { move } = await game.reply(QUICK)
    expect(await game.turn()).toBe(true)
    expect(game.moves).toContain(move)
    // another session of the same player finds the match as it stands
    const again = await client.game('fog-chess').session({ match: client.match(id, { secret }) })
    expect([again.position, again.moves]).toEqual([game.position, game.moves])
    again.close()
    await game.connection.send({ type: 'resign' })
    expect(await game.turn()).toBe(false)
    expect([game.toMove, game.outcome?.winner]).toEqual([null, 'black'])
    game.close()
  })

  it('whose player gets no seat is closed', async () => {
    const { match: id } = await client.createMatch({ game: 'hex', seats: [{ kind: 'human' }, { kind: 'human' }] })
    const match = client.match(id)
    const connect = vi.spyOn(match, 'connect')
    await expect(client.game('hex').session({ match, name: 'Ada' })).rejects.toThrow(ProblemError)
    expect(connect.mock.results.map(({ value }) => value.status)).toEqual(['closed'])
  })

  it('of a match that a command over HTTP has joined has the new secret, too', async () => {
    const seats = [{ kind: 'human' as const }, { kind: 'human' as const }]
    const made = await client.createMatch({ game: 'hex', variant: 'hex-3', seats })
    const match = client.match(made.match, { secret: made.seats[0]?.secret ?? undefined })
    const { seq } = await match.view()
    await match.send({ type: 'join', name: 'Ada', newSecret: 'cd'.repeat(32) }, seq)
    expect((await match.view()).you).toBe('black')
    const connection = match.connect()
    for await (const { type } of connection) if (type === 'joined') break
    expect(connection.status).toBe('open')
    connection.close()
  })

  describe('whose join over HTTP with a secret of its own has had no answer', () => {
    const join = { type: 'join', name: 'Ada', newSecret: 'cd'.repeat(32) } as const

    /** A player whose first command fails, before the service has it or after it has been answered. */
    const unlucky = async (arrives: boolean) => {
      let failures = 1
      const player = createClient({
        baseUrl: inject('service'),
        fetch: async (request) => {
          const failing = request.url.endsWith('/commands') && failures-- > 0
          const response = failing && !arrives ? null : await fetch(request)
          if (failing || !response) throw new TypeError('fetch failed')
          return response
        },
      })
      const seats = [{ kind: 'human' as const }, { kind: 'human' as const }]
      const made = await client.createMatch({ game: 'hex', variant: 'hex-3', seats })
      const match = player.match(made.match, { secret: made.seats[0]?.secret ?? undefined })
      const { seq } = await match.view()
      await expect(match.send(join, seq)).rejects.toThrow('fetch failed')
      return { match, seq }
    }

    it.each([true, false])('has it when it is sent again: it had arrived: %j', async (arrives) => {
      const { match, seq } = await unlucky(arrives)
      expect(await match.send(join, seq)).toMatchObject({ type: 'ack', first: seq + 1 })
      expect((await match.view()).you).toBe('black')
      expect((await match.events()).events.filter(({ type }) => type === 'joined')).toHaveLength(1)
    })

    it.each([true, false])('is the player in every other call: it had arrived: %j', async (arrives) => {
      const { match } = await unlucky(arrives)
      const { you, seats } = await match.view()
      expect([you, seats[0]?.joined]).toEqual(['black', arrives])
    })

    it('is refused when it sends another one, and keeps its seat', async () => {
      const { match, seq } = await unlucky(true)
      const again = match.send({ ...join, newSecret: 'ef'.repeat(32) }, seq)
      await expect(again).rejects.toMatchObject({ type: '/problems/already-joined' })
      expect((await match.view()).you).toBe('black')
    })

    it('is the player on a socket', async () => {
      const { match } = await unlucky(true)
      const connection = match.connect()
      for await (const { type } of connection) if (type === 'joined') break
      expect(connection.status).toBe('open')
      connection.close()
    })
  })

  it('takes a listed seat with a secret of its own, which the match has from then on', async () => {
    const seats = [
      { kind: 'human' as const, open: true },
      { kind: 'engine' as const, level: 1 },
    ]
    const order = { game: 'hex', variant: 'hex-3', seats, visibility: 'public' as const }
    const made = await client.createMatch(order)
    const secret = made.seats[0]?.secret ?? undefined
    const match = client.match(made.match, { secret })
    await expect(client.game('hex').session({ match, name: 'Ada' })).rejects.toThrow('newSecret')
    const own = { newSecret: 'ab'.repeat(32), clientSeed: 'dice-of-mine' }
    const game = await client.game('hex').session({ match, name: 'Ada', ...own })
    expect(game.you).toBe('black')
    expect((await match.view()).you).toBe('black')
    const { seq } = await match.view()
    expect(await match.send({ type: 'resign' }, seq)).toMatchObject({ type: 'ack' })
    await expect(client.match(made.match, { secret }).view()).rejects.toThrow(ProblemError)
    game.close()
  })

  /** The session of the first player, of a match against an engine in which people roll. */
  async function rolled() {
    const { match: id, seats } = await client.createMatch({
      game: 'einstein',
      rolls: 'player',
      seats: [{ kind: 'human' }, { kind: 'engine', level: 1 }],
    })
    const match = client.match(id, { secret: seats[0]?.secret ?? undefined })
    return { match, game: await client.game('einstein').session({ match, name: 'Ada' }) }
  }

  it('lets its player roll, where players do so themselves', async () => {
    const { match, game } = await rolled()
    expect(await game.turn()).toBe(true)
    expect([game.toMove, game.mustRoll, await game.legalMoves()]).toEqual(['chance', true, []])
    // a spectator must not
    const watched = await client.game('einstein').session({ match: client.match(match.id) })
    expect([watched.toMove, watched.mustRoll]).toEqual(['chance', false])
    watched.close()
    await game.roll()
    expect([game.toMove, game.mustRoll, game.moves.length]).toEqual([game.you, false, 1])
    await expect(game.roll()).rejects.toMatchObject({ type: '/problems/nothing-to-roll' })
    await game.play((await game.legalMoves())[0]!)
    for (let plies = 0; plies < 60 && (await game.turn()); plies++)
      await (game.mustRoll ? game.roll() : game.reply(QUICK))
    expect(game.outcome).not.toBe(null)
    expect([game.mustRoll, await game.turn()]).toEqual([false, false])
    game.close()
  })

  it('does not have its player roll where chance acts by itself', async () => {
    const { match: id, seats } = await client.createMatch({
      game: 'einstein',
      seats: [{ kind: 'human' }, { kind: 'engine', level: 1 }],
    })
    const match = client.match(id, { secret: seats[0]?.secret ?? undefined })
    const game = await client.game('einstein').session({ match, name: 'Ada' })
    expect(await game.turn()).toBe(true)
    expect([game.toMove, game.mustRoll]).toEqual([game.you, false])
    game.close()
  })

  it('sends nothing once the signal of a call has aborted', async () => {
    const { game } = await rolled()
    await game.turn()
    const signal = AbortSignal.abort(new Error('enough'))
    await expect(game.roll({ signal })).rejects.toThrow('enough')
    await game.roll()
    const [move] = await game.legalMoves()
    await expect(game.play(move!, { signal })).rejects.toThrow('enough')
    await expect(game.turn({ signal })).rejects.toThrow('enough')
    // the session goes on, and no command has gone out meanwhile
    await game.connection.send({ type: 'hint' })
    expect([game.moves.length, game.toMove]).toEqual([1, game.you])
    game.close()
  })

  it('stops waiting when the signal of a call aborts', async () => {
    const stop = new AbortController()
    const other = await client.createMatch({ game: 'hex', seats: [{ kind: 'human' }, { kind: 'human' }] })
    const [black, white] = other.seats.map(({ secret }) => client.match(other.match, { secret: secret ?? undefined }))
    const first = client.game('hex').session({ match: black!, name: 'Ada' })
    const second = await client.game('hex').session({ match: white!, name: 'Bob' })
    const turn = second.turn({ signal: stop.signal })
    stop.abort(new Error('enough'))
    await expect(turn).rejects.toThrow('enough')
    const played = (await first).play('f6')
    expect(await second.turn()).toBe(true)
    await played
    for (const session of [await first, second]) session.close()
  })

  it('of a match that there is not fails, and so does a connection to it', async () => {
    const match = client.match('xyz')
    await expect(client.game('hex').session({ match })).rejects.toMatchObject({ type: '/problems/unknown-match' })
    const events = match.connect()[Symbol.asyncIterator]()
    await expect(events.next()).rejects.toMatchObject({ type: '/problems/unknown-match', status: 404 })
  })

  it('that was called off before it began is over', async () => {
    const { match: id, seats } = await client.createMatch({
      game: 'hex',
      seats: [{ kind: 'human' }, { kind: 'human' }],
    })
    const match = client.match(id, { secret: seats[0]?.secret ?? undefined })
    const connection = match.connect()
    await connection.send({ type: 'join', name: 'Ada' })
    await connection.send({ type: 'abort' })
    connection.close()
    const game = await client.game('hex').session({ match })
    expect([game.toMove, game.position, await game.turn()]).toEqual([null, '', false])
    expect(game.outcome).not.toBe(null)
    game.close()
  })
})
