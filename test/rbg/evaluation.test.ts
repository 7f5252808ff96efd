import { describe, expect, it } from 'vitest'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { OVER } from '../../src/game/state.ts'
import { atOnce } from '../../src/game/steps.ts'
import { compile } from '../../src/rbg/compile.ts'
import { learnedEngines } from '../../src/rbg/engines.ts'
import { pieceWorth } from '../../src/rbg/evaluation/before-learning.ts'
import { captures } from '../../src/rbg/evaluation/captures.ts'
import { NOTHING } from '../../src/rbg/evaluation/evaluation.ts'
import { evaluatorBy, placesOf } from '../../src/rbg/evaluation/evaluator.ts'
import { Features } from '../../src/rbg/evaluation/features.ts'
import { findGoals } from '../../src/rbg/evaluation/goals.ts'
import { ruleSymmetries } from '../../src/rbg/evaluation/symmetries.ts'
import { missingCounter, Terms } from '../../src/rbg/evaluation/terms.ts'
import { type RbgResult, rbgGame } from '../../src/rbg/game.ts'
import { withGeneratedCode } from '../../src/rbg/generated/generated-code.ts'
import type { Rule } from '../../src/rbg/language/syntax.ts'
import { DEFAULT_LIMITS, RulesLimitError } from '../../src/rbg/limits.ts'
import { RbgState } from '../../src/rbg/play/state.ts'
import { createSearch } from '../../src/search/create.ts'
import { libraryGame } from '../../tools/lib/library.ts'

const LIBRARY = [
  'breakthrough',
  'connect-four',
  'english-draughts',
  'gomoku',
  'hex-7',
  'konane',
  'lines-of-action',
  'los-alamos-chess',
  'nine-mens-morris',
  'othello-6',
  'oware',
  'y',
] as const

const made = new Map(
  LIBRARY.map((id) => {
    const result: RbgResult = rbgGame(libraryGame(id).rules.text, {
      id,
      name: id,
      description: id,
      backEnd: withGeneratedCode,
    })
    if (!result.ok) throw new Error(JSON.stringify(result.errors))
    return [id, { game: result.game, rules: result.rules, features: atOnce(Features.of(result.rules)) }] as const
  }),
)

/** Positions of random plays that go on. */
function* positionsOf(id: (typeof LIBRARY)[number], seed: number, plies = 24) {
  const state = unwrap(made.get(id)!.game.start('standard', new Random(seed), {}))
  const random = new Random(seed)
  for (let ply = 0; ply < plies; ply++) {
    state.playSome(random)
    if (state.toMove === OVER) return
    yield state
  }
}

const parse = (id: (typeof LIBRARY)[number], text: string) =>
  unwrap(made.get(id)!.game.position.parse(text, 'standard'))

function movesOf(state: RbgState): number[] {
  const buffer = new Int32Array(400)
  return [...buffer.subarray(0, state.legalMoves(buffer, 0))]
}

// [game, symmetries without an exchange of the players, whether the players can be exchanged]
const SYMMETRIES = [
  ['breakthrough', 2, true],
  ['connect-four', 2, true],
  ['english-draughts', 1, true],
  ['gomoku', 8, true],
  ['hex-7', 2, true],
  ['konane', 8, true],
  ['lines-of-action', 8, true],
  ['los-alamos-chess', 2, true],
  // wHand and bHand are told to be exchanged by where the rules assign them
  ['nine-mens-morris', 8, true],
  // where a player who passes leaves the current vertex makes no difference
  ['othello-6', 8, true],
  // the houses are told apart by pieces, which turn with the board
  ['oware', 12, false],
] as const

describe('symmetries', () => {
  it.each(SYMMETRIES)('of %s: %i, and the players exchanged: %s', (id, count, swaps) => {
    const { symmetries } = made.get(id)!.features
    expect(symmetries.filter((one) => !one.swaps).length).toBe(count)
    expect(symmetries.some((one) => one.swaps)).toBe(swaps)
  })
})

it('parts of the rules that run side by side in very many ways are followed so far only', () => {
  const star = (length: number) => `(${'right {$ v == 0} '.repeat(length)})*`
  const turn = (player: string, length: number) => `->${player} (left + right)* {e} ${star(length)} {e} [x]`
  const result = rbgGame(
    `#players = p(1), q(1)
#pieces = e, x
#variables = v(1)
#board = rectangle(up, down, left, right, [e, e, e])
#rules = (${turn('p', 1500)} ${turn('q', 1501)})*`,
    { id: 'stars', name: 'Stars', description: 'Two stars.' },
  )
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  let slices = 0
  for (const _ of ruleSymmetries(result.rules, new Random(1))) slices++
  // 1500 times 1501 pairs of nodes would take 2,200
  expect(slices).toBeLessThan(100)
})

describe('what rules look for', () => {
  it.each([
    [
      'gomoku',
      [
        ['b', 5, 4],
        ['w', 5, 4],
      ],
    ],
    [
      'connect-four',
      [
        ['r', 4, 4],
        ['y', 4, 4],
      ],
    ],
  ] as const)('lines in %s: piece, length and number of ways', (id, want) => {
    const { lines } = atOnce(findGoals(made.get(id)!.rules))
    const found = lines.map(({ piece, length, ways }) => [piece, length, new Set(ways.map(undirected)).size])
    expect(found).toEqual(want)
  })

  it('connections in Hex, and the sides that they join', () => {
    const { connections } = atOnce(findGoals(made.get('hex-7')!.rules))
    expect(connections.map(({ piece, ways, sets }) => [piece, ways.length, sets.map((set) => set.length)])).toEqual([
      ['b', 6, [7, 7]],
      ['w', 6, [7, 7]],
    ])
  })

  it.each([['empty'], ['e'], ['Empty'], ['free'], ['vacant'], ['hole']])(
    'ways over empty places called %s are no group',
    (name) => {
      const result: RbgResult = rbgGame(
        `#players = white(100), black(100)
#pieces = ${name}, w, b
#variables =
#board = rectangle(up, down, left, right, [w, b, w] [${name}, ${name}, ${name}] [b, w, b])
#anywhere = (up* + down*) (left* + right*)
#turn(me; you; own) =
    ->me anywhere {own} [${name}] ((up + down) {${name}})* [own] {? ((up + down) {own})* {own}}
    ->> [$ me = 100, you = 0]
#rules = ( turn(white; black; w) turn(black; white; b) )*
`,
        { id: 'ways', name: 'ways', description: 'ways' },
      )
      if (!result.ok) throw new Error(JSON.stringify(result.errors))
      expect(atOnce(findGoals(result.rules)).groups.map(({ piece }) => piece)).toEqual(['w', 'b'])
    },
  )

  it('the last rows in Breakthrough', () => {
    expect(atOnce(findGoals(made.get('breakthrough')!.rules)).places.map((set) => set.length)).toEqual([8, 8])
  })
})

const OPPOSITE: Readonly<Record<string, string>> = { up: 'down', down: 'up', left: 'right', right: 'left' }
const undirected = (way: readonly string[]): string =>
  [
    [...way].sort().join(),
    way
      .map((one) => OPPOSITE[one]!)
      .sort()
      .join(),
  ].sort()[0]!

describe.each(LIBRARY)('features of %s', (id) => {
  const { rules, features } = made.get(id)!

  it('make the evaluation, whose weights are rounded', () => {
    const random = new Random(5)
    const weights = Float64Array.from(features.list, ({ prior }) => prior + random.below(101) - 50)
    const evaluator = evaluatorBy(rules, features.evaluation(weights))
    const values = new Float64Array(features.list.length)
    for (const state of positionsOf(id, 3)) {
      features.read(state, values)
      const sum = values.reduce((total, value, i) => total + value * weights[i]!, 0)
      const want = Math.max(-4000, Math.min(4000, state.turn === 0 ? sum : -sum))
      expect(Math.abs(evaluator.evaluate(state) - want)).toBeLessThan(1 + 0.5 * rules.size + 0.05 * 60)
    }
  })

  it('have weights that make an evaluation anew', () => {
    const random = new Random(7)
    // eighths are shares of a feature
    const made = features.evaluation(features.priors.map((prior) => prior + 8 * (random.below(13) - 6)))
    const again = features.evaluation(atOnce(features.weightsOf(made)))
    const most = (one: Float64Array, other: Float64Array) =>
      one.reduce((a, b, i) => Math.max(a, Math.abs(b - other[i]!)), 0)
    // both are rounded to whole numbers
    expect(most(placesOf(rules, made), placesOf(rules, again))).toBeLessThanOrEqual(1)
    expect(JSON.stringify({ ...again, places: made.places })).toBe(JSON.stringify(made))
    expect(features.evaluation(atOnce(features.weightsOf(NOTHING)))).toEqual(NOTHING)
  })

  it('leave the state as it is', () => {
    const values = new Float64Array(features.list.length)
    for (const state of positionsOf(id, 4, 10)) {
      const before = [...state.board, ...state.values, state.keyLow, state.keyHigh, ...state.listMoves()]
      features.read(state, values)
      expect([...state.board, ...state.values, state.keyLow, state.keyHigh, ...state.listMoves()]).toEqual(before)
    }
  })

  it('are the same in positions that a symmetry exchanges, and the opposite where it exchanges the players', () => {
    const [values, others] = [new Float64Array(features.list.length), new Float64Array(features.list.length)]
    for (const { vertices, pieces, values: names, swaps } of features.symmetries) {
      for (const state of positionsOf(id, 6)) {
        const position = swaps ? rules.others[state.position]! : state.position
        if (position < 0 || rules.forgets[state.position] === 0 || rules.others[position] !== state.position) continue
        const board: number[] = []
        for (const [v, piece] of state.board.entries()) board[vertices[v]!] = pieces[piece]!
        const numbers: number[] = []
        for (const [i, value] of state.values.entries()) numbers[names[i]!] = value
        features.read(state, values)
        features.read(RbgState.of(state.rules, board, numbers, 0, position), others)
        for (const [i, value] of values.entries()) {
          // vertices that lines lack alone tell the players apart
          if (swaps && features.list[i]!.kind === 'lone') continue
          expect(others[i]! * (swaps ? -1 : 1)).toBeCloseTo(value, 6)
        }
      }
    }
  })
})

describe('terms', () => {
  const counted = (id: (typeof LIBRARY)[number], text: string) => {
    const { rules } = made.get(id)!
    const terms = new Terms(rules, atOnce(findGoals(rules)))
    const counts = new Float64Array(terms.length)
    terms.read(parse(id, text), counts, new Uint8Array(terms.length).fill(1))
    return { terms, counts }
  }

  it('missing cells of a connection', () => {
    // black has two of seven cells in a column, and white two in a row across it
    const { terms, counts } = counted('hex-7', '7/7/3b3/7/7/3b3/7 black -')
    expect([...counts.subarray(terms.connections)]).toEqual([5, 7])
  })

  it('open lines', () => {
    const { terms, counts } = counted('connect-four', '7/7/7/7/7/rr5 red -')
    // along the row: a1-d1 has both, b1-e1 has one; up: one each; the diagonals of a1 and b1
    expect([...counts.subarray(terms.lines, terms.lines + 4)]).toEqual([5, 1, 0, 0])
  })

  it('vertices that open lines lack alone', () => {
    // four in a row from a1 lack d1, and the ones on c1 and d1 upwards lack c4 and d4; four from b1 are blocked
    const { terms, counts } = counted('connect-four', '7/7/7/2ry3/2ry3/rrry3 red -')
    const alone = (from: number) =>
      Array.from(counts.subarray(from, from + 42), (count, vertex) => [vertex, count]).filter(([, count]) => count! > 0)
    const [c4, d4] = [2 * 7 + 2, 2 * 7 + 3]
    expect(alone(terms.lines + 4)).toEqual([[c4, 1]])
    expect(alone(terms.lines + 4 + 42 + 4)).toEqual([[d4, 1]])
  })

  it.each(['connect-four', 'gomoku', 'nine-mens-morris'] as const)(
    'lines of %s are the same, whatever position was counted before',
    (id) => {
      const { rules } = made.get(id)!
      const goals = atOnce(findGoals(rules))
      const every = new Uint8Array(new Terms(rules, goals).length).fill(1)
      const [after, anew] = [new Float64Array(every.length), new Float64Array(every.length)]
      const terms = new Terms(rules, goals)
      for (const seed of [9, 10])
        for (const state of positionsOf(id, seed)) {
          terms.read(state, after, every)
          new Terms(rules, goals).read(state, anew, every)
          expect(after).toEqual(anew)
        }
      expect(anew.subarray(terms.lines, terms.groups).some((count) => count > 0)).toBe(true)
    },
  )

  it.each([
    ['by one', '8/8/8/3b4/2w5/8/8/8 white -', [3, 3]],
    ['by two, and still once', '8/8/8/3b4/2w1w3/8/8/8 white -', [6, 3]],
  ])('pieces that can be taken %s, and moves of both players', (_, text, moves) => {
    const { terms, counts } = counted('breakthrough', text)
    const bp = made.get('breakthrough')!.rules.looks.findIndex(({ name }) => name === 'bp')
    expect(counts[terms.taken + bp]).toBe(1)
    expect([counts[terms.own], counts[terms.other + 1]]).toEqual(moves)
  })

  it('no more moves of either player than count', () => {
    const { rules } = made.get('breakthrough')!
    const terms = new Terms(rules, { ...atOnce(findGoals(rules)), moves: { ...NOTHING.moves, most: 2 } })
    const counts = new Float64Array(terms.length)
    const state = parse('breakthrough', '8/8/8/3b4/2w5/8/8/8 white -')
    terms.read(state, counts, new Uint8Array(terms.length).fill(1))
    expect([...counts.subarray(terms.own, terms.taken)]).toEqual([2, 0, 0, 2])
  })

  it('a connection gains by a piece on the shortest way, half as much beside it, and loses by what blocks it', () => {
    const { rules } = made.get('hex-7')!
    const connection = atOnce(findGoals(rules)).connections.find(({ piece }) => piece === 'b')!
    const { board } = parse('hex-7', '7/7/3b3/7/7/3b3/7 black -')
    const gains = new Float64Array(rules.pieces * rules.size)
    missingCounter(rules, { ...connection, worth: -100 }).addGains(board, gains)
    const gainsOf = (name: string) => {
      const piece = rules.looks.findIndex((look) => look.name === name)
      return [...new Set(gains.subarray(piece * rules.size, (piece + 1) * rules.size))].sort((a, b) => b - a)
    }
    expect(gainsOf('b').slice(0, 2)).toEqual([100, 50])
    expect(gainsOf('w').slice(-2)).toEqual([-50, -100])
  })

  it.each(['white', 'black'])('moves of %s by what they take, four times what it is worth', (player) => {
    const { rules } = made.get('breakthrough')!
    const worth = (one: number) => Array<number>(rules.size).fill(one)
    const { order } = evaluatorBy(rules, { ...NOTHING, places: { wp: worth(100), bp: worth(-100) } })
    const state = parse('breakthrough', `8/8/8/3b4/2w5/8/8/8 ${player} -`)
    expect(
      movesOf(state)
        .map((move) => order(state, move) + 0)
        .sort((a, b) => a - b),
    ).toEqual([0, 0, 400])
  })

  it('moves by the lines of the position, whatever position was looked at before', () => {
    const { rules } = made.get('gomoku')!
    const lines = atOnce(findGoals(rules)).lines.map((term) => ({
      ...term,
      worth: term.worth.map((_, i) => (term.piece === 'b' ? 1 : -1) * 4 ** i),
    }))
    const evaluation = { ...NOTHING, lines }
    const { order } = evaluatorBy(rules, evaluation)
    for (const state of positionsOf('gomoku', 3, 6)) {
      const anew = evaluatorBy(rules, evaluation)
      const moves = movesOf(state)
      const orders = moves.map((move) => order(state, move))
      expect(orders).toEqual(moves.map((move) => anew.order(state, move)))
      expect(new Set(orders).size).toBeGreaterThan(1)
    }
  })

  // [the move, the pieces that it puts, and where; what it takes]
  it.each<[string, (readonly [piece: string, vertex: number])[], number]>([
    [
      'goes from one place to another',
      [
        ['empty', 0],
        ['wp', 2],
      ],
      0,
    ],
    [
      'takes a piece of the other side',
      [
        ['empty', 0],
        ['wp', 1],
      ],
      1,
    ],
    ['puts a piece of its own besides, so that lines of such moves do not come to an end', [['wp', 1]], 0],
  ])('nothing but captures: a move that %s', (_, puts, taken) => {
    const { rules } = made.get('breakthrough')!
    const pieceOf = (name: string) => rules.looks.findIndex((look) => look.name === name)
    const board = new Uint16Array(rules.size).fill(pieceOf('empty'))
    board.set([pieceOf('wp'), pieceOf('bp')])
    const piecesPut = (_: number, into: Int32Array) => {
      into.set(puts.flatMap(([name, vertex]) => [pieceOf(name), vertex]))
      return 2 * puts.length
    }
    expect(captures(rules)({ board, turn: 0, piecesPut } as unknown as RbgState, 0)).toBe(taken)
  })

  it('pieces are worth more than nothing, but where those win who lose them', () => {
    const { rules } = made.get('breakthrough')!
    const worth = (pieceWins: number) => Math.sign(pieceWorth(rules, { mobility: [], pieceWins })[0]!)
    expect([0.95, 0, -0.85, -0.95].map(worth)).toEqual([1, 1, 1, -1])
  })

  it('an evaluation of other rules is refused', () => {
    const lines = [{ piece: 'r', length: 4, ways: [['up']], worth: [1, 2] }]
    expect(() => evaluatorBy(made.get('connect-four')!.rules, { ...NOTHING, lines })).toThrow('other rules')
  })
})

describe('positions whose moves take the rules too much work to find', () => {
  /** White puts two pieces side by side, black one above the other; with six on the board, black has 2^bits ways to begin a turn that ends nowhere. */
  const withBits = (bits: number) => `#players = white(100), black(100)
#pieces = empty, x
#variables = a(${2 ** (bits + 2)})
#board = rectangle(up, down, left, right, ${'[empty, empty, empty, empty]'.repeat(4)})
#anywhere = (up* + down*) (left* + right*)
#bit = ([$ a = a * 2] + [$ a = a * 2 + 1])
#rules = (
    ->white anywhere {empty} [x] right {empty} [x] ->> [$ white = 100, black = 0]
    ->black (anywhere {empty} [x] down {empty} [x] + {$ x == 6} [$ a = 1] ${'bit '.repeat(bits)}{$ a == 0} anywhere [x])
    ->> [$ black = 100, white = 0]
  )*
`
  const own = (bits: number, stretch: number) => {
    const limits = { ...DEFAULT_LIMITS, stretch }
    const made = rbgGame(withBits(bits), { id: 'own', name: 'Own', description: '', limits })
    if (!made.ok) throw new Error(JSON.stringify(made.errors))
    return made
  }
  const { game, rules } = own(14, 20_000)
  const evaluation = { ...NOTHING, moves: { own: [100, -100], other: [100, -100] }, tempo: [5, -5] }

  it.each(['white', 'black'])('%s is to move: no moves are counted', (toMove) => {
    const state = unwrap(game.position.parse(`xx2/xx2/xx2/4 ${toMove} -`, 'standard'))
    expect(() => state.countMoves() + state.countMovesOfOther()).toThrow(RulesLimitError)
    expect(evaluatorBy(rules, evaluation).evaluate(state)).toBe(5)
  })

  it.each(['white', 'black'])('%s is to move: that is found out in few steps', (toMove) => {
    const { game, rules } = own(17, DEFAULT_LIMITS.stretch)
    const state = unwrap(game.position.parse(`xx2/xx2/xx2/4 ${toMove} -`, 'standard'))
    const before = state.work
    expect(evaluatorBy(rules, evaluation).evaluate(state)).toBe(5)
    expect(state.work - before).toBeLessThan(200_000)
  })

  const learned = { version: 1, games: 1, evaluation, trials: [], quiescence: false, summary: [] }
  const options = { depth: 64, lines: 1, work: 200 }

  it.each(Object.entries(learnedEngines(rules, learned)))('%s goes on, from the same position', (id, engine) => {
    const start = unwrap(game.start('standard', new Random(1), {}))
    const root = start.copy()
    const search = createSearch(
      Object.assign(start.copy(), { copy: () => root }),
      engine,
      { ...options, seed: 1 },
      game,
    )
    while (search.finished === null && search.iterations < options.work) {
      search.step(1)
      // alpha-beta also stops in the middle of a line
      if (id !== 'alphabeta') expect(game.position.format(root)).toBe(game.position.format(start))
    }
    expect(search.iterations).toBeGreaterThan(100)
  })
})

describe('rules that would take for ever to look at', () => {
  /** Rules in which a turn begins with some test. */
  const withTest = (test: string) => `#players = white(100), black(100)
#pieces = empty, w, b
#variables =
#board = rectangle(up, down, left, right, ${'[w, b, w, b, w, b]'.repeat(6)})
#anywhere = (up* + down*) (left* + right*)
#turn(me; you; own; foe) =
    ->me anywhere {own} ${test} [empty] (up + down + left + right) {foe} [own]
    ->> [$ me = 100, you = 0]
#rules = ( turn(white; black; w; b) turn(black; white; b; w) )*
`
  /** Patterns in patterns, each of which asks about every vertex. */
  const nested = (depth: number): string =>
    depth === 0 ? '{! up}' : `{? anywhere (up + down + {! up}) ${nested(depth - 1)}}`

  /** The rule, and how often it and its parts have been looked at. */
  function withLooks(rule: Rule) {
    const wrapped = new WeakMap<object, object>()
    const looks = { count: 0 }
    const wrap = <One>(one: One): One => {
      if (typeof one !== 'object' || one === null) return one
      const known = wrapped.get(one)
      if (known) return known as One
      const proxy = new Proxy(one, {
        get(target, key) {
          if (key === 'kind') looks.count++
          return wrap(Reflect.get(target, key))
        },
      })
      wrapped.set(one, proxy)
      return proxy
    }
    return { rule: wrap(rule), looks }
  }

  it.each([
    ['patterns in patterns', nested(12)],
    ['a choice of very many ways', `({! anywhere ((up + down + left + right)^14 {w})* {empty}} + {? anywhere})`],
    ['a long way', '({! ((up + down)^60 {w})*  {empty}} + {? anywhere})'],
    // each bracket repeats all that is in it
    ['brackets in brackets', `${'('.repeat(200)}${'({w} + {b}) '.repeat(3000)}${' {w}) ({w} + up)'.repeat(200)}`],
  ])('%s: features are found soon all the same, with pauses', (_, test) => {
    const compiled = compile(withTest(test))
    if (!compiled.ok) throw new Error(JSON.stringify(compiled.errors))
    const { rules } = compiled
    const { rule, looks } = withLooks(rules.description.rules)
    let longest = 0
    let before = 0
    for (const _pause of findGoals(
      Object.create(rules, { description: { value: { ...rules.description, rules: rule } } }),
    )) {
      longest = Math.max(longest, looks.count - before)
      before = looks.count
    }
    expect(looks.count).toBeLessThan(2_000_000)
    expect(Math.max(longest, looks.count - before)).toBeLessThan(200_000)
  })
})
