/**
 * The features of the evaluation. A position has a few dozen, each a number below FEATURES and each for one of the
 * sides. The evaluation is the sum of their weights, white's less black's. tools/fit/evaluation/learn.ts learns the weights.
 */
import { lazy } from '../../game/lazy.ts'
import type { Seat } from '../../game/state.ts'
import { ANIMALS, CODES } from './animals.ts'
import { FAR } from './distances.ts'
import { type Rules, TRAPS_STRIDE } from './rules.ts'
import { FILES, OFF, RANKS, SQUARES, STRIDE } from './squares.ts'
import { WEIGHTS } from './weights.data.ts'

/** Half a board: files e, f and g share the weights of c, b and a. */
const HALF_FILES = (FILES + 1) / 2
const HALF_SQUARES = HALF_FILES * RANKS

/** First of the features for an animal on a square, seen from its own side. Index: animal - 1, square. */
const SQUARE = 0
/** First of the features for the number of enemies left that can take an animal on land. Index: animal - 1, number. */
const HUNTED = SQUARE + ANIMALS * HALF_SQUARES
/**
 * First of the features for the race to the enemy den, at the trap before it where the attackers are most ahead. Index:
 * whether the attackers are to move, their distance, and how many moves later the first defender arrives.
 */
const RACE = HUNTED + ANIMALS * (ANIMALS + 1)
const RACE_FAR = 12
const RACE_LEAD = 5
const RACE_LEADS = 2 * RACE_LEAD + 1
const TO_MOVE = RACE + 2 * RACE_FAR * RACE_LEADS
export const FEATURES = TO_MOVE + 1

/** The greatest number of features of both sides: two per piece, two races and the move. */
export const MAX_ACTIVE = 4 * ANIMALS + 3

/** First feature of a piece: index code * STRIDE + square. */
function squareFeatures(): Uint16Array {
  const table = new Uint16Array(CODES * STRIDE)
  for (let code = 1; code < CODES; code++) {
    const animal = ((code - 1) % ANIMALS) + 1
    for (let square = 0; square < SQUARES; square++) {
      const file = square % FILES
      const row = Math.floor(square / FILES)
      const near = code > ANIMALS ? row : RANKS - 1 - row
      table[code * STRIDE + square] =
        SQUARE + (animal - 1) * HALF_SQUARES + near * HALF_FILES + Math.min(file, FILES - 1 - file)
    }
  }
  return table
}

/** The part of a `JungleState` that features depend on. */
interface Position {
  readonly squareOf: Uint8Array
  readonly rules: Rules
  readonly turn: Seat
}

/** Finds the features of positions. All searches share one object, and its arrays hold one position at a time. */
export class Features {
  /** The features of the last position: a side's stand from index firstOf(side) to ends[side] - 1. */
  readonly active = new Uint16Array(2 * MAX_ACTIVE)
  readonly ends = new Int32Array(2)
  /** By side: the sum over its pieces of the moves to the nearest of the enemy's traps. */
  readonly farness = new Int32Array(2)
  /** The weight of each feature. */
  readonly weights = Int16Array.from(WEIGHTS)

  private readonly ofSquare = squareFeatures()
  /** The number of animals in a set. */
  private readonly sizes = Uint8Array.from(
    { length: 1 << ANIMALS },
    (_, set) => set.toString(2).replaceAll('0', '').length,
  )
  /** The set of each side's animals. */
  private readonly sets = new Int32Array(2)
  /** By side: the least distances to the three traps of the enemy, and to its own three. */
  private readonly attack = new Uint8Array(2 * 3)
  private readonly defence = new Uint8Array(2 * 3)

  activate({ squareOf, rules, turn }: Position): void {
    const { active, ends, ofSquare, sizes, sets, attack, defence } = this
    const { toTraps, hunters } = rules
    for (let side = 0; side < 2; side++) {
      let n = side * MAX_ACTIVE
      let set = 0
      let farness = 0
      let a0 = FAR
      let a1 = FAR
      let a2 = FAR
      let d0 = FAR
      let d1 = FAR
      let d2 = FAR
      for (let animal = 1; animal <= ANIMALS; animal++) {
        const code = side * ANIMALS + animal
        const square = squareOf[code]!
        if (square === OFF) continue
        set |= 1 << (animal - 1)
        active[n++] = ofSquare[code * STRIDE + square]!
        const row = (code * STRIDE + square) * TRAPS_STRIDE
        const t0 = toTraps[row]!
        const t1 = toTraps[row + 1]!
        const t2 = toTraps[row + 2]!
        if (t0 < a0) a0 = t0
        if (t1 < a1) a1 = t1
        if (t2 < a2) a2 = t2
        farness += Math.min(t0, t1, t2)
        if (toTraps[row + 3]! < d0) d0 = toTraps[row + 3]!
        if (toTraps[row + 4]! < d1) d1 = toTraps[row + 4]!
        if (toTraps[row + 5]! < d2) d2 = toTraps[row + 5]!
      }
      ends[side] = n
      sets[side] = set
      this.farness[side] = farness
      attack[side * 3] = a0
      attack[side * 3 + 1] = a1
      attack[side * 3 + 2] = a2
      defence[side * 3] = d0
      defence[side * 3 + 1] = d1
      defence[side * 3 + 2] = d2
    }
    for (let side = 0; side < 2; side++) {
      const enemies = sets[1 - side]!
      let n = ends[side]!
      for (let rest = sets[side]!; rest !== 0; rest &= rest - 1) {
        const animal = 32 - Math.clz32(rest & -rest)
        active[n++] = HUNTED + (animal - 1) * (ANIMALS + 1) + sizes[enemies & hunters[animal]!]!
      }
      active[n++] = RACE + (side === turn ? RACE_FAR * RACE_LEADS : 0) + this.race(side)
      if (side === turn) active[n++] = TO_MOVE
      ends[side] = n
    }
  }

  /** The feature of a side's race to the other's den, without who is to move. */
  private race(side: number): number {
    const { attack, defence } = this
    let lead = -99
    let far = 0
    for (let trap = 0; trap < 3; trap++) {
      const distance = attack[side * 3 + trap]!
      const ahead = defence[(1 - side) * 3 + trap]! - distance
      if (ahead > lead || (ahead === lead && distance < far)) {
        lead = ahead
        far = distance
      }
    }
    const clamped = Math.max(-RACE_LEAD, Math.min(RACE_LEAD, lead))
    return (far < RACE_FAR ? far : RACE_FAR - 1) * RACE_LEADS + clamped + RACE_LEAD
  }
}

export const sharedFeatures = lazy(() => new Features())

/** The index in `Features.active` at which the features of a side begin. */
export const firstOf = (side: Seat): number => side * MAX_ACTIVE
