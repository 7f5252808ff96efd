import type { Refusal, WhyNot } from '../../../game/words/why-not.ts'
import { EMPTY, KING, sideOf } from '../rules/pieces.ts'
import { PASS_SHIFT } from '../rules/rules.ts'
import { columnOf, rowOf, SQUARES, squareName, squareNamed } from '../rules/squares.ts'
import type { TaflState } from '../rules/state.ts'

const STRAIGHT = 'Pieces move straight along a row or a column.'
const IN_THE_WAY = 'A piece stands in the way: {cell}.'
const FAR = 'This piece moves {n} square at most.'
const PASS = 'This piece may not pass {cell}.'
const KINGS = 'Only the king may stop there.'
const NOBODY = 'This piece may not stop there.'

/** The reasons why a piece does not reach a square, or may not stop there. */
export const whyNot: WhyNot<TaflState> = {
  texts: [STRAIGHT, IN_THE_WAY, FAR, PASS, KINGS, NOBODY],
  of({ board, rules, turn }, from, to): Refusal | null {
    const { dim, access, stopBit, speed } = rules
    const square = squareNamed(from, dim)
    const target = squareNamed(to ?? '', dim)
    const code = board[square]!
    if (target < 0 || code === EMPTY || sideOf(code) !== turn) return null
    const across = columnOf(target, dim) - columnOf(square, dim)
    const down = rowOf(target, dim) - rowOf(square, dim)
    if ((across === 0) === (down === 0)) return { text: STRAIGHT }
    const step = (target - square) / Math.abs(across + down)
    const bit = stopBit[square]!
    for (let at = square + step, n = 1; ; at += step, n++) {
      if (n > speed[code]!) return { text: FAR, values: { n: speed[code]! } }
      const cell = squareName(at, dim)
      if (board[at] !== EMPTY) return { text: IN_THE_WAY, values: { cell } }
      if (at === target) break
      if ((access[code * SQUARES + at]! & (bit << PASS_SHIFT)) === 0) return { text: PASS, values: { cell } }
    }
    return { text: (access[KING * SQUARES + target]! & bit) !== 0 ? KINGS : NOBODY }
  },
}
