import { describe, expect, it } from 'vitest'
import { Random } from '../../src/game/random.ts'
import { OVER } from '../../src/game/state.ts'
import { atOnce } from '../../src/game/steps.ts'
import { compile } from '../../src/rbg/compile.ts'
import { withGeneratedCode } from '../../src/rbg/generated/generated-code.ts'
import { DEFAULT_LIMITS, RulesLimitError } from '../../src/rbg/limits.ts'
import { RbgState } from '../../src/rbg/play/state.ts'
import { names, rulesOf, textOf } from './descriptions.ts'

const SEEDS = [1, 2, 3, 4]
const PLIES = 150

/** What both back ends must agree on: position, key and the moves in their order. */
const facts = (state: RbgState) => ({
  toMove: state.toMove,
  board: [...state.board],
  values: [...state.values],
  position: state.position,
  vertex: state.vertex,
  key: [state.keyLow, state.keyHigh],
  moves: state.toMove === OVER ? [] : [...state.listMoves()],
})

describe.each(names)('%s: generated code, interpreter and search in slices play alike', (name) => {
  const rules = rulesOf(textOf(name))
  const generated = withGeneratedCode(rules)

  it('has generated code', () => expect(generated).not.toBe(rules))

  it.each(SEEDS)('seed %i', (seed) => {
    const [one, other, sliced] = [RbgState.initial(rules), RbgState.initial(generated), RbgState.initial(rules)]
    const random = new Random(seed)
    for (let ply = 0; ply < PLIES; ply++) {
      const expected = facts(one)
      expect(facts(other)).toEqual(expected)
      atOnce(sliced.listInSlices())
      expect(facts(sliced)).toEqual(expected)
      if (one.toMove === OVER) break
      const move = expected.moves[random.below(expected.moves.length)]!
      one.play(move)
      other.play(move)
      sliced.play(move)
    }
  })
})

const SMALL = '#players = p(1), q(1)\n#pieces = e, x\n#variables = v(9)\n#board = rectangle(u, d, l, r, [e])\n'

const ROW = '#board = rectangle(u, d, l, r, [e, e, e, e])\n'

describe('generated code finds the moves of the interpreter', () => {
  it.each([
    [
      'paths with different numbers of vertices meet',
      `${ROW}#rules = ->p r (. + (l + r r) [x]) [y] (. + l) [x] ->> {}`,
      5,
    ],
    [
      'alternatives by piece',
      `${ROW}#rules = ->p r ({x} [y] + {e} (. + r) [x] + {y} [e] + {z} [x]) (l + .) [z] ->> {}`,
      4,
    ],
    [
      'a ray whose shift joins vertices',
      '#board = a [e] {go: c, r: b} b [e] {go: c} c [e] {go: d} d [x] {}\n#rules = ->p r* (go {e})* [x] (go {x})* [y] ->> {}',
      4,
    ],
    [
      'a ray that modifiers follow twice',
      `${ROW}#rules = ->p (r {e})* [x] (r {e})* [y] ({? l {x}} [z] + {! l {x}}) ->> {}`,
      10,
    ],
  ])('%s', (_what, rest, count) => {
    const rules = rulesOf(`#players = p(1)\n#pieces = e, x, y, z\n#variables =\n${rest}`)
    const [one, other, sliced] = [rules, withGeneratedCode(rules), rules].map((made) => RbgState.initial(made))
    const moves = [...one!.listMoves()]
    expect(moves).toHaveLength(count)
    expect([...other!.listMoves()]).toEqual(moves)
    atOnce(sliced!.listInSlices())
    expect([...sliced!.listMoves()]).toEqual(moves)
  })
})

describe('generated code keeps the caps', () => {
  it.each([
    ['moves', `->p ${'(. + [x]) '.repeat(20)} ->> ->q [e] ->>`, {}],
    ['moves', '->p ([e] + [x] + [e]) ->> ->q', { moves: 2 }],
    ['modifiers', '->p ([$ v = 0])* [x] ->>', { modifiers: 200 }],
    ['steps', `->p {? ${'([e] + [x]) '.repeat(20)}{$ 0 == 1}} [x] ->>`, { steps: 10_000 }],
  ])('%s', (limit, text, limits) => {
    const compiled = compile(`${SMALL}#rules = ${text}`, { ...DEFAULT_LIMITS, ...limits })
    if (!compiled.ok) throw new Error(JSON.stringify(compiled.errors))
    const state = RbgState.initial(withGeneratedCode(compiled.rules))
    const before = [...state.board, ...state.values, ...state.counts]
    expect(() => state.listMoves()).toThrow(expect.objectContaining({ constructor: RulesLimitError, limit }))
    expect([...state.board, ...state.values, ...state.counts]).toEqual(before)
  })

  it('the interpreter takes over where a path is too long for the stack', () => {
    const board = `#board = ${Array.from({ length: 9_000 }, (_, i) => `v${i} [e] {go: v${Math.min(i + 1, 8_999)}}`).join(' ')}`
    const rules = rulesOf(
      `#players = p(1)\n#pieces = e, x\n#variables =\n${board}\n#rules = ->p (go {e})* {! go {e}} [x] ->>`,
    )
    const [one, other] = [RbgState.initial(rules), RbgState.initial(withGeneratedCode(rules))]
    expect([...other.listMoves()]).toEqual([...one.listMoves()])
  })
})
