/** The look of games of own rules: names, pictures, colours, words for moves. */
import { expect, test } from 'vitest'
import TIC_TAC_TOE from '../../../../rules/tic-tac-toe.rbg?raw'
import { phraseFor, sentenceOf } from '../../../../src/game/words/phrase.ts'
import { PICTURES } from '../../../../src/own/pictures.ts'
import { client, post } from '../../dependencies.ts'
import { rulesOf, send } from './rules.ts'

export function presentation() {
  looks()
  words()
  refusals()
}

/** Words for moves. */
function words() {
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
    [{ move: '{a', text: '' }, '/move', '"{a" is no placeholder, as {from} is one'],
    [{ move: '{a}b}', text: '' }, '/move', '"}" is no placeholder, as {from} is one'],
    [{ move: '{a}{B}', text: '{a}' }, '/move', '"{B}" is no placeholder, as {from} is one'],
    [{ move: '{a}', text: '{a} and {' }, '/text', '"{" is no placeholder, as {from} is one'],
    [{ move: '{a}{a}', text: '' }, '/move', 'a move has 4 placeholders at most, each once'],
    [{ move: '{a}{b}{c}{d}{e}', text: 'x' }, '/move', 'a move has 4 placeholders at most, each once'],
  ])('words %o are refused', async (words, field, detail) => {
    const { status, json } = await send(TIC_TAC_TOE, {
      presentation: { moves: [{ ...words, text: words.text || 'x' }] },
    })
    expect(status).toBe(422)
    expect(json.errors).toEqual([{ pointer: `/presentation/moves/0${field}`, detail }])
  })
}

/** Looks that are refused. */
function refusals() {
  test.each([
    ['a piece that the rules do not have', { pieces: { king: {} } }, '/presentation/pieces/king'],
    ['an owner who does not play', { pieces: { cross: { owner: 'white' } } }, '/presentation/pieces/cross/owner'],
    ['a cell that the board does not have', { cells: { z9: {} } }, '/presentation/cells/z9'],
    ['a cell with the name of another', { cells: { a1: { name: 'b1' } } }, '/presentation/cells/a1/name'],
    ['a colour for nobody', { colours: { white: '#ffffff' } }, '/presentation/colours/white'],
    ['points of nobody', { points: { white: 'cross' } }, '/presentation/points/white'],
    ['points that the rules do not have', { points: { x: 'v' } }, '/presentation/points/x'],
    ['a value that the rules do not have', { pieces: { cross: { value: 'v' } } }, '/presentation/pieces/cross/value'],
    ['too few columns', { board: { columns: [1, 1] } }, '/presentation/board/columns'],
    ['sides of squares', { board: { sides: ['x', 'o'] } }, '/presentation/board/sides'],
    ['a side of nobody', { board: { style: 'rhombus', sides: ['x', 'z'] } }, '/presentation/board/sides/1'],
    [
      'an arc to a cell that the board does not have',
      { board: { arcs: [['a1', 'a2', 'z9']] } },
      '/presentation/board/arcs/0/2',
    ],
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
    ['no name', { name: '' }, '/presentation/name'],
    ['a blank name', { name: ' \t\u00a0' }, '/presentation/name'],
    ['a blank description', { description: '\n' }, '/presentation/description'],
    ['a piece without a name', { pieces: { cross: { name: '' } } }, '/presentation/pieces/cross/name'],
    ['a cell with a blank name', { cells: { b2: { name: ' ' } } }, '/presentation/cells/b2/name'],
    ['blank words for a move', { moves: [{ move: 'b2', text: ' ' }] }, '/presentation/moves/0/text'],
    ['words for a blank move', { moves: [{ move: ' ', text: 'x' }] }, '/presentation/moves/0/move'],
    ['points that are a number', { points: { x: 3 } }, '/presentation/points/x'],
    ['a style that nobody draws', { board: { style: 'spiral' } }, '/presentation/board/style'],
  ])('is refused as a request with %s', async (_, presentation, pointer) => {
    const { status, json } = await send(TIC_TAC_TOE, { presentation })
    expect([400, 422]).toContain(status)
    expect(json.errors.map((error: { pointer: string }) => error.pointer)).toContain(pointer)
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
}

/** What looks change in drawings. */
function looks() {
  test('a piece may be without a symbol, and a blank name in the text is none', async () => {
    const text = TIC_TAC_TOE.replace(/^\/\/ name: .*$/m, '// name:  ')
    const { status, json } = await send(text, { presentation: { pieces: { cross: { symbol: '' } } } })
    expect([status, json.name]).toEqual([200, 'Own game'])
  })

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

  test('shows points: variables, scores, or numbers of pieces', async () => {
    const pointsOf = async (points: object, moves: string[]) => {
      const rules = rulesOf(TIC_TAC_TOE, { presentation: { points } })
      const { position } = (await client()('/v1/own/play', post({ rules, moves: [] }))).json
      return (await client()('/v1/own/board', post({ rules, position, moves }))).json.drawing.points
    }
    const counted = { x: 'cross', o: 'nought' }
    expect(await pointsOf(counted, [])).toEqual([0, 0])
    expect(await pointsOf(counted, ['b2', 'a1', 'a2'])).toEqual([2, 1])
    expect(await pointsOf({ o: 'empty' }, ['b2'])).toEqual([null, 8])
    expect(await pointsOf({ x: 'x', o: 'o' }, ['b2', 'a1', 'a2', 'a3', 'c2'])).toEqual([100, 0])
    expect(await pointsOf({}, ['b2'])).toBe(undefined)
    const start = '(s1)(s2)(s3)(s4)(s5)(s6)(n1)(n2)(n3)(n4)(n5)(n6) south vs1=9,vn4=12,southStore=5,northStore=2'
    const oware = (await client()('/v1/oware/board', post({ position: start }))).json.drawing
    expect(oware.points).toEqual([5, 2])
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
    // the sides: black's are above and below, white's on the left and on the right
    const rim = hex.cells.filter((cell: { kind: string }) => cell.kind === 'edge')
    const place = ({ x, y, owner }: { x: number; y: number; owner: number }) => [owner, x, Math.round(1000 * y)]
    expect(rim.map(place)).toEqual([
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((i) => [0, i - 0.5, -866]),
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((i) => [0, i + 2.5, 6062]),
      ...[0, 1, 2, 3, 4, 5, 6].map((i) => [1, i / 2 - 1, Math.round(866.0254 * i)]),
      ...[0, 1, 2, 3, 4, 5, 6].map((i) => [1, i / 2 + 7, Math.round(866.0254 * i)]),
    ])
    const { x, y, width, height } = hex.view
    for (const cell of hex.cells)
      expect([cell.x - x, x + width - cell.x, cell.y - y, y + height - cell.y].every((room) => room > 0.57)).toBe(true)
  })
}
