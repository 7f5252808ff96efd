/** What a side can have: its army at the start, and what pawns have become. */

import { lazyByKey } from '../../game/lazy.ts'
import { BLACK, kindOf, MOST_PIECES, sideOf, WHITE } from './codes.ts'
import type { FogRecord } from './record.ts'
import { type Tables, tablesOf } from './tables.ts'

/** The pieces of a side at the start, by class: a kind, and of shaded kinds those on dark squares apart. */
export interface Army {
  readonly size: number
  /** By class: how many there are. Class 2 k is kind k, class 2 k + 1 those of a shaded kind k on light squares. */
  readonly counts: Uint8Array
  /** By kind: 1 where it is shaded. */
  readonly shaded: Uint8Array
}

const armies = lazyByKey((record: FogRecord) => makeArmy(record))
export const armyOf = (record: FogRecord): Army => armies(record)

function makeArmy(record: FogRecord): Army {
  const tables = tablesOf(record)
  const shaded = Uint8Array.from([0, ...record.pieces.map((piece) => (piece.shaded ? 1 : 0))])
  const counts = new Uint8Array(2 * shaded.length)
  let size = 0
  for (const [i, row] of record.start.split('/').entries()) {
    let file = 0
    for (const c of row) {
      const kind = tables.letters.indexOf(c) + 1
      const square = (record.ranks - 1 - i) * record.files + file
      if (kind > 0) {
        counts[classOf({ shaded }, record.files, kind, square)]!++
        size++
      }
      file += kind > 0 || c !== c.toUpperCase() ? 1 : Number(c)
    }
  }
  return { size, counts, shaded }
}

/** The class of a piece on a square. */
export const classOf = ({ shaded }: Pick<Army, 'shaded'>, files: number, kind: number, square: number): number =>
  2 * kind + (shaded[kind] === 1 && isLight(files, square) ? 1 : 0)

/** True for the squares of the colour of h1 of a chessboard. */
const isLight = (files: number, square: number): boolean => ((square % files) + Math.floor(square / files)) % 2 === 1

/**
 * What is wrong with the pieces of a side, or null.
 * @param board by square: the code; squares may be unseen
 * @param name of the side, for the message
 */
export function armyFault(tables: Tables, board: ArrayLike<number>, side: number, name: string): string | null {
  const { record, files, ranks, squares, king, pawn, names } = tables
  const army = armyOf(record)
  const counts = new Uint8Array(army.counts.length)
  let size = 0
  for (let square = 0; square < squares; square++) {
    const code = board[square]!
    if (sideOf(code) !== side) continue
    const kind = kindOf(code)
    const row = Math.floor(square / files)
    if (kind === pawn && (row === 0 || row === ranks - 1)) return `a pawn stands on ${names[square]}: none can`
    counts[classOf(army, files, kind, square)]!++
    size++
  }
  if (counts[2 * king]! > 1) return `${name} has two kings`
  if (size > Math.min(army.size, MOST_PIECES)) return `${name} has ${size} pieces: ${army.size} is all there are`
  const spare = army.counts[2 * pawn]! - counts[2 * pawn]!
  if (spare < 0) return `${name} has more than ${army.counts[2 * pawn]} pawns`
  return promotedOf(army, counts, pawn) > spare
    ? `${name} has more pieces than its missing pawns can have become`
    : null
}

/** How many pieces must be promoted pawns. @param counts by class */
export function promotedOf(army: Army, counts: Uint8Array, pawn: number): number {
  let promoted = 0
  for (let c = 2; c < counts.length; c++) if (c >> 1 !== pawn) promoted += Math.max(0, counts[c]! - army.counts[c]!)
  return promoted
}

/** The sides' names. */
export const SIDES = ['white', 'black']
export const SEATS = [WHITE, BLACK]
