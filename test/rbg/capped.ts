/** Descriptions that reach a cap while they are compiled or while the first moves are found. The caps are small, so that it is quick. */
import type { RulesLimits } from '../../src/rbg/limits.ts'

const HEAD = '#players = p(1), q(1)\n#pieces = e, x\n#variables = v(9)\n'
const CELL = '#board = rectangle(u, d, l, r, [e])\n'
const GRID = '#board = rectangle(u, d, l, r, [e, e, e] [e, e, e] [e, e, e])\n'
const MOVE = '#rules = ->p [x] ->>'
const text = (board: string, rules: string): string => `${HEAD}${board}#rules = ${rules}`

/** A row: the cap, the text, and the caps that it reaches. */
export const texts: readonly (readonly [title: string, text: string, limits: Partial<RulesLimits>])[] = [
  ['characters', text(CELL, '->p [x] ->>'), { source: 50 }],
  ['tokens', `${HEAD}${CELL}#a = u u u #b = a a a\n#rules = ->p b b [x] ->>`, { tokens: 60 }],
  ['calls', `${HEAD}${CELL}#a = u #b = a #c = b\n#rules = ->p c [x] ->>`, { calls: 2 }],
  ['vertices of a rectangle', text(GRID, '->p [x] ->>'), { vertices: 8 }],
  ['vertices of a graph', `${HEAD}#board = a [e] {} b [e] {} c [e] {}\n${MOVE}`, { vertices: 2 }],
  ['directions', `${HEAD}#board = a [e] {u: a, d: a, l: a}\n${MOVE}`, { directions: 2 }],
  ['pieces', `${HEAD.replace('e, x', 'e, x, y, z')}${CELL}${MOVE}`, { pieces: 3 }],
  ['players', `#players = p(1), q(1), r(1)\n#pieces = e, x\n#variables =\n${CELL}${MOVE}`, { players: 2 }],
  ['parameters', `${HEAD}${CELL}#m(a; b; c) = a\n#rules = ->p m(u; u; u) [x] ->>`, { parameters: 2 }],
  ['characters of a pasted name', `${HEAD}${CELL}#m(a) = a~a~a\n#rules = ->p m(u) [x] ->>`, { pasted: 2 }],
  ['signs of an expression', text(CELL, '->p [$ v = 1 + 1 + 1] ->>'), { terms: 3 }],
  ['places where somebody is to move', text(CELL, '->p [x] ->q [e] ->>'), { positions: 2 }],
  ['actions', text(CELL, '->p ({e} u)^100 [x] ->>'), { actions: 50 }],
  ['brackets', text(CELL, '->p (((((u))))) [x] ->>'), { brackets: 3 }],
  ['brackets in an expression', text(CELL, '->p {$ ((((v)))) == 0} [x] ->>'), { brackets: 3 }],
  ['patterns', text(CELL, '->p {? {? {? u}}} [x] ->>'), { patterns: 2 }],
  ['rows of tables', text(GRID, '->p (u* + d*) (l* + r*) [x] ->>'), { tables: 8 }],
  ['entries of tables', text(GRID, '->p u* [x] ->>'), { tables: 16 }],
  ['parts of shifts', text(GRID, `->p (${'u '.repeat(30)}+ d) [x] ->>`), { tables: 60 }],
  ['sets of pieces', text(CELL, '->p {e} {x} {e, x} {? {}} [x] ->>'), { tables: 4 }],
  [
    'memory',
    text(
      `#board = rectangle(u, d, l, r, ${`[${Array.from({ length: 100 }, () => 'e').join()}]`.repeat(100)})\n`,
      '(->p ({e} + u d {x})^2000 [x] ->>)*',
    ),
    {},
  ],
  ['moves', text(CELL, `->p ${'([e] + [x]) '.repeat(4)}->>`), { moves: 8 }],
  ['modifiers', text(CELL, '->p ([$ v = 0])* [x] ->>'), { modifiers: 100 }],
  ['steps of moves', text(CELL, `->p {? ${'([e] + [x]) '.repeat(20)}{$ 0 == 1}} [x] ->>`), { steps: 1_000 }],
  ['moves of the keeper', text(CELL, '->p [x] (->>)*'), { keeper: 100 }],
  ['steps of the keeper', text(GRID, '->p [x] (->> (u* + d*)^9 (l* + r*) {e})*'), { stretch: 200, keeper: 10_000_000 }],
]
