import { DIRECTIONS, type Hexagon, keyOf, step } from '../../../game/kit/lattice.ts'
import { lazyByKey } from '../../../game/lazy.ts'
import type { Seat } from '../../../game/state.ts'
import type { Board } from '../rules/board.ts'
import type { ConnectionState } from '../rules/state.ts'
import { BLACK, EMPTY, WHITE } from '../rules/stones.ts'
import { findDetours, LONGEST_DETOUR } from '../virtual/detours.ts'

/** The number of features of one move. */
export const FEATURES_PER_MOVE = 9

/** The number of places in a sector: five in turn around a cell. A sector's code holds their contents, two bits per place. */
export const SECTOR_PLACES = 5
const SECTORS = 1 << (2 * SECTOR_PLACES)
/** The number of directions of the lattice that axial boards (`BoardSpec.axial`) tell apart: opposite ones are alike. */
const AXES = 3
/** Caps on the distances from the last move, and from rims, that are told apart. */
const FARTHEST = 6
const FARTHEST_RIM = 5
const RIM_KINDS = FARTHEST_RIM + 1
/** The number of stages of the game; the last begins when STAGED of the cells are filled. */
const STAGES = 4
const STAGED = 0.5
const DETOURS = LONGEST_DETOUR + 1
/** Caps on the lead in stones still needed, from -LEAD to LEAD; and on the fewest stones that either side needs, below SHORTEST. */
const LEAD = 2
const LEADS = 2 * LEAD + 1
const SHORTEST = 4

// The first feature of each kind. A move has six features of the first kind and one of each other.
/** The sectors around the cell: a neighbour, the place beyond it and the next neighbour, and so on, to a third neighbour. */
export const AROUND = 0
/** The position of the cell relative to the last move: which of the twelve places around it, or the distance. */
export const NEAR = AROUND + AXES * SECTORS
/** The distances to the nearest rims of the two sides, by stage. */
const RIMS = NEAR + 2 * AXES + FARTHEST + 2
/** The two sides' detours through the cell, by lead and shortest way. */
const WAYS = RIMS + RIM_KINDS * RIM_KINDS * STAGES
export const FEATURES = WAYS + DETOURS * DETOURS * LEADS * SHORTEST

/** The kinds of features, by name: their ranges, from and to. */
export const KINDS = {
  around: [AROUND, NEAR],
  near: [NEAR, RIMS],
  rims: [RIMS, WAYS],
  ways: [WAYS, FEATURES],
} as const

/** The tables from which a board's features are computed, and buffers. */
interface Surroundings {
  /**
   * By seat and cell, the twelve nodes around: a neighbour, the node beyond it and the next neighbour, the next
   * neighbour, and so on. On axial boards white's run the other way round, so that both seats' goals lie alike.
   */
  readonly places: readonly [Int16Array, Int16Array]
  /** By seat and cell, the distance to the nearest of the seat's rims. */
  readonly toRim: readonly [Uint8Array, Uint8Array]
  /** The number of directions that are told apart. */
  readonly axes: number
  /** Buffer: the content of each node as the seat to move sees it, its own stones as BLACK. */
  readonly seen: Uint8Array
  /** Buffers: the two sides' detours, by cell; and the position of each cell relative to the last move. */
  readonly own: Int16Array
  readonly theirs: Int16Array
  readonly near: Int16Array
}

/** The number of places around a cell that are looked at: its neighbours, and those beyond two neighbours. */
const PLACES = 12

const surroundingsOf = lazyByKey((board: Board): Surroundings => {
  const { cells, nodes, spec } = board
  const nodeAt = new Map(board.at.map((at, cell) => [keyOf(at), cell]))
  for (const [i, rim] of spec.rims.entries()) for (const stone of rim.stones) nodeAt.set(keyOf(stone), cells + i)
  const axes = spec.axial ? AXES : 1
  const placesOf = (seat: Seat) =>
    Int16Array.from(
      board.at.flatMap((at) =>
        Array.from({ length: PLACES }, (_, i) => {
          const turned = spec.axial && seat === WHITE ? (PLACES + 10 - i) % PLACES : i
          const near = step(at, DIRECTIONS[turned >> 1]!)
          return nodeAt.get(keyOf(turned % 2 === 0 ? near : step(near, DIRECTIONS[((turned >> 1) + 1) % 6]!))) ?? nodes
        }),
      ),
    )
  const toRimOf = (seat: Seat) => {
    const stones = spec.rims.filter(({ owner }) => owner === seat).flatMap((rim) => rim.stones)
    return Uint8Array.from(board.at, (at) => Math.min(FARTHEST_RIM, ...stones.map((stone) => apart(at, stone))))
  }
  return {
    places: [placesOf(BLACK), placesOf(WHITE)],
    toRim: [toRimOf(BLACK), toRimOf(WHITE)],
    axes,
    seen: new Uint8Array(nodes + 1),
    own: new Int16Array(cells),
    theirs: new Int16Array(cells),
    near: new Int16Array(cells),
  }
})

/** The distance between two places of the lattice, in steps. */
const apart = (a: Hexagon, b: Hexagon): number =>
  Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.q + a.r - b.q - b.r))

/**
 * Writes the features of moves, FEATURES_PER_MOVE numbers below FEATURES for each. They describe a move as the seat to
 * move sees it, alike for both seats.
 * @param moves cells; the first `count` are looked at
 */
export function writeFeatures(state: ConnectionState, moves: Int32Array, count: number, features: Int32Array): void {
  const { board, colour, turn } = state
  const { cells, nodes } = board
  const surroundings = surroundingsOf(board)
  const { axes, seen, own, theirs, near } = surroundings
  const places = surroundings.places[turn]!
  const toOwnRim = surroundings.toRim[turn]!
  const toTheirRim = surroundings.toRim[1 - turn]!
  for (let node = 0; node <= nodes; node++) {
    const c = colour[node]!
    seen[node] = c < EMPTY ? c ^ turn : c
  }
  const need = findDetours(state, turn, own)
  const theirNeed = findDetours(state, 1 - turn, theirs)
  const lead = Math.max(-LEAD, Math.min(LEAD, theirNeed - need)) + LEAD
  const ways = WAYS + lead * SHORTEST + Math.min(SHORTEST - 1, need, theirNeed)
  const stage = Math.min(STAGES - 1, Math.floor((state.stones * (STAGES - 1)) / (STAGED * cells)))
  relate(board, places, axes, state.lastMove, near)
  for (let i = 0; i < count; i++) {
    const cell = moves[i]!
    const at = i * FEATURES_PER_MOVE
    let code = 0
    for (let place = PLACES - 1, first = cell * PLACES; place >= 0; place--) {
      code = (code << 2) | seen[places[first + place]!]!
    }
    // the first three places once more, behind the last
    code |= (code & 63) << (2 * PLACES)
    for (let sector = 0; sector < 6; sector++) {
      features[at + sector] = AROUND + (sector % axes) * SECTORS + ((code >> (4 * sector)) & (SECTORS - 1))
    }
    features[at + 6] = near[cell]!
    features[at + 7] = RIMS + (toOwnRim[cell]! * RIM_KINDS + toTheirRim[cell]!) * STAGES + stage
    features[at + 8] = ways + (own[cell]! * DETOURS + theirs[cell]!) * LEADS * SHORTEST
  }
}

/** Writes the position of each cell relative to the last move. */
function relate(board: Board, places: Int16Array, axes: number, lastMove: number, near: Int16Array): void {
  const { cells, at } = board
  const elsewhere = NEAR + 2 * AXES
  if (lastMove < 0 || lastMove >= cells) {
    near.fill(elsewhere + FARTHEST + 1)
    return
  }
  for (let cell = 0; cell < cells; cell++) near[cell] = elsewhere + Math.min(FARTHEST, apart(at[cell]!, at[lastMove]!))
  for (let place = 0; place < PLACES; place++) {
    const cell = places[lastMove * PLACES + place]!
    if (cell < cells) near[cell] = NEAR + (place % (2 * axes))
  }
}
