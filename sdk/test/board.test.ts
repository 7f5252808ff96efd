/** What `<bestmove-board>` asks for, and its moves. test/web/browser/element.test.ts has what is drawn and chosen on a page. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { boardBuild } from '../../tools/sdk/board.ts'
import { createLocalClient } from '../src/local.ts'
import type { Board } from '../src/openapi.ts'

/** What Node has no class for: an element on a page, with attributes, of which nothing is drawn. */
class UndrawnElement extends EventTarget {
  readonly isConnected = true
  readonly #attributes = new Map<string, string>()
  declare attributeChangedCallback: (name: string) => void

  getAttribute(name: string): string | null {
    return this.#attributes.get(name) ?? null
  }
  setAttribute(name: string, value: string): void {
    this.#attributes.set(name, value)
    this.attributeChangedCallback(name)
  }
  removeAttribute(name: string): void {
    if (this.#attributes.delete(name)) this.attributeChangedCallback(name)
  }
  toggleAttribute(name: string, force: boolean): void {
    if (force) this.setAttribute(name, '')
    else this.removeAttribute(name)
  }
  attachShadow(): object {
    return { append() {} }
  }
}

/** The members of the element that are tested here. Its module has style sheets and JSX, which need a build. */
interface BoardElement extends EventTarget {
  readonly game: string
  readonly position: string | null
  moves: readonly string[]
  play(move: string): void
  undo(count: number): void
}

let folder: string
let BestmoveBoard: (new () => BoardElement) & { readonly observedAttributes: readonly string[] }

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/bestmove-board-`)
  const entry = fileURLToPath(new URL('../src/board.ts', import.meta.url))
  const lib = { entry, formats: ['es' as const], fileName: 'board' }
  await build({
    ...boardBuild,
    configFile: false,
    logLevel: 'warn',
    build: { ...boardBuild.build, lib, outDir: folder },
  })
  Object.assign(globalThis, { HTMLElement: UndrawnElement })
  ;({ BestmoveBoard } = await import(`${folder}/board.js`))
})

afterAll(() => rm(folder, { recursive: true }))

const local = createLocalClient()

/** An element with a client that tells what it is asked, and fails where `network` throws. */
function put(attributes: object) {
  const asked: { game: string; position: string; moves: string[] }[] = []
  const network = { pass() {} }
  const client = {
    game: (id: string) => ({
      start: local.game(id).start,
      async board(position: string, options: { moves: string[] }) {
        asked.push({ game: id, position, moves: options.moves })
        network.pass()
        return local.game(id).board(position, options)
      },
    }),
  }
  const element = Object.assign(new BestmoveBoard(), { client, ...attributes })
  /** Resolves with the next board that the element asks for. @throws where it cannot be asked for */
  const board = () =>
    new Promise<Board>((resolve, reject) => {
      element.addEventListener('board', (event) => resolve((event as CustomEvent).detail), { once: true })
      element.addEventListener('problem', (event) => reject((event as CustomEvent).detail), { once: true })
    })
  return { element, asked, network, board }
}

const fail = () => {
  throw new Error('no network')
}

const HEX = { game: 'hex', variant: 'hex-3' }

it.each([
  ['game', 'hex', 'hex'],
  ['variant', 'hex-3', 'hex-3'],
  ['position', '3/3/3 b -', '3/3/3 b -'],
  ['moves', ['a1', 'b2'], 'a1;b2'],
  ['last', 'b2', 'b2'],
  ['arrows', ['a1', 'b2'], 'a1;b2'],
  ['orientation', 'white', 'white'],
  ['disabled', true, ''],
])('a page may set a property before the element is defined: %s', (name, value, attribute) => {
  vi.stubGlobal('document', { createElement: () => ({}) })
  const element = new BestmoveBoard() as BoardElement & UndrawnElement & { connectedCallback(): void }
  // what was set on the element while it had no class
  Object.defineProperty(element, name, { value, configurable: true, enumerable: true, writable: true })
  element.connectedCallback()
  vi.unstubAllGlobals()
  expect(Object.hasOwn(element, name)).toBe(false)
  expect(element.getAttribute(name)).toBe(attribute)
})

it('the table of README.md says which attributes are properties, too', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  const [, table = ''] = /\| attribute \| also a property \| says \|\n(.+?)\n\n/s.exec(readme) ?? []
  const rows = [...table.matchAll(/^\| (`.+?) \| (yes|no) \|/gm)].map(([, names = '', also]) => ({
    names: [...names.matchAll(/`(.+?)`/g)].map(([, name = '']) => name),
    also: also === 'yes',
  }))
  const [both, attributes] = [true, false].map((also) =>
    rows.filter((row) => row.also === also).flatMap((r) => r.names),
  )
  const properties = Object.entries(Object.getOwnPropertyDescriptors(BestmoveBoard.prototype))
  const settable = properties.filter(([, { set }]) => set).map(([name]) => name)
  expect([...both!, 'board', 'client', 'words'].sort()).toEqual(settable.sort())
  // the style sheet reads the theme
  expect([...both!, ...attributes!].sort()).toEqual([...BestmoveBoard.observedAttributes, 'theme'].toSorted())
  expect(BestmoveBoard.observedAttributes).not.toContain('theme')
})

describe('where a board cannot be asked for', () => {
  it('the move is taken back, and the next one is played on the board shown', async () => {
    const { element, asked, network, board } = put({ ...HEX, moves: ['c3'] })
    await board()
    const { pass } = network
    network.pass = fail
    element.play('b2')
    await expect(board()).rejects.toThrow('no network')
    expect(element.moves).toEqual(['c3'])
    network.pass = pass
    element.play('a1')
    expect((await board()).toMove).toBe('black')
    expect(asked.map(({ moves }) => moves)).toEqual([['c3'], ['c3', 'b2'], ['c3', 'a1']])
  })

  it('moves stay that the page has set since', async () => {
    const { element, network, board } = put(HEX)
    await board()
    const { pass } = network
    network.pass = () => {
      network.pass = pass
      element.moves = ['a1']
      fail()
    }
    element.play('b2')
    await board()
    expect(element.moves).toEqual(['a1'])
  })

  it('moves stay before any board is shown', async () => {
    const { element, network, board } = put({ ...HEX, moves: ['a1'] })
    network.pass = fail
    await expect(board()).rejects.toThrow('no network')
    expect(element.moves).toEqual(['a1'])
  })
})

describe('what the service refuses is told as a ProblemError', () => {
  const problem = {
    type: '/problems/illegal-move',
    title: 'The move is not legal',
    status: 422,
    detail: 'zz is no move',
    errors: [{ pointer: '/moves/0', detail: 'zz is no move' }],
  }
  // [the answer, the error]
  it.each<[name: string, Response, object]>([
    ['a problem', Response.json(problem, { status: 422 }), { ...problem, message: 'zz is no move' }],
    [
      'something else in its place',
      new Response('<h1>', { status: 502, statusText: 'Bad Gateway' }),
      { type: 'about:blank', title: 'Bad Gateway', status: 502, message: 'Bad Gateway', errors: [] },
    ],
  ])('%s', async (_, answer, told) => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(answer)
    try {
      const element = new BestmoveBoard()
      const error = await new Promise<Error>((resolve) => {
        element.addEventListener('problem', (event) => resolve((event as CustomEvent).detail), { once: true })
        Object.assign(element, { position: '3/3/3 b -', moves: ['zz'], game: 'hex' })
      })
      expect(error).toMatchObject({ name: 'ProblemError', ...told })
      expect(error).not.toHaveProperty('problem')
    } finally {
      fetched.mockRestore()
    }
  })
})

describe('another game', () => {
  // [what the page changes, the moves of the next board]
  it.each<[object, string[]]>([
    [{ variant: 'hex-5' }, []],
    [{ variant: null }, []],
    [{ game: 'jungle', variant: null }, []],
    [{ moves: ['a3a4'], game: 'jungle', variant: null }, ['a3a4']],
    [{ game: 'jungle', variant: null, moves: ['a3a4'] }, ['a3a4']],
  ])('begins anew: %j', async (change, moves) => {
    const { element, asked, board } = put(HEX)
    await board()
    element.play('b2')
    await board()
    Object.assign(element, change)
    expect(await board()).toMatchObject({ game: element.game })
    expect(element.moves).toEqual(moves)
    expect(asked.at(-1)).toMatchObject({ game: element.game, moves })
    expect(asked.at(-1)!.position).not.toBe(asked[0]!.position)
  })
})

/** An element with a game of dice whose first player has moved. The roll after that is played, and its board asked for. */
async function moved() {
  const made = put({ game: 'einstein' })
  await made.board()
  const { moves } = await made.board()
  made.element.play(moves[0]!.move)
  await made.board()
  expect(made.element.moves).toHaveLength(3)
  return made
}

describe('where the board after a chance event cannot be asked for', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('the event is drawn again after a wait, until the network is back', async () => {
    const { element, network, board } = put({ game: 'einstein' })
    const { pass } = network
    await board()
    network.pass = fail
    await expect(board()).rejects.toThrow('no network')
    expect(element.moves).toEqual([])
    vi.advanceTimersByTime(5000)
    await expect(board()).rejects.toThrow('no network')
    network.pass = pass
    vi.advanceTimersByTime(5000)
    expect((await board()).chance).not.toBe(null)
    expect((await board()).chance).toBe(null)
    expect(element.moves).toHaveLength(1)
  })

  it('nothing is asked for that the page has asked for since', async () => {
    const { element, asked, network, board } = put({ game: 'einstein' })
    const { pass } = network
    await board()
    network.pass = fail
    await expect(board()).rejects.toThrow('no network')
    network.pass = pass
    element.moves = ['=3']
    await board()
    vi.advanceTimersByTime(5000)
    await Promise.resolve()
    expect(asked).toHaveLength(3)
  })

  it('a move that could not be played is not played again', async () => {
    const { asked, element, network, board } = put(HEX)
    await board()
    network.pass = fail
    element.play('b2')
    await expect(board()).rejects.toThrow('no network')
    vi.advanceTimersByTime(5000)
    await Promise.resolve()
    expect(asked).toHaveLength(2)
  })
})

it('a start that was drawn stays, until the page asks for another one', async () => {
  const { element, asked, board } = await moved()
  await board()
  expect(asked).toHaveLength(4)
  expect(new Set([element.position, ...asked.map(({ position }) => position)]).size).toBe(1)
  Object.assign(element, { position: null, moves: [] })
  await board()
  expect(asked.at(-1)!.position).not.toBe(asked[0]!.position)
})

// [moves to take back, whether the board after the last roll is shown, the plies that stay]
it.each([
  [0, true, 3],
  [1, true, 1],
  [1, false, 1],
  [5, true, 1],
])('%i moves are taken back with the rolls after them', async (count, shown, plies) => {
  const { element, board } = await moved()
  if (shown) await board()
  const all = element.moves
  element.undo(count)
  expect((await board()).chance).toBe(null)
  expect(element.moves).toEqual(all.slice(0, plies))
})
