/** Descriptions that the compiler warns of: the warning, and where. */

export const HEAD =
  '#players = p(10), q(10)\n#pieces = e, x\n#variables = v(3)\n#board = rectangle(up, down, left, right, [e, e] [e, x])\n'
const BOTH = '(->p up [x] ->q down [x])*'

/** A row: what it warns of, the text, line, column, and a word of the message. */
export const rows: readonly (readonly [title: string, text: string, line: number, column: number, word: string])[] = [
  ['a macro that nobody uses', `${HEAD}#idle(a) = a\n#rules = ${BOTH}`, 5, 2, 'idle'],
  ['a macro without parameters that nobody uses', `${HEAD}#idle = up\n#rules = ${BOTH}`, 5, 2, 'idle'],
  ['a macro of two parameters that nobody uses', `${HEAD}#idle(a; b) = a\n#rules = ${BOTH}`, 5, 2, '2 parameters'],
  ['a star that modifies', `${HEAD}#rules = ->p ([x] up)* ->q [x]`, 5, 14, 'any number'],
  ['a piece that never stands', `${HEAD.replace('e, x', 'e, x, y')}#rules = ${BOTH}`, 2, 17, '"y"'],
  ['a player who never moves', `${HEAD}#rules = (->p [x])*`, 1, 19, '"q"'],
  ['a game that never ends', `${HEAD}#rules = (->p [x] ->q [e])*`, 1, 1, 'random plays'],
  ['a move with too many modifiers', `${HEAD}#rules = ->p ([$ v = 0])* ->q`, 1, 1, 'cap'],
]
