import { power } from '../../game/math/power.ts'
import type { Steps } from '../../game/steps.ts'
import { SWITCH } from '../automaton/graph.ts'
import type { Program } from '../automaton/program.ts'
import { KEEPER } from '../language/syntax.ts'
import type { RulesLimits } from '../limits.ts'
import type { Paths } from './modifier-paths.ts'
import { type MoveNumbers, NUMBERS, type NumberSteps } from './move-number.ts'
import type { Reach } from './reach.ts'

/** The greatest number of paths from a position whose steps are kept. */
const MOST_KEPT_PATHS = 1_000

/**
 * Numbers that are made of the path and of the vertices. The paths through the modifiers are numbered as Ball and Larus do it
 * ("Efficient Path Profiling", 1996): each step adds a number of its own, and the sum tells the path. Vertices that the
 * path leaves open are the digits.
 */
export class PackedMoves implements MoveNumbers {
  readonly most: number
  readonly perState = false
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
  /** By position and path: the steps of paths that have been taken apart. */
  private readonly kept: (Int32Array | undefined)[][] = []

  static *of(
    program: Program,
    paths: Paths,
    reach: Reach,
    forgets: Uint8Array,
    size: number,
    limits: RulesLimits,
  ): Steps<PackedMoves | null> {
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
      const fan = yield* reach.bounds(node, begins && forgets[segment] === 1 ? 0 : null)
      for (const { modifier, free } of paths[segment]!) {
        const other = positions.length + modifier - 1
        const last = isSwitch[modifier] === 1
        counts[segment]! += last ? 1 : counts[other]!
        digits[segment] = Math.max(digits[segment]!, (free ? 1 : 0) + (last ? 0 : digits[other]!))
        bounds[segment]! += (free ? (fan.get(modifier) ?? size) : 1) * (last ? 1 : bounds[other]!)
      }
    }
    const unit = power(size, Math.max(...players.map((i) => digits[i]!)))
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
    const { size, unit } = this
    // divisions are what takes longest here
    let digits = move < unit ? move : move % unit
    const path = move < unit ? 0 : (move - digits) / unit
    const steps = this.kept[position]?.[path] ?? this.stepsOf(position, path)
    let at = vertex
    for (let i = 0; i < steps.length; i++) {
      const step = steps[i]!
      // a free vertex is the next digit
      if ((step & 1) === 1) {
        at = digits < size ? digits : digits % size
        digits = digits < size ? 0 : (digits - at) / size
      }
      modifiers[i] = step >> 1
      vertices[i] = at
    }
    return steps.length
  }

  /** States share the numbering. */
  forState(): PackedMoves {
    return this
  }

  begin(): void {}

  /** The modifiers of a path, times two, and one more where the vertex is free. Those of the first paths are kept. */
  private stepsOf(position: number, path: number): Int32Array {
    if (path >= MOST_KEPT_PATHS) return this.takeApart(position, path)
    let kept = this.kept[position]
    if (!kept) {
      kept = []
      this.kept[position] = kept
    }
    let steps = kept[path]
    if (!steps) {
      steps = this.takeApart(position, path)
      for (let i = kept.length; i <= path; i++) kept.push(undefined)
      kept[path] = steps
    }
    return steps
  }

  private takeApart(position: number, path: number): Int32Array {
    const { base, add, free, following, firstFollowing } = this
    const steps: number[] = []
    let left = path * this.unit
    for (let segment = position; ; ) {
      // the last step that adds no more than what is left; later ones add no less
      let i = firstFollowing[segment]!
      for (let end = firstFollowing[segment + 1]!; end - i > 1; ) {
        const middle = (i + end) >> 1
        if (add[base[segment]! + following[middle]!]! > left) end = middle
        else i = middle
      }
      const modifier = following[i]!
      const index = base[segment]! + modifier
      left -= add[index]!
      steps.push(2 * modifier + free[index]!)
      if (this.isSwitch[modifier] === 1) return Int32Array.from(steps)
      segment = this.positions + modifier - 1
    }
  }
}
