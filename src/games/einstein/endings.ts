/**
 * Exact values of endings, computed from all positions that can follow. Stones only advance, so that these are few once the stones are
 * near their goals, and no position comes twice on a path.
 *
 * Each stone of the root can stand on the squares of a rectangle, its places. A material is the set of stones that are left. Values are
 * computed run by run: a run has a material, a side to roll and the places of all stones but one, the runner, and one value for each
 * place of the runner. The run of a position follows by arithmetic, and loops over runs do most of the work.
 */
import type { Endings } from '../../game/engine/index.ts'
import { type EinsteinState, OFF, SIDE, SQUARES, STONES } from './state.ts'

/** The most positions that may follow one whose value is computed (`positionsAfter`). */
const MOST_POSITIONS = 300_000

/** The most pairs of runs, which differ in the side to roll. Materials of many stones are left out where there are more. */
const MOST_PAIRS = 2 ** 18

/** The most values, of 8 bytes each (src/search/room-of.ts counts them and their runs). */
const MOST_VALUES = 2 ** 20

/** Values that take as long to compute as a node of the search. */
const VALUES_PER_NODE = 40

/** The share of a search's work that endings may take. */
const SHARE = 0.7

/** See `endings` in evaluate.ts. */
export const endingsOf = (root: EinsteinState, work: number, share: number): Endings<EinsteinState> =>
  endingSolver(root, Math.floor(Math.min(MOST_VALUES * share, SHARE * work * VALUES_PER_NODE)))

/** The number of positions that may follow, if stones did not stand in each other's way and any of them may be taken. */
function positionsAfter({ squareOf }: EinsteinState): number {
  let positions = 1
  for (let piece = 1; piece <= 2 * STONES; piece++) {
    const square = squareOf[piece]!
    if (square !== OFF) positions *= 1 + placesFrom(piece, square)
  }
  return positions
}

/** The number of squares that a stone can stand on from now on, this one included and its goal left out. */
function placesFrom(piece: number, square: number): number {
  const column = square % SIDE
  const row = (square - column) / SIDE
  return (piece > STONES ? (row + 1) * (column + 1) : (SIDE - row) * (SIDE - column)) - 1
}

/** No stone, no place, no run. */
const NONE = -1

/** No more places than this: the squares but the goal. */
const PLACES = SQUARES - 1

function endingSolver({ squareOf, tables }: EinsteinState, mostValues: number): Endings<EinsteinState> {
  let computed = 0

  // The position under study.
  const placeOf = new Int8Array(2 * STONES)
  /** By square: a stone, or NONE. The runner is not on the board. */
  const board = new Int8Array(SQUARES).fill(NONE)
  /** By rank of a stone among those of its side, and place of the runner: the other side's value after the stone's best move. */
  const replies = new Float64Array(STONES * PLACES)
  /** By place of the runner plus one: the other side's value after its move there. Before them, for NONE, one above all values. */
  const arrivals = new Float64Array(PLACES + 2).fill(2)
  /** By set of numbers and rank: the probability that the stone has to move, and that either it or the next one may. */
  const alone = new Float64Array(2 ** STONES * STONES)
  const either = new Float64Array(2 ** STONES * STONES)

  // The stones of the root, numbered from those that can go farthest.
  const pieces = Array.from(squareOf.keys()).filter((piece) => squareOf[piece] !== OFF)
  const placesOf = (piece: number) => placesFrom(piece, squareOf[piece]!)
  pieces.sort((a, b) => placesOf(b) - placesOf(a))
  const count = pieces.length
  const sideOf = Uint8Array.from(pieces, (piece) => (piece > STONES ? 1 : 0))
  /** The number of places of each. They are numbered so that stones move to higher ones; the goal has the number after the last. */
  const places = Int32Array.from(pieces, placesOf)
  /** By stone and place, then by stone and square: the one from the other. */
  const squares = new Int8Array(count * SQUARES)
  const placeOn = new Int8Array(count * SQUARES).fill(NONE)
  /** By stone and place: the places it can move to, and NONE in place of a second or third one. */
  const steps = new Int8Array(count * SQUARES * 3).fill(NONE)
  for (const [stone, piece] of pieces.entries()) setUpStone(stone, squareOf[piece]!, tables)
  const materials = 2 ** count
  // The materials, sets of stones as bits.
  /** By material and side: the set of the numbers of its stones, as in EinsteinState.alive. */
  const sets = new Uint8Array(materials * 2)
  /** By material, side and rank: its stones in the order of their numbers. */
  const ranked = new Int8Array(materials * 2 * STONES).fill(NONE)
  /** By material: its runner, the first of its stones. */
  const runners = new Int8Array(materials)
  /** By material: its first pair of runs; NONE where there is none. */
  const pairs = new Int32Array(materials).fill(NONE)
  /** By material and stone: the number of pairs between those of two neighbouring places of the stone. */
  const strides = new Int32Array(materials * count)
  /** By pair and side to roll: the first value of the run; NONE until it is complete. */
  const runs = new Int32Array(2 * setUpMaterials()).fill(NONE)
  const values = new Float64Array(mostValues)
  setUpChances(tables)
  function setUpStone(stone: number, start: number, tables: EinsteinState['tables']): void {
    const side = sideOf[stone]!
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

  /** Gives the materials their pairs of runs, those with fewer stones first. @returns the number of pairs */
  function setUpMaterials(): number {
    const bySize: number[][] = pieces.reduce<number[][]>((sizes) => [...sizes, []], [[]])
    const needed = new Float64Array(pairs.length)
    for (let material = 1; material < pairs.length; material++) {
      const size = setUpMaterial(material, needed)
      if (!isDecided(material)) bySize[size]!.push(material)
    }
    let end = 0
    for (const materials of bySize) {
      if (materials.reduce((sum, material) => sum + needed[material]!, end) > MOST_PAIRS) break
      for (const material of materials) {
        pairs[material] = end
        end += needed[material]!
      }
    }
    return end
  }

  /** @returns the number of stones */
  function setUpMaterial(material: number, needed: Float64Array): number {
    const count = pieces.length
    let pairs = 1
    let size = 0
    for (let stone = 0; stone < count; stone++) {
      if (((material >> stone) & 1) === 0) continue
      if (size++ === 0) runners[material] = stone
      else {
        strides[material * count + stone] = pairs
        pairs *= places[stone]!
      }
      const side = sideOf[stone]!
      sets[2 * material + side]! |= 1 << (pieces[stone]! - side * STONES - 1)
    }
    needed[material] = pairs
    for (const side of [0, 1]) {
      let at = (2 * material + side) * STONES
      for (let number = 1; number <= STONES; number++)
        if (((sets[2 * material + side]! >> (number - 1)) & 1) === 1)
          ranked[at++] = pieces.indexOf(side * STONES + number)
    }
    return size
  }

  function setUpChances({ candidates }: EinsteinState['tables']): void {
    for (let set = 1; set < 2 ** STONES; set++) {
      for (let face = 1; face <= 6; face++) {
        const i = (set * 8 + face) * 2
        let rank = 0
        for (let number = 1; number < candidates[i]!; number++) rank += (set >> (number - 1)) & 1
        const chances = candidates[i + 1] === 0 ? alone : either
        chances[set * STONES + rank]! += 1 / 6
      }
    }
  }

  function value(state: EinsteinState): number {
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
    const pair = pairOf(material)
    if (runs[2 * pair + state.turn] === NONE) {
      if (computed === values.length || positionsAfter(state) > MOST_POSITIONS) return Number.NaN
      for (let stone = runner + 1; stone < count; stone++)
        if (((material >> stone) & 1) === 1) board[squares[stone * SQUARES + placeOf[stone]!]!] = stone
      const done = complete(material, pair, state.turn)
      board.fill(NONE)
      if (!done) return Number.NaN
    }
    return values[runs[2 * pair + state.turn]! + placeOf[runner]!]!
  }

  function isDecided(material: number): boolean {
    return sets[2 * material] === 0 || sets[2 * material + 1] === 0
  }

  /** The pair of runs of the position under study, with a material. */
  function pairOf(material: number): number {
    const count = pieces.length
    let pair = pairs[material]!
    for (let stone = runners[material]! + 1; stone < count; stone++)
      if (((material >> stone) & 1) === 1) pair += strides[material * count + stone]! * placeOf[stone]!
    return pair
  }

  /** Computes a run, whose stones are on the board, and all that it needs. @returns false when there is no room for it */
  function complete(material: number, pair: number, side: number): boolean {
    if (runs[2 * pair + side] !== NONE) return true
    const runner = runners[material]!
    for (let stone = runner + 1; stone < pieces.length; stone++)
      if (((material >> stone) & 1) === 1 && sideOf[stone] === side && !completeAfter(material, pair, stone))
        return false
    if (sideOf[runner] === side && !completeAfterRunner(material, pair)) return false
    const first = computed
    const end = first + places[runner]!
    if (end > values.length) {
      computed = values.length
      return false
    }
    computed = end
    compute(material, pair, side, first)
    runs[2 * pair + side] = first
    return true
  }

  /** Completes the runs after the moves of a stone other than the runner. */
  function completeAfter(material: number, pair: number, stone: number): boolean {
    if (canArrive(stone)) return true
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
      if (victim !== NONE) done = completeWith(material & ~(1 << victim), other)
      else {
        done = complete(material, pair + stride * (next - place), other)
        const meeting = placeOn[runner * SQUARES + to]!
        if (done && meeting !== NONE && meeting < places[runner]!) done = completeWithout(material, other)
      }
      board[from] = stone
      board[to] = victim
      placeOf[stone] = place
      if (!done) return false
    }
    return true
  }

  function canArrive(stone: number): boolean {
    const goal = places[stone]!
    const i = (stone * SQUARES + placeOf[stone]!) * 3
    return steps[i] === goal || steps[i + 1] === goal || steps[i + 2] === goal
  }

  function completeWith(material: number, side: number): boolean {
    return isDecided(material) || complete(material, pairOf(material), side)
  }

  /** Completes the run after the runner has been taken. */
  function completeWithout(material: number, side: number): boolean {
    const after = material & ~(1 << runners[material]!)
    const runner = runners[after]!
    const square = squares[runner * SQUARES + placeOf[runner]!]!
    board[square] = NONE
    const done = completeWith(after, side)
    board[square] = runner
    return done
  }

  /** Completes the runs after the moves of the runner. */
  function completeAfterRunner(material: number, pair: number): boolean {
    const runner = runners[material]!
    const other = 1 - sideOf[runner]!
    for (let victim = runner + 1; victim < pieces.length; victim++) {
      if (((material >> victim) & 1) === 0) continue
      const square = squares[victim * SQUARES + placeOf[victim]!]!
      const place = placeOn[runner * SQUARES + square]!
      if (place <= 0 || place === places[runner]) continue
      board[square] = NONE
      const done = completeWith(material & ~(1 << victim), other)
      board[square] = victim
      if (!done) return false
    }
    return complete(material, pair, other)
  }

  /** Computes the values of a run from those of the runs that follow. */
  function compute(material: number, pair: number, side: number, first: number): void {
    const runner = runners[material]!
    const end = places[runner]!
    const stones = (2 * material + side) * STONES
    let count = 0
    for (; count < STONES && ranked[stones + count] !== NONE; count++) {
      const stone = ranked[stones + count]!
      if (stone === runner) replyToRunner(material, pair, count * PLACES)
      else replyTo(material, pair, stone, count * PLACES)
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
  function replyTo(material: number, pair: number, stone: number, out: number): void {
    const runner = runners[material]!
    const count = places[runner]!
    if (canArrive(stone)) {
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
      const first = runs[2 * (victim === NONE ? pair + stride * (next - place) : pairOf(after)) + other]!
      const meeting = placeOn[runner * SQUARES + to]!
      // the runner cannot stand on the same square, so that the place of that value is free for the one after its capture
      if (victim === NONE && meeting !== NONE && meeting < count)
        values[first + meeting] = valueWith(material & ~(1 << runner), other)
      placeOf[stone] = place
      for (let x = 0; x < count; x++) {
        replies[out + x] = Math.min(replies[out + x]!, values[first + x]!)
      }
    }
  }

  /** The value of the position under study, with a material, for the side to roll, whose opponent has moved. */
  function valueWith(material: number, side: number): number {
    if (sets[2 * material + side] === 0) return -1
    return values[runs[2 * pairOf(material) + side]! + placeOf[runners[material]!]!]!
  }

  /** The same as `replyTo` for the runner. */
  function replyToRunner(material: number, pair: number, out: number): void {
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
      arrivals[place + 1] = valueWith(material & ~(1 << victim), other)
    }
    placeOf[runner] = before
    arrivals[count + 1] = -1
    for (let x = 0, i = runner * SQUARES * 3; x < count; x++, i += 3) {
      replies[out + x] = Math.min(arrivals[steps[i]! + 1]!, arrivals[steps[i + 1]! + 1]!, arrivals[steps[i + 2]! + 1]!)
    }
  }

  return {
    value,
    get work() {
      return Math.floor(computed / VALUES_PER_NODE)
    },
  }
}
