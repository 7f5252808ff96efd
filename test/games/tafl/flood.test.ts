import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../src/game/result.ts'
import { OVER } from '../../../src/game/state.ts'
import { Flood } from '../../../src/games/tafl/rules/flood.ts'
import { ATTACKER, EMPTY } from '../../../src/games/tafl/rules/pieces.ts'
import { squareName } from '../../../src/games/tafl/rules/squares.ts'
import { formatPosition, parsePosition } from '../../../src/games/tafl/texts/notation.ts'
import problems from '../../fixtures/tafl_problems.json' with { type: 'json' }

const variant = 'hnefatafl-copenhagen'
const read = (position: string) => unwrap(parsePosition(position, variant))

function closing(position: string): string[] {
  const state = read(position)
  const flood = new Flood()
  const count = flood.findClosing(state)
  return [...flood.closing.slice(0, count)].map((square) => squareName(square, state.rules.dim)).sort()
}

/** The same by trying every square. */
function closingByTrying(position: string): string[] {
  const { board, rules } = read(position)
  const flood = new Flood()
  const closes = (square: number) => {
    if (board[square] !== EMPTY) return false
    const after = board.slice()
    after[square] = ATTACKER
    return flood.isEncircled(after, rules)
  }
  return rules.squares
    .filter(closes)
    .map((square) => squareName(square, rules.dim))
    .sort()
}

describe('the squares on which one attacker more encircles the defenders', () => {
  it.each([
    ['the only gap', '11/11/5t5/4t6/3t3t3/2t2K2t2/3t3t3/4t1t4/5t5/11/11 a', ['g8']],
    ['a gap with one square before it', '11/4t6/3t1t5/3t1t5/3t3t3/2t2K2t2/3t3t3/4t1t4/5t5/11/11 a', ['g7', 'g8']],
    ['two gaps', '11/11/5t5/4t6/3t3t3/2t2K2t2/3t3t3/6t4/5t5/11/11 a', []],
    ['a defender at the edge', '2T8/11/5t5/4t6/3t3t3/2t2K2t2/3t3t3/4t1t4/5t5/11/11 a', []],
    ['the start', '3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3 a', []],
  ])('%s', (_name, position, squares) => {
    expect(closingByTrying(position)).toEqual(squares)
    expect(closing(position)).toEqual(squares)
  })

  it('in all problems and after all their moves', () => {
    let some = 0
    const moves = new Int32Array(2000)
    for (const { position } of problems.filter((one) => one.variant === variant)) {
      const state = read(position)
      for (const move of moves.slice(0, state.legalMoves(moves, 0))) {
        state.play(move)
        const [board] = formatPosition(state).split(' ')
        const over = state.toMove === OVER
        state.undo()
        if (over) continue
        const after = `${board} a`
        const found = closing(after)
        expect(found, after).toEqual(closingByTrying(after))
        if (found.length > 0) some++
      }
    }
    expect(some).toBeGreaterThan(100)
  })
})
