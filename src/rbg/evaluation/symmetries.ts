import type { Random } from '../../game/random.ts'
import { OVER } from '../../game/state.ts'
import type { Steps } from '../../game/steps.ts'
import { withinLimits } from '../../game/work-limit.ts'
import { ASSIGN, END, OFF, ON, SHIFT, SWITCH, TABLE } from '../automaton/graph.ts'
import { type Board, NO_VERTEX } from '../language/board.ts'
import { KEEPER } from '../language/syntax.ts'
import { RbgState } from '../play/state.ts'
import type { Rules } from '../rules.ts'

/** A way to exchange vertices, pieces and values under which the rules stay the same. */
export interface Symmetry {
  /** By vertex: the vertex that takes its place. */
  readonly vertices: Int32Array
  readonly pieces: Int32Array
  readonly values: Int32Array
  /** True when the two players change places, too. */
  readonly swaps: boolean
}

/** The most orders of directions that are tried, and the most symmetries of a board. */
const MOST_ORDERS = 400
/** The steps of the look for orders of directions. */
const MOST_TRIES = 100_000
const MOST_SYMMETRIES = 24

/** The permutations of the vertices under which directions stay directions, though perhaps others. The first changes nothing. */
function* boardSymmetries(board: Board): Steps<readonly Int32Array[]> {
  const size = board.vertices.length
  const found = new Map<string, Int32Array>()
  const add = (map: Int32Array) => found.set(map.join(), map)
  add(Int32Array.from({ length: size }, (_, vertex) => vertex))
  for (const order of ordersOfDirections(board)) {
    for (let image = 0; image < size && found.size < MOST_SYMMETRIES; image++) {
      const map = extend(board, order, image)
      if (map) add(map)
      if (image % 16 === 15) yield
    }
    yield
  }
  return [...found.values()]
}

/** The permutations of directions that keep opposite directions opposite, and that exchange those alone which as many vertices have. */
function ordersOfDirections({ directions, next, vertices }: Board): readonly (readonly number[])[] {
  const size = vertices.length
  const isOpposite = (d: number, e: number): boolean => {
    let met = false
    for (let v = 0; v < size; v++) {
      const to = next[d * size + v]!
      if (to === NO_VERTEX) continue
      if (next[e * size + to] !== v) return false
      met = true
    }
    return met
  }
  const count = (d: number) => next.subarray(d * size, (d + 1) * size).filter((to) => to !== NO_VERTEX).length
  const counts = directions.map((_, d) => count(d))
  const opposite = directions.map((_, d) => directions.findIndex((_, e) => isOpposite(d, e)))
  const orders: number[][] = []
  let tries = 0
  extendOrder([])
  return orders

  function extendOrder(order: number[]): void {
    if (orders.length >= MOST_ORDERS || ++tries > MOST_TRIES) return
    const d = order.length
    if (d === directions.length) {
      orders.push(order)
      return
    }
    for (let image = 0; image < directions.length; image++) {
      if (order.includes(image) || counts[image] !== counts[d]) continue
      const back = opposite[d]!
      if (back < 0 !== opposite[image]! < 0) continue
      if (back >= 0 && back < d && order[back] !== opposite[image]) continue
      extendOrder([...order, image])
    }
  }
}

/** The symmetry that maps the first vertex to `image` and directions in an order; null when there is none. */
function extend({ directions, next, vertices }: Board, order: readonly number[], image: number): Int32Array | null {
  const size = vertices.length
  const map = new Int32Array(size).fill(NO_VERTEX)
  const taken = new Uint8Array(size)
  const queue = [0]
  map[0] = image
  taken[image] = 1
  for (let i = 0; i < queue.length; i++) {
    const vertex = queue[i]!
    for (let d = 0; d < directions.length; d++) {
      const to = next[d * size + vertex]!
      const mapped = next[order[d]! * size + map[vertex]!]!
      if (to === NO_VERTEX || mapped === NO_VERTEX) {
        if (to !== mapped) return null
        continue
      }
      if (map[to] === NO_VERTEX && taken[mapped] === 0) {
        map[to] = mapped
        taken[mapped] = 1
        queue.push(to)
      } else if (map[to] !== mapped) return null
    }
  }
  return queue.length === size ? map : null
}

/** The positions of random plays in which symmetries are tried, and the greatest number of moves in one. */
const TRIALS = 24
const OF_A_PLAY = 3
const MOST_MOVES = 400
/** A play that is longer is broken off. */
const MOST_PLIES = 150
/** The work for all symmetries of a game. Those that are left then do not count. */
const MOST_WORK = 20_000_000

/**
 * The symmetries of the rules: those of the board, with and without an exchange of the two players, under which positions of random plays
 * have the same moves.
 */
export function* ruleSymmetries(rules: Rules, random: Random): Steps<readonly Symmetry[]> {
  const positions = yield* somePositions(rules, random)
  const boards = yield* boardSymmetries(rules.description.board)
  const found: Symmetry[] = []
  const until = (positions[0]?.work ?? 0) + MOST_WORK
  // one exchange of the players is enough, which is found early where there is one
  for (const swaps of [true, false]) {
    const exchange = swaps ? yield* exchanged(rules) : same(rules)
    if (exchange === null) continue
    for (const vertices of boards) {
      if (swaps && found.some((one) => one.swaps)) break
      if (positions[0] && positions[0].work > until) return found
      const symmetry = { vertices, ...exchange, swaps }
      if (yield* withinLimits(holds(rules, symmetry, positions))) found.push(symmetry)
    }
  }
  return found
}

/** Positions from random plays in which a player is to move. */
function* somePositions(rules: Rules, random: Random): Steps<readonly RbgState[]> {
  const positions: RbgState[] = []
  for (let play = 0; play < TRIALS / OF_A_PLAY; play++) {
    const all: RbgState[] = []
    yield* withinLimits(playAlong(rules, random, all))
    // who wins shows at the end only
    const chosen = all.length > 0 ? [all.at(-1)!, all[random.below(all.length)]!, all[random.below(all.length)]!] : []
    positions.push(...chosen.filter((one) => one.countMoves() <= MOST_MOVES))
  }
  return positions
}

/** Plays at random, and notes the positions on the way. */
function* playAlong(rules: Rules, random: Random, into: RbgState[]): Steps<void> {
  const state = RbgState.initial(rules)
  for (let ply = 0; ply < MOST_PLIES && state.toMove !== OVER; ply++) {
    const before = state.toMove >= 0 && recurs(rules, state.position) ? state.copy() : null
    state.playSome(random)
    if (before) into.push(before)
    if (ply % 8 === 0) yield
  }
}

/** True for a position in the rules that comes again after the other player's move: not for one of an opening, where there are any. */
function recurs({ others }: Rules, position: number): boolean {
  const returns = (one: number): boolean => others[others[one]!] === one
  return returns(position) || !others.some((_, one) => returns(one))
}

const upTo = (length: number): Int32Array => Int32Array.from({ length }, (_, i) => i)

const same = ({ pieces, valueNames }: Rules) => ({ pieces: upTo(pieces), values: upTo(valueNames.length) })

/** Each player's pieces and values in place of the other's; null where they do not match. */
function* exchanged(rules: Rules): Steps<Pick<Symmetry, 'pieces' | 'values'> | null> {
  const { looks, valueNames } = rules
  const matched = yield* correspondence(rules)
  const pieces = upTo(looks.length)
  const values = upTo(valueNames.length)
  const owned = [0, 1].map((seat) => looks.flatMap(({ owner }, piece) => (owner === seat ? [piece] : [])))
  if (owned[0]!.length !== owned[1]!.length) return null
  for (const [i, piece] of owned[0]!.entries()) {
    pieces[piece] = owned[1]![i]!
    pieces[owned[1]![i]!] = piece
  }
  const [first, second] = [valueNames.length - 2, valueNames.length - 1]
  values.set([second, first], first)
  for (const [one, other] of matched.pieces)
    if (looks[one]!.owner === null && looks[other]!.owner === null) pieces[one] = other
  for (const [one, other] of matched.values) values[one] = other
  return { pieces, values }
}

/** By piece and by value of one player: that of the other. */
interface Correspondence {
  readonly pieces: ReadonlyMap<number, number>
  readonly values: ReadonlyMap<number, number>
}

/** The pairs of nodes that are followed: two stars of different lengths make as many as the product of these. */
const MOST_PAIRS = 50_000

/**
 * Where the rules of one player's move look for a piece, put it, or assign a value, those of the other's may do so with something else: both
 * parts of the rules are followed side by side for as long as they have the same operations in the same order, as they do where one
 * macro makes both.
 */
function* correspondence({ program, automaton, others, pieces: kinds }: Rules): Steps<Correspondence> {
  const { op, a, on, first, target, positions } = program
  const pieces = new Map<number, number>()
  const values = new Map<number, number>()
  const note = (map: Map<number, number>, one: number, other: number) => {
    if (one < 0 || other < 0 || one === other || map.has(one) || map.has(other)) return
    map.set(one, other)
    map.set(other, one)
  }
  /** The only piece of a set of pieces; -1 where it has none or several. */
  const single = (set: number): number => {
    const held = automaton.sets.subarray(set * kinds, (set + 1) * kinds)
    const piece = held.indexOf(1)
    return set >= 0 && piece >= 0 && held.indexOf(1, piece + 1) < 0 ? piece : -1
  }
  const seen = new Set<number>()
  const stack = [...others.entries()]
    .filter(([one, other]) => other >= 0 && others[other] === one)
    .map(([one, other]) => [positions[one]!.node, positions[other]!.node] as const)
  while (stack.length > 0 && seen.size < MOST_PAIRS) {
    const [one, other] = stack.pop()!
    const key = one * first.length + other
    if (seen.has(key)) continue
    seen.add(key)
    if (seen.size % 1024 === 0) yield
    for (let e = first[one]!, f = first[other]!; op[e] === op[f] && op[e] !== END; e++, f++) {
      if (op[e] === OFF) note(pieces, a[e]!, a[f]!)
      else if (op[e] === ASSIGN) note(values, a[e]!, a[f]!)
      else if (op[e] === ON) note(pieces, single(a[e]!), single(a[f]!))
      else if (op[e] === SHIFT || op[e] === TABLE) note(pieces, single(on[e]!), single(on[f]!))
      if (op[e] !== SWITCH || positions[program.b[e]!]!.player === KEEPER) stack.push([target[e]!, target[f]!])
    }
  }
  return { pieces, values }
}

/** True when all positions have the same moves as the positions that the symmetry makes of them. */
function* holds(rules: Rules, symmetry: Symmetry, positions: readonly RbgState[]): Steps<boolean> {
  for (const state of positions) {
    const counterpart = mapped(rules, symmetry, state)
    if (!counterpart || counterpart.toMove !== (symmetry.swaps ? 1 - state.toMove : state.toMove)) return false
    if (!(yield* matches(symmetry, state, counterpart))) return false
  }
  return positions.length > 0
}

function mapped(rules: Rules, { vertices, pieces, values, swaps }: Symmetry, state: RbgState): RbgState | null {
  const position = swaps ? rules.others[state.position]! : state.position
  if (position < 0) return null
  const board = new Uint16Array(rules.size)
  for (let v = 0; v < board.length; v++) board[vertices[v]!] = pieces[state.board[v]!]!
  const numbers = new Int32Array(values.length)
  for (let i = 0; i < numbers.length; i++) numbers[values[i]!] = state.values[i]!
  const vertex = rules.forgets[position] === 1 ? 0 : vertices[state.vertex]!
  return RbgState.of(rules, board, numbers, vertex, position)
}

/** Compares the positions after all moves, whose order may differ, by sums of hashes. */
function* matches(symmetry: Symmetry, state: RbgState, counterpart: RbgState): Steps<boolean> {
  const moves = state.listMoves()
  const others = counterpart.listMoves()
  if (moves.length !== others.length) return false
  let sum = 0
  for (let i = 0; i < moves.length; i++) {
    state.play(moves[i]!)
    sum = (sum + hashOf(state, symmetry)) | 0
    state.undo()
    counterpart.play(others[i]!)
    sum = (sum - hashOf(counterpart, null)) | 0
    counterpart.undo()
    if (i % 16 === 15) yield
  }
  return sum === 0
}

/** A hash of pieces and values, as a symmetry would place them. */
function hashOf({ board, values }: RbgState, symmetry: Symmetry | null): number {
  let hash = 0
  for (let v = 0; v < board.length; v++)
    hash += symmetry ? scatter(symmetry.vertices[v]!, symmetry.pieces[board[v]!]!) : scatter(v, board[v]!)
  for (let i = 0; i < values.length; i++)
    hash += scatter(board.length + (symmetry ? symmetry.values[i]! : i), values[i]!)
  const folded = hash | 0
  return Math.imul(folded ^ (folded >>> 15), 0x2c1b3c6d)
}

function scatter(place: number, value: number): number {
  const h = Math.imul(place + 1, 0x9e3779b1) ^ Math.imul(value + 7, 0x85ebca6b)
  return Math.imul(h ^ (h >>> 13), 0xc2b2ae35) ^ (h >>> 7)
}
