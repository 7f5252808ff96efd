import { describe, expect, it } from 'vitest'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { atOnce } from '../../src/game/steps.ts'
import { compile, compileInSlices } from '../../src/rbg/compile.ts'
import { rbgGame } from '../../src/rbg/game.ts'
import { loopBehind } from '../../src/rbg/language/loop-behind.ts'
import { partsOf, type Rule } from '../../src/rbg/language/syntax.ts'
import { DEFAULT_LIMITS, MOST_TEXT, RulesLimitError, type RulesLimits } from '../../src/rbg/limits.ts'
import { PathSearch } from '../../src/rbg/play/search.ts'
import { RbgState } from '../../src/rbg/play/state.ts'

const SMALL = '#players = p(1), q(1)\n#pieces = e, x\n#variables = v(9)\n#board = rectangle(u, d, l, r, [e])\n'
const doubling = `${Array.from({ length: 41 }, (_, i) => `#a${i} = ${i === 0 ? 'u u' : `a${i - 1} a${i - 1}`}`).join('\n')}\n`
const chain = `${Array.from({ length: 300 }, (_, i) => `#a${i} = ${i === 0 ? 'u' : `a${i - 1}`}`).join('\n')}\n`
const many = (count: number, text: string): string => text.repeat(count)
/** From anywhere to anywhere. */
const WALK = '(u* + d*) (l* + r*)'
const row = (length: number): string => `[${Array.from({ length }, () => 'e').join()}]`

/** Texts that a cap keeps from being compiled, with the cap's sentence. */
const tooLarge: readonly (readonly [title: string, text: string, words: string])[] = [
  ['a text of more than a million characters', `${SMALL}#rules = ->p [x] ->>${many(1_000_001, ' ')}`, '1000000'],
  ['macros that double', `${doubling}${SMALL}#rules = ->p a40 [x] ->>`, '1000000 tokens'],
  ['macros that call each other', `${chain}${SMALL}#rules = ->p a299 [x] ->>`, 'depth of more than 256'],
  [
    'macros that paste a name to itself',
    `${SMALL}#g0(p) = p~p\n${Array.from({ length: 26 }, (_, i) => `#g${i + 1}(p) = g${i}(p~p)`).join('\n')}\n#rules = ->p g26(u) [x] ->>`,
    'more than 100 characters',
  ],
  ['more than 10,000 vertices', SMALL.replace('[e]', many(101, row(100))), '10000 vertices'],
  [
    'a graph of more than 10,000 vertices',
    SMALL.replace(/rect.*/, Array.from({ length: 10_001 }, (_, i) => `v${i} [e] {}`).join(' ')),
    '10000 vertices',
  ],
  [
    'more than 256 directions',
    SMALL.replace(/rect.*/, `v [e] {${Array.from({ length: 257 }, (_, i) => `d${i}: v`).join()}}`),
    '256 directions',
  ],
  [
    'more than 1,000 pieces',
    SMALL.replace('e, x', `e, x, ${Array.from({ length: 999 }, (_, i) => `p${i}`).join()}`),
    '1000 pieces',
  ],
  [
    'more than 64 players',
    SMALL.replace('q(1)', Array.from({ length: 64 }, (_, i) => `q${i}(1)`).join()),
    '64 players',
  ],
  [
    'positions of more than 60,000 characters',
    SMALL.replace('e, x', 'e, pawn1, pawn2, x').replace('[e]', many(100, row(100))),
    'a position can have 70',
  ],
  ['more than 1,000 places where somebody is to move', `${SMALL}#rules = (->>)^1001`, '1000 places'],
  ['a long expression', `${SMALL}#rules = ->p {$ ${many(20_000, '1 + ')}1 > 0} [x] ->>`, '500 numbers and signs'],
  [
    'a macro of more than 256 parameters',
    `#m(${Array.from({ length: 257 }, (_, i) => `p${i}`).join('; ')}) = u\n${SMALL}`,
    '256 parameters',
  ],
  [
    'calls in calls that nobody needs',
    `#f(a) = a\n#g = ${many(300, 'f(')}u${many(300, ')')}\n${SMALL}`,
    'nested more than 256 deep',
  ],
  ['powers in powers', `${SMALL}#rules = ->p ((({e} u)^1000)^1000)^1000 [x] ->>`, '500000 actions'],
  ['powers of shifts', `${SMALL}#rules = ->p (((u d)^1000)^1000)^1000 [x] ->>`, '500000 actions'],
  ['a power of a star', `${SMALL}#rules = ->p ((u*)^100000)^100 [x] ->>`, '500000 actions'],
  ['brackets in brackets', `${SMALL}#rules = ->p ${many(300, '(')}u${many(300, ')')} [x] ->>`, '256 deep'],
  [
    'brackets in an expression',
    `${SMALL}#rules = ->p {$ ${many(300, '(')}v${many(300, ')')} == 0} [x] ->>`,
    '256 deep',
  ],
  ['patterns in patterns', `${SMALL}#rules = ->p ${many(40, '{? ')}u${many(40, '}')} [x] ->>`, '32 deep'],
  [
    'rules too long for their board',
    `${SMALL.replace('[e]', many(100, row(100)))}#rules = ->p (({e} + u d {x})^2000 [x] ->>)*`,
    'memory',
  ],
]

describe('what is too large is refused with a sentence', () => {
  it.each(tooLarge)('%s', (_title, text, words) => {
    const compiled = compile(`${text}${text.includes('#rules') ? '' : '#rules = ->p [x] ->>'}`)
    expect(compiled.ok ? '' : compiled.errors.map(({ detail }) => detail).join()).toContain(words)
  })
})

it('positions of 10,000 pieces are accepted', () => {
  const text = `${SMALL.replace('e, x', 'o, x').replace('[e]', many(100, row(100).replaceAll('e', 'o')))}#rules = ->p [x] ->>`
  const made = rbgGame(text, { id: 'own', name: 'Own', description: '' })
  if (!made.ok) throw new Error(JSON.stringify(made.errors))
  const position = made.game.position.format(unwrap(made.game.start('standard', new Random(1), {})))
  expect(position.length).toBeGreaterThan(10_000)
  expect(position.length).toBeLessThanOrEqual(MOST_TEXT)
})

const EXPRESSION = `${many(501, '1 + ')}1`

describe('a long expression is refused at its place', () => {
  it.each([
    ['a comparison', `->p {$ ${EXPRESSION} > 0} [x] ->>`, 5],
    ['the right side of a comparison', `->p {$ v > ${EXPRESSION}} [x] ->>`, 5],
    ['a value', `->p [x] [$ v = ${EXPRESSION}] ->>`, 12],
    ['in a pattern', `->p {? u {$ ${EXPRESSION} > 0}} [x] ->>`, 10],
  ])('%s', (_title, rules, column) => {
    const compiled = compile(`${SMALL}#rules =\n${rules}`)
    const detail = 'an expression has more than 500 numbers and signs'
    expect(compiled.ok ? [] : compiled.errors).toEqual([{ line: 6, column, detail }])
  })
})

describe('the tables of shifts have caps of their own', () => {
  const board = SMALL.replace('[e]', many(20, row(20)))

  it('they are computed in short slices', () => {
    // each of the 400 rows takes more than a slice: 60 to 100 places at 400 vertices
    const work = compileInSlices(`${board}#rules = ->p {! ((u + d + l + r)*)^10 u^50} {e} [x] ->>`)
    expect([...work].length).toBeGreaterThan(400)
  })

  it('and take no more visits than a cap', () => {
    const rules = `${board}#rules = ->p (u* + d*) (l* + r*) [x] ->>`
    const [one, other] = [100_000, 10_000_000].map((visits) => compile(rules, { ...DEFAULT_LIMITS, visits }))
    expect(one!.ok ? '' : one!.errors[0]!.detail).toContain('too long for a board of 400')
    expect(other!.ok).toBe(true)
  })

  it('and where each row is that of all vertices, few visits in all', () => {
    const board = SMALL.replace('[e]', many(40, row(40)))
    const compiled = compile(`${board}#rules = ->p (u + d + l + r)* [x] ->>`, { ...DEFAULT_LIMITS, visits: 100_000 })
    expect(compiled.ok).toBe(true)
  })

  it.each([
    ['rows', '->p (u* + d*) (l* + r*) [x] ->>', 300, 'rows'],
    [
      'chains',
      `->p ${Array.from({ length: 20 }, (_, i) => `(u^${i + 2} + l^${i + 2} {e})`).join(' ')} [x] ->>`,
      2_000,
      'entries',
    ],
    ['entries', '->p u* [x] ->>', 1_500, 'entries'],
    ['parts', `->p (${many(30, 'u ')}+ d) [x] ->>`, 2_000, 'too long for a board of 400'],
  ])('%s', (_title, rules, tables, words) => {
    const compiled = compile(`${board}#rules = ${rules}`, { ...DEFAULT_LIMITS, tables })
    expect(compiled.ok ? '' : compiled.errors.map(({ detail }) => detail).join()).toContain(words)
  })
})

/** Rules that compile, but reach a cap when they are played. */
const tooLong: readonly (readonly [
  title: string,
  rules: string,
  limit: keyof RulesLimits,
  limits: Partial<RulesLimits>,
])[] = [
  ['two to the n moves', `->p ${many(40, '(. + [x]) ')} ->> ->q [e] ->>`, 'moves', {}],
  ['more than a million moves', `->p ${many(20, '([e] + [x]) ')} [x] ->>`, 'moves', { moves: 1_000_000 }],
  ['a star that never ends', '->p ([$ v = 0])* [x] ->>', 'modifiers', {}],
  ['modifiers in a pattern without end', '->p {? ([$ v = 0])* {x}} [x] ->>', 'modifiers', {}],
  [
    'a pattern with two to the n ways',
    `->p {? ${'([e] + [x]) '.repeat(20)}{$ 0 == 1}} [x] ->>`,
    'steps',
    { steps: 10_000 },
  ],
]

describe('what takes too long ends with an error, and the state stays as it was', () => {
  it.each(tooLong)('%s', (_title, rules, limit, limits) => {
    const compiled = compile(`${SMALL}#rules = ${rules}`, { ...DEFAULT_LIMITS, ...limits })
    if (!compiled.ok) throw new Error(JSON.stringify(compiled.errors))
    const state = RbgState.initial(compiled.rules)
    const before = [...state.board, ...state.values, state.keyLow]
    expect(limitOf(() => state.listMoves())).toBe(limit)
    expect([...state.board, ...state.values, state.keyLow]).toEqual(before)
  })

  it('a keeper that never ends, at the start', () => {
    const made = rbgGame(`${SMALL}#rules = (->>)*`, { id: 'own', name: 'Own', description: '' })
    expect(made.ok ? '' : made.errors[0]!.detail).toContain('keeper')
  })

  it.each([
    ['a keeper that never ends', '(->>)*', 10, 'the keeper moves more than 10000 times'],
    ['of two stars that of the keeper alone', '(u ->> ->p)* (->>)*', 23, 'the keeper moves more than 10000 times'],
    ['a keeper that never ends, behind the first move', '->p [x] (->>)*', 18, 'the keeper moves more than 10000 times'],
    ['modifiers without end', '->p (u + l)* ([$ v = 0])* [x] ->>', 23, 'more than 4096 modifiers'],
    ['placements without end', `->p (${WALK} {e} [x])* ->>`, 14, 'their list takes more than 16 MB'],
    ['moves without number', `->p ${many(21, '([e] + [x]) ')} [x] ->>`, 1, 'more than 1000000 legal moves'],
    ['walks without number', `->p ([x] ${WALK} [e] ${WALK})^8 ->q`, 1, 'their list takes more than 16 MB'],
  ])('%s at the start: refused, at its place', (_, rules, column, words) => {
    const text = `${SMALL.replace('[e])', `${many(5, '[e, e, e, e, e] ')})`)}#rules = ${rules}`
    const made = rbgGame(text, { id: 'own', name: 'Own', description: '' })
    const errors = made.ok ? [] : made.errors
    expect(errors).toEqual([{ line: column === 1 ? 1 : 5, column, detail: expect.stringContaining(words) }])
  })

  it('a keeper that never ends, after two moves', () => {
    const made = rbgGame(`${SMALL}#rules = ->p [x] ->q [e] (->>)*`, { id: 'own', name: 'Own', description: '' })
    if (!made.ok) throw new Error(JSON.stringify(made.errors))
    const state = unwrap(made.game.start('standard', new Random(1), {}))
    state.play(state.listMoves()[0]!)
    const [move] = state.listMoves()
    expect(limitOf(() => state.play(move!))).toBe('keeper')
    expect([...state.listMoves()]).toEqual([move])
  })

  it('texts of positions and moves report it', () => {
    const made = rbgGame(`${SMALL}#rules = ->p [x] ->q [e] (->>)*`, { id: 'own', name: 'Own', description: '' })
    if (!made.ok) throw new Error(JSON.stringify(made.errors))
    const read = made.game.position.parse('1 keeper#2 -', 'standard')
    expect(read.ok).toBe(false)
  })
})

describe('many alternatives', () => {
  const rulesOf = (alternative: string, count: number) => {
    const compiled = compile(`${SMALL}#rules = ->p (${many(count, `${alternative}+`)}[e]) ->>`)
    if (!compiled.ok) throw new Error(JSON.stringify(compiled.errors))
    return compiled.rules
  }

  it('their moves are taken apart one by one, without a look at all others', { timeout: 20_000 }, () => {
    const state = RbgState.initial(rulesOf('[x]', 100_000))
    const places = new Int32Array(4)
    let found = 0
    for (const move of state.listMoves()) found += state.placesOf(move, places)
    expect(found).toBe(2 * 100_001)
  })

  it('a random search counts them once, though all but one lead nowhere', () => {
    const rules = rulesOf('{x} [x]', 2_000)
    let looks = 0
    const op = new Proxy(rules.program.op, {
      get(target, key) {
        looks++
        return Reflect.get(target, key)
      },
    })
    const counted = { ...rules, program: { ...rules.program, op } }
    const search = new PathSearch(counted)
    search.begin(RbgState.initial(rules), rules.program.positions[1]!.node, 0, new Random(1))
    expect(search.next()).toBe(true)
    expect(looks).toBeLessThan(20 * 2_000)
  })
})

function limitOf(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (error instanceof RulesLimitError) return error.limit
    throw error
  }
  return 'none'
}

describe('a long generation can be cut into slices', () => {
  const rules = `${SMALL}#rules = ->p ${many(14, '([e] + [x]) ')} ->q`
  const state = () => {
    const compiled = compile(rules)
    if (!compiled.ok) throw new Error(JSON.stringify(compiled.errors))
    return RbgState.initial(compiled.rules)
  }

  it('and gives the same moves', () => {
    const [whole, sliced] = [state(), state()]
    let slices = 1
    for (const work = sliced.listInSlices(); !work.next().done; ) slices++
    expect(slices).toBeGreaterThan(1)
    expect([...sliced.listMoves()]).toEqual([...whole.listMoves()])
    expect(whole.countMoves()).toBe(2 ** 14)
  })

  it('and given up, with the state as it was', () => {
    const sliced = state()
    const before = [...sliced.board]
    const work = sliced.listInSlices()
    work.next()
    work.return()
    expect([...sliced.board]).toEqual(before)
    expect(sliced.countMoves()).toBe(2 ** 14)
  })

  it('as compiling can', () => {
    const work = compileInSlices(`${SMALL}#rules = ->p ${many(50_000, 'u ')} [x] ->>`)
    let slices = 1
    while (!work.next().done) slices++
    expect(slices).toBeGreaterThan(10)
  })

  it('also where patterns are followed over the whole board, and nothing completes them', () => {
    const board = SMALL.replace('[e]', many(20, row(20)))
    const work = compileInSlices(
      `${board}#rules = ->p {? ((u {x} + d {x} + l {e} + r {e})^20)* {! u} {! d}} u {e} [x] ->>`,
    )
    // some 170 edges at each of 900 vertices, from each of them at which the pattern is asked
    expect([...work].length).toBeGreaterThan(700)
  })
})

describe('the loop that a cap is reached in', () => {
  const compiled = compile(`${SMALL}#rules = ->p (${many(60, '(')}u {e} d${many(60, ')*')} + ([x])*) ->> ( [e] ->> )*`)
  const rule = compiled.ok ? compiled.rules.description.rules : null

  /** A rule that tells when its parts are read. */
  const watched = (rule: Rule, read: () => void): Rule =>
    Object.defineProperty({ ...rule }, 'body' in rule ? 'body' : 'parts', {
      get() {
        read()
        return 'body' in rule ? watched(rule.body, read) : partsOf(rule).map((part) => watched(part, read))
      },
    })

  it.each([
    ['keeper', 5, 217],
    ['modifiers', 5, 205],
    ['tables', null, null],
  ] as const)('%s', (limit, line, column) => {
    let reads = 0
    const at = atOnce(
      loopBehind(
        limit,
        watched(rule!, () => reads++),
      ),
    )
    expect([at?.line ?? null, at?.column ?? null]).toEqual([line, column])
    // each part once, however deep it is
    expect(reads).toBeLessThan(200)
  })
})
