/**
 * The values of pieces by the material left on both sides. A kind is worth more the more of the enemy's pieces it takes
 * and the fewer take it.
 */
import { lazy } from '../../game/lazy.ts'
import { CANNON, CODES, colourOf, GENERAL, kindOf, makePiece, PIECES, SET_OF, SOLDIER } from './pieces.ts'
import type { Rules } from './rules.ts'

/**
 * Values at the start by kind (general, advisor, elephant, chariot, horse, cannon, soldier), where 100 is a little more
 * than an advisor.
 */
const BASE = [0, 70, 90, 48, 28, 20, 40, 16]

/** The share of its value that a kind keeps when nothing is left for it to take. */
const IDLE = 0.4
/** The share of its value that is added when nothing is left that takes it by a step. */
const SAFE = 0.4

const ENTRIES = 4096

/** The part of a `BanqiState` that values depend on. */
interface Material {
  readonly living: Uint8Array
  readonly rules: Rules
}

/** A cache of piece values by material, which changes with captures only. All searches share one. */
export class PieceValues {
  /** The values of pieces, by `find` + piece code. */
  readonly values = new Float64Array(ENTRIES * 16)
  private readonly keys = new Int32Array(ENTRIES).fill(-1)
  /** By piece code: how many counts of the piece there may be. The keys of all materials and rules differ: they are below 8 * 2916 ** 2. */
  private readonly counts = Uint8Array.from({ length: 16 }, (_, code) =>
    PIECES.includes(code) ? SET_OF[kindOf(code)]! + 1 : 1,
  )

  /** The index in `values` at which the values of the state's pieces begin. */
  find(state: Material): number {
    const { living, rules } = state
    let key = rules.table
    for (let code = 1; code < 16; code++) key = key * this.counts[code]! + living[code]!
    const entry = (Math.imul(key, 0x9e3779b1) >>> 20) & (ENTRIES - 1)
    if (this.keys[entry] !== key) {
      this.keys[entry] = key
      for (const code of PIECES) this.values[entry * 16 + code] = pieceValue(state, code)
    }
    return entry * 16
  }
}

export const sharedPieceValues = lazy(() => new PieceValues())

function pieceValue(state: Material, code: number): number {
  const { living } = state
  const { takes, cannonJumps } = state.rules
  const enemy = 1 - colourOf(code)
  const jumps = kindOf(code) === CANNON && cannonJumps
  let prey = 0
  let allPrey = 0
  let hunters = 0
  for (let kind = GENERAL; kind <= SOLDIER; kind++) {
    const other = makePiece(enemy, kind)
    if (jumps || takes[code * CODES + other] === 1) {
      prey += living[other]! * BASE[kind]!
      allPrey += SET_OF[kind]! * BASE[kind]!
    }
    if (takes[other * CODES + code] === 1) hunters += living[other]!
  }
  const busy = IDLE + (1 - IDLE) * Math.min(1, (1.5 * prey) / allPrey)
  return BASE[kindOf(code)]! * busy * (hunters === 0 ? 1 + SAFE : 1)
}
