import { describe, expect, it } from 'vitest'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { OVER } from '../../src/game/state.ts'
import { rbgGame } from '../../src/rbg/game.ts'
import type { RbgState } from '../../src/rbg/play/state.ts'
import { names, textOf } from './descriptions.ts'

const SEEDS = [1, 2, 3]
const PLIES = 120

function gameOf(name: string) {
  const made = rbgGame(textOf(name), { id: name, name, description: 'A description of test/fixtures.' })
  if (!made.ok) throw new Error(JSON.stringify(made.errors))
  return made.game
}

/** Everything about a state that a player can see or a search can use. */
const facts = (state: RbgState) => ({
  board: [...state.board],
  values: [...state.values],
  counts: [...state.counts],
  vertex: state.vertex,
  position: state.position,
  turn: state.turn,
  key: [state.keyLow, state.keyHigh],
  toMove: state.toMove,
  moves: state.toMove === OVER ? [] : [...state.listMoves()],
})

describe.each(names)('random games of %s', (name) => {
  const game = gameOf(name)

  it.each(SEEDS)('texts, keys and undo, seed %i', (seed) => {
    const random = new Random(seed)
    const state = unwrap(game.start('standard', random, {}))
    const before: ReturnType<typeof facts>[] = []
    for (let ply = 0; ply < PLIES && state.toMove !== OVER; ply++) {
      const now = facts(state)
      before.push(now)
      const text = game.position.format(state)
      const read = unwrap(game.position.parse(text, 'standard'))
      expect(facts(read), text).toEqual(now)
      expect(game.position.format(read)).toBe(text)
      const texts = now.moves.map((move) => game.move.format(state, move))
      expect(new Set(texts).size, texts.join()).toBe(texts.length)
      for (const [i, move] of now.moves.entries())
        expect(game.move.parse(state, texts[i]!)).toEqual({ ok: true, value: move })
      state.playSome(random)
    }
    if (state.toMove === OVER) {
      const text = game.position.format(state)
      expect(unwrap(game.position.parse(text, 'standard')).toMove, text).toBe(OVER)
      expect(state.outcome()).not.toBeNull()
    }
    for (const facts_ of before.reverse()) {
      state.undo()
      expect(facts(state)).toEqual(facts_)
    }
  })

  it('is drawn with every piece on a cell', () => {
    const state = unwrap(game.start('standard', new Random(1), {}))
    const { cells, pieces } = game.draw(state)
    const ids = new Set(cells.map(({ id }) => id))
    expect(ids.size).toBe(cells.length)
    for (const piece of pieces) expect(ids).toContain(piece.cell)
  })
})

describe('a position with a fault', () => {
  const text = `#players = red(100), blue(50)\n#pieces = e, r, b\n#variables = quiet(60)
#board = rectangle(up, down, left, right, [e, b, e] [e, e, e] [e, r, e])
#rules = (->red [r] [$ quiet = quiet + 1] ->> ->blue [b] ->> ->red [e] ->>)*`
  const made = rbgGame(text, { id: 'own', name: 'Own', description: 'A test.' })
  if (!made.ok) throw new Error(JSON.stringify(made.errors))
  const { position } = made.game

  it.each([
    ['a short row', '1b1/2/1r1 red#1 -', 'row 2 from the top has 2 places instead of 3'],
    ['a short last row', '1b1/3/1r red#1 -', 'row 3 from the top has 2 places instead of 3'],
    ['an empty row', '1b1//1r1 red#1 -', 'row 2 from the top has 0 places instead of 3'],
    ['a long row', '1b1/3r/1r1 red#1 -', 'row 2 from the top has more than its 3 places'],
    ['a long run', '1b1/4/1r1 red#1 -', 'row 2 from the top has more than its 3 places'],
    ['a long run at the end', '1b1/3/4 red#1 -', 'row 3 from the top has more than its 3 places'],
    ['a row too few', '1b1/3 red#1 -', 'the board has 2 rows instead of 3'],
    ['a row too many', '1b1/3/1r1/3 red#1 -', 'more than its 9 places: it ends in front of "/"'],
    ['another separator', '1b1|3/1r1 red#1 -', 'row 1 from the top ends with "/", not "|"'],
    ['an unknown piece', '1b1/1k1/1r1 red#1 -', '"k" in row 2 is no piece: they are'],
    ['a sign that nobody sees', '1b1/3/1r1\u202e red#1 -', '"U+202E" in row 3 is no piece: they are'],
    ['a tag that nobody sees', '1b1/3/1r\u{e0041} red#1 -', '"U+E0041" in row 3 is no piece'],
    ['a run of none', '1b1/03/1r1 red#1 -', '"03" in row 2 is no run'],
    ['a board alone', '1b1/3/1r1', 'such as "<board> red#1 -"'],
    ['a vertex that is none', '1b1/3/1r1 red#1 - @z9', 'a vertex such as a3, not "@z9"'],
    ['a mover of several places', '1b1/3/1r1 red -', 'one of red#1, blue, red#2, not "red"'],
    ['a wrong mover', '1b1/3/1r1 green -', 'one of red#1, blue, red#2, not "green"'],
    ['an unknown value', '1b1/3/1r1 red#1 quit=3', 'quiet=0...60, red=0...100, blue=0...50, not "quit=3"'],
    ['a value without a number', '1b1/3/1r1 red#1 quiet', 'expected values such as'],
    ['two numbers', '1b1/3/1r1 red#1 quiet=1=2', 'not "quiet=1=2"'],
    ['a word as a value', '1b1/3/1r1 red#1 quiet=abc', 'quiet is a number from 0 to 60, not "abc"'],
    ['a negative value', '1b1/3/1r1 red#1 quiet=-1', 'quiet is a number from 0 to 60, not "-1"'],
    ['a value twice', '1b1/3/1r1 red#1 quiet=1,blue=2,quiet=0', 'quiet stands twice'],
    ['a value beyond its bound', '1b1/3/1r1 red#1 blue=51', 'blue is a number from 0 to 50, not "51"'],
  ])('%s', (_, text, message) => {
    const read = position.parse(text, 'standard')
    expect(read.ok ? '' : read.error).toContain(message)
  })
})

/** A graph that is not planar, since both banks join vertices across the river. */
const DELTA = `source [e] {a: n1, b: n2, c: n3}
n1 [e] {a: source, b: n2, c: n4, d: bankA}
n2 [e] {a: source, b: n1, c: n3, d: n4, f: n5}
n3 [e] {a: source, b: n2, c: n5, d: bankB}
n4 [e] {a: n1, b: n2, c: n5, d: n6, f: bankA, g: n8}
n5 [e] {a: n3, b: n2, c: n4, d: n7, f: bankB, g: n9}
n6 [e] {a: n4, b: n7, c: n10, d: bankA, f: n8}
n7 [e] {a: n5, b: n6, c: n11, d: bankB, f: n9}
n8 [e] {a: n4, b: n6, c: n9}
n9 [e] {a: n5, b: n7, c: n8}
n10 [e] {a: n6, b: n11, c: sea, d: bankA}
n11 [e] {a: n7, b: n10, c: sea, d: bankB}
sea [e] {a: n10, b: n11}
bankA [e] {a: n1, b: n4, c: n6, d: n10}
bankB [e] {a: n3, b: n5, c: n7, d: n11}`

const graphGame = (edges: string) => {
  const text = `#players = p(1), q(1)\n#pieces = e, x\n#variables =\n#board = ${edges}\n#rules = ->p [x] ->q [x] ->>`
  const made = rbgGame(text, { id: 'graph', name: 'Graph', description: 'A graph.' })
  if (!made.ok) throw new Error(JSON.stringify(made.errors))
  return made.game
}

const graphOf = (edges: string) => {
  const game = graphGame(edges)
  return game.draw(unwrap(game.start('standard', new Random(1), {})))
}

describe('a position of a list of vertices with a fault', () => {
  const { position } = graphGame('a [e] {u: b} b [e] {u: c} c [x] {u: a}')

  it.each([
    ['an unknown piece', '1w1 p -', '"w" at place 2 is no piece: they are'],
    ['a run of none', '1x0 p -', '"0" at place 3 is no run of empty places'],
    ['a place too few', '1x p -', 'the board has 2 places instead of 3'],
    ['a place too many', '1x2 p -', 'the board has more than its 3 places'],
    ['a separator', '1x/1 p -', 'the board has 2 places instead of 3'],
  ])('%s', (_, text, message) => {
    const read = position.parse(text, 'standard')
    expect(read.ok ? '' : read.error).toContain(message)
  })
})

describe('a graph whose vertices are called like squares', () => {
  it.each([
    ['is drawn on squares', 'a1 [e] {n: b1} b1 [e] {n: c1} c1 [e] {}', 'grid'],
    ['with a jump along edges, too', 'a1 [e] {n: b1, m: c1} b1 [e] {n: c1} c1 [e] {}', 'grid'],
    ['is not where an edge would hide below another vertex', 'a1 [e] {n: c1} b1 [e] {n: c1} c1 [e] {}', 'map'],
  ])('%s', (_, edges, layout) => expect(graphOf(edges).layout).toBe(layout))
})

it('no edge of a graph passes a vertex that it does not join', () => {
  const { cells, lines, labels } = graphOf(DELTA)
  const at = new Map(cells.map((cell) => [`${cell.x} ${cell.y}`, cell.id]))
  for (const { x1, y1, x2, y2 } of lines!) {
    const [dx, dy] = [x2 - x1, y2 - y1]
    for (const { x, y, id } of cells) {
      if ([at.get(`${x1} ${y1}`), at.get(`${x2} ${y2}`)].includes(id)) continue
      const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)))
      const distance = Math.hypot(x - x1 - along * dx, y - y1 - along * dy)
      // a cell is a square of 1
      expect(distance, `${id} beside a line`).toBeGreaterThan(0.75)
    }
  }
  for (const { size } of labels) expect(size).toBeGreaterThan(0.3)
})

it('the vertices of a graph that is not planar are drawn apart', () => {
  const around = [0, 1, 2, 3, 4]
  const outer = around.map((v) => `v${v} [e] {a: v${(v + 1) % 5}, b: w${v}}`)
  const inner = around.map((v) => `w${v} [e] {a: w${(v + 2) % 5}}`)
  const { cells } = graphOf([...outer, ...inner].join(' '))
  const distances = cells.flatMap((a, i) =>
    cells.slice(0, i).map((b) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))),
  )
  expect(Math.min(...distances)).toBeGreaterThan(1.3)
})

describe('a die with two equal faces', () => {
  const text = `#players = a(1), b(1)
#pieces = e, x
#variables = die(6)
#board = rectangle(u, d, l, r, [e, e])
#rules = ->random ([$ die = 1] + [$ die = 1] + [$ die = 2] + [$ die = 4]) ->a (r + r r + {e}) [x] ->>`
  const made = rbgGame(text, { id: 'own', name: 'Own', description: 'A test.' })
  if (!made.ok) throw new Error(JSON.stringify(made.errors))
  const { game } = made
  const state = unwrap(game.start('standard', new Random(0), {}))
  const events = [...state.listMoves()]

  it('has numbered events: the place separates nothing, and is not told', () => {
    expect(events.map((event) => game.move.format(state, event))).toEqual(['die=1', 'die=1#2', 'die=2', 'die=4'])
  })

  it.each([
    ['die=1@a1', 0],
    ['die=1@a1#2', 1],
  ])('%s is read, as records of earlier days have it', (written, event) => {
    expect(game.move.parse(state, written)).toEqual({ ok: true, value: events[event] })
  })

  it.each(['die=1@a1#3', 'die=3@a1', 'die=1#@a1', 'die=1@b1', 'die=1@', 'die=1@garbage', 'die=2@a1#2', 'die=1=@a1'])(
    '%s is none',
    (written) => {
      expect(game.move.parse(state, written).ok).toBe(false)
    },
  )
})

describe('what scores tell', () => {
  const scoringOf = (turn: string, players = 'red(6), blue(6)') => {
    const text = `#players = ${players}
#pieces = e, r
#variables =
#board = rectangle(up, down, left, right, [e, e, e, e])
#turn(me; you) = ${turn}
#rules = ( turn(red; blue) turn(blue; red) )*`
    const made = rbgGame(text, { id: 'own', name: 'Own', description: 'A test.' })
    if (!made.ok) throw new Error(JSON.stringify(made.errors))
    const { game, rules } = made
    const state = unwrap(game.start('standard', new Random(0), {}))
    state.play(state.listMoves()[0]!)
    return [rules.scoring, game.draw(state).points]
  }
  const put = '->me left* right* {e} [r]'
  const over = '({$ e > 0} + {$ e == 0} [$ me = r] ->> {})'

  it.each([
    ['the last to move wins', `${put} ->> [$ me = 6, you = 0]`, ['wins', undefined]],
    ['a win, and half for a draw', `${put} ->> ([$ me = 6, you = 0] + [$ me = 3, you = 3])`, ['wins', undefined]],
    ['points at the end', `${put} ->> ${over}`, ['points', undefined]],
    ['points for a move', `${put} [$ me = me + 1] ->>`, ['running', [1, 0]]],
    ['points that are given', `${put} [$ me = 4] ->> ${over}`, ['running', [4, 0]]],
    ['points that the keeper counts', `${put} ->> [$ me = r] ->>`, ['running', [1, 0]]],
  ])('%s', (_, turn, told) => {
    expect(scoringOf(turn)).toEqual(told)
  })

  it('a third is a draw of three players, but points for two', () => {
    const turn = `${put} [$ me = 2] ->>`
    expect(scoringOf(turn, 'red(6), blue(6), green(6)')).toEqual(['wins', undefined])
    expect(scoringOf(turn)).toEqual(['running', [2, 0]])
  })
})

describe('the reason of a result', () => {
  /** A game whose only move sets the scores of red and blue. */
  const scored = (red: number | string, blue: number | string) => {
    const text = `#players = red(100), blue(100)
#pieces = e
#variables = taken(100)
#board = rectangle(up, down, left, right, [e])
#rules = ->red [$ taken = 100] [$ red = ${red}, blue = ${blue}] ->> {}`
    const made = rbgGame(text, { id: 'own', name: 'Own', description: 'A test.' })
    if (!made.ok) throw new Error(JSON.stringify(made.errors))
    const state = unwrap(made.game.start('standard', new Random(0), {}))
    state.play(state.listMoves()[0]!)
    return state.outcome()
  }

  it.each([
    ['all points for one', 100, 0, 0, 'by the rules'],
    ['all points shared', 50, 50, null, 'by the rules'],
    ['more points', 25, 20, 0, '25 to 20'],
    ['more points for the second', 3, 40, 1, '40 to 3'],
    ['equal points', 7, 7, null, '7 to 7'],
    ['all points, though the other has some', 100, 1, 0, '100 to 1'],
    ['no points', 0, 0, null, '0 to 0'],
    ['all points that are counted', 'taken', 0, 0, '100 to 0'],
    ['all points counted, and shared', 'taken / 2', 'taken / 2', null, '50 to 50'],
  ])('%s', (_, red, blue, winner, reason) => {
    expect(scored(red, blue)).toEqual({ winner, reason })
  })
})

/** The game of a text, its start, and the texts of the moves there. */
function startOf(text: string) {
  const made = rbgGame(text, { id: 'own', name: 'Own', description: 'A test.' })
  if (!made.ok) throw new Error(JSON.stringify(made.errors))
  const { game } = made
  const state = unwrap(game.start('standard', new Random(0), {}))
  return { game, state, texts: Array.from(state.listMoves(), (move) => game.move.format(state, move)) }
}

describe('texts of moves tell only what separates them', () => {
  const lifted = (then: string) => {
    const text = `#players = a(9), b(9)
#pieces = d, k
#variables = hand(9), seeds(9), way(9)
#board = rectangle(up, down, left, right, [d, k, d])
#turn(me; own) = ->me right* {own} [own] [$ hand = seeds, seeds = 0] ${then} ->> [$ way = 0]
#rules = [$ seeds = 3] (turn(a; d) turn(b; k))*`
    return startOf(text)
  }

  it.each([
    [
      'values that differ, and no piece that stands there',
      '([$ way = 1] + [$ way = 2])',
      ['a1:way=1', 'a1:way=2', 'c1:way=1', 'c1:way=2'],
    ],
    ['values that only one of them sets', '([$ way = 1] + .)', ['a1:way=1', 'a1', 'c1:way=1', 'c1']],
    ['pieces', '([k] + [d])', ['a1=k', 'a1', 'c1=k', 'c1']],
    ['numbers where nothing does', '([$ way = 1] + [$ way = 1])', ['a1', 'a1#2', 'c1', 'c1#2']],
  ])('%s', (_, then, expected) => {
    expect(lifted(then).texts).toEqual(expected)
  })

  it('and longer ones of earlier versions are read', () => {
    const { game, state } = lifted('([$ way = 1] + [$ way = 2])')
    const read = (text: string) => game.move.format(state, unwrap(game.move.parse(state, text)))
    expect(read('c1=d:hand=3,seeds=0,way=2')).toBe('c1:way=2')
  })

  it('also where they had a number, or places', () => {
    const { game, state } = lifted('([$ way = 1] + [$ way = 1])')
    const read = (text: string) => game.move.format(state, unwrap(game.move.parse(state, text)))
    expect(read('c1=d:hand=3,seeds=0,way=1')).toBe('c1')
    expect(read('c1=d:hand=3,seeds=0,way=1#2')).toBe('c1#2')
    expect(read('c1=d:hand=3,seeds=0,way=1@c1#2')).toBe('c1#2')
  })

  it.each(['c1@garbage', 'c1@a1', 'c1@', 'c1#1', 'c1#3', 'c1=d:hand=3,seeds=0,way=1@a1#2'])(
    '%s, which no version wrote, is none',
    (text) => {
      const { game, state } = lifted('([$ way = 1] + [$ way = 1])')
      expect(game.move.parse(state, text).ok).toBe(false)
    },
  )

  it.each(['c1', 'c1=d'])('%s, which two moves would have, is neither of them', (text) => {
    const { game, state } = lifted('([$ way = 1] + [$ way = 2])')
    expect(game.move.parse(state, text).ok).toBe(false)
  })
})

describe('moves that only choose a vertex', () => {
  const choosing = (row: string, me: string) => {
    const text = `#players = a(9), b(9)
#pieces = e, x, o
#variables =
#board = rectangle(up, down, left, right, [${row}])
#turn(me; own) = ->me ${me} ->> [e]
#rules = (turn(a; x) turn(b; o))*`
    return startOf(text)
  }

  it.each([
    ['x, x, x, o', 'right* {own}', ['a1', 'b1', 'c1']],
    ['x, e, o, o', 'right* {own}', ['a1']],
    ['x, x, o, o', '(right {own} + {? right} {own})', ['b1', 'a1']],
    ['x, e, o, o', '{own}', ['pass']],
  ])('on %s behind %s', (row, me, texts) => {
    expect(choosing(row, me).texts).toEqual(texts)
  })

  it('the choice of the own vertex was a pass in earlier versions', () => {
    const { game, state } = choosing('x, x, x, o', 'right* {own}')
    expect(game.move.format(state, unwrap(game.move.parse(state, 'pass')))).toBe('a1')
    state.play(unwrap(game.move.parse(state, 'c1')))
    expect(game.move.parse(state, 'pass').ok).toBe(false)
  })
})
