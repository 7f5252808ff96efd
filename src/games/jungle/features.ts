/**
 * What the evaluation looks at. A position has a few dozen features, each a number below FEATURES, each for one side
 * or the other; the evaluation is the sum of their weights. Learning (tools/tune-jungle.ts) reads the same features.
 */
import { lazy } from '../../game/lazy.ts'
import type { Seat } from '../../game/state.ts'
import { ANIMALS, CODES } from './animals.ts'
import { FAR } from './distances.ts'
import { type Rules, TRAPS_STRIDE } from './rules.ts'
import { FILES, OFF, RANKS, SQUARES, STRIDE } from './squares.ts'
import { WEIGHTS } from './weights.data.ts'

/** Half a board: files e-g are worth what c-a are. */
const HALF_FILES = (FILES + 1) / 2
const HALF_SQUARES = HALF_FILES * RANKS

/** An animal on a square, seen from its own side: animal - 1, square. */
const SQUARE = 0
/** An animal with so many enemies left that can take it on open land: animal - 1, enemies. */
const HUNTED = SQUARE + ANIMALS * HALF_SQUARES
/**
 * The race for a den, at the trap before it where the attackers are most ahead: whether the attackers are to move,
 * their distance, and how many moves later the first defender comes.
 */
const RACE = HUNTED + ANIMALS * (ANIMALS + 1)
const RACE_FAR = 12
const RACE_LEAD = 5
const RACE_LEADS = 2 * RACE_LEAD + 1
const TO_MOVE = RACE + 2 * RACE_FAR * RACE_LEADS
export const FEATURES = TO_MOVE + 1

/** At most: two for each piece, two races, the move. */
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

/** What a position is told by: part of a `JungleState`. */
interface Position {
  readonly squareOf: Uint8Array
  readonly rules: Rules
  readonly turn: Seat
}

/** Finds the features of positions. There is one, which all searches use in turn. */
class Features {
  /** The features of the position last looked at: firstOf(0)..ends[0]-1 are white's, firstOf(1)..ends[1]-1 black's. */
  readonly active = new Uint16Array(2 * MAX_ACTIVE)
  readonly ends = new Int32Array(2)
  /** What each is worth. */
  readonly weights = Int16Array.from(WEIGHTS)

  private readonly ofSquare = squareFeatures()
  /** How many animals are in a set. */
  private readonly sizes = Uint8Array.from(
    { length: 1 << ANIMALS },
    (_, set) => set.toString(2).replaceAll('0', '').length,
  )
  /** Each side's animals. */
  private readonly sets = new Int32Array(2)
  /** Least distances to the three traps of the enemy, and to the three own ones, by side. */
  private readonly attack = new Uint8Array(2 * 3)
  private readonly defence = new Uint8Array(2 * 3)

  activate({ squareOf, rules, turn }: Position): void {
    const { active, ends, ofSquare, sizes, sets, attack, defence } = this
    const { toTraps, hunters } = rules
    for (let side = 0; side < 2; side++) {
      let n = side * MAX_ACTIVE
      let set = 0
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
        if (toTraps[row]! < a0) a0 = toTraps[row]!
        if (toTraps[row + 1]! < a1) a1 = toTraps[row + 1]!
        if (toTraps[row + 2]! < a2) a2 = toTraps[row + 2]!
        if (toTraps[row + 3]! < d0) d0 = toTraps[row + 3]!
        if (toTraps[row + 4]! < d1) d1 = toTraps[row + 4]!
        if (toTraps[row + 5]! < d2) d2 = toTraps[row + 5]!
      }
      ends[side] = n
      sets[side] = set
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

  /** The race of a side for the other's den, as a feature. */
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

/** Where the features of a side begin in `active`. */
export const firstOf = (side: Seat): number => side * MAX_ACTIVE
