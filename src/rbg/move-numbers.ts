import { END, SHIFT, SWITCH, TABLE } from './graph.ts'
import { RulesLimitError, type RulesLimits } from './limits.ts'
import type { Program } from './program.ts'
import { Reach } from './reach.ts'
import { KEEPER } from './syntax.ts'
import type { Tables } from './tables.ts'

/**
 * A numbering of moves: a move is the list of its modifiers with the vertices where they were executed, and its number is an
 * integer below 2^31. Equal lists of one position in the rules have equal numbers in every state, however it was reached.
 */
export interface MoveNumbers {
  /** The number of a list, in a state that stands at a position in the rules. */
  encode(position: number, modifiers: Int32Array, vertices: Int32Array, length: number): number
  /** Writes the list of a number, its switch at last, and returns its length. */
  decode(position: number, vertex: number, move: number, modifiers: Int32Array, vertices: Int32Array): number
  /** A bound on the number of moves in a state. */
  readonly most: number
  /** How numbers are put together step by step; absent where they are hashes. */
  readonly steps?: NumberSteps
}

/** The steps of which the number of a move is made. Segments are the positions, and behind them the modifiers from number 1. */
interface NumberSteps {
  /** What a modifier that follows in a segment adds. */
  add(segment: number, modifier: number): number
  /** Whether the vertex of the modifier is the next digit. */
  free(segment: number, modifier: number): boolean
}

/** The greatest number of steps for finding out how paths go from modifier to modifier. */
const MOST_STEPS = 2_000_000
/** Numbers of moves are below this. */
const NUMBERS = 2 ** 31

/**
 * Numbers moves by their path through the modifiers and by the vertices on it, where that fits into an integer; else by
 * a hash.
 */
export function numberMoves(
  program: Program,
  next: Int32Array,
  tables: Tables,
  forgets: Uint8Array,
  size: number,
  limits: RulesLimits,
): MoveNumbers {
  const paths = findPaths(program)
  const reach = new Reach(program, next, tables, size)
  const packed = paths && PackedMoves.of(program, paths, reach, forgets, size, limits)
  return packed ?? new HashedMoves(limits)
}

/** A modifier that can follow another one, or be the first from a position. */
interface Following {
  readonly modifier: number
  /** False when it is always executed at the same vertex as the one before. */
  readonly free: boolean
}

/** By segment: what can follow. Segments are the positions, and behind them the modifiers from number 1. */
type Paths = readonly (readonly Following[])[]

/** Finds what can follow each modifier; null when that takes too long. */
function findPaths(program: Program): Paths | null {
  const { op, target, first, modifier, positions, edgeOf } = program
  const stayed = new Int32Array(first.length).fill(-1)
  const moved = new Int32Array(first.length).fill(-1)
  let steps = 0
  const list: Following[][] = []
  const starts = [...positions.map(({ node }) => node), ...Array.from(edgeOf.subarray(1), (edge) => target[edge]!)]
  for (const [segment, start] of starts.entries()) {
    const found = new Map<number, boolean>()
    const stack = [start * 2]
    stayed[start] = segment
    while (stack.length > 0) {
      const item = stack.pop()!
      const node = item >> 1
      const free = (item & 1) === 1
      for (let e = first[node]!; op[e] !== END; e++) {
        if (++steps > MOST_STEPS) return null
        if (modifier[e]! > 0) {
          found.set(modifier[e]!, free || found.get(modifier[e]!) === true)
          continue
        }
        const away = free || op[e] === SHIFT || op[e] === TABLE
        const seen = away ? moved : stayed
        const to = target[e]!
        if (seen[to] === segment) continue
        seen[to] = segment
        stack.push(to * 2 + (away ? 1 : 0))
      }
    }
    list.push([...found].sort(([a], [b]) => a - b).map(([modifier, free]) => ({ modifier, free })))
  }
  return list
}

/**
 * Numbers that are made of the path and of the vertices. The paths through the modifiers are numbered as Ball and Larus do it
 * ("Efficient Path Profiling", 1996): each step adds a number of its own, and the sum tells the path. Vertices that the
 * path leaves open are the digits.
 */
class PackedMoves implements MoveNumbers {
  readonly most: number
  private readonly positions: number
  private readonly size: number
  /** What the number of the path is multiplied by: room for all digits. */
  private readonly unit: number
  private readonly isSwitch: Uint8Array
  // by segment and modifier: what the step adds, and whether its vertex is a digit
  private readonly base: Int32Array
  private readonly add: Int32Array
  private readonly free: Uint8Array
  // by segment: the modifiers that can follow
  private readonly firstFollowing: Int32Array
  private readonly following: Int32Array

  static of(
    program: Program,
    paths: Paths,
    reach: Reach,
    forgets: Uint8Array,
    size: number,
    limits: RulesLimits,
  ): PackedMoves | null {
    const { positions, op, edgeOf } = program
    const isSwitch = Uint8Array.from(edgeOf, (edge) => (edge >= 0 && op[edge] === SWITCH ? 1 : 0))
    const counts = new Float64Array(paths.length)
    const digits = new Uint8Array(paths.length)
    const bounds = new Float64Array(paths.length)
    // 1: open, 2: done
    const state = new Uint8Array(paths.length)
    const players = positions.flatMap(({ player }, i) => (player === KEEPER ? [] : [i]))
    const stack = [...players]
    while (stack.length > 0) {
      const segment = stack.at(-1)!
      if (state[segment] === 2) {
        stack.pop()
        continue
      }
      const ahead = paths[segment]!.filter(({ modifier }) => isSwitch[modifier] === 0)
      if (state[segment] === 0) {
        state[segment] = 1
        for (const { modifier } of ahead) {
          const other = positions.length + modifier - 1
          // a list of modifiers can be longer than any bound
          if (state[other] === 1) return null
          if (state[other] === 0) stack.push(other)
        }
        continue
      }
      state[segment] = 2
      stack.pop()
      const begins = segment < positions.length
      const node = begins ? positions[segment]!.node : program.target[edgeOf[segment - positions.length + 1]!]!
      const fan = reach.bounds(node, begins && forgets[segment] === 1 ? 0 : null)
      for (const { modifier, free } of paths[segment]!) {
        const other = positions.length + modifier - 1
        const last = isSwitch[modifier] === 1
        counts[segment]! += last ? 1 : counts[other]!
        digits[segment] = Math.max(digits[segment]!, (free ? 1 : 0) + (last ? 0 : digits[other]!))
        bounds[segment]! += (free ? (fan.get(modifier) ?? size) : 1) * (last ? 1 : bounds[other]!)
      }
    }
    const unit = size ** Math.max(0, ...players.map((i) => digits[i]!))
    if (unit * Math.max(1, ...players.map((i) => counts[i]!)) >= NUMBERS) return null
    const most = Math.min(limits.moves, Math.max(1, ...players.map((i) => bounds[i]!)))
    return new PackedMoves(paths, positions.length, isSwitch, counts, size, unit, most)
  }

  private constructor(
    paths: Paths,
    positions: number,
    isSwitch: Uint8Array,
    counts: Float64Array,
    size: number,
    unit: number,
    most: number,
  ) {
    this.positions = positions
    this.isSwitch = isSwitch
    this.size = size
    this.unit = unit
    this.most = most
    this.base = new Int32Array(paths.length)
    this.firstFollowing = new Int32Array(paths.length + 1)
    const add: number[] = []
    const free: number[] = []
    const following: number[] = []
    for (const [segment, list] of paths.entries()) {
      const lowest = list[0]?.modifier ?? 0
      this.base[segment] = add.length - lowest
      let sum = 0
      for (const step of list) {
        const index = this.base[segment]! + step.modifier
        while (add.length <= index) {
          add.push(0)
          free.push(0)
        }
        // paths of the keeper have no numbers and may be too many to add up
        add[index] = sum * unit < NUMBERS ? sum * unit : 0
        free[index] = step.free ? 1 : 0
        sum += isSwitch[step.modifier] === 1 ? 1 : counts[positions + step.modifier - 1]!
        following.push(step.modifier)
      }
      this.firstFollowing[segment + 1] = following.length
    }
    this.add = Int32Array.from(add)
    this.free = Uint8Array.from(free)
    this.following = Int32Array.from(following)
  }

  readonly steps: NumberSteps = {
    add: (segment, modifier) => this.add[this.base[segment]! + modifier]!,
    free: (segment, modifier) => this.free[this.base[segment]! + modifier] === 1,
  }

  encode(position: number, modifiers: Int32Array, vertices: Int32Array, length: number): number {
    const { base, add, free, size } = this
    let segment = position
    let move = 0
    let place = 1
    for (let i = 0; i < length; i++) {
      const modifier = modifiers[i]!
      const index = base[segment]! + modifier
      move += add[index]!
      if (free[index] === 1) {
        move += vertices[i]! * place
        place *= size
      }
      segment = this.positions + modifier - 1
    }
    return move
  }

  decode(position: number, vertex: number, move: number, modifiers: Int32Array, vertices: Int32Array): number {
    const { base, add, free, size, following, firstFollowing } = this
    let digits = move % this.unit
    let path = move - digits
    let segment = position
    let at = vertex
    for (let length = 0; ; ) {
      // the last step that adds no more than what is left
      let i = firstFollowing[segment + 1]! - 1
      while (add[base[segment]! + following[i]!]! > path) i--
      const modifier = following[i]!
      const index = base[segment]! + modifier
      path -= add[index]!
      if (free[index] === 1) {
        at = digits % size
        digits = (digits - at) / size
      }
      modifiers[length] = modifier
      vertices[length++] = at
      if (this.isSwitch[modifier] === 1) return length
      segment = this.positions + modifier - 1
    }
  }
}

/** The integers that are kept for lists. */
const MOST_KEPT = 4_000_000

/**
 * Numbers by a hash of the list, for moves that can have any number of modifiers. Lists are kept, so that numbers can be taken
 * apart. Where two have one hash, the second gets the next free number.
 */
class HashedMoves implements MoveNumbers {
  readonly most: number
  /** By number: where its list stands. */
  private readonly places = new Map<number, number>()
  private pool = new Int32Array(1024)
  private length = 0

  constructor(limits: RulesLimits) {
    this.most = Math.min(limits.moves, 65_536)
  }

  encode(position: number, modifiers: Int32Array, vertices: Int32Array, length: number): number {
    let hash = Math.imul(position + 1, 0x9e3779b1)
    for (let i = 0; i < length; i++) {
      hash = Math.imul(hash ^ modifiers[i]!, 0x85ebca6b)
      hash = Math.imul((hash ^ (hash >>> 13)) + vertices[i]!, 0xc2b2ae35)
      hash ^= hash >>> 16
    }
    for (let move = hash & (NUMBERS - 1); ; move = (move + 1) & (NUMBERS - 1)) {
      const place = this.places.get(move)
      if (place === undefined) {
        this.places.set(move, this.store(position, modifiers, vertices, length))
        return move
      }
      if (this.holds(place, position, modifiers, vertices, length)) return move
    }
  }

  decode(_position: number, _vertex: number, move: number, modifiers: Int32Array, vertices: Int32Array): number {
    const { pool } = this
    const place = this.places.get(move)!
    const length = pool[place + 1]!
    for (let i = 0; i < length; i++) {
      modifiers[i] = pool[place + 2 + 2 * i]!
      vertices[i] = pool[place + 3 + 2 * i]!
    }
    return length
  }

  private holds(place: number, position: number, modifiers: Int32Array, vertices: Int32Array, length: number): boolean {
    const { pool } = this
    if (pool[place] !== position || pool[place + 1] !== length) return false
    for (let i = 0; i < length; i++)
      if (pool[place + 2 + 2 * i] !== modifiers[i] || pool[place + 3 + 2 * i] !== vertices[i]) return false
    return true
  }

  private store(position: number, modifiers: Int32Array, vertices: Int32Array, length: number): number {
    const place = this.length
    this.length += 2 + 2 * length
    if (this.length > MOST_KEPT)
      throw new RulesLimitError('moves', 'the moves of this game are too many and too long to be remembered')
    while (this.length > this.pool.length) {
      const more = new Int32Array(2 * this.pool.length)
      more.set(this.pool)
      this.pool = more
    }
    this.pool[place] = position
    this.pool[place + 1] = length
    for (let i = 0; i < length; i++) {
      this.pool[place + 2 + 2 * i] = modifiers[i]!
      this.pool[place + 3 + 2 * i] = vertices[i]!
    }
    return place
  }
}
