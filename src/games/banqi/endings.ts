/** What is known of positions with few pieces, all face up. Endings are solved when first met, and kept. */
import { UNKNOWN } from '../../game/algorithm.ts'
import { SQUARES } from './geometry.ts'
import { lowestSquare } from './moves.ts'
import { BLACK, CANNON, CODES, colourOf, kindOf, RED } from './pieces.ts'
import { DRAWN, Ending, type Relations } from './retrograde.ts'
import type { Rules } from './rules.ts'
import type { BanqiState } from './state.ts'

/** Pieces on the board, both sides' together, at most: an ending of three takes some milliseconds, of four a second. */
export const MOST_PIECES = 3

const endings = new Map<string, Ending>()

/** The ending of these relations, solved if it has not been. */
export function solved(relations: Relations): Ending {
  const { first, count, takes, jumps, slides } = relations
  const bits = (flags: readonly boolean[]) => flags.map(Number).join('')
  const key = `${first}/${count} ${bits(takes)} ${bits(jumps)} ${jumps.includes(true) && slides}`
  let ending = endings.get(key)
  if (!ending) {
    ending = new Ending(relations, solved)
    endings.set(key, ending)
  }
  return ending
}

/** @param pieces codes, those of one colour before those of the other */
export function relationsOf(rules: Rules, pieces: readonly number[]): Relations {
  return {
    first: pieces.filter((piece) => colourOf(piece) === colourOf(pieces[0]!)).length,
    count: pieces.length,
    takes: pieces.flatMap((attacker) => pieces.map((victim) => rules.takes[attacker * CODES + victim] === 1)),
    jumps: pieces.map((piece) => rules.cannonJumps && kindOf(piece) === CANNON),
    slides: rules.cannonSlides,
  }
}

const squares = new Int32Array(SQUARES)

/** Endings by the rules' capture table, then by the codes of their pieces as hexadecimal digits. */
const byPieces = new Map<Uint8Array, Map<number, Ending>>()

/**
 * Plies to the end, odd where the side to move wins and even where it loses; 0: a draw; UNKNOWN where more pieces are
 * left, or where quiet plies or repetition might draw before that.
 */
export function pliesToEnd(state: BanqiState): number {
  const { left, quiet } = state
  if (left[RED]! + left[BLACK]! > MOST_PIECES || state.cameUpTwice || !allFaceUp(state)) return UNKNOWN
  const plies = distance(state)
  if (plies === DRAWN) return 0
  const pliesLeft = state.rules.drawPlies - quiet
  return pliesLeft < 0 || plies <= pliesLeft ? plies : UNKNOWN
}

/** The same as expected utility; NaN where it is not known. */
export function knownValue(state: BanqiState): number {
  const plies = pliesToEnd(state)
  if (plies === UNKNOWN) return Number.NaN
  return plies === 0 ? 0 : plies % 2 === 1 ? 1 : -1
}

const allFaceUp = ({ bag, faceDown, turned }: BanqiState): boolean =>
  faceDown === 0 && turned < 0 && bag.every((count) => count === 0)

/**
 * Plies to the end without any limit on quiet plies, odd where the side to move wins, or DRAWN. The colour with fewer
 * pieces is side 0, so that both colours share their endings.
 */
export function distance(state: BanqiState): number {
  const { board, left } = state
  const first = left[BLACK]! < left[RED]! ? BLACK : RED
  const own = collect(state, first, 0)
  const count = collect(state, 1 - first, own)
  let key = 0
  for (let i = 0; i < count; i++) key = key * 16 + board[squares[i]!]!
  const ending = known(state.rules, key)
  return ending.distances[ending.index(state.colour ^ first, squares)]!
}

/** Writes a colour's squares, in the order of the pieces' codes, from an index on. */
function collect({ board, faceUp }: BanqiState, colour: number, start: number): number {
  let n = start
  for (let set = faceUp[colour]!; set !== 0; set &= set - 1) {
    const square = lowestSquare(set)
    const code = board[square]!
    let i = n++
    for (; i > start && board[squares[i - 1]!]! > code; i--) squares[i] = squares[i - 1]!
    squares[i] = square
  }
  return n
}

function known(rules: Rules, key: number): Ending {
  let endingsOf = byPieces.get(rules.takes)
  if (!endingsOf) {
    endingsOf = new Map()
    byPieces.set(rules.takes, endingsOf)
  }
  let ending = endingsOf.get(key)
  if (!ending) {
    const pieces: number[] = []
    for (let rest = key; rest > 0; rest >>= 4) pieces.unshift(rest & 15)
    ending = solved(relationsOf(rules, pieces))
    endingsOf.set(key, ending)
  }
  return ending
}
