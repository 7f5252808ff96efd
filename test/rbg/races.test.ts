import { describe, expect, it } from 'vitest'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { OVER } from '../../src/game/state.ts'
import { atOnce } from '../../src/game/steps.ts'
import { compile } from '../../src/rbg/compile.ts'
import { distancesTo } from '../../src/rbg/evaluation/board-steps.ts'
import { findGoals } from '../../src/rbg/evaluation/goals.ts'
import { findRaces } from '../../src/rbg/evaluation/races.ts'
import { rbgGame } from '../../src/rbg/game.ts'
import { RbgState } from '../../src/rbg/play/state.ts'
import { counterOf } from '../../src/rbg/work.ts'
import { createSearch } from '../../src/search/create.ts'
import { libraryGame } from '../../tools/lib/library.ts'

function made(text: string) {
  const result = rbgGame(text, { id: 'race', name: 'Race', description: '' })
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result
}

const ANYWHERE = '#anywhere = (up* + down*) (left* + right*)'
const NEAR = '#near = (up + down + left + right + up left + up right + down left + down right)'
/** The game goes on up to a draw. */
const GOES_ON = (plies: number) => `({$ plies < ${plies}} + {$ plies == ${plies}} [$ white = 50, black = 50] ->> {})`

/** Six stones of each player fill the corner opposite, by steps and single jumps; the last one has to come in, too. */
const CAMPS = `#players = white(100), black(100)
#pieces = empty, w, b
#variables = plies(200)
#board = rectangle(up, down, left, right,
  [b, b, b, empty, empty, empty, empty]
  [b, b, empty, empty, empty, empty, empty]
  [b, empty, empty, empty, empty, empty, empty]
  [empty, empty, empty, empty, empty, empty, empty]
  [empty, empty, empty, empty, empty, empty, w]
  [empty, empty, empty, empty, empty, w, w]
  [empty, empty, empty, empty, w, w, w])
${ANYWHERE}
${NEAR}
#jump(dir) = dir {w, b} dir {empty}
#jumps = (jump(up) + jump(down) + jump(left) + jump(right)
  + jump(up left) + jump(up right) + jump(down left) + jump(down right))
#home(v; h; in; across) = anywhere {! v} {! h} (. + in + in in + across + in across + across across)
#turn(me; own; foe; v; h; in; across) =
  ->me anywhere {own} [empty] (near {empty} + jumps) [own]
  ->> [$ plies = plies + 1]
  ( {! home(v; h; in; across) {empty, foe}} [$ me = 100] ->> {}
  + {? home(v; h; in; across) {empty, foe}} ${GOES_ON(200)} )
#rules = ( turn(white; w; b; up; left; down; right) turn(black; b; w; down; right; up; left) )*`

/** Five stones of each player change rows: the rules ask that none can go on. */
const ROWS = `#players = white(100), black(100)
#pieces = empty, w, b
#variables = plies(200)
#row(p) = [p, p, p, p, p]
#board = rectangle(up, down, left, right, row(b) row(empty) row(empty) row(empty) row(empty) row(empty) row(w))
${ANYWHERE}
#turn(me; own; ahead; back) =
  ->me anywhere {own} [empty] (ahead + ahead left + ahead right + left + right + back) {empty} [own]
  ->> [$ plies = plies + 1]
  ( {! anywhere {own} ahead} [$ me = 100] ->> {} + {? anywhere {own} ahead} ${GOES_ON(200)} )
#rules = ( turn(white; w; up; down) turn(black; b; down; up) )*`

/** One of three kings has to reach the far row. */
const KINGS = `#players = white(100), black(100)
#pieces = empty, w, b
#variables = plies(200)
#e = [empty, empty, empty, empty, empty, empty, empty]
#board = rectangle(up, down, left, right,
  [empty, b, empty, b, empty, b, empty] e e e e e e e [empty, w, empty, w, empty, w, empty])
${ANYWHERE}
${NEAR}
#turn(me; own; ahead) =
  ->me anywhere {own} [empty] near {empty} [own]
  ->> [$ plies = plies + 1] ( {! ahead} [$ me = 100] ->> {} + {? ahead} ${GOES_ON(200)} )
#rules = ( turn(white; w; up) turn(black; b; down) )*`

/** Two stones of each player change places on a graph of two ways, along which edges lead both ways. */
const GRAPH = `#players = white(100), black(100)
#pieces = empty, w, b
#variables = plies(200)
#board =
  a1 [w] {side: a2, out: m1, south: a1}
  a2 [w] {side: a1, out: m2, south: a2}
  m1 [empty] {side: m2, out: m3, back: a1}
  m2 [empty] {side: m1, out: m4, back: a2}
  m3 [empty] {side: m4, out: m5, back: m1}
  m4 [empty] {side: m3, out: m6, back: m2}
  m5 [empty] {side: m6, out: m7, back: m3}
  m6 [empty] {side: m5, out: m8, back: m4}
  m7 [empty] {side: m8, out: z1, back: m5}
  m8 [empty] {side: m7, out: z2, back: m6}
  z1 [b] {side: z2, back: m7, north: z1}
  z2 [b] {side: z1, back: m8, north: z2}
#near = (side + out + back)
#anywhere = near*
#turn(me; own; camp) =
  ->me anywhere {own} [empty] near {empty} [own]
  ->> [$ plies = plies + 1]
  ( {! anywhere {own} {! camp}} [$ me = 100] ->> {} + {? anywhere {own} {! camp}} ${GOES_ON(200)} )
#rules = ( turn(white; w; north) turn(black; b; south) )*`

/** Pawns go straight ahead, so that random games end as soon as any others. */
const PAWNS = `#players = white(100), black(100)
#pieces = empty, w, b
#variables =
#board = rectangle(up, down, left, right,
  [b, b, b, empty, empty, empty] [empty, empty, empty, empty, empty, empty] [empty, empty, empty, empty, empty, empty]
  [empty, empty, empty, empty, empty, empty] [empty, empty, empty, w, w, w])
${ANYWHERE}
#turn(me; own; ahead) = ->me anywhere {own} [empty] ahead {empty} [own] ->> ({? ahead} + {! ahead} [$ me = 100] ->> {})
#rules = ( turn(white; w; up) turn(black; b; down) )*`

/** Two stones of each player run along a way of their own, from which they can see the other. More vertices can be added. */
const WAYS = (more: string) => {
  const along = (own: string, other: string, piece: string) =>
    [0, 1, 2, 3, 4, 5].map((i) => {
      const edges = [`side: ${other}${i}`]
      if (i < 5) edges.push(`out: ${own}${i + 1}`)
      if (i > 0) edges.push(`back: ${own}${i - 1}`)
      if (i > 3) edges.push(`goal: ${own}${i}`)
      return `  ${own}${i} [${i < 2 ? piece : 'empty'}] {${edges.join(', ')}}`
    })
  return `#players = white(100), black(100)
#pieces = empty, w, b
#variables = plies(200)
#board =
${[...along('p', 'q', 'w'), ...along('q', 'p', 'b'), more].join('\n')}
#anywhere = (out* + back*) (. + side) (out* + back*)
#turn(me; own) =
  ->me anywhere {own} [empty] (out + back) {empty} [own]
  ->> [$ plies = plies + 1]
  ( {! anywhere {own} {! goal}} [$ me = 100] ->> {} + {? anywhere {own} {! goal}} ${GOES_ON(200)} )
#rules = ( turn(white; w) turn(black; b) )*`
}

/** As many kinds of stones as fit on the board, and nine sets of vertices that the rules look at. */
const KINDS = () => {
  const kinds = (letter: string) => Array.from({ length: 240 }, (_, i) => `${letter}${i}`)
  const all = [...kinds('b'), ...kinds('w')]
  const rows = Array.from({ length: 20 }, (_, y) => `[${all.slice(24 * y, 24 * y + 24)}]`)
  const steps = (letter: string) => kinds(letter).map((one) => `{${one}} [empty] right [${one}]`)
  const looks = Array.from({ length: 9 }, (_, i) => `{? up^${11 + i}}`)
  return `#players = white(100), black(100)
#pieces = empty, ${all}
#variables = plies(200)
#board = rectangle(up, down, left, right, ${rows.join(' ')})
#rules = (
  ->white (${[...steps('w'), ...looks, '.'].join(' + ')}) ->> [$ plies = plies + 1] ${GOES_ON(200)}
  ->black (${[...steps('b'), '.'].join(' + ')}) ->> )*`
}

const HALMA = libraryGame('halma-8').rules.text
const DISTANCES = 'Alpha-beta search by the distances of pieces to their goals.'

describe('sets of vertices', () => {
  it.each([
    ['the corners in Halma, which are reached from everywhere', HALMA, [8, 8, 8, 8, 10, 10]],
    ['the last rows, from which nothing goes on', ROWS, [5, 5]],
    ['the ends of a graph', GRAPH, [2, 2]],
  ])('%s', (_, text, sizes) => {
    expect(atOnce(findGoals(made(text).rules)).places.map((set) => set.length)).toEqual(sizes)
  })
})

it('distances are counted against the edges of the board, and the farthest one stands for none', () => {
  const { rules } = made(GRAPH.replace('out: m1, south', 'south').replaceAll('side: a1, ', ''))
  const of = (name: string) => distancesTo(rules, [rules.names.indexOf('z1')])[rules.names.indexOf(name)]
  expect(['z1', 'z2', 'm7', 'm1', 'a2', 'a1'].map(of)).toEqual([0, 1, 1, 4, 6, 7])
  const none = made(GRAPH.replaceAll('out: m7, ', '').replaceAll('out: m8, ', ''))
  const to = (name: string) => distancesTo(none.rules, [none.rules.names.indexOf('z1')])[none.rules.names.indexOf(name)]
  expect(['m7', 'm8', 'm6', 'a1'].map(to)).toEqual([1, 2, 2, 2])
})

describe('before anything is learned, alpha-beta judges by', () => {
  const races = [
    ['halma', HALMA],
    ['camps', CAMPS],
    ['rows', ROWS],
    ['kings', KINGS],
    ['graph', GRAPH],
  ] as const

  it.each(races)('the distances of pieces to their goals in %s', (_, text) => {
    const { alphabeta, ...others } = made(text).game.engines
    expect([alphabeta!.description, Object.keys(others).length]).toEqual([DISTANCES, 3])
    expect(Object.keys(made(text).game.engines)[0]).toBe('alphabeta')
  })

  // so it brings home the last piece, too, and does not only come near
  it.each(races)('and wins against random play, on either side, in %s', (_, text) => {
    const { game } = made(text)
    const engine = game.engines['alphabeta']!
    for (const seat of [0, 1]) {
      const state = unwrap(game.start('standard', new Random(1), {})) as RbgState
      const random = new Random(5 + seat)
      while (state.toMove !== OVER) {
        if (state.turn !== seat) {
          state.playSome(random)
          continue
        }
        const search = createSearch(state, engine, { seed: 1, depth: 3, lines: 1, work: 150 }, game)
        search.step(150)
        state.play(search.lines()[0]!.move)
      }
      expect(state.returns(seat), `seat ${seat}`).toBe(1)
    }
  })

  // else weak levels would not see a step, and stay at home
  it('distances, and temperatures of levels are as fine as a step', () => {
    const temperatures = (text: string) => made(text).game.levels.map(({ temperature }) => temperature)
    const [race, pieces] = [temperatures(HALMA), temperatures(libraryGame('los-alamos-chess').rules.text)]
    expect(pieces.slice(0, 6)).toEqual([0.3, 0.12, 0.05, 0.02, 0.007, 0])
    expect(race[0]).toBeGreaterThan(0.01)
    expect(race[0]).toBeLessThan(0.1)
    expect(race.map((one) => one / race[0]!)).toEqual(pieces.map((one) => expect.closeTo(one / 0.3)))
  })

  it.each([
    ['pawns that go straight ahead', PAWNS],
    ['clobber', libraryGame('clobber').rules.text],
    ['y', libraryGame('y').rules.text],
  ])('no distances where random play wins as soon: %s', (_, text) => {
    expect(atOnce(findRaces(RbgState.initial(made(text).rules)))).toBeNull()
  })
})

it('no vertex that cannot be reached is the entrance of a set', () => {
  const wanted = (text: string) => atOnce(findRaces(RbgState.initial(made(text).rules)))!.places['w']
  const known = wanted(WAYS(''))!
  expect(known.map((worth, vertex) => (worth > -300 ? vertex : -1)).filter((vertex) => vertex >= 0)).toEqual([
    5, 10, 11,
  ])
  expect(wanted(WAYS('  r [empty] {back: p5, goal: r}'))).toEqual([...known, 0])
})

// the guesses about so many kinds had taken minutes, which nothing counted
it.each([
  ['arimaa-steps', libraryGame('arimaa-steps').rules.text],
  ['rules of many kinds of pieces', KINDS()],
])('trials end, and pause: %s', (_, text) => {
  const compiled = compile(text)
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.errors))
  const start = RbgState.initial(compiled.rules)
  const worked = counterOf(start)
  const begun = worked()
  let longest = 0
  let before = begun
  for (const _ of findRaces(start)) {
    longest = Math.max(longest, worked() - before)
    before = worked()
  }
  expect(longest).toBeLessThan(100_000)
  expect(worked() - begun).toBeLessThan(3_100_000)
})
