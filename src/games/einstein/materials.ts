import { type EinsteinState, OFF, SIDE, SQUARES, STONES } from './state.ts'

/** No stone, no place, no run. */
export const NONE = -1

/** The most pairs of runs, which differ in the side to roll. Materials of many stones are left out where there are more. */
const MOST_PAIRS = 2 ** 18

/** The stones of a root, numbered from those that can go farthest, and their places: the squares that they can stand on. */
export interface Stones {
  /** By stone: its code on the board. */
  readonly pieces: readonly number[]
  readonly sideOf: Uint8Array
  /** The number of places of each. They are numbered so that stones move to higher ones; the goal has the number after the last. */
  readonly places: Int32Array
  /** By stone and place, then by stone and square: the one from the other. */
  readonly squares: Int8Array
  readonly placeOn: Int8Array
  /** By stone and place: the places it can move to, and NONE in place of a second or third one. */
  readonly steps: Int8Array
}

/** The materials of a root: the sets of its stones, as bits. A position's pair of runs follows from its material and places. */
export interface Materials {
  /** By material and side: the set of the numbers of its stones, as in EinsteinState.alive. */
  readonly sets: Uint8Array
  /** By material, side and rank: its stones in the order of their numbers. */
  readonly ranked: Int8Array
  /** By material: its runner, the first of its stones. */
  readonly runners: Int8Array
  /** By material: its first pair of runs; NONE where there is none. */
  readonly pairs: Int32Array
  /** By material and stone: the number of pairs between those of two neighbouring places of the stone. */
  readonly strides: Int32Array
  /** The number of pairs. */
  readonly pairCount: number
}

/** The number of squares that a stone can stand on from now on, this one included and its goal left out. */
export function placesFrom(piece: number, square: number): number {
  const column = square % SIDE
  const row = (square - column) / SIDE
  return (piece > STONES ? (row + 1) * (column + 1) : (SIDE - row) * (SIDE - column)) - 1
}

export function stonesOf({ squareOf, tables }: EinsteinState): Stones {
  const placesOf = (piece: number) => placesFrom(piece, squareOf[piece]!)
  const pieces = Array.from(squareOf.keys())
    .filter((piece) => squareOf[piece] !== OFF)
    .sort((a, b) => placesOf(b) - placesOf(a))
  const stones: Stones = {
    pieces,
    sideOf: Uint8Array.from(pieces, (piece) => (piece > STONES ? 1 : 0)),
    places: Int32Array.from(pieces, placesOf),
    squares: new Int8Array(pieces.length * SQUARES),
    placeOn: new Int8Array(pieces.length * SQUARES).fill(NONE),
    steps: new Int8Array(pieces.length * SQUARES * 3).fill(NONE),
  }
  for (const [stone, piece] of pieces.entries()) setUpPlaces(stones, stone, squareOf[piece]!, tables)
  return stones
}

function setUpPlaces(stones: Stones, stone: number, start: number, tables: EinsteinState['tables']): void {
  const { squares, placeOn, steps } = stones
  const side = stones.sideOf[stone]!
  const forward = side === 0 ? 1 : -1
  let place = 0
  for (let square = start; square >= 0 && square < SQUARES; square += forward) {
    if (forward * ((square % SIDE) - (start % SIDE)) < 0) continue
    placeOn[stone * SQUARES + square] = place
    squares[stone * SQUARES + place++] = square
  }
  for (let from = 0; from < place; from++) {
    const first = (side * SQUARES + squares[stone * SQUARES + from]!) * 3
    for (let i = 0; i < 3; i++) {
      const to = tables.steps[first + i]!
      if (to !== OFF) steps[(stone * SQUARES + from) * 3 + i] = placeOn[stone * SQUARES + to]!
    }
  }
}

export function materialsOf(stones: Stones): Materials {
  const count = stones.pieces.length
  const materials = 2 ** count
  const sets = new Uint8Array(materials * 2)
  const ranked = new Int8Array(materials * 2 * STONES).fill(NONE)
  const runners = new Int8Array(materials)
  const strides = new Int32Array(materials * count)
  /** By number of stones: the materials with stones of both sides. */
  const bySize = Array.from({ length: count + 1 }, (): number[] => [])
  /** By material: its number of pairs. */
  const needed = new Float64Array(materials)
  for (let material = 1; material < materials; material++) {
    setSides(stones, material, sets, ranked)
    const members = [...stones.pieces.keys()].filter((stone) => ((material >> stone) & 1) === 1)
    runners[material] = members[0]!
    needed[material] = 1
    for (const stone of members.slice(1)) {
      strides[material * count + stone] = needed[material]!
      needed[material]! *= stones.places[stone]!
    }
    if (sets[2 * material] !== 0 && sets[2 * material + 1] !== 0) bySize[members.length]!.push(material)
  }
  return { sets, ranked, runners, strides, ...numberPairs(bySize, needed) }
}

/** Notes which stones each side has in a material. */
function setSides({ pieces, sideOf }: Stones, material: number, sets: Uint8Array, ranked: Int8Array): void {
  for (let stone = 0; stone < pieces.length; stone++) {
    if (((material >> stone) & 1) === 0) continue
    const side = sideOf[stone]!
    sets[2 * material + side]! |= 1 << (pieces[stone]! - side * STONES - 1)
  }
  for (const side of [0, 1]) {
    let at = (2 * material + side) * STONES
    for (let number = 1; number <= STONES; number++)
      if (((sets[2 * material + side]! >> (number - 1)) & 1) === 1)
        ranked[at++] = pieces.indexOf(side * STONES + number)
  }
}

/** Gives the materials their pairs of runs, those with fewer stones first. */
function numberPairs(
  bySize: readonly (readonly number[])[],
  needed: Float64Array,
): Pick<Materials, 'pairs' | 'pairCount'> {
  const pairs = new Int32Array(needed.length).fill(NONE)
  let end = 0
  for (const materials of bySize) {
    if (materials.reduce((sum, material) => sum + needed[material]!, end) > MOST_PAIRS) break
    for (const material of materials) {
      pairs[material] = end
      end += needed[material]!
    }
  }
  return { pairs, pairCount: end }
}
