/** Finds well-written positions that no game can lead to. */
import type { Seat } from '../../game/state.ts'
import { KINDS, KING, kindOf, kindText, LETTERS, NAMES, ownerOf, PAWN, PLAYERS, plainOf, SEATS } from './pieces.ts'
import { fileBit, rankFor, SQUARES, squareName } from './squares.ts'
import { type Position, reachOf } from './state.ts'

/**
 * The reason why a position is impossible; null where it is not.
 * @param men the pieces of all seats together, by kind: none ever leaves the game
 */
export function fault(position: Position, men: readonly number[]): string | null {
  return faultOfMen(position, men) ?? faultOfSquares(position) ?? faultOfKings(position)
}

function faultOfMen({ board, hands }: Position, men: readonly number[]): string | null {
  const counts = new Uint16Array(KINDS)
  for (let place = 0; place < SEATS * KINDS; place++) counts[place % KINDS]! += hands[place]!
  for (let square = 0; square < SQUARES; square++) if (board[square] !== 0) counts[plainOf(board[square]!)]!++
  for (let kind = 0; kind < KINDS; kind++) {
    if (men[kind] === 0 && counts[kind] !== 0) return `this variant has no ${NAMES[kind]}s (${LETTERS[kind]})`
    if (counts[kind] !== men[kind])
      return `there are ${men[kind]} ${NAMES[kind]}s (${LETTERS[kind]}) on the board and in hand together, not ${counts[kind]}`
  }
  return null
}

function faultOfSquares({ board }: Position): string | null {
  const pawns = new Uint16Array(SEATS)
  for (let square = 0; square < SQUARES; square++) {
    const code = board[square]!
    if (code === 0) continue
    const seat = ownerOf(code)
    const kind = kindOf(code)
    if (rankFor(seat, square) > reachOf(kind))
      return `${PLAYERS[seat]}'s ${kindText(kind)} on ${squareName(square)} could never move again`
    if (kind !== PAWN) continue
    const file = fileBit(seat, square)
    if ((pawns[seat]! & file) !== 0)
      return `${PLAYERS[seat]} has two unpromoted pawns on the file of ${squareName(square)}, as they see it`
    pawns[seat]! |= file
  }
  return null
}

function faultOfKings({ board, hands, turn, quiet }: Position): string | null {
  const owned = (seat: Seat): number => {
    let kings = hands[seat * KINDS + KING]!
    for (let square = 0; square < SQUARES; square++) {
      const code = board[square]!
      if (code !== 0 && ownerOf(code) === seat && kindOf(code) === KING) kings++
    }
    return kings
  }
  const kings = owned(turn)
  if (kings === 0) return `${PLAYERS[turn]} is out, with no king on the board or in hand, and cannot be to move`
  if (kings === SEATS && quiet > 0)
    return `${PLAYERS[turn]} has all four kings: the game ended with a capture, so that quiet is 0`
  return null
}
