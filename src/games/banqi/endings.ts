/**
 * The results of positions with few pieces, all face up, from endgame tables that tools/solve/banqi-endings.ts makes.
 */

import { DataFile } from '../../game/data-files/data.ts'
import { zipEntry } from '../../game/data-files/zip.ts'
import { UNKNOWN } from '../../game/engine/index.ts'
import { lazyByKey } from '../../game/lazy.ts'
import { DRAWN, Ending, relationsOf, signature } from './ending.ts'
import { facts } from './endings.data.ts'
import { lowestSquare, SQUARES } from './geometry.ts'
import { BLACK, RED } from './pieces.ts'
import type { Rules } from './rules.ts'
import type { BanqiState } from './state.ts'

/** The greatest number of pieces of both sides together that tables cover. */
export const MOST_PIECES = 3

/**
 * The plies to the end, odd when the side to move wins, even when it loses, 0 for a draw. UNKNOWN when more pieces are
 * left, or when quiet plies or repetition might bring a draw before the end.
 */
export function pliesToEnd(state: BanqiState): number {
  const { left, quiet } = state
  if (left[RED]! + left[BLACK]! > MOST_PIECES || state.cameUpTwice || !allFaceUp(state)) return UNKNOWN
  const plies = endingsFile.value.distance(state)
  if (plies === DRAWN) return 0
  const pliesLeft = state.rules.drawPlies - quiet
  return pliesLeft < 0 || plies <= pliesLeft ? plies : UNKNOWN
}

/** The result as utility for the side to move; NaN when it is not known. */
export function knownValue(state: BanqiState): number {
  const plies = pliesToEnd(state)
  if (plies === UNKNOWN) return Number.NaN
  return plies === 0 ? 0 : plies % 2 === 1 ? 1 : -1
}

const allFaceUp = ({ bag, faceDown, turned }: BanqiState): boolean =>
  faceDown === 0 && turned < 0 && bag.every((count) => count === 0)

/** The endings of positions, looked up by their pieces and remembered. */
export class Endings {
  private readonly find: (rules: Rules, pieces: readonly number[]) => Ending
  /** By the rules' capture table, then by the codes of the pieces as hexadecimal digits. */
  private readonly found = new Map<Uint8Array, Map<number, Ending>>()
  private readonly squares = new Int32Array(SQUARES)

  /** @param find returns the ending of pieces, given by their codes */
  constructor(find: (rules: Rules, pieces: readonly number[]) => Ending) {
    this.find = find
  }

  /**
   * The plies to the end without a limit on quiet plies, odd when the side to move wins, or DRAWN. The colour with
   * fewer pieces is side 0, so that both colours share their endings.
   */
  distance(state: BanqiState): number {
    const { squares } = this
    const { board, left } = state
    const first = left[BLACK]! < left[RED]! ? BLACK : RED
    const own = this.collect(state, first, 0)
    const count = this.collect(state, 1 - first, own)
    let key = 0
    for (let i = 0; i < count; i++) key = key * 16 + board[squares[i]!]!
    const ending = this.endingOf(state.rules, key)
    return ending.distances[ending.index(state.colour ^ first, squares)]!
  }

  /** Writes a colour's squares to `squares` from index `start`, in the order of the pieces' codes. */
  private collect({ board, faceUp }: BanqiState, colour: number, start: number): number {
    const { squares } = this
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

  private endingOf(rules: Rules, key: number): Ending {
    let endings = this.found.get(rules.takes)
    if (!endings) {
      endings = new Map()
      this.found.set(rules.takes, endings)
    }
    let ending = endings.get(key)
    if (!ending) {
      const pieces: number[] = []
      for (let rest = key; rest > 0; rest >>= 4) pieces.unshift(rest & 15)
      ending = this.find(rules, pieces)
      endings.set(key, ending)
    }
    return ending
  }
}

/** The tables: an archive with an entry for each signature. Each is unpacked when it is first needed. */
export const endingsFile = new DataFile(facts, (archive) => {
  const unpacked = lazyByKey((name: string) => zipEntry(archive, name))
  return new Endings((rules, pieces) => {
    const name = signature(relationsOf(rules, pieces))
    const distances = unpacked(name)
    if (!distances) throw new Error(`there is no table of the ending ${name}`)
    return new Ending(pieces.length, distances)
  })
})
