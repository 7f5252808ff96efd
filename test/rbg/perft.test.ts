/** Small rules that once had wrong legal moves: their counts by hand or by the naive interpreter, and the texts of their first moves. */
import { describe, expect, it } from 'vitest'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { OVER } from '../../src/game/state.ts'
import { rbgGame } from '../../src/rbg/game.ts'
import { withGeneratedCode } from '../../src/rbg/generated/generated-code.ts'
import { RbgState } from '../../src/rbg/play/state.ts'

interface Row {
  readonly what: string
  readonly board: string
  readonly rules: string
  /** The number of sequences of one move, of two moves, and so on. */
  readonly perft: readonly number[]
  /** The texts of the first moves. */
  readonly texts: string
}

const ANYWHERE = '#anywhere = (up* + down*) (left* + right*)\n'
const NEXT = '(up + down + left + right)'
const SQUARE = 'rectangle(up, down, left, right, [r, e, r] [e, e, e] [b, e, b])'
const turns = (move: string) =>
  `${ANYWHERE}#grow(me; own) = ->me anywhere {own} ${move} ->>\n#rules = (grow(red; r) grow(blue; b))*`

const ROWS: readonly Row[] = [
  {
    what: 'a table and a check behind it: two stones next to one empty cell',
    board: SQUARE,
    rules: turns(`${NEXT} {e} [own]`),
    perft: [3, 7, 17, 28],
    texts: 'a2 b3 c2',
  },
  {
    what: 'a table and a check, and a pattern behind them',
    board: SQUARE,
    rules: turns(`${NEXT} {e} {? down} [own]`),
    perft: [3, 4, 8, 6],
    texts: 'a2 b3 c2',
  },
  {
    what: 'a shift that joins vertices, and a check behind it',
    board: 'a [e] {to: c, go: b} b [e] {to: c} c [e] {}',
    rules: '#rules = ->red (. + go) {e} to {e} [r] ->> {}',
    perft: [1],
    texts: 'c',
  },
]

describe.each(ROWS)('$what', (row) => {
  const { perft, texts } = row

  it('has these texts of moves, and they are read', () => {
    const { game } = gameOf(row)
    const state = unwrap(game.start('standard', new Random(1), {}))
    const moves = [...state.listMoves()]
    expect(moves.map((move) => game.move.format(state, move)).join(' ')).toBe(texts)
    for (const [i, move] of texts.split(' ').entries()) expect(unwrap(game.move.parse(state, move))).toBe(moves[i])
  })

  it('has these counts, by the interpreter and by generated code', () => {
    const { rules } = gameOf(row)
    for (const one of [rules, withGeneratedCode(rules)])
      expect(perft.map((_, i) => leaves(RbgState.initial(one), i + 1))).toEqual(perft)
  })
})

function gameOf({ board, rules }: Row) {
  const text = `#players = red(9), blue(9)\n#pieces = e, r, b\n#variables =\n#board = ${board}\n${rules}`
  const made = rbgGame(text, { id: 'own', name: 'Own', description: 'A test.' })
  if (!made.ok) throw new Error(JSON.stringify(made.errors))
  return made
}

/** The number of sequences of so many moves. */
function leaves(state: RbgState, depth: number): number {
  if (state.toMove === OVER) return 0
  const moves = state.listMoves()
  if (depth === 1) return moves.length
  let count = 0
  for (const move of moves) {
    state.play(move)
    count += leaves(state, depth - 1)
    state.undo()
  }
  return count
}
