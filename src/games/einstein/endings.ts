/**
 * Exact values of endings, computed from all positions that can follow. Stones only advance, so that these are few once the stones are
 * near their goals, and no position comes twice on a path.
 *
 * Each stone of the root can stand on the squares of a rectangle, its places. A material is the set of stones that are left. Values are
 * computed run by run: a run has a material, a side to roll and the places of all stones but one, the runner, and one value for each
 * place of the runner. The run of a position follows by arithmetic, and loops over runs do most of the work.
 */
import type { Endings } from '../../game/engine/index.ts'
import { type Materials, materialsOf, NONE, placesFrom, type Stones, stonesOf } from './materials.ts'
import { type EinsteinState, OFF, SQUARES, STONES } from './state.ts'

/** The most positions that may follow one whose value is computed (`positionsAfter`). */
const MOST_POSITIONS = 300_000

/** The most values, of 8 bytes each (src/search/room-of.ts counts them and their runs). */
const MOST_VALUES = 2 ** 20

/** Values that take as long to compute as a node of the search. */
const VALUES_PER_NODE = 40

/** The share of a search's work that endings may take. */
const SHARE = 0.7

/** See `endings` in evaluate.ts. */
export const endingsOf = (root: EinsteinState, work: number, share: number): Endings<EinsteinState> =>
  new EndingSolver(root, Math.floor(Math.min(MOST_VALUES * share, SHARE * work * VALUES_PER_NODE)))

/** The number of positions that may follow, if stones did not stand in each other's way and any of them may be taken. */
function positionsAfter({ squareOf }: EinsteinState): number {
  let positions = 1
  for (let piece = 1; piece <= 2 * STONES; piece++) {
    const square = squareOf[piece]!
    if (square !== OFF) positions *= 1 + placesFrom(piece, square)
  }
  return positions
}

/** No more places than this: the squares but the goal. */
const PLACES = SQUARES - 1

/** Chances of a roll, by set of numbers and rank: that the stone has to move, and that either it or the next one may. */
function chancesOf({ candidates }: EinsteinState['tables']): { alone: Float64Array; either: Float64Array } {
  const alone = new Float64Array(2 ** STONES * STONES)
  const either = new Float64Array(2 ** STONES * STONES)
  for (let set = 1; set < 2 ** STONES; set++) {
    for (let face = 1; face <= 6; face++) {
      const i = (set * 8 + face) * 2
      let rank = 0
      for (let number = 1; number < candidates[i]!; number++) rank += (set >> (number - 1)) & 1
      const chances = candidates[i + 1] === 0 ? alone : either
      chances[set * STONES + rank]! += 1 / 6
    }
  }
  return { alone, either }
}

class EndingSolver implements Endings<EinsteinState> {
  private readonly stones: Stones
  private readonly materials: Materials
  private readonly chances: ReturnType<typeof chancesOf>
  /** By pair and side to roll: the first value of the run; NONE until it is complete. */
  private readonly runs: Int32Array
  private readonly values: Float64Array
  /** The number of values that are computed. */
  private computed = 0

  // The position under study.
  private readonly placeOf = new Int8Array(2 * STONES)
  /** By square: a stone, or NONE. The runner is not on the board. */
  private readonly board = new Int8Array(SQUARES).fill(NONE)
  /** By rank of a stone among those of its side, and place of the runner: the other side's value after the stone's best move. */
  private readonly replies = new Float64Array(STONES * PLACES)
  /** By place of the runner plus one: the other side's value after its move there. Before them, for NONE, one above all values. */
  private readonly arrivals = new Float64Array(PLACES + 2).fill(2)

  constructor(root: EinsteinState, mostValues: number) {
    this.stones = stonesOf(root)
    this.materials = materialsOf(this.stones)
    this.chances = chancesOf(root.tables)
    this.runs = new Int32Array(2 * this.materials.pairCount).fill(NONE)
    this.values = new Float64Array(mostValues)
  }

  get work(): number {
    return Math.floor(this.computed / VALUES_PER_NODE)
  }

  value(state: EinsteinState): number {
    const { pieces, squares, placeOn } = this.stones
    const { runners, pairs } = this.materials
    const { runs, values, placeOf, board } = this
    if (state.die !== 0) return Number.NaN
    const count = pieces.length
    let material = 0
    for (let stone = 0; stone < count; stone++) {
      const square = state.squareOf[pieces[stone]!]!
      if (square === OFF) continue
      material |= 1 << stone
      placeOf[stone] = placeOn[stone * SQUARES + square]!
    }
    if (pairs[material] === NONE) return Number.NaN
    const runner = runners[material]!
    const pair = this.pairOf(material)
    if (runs[2 * pair + state.turn] === NONE) {
      if (this.computed === values.length || positionsAfter(state) > MOST_POSITIONS) return Number.NaN
      for (let stone = runner + 1; stone < count; stone++)
        if (((material >> stone) & 1) === 1) board[squares[stone * SQUARES + placeOf[stone]!]!] = stone
      const done = this.complete(material, pair, state.turn)
      board.fill(NONE)
      if (!done) return Number.NaN
    }
    return values[runs[2 * pair + state.turn]! + placeOf[runner]!]!
  }

  private isDecided(material: number): boolean {
    const { sets } = this.materials
    return sets[2 * material] === 0 || sets[2 * material + 1] === 0
  }

  /** The pair of runs of the position under study, with a material. */
  private pairOf(material: number): number {
    const { pieces } = this.stones
    const { runners, pairs, strides } = this.materials
    const { placeOf } = this
    const count = pieces.length
    let pair = pairs[material]!
    for (let stone = runners[material]! + 1; stone < count; stone++)
      if (((material >> stone) & 1) === 1) pair += strides[material * count + stone]! * placeOf[stone]!
    return pair
  }

  /** Computes a run, whose stones are on the board, and all that it needs. @returns false when there is no room for it */
  private complete(material: number, pair: number, side: number): boolean {
    const { pieces, sideOf, places } = this.stones
    const { runners } = this.materials
    const { runs, values } = this
    if (runs[2 * pair + side] !== NONE) return true
    const runner = runners[material]!
    for (let stone = runner + 1; stone < pieces.length; stone++)
      if (((material >> stone) & 1) === 1 && sideOf[stone] === side && !this.completeAfter(material, pair, stone))
        return false
    if (sideOf[runner] === side && !this.completeAfterRunner(material, pair)) return false
    const first = this.computed
    const end = first + places[runner]!
    if (end > values.length) {
      this.computed = values.length
      return false
    }
    this.computed = end
    this.compute(material, pair, side, first)
    runs[2 * pair + side] = first
    return true
  }

  /** Completes the runs after the moves of a stone other than the runner. */
  private completeAfter(material: number, pair: number, stone: number): boolean {
    const { pieces, sideOf, places, squares, placeOn, steps } = this.stones
    const { runners, strides } = this.materials
    const { placeOf, board } = this
    if (this.canArrive(stone)) return true
    const runner = runners[material]!
    const other = 1 - sideOf[stone]!
    const place = placeOf[stone]!
    const from = squares[stone * SQUARES + place]!
    const stride = strides[material * pieces.length + stone]!
    for (let i = (stone * SQUARES + place) * 3, end = i + 3; i < end; i++) {
      const next = steps[i]!
      if (next === NONE) continue
      const to = squares[stone * SQUARES + next]!
      const victim = board[to]!
      board[from] = NONE
      board[to] = stone
      placeOf[stone] = next
      let done = true
      if (victim !== NONE) done = this.completeWith(material & ~(1 << victim), other)
      else {
        done = this.complete(material, pair + stride * (next - place), other)
        const meeting = placeOn[runner * SQUARES + to]!
        if (done && meeting !== NONE && meeting < places[runner]!) done = this.completeWithout(material, other)
      }
      board[from] = stone
      board[to] = victim
      placeOf[stone] = place
      if (!done) return false
    }
    return true
  }

  private canArrive(stone: number): boolean {
    const { places, steps } = this.stones
    const { placeOf } = this
    const goal = places[stone]!
    const i = (stone * SQUARES + placeOf[stone]!) * 3
    return steps[i] === goal || steps[i + 1] === goal || steps[i + 2] === goal
  }

  private completeWith(material: number, side: number): boolean {
    return this.isDecided(material) || this.complete(material, this.pairOf(material), side)
  }

  /** Completes the run after the runner has been taken. */
  private completeWithout(material: number, side: number): boolean {
    const { squares } = this.stones
    const { runners } = this.materials
    const { placeOf, board } = this
    const after = material & ~(1 << runners[material]!)
    const runner = runners[after]!
    const square = squares[runner * SQUARES + placeOf[runner]!]!
    board[square] = NONE
    const done = this.completeWith(after, side)
    board[square] = runner
    return done
  }

  /** Completes the runs after the moves of the runner. */
  private completeAfterRunner(material: number, pair: number): boolean {
    const { pieces, sideOf, places, squares, placeOn } = this.stones
    const { runners } = this.materials
    const { placeOf, board } = this
    const runner = runners[material]!
    const other = 1 - sideOf[runner]!
    for (let victim = runner + 1; victim < pieces.length; victim++) {
      if (((material >> victim) & 1) === 0) continue
      const square = squares[victim * SQUARES + placeOf[victim]!]!
      const place = placeOn[runner * SQUARES + square]!
      if (place <= 0 || place === places[runner]) continue
      board[square] = NONE
      const done = this.completeWith(material & ~(1 << victim), other)
      board[square] = victim
      if (!done) return false
    }
    return this.complete(material, pair, other)
  }

  /** Computes the values of a run from those of the runs that follow. */
  private compute(material: number, pair: number, side: number, first: number): void {
    const { places } = this.stones
    const { sets, ranked, runners } = this.materials
    const { alone, either } = this.chances
    const { values, replies } = this
    const runner = runners[material]!
    const end = places[runner]!
    const stones = (2 * material + side) * STONES
    let count = 0
    for (; count < STONES && ranked[stones + count] !== NONE; count++) {
      const stone = ranked[stones + count]!
      if (stone === runner) this.replyToRunner(material, pair, count * PLACES)
      else this.replyTo(material, pair, stone, count * PLACES)
    }
    const chances = sets[2 * material + side]! * STONES
    const chance = alone[chances]!
    for (let x = 0; x < end; x++) values[first + x] = -chance * replies[x]!
    for (let rank = 1; rank < count; rank++) {
      const own = alone[chances + rank]!
      const shared = either[chances + rank - 1]!
      const at = rank * PLACES
      for (let x = 0; x < end; x++) {
        const lower = replies[at - PLACES + x]!
        const higher = replies[at + x]!
        values[first + x]! -= own * higher + shared * Math.min(lower, higher)
      }
    }
  }

  /** Writes the replies to the best move of a stone other than the runner, from an index on. */
  private replyTo(material: number, pair: number, stone: number, out: number): void {
    const { pieces, sideOf, places, squares, placeOn, steps } = this.stones
    const { sets, runners, strides } = this.materials
    const { runs, values, placeOf, board, replies } = this
    const runner = runners[material]!
    const count = places[runner]!
    if (this.canArrive(stone)) {
      replies.fill(-1, out, out + count)
      return
    }
    const other = 1 - sideOf[stone]!
    const place = placeOf[stone]!
    const stride = strides[material * pieces.length + stone]!
    replies.fill(1, out, out + count)
    for (let i = (stone * SQUARES + place) * 3, end = i + 3; i < end; i++) {
      const next = steps[i]!
      if (next === NONE) continue
      const to = squares[stone * SQUARES + next]!
      const victim = board[to]!
      const after = victim === NONE ? material : material & ~(1 << victim)
      if (sets[2 * after + other] === 0) {
        replies.fill(-1, out, out + count)
        break
      }
      placeOf[stone] = next
      const first = runs[2 * (victim === NONE ? pair + stride * (next - place) : this.pairOf(after)) + other]!
      const meeting = placeOn[runner * SQUARES + to]!
      // the runner cannot stand on the same square, so that the place of that value is free for the one after its capture
      if (victim === NONE && meeting !== NONE && meeting < count)
        values[first + meeting] = this.valueWith(material & ~(1 << runner), other)
      placeOf[stone] = place
      for (let x = 0; x < count; x++) {
        replies[out + x] = Math.min(replies[out + x]!, values[first + x]!)
      }
    }
  }

  /** The value of the position under study, with a material, for the side to roll, whose opponent has moved. */
  private valueWith(material: number, side: number): number {
    const { sets, runners } = this.materials
    const { runs, values, placeOf } = this
    if (sets[2 * material + side] === 0) return -1
    return values[runs[2 * this.pairOf(material) + side]! + placeOf[runners[material]!]!]!
  }

  /** The same as `replyTo` for the runner. */
  private replyToRunner(material: number, pair: number, out: number): void {
    const { pieces, sideOf, places, squares, placeOn, steps } = this.stones
    const { runners } = this.materials
    const { runs, values, placeOf, replies, arrivals } = this
    const runner = runners[material]!
    const count = places[runner]!
    const other = 1 - sideOf[runner]!
    const first = runs[2 * pair + other]!
    const before = placeOf[runner]!
    for (let x = 0; x < count; x++) arrivals[x + 1] = values[first + x]!
    for (let victim = runner + 1; victim < pieces.length; victim++) {
      if (((material >> victim) & 1) === 0) continue
      const place = placeOn[runner * SQUARES + squares[victim * SQUARES + placeOf[victim]!]!]!
      if (place <= 0 || place === count) continue
      placeOf[runner] = place
      arrivals[place + 1] = this.valueWith(material & ~(1 << victim), other)
    }
    placeOf[runner] = before
    arrivals[count + 1] = -1
    for (let x = 0, i = runner * SQUARES * 3; x < count; x++, i += 3) {
      replies[out + x] = Math.min(arrivals[steps[i]! + 1]!, arrivals[steps[i + 1]! + 1]!, arrivals[steps[i + 2]! + 1]!)
    }
  }
}
