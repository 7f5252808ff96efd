import { type EinsteinState, OFF, SIDE, SQUARES, STONES } from '../state.ts'

/** No place, no stone. */
export const NONE = -1

/**
 * A stone of a root and its places, the squares that it can stand on. They are numbered along the shorter side of their rectangle, so that
 * stones move to higher ones; the goal has the number after the last.
 */
export interface Stone {
  readonly side: number
  readonly number: number
  /** The code on the board. */
  readonly piece: number
  /** The number of places side by side. */
  readonly width: number
  readonly places: number
  /** By place, the goal included. */
  readonly squares: Int8Array
  /** By square: the place, or NONE. */
  readonly placeOn: Int8Array
  /** By place: three places it can move to, the first one again in place of those that are missing; three goals where it reaches that. */
  readonly steps: Int8Array
  /** By place: the fewest and the most moves that lead there. */
  readonly fewest: Int8Array
  readonly most: Int8Array
  /** The most moves to any place. */
  readonly mostMoves: number
}

export function stonesOf({ squareOf }: EinsteinState): Stone[] {
  return Array.from(squareOf.keys())
    .filter((piece) => piece > 0 && squareOf[piece] !== OFF)
    .map((piece) => stoneOn(piece, squareOf[piece]!))
}

function stoneOn(piece: number, square: number): Stone {
  const side = piece > STONES ? 1 : 0
  const column = square % SIDE
  const row = (square - column) / SIDE
  const columns = side === 1 ? column + 1 : SIDE - column
  const rows = side === 1 ? row + 1 : SIDE - row
  const forward = side === 1 ? -1 : 1
  const [width, length, across, along] =
    columns <= rows ? [columns, rows, forward, SIDE * forward] : [rows, columns, SIDE * forward, forward]
  const places = width * length - 1
  const stone: Stone = {
    side,
    number: piece - side * STONES,
    piece,
    width,
    places,
    squares: new Int8Array(places + 1),
    placeOn: new Int8Array(SQUARES).fill(NONE),
    steps: new Int8Array(3 * places),
    fewest: new Int8Array(places),
    most: new Int8Array(places),
    mostMoves: width + length - 2,
  }
  for (let place = 0; place <= places; place++) {
    const x = place % width
    const y = (place - x) / width
    stone.squares[place] = square + x * across + y * along
    stone.placeOn[stone.squares[place]!] = place
    if (place === places) break
    const steps = [x + 1 < width ? 1 : 0, y + 1 < length ? width : 0, x + 1 < width && y + 1 < length ? width + 1 : 0]
    const to = steps.filter((step) => step > 0).map((step) => place + step)
    for (let i = 0; i < 3; i++) stone.steps[3 * place + i] = to.includes(places) ? places : (to[i] ?? to[0]!)
    stone.fewest[place] = Math.max(x, y)
    stone.most[place] = x + y
  }
  return stone
}

/**
 * How often each stone of a side has to move in six rolls, and how often either it or the next one may.
 * @param numbers those of the stones, in ascending order
 */
export function facesOf(numbers: readonly number[]): { readonly alone: number[]; readonly either: number[] } {
  const alone = numbers.map(() => 0)
  const either = numbers.map(() => 0)
  for (let face = 1; face <= STONES; face++) {
    const higher = numbers.findIndex((number) => number >= face)
    if (higher > 0 && numbers[higher] !== face) either[higher - 1]!++
    else alone[higher < 0 ? numbers.length - 1 : higher]!++
  }
  return { alone, either }
}

/** The number of stones in a set, whose members are bits. */
export const stonesIn = (set: number): number => {
  let count = 0
  for (let rest = set; rest > 0; rest >>= 1) count += rest & 1
  return count
}

/** The subsets of some stones with at most so many, the small ones first; without the empty one. */
export const subsets = (stones: number, most: number): number[] =>
  Array.from({ length: 2 ** stones - 1 }, (_, i) => i + 1)
    .filter((set) => stonesIn(set) <= most)
    .sort((a, b) => stonesIn(a) - stonesIn(b))

export const members = (set: number): number[] => {
  const stones: number[] = []
  for (let stone = 0; set >> stone > 0; stone++) if (((set >> stone) & 1) === 1) stones.push(stone)
  return stones
}
