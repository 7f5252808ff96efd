import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../src/game/result.ts'
import { CHANCE } from '../../src/game/state.ts'
import { rbgGame } from '../../src/rbg/game.ts'

const gameOf = (text: string) => {
  const made = rbgGame(text, { id: 'drawn', name: 'Drawn', description: 'A game to draw.' })
  if (!made.ok) throw new Error(JSON.stringify(made.errors))
  return made.game
}

const inLibrary = (id: string) => gameOf(readFileSync(new URL(`../../rules/${id}.rbg`, import.meta.url), 'utf8'))

/** A game in which chance does `roll` before each move, and `after` follows the move. */
const rolled = (roll: string, after = '') =>
  gameOf(`#players = a(100), b(100)
#pieces = empty, x
#variables = die(20), other(20), count(20)
#board = rectangle(up, down, left, right, [empty, empty] [empty, empty])
#any = (up* + down*) (left* + right*)
#turn(me) = ->random (${roll}) ->me any {empty} [x] ->> ${after}
#rules = ( turn(a) turn(b) )*`)

/** The dice before the first roll and behind the last of its events. */
function diceOf(game: ReturnType<typeof gameOf>) {
  const state = unwrap(game.start('standard', undefined as never, {}))
  const before = game.draw(state).dice?.map(({ value }) => value)
  while (state.toMove === CHANCE) state.play(state.listMoves().at(-1)!)
  const now = game.draw(state).dice?.map(({ value }) => value)
  state.play(state.listMoves()[0]!)
  return [before, now, game.draw(state).dice?.map(({ value }) => value)]
}

describe('what chance sets is drawn as dice', () => {
  it.each([
    ['one die', rolled('[$ die = 1] + [$ die = 2] + [$ die = 3]'), [[null], [3], [null]]],
    ['a 0 that is thrown', rolled('[$ die = 4] + [$ die = 0]'), [[null], [0], [null]]],
    [
      'two dice',
      rolled('([$ die = 1] + [$ die = 2]) ->random ([$ other = 5] + [$ other = 6])'),
      [
        [null, null],
        [2, 6],
        [null, null],
      ],
    ],
    ['a flag beside the die', rolled('[$ count = 1] ([$ die = 1] + [$ die = 2])'), [[null], [2], [null]]],
    ['a counter', rolled('[$ count = count + 1] + [$ count = count + 2]'), [undefined, undefined, undefined]],
    ['a value copied', rolled('[$ count = die] + [$ count = other]'), [undefined, undefined, undefined]],
    ['scores', rolled('[$ a = 50] + [$ a = 100]'), [undefined, undefined, undefined]],
    ['pieces put by chance', rolled('any {empty} [x]'), [undefined, undefined, undefined]],
    ['EinStein', inLibrary('einstein-wuerfelt-nicht'), [[null], [6], [null]]],
    ['Ur', inLibrary('royal-game-of-ur'), [[null], [4], [null]]],
    ['Konane', inLibrary('konane'), [undefined, undefined, undefined]],
  ])('%s', (_, game, dice) => {
    expect(diceOf(game)).toEqual(dice)
  })

  it('but not where it is none of the numbers thrown: it has been put away', () => {
    const game = rolled('[$ die = 1] + [$ die = 2]', '[$ die = 0]')
    const position = game.position.format(unwrap(game.start('standard', undefined as never, {})))
    const state = unwrap(game.position.parse(position, 'standard'))
    state.play(state.listMoves()[0]!)
    expect(game.draw(state).dice).toEqual([{ owner: null, value: 1 }])
    const away = unwrap(game.position.parse(game.position.format(state).replace('die=1', '-'), 'standard'))
    expect(game.draw(away).dice).toBeUndefined()
  })
})

describe('layers', () => {
  const layered = (layers: number, width: number, height: number) => {
    const layer = `[${`[${Array(width).fill('e').join(', ')}] `.repeat(height)}] `
    const game = gameOf(`#players = a(100), b(100)
#pieces = e, x
#variables =
#board = cuboid(up, down, left, right, front, back, ${layer.repeat(layers)})
#any = (up* + down*) (left* + right*) (front* + back*)
#rules = ( ->a any {e} [x] ->b any {e} [x] )*`)
    return game.draw(unwrap(game.start('standard', undefined as never, {})))
  }

  it.each([
    [1, 3, 3, 1, 1],
    [2, 4, 4, 2, 1],
    [2, 8, 2, 1, 2],
    [3, 3, 3, 2, 2],
    [4, 4, 4, 2, 2],
    [6, 3, 3, 3, 2],
  ])('%i of %i by %i lie in rows: %i across, %i down', (layers, width, height, across, down) => {
    const { view } = layered(layers, width, height)
    expect(view).toMatchObject({ width: across * (width + 1) - 0.25, height: down * (height + 1) - 0.25 })
  })

  it('have letters below each, and numbers beside each row', () => {
    const { cells, labels, view } = layered(4, 2, 2)
    const at = (id: string) => cells.find((cell) => cell.id === id)!
    expect([at('Aa2'), at('Bb1'), at('Ca2'), at('Db1')].map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [4, 1],
      [0, 3],
      [4, 4],
    ])
    for (const { x, y, text } of labels) {
      const of = /[a-z]/.test(text) ? at(`${text}1`) : null
      if (of) expect([x, y]).toEqual([of.x, of.y + 0.75])
      else expect([text, x]).toEqual([String(2 - (y % 3)), view.x + 0.25])
    }
    expect(
      labels
        .map(({ text }) => text)
        .sort()
        .join(' '),
    ).toBe('1 1 2 2 Aa Ab Ba Bb Ca Cb Da Db')
  })
})

describe('lines of a list of vertices', () => {
  const linesOf = (board: string, move = 'on* {e}') => {
    const game = gameOf(`#players = a(100), b(100)
#pieces = e, x
#variables =
#board = ${board}
#rules = ( ->a ${move} [x] ->b ${move} [x] )*`)
    const { cells, lines } = game.draw(unwrap(game.start('standard', undefined as never, {})))
    const at = (x: number, y: number) => cells.find((cell) => cell.x === x && cell.y === y)!.id
    return lines!.map(({ x1, y1, x2, y2 }) => `${at(x1, y1)}-${at(x2, y2)}`)
  }

  it.each([
    [
      'not of a direction that leads from everywhere to the start',
      'p [e] {on: q, home: p} q [e] {on: r, home: p} r [e] {on: s, home: p} s [e] {home: p}',
      ['p-q', 'q-r', 'r-s'],
    ],
    [
      'but of one that leads from the rim to the middle',
      'p [e] {on: q, in: s} q [e] {on: r, in: s} r [e] {on: p, in: s} s [e] {}',
      ['p-q', 'q-r', 'r-p', 'p-s', 'q-s', 'r-s'],
    ],
    ['and of the only one', 'p [e] {on: r} q [e] {on: r} r [e] {on: r}', ['p-r', 'q-r']],
  ])('%s', (_, board, lines) => {
    expect(linesOf(board)).toEqual(lines)
  })

  // `any` leads from each vertex to the next one, and nothing else does
  const tree = 'p [e] {on: r, any: q} q [e] {on: s, any: r} r [e] {on: s, any: s} s [e] {any: p}'
  it.each([
    ['not of a direction that only leads the finger about', 'any* {e} on {e}', ['p-r', 'q-s', 'r-s']],
    ['nor of one in checks', '{? any* {x}} any* {e} on {e}', ['p-r', 'q-s', 'r-s']],
    ['but of one that pieces step by, too', 'any* {e} (on + any) {e}', ['p-r', 'q-s', 'r-s', 'p-q', 'q-r', 's-p']],
    ['and of one that they slide by', 'any* {e} on (any {e})*', ['p-r', 'q-s', 'r-s', 'p-q', 'q-r', 's-p']],
    ['and of one that the rules do not use', 'on {e}', ['p-r', 'q-s', 'r-s', 'p-q', 'q-r', 's-p']],
    ['and of all where nothing steps', '(on + any)* {e}', ['p-r', 'q-s', 'r-s', 'p-q', 'q-r', 's-p']],
  ])('%s', (_, move, lines) => {
    expect(linesOf(tree, move)).toEqual(lines)
  })
})

describe('labels beside the board', () => {
  const hexagonsOf = (rows: string) =>
    gameOf(`#players = a(100), b(100)
#pieces = e, x
#variables =
#board = hexagon(nw, ne, east, se, sw, west, ${rows})
#rules = ( ->a (nw + ne + east + se + sw + west)* {e} [x] ->b (nw + ne + east + se + sw + west)* {e} [x] )*`)
  const hexagons = hexagonsOf('[e, e] [e, e, e] [e, e]')

  it('stand at both ends of the letters of hexagons, inside the picture', () => {
    const { cells, labels, view } = hexagons.draw(unwrap(hexagons.start('standard', undefined as never, {})))
    expect(labels.map(({ text }) => text).join(' ')).toBe('1 a a b b 2 c c 3')
    const beyond = (id: string, y: number) => {
      const cell = cells.find((one) => one.id === id)!
      return { x: cell.x + 0.4, y: cell.y + y, text: id[0] }
    }
    expect(labels.filter(({ text }) => /[a-c]/.test(text))).toEqual([
      beyond('a1', -0.7),
      beyond('a3', 0.7),
      beyond('b1', -0.7),
      beyond('b3', 0.7),
      beyond('c2', -0.7),
      beyond('c2', 0.7),
    ])
    for (const { x, y } of labels) {
      expect(Math.min(x - view.x, view.x + view.width - x)).toBeGreaterThanOrEqual(0.15)
      expect(Math.min(y - view.y, view.y + view.height - y)).toBeGreaterThanOrEqual(0.25)
    }
  })

  it.each(['[e, e] [e, , e] [e, e]', '[, e, ] [, , e, ] [e, e, e, , e] [e, e, e, ] [e, , e]'])(
    'stand in no cell of hexagons with holes: %s',
    (rows) => {
      const holed = hexagonsOf(rows)
      const { cells, labels, view } = holed.draw(unwrap(holed.start('standard', undefined as never, {})))
      const ends = cells.filter(({ y }, v) => y !== cells[v - 1]?.y || y !== cells[v + 1]?.y)
      expect(labels.map(({ text }) => text)).toEqual(ends.map(({ id }) => id))
      for (const { x, y } of labels) {
        // the circle inside a cell has a radius of a half
        for (const cell of cells) expect(Math.hypot(x - cell.x, y - cell.y)).toBeGreaterThan(0.6)
        expect(Math.min(x - view.x, view.x + view.width - x)).toBeGreaterThanOrEqual(0.25)
      }
    },
  )
})
