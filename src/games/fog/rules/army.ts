/** The pieces that a side can have: its army at the start, and pieces that pawns have become. */

import { lazyByKey } from '../../../game/lazy.ts'
import { BLACK, codeOf, HAND, kindOf, MOST_PIECES, sideOf, WHITE } from './codes.ts'
import type { Setup } from './placement.ts'
import { KING_TAKER, standingOf } from './reachable.ts'
import type { FogSpec } from './spec.ts'
import { type Tables, tablesOf } from './tables.ts'

/** The pieces of a side at the start, by class: a kind, and of shaded kinds those on dark squares apart. */
export interface Army {
  readonly size: number
  /** By class: the number of its pieces. Class 2 k is kind k, class 2 k + 1 those of a shaded kind k on light squares. */
  readonly counts: Uint8Array
  /** By kind: 1 where it is shaded. */
  readonly shaded: Uint8Array
}

const armies = lazyByKey((spec: FogSpec) => makeArmy(spec))
export const armyOf = (spec: FogSpec): Army => armies(spec)

function makeArmy(spec: FogSpec): Army {
  const tables = tablesOf(spec)
  const shaded = Uint8Array.from([0, ...spec.pieces.map((piece) => (piece.shaded ? 1 : 0))])
  const counts = new Uint8Array(2 * shaded.length)
  let size = 0
  for (const [i, row] of spec.start.split('/').entries()) {
    let file = 0
    for (const c of row.match(/\d+|./g) ?? []) {
      const kind = tables.letters.indexOf(c) + 1
      const square = (spec.ranks - 1 - i) * spec.files + file
      if (kind > 0) {
        counts[classOf({ shaded }, spec.files, kind, square)]!++
        size++
      }
      file += kind > 0 || c !== c.toUpperCase() ? 1 : Number(c)
    }
  }
  for (const [kind, count] of tables.hand.entries()) {
    counts[2 * kind]! += count
    size += count
  }
  return { size, counts, shaded }
}

/** The class of a piece on a square. */
export const classOf = ({ shaded }: Pick<Army, 'shaded'>, files: number, kind: number, square: number): number =>
  2 * kind + (shaded[kind] === 1 && isLight(files, square) ? 1 : 0)

/** True for the squares of the colour of h1 of a chessboard. */
const isLight = (files: number, square: number): boolean => ((square % files) + Math.floor(square / files)) % 2 === 1

/**
 * Checks the pieces of a side. Returns a text about the first fault, or null.
 * @param setup its squares may be unseen
 * @param name of the side, for the message
 */
export function armyFault(tables: Tables, { board, hands }: Setup, side: number, name: string): string | null {
  const { spec, files, squares, king, pawn, names } = tables
  const army = armyOf(spec)
  const standing = standingOf(spec)
  const counts = new Uint8Array(army.counts.length)
  let size = 0
  for (let square = 0; square < squares; square++) {
    const code = board[square]!
    if (sideOf(code) !== side) continue
    const kind = kindOf(code)
    const stands = standing[code * squares + square]!
    const piece = spec.pieces[kind - 1]!.name
    if (stands === 0) return `${withArticle(piece)} stands on ${names[square]}, where no ${piece} can stand`
    if (stands === KING_TAKER && hasOn(board, codeOf(1 - side, king)))
      return `${name}'s ${piece} stands on ${names[square]}, where it comes only by taking the other ${piece}, which is still on the board`
    counts[classOf(army, files, kind, square)]!++
    size++
  }
  const alone = spec.promotion?.inPlace === undefined ? 0 : tables.becomes[0]!
  for (let kind = 0; hands !== undefined && kind < HAND; kind++) {
    const inHand = hands[side * HAND + kind]!
    if (inHand > 0) counts[2 * kind]! += inHand
    size += inHand
  }
  if (counts[2 * king]! > 1) return `${name} has two kings`
  if (size > Math.min(army.size, MOST_PIECES)) return `${name} has ${size} pieces: ${army.size} is all there are`
  if (alone > 0 && counts[2 * alone]! > army.counts[2 * alone]!)
    return `${name} has ${counts[2 * alone]} of the ${spec.pieces[alone - 1]!.name}, which is never more than one`
  if (pawn > 0 && counts[2 * pawn]! > army.counts[2 * pawn]!)
    return `${name} has more than ${army.counts[2 * pawn]} pawns`
  if (pawn === 0) {
    const kind = spec.pieces.findIndex((_, i) => counts[2 * i + 2]! > army.counts[2 * i + 2]!)
    return kind < 0 ? null : `${name} has more than ${army.counts[2 * kind + 2]} of the ${spec.pieces[kind]!.name}`
  }
  return promotedOf(army, counts, pawn) > army.counts[2 * pawn]! - counts[2 * pawn]!
    ? `${name} has more pieces than its missing pawns can have become`
    : null
}

const withArticle = (name: string): string => `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`

/** True when a piece stands on some square. */
function hasOn(board: ArrayLike<number>, code: number): boolean {
  for (let square = 0; square < board.length; square++) if (board[square] === code) return true
  return false
}

/** The number of pieces that must be promoted pawns. @param counts by class */
export function promotedOf(army: Army, counts: Uint8Array, pawn: number): number {
  let promoted = 0
  for (let c = 2; c < counts.length; c++) if (c >> 1 !== pawn) promoted += Math.max(0, counts[c]! - army.counts[c]!)
  return promoted
}

/** The sides' names. */
export const SIDES = ['white', 'black']
export const SEATS = [WHITE, BLACK]
