/** The games whose rules the service holds as texts: how they are listed, and that each is a game in every call. */
import { describe, expect, test } from 'vitest'
import CLOBBER from '../../../rules/clobber.rbg?raw'
import { gamesOf } from '../../../src/game/games.ts'
import { libraryIds } from '../../../src/own/library.ts'
import { ownGames } from '../../../src/own/own-games.ts'
import { madeUp } from '../../games/fog/made-up.ts'
import { client, KEY, post, refusing } from '../dependencies.ts'

export function librarySuite() {
  test('is listed apart from the games made by hand, and only for those who ask', async () => {
    const call = client()
    const { games, library } = (await call('/v1/games?library=yes')).json
    expect(library.map(({ id }: { id: string }) => id)).toEqual(libraryIds)
    expect(library.find(({ id }: { id: string }) => id === 'breakthrough')).toEqual({
      id: 'breakthrough',
      name: 'Breakthrough',
      inventor: 'Dan Troyka',
      year: 2000,
      source: 'https://boardgamegeek.com/boardgame/3825/breakthrough',
      about: 'Pawns step forward, capture diagonally, and win by reaching the far side.',
      players: ['white', 'black'],
      chance: false,
      cells: 64,
    })
    for (const path of ['/v1/games', '/v1/games?library=no']) {
      const { json } = await call(path)
      expect(json.library).toBe(undefined)
      expect(json.games).toEqual(games)
    }
    const wrong = await call('/v1/games?library=all')
    expect(wrong.json).toMatchObject({ status: 400, errors: [{ parameter: 'library' }] })
  })

  test('nothing is compiled before it is asked for', async () => {
    const call = client()
    const id = 'domineering'
    await call('/v1/games?library=yes')
    expect(ownGames.get(id)).toBe(undefined)
    expect((await call(`/v1/${id}`)).status).toBe(200)
    expect(ownGames.get(id)?.game.name).toBe('Domineering')
  })

  test('a game of it is a game in every call', async () => {
    const call = client()
    const facts = (await call('/v1/clobber')).json
    expect(facts).toMatchObject({ id: 'clobber', name: 'Clobber', players: ['white', 'black'] })
    expect(facts.levels).toHaveLength(10)
    expect(facts.origin).toMatchObject({ year: 2001, rules: { language: 'rbg', text: CLOBBER } })
    const { position } = (await call('/v1/clobber/start')).json
    expect((await call('/v1/clobber/legal-moves', post({ position }))).json.moves).toHaveLength(49)
    expect((await call('/v1/clobber/perft', post({ depth: 2 }))).json.leaves).toBe(2116)
    const best = (await call('/v1/clobber/move', post({ position, limits: { iterations: 100 }, seed: 5 }))).json
    expect(best).toMatchObject({ game: 'clobber', search: { iterations: 100 } })
    const parallel = { position, limits: { iterations: 40, parallel: 2 }, seed: 1 }
    expect((await call('/v1/clobber/move', post(parallel))).status).toBe(200)
    const body = { position, limits: { iterations: 100 } }
    const stream = await call('/v1/clobber/analysis', post(body, { Accept: 'application/x-ndjson' }))
    expect(JSON.parse(stream.text.trimEnd().split('\n').at(-1)!)).toMatchObject({
      game: 'clobber',
      lines: expect.any(Array),
    })
    expect((await call('/v1/clobber/review', post({ moves: [best.move], ...body }))).status).toBe(200)
    const svg = (await call(`/v1/clobber/board.svg?position=${encodeURIComponent(best.next)}`)).text
    expect(svg).toContain('<svg')
    const seats = [{ kind: 'human' }, { kind: 'engine', limits: { iterations: 20 } }]
    expect((await call('/v1/matches', post({ game: 'clobber', seats }))).json.game).toBe('clobber')
  })

  test.each([
    ['clobber', async () => 'clobber'],
    [
      'rules that were sent',
      async (call: ReturnType<typeof client>) =>
        (await call('/v1/rules', post({ language: 'rbg', text: CLOBBER }))).json.id,
    ],
  ] as const)('a link to a game of %s has a preview', async (_, idOf) => {
    const call = client()
    const game = await idOf(call)
    const { position } = (await call(`/v1/${game}/start`)).json
    const query = new URLSearchParams({ game, position, moves: 'a1a2' })
    const { text } = await call(`/share?${query}`)
    expect(text).toContain('<meta property="og:title" content="Clobber" />')
    expect(text).toContain('<meta property="og:description" content="black to move, after 1 ply" />')
    const [, image = ''] = /property="og:image" content="[^"]*(\/v1\/[^"]*)"/.exec(text) ?? []
    expect((await call(image.replaceAll('&amp;', '&'))).text).toContain('<svg')
    const limited = client({ limiters: { search: refusing, call: refusing } })
    expect((await limited(`/share?${query}`)).text).not.toContain('og:image')
    const keyed = await limited(`/share?${query}`, { headers: { Authorization: `Bearer ${KEY}` } })
    expect(keyed.text).toContain('og:image')
    const unknown = query.toString().replace(/own-\w+|clobber/, `own-${'0'.repeat(20)}`)
    expect((await call(`/share?${unknown}`)).text).not.toContain('og:image')
  })

  test.each([
    ['game=connect-four', 'Connect Four', 'red to move'],
    ['game=connect-four&moves=d1', 'Connect Four', 'yellow to move, after 1 ply'],
    ['game=connect-four&moves=d1;d2&ply=1', 'Connect Four', 'yellow to move, after 1 ply'],
    ['game=hex&variant=hex-7&moves=a1', 'Hex', 'white to move, after 1 ply'],
    ['game=tafl&rules=quietPlies:100', 'Tafl (Hnefatafl)', 'attackers to move'],
  ])('a link to a new game has a preview: %s', async (query, title, state) => {
    const call = client()
    const { text } = await call(`/share?${query}`)
    expect(text).toContain(`<meta property="og:title" content="${title}" />`)
    expect(text).toContain(`<meta property="og:description" content="${state}" />`)
    const [, image = ''] = /property="og:image" content="[^"]*(\/v1\/[^"]*)"/.exec(text) ?? []
    expect((await call(image.replaceAll('&amp;', '&'))).text).toContain('<svg')
  })

  test.each([
    ['game=einstein', 'EinStein würfelt nicht!'],
    ['game=stratego', 'Stratego'],
    ['game=risk', 'Risk'],
  ])('a link to a new game that nobody can show has a preview without a board: %s', async (query, title) => {
    const call = client()
    const { text } = await call(`/share?${query}`)
    expect(text).toContain(`<meta property="og:title" content="${title}" />`)
    expect(text).toContain('<meta property="og:description"')
    expect(text).not.toContain('og:image')
    for (const rest of ['&moves=a1', '&variant=none', '&rules=none:1', '&rules=none:x'])
      expect((await call(`/share?${query}${rest}`)).text).not.toContain('og:')
  })

  test('a match of it is played to its end', async () => {
    const call = client()
    const engine = { kind: 'engine', limits: { iterations: 2 } }
    const made = await call('/v1/matches', post({ game: 'tic-tac-toe', seats: [engine, engine], paceMs: 0 }))
    expect(made.status, made.text).toBe(201)
    const view = async () => (await call(`/v1/matches/${made.json.match}/view`)).json
    await expect.poll(async () => (await view()).result, { timeout: 20_000 }).not.toBe(null)
  })

  test('a guide tells the rules, how moves are written, and where the game comes from', async () => {
    const { json } = await client()('/v1/konane/guide?language=de')
    expect(json).toMatchObject({ game: 'konane', language: 'de', name: 'Konane' })
    expect(json.summary).toContain('captures')
    const [moves, origin] = json.sections
    expect(moves.parts[1]).toMatchObject({
      kind: 'example',
      position: (await client()('/v1/konane/start')).json.position,
    })
    expect(moves.parts.at(-1).text).toContain('In writing, that position has the move ')
    expect(origin.parts[0].items).toEqual(['traditional, Hawaii', 'https://en.wikipedia.org/wiki/Konane'])
  })

  describe('an id', () => {
    test('that it does not have is an unknown game', async () => {
      expect((await client()('/v1/konane-2')).json.type).toBe('/problems/unknown-game')
    })

    test.each([
      ['Hex', 'perhaps "hex" is meant'],
      ['tictactoe', 'perhaps "tic-tac-toe" is meant'],
      ['go', '/v1/games?library=yes'],
    ])('of %s, which there is not, says what may be meant', async (id, told) => {
      const { status, json } = await client()(`/v1/${id}`)
      expect([status, json.detail]).toEqual([404, expect.stringContaining(told)])
    })

    test('that the deployment has by hand means the game made by hand', async () => {
      const clobber = { ...madeUp, id: 'clobber' }
      const call = client({ games: gamesOf([clobber]) })
      expect((await call('/v1/clobber')).json.players).toEqual(clobber.players)
      const { library } = (await call('/v1/games?library=yes')).json
      expect(library.map(({ id }: { id: string }) => id)).not.toContain('clobber')
    })
  })
}
