/**
 * What pieces are worth, by what is left on both sides: a kind is worth more the more of the enemy's pieces it takes,
 * and the fewer take it.
 */
import {
  ADVISOR,
  CANNON,
  CHARIOT,
  CODES,
  colourOf,
  ELEPHANT,
  GENERAL,
  HORSE,
  kindOf,
  makePiece,
  PIECES,
  SET_OF,
  SOLDIER,
} from './pieces.ts'
import type { BanqiState } from './state.ts'

/** At the start, in hundredths of an advisor or so; by kind. */
const BASE = new Float64Array(8)
BASE[GENERAL] = 70
BASE[ADVISOR] = 90
BASE[ELEPHANT] = 48
BASE[CHARIOT] = 28
BASE[HORSE] = 20
BASE[CANNON] = 40
BASE[SOLDIER] = 16

/** The share of a kind's worth that stays when there is nothing left for it to take. */
const IDLE = 0.4
/** What is added, as a share, when nothing is left that takes it by a step. */
const SAFE = 0.4

const ENTRIES = 4096
const keys = new Int32Array(ENTRIES).fill(-1)
const worths = new Float64Array(ENTRIES * 16)

/**
 * Index of the worths of the state's pieces, by code, in the array returned by `worthTable`. Remembered by material:
 * it changes with captures only.
 */
export function worthIndex(state: BanqiState): number {
  const { living } = state
  let key = state.rules.takes[GENERAL * CODES + makePiece(1, SOLDIER)]! + (state.rules.cannonJumps ? 2 : 0)
  for (let code = 1; code < 16; code++) key = (Math.imul(key, 6) + living[code]!) | 0
  const entry = (Math.imul(key, 0x9e3779b1) >>> 20) & (ENTRIES - 1)
  if (keys[entry] !== key) {
    keys[entry] = key
    for (const code of PIECES) worths[entry * 16 + code] = worth(state, code)
  }
  return entry * 16
}

export const worthTable = worths

function worth(state: BanqiState, code: number): number {
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
