/** Games whose rules a client brings: by id, by the text in the body, in matches, and what is refused. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import BREAKTHROUGH from '../../../rules/breakthrough.rbg?raw'
import KONANE from '../../../rules/konane.rbg?raw'
import ROYAL_GAME from '../../../rules/royal-game-of-ur.rbg?raw'
import TIC_TAC_TOE from '../../../rules/tic-tac-toe.rbg?raw'
import { NOT_LEARNING } from '../../../src/api/rules/learning.ts'
import { KEEP_RULES_MS, type RulesObject } from '../../../src/api/rules/object.ts'
import { Semaphore } from '../../../src/api/semaphore.ts'
import { phraseFor, sentenceOf } from '../../../src/game/phrase.ts'
import { PICTURES } from '../../../src/own/pictures.ts'
import { ownIdOf } from '../../../src/own/rules-text.ts'
import type { Learned } from '../../../src/rbg/evaluation/learned.ts'
import CONNECT6 from '../../fixtures/rbg-wide/connect6.rbg?raw'
import { client, KEY, post, refusing, timeless } from '../dependencies.ts'

const rulesOf = (text: string, more: object = {}) => ({ language: 'rbg', text, ...more })

const send = (text: string, more: object = {}) => client()('/v1/rules', post(rulesOf(text, more)))

const objectOf = (id: string) => env.RULES.getByName(id) as unknown as DurableObjectStub<RulesObject>

const KEYED = { Authorization: `Bearer ${KEY}` }

/** Weights for tic-tac-toe by which one cell is worth most. */
const learnedAt = (version: number, cell: number): Learned => {
  const worth = (sign: number) => Array.from({ length: 9 }, (_, i) => (i === cell ? sign * 500 : 0))
  return {
    version,
    games: 40,
    quiescence: false,
    evaluation: {
      places: { cross: worth(1), nought: worth(-1) },
      values: {},
      tempo: [0, 0],
      moves: { own: [0, 0], other: [0, 0] },
      taken: {},
      lines: [],
      groups: [],
      connections: [],
    },
    trials: [],
    summary: [],
  }
}

/** A small game with a fault of some kind. */
const faulty = (rules: string) =>
  `#players = p(1), q(1)\n#pieces = e, x\n#variables = v(1)\n#board = rectangle(u, d, l, r, [e])\n#rules = ${rules}`

export function ownGamesSuite() {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('the answer to rules has no entity tag, since the speed of the plays is measured', async () => {
    const { status, headers } = await send(TIC_TAC_TOE)
    expect([status, headers.get('ETag'), headers.get('Cache-Control')]).toEqual([200, null, 'no-store'])
  })

  test('rules that seldom mean what they say are answered with warnings', async () => {
    const { json } = await send(TIC_TAC_TOE.replace('me = 100', 'me = 101'))
    expect(json.warnings).toContainEqual({
      line: expect.any(Number),
      column: expect.any(Number),
      detail: expect.stringContaining('never legal'),
    })
  })

  test('rules are answered with the facts about a game and a report of random plays', async () => {
    const { status, json } = await send(TIC_TAC_TOE)
    expect(status).toBe(200)
    expect(json).toMatchObject({ name: 'Tic-tac-toe', players: ['x', 'o'], information: 'perfect', warnings: [] })
    expect(json.id).toMatch(/^own-[0-9a-f]{20}$/)
    const { plays, movesPerTurn, pliesPerGame, wins, draws, unfinished } = json.report
    expect(plays).toBe(200)
    expect(movesPerTurn.largest).toBe(9)
    expect(pliesPerGame.longest).toBe(9)
    expect(unfinished).toBe(0)
    expect(wins.x + wins.o + draws).toBeCloseTo(1)
    expect(wins.x, 'the first player wins more random games').toBeGreaterThan(wins.o)
  })

  test('a warning about a macro that is called often is told once', async () => {
    const { warnings } = (await send(KONANE)).json
    expect(warnings.length).toBeGreaterThan(0)
    expect(new Set(warnings.map((one: object) => JSON.stringify(one))).size).toBe(warnings.length)
  })

  test('the same text has the same id, whatever its line ends; another look has another id', async () => {
    const { id } = (await send(TIC_TAC_TOE)).json
    expect((await send(TIC_TAC_TOE.replaceAll('\n', '  \r\n'))).json.id).toBe(id)
    expect((await send(`${TIC_TAC_TOE} `)).json.id).toBe(id)
    const look = { presentation: { name: 'Noughts', pieces: { cross: { symbol: 'X' }, nought: { symbol: 'O' } } } }
    const other = (await send(TIC_TAC_TOE, look)).json.id
    expect(other).not.toBe(id)
    const pieces = { nought: { symbol: 'O' }, cross: { symbol: 'X' } }
    expect((await send(TIC_TAC_TOE, { presentation: { pieces, name: 'Noughts' } })).json.id, 'keys in any order').toBe(
      other,
    )
  })

  test('whoever has the id of stored rules may read them; rules that nobody stored are not there', async () => {
    const call = client()
    const presentation = { name: 'Noughts' }
    const { id } = (await call('/v1/rules', post(rulesOf(TIC_TAC_TOE, { presentation })))).json
    expect((await call(`/rules/${id}.json`)).json).toEqual(rulesOf(TIC_TAC_TOE, { presentation }))
    const { status, json } = await call('/rules/own-00000000000000000000.json')
    expect([status, json.type]).toEqual([404, '/problems/unknown-rules'])
    const limited = client({ limiters: { search: refusing, call: refusing } })
    const late = await limited(`/rules/${id}.json`)
    expect([late.status, late.headers.get('Retry-After')]).toEqual([429, '60'])
    expect((await limited(`/rules/${id}.json`, { headers: KEYED })).status).toBe(200)
    const bare = await call('/v1/own')
    expect([bare.status, bare.json.errors]).toMatchObject([400, [{ pointer: '/rules' }]])
    const mistyped = await call('/v1/own-xyz')
    expect([mistyped.status, mistyped.json.type]).toEqual([404, '/problems/unknown-rules'])
    expect(mistyped.json.detail).toContain('POST /v1/rules')
  })

  test('the id is a game in every call', async () => {
    const call = client()
    const { id, notation } = (await call('/v1/rules', post(rulesOf(BREAKTHROUGH)))).json
    const { position } = (await call(`/v1/${id}/start?seed=1`)).json
    expect((await call(`/v1/${id}`)).json).toMatchObject({ id, name: 'Breakthrough' })
    expect((await call(`/v1/${id}/legal-moves`, post({ position }))).json.moves).toHaveLength(22)
    const limits = { iterations: 200 }
    const best = (await call(`/v1/${id}/move`, post({ position, limits, seed: 5 }))).json
    expect(best).toMatchObject({ game: id, search: { iterations: 200 } })
    expect((await call(`/v1/${id}/move`, post({ position, limits, seed: 5 }))).json).toEqual(best)
    expect((await call(`/v1/${id}/analysis`, post({ position, limits }))).json.lines).toHaveLength(22)
    const batch = await call(`/v1/${id}/analysis/batch`, post({ positions: [position, best.next], limits }))
    expect(batch.json.analyses).toHaveLength(2)
    const review = await call(`/v1/${id}/review`, post({ position, moves: [best.move], limits }))
    expect(review.status).toBe(200)
    const board = (await call(`/v1/${id}/board`, post({ position, moves: [best.move] }))).json
    expect(board.position).toBe(best.next)
    expect((await call(`/v1/${id}/board.svg?position=${encodeURIComponent(position)}`)).text).toContain('<svg')
    expect((await call(`/v1/${id}/play`, post({ moves: [best.move] }))).json.position, 'from the start').toBe(best.next)
    expect((await call(`/v1/${id}/perft`, post({ depth: 3 }))).json).toMatchObject({ leaves: 11132, depth: 3 })
    expect(
      (
        await call(
          `/v1/${id}/move`,
          post({
            position: notation.position.example,
            algorithm: 'grave',
            limits: { iterations: 40, parallel: 2 },
            seed: 1,
          }),
        )
      ).status,
    ).toBe(200)
    const bad = await call(`/v1/${id}/legal-moves`, post({ position: 'nonsense' }))
    expect(bad.json).toMatchObject({
      status: 422,
      type: '/problems/invalid-position',
      errors: [{ pointer: '/position' }],
    })
  })

  test('a body that carries the rules needs nothing stored', async () => {
    const call = client()
    const rules = rulesOf(`${BREAKTHROUGH}\n// never stored`)
    const { json } = await call('/v1/own/perft', post({ rules, depth: 2 }))
    expect(json.leaves).toBe(484)
    expect(json.divided).toHaveLength(22)
    expect((await call(`/v1/${json.game}`)).json.type).toBe('/problems/unknown-rules')
    for (const [method, path, allow] of [
      ['PUT', '/v1/own/move', 'POST, OPTIONS'],
      ['DELETE', '/v1/own/move', 'POST, OPTIONS'],
      ['GET', '/v1/own/move', 'POST, OPTIONS'],
      ['GET', '/v1/own/start', 'OPTIONS'],
    ] as const) {
      const { status, headers } = await call(path, { method })
      expect([status, headers.get('Allow')], `${method} ${path}`).toEqual([405, allow])
    }
    const bare = await call('/v1/own/move', post({ position: 'x' }))
    expect(bare.json).toMatchObject({ status: 400, errors: [{ pointer: '/rules' }] })
    const wrong = await call('/v1/own/move', post({ rules: { language: 'gdl', text: '' }, position: 'x' }))
    expect(wrong.json).toMatchObject({ status: 400, errors: [{ pointer: '/rules/language' }] })
    const field = await call('/v1/own/legal-moves', post({ rules, position: 7 }))
    expect(field.json).toMatchObject({ status: 400, errors: [{ pointer: '/position' }] })
    const inside = await call('/v1/own/play', post({ rules: rulesOf(faulty('->p [y] ->>')), moves: [] }))
    expect(inside.json).toMatchObject({
      type: '/problems/invalid-rules',
      errors: [{ pointer: '/rules/text', line: 5 }],
    })
    const deep = `{"rules":${JSON.stringify(rules)},"position":${'['.repeat(8000)}${']'.repeat(8000)}}`
    expect((await call('/v1/own/legal-moves', post(deep))).json).toMatchObject({ type: '/problems/malformed-request' })
  })

  test('rules that a body carries are compiled in a place among the searches', async () => {
    const rules = rulesOf(`${BREAKTHROUGH}\n// there is no place`)
    const { status } = await client({ semaphore: new Semaphore(0) })('/v1/own/play', post({ rules, moves: [] }))
    expect(status).toBe(503)
  })

  test('chance events are played and weighed', async () => {
    const call = client()
    const { id } = (await call('/v1/rules', post(rulesOf(ROYAL_GAME)))).json
    const { position } = (await call(`/v1/${id}/play`, post({ moves: [] }))).json
    const { chance, toMove } = (await call(`/v1/${id}/legal-moves`, post({ position }))).json
    expect(toMove).toBe('chance')
    expect(chance).toHaveLength(16)
    expect(new Set(chance.map(({ event }: { event: string }) => event)).size).toBe(16)
    const next = (await call(`/v1/${id}/play`, post({ position, moves: [chance[3].event] }))).json.position
    expect((await call(`/v1/${id}/move`, post({ position: next, limits: { iterations: 50 }, seed: 1 }))).status).toBe(
      200,
    )
  })

  describe('a presentation', () => {
    test('gives names, symbols, pictures and cells', async () => {
      const presentation = {
        pieces: { cross: { name: 'cross of ink', picture: { line: 'M -20 -20 L 20 20 M 20 -20 L -20 20', width: 5 } } },
        cells: { b2: { kind: 'goal', name: 'the centre' } },
      }
      const { id } = (await send(TIC_TAC_TOE, { presentation })).json
      const { drawing } = (
        await client()(
          `/v1/${id}/board`,
          post({ position: (await client()(`/v1/${id}/start`)).json.position, moves: ['b2'] }),
        )
      ).json
      expect(drawing.pieces).toMatchObject([{ cell: 'b2', name: 'cross of ink', picture: 'piece cross' }])
      expect(drawing.pictures['piece cross'].width).toBe(5)
      expect(drawing.cells.find((cell: { id: string }) => cell.id === 'b2')).toMatchObject({
        kind: 'goal',
        name: 'the centre',
      })
    })

    test('shows a picture of the service on one piece and paths on another of the same name', async () => {
      const cross = { picture: { line: 'M -20 -20 L 20 20' } }
      const rules = rulesOf(TIC_TAC_TOE, { presentation: { pieces: { cross, nought: { picture: 'cross' } } } })
      const { position } = (await client()('/v1/own/play', post({ rules, moves: [] }))).json
      const { drawing } = (await client()('/v1/own/board', post({ rules, position, moves: ['b2', 'a1'] }))).json
      const shown = drawing.pieces.map((piece: { cell: string; picture: string }) => [
        piece.cell,
        drawing.pictures[piece.picture].line,
      ])
      expect(Object.fromEntries(shown)).toEqual({ b2: cross.picture.line, a1: PICTURES['cross']!.line })
    })

    test.each([
      ['a piece that the rules do not have', { pieces: { king: {} } }, '/presentation/pieces/king'],
      ['an owner who does not play', { pieces: { cross: { owner: 'white' } } }, '/presentation/pieces/cross/owner'],
      ['a cell that the board does not have', { cells: { z9: {} } }, '/presentation/cells/z9'],
      ['a colour for nobody', { colours: { white: '#ffffff' } }, '/presentation/colours/white'],
      ['a value that the rules do not have', { pieces: { cross: { value: 'v' } } }, '/presentation/pieces/cross/value'],
      ['too few columns', { board: { columns: [1, 1] } }, '/presentation/board/columns'],
      ['too many rows', { board: { rows: [1, 1, 1, 1] } }, '/presentation/board/rows'],
      [
        'markup in place of a path',
        { pieces: { cross: { picture: { fill: '"/><script>alert(1)</script>' } } } },
        '/presentation/pieces/cross/picture/fill',
      ],
      [
        'a path with too few numbers',
        { pieces: { cross: { picture: { fill: 'M 1 1 L 2' } } } },
        '/presentation/pieces/cross/picture/fill',
      ],
      [
        'a path far off the piece',
        { pieces: { cross: { picture: { line: 'M 0 0 L 999 0' } } } },
        '/presentation/pieces/cross/picture/line',
      ],
      [
        'a path of too many segments',
        { pieces: { cross: { picture: { line: `M 0 0 ${'H 1 '.repeat(600)}` } } } },
        '/presentation/pieces/cross/picture/line',
      ],
    ])('is refused with %s', async (_, presentation, pointer) => {
      const { status, json } = await send(TIC_TAC_TOE, { presentation })
      expect(json).toMatchObject({ type: '/problems/invalid-presentation', errors: [{ pointer }] })
      expect(status).toBe(422)
    })

    test.each([
      ['a colour by name', { colours: { x: 'red' } }, '/presentation/colours/x'],
      ['a colour that ends the attribute', { board: { colour: '#00"/>' } }, '/presentation/board/colour'],
      ['a ground of no kind', { pieces: { cross: { ground: 'lava' } } }, '/presentation/pieces/cross/ground'],
      [
        'a picture without a name here',
        { pieces: { cross: { picture: 'unicorn' } } },
        '/presentation/pieces/cross/picture',
      ],
      ['a place far away', { cells: { b2: { at: [1e9, 0] } } }, '/presentation/cells/b2/at/0'],
      ['a column without width', { board: { columns: [1, 0, 1] } }, '/presentation/board/columns/1'],
      ['a style that nobody draws', { board: { style: 'spiral' } }, '/presentation/board/style'],
    ])('is refused as a request with %s', async (_, presentation, pointer) => {
      const { status, json } = await send(TIC_TAC_TOE, { presentation })
      expect([400, 422]).toContain(status)
      expect(json.errors.map((error: { pointer: string }) => error.pointer)).toContain(pointer)
    })

    test('gives colours, figures, sizes of cells, and grounds; the picture has them, too', async () => {
      const presentation = {
        colours: { x: '#123abc' },
        board: { style: 'light', colour: '#2e7d4f', columns: [0.5, 2, 0.5] },
        pieces: { cross: { shape: 'none', picture: 'king' }, nought: { ground: '#4a4236' } },
      }
      const { id } = (await send(TIC_TAC_TOE, { presentation })).json
      const { position } = (await client()(`/v1/${id}/start`)).json
      const { drawing, position: next } = (await client()(`/v1/${id}/board`, post({ position, moves: ['b2', 'a1'] })))
        .json
      expect(drawing.colours).toEqual(['#123abc', null])
      expect(drawing.pieces).toMatchObject([{ cell: 'b2', shape: 'none', picture: 'king', owner: 0 }])
      const cells = Object.fromEntries(drawing.cells.map((cell: { id: string }) => [cell.id, cell]))
      expect(cells.b2).toMatchObject({
        x: 1,
        colour: '#2e7d4f',
        outline: [
          [-1, -0.5],
          [1, -0.5],
          [1, 0.5],
          [-1, 0.5],
        ],
      })
      expect(cells.a1).toMatchObject({ x: -0.25, colour: '#4a4236' })
      const { text } = await client()(`/v1/${id}/board.svg?position=${encodeURIComponent(next)}`)
      expect(text).toContain('fill="#123abc"')
      expect(text).toContain('fill="#4a4236"')
    })

    test('puts values on pieces, joins points by lines, and draws a rhombus', async () => {
      const call = client()
      const start = async (id: string) => (await call(`/v1/${id}/start`)).json.position
      const oware = (await call('/v1/oware/board', post({ position: await start('oware') }))).json.drawing
      expect(oware.pieces.map(({ symbol }: { symbol: string }) => symbol)).toEqual(Array(12).fill('4'))
      const morris = (await call('/v1/three-mens-morris/board', post({ position: await start('three-mens-morris') })))
        .json
      expect(morris.drawing.cellLines).toHaveLength(12)
      const hex = (await call('/v1/hex-7/board', post({ position: await start('hex-7') }))).json.drawing
      expect(hex.layout).toBe('hexagons')
      const at = Object.fromEntries(hex.cells.map((cell: { id: string }) => [cell.id, cell]))
      expect([at.a7.x, at.a6.x, at.b6.x]).toEqual([0, 0.5, 1.5])
    })

    test('has words for moves', async () => {
      const moves = [
        { move: 'b2', text: 'the centre' },
        { move: '{cell}', text: 'a mark on {cell}' },
      ]
      const { id } = (await send(TIC_TAC_TOE, { presentation: { moves } })).json
      const { phrases } = (await client()(`/v1/${id}`)).json
      const said = (move: string) => {
        const { phrase, groups } = phraseFor<{ pattern: string; text: string }>(move, phrases)!
        return sentenceOf({ text: phrase.text, values: groups })
      }
      expect(['b2', 'c3'].map(said)).toEqual(['the centre', 'a mark on c3'])
      expect(phraseFor('c3d4', phrases)).toBe(null)
    })

    test.each([
      [{ move: '{a}{b}', text: '{a} and {c}' }, '/text', '{c} is no placeholder of the move; it has a, b'],
      [{ move: '{a}{a}', text: '' }, '/move', 'a move has 4 placeholders at most, each once'],
      [{ move: '{a}{b}{c}{d}{e}', text: 'x' }, '/move', 'a move has 4 placeholders at most, each once'],
    ])('words %o are refused', async (words, field, detail) => {
      const { status, json } = await send(TIC_TAC_TOE, {
        presentation: { moves: [{ ...words, text: words.text || 'x' }] },
      })
      expect(status).toBe(422)
      expect(json.errors).toEqual([{ pointer: `/presentation/moves/0${field}`, detail }])
    })

    test('is refused when a path is longer than any picture', async () => {
      const { json } = await send(TIC_TAC_TOE, {
        presentation: { pieces: { cross: { picture: { line: 'H 1 '.repeat(10_000) } } } },
      })
      expect(json).toMatchObject({ status: 422, type: '/problems/out-of-range' })
    })

    test('is refused unread when a path has more than a million segments', async () => {
      const { status } = await send(TIC_TAC_TOE, {
        presentation: { pieces: { cross: { picture: { line: 'H 1 '.repeat(1_100_000) } } } },
      })
      expect(status).toBe(413)
    })
  })

  describe('hostile rules', () => {
    test.each([
      [
        'macros that double',
        `#a0 = e e\n${Array.from({ length: 40 }, (_, i) => `#a${i + 1} = a${i} a${i}`).join('\n')}\n${faulty('->p {a40} ->>')}`,
        422,
      ],
      ['moves without number', faulty(`(->p ${'(. + [x]) '.repeat(40)} ->> ->q [e] ->>)*`), 422],
      ['a star that never ends', faulty('->p ([$ v = 0])* [x] ->>'), 422],
      ['a keeper that never ends', faulty('->p [x] (->>)*'), 422],
      ['nested powers', faulty('->p ((((((u^99)^99)^99)^99)^99)^99) ->>'), 422],
      ['a text over the cap', `// ${'x'.repeat(1_000_001)}`, 413],
    ])('%s', async (_, text, status) => {
      const sent = await send(text)
      if (sent.status !== 200) return expect(sent.status, sent.text).toBe(status)
      // found only in play: the call says so
      const { id } = sent.json
      const { position } = (await client()(`/v1/${id}/play`, post({ moves: [] }))).json
      const move = await client()(`/v1/${id}/move`, post({ position, limits: { iterations: 10 } }))
      expect([200, 422], move.text).toContain(move.status)
    })

    test('a text that takes more bytes than a value of storage may have', async () => {
      const { status, json } = await send(`${TIC_TAC_TOE}\n// ${'字'.repeat(750_000)}`)
      expect([status, json.type]).toEqual([413, '/problems/rules-too-large'])
      expect(json.errors).toMatchObject([{ pointer: '/text', detail: expect.stringContaining('1500000 at most') }])
    })

    test('a hundred thousand moves are listed, played and searched', async () => {
      const call = client()
      const { status, json } = await send(CONNECT6)
      expect([status, json.report?.movesPerTurn.largest]).toEqual([200, 129_240])
      const path = `/v1/${json.id}`
      const { position } = (await call(`${path}/play`, post({ moves: ['k10'] }))).json
      const { moves } = (await call(`${path}/legal-moves`, post({ position }))).json
      expect(new Set(moves).size).toBe(129_240)
      const asked = post({ position, limits: { iterations: 20 }, seed: 5 })
      const answers = [await call(`${path}/move`, asked), await call(`${path}/move`, asked)]
      expect(answers.map((answer) => answer.status)).toEqual([200, 200])
      expect(answers[0]!.text).toBe(answers[1]!.text)
      expect(moves).toContain(answers[0]!.json.move)
      const counted = (await call(`${path}/perft`, post({ position, depth: 1 }))).json
      expect(counted.leaves).toBe(129_240)
    })

    test('a position of a million characters is too large', async () => {
      const { id } = (await send(TIC_TAC_TOE)).json
      const position = 'x'.repeat(1_000_000)
      expect((await client()(`/v1/${id}/move`, post({ position }))).status).toBe(413)
      // a body with rules may be larger, but not its position
      const carried = await client()('/v1/own/move', post({ position, rules: rulesOf(TIC_TAC_TOE) }))
      expect(carried.json).toMatchObject({ status: 422, errors: [{ pointer: '/position' }] })
    })

    test('a position of other rules is refused, and so are other rules beside an id', async () => {
      const { id } = (await send(TIC_TAC_TOE)).json
      const { position } = (await client()('/v1/own/play', post({ rules: rulesOf(BREAKTHROUGH), moves: [] }))).json
      const refused = await client()(`/v1/${id}/move`, post({ position, limits: { iterations: 10 } }))
      expect(refused.json).toMatchObject({ status: 422, errors: [{ pointer: '/position' }] })
      const both = await client()(`/v1/${id}/move`, post({ position, rules: rulesOf(BREAKTHROUGH) }))
      // beside an id, `rules` are the rule options of the game
      expect(both.json.errors).toContainEqual({ pointer: '/rules/text', detail: 'unknown field: remove it' })
    })

    test('a match whose rules loop after some moves says so, and goes on to answer', async () => {
      const call = client()
      // the third turn of p begins a keeper that never ends
      const text = faulty('->p [x] ->q [e] ->p [x] ->q [e] ->p [x] ->> ([$ v = 0])* {$ v > 0} ->q [e] ->> {}')
      const { status, json } = await call('/v1/rules', post(rulesOf(text)))
      if (status !== 200) return expect(status, JSON.stringify(json)).toBe(422)
      const seats = [{ kind: 'human' }, { kind: 'human' }]
      const made = (await call('/v1/matches', post({ game: json.id, seats }))).json
      for (let n = 0; n < 6; n++) {
        const { secret } = made.seats[n % 2]
        const headers = { 'Seat-Secret': secret }
        if (n < 2) await call(`/v1/matches/${made.match}/commands`, post({ id: `j${n}`, type: 'join' }, headers))
        const view = (await call(`/v1/matches/${made.match}/view`, { headers })).json
        const command = { id: `c${n}`, seq: view.seq, type: 'move', move: view.moves?.[0] ?? 'a1' }
        const answer = await call(`/v1/matches/${made.match}/commands`, post(command, headers))
        expect(answer.status, answer.text).toBeLessThan(500)
      }
      expect((await call(`/v1/matches/${made.match}/view`)).status).toBe(200)
    })

    test('perft counts within its bound', async () => {
      const { json } = await client()('/v1/hex/perft', post({ variant: 'hex-11', depth: 5 }))
      expect(json).toMatchObject({ status: 422, type: '/problems/out-of-range', errors: [{ pointer: '/depth' }] })
    })
  })

  test('the engine learns in the background, for clients with a key, until it is told to stop', async () => {
    const call = client()
    const { id } = (await send(`${TIC_TAC_TOE}\n// to be learned`)).json
    const learning = `/v1/rules/${id}/learning`
    expect((await call(learning)).json).toMatchObject({ id, state: 'idle', secondsLeft: 0, games: 0, version: null })
    const refused = await call(learning, post({ seconds: 60 }))
    expect(refused.json).toMatchObject({
      status: 401,
      type: '/problems/api-key-required',
      errors: [{ parameter: 'authorization' }],
    })
    const begun = await call(learning, post({ seconds: 60 }, KEYED))
    expect(begun.status).toBe(202)
    expect(begun.json).toMatchObject({ state: 'learning', secondsLeft: 60, engine: 'bestmove/0.1.0' })
    await vi.waitUntil(async () => (await call(learning)).json.games > 2, { timeout: 60_000, interval: 50 })
    expect((await call(learning, post({ seconds: 0 }, KEYED))).json).toMatchObject({ state: 'idle', secondsLeft: 0 })
    const { games } = (await call(learning)).json
    await scheduler.wait(300)
    expect((await call(learning)).json, 'nothing goes on').toMatchObject({ state: 'idle', games })
    expect((await objectOf(id).read())!.text).toContain('to be learned')
  })

  test('what has been learned is used from then on, and named in answers and their tags', async () => {
    const call = client()
    const { id } = (await send(`${TIC_TAC_TOE}\n// learned already`)).json
    const ask = post({ algorithm: 'alphabeta', position: '3/3/3 x -', limits: { iterations: 12 }, seed: 1 })
    const before = await call(`/v1/${id}/move`, ask)
    expect(before.json.engine).toBe('bestmove/0.1.0')
    const carried = () =>
      call('/v1/own/move', post({ ...JSON.parse(ask.body), rules: rulesOf(`${TIC_TAC_TOE}\n// learned already`) }))
    const { text: unlearned } = await carried()
    const plant = (version: number, cell: number) =>
      runInDurableObject(objectOf(id), (_, { storage }) => {
        storage.kv.put('learned', learnedAt(version, cell))
      })
    await plant(3, 4)
    expect((await call(`/v1/rules/${id}/learning`)).json).toMatchObject({ version: 3, engine: `${id}@3` })
    const after = await call(`/v1/${id}/move`, ask)
    expect(after.json).toMatchObject({ engine: `${id}@3`, move: 'b2' })
    await plant(4, 0)
    expect((await call(`/v1/rules/${id}/learning`)).json.version).toBe(4)
    const last = await call(`/v1/${id}/move`, ask)
    expect(last.json).toMatchObject({ engine: `${id}@4`, move: 'a3' })
    expect(timeless((await carried()).text), 'rules in a body say nothing of what has been learned').toBe(
      timeless(unlearned),
    )
    // the rules were forgotten, sent again and learned by another run, which counts its versions from 1 again
    await plant(4, 8)
    expect((await call(`/v1/rules/${id}/learning`)).json.version).toBe(4)
    const another = await call(`/v1/${id}/move`, ask)
    expect(another.json).toMatchObject({ engine: `${id}@4`, move: 'c1' })
    const tags = [before, after, last, another].map(({ headers }) => headers.get('ETag'))
    expect(new Set(tags).size).toBe(4)
    expect((await call(`/v1/${id}`)).json.algorithms[0].id, 'auto').toBe('auto')
    const { status, json } = await call('/v1/rules', post(rulesOf(`${TIC_TAC_TOE}\n// learned already`)))
    expect([status, json.id]).toEqual([200, id])
    expect((await call(`/rules/${id}.json`)).json).not.toHaveProperty('learned')
  })

  test('a trial tells whether its weights are in use, whatever its number', async () => {
    const { id } = (await send(`${TIC_TAC_TOE}\n// tried`)).json
    const trial = { against: 'version 2', games: 16, score: 0.5 }
    const trials = [
      { ...trial, version: 3, low: 0.2, high: 0.8 },
      { ...trial, version: 3, low: 0.51, high: 0.9 },
    ]
    await runInDurableObject(objectOf(id), (_, { storage }) => {
      storage.kv.put('learning', { ...NOT_LEARNING, trials })
      storage.kv.put('learned', learnedAt(3, 4))
    })
    const { json } = await client()(`/v1/rules/${id}/learning`)
    expect(json).toMatchObject({ version: 3, trials: [{ accepted: false }, { accepted: true }] })
    expect(json).not.toHaveProperty('auto')
    await runInDurableObject(objectOf(id), (_, { storage }) => {
      storage.kv.put('learned', { ...learnedAt(4, 4), engine: 'puct' })
    })
    expect((await client()(`/v1/rules/${id}/learning`)).json).toMatchObject({ version: 4, auto: 'puct' })
  })

  test('learning is refused for unknown rules, for dice, for too long, and beyond the budget of a key', async () => {
    const call = client()
    const typeOf = async (id: string, body: object) =>
      (await call(`/v1/rules/${id}/learning`, post(body, KEYED))).json.type
    expect(await typeOf('own-00000000000000000000', { seconds: 5 })).toBe('/problems/unknown-rules')
    expect((await call('/v1/rules/own-00000000000000000000/learning')).json.type).toBe('/problems/unknown-rules')
    for (const body of [undefined, post({ seconds: 5 }, KEYED)])
      expect((await call('/v1/rules/konane/learning', body)).json).toMatchObject({
        type: '/problems/not-found',
        detail: expect.stringContaining('learning is for rules that were sent'),
      })
    const { id: dice } = (await send(ROYAL_GAME)).json
    expect((await call(`/v1/rules/${dice}/learning`, post({ seconds: 5 }, KEYED))).json).toMatchObject({
      type: '/problems/not-learnable',
      detail: 'Learning is for rules of two players without chance.',
    })
    const { id } = (await send(`${TIC_TAC_TOE}\n// budget`)).json
    expect(await typeOf(id, { seconds: 601 })).toBe('/problems/out-of-range')
    const left = env.RULES.getByName('budget') as unknown as DurableObjectStub<RulesObject>
    expect([await left.spend(50, 60), await left.spend(50, 60), await left.spend(50, 60)]).toEqual([50, 10, 0])
  })

  test('what a key has spent is remembered for the whole day, however long ago its first run was', async () => {
    const purse = objectOf('old purse')
    const hour = 3_600_000
    // to come, or the alarm would ring at once
    const noon = Math.ceil(Date.now() / (24 * hour)) * 24 * hour + 12 * hour
    const alarm = () => runInDurableObject(purse, (_, { storage }) => storage.getAlarm())
    try {
      for (const [hours, granted] of [
        [0, 60],
        [47, 60],
        [47.5, 0],
      ] as const) {
        vi.useFakeTimers({ toFake: ['Date'], now: noon + hours * hour })
        expect(await purse.spend(60, 60), `${hours} h`).toBe(granted)
        expect((await alarm())! - Date.now()).toBeGreaterThan(24 * hour)
      }
    } finally {
      vi.useRealTimers()
    }
  })

  test('time that a run has not used is given back to those who paid for it, the last first', async () => {
    const { id } = (await send(`${TIC_TAC_TOE}\n// interrupted`)).json
    const purses = ['first purse', 'second purse'].map(objectOf)
    const budget = 50_000
    const spent = () =>
      Promise.all(
        purses.map((purse) =>
          runInDurableObject(purse, (_, { storage }) => storage.kv.get<{ ms: number }>('spent')!.ms),
        ),
      )
    for (const [i, ms] of [40_000, 20_000].entries()) {
      await purses[i]!.spend(ms, budget)
      await objectOf(id).learn(ms, ['first purse', 'second purse'][i]!)
    }
    expect(await spent()).toEqual([40_000, 20_000])
    await vi.waitUntil(async () => (await objectOf(id).progress())!.games > 2, { timeout: 60_000, interval: 50 })
    await objectOf(id).learn(0, 'third purse')
    const [first, second] = await spent()
    expect(second).toBe(0)
    expect(first).toBeGreaterThan(0)
    expect(first).toBeLessThan(40_000)
    // nothing is given back twice
    await objectOf(id).learn(0, 'third purse')
    expect(await spent()).toEqual([first, 0])
    // nor for another day
    await purses[0]!.refund(1, 0)
    expect(await spent()).toEqual([first, 0])
  })

  test('stored rules go when nobody has used them for 30 days', async () => {
    const { id } = (await send(`${TIC_TAC_TOE}\n// to be forgotten`)).json
    expect(await objectOf(id).read()).toMatchObject({ language: 'rbg' })
    await runInDurableObject(objectOf(id), (_, { storage }) => {
      storage.kv.put('used', Date.now() - KEEP_RULES_MS)
    })
    await runDurableObjectAlarm(objectOf(id))
    expect(await objectOf(id).read()).toBe(null)
  })

  test('a match of an own game is played to its end, and outlives the stored rules', async () => {
    const call = client()
    const { id } = (await call('/v1/rules', post(rulesOf(TIC_TAC_TOE)))).json
    const seats = [{ kind: 'human' }, { kind: 'engine', limits: { iterations: 20 } }]
    const made = (await call('/v1/matches', post({ game: id, seats }))).json
    const secret = { 'Seat-Secret': made.seats[0].secret }
    await runInDurableObject(objectOf(id), (_, { storage }) => storage.deleteAll())
    const view = async () => (await call(`/v1/matches/${made.match}/view`, { headers: secret })).json
    const command = async (action: object, n: number) =>
      call(`/v1/matches/${made.match}/commands`, post({ id: `c${n}`, seq: (await view()).seq, ...action }, secret))
    expect((await command({ type: 'join' }, 0)).status).toBe(200)
    for (let n = 1; n < 200; n++) {
      const { result, toMove, position } = await view()
      if (result) break
      if (toMove !== 'x') {
        await scheduler.wait(5)
        continue
      }
      const { moves } = (await call('/v1/own/legal-moves', post({ rules: rulesOf(TIC_TAC_TOE), position }))).json
      expect((await command({ type: 'move', move: moves[0] }, n)).status).toBe(200)
    }
    expect((await view()).result).not.toBe(null)
    // whoever verifies it needs the rules, which are held nowhere else
    const record = (await call(`/v1/matches/${made.match}/record`, { headers: secret })).json
    expect(await ownIdOf(record.rules)).toBe(id)
    expect((await call('/v1/matches', post({ game: 'own-00000000000000000000', seats }))).json.type).toBe(
      '/problems/unknown-rules',
    )
  })
}
