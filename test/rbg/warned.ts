/** Descriptions that the compiler warns of: the warning, and where. */

const HEAD =
  '#players = p(10), q(10)\n#pieces = e, x\n#variables = v(3)\n#board = rectangle(up, down, left, right, [e, e] [e, x])\n'
const COUNT = '[$ v = 0, p = 1]'
const BOTH = `->p down (right + .) [x] ${COUNT} ->q up [x] [$ q = 2] ->>`

const EDGES = '#players = red(100), blue(100)\n#pieces = e, r, b\n#variables = quiet(50)\n'
const BOARD = '#board = rectangle(up, down, left, right, [b, e] [e, r])\n#anywhere = (up* + down*) (left* + right*)\n'
const END = '({$ quiet < 3} + {$ quiet == 3} [$ red = 100, blue = 50] ->> {})'
/** Two players step about until somebody has won. `near`, `from`, `set` and `end` are put in. */
const steps = ({ near = '(up + down + left + right)', from = 'anywhere ', set = 'quiet + 1', end = END } = {}) =>
  `${EDGES}${BOARD}#near = ${near}
#turn(me; own) = ->me ${from}{own} [e] near {e} [own] [$ quiet = ${set}] ->> ${end}
#rules = (turn(red; r) turn(blue; b))*`

/** Most cells have a piece that is drawn, as no name of a piece says that they are empty. */
export const HOLLOW = steps().replace('[b, e] [e, r]', '[b, e, e] [e, e, r]').replace(/\be\b/g, 'dot')

/** Moves take all seeds of a house, and put one in the next. */
const SEEDS = `#players = red(100), blue(100)
#pieces = c0, c1, c2, c3
#variables = hand(3)
#board = rectangle(up, down, left, right, [c2, c2, c2, c2])
#lift = ({c1} [c0] [$ hand = 1] + {c2} [c0] [$ hand = 2] + {c3} [c0] [$ hand = 3])
#turn(me) = ->me right* lift right ({c0} [c1] + {c1} [c2] + {c2} [c3]) [$ me = hand] ->>
#rules = (turn(red) turn(blue))*`

/** A stone steps, and burns any cell. */
const BURNT = HOLLOW.replace('r, b', 'r, b, burnt').replace(' [$', ' anywhere {dot, r, b} [burnt] [$')

/** Cells and the gaps between them: none is on most of the board, but both together are. */
const WALLS = `#players = red(100), blue(100)
#pieces = ground, gap, post, water, r, b
#variables =
#cells = [ground, gap, ground, gap, ground]
#gaps = [gap, post, gap, post, gap]
#board = rectangle(up, down, left, right, [ground, gap, ground, gap, b] gaps cells gaps [r, gap, ground, gap, ground])
#anywhere = (up* + down*) (left* + right*)
#step = (up {gap} up + down {gap} down + left {gap} left + right {gap} right) {ground}
#turn(me; you; own) = ->me anywhere {own} [ground] step [own] (up + down + left + right) {gap} [water] ->> [$ me = 100, you = 0]
#rules = ( turn(red; blue; r) turn(blue; red; b) )*`

/** Lamps are lit; all players get the same, and \`scores\` says what. */
const lamps = (scores: string) => `#players = north(100), south(100)
#pieces = empty, lit
#variables = night(3)
#board = rectangle(up, down, left, right, [empty, empty] [empty, empty])
#anywhere = (up* + down*) (left* + right*)
#turn(me) = ->me anywhere ({empty} [lit] + {lit} [empty]) [$ night = night + 1] ->>
   ({$ night < 3} + {$ night == 3} (${scores}) ->> {})
#rules = ( turn(north) turn(south) )*`

/** The player who has moved last has the score; `then` is what the keeper does. */
const lasts = (then: string, variables = ' n(9)') =>
  `#players = red(100), blue(100)\n#pieces = e, r, b\n#variables =${variables}
#board = rectangle(up, down, left, right, [e, e] [e, e])\n#anywhere = (up* + down*) (left* + right*)
#turn(me; you; own) = ->me anywhere {e} [own] [$ me = 100, you = 0] ${then}
#rules = (turn(red; blue; r) turn(blue; red; b))*`

/** A ring of vertices, in which the way from b leads to `next`. */
const ring = (next: string) => `#players = p(1), q(1)
#pieces = e, x
#variables =
#board = a [x] {on: b} b [e] {on: ${next}} c [e] {on: d} d [e] {on: a}
#rules = ->p on* {e} [x] [$ p = 1] ->q on* {e} [x] [$ q = 1, p = 0] ->>`

/** A phase of two moves and one of another player, where the first goes on as long as it can. */
const planted = (score: string) => `${HEAD.replace('v(3)', 'v(2)')}#anywhere = (up* + down*) (left* + right*)
#rules = (->p anywhere {e} [x] [$ v = v + 1] ${score} ->>)* {$ v == 2} ->q [e] ->> [$ p = 1]`

/** A row: rules without anything to warn of. */
export const GOOD: readonly (readonly [title: string, text: string])[] = [
  ['a ring of vertices', ring('c')],
  ['equal shares of a draw', lamps('[$ north = 50, south = 50]')],
  ['good rules', `${HEAD}#rules = ${BOTH}`],
  ['steps until a bound', steps()],
  [
    'a comparison that a bound makes true',
    steps({ end: '({$ quiet <= 50} {$ quiet != 3} + {$ quiet == 3} [$ red = 100, blue = 50] ->> {})' }),
  ],
  [
    'values that are replaced, but make the path illegal or are read',
    `${HEAD}#rules = ${BOTH.replace('[$', '[$ v = v + 1, v = 2, v = v + p, p = 0] {$ v < 3} [$')}`,
  ],
  ['a last move that wins', lasts('->>', '')],
  ['a keeper who repeats changes', lasts('->> (right [own])* [$ n = 0]')],
  [
    'a board full of pieces of one player',
    `${HEAD.replace('e, x', 'y, x').replace('[e, e] [e, x]', '[y, x] [y, x]')}#rules = ->p [x] ${COUNT} ->q [y] [$ q = 2] ->>`,
  ],
  [
    'macros that name vertices',
    `${HEAD.replace(/#board.*/, '#a = far\n#two = b [x] {up: a, right: c} c\n#board = a [e] {down: b} two [e] {left: a}')}#rules = ${BOTH}`,
  ],
  [
    'a macro with alternatives that stands alone',
    `${HEAD}#both = up + down\n#rules = ->p (both) [x] ${COUNT} ->q (both + left + right) [x] [$ q = 2] ->>`,
  ],
  [
    'macros of one action that are repeated',
    `${HEAD}#round = (right left)\n#ways(a) = (a + down)\n#to(c) = ->c\n#rules = ->p round^2 ways(right)* [x] ${COUNT} (to(q) [x])^1 [$ q = 2] ->>`,
  ],
  [
    'macros of numbers in products',
    `${HEAD}#many = 2 * e\n#more = many * 3\n#rules = ->p down right [x] {$ many * x + more > 0} ${COUNT} ->q [x] [$ q = 2] ->>`,
  ],
]

/** A row: what it warns of, the text, line, column, and a word of the message. */
export const rows: readonly (readonly [title: string, text: string, line: number, column: number, word: string])[] = [
  ['a macro that nobody uses', `${HEAD}#idle(a) = a\n#rules = ${BOTH}`, 5, 2, 'idle'],
  ['a macro without parameters that nobody uses', `${HEAD}#idle = up\n#rules = ${BOTH}`, 5, 2, 'idle'],
  ['a macro of two parameters that nobody uses', `${HEAD}#idle(a; b) = a\n#rules = ${BOTH}`, 5, 2, '2 parameters'],
  ['a star that modifies', `${HEAD}#rules = ->p ([x] down)* ->q [x]`, 5, 14, 'any number'],
  ['a piece that never stands', `${HEAD.replace('e, x', 'e, x, y')}#rules = ${BOTH}`, 2, 17, '"y"'],
  ['a piece on most cells that has no name of an empty place', HOLLOW, 2, 11, 'if "dot" does, call it "empty"'],
  ['the piece that seeds leave behind, not that of most cells', SEEDS, 2, 11, 'if "c0" does, call it "empty"'],
  ['a piece on most cells, where another is only put for good', BURNT, 2, 11, 'if "dot" does, call it "empty"'],
  ['pieces of nobody that are on most cells together', WALLS, 2, 11, 'if "ground" does, call it "empty"'],
  [
    'players who win and lose together',
    lamps('{$ lit == 3} [$ north = 100, south = 100] + {$ lit < 3}'),
    1,
    12,
    'all players have the same score: if they win and lose together, write them as one player',
  ],
  ['a vertex that no way leads to', ring('d'), 4, 2, 'from the first vertex to "c": nothing can happen there'],
  [
    'vertices that no way of the rules leads to',
    `${HEAD.replace('[e, e] [e, x]', '[x, e] [e, e]')}#rules = ->p right [x] ${COUNT} ->q left [e] ->>`,
    4,
    2,
    'to 2 vertices, such as "a1": nothing can happen there',
  ],
  ['a player who never moves', `${HEAD}#rules = (->p [x])*`, 1, 19, '"q"'],
  ['a game that never ends', `${HEAD}#rules = (->p [x] ->q [e])*`, 1, 1, 'random plays'],
  [
    'a move with too many modifiers',
    `${HEAD}#rules = ->p [x] ->q ([$ v = 0])* ->p`,
    1,
    1,
    'a random play reaches a cap behind "x1/1x q -": a move has more than 4096 modifiers',
  ],
  [
    'a keeper who never comes to an end',
    `${HEAD}#rules = ->p [x] ->q [e] (->> {e})*`,
    1,
    1,
    'a random play reaches a cap behind "x1/1x q -": the keeper moves more than 10000 times in a row: its loop needs a test that fails in the end',
  ],
  [
    'no move at the start',
    steps({ from: '' }).replace('[b, e] [e, r]', '[e, e] [b, r]'),
    7,
    18,
    'before the first move',
  ],
  ['a keeper without a way at the start', `${HEAD}#rules = {x} ${BOTH}`, 1, 1, 'no way to go on'],
  ['a keeper without a way behind a switch', `${HEAD}#rules = ->> {x} ${BOTH}`, 5, 10, 'no way to go on'],
  [
    'an assignment beyond a bound',
    steps({ end: END.replace('100', '101') }),
    7,
    118,
    '"red" is 100 at most, but the value is 101',
  ],
  ['an assignment of a sum beyond a bound', steps({ set: 'quiet + 51' }), 7, 60, 'is 51 to 101'],
  ['an assignment below 0', steps({ set: 'quiet / 2 - 60' }), 7, 60, 'the value is below'],
  [
    'a comparison that is never true',
    steps({ end: END.replace('== 3', '== 60') }),
    7,
    100,
    'never true: it compares 0 to 50 with 60',
  ],
  ['a value above its bound', steps({ end: END.replace('== 3', '> 50') }), 7, 100, 'never true'],
  [
    'more pieces than vertices',
    steps({ end: END.replace('quiet == 3', 'r > 2 * e + 9') }),
    7,
    100,
    '0 to 4 with 9 to 17',
  ],
  ['a comparison that is always true', steps({ end: END.replace('< 3', '< 60') }), 7, 84, 'always true'],
  [
    'a value that is replaced at once',
    `${HEAD}#rules = ${BOTH.replace('[$', '[$ v = 2,')}`,
    5,
    38,
    'this value is lost: "v" is assigned again at once',
  ],
  ['a score in front of a path that ends', steps({ end: END.replace(' ->> {}', ' {}') }), 7, 118, 'never kept'],
  [
    'a player whom no rule gives a score',
    `${HEAD}#rules = ->p [x] ${COUNT} ->q up [x] ->>`,
    1,
    19,
    '"q" a score: that player can never win',
  ],
  ['scores that are never set', steps({ end: '{$ quiet < 3}' }), 1, 12, 'every play is a draw'],
  [
    'scores that random plays never reach',
    steps({ end: '({$ quiet < 3} + {$ quiet == 4} [$ red = 100] ->> {})' }),
    7,
    79,
    'a win is rare, or the rules never give one; in "1b/1r keeper#2 quiet=3 @b1" no path behind this switch can be followed',
  ],
  [
    'a roll behind which nobody can go on',
    `${HEAD}#roll = ->random ([$ v = 1] + [$ v = 2]) ->>\n#rules = roll {x} ->p [e] ->> [$ p = 1] roll ->q [x] ->>`,
    5,
    42,
    'a win is rare, or the rules never give one; in "2/1x keeper#2 v=2" no path behind this switch can be followed',
  ],
  [
    'plays that leave a player stuck, without a score',
    `${HEAD}#rules = ->p [x] ([$ v = 1] + [$ p = 1]) ->q {$ v == 0} [e] ->>`,
    5,
    42,
    'of 20 random plays end without a score, as draws: in "x1/1x q v=1" no path behind this switch',
  ],
  [
    'a loop that goes on until a bound stops it',
    planted(''),
    6,
    11,
    'no path behind this switch can be followed: an assignment takes "v" over its bound of 2',
  ],
  [
    'a loop that goes on until a bound stops it, some plays without a score',
    planted('(. + [$ p = 1])'),
    6,
    11,
    'no path behind this switch can be followed: an assignment takes "v" over its bound of 2',
  ],
  [
    'plays that all come to the end of the rules without a score',
    `${HEAD}#rules = ->p [x] ([$ v = 1] + {$ v == 3} [$ p = 1]) ->q [e] ->>`,
    1,
    1,
    'or the rules never give one; in "2/1x keeper#2 v=1" the rules come to their end',
  ],
  [
    'plays that come to the end of the rules without a score',
    `${HEAD}#rules = ->p [x] ([$ v = 1] + [$ p = 1]) ->q [e] ->>`,
    1,
    1,
    'as draws: in "2/1x keeper#2 v=1" the rules come to their end',
  ],
  [
    'a keeper who cannot go on, behind a score',
    lasts('->> {$ e > 1}', ''),
    6,
    69,
    '20 of 20 random plays end in the keeper\'s turn: in "1b/rr keeper#2 red=100 @b1" no path',
  ],
  [
    'a keeper whom a bound stops, behind a score',
    lasts('->> [$ n = n + 4]'),
    6,
    69,
    'can be followed: an assignment takes "n" over its bound of 9',
  ],
  [
    'a score that goes over its bound',
    lasts('->> [$ me = me / 2 + 60]', ''),
    6,
    69,
    'an assignment takes "red" over its bound of 100',
  ],
  [
    'a first score that goes over its bound',
    `${HEAD}#rules = ->p [x] ([$ v = 1] + [$ v = 2]) ->> ({$ v == 1} [$ p = 1] + {$ v == 2} [$ p = 11]) ->q [e] ->>`,
    5,
    42,
    'an assignment takes "p" over its bound of 10',
  ],
  [
    'two switches that can follow one move',
    lasts('( ->> right {e} [own] )* ->>', ''),
    6,
    94,
    'the one in line 6, column 71, so that each such move stands twice in the list',
  ],
  ['a variable that nobody uses', `${HEAD.replace('v(3)', 'v(3), w(3)')}#rules = ${BOTH}`, 3, 20, '"w" is never used'],
  ['alternatives without brackets', steps({ near: 'up + down + left + right' }), 7, 42, '"near"'],
  [
    'alternatives without brackets, repeated',
    `${HEAD}#both = up + down\n#rules = (->p both* [x] ${COUNT} ->q [x])*`,
    6,
    15,
    '"both"',
  ],
  [
    'alternatives without brackets, by a name that JavaScript knows',
    `${HEAD}#toString = up\n#both = toString + down\n#rules = (->p both* [x] ${COUNT} ->q [x])*`,
    7,
    15,
    '"both"',
  ],
  [
    'alternatives of a macro with parameters',
    `${HEAD}#or(a; b) = a + b\n#rules = (->p {e} or(up; down) [x] ${COUNT} ->q [x])*`,
    6,
    19,
    '"or"',
  ],
  [
    'a macro of several actions with a suffix, which repeats the last',
    `${HEAD}#step = up left\n#rules = (->p step^2 [x] ${COUNT} ->q [x])*`,
    6,
    15,
    'the suffix "^" behind it repeats the last of them only',
  ],
  [
    'a turn that is repeated without brackets',
    `${HEAD}#turn(me; to) = ->me to {e, x} [x] ${COUNT} ->>\n#rules = turn(p; up) (turn(q; down)^2 turn(p; up)^2)*`,
    6,
    23,
    'the macro "turn" has several actions outside brackets',
  ],
  [
    'a macro of pasted names that stands for another one of several actions',
    `${HEAD}#step(a; b) = a~p b\n#both = step(u; left)\n#rules = (->p both* [x] ${COUNT} ->q [x])*`,
    7,
    15,
    '"both"',
  ],
  [
    'alternatives of a macro that stands for another one',
    `${HEAD}#both = up + down\n#ways = both\n#rules = (->p ways [x] ${COUNT} ->q [x])*`,
    7,
    15,
    '"ways" has alternatives',
  ],
  [
    'the one of two macros of a name that has alternatives',
    `${HEAD}#or(a; b) = a + b\n#or(a) = a\n#rules = (->p {e} or(up; down) [x] ${COUNT} ->q or(up) [x])*`,
    7,
    19,
    '"or"',
  ],
]
