import type { Random } from '../../../game/random.ts'
import { inRow, RANK_SLOTS } from '../rules/army.ts'
import type { Groups } from './groups.ts'
import { orderOf } from './layer-order.ts'
import { StateIndex } from './state-index.ts'

/** The most states, and the most steps between them, that a table may have. */
const MOST_STATES = 100_000
const MOST_STEPS = 1_000_000

/**
 * All assignments of ranks to groups of hidden pieces, counted. The table goes through the ranks in an order in which
 * few groups are open at a time, and distributes the pieces of each rank over the groups; a state is what is then left
 * of each group. From it come the number of assignments, the probability of each rank for each piece when all
 * assignments are equally likely, and random assignments.
 *
 * @example
 * const table = new AssignmentTable(groups)
 * while (!table.build(1000)) {}
 * if (!table.tooLarge) console.log(table.total, table.probability(0, 3))
 */
export class AssignmentTable {
  /** The number of assignments, once the table is built. Exact up to 2^53. */
  total = 0
  /** True when the table would have too many states. It is then of no use. */
  tooLarge = false

  private readonly groups: Groups['groups']
  private readonly left: Int8Array
  /** The ranks in the order of the layers. */
  private readonly order: readonly number[]
  /** By layer and group: whether the group can take pieces of the layer's rank, and whether it is the last to do so. */
  private readonly takes: Uint8Array
  private readonly closes: Uint8Array
  /** Radix of each group in state codes: a code is the sum over the groups of pieces left times radix. */
  private readonly radix: Float64Array
  /** By state: its code; the first of its steps; the number of ways to finish from it. */
  private codes: Float64Array = new Float64Array(256)
  private firstStep: Int32Array = new Int32Array(257)
  private finishes: Float64Array = new Float64Array(0)
  /** By layer: its first state. */
  private readonly layers: number[] = [0, 1]
  private states = 1
  /** By step: the state it leads to, and the number of ways to take it. */
  private target: Int32Array = new Int32Array(1024)
  private ways: Float64Array = new Float64Array(1024)
  private steps = 0
  /** The next state to expand. */
  private at = 0
  private built = false
  private readonly index = new StateIndex()
  /** By group: the pieces left to distribute in the state that is being expanded. */
  private readonly rest: Int8Array
  private chances: Float64Array | null = null
  /** Scratch space of `sample`: the tokens of all groups, one group after the other. */
  private readonly pool: Int8Array
  private readonly poolStart: Int8Array

  constructor({ groups, left }: Groups) {
    this.groups = groups
    this.left = left
    this.order = orderOf(groups, left)
    const size = groups.length
    this.takes = new Uint8Array(this.order.length * size)
    this.closes = new Uint8Array(this.order.length * size)
    for (const [g, { set }] of groups.entries()) {
      let last = -1
      for (const [layer, rank] of this.order.entries()) {
        if ((set & (1 << rank)) === 0) continue
        this.takes[layer * size + g] = 1
        last = layer
      }
      if (last >= 0) this.closes[last * size + g] = 1
    }
    this.radix = new Float64Array(size)
    this.poolStart = new Int8Array(size)
    let code = 0
    let radix = 1
    let tokens = 0
    for (const [g, group] of groups.entries()) {
      this.radix[g] = radix
      code += radix * group.tokens.length
      radix *= group.tokens.length + 1
      this.poolStart[g] = tokens
      tokens += group.tokens.length
    }
    this.codes[0] = code
    this.rest = new Int8Array(size)
    this.pool = new Int8Array(tokens)
  }

  /** Expands up to `work` states. Returns true when the table is built, or has turned out too large. */
  build(work: number): boolean {
    while (!this.built && !this.tooLarge && work-- > 0) this.expandNext()
    return this.built || this.tooLarge
  }

  /** The probability that a given piece of a group has a rank. */
  probability(group: number, rank: number): number {
    this.chances ??= this.marginals()
    return this.chances[inRow(group, rank)]!
  }

  /** Writes the ranks of a random assignment into `ranks`, by token; those of no group are left alone. */
  sample(ranks: { [token: number]: number }, random: Random): void {
    const { groups, rest, pool, poolStart, radix, codes, firstStep, target, ways, finishes, order } = this
    for (let g = 0; g < groups.length; g++) {
      const { tokens } = groups[g]!
      rest[g] = tokens.length
      for (let i = 0; i < tokens.length; i++) pool[poolStart[g]! + i] = tokens[i]!
    }
    let state = 0
    for (let layer = 0; layer < order.length; layer++) {
      const last = firstStep[state + 1]! - 1
      let step = firstStep[state]!
      if (step < last) {
        let r = random.real() * finishes[state]!
        while (step < last) {
          r -= ways[step]! * finishes[target[step]!]!
          if (r < 0) break
          step++
        }
        // rounding may end on a step that cannot be finished
        while (finishes[target[step]!] === 0) step--
      }
      const next = target[step]!
      let difference = codes[state]! - codes[next]!
      for (let g = groups.length - 1; difference > 0; g--) {
        for (; difference >= radix[g]!; difference -= radix[g]!) {
          const start = poolStart[g]!
          const end = start + --rest[g]!
          const at = end === start ? end : start + random.below(end - start + 1)
          ranks[pool[at]!] = order[layer]!
          pool[at] = pool[end]!
        }
      }
      state = next
    }
  }

  private expandNext(): void {
    if (this.at === this.states) {
      this.finish()
      return
    }
    const layer = this.layers.length - 2
    if (this.at === this.layers[layer + 1]) {
      this.layers.push(this.states)
      this.index.clear()
      this.expandNext()
      return
    }
    if (layer === this.order.length) {
      // a state of the last layer: nothing is left
      this.firstStep[this.at + 1] = this.steps
      this.at++
      return
    }
    this.decode(this.codes[this.at]!)
    const rank = this.order[layer]!
    this.distribute(layer, 0, this.left[rank]!, 1, this.codes[this.at]!)
    this.firstStep[++this.at] = this.steps
  }

  /** Distributes `count` pieces of a layer's rank over the groups from `g` on. */
  private distribute(layer: number, g: number, count: number, ways: number, code: number): void {
    const { groups, takes, closes, rest, radix } = this
    const size = groups.length
    while (g < size && takes[layer * size + g] === 0) g++
    if (g === size) {
      if (count === 0) this.addStep(code, ways)
      return
    }
    const left = rest[g]!
    const least = closes[layer * size + g] === 1 ? left : 0
    const most = Math.min(left, count)
    for (let k = least; k <= most; k++) {
      this.distribute(layer, g + 1, count - k, ways * choose(left, k), code - k * radix[g]!)
    }
  }

  private addStep(code: number, ways: number): void {
    if (this.tooLarge) return
    let state = this.index.find(code, this.codes)
    if (state < 0) {
      if (this.states === MOST_STATES) {
        this.tooLarge = true
        return
      }
      if (this.states === this.codes.length) {
        this.codes = grown(this.codes, new Float64Array(2 * this.states))
        this.firstStep = grown(this.firstStep, new Int32Array(2 * this.states + 1))
      }
      state = this.states++
      this.codes[state] = code
      this.index.add(code, state, this.codes)
    }
    if (this.steps === MOST_STEPS) {
      this.tooLarge = true
      return
    }
    if (this.steps === this.target.length) {
      this.target = grown(this.target, new Int32Array(2 * this.steps))
      this.ways = grown(this.ways, new Float64Array(2 * this.steps))
    }
    this.target[this.steps] = state
    this.ways[this.steps++] = ways
  }

  /** Counts the ways to finish from each state, last layers first. */
  private finish(): void {
    const { states, firstStep, target, ways } = this
    const finishes = new Float64Array(states)
    const end = this.layers[this.order.length]!
    for (let state = states - 1; state >= 0; state--) {
      let sum = state >= end ? 1 : 0
      for (let step = firstStep[state]!; step < firstStep[state + 1]!; step++)
        sum += ways[step]! * finishes[target[step]!]!
      finishes[state] = sum
    }
    this.finishes = finishes
    this.total = finishes[0]!
    this.built = true
  }

  private marginals(): Float64Array {
    const { states, firstStep, target, ways, finishes, codes, groups, radix, order, layers, total } = this
    const chances = new Float64Array(RANK_SLOTS * groups.length)
    const reaches = new Float64Array(states)
    reaches[0] = 1
    let layer = 0
    for (let state = 0; state < states; state++) {
      while (state >= layers[layer + 1]! && layer < order.length) layer++
      for (let step = firstStep[state]!; step < firstStep[state + 1]!; step++) {
        const next = target[step]!
        const way = reaches[state]! * ways[step]!
        reaches[next]! += way
        const share = (way * finishes[next]!) / total
        let difference = codes[state]! - codes[next]!
        for (let g = groups.length - 1; difference > 0; g--) {
          for (; difference >= radix[g]!; difference -= radix[g]!) {
            chances[inRow(g, order[layer]!)]! += share / groups[g]!.tokens.length
          }
        }
      }
    }
    return chances
  }

  private decode(code: number): void {
    for (let g = this.groups.length - 1; g >= 0; g--) {
      const rest = Math.floor(code / this.radix[g]!)
      this.rest[g] = rest
      code -= rest * this.radix[g]!
    }
  }
}

/** Binomial coefficients of up to 40, multiplied out. */
function choose(n: number, k: number): number {
  let ways = 1
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1)
  return Math.round(ways)
}

function grown<T extends Float64Array | Int32Array>(from: T, into: T): T {
  into.set(from)
  return into
}
