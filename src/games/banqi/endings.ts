/**
 * What is known of positions with few pieces, all face up: tables of endings (tools/banqi-endings makes them), unpacked
 * when first used.
 */
import { UNKNOWN } from '../../game/algorithm.ts'
import { DataFile } from '../../game/data.ts'
import { lazyByKey } from '../../game/lazy.ts'
import { zipEntry } from '../../game/zip.ts'
import { DRAWN, Ending, relationsOf, signature } from './ending.ts'
import { facts } from './endings.data.ts'
import { lowestSquare, SQUARES } from './geometry.ts'
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
  const plies = endingsFile.value.distance(state)
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

/** The endings of positions, found by their pieces. */
export class Endings {
  private readonly find: (rules: Rules, pieces: readonly number[]) => Ending
  /** Endings that have been found: by the rules' capture table, then by the codes of their pieces as hexadecimal digits. */
  private readonly found = new Map<Uint8Array, Map<number, Ending>>()
  private readonly squares = new Int32Array(SQUARES)

  /** @param find the ending of pieces, by code */
  constructor(find: (rules: Rules, pieces: readonly number[]) => Ending) {
    this.find = find
  }

  /**
   * Plies to the end without any limit on quiet plies, odd where the side to move wins, or DRAWN. The colour with fewer
   * pieces is side 0, so that both colours share their endings.
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

  /** Writes a colour's squares, in the order of the pieces' codes, from an index on. */
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

/** An archive with an entry for each signature, unpacked when first asked for. */
export const endingsFile = new DataFile(facts, (archive) => {
  const unpacked = lazyByKey((name: string) => zipEntry(archive, name))
  return new Endings((rules, pieces) => {
    const name = signature(relationsOf(rules, pieces))
    const distances = unpacked(name)
    if (!distances) throw new Error(`there is no table of the ending ${name}`)
    return new Ending(pieces.length, distances)
  })
})
