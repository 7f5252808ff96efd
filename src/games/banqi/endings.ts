/**
 * What is known of positions with few pieces, all face up: tables of endings (tools/banqi-endings makes them), unpacked
 * when first used.
 */
import { UNKNOWN } from '../../game/algorithm.ts'
import { DataFile } from '../../game/data.ts'
import { zipEntry } from '../../game/zip.ts'
import { DRAWN, Ending, relationsOf, signature } from './ending.ts'
import { facts } from './endings.data.ts'
import { SQUARES } from './geometry.ts'
import { lowestSquare } from './moves.ts'
import { BLACK, RED } from './pieces.ts'
import type { Rules } from './rules.ts'
import type { BanqiState } from './state.ts'

/** Pieces on the board, both sides' together, at most. */
export const MOST_PIECES = 3

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

const squares = new Int32Array(SQUARES)

/**
 * Plies to the end without any limit on quiet plies, odd where the side to move wins, or DRAWN. The colour with fewer
 * pieces is side 0, so that both colours share their endings.
 * @param find the ending of pieces, by code
 */
export function distance(state: BanqiState, find = tableOf): number {
  const { board, left } = state
  const first = left[BLACK]! < left[RED]! ? BLACK : RED
  const own = collect(state, first, 0)
  const count = collect(state, 1 - first, own)
  let key = 0
  for (let i = 0; i < count; i++) key = key * 16 + board[squares[i]!]!
  const ending = endingOf(state.rules, key, find)
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

/** Endings by the rules' capture table, then by the codes of their pieces as hexadecimal digits. */
const byPieces = new Map<Uint8Array, Map<number, Ending>>()

function endingOf(rules: Rules, key: number, find: typeof tableOf): Ending {
  let endings = byPieces.get(rules.takes)
  if (!endings) {
    endings = new Map()
    byPieces.set(rules.takes, endings)
  }
  let ending = endings.get(key)
  if (!ending) {
    const pieces: number[] = []
    for (let rest = key; rest > 0; rest >>= 4) pieces.unshift(rest & 15)
    ending = find(rules, pieces)
    endings.set(key, ending)
  }
  return ending
}

/** An archive with an entry for each signature. */
export const endingsFile = new DataFile(facts, (archive) => ({
  archive,
  /** Endings that have been asked for, by signature. */
  endings: new Map<string, Ending>(),
}))

function tableOf(rules: Rules, pieces: readonly number[]): Ending {
  const { archive, endings } = endingsFile.value
  const name = signature(relationsOf(rules, pieces))
  let ending = endings.get(name)
  if (!ending) {
    const distances = zipEntry(archive, name)
    if (!distances) throw new Error(`there is no table of the ending ${name}`)
    ending = new Ending(pieces.length, distances)
    endings.set(name, ending)
  }
  return ending
}
