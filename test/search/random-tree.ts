import { Random } from '../../src/game/random.ts'
import { CHANCE, type Move, type Outcome, OVER, type Seat, type State } from '../../src/game/state.ts'

export interface TreeShape {
  /** Length of the longest lines in plies; some lines end earlier. */
  readonly height: number
  /** Most children of a node. */
  readonly width: number
  /** Share of nodes where chance is to act. */
  readonly chance: number
  /** True if the turn changes at random, instead of with every move. */
  readonly anyTurn: boolean
  /** Utilities at the ends: win and loss only, or draws and anything between. */
  readonly ends: 'won or lost' | 'drawn too' | 'any'
}

/**
 * Work units that suffice for each search of a random game. The table of a search is made for its work: for a million units tests would
 * take most of their time to make tables of 20 MB, for a thousand positions at most.
 */
export const WORK = 10_000

/** A position of a random game, which its path alone determines. */
interface Node {
  readonly hash: number
  readonly keyLow: number
  readonly keyHigh: number
  readonly turn: Seat
  readonly children: number
  readonly probabilities: readonly number[]
  /** The utility for seat 0, if the game ends here. */
  readonly end: number
  readonly mover: number
  /** The nodes that moves lead to, as far as they have been visited. */
  readonly next: Map<Move, Node>
}

/** Draws everything about a node from the hash of its path. */
function draw(hash: number, depth: number, shape: TreeShape): Node {
  const random = new Random(hash)
  const keyLow = random.next()
  const keyHigh = random.next()
  const isChance = random.real() < shape.chance && depth > 0
  const turn = shape.anyTurn ? random.below(2) : depth % 2
  const children = 1 + random.below(shape.width)
  const weights = Array.from({ length: children }, () => 0.05 + random.real())
  const sum = weights.reduce((a, b) => a + b)
  const u = random.real() * 2 - 1
  const over = depth >= shape.height || (depth > 0 && random.real() < 0.1)
  return {
    hash,
    keyLow,
    keyHigh,
    turn,
    children,
    probabilities: weights.map((weight) => weight / sum),
    end: shape.ends === 'any' ? u : shape.ends === 'won or lost' ? Math.sign(u) : Math.round(u * 1.49),
    mover: over ? OVER : isChance ? CHANCE : turn,
    next: new Map(),
  }
}

/** The root of the last game, which tests search again and again: to draw its nodes anew would be most of their work. */
let last: { readonly seed: number; readonly shape: TreeShape; readonly root: Node } | null = null

const isSame = (one: TreeShape, other: TreeShape): boolean =>
  one.height === other.height &&
  one.width === other.width &&
  one.chance === other.chance &&
  one.anyTurn === other.anyTurn &&
  one.ends === other.ends

function rootOf(seed: number, shape: TreeShape): Node {
  if (last?.seed !== seed || !isSame(last.shape, shape))
    last = { seed, shape, root: draw(Math.imul(seed, 0x9e3779b1), 0, shape) }
  return last.root
}

/**
 * A game of random numbers: the path to a node alone determines its moves, the seat to act and the end. So every seed is
 * another game on which a search can be compared with plain recursion.
 */
export class RandomTree implements State {
  turn: Seat = 0
  keyLow = 0
  keyHigh = 0
  protected readonly seed: number
  protected readonly shape: TreeShape
  protected readonly path: Move[] = []
  /** The nodes from the root to the position. */
  private readonly nodes: Node[]

  constructor(seed: number, shape: TreeShape, path: readonly Move[] = []) {
    this.seed = seed
    this.shape = shape
    this.nodes = [rootOf(seed, shape)]
    this.look()
    for (const move of path) this.enter(move)
  }

  /** The position itself: the same object for each state that stands there. */
  get node(): Node {
    return this.nodes.at(-1)!
  }

  get toMove(): number {
    return this.node.mover
  }

  get isRoot(): boolean {
    return this.path.length === 0
  }

  private look(): void {
    const { turn, keyLow, keyHigh } = this.node
    this.turn = turn
    this.keyLow = keyLow
    this.keyHigh = keyHigh
  }

  private enter(move: Move): void {
    const { hash, next } = this.node
    this.path.push(move)
    let child = next.get(move)
    if (!child) {
      child = draw(new Random(hash + move + 1).next(), this.path.length, this.shape)
      next.set(move, child)
    }
    this.nodes.push(child)
    this.look()
  }

  /** The evaluation for the seat whose turn it is, as arbitrary as the game. */
  evaluate(): number {
    return new Random(this.keyLow ^ 0x5eed).real() * 1.8 - 0.9
  }

  legalMoves(buffer: Int32Array, from: number): number {
    const { children } = this.node
    for (let i = 0; i < children; i++) buffer[from++] = i
    return from
  }

  chanceEvents(buffer: Int32Array, probabilities: Float64Array, from: number): number {
    for (const [i, probability] of this.node.probabilities.entries()) {
      buffer[from] = i
      probabilities[from++] = probability
    }
    return from
  }

  play(move: Move): void {
    this.enter(move)
  }

  undo(): void {
    this.path.pop()
    this.nodes.pop()
    this.look()
  }

  returns(seat: Seat): number {
    const { end } = this.node
    return seat === 0 ? end : -end
  }

  outcome(): Outcome | null {
    if (this.toMove !== OVER) return null
    return { winner: this.node.end > 0 ? 0 : this.node.end < 0 ? 1 : null, reason: 'drawn by lot' }
  }

  copy(): RandomTree {
    return new RandomTree(this.seed, this.shape, this.path)
  }
}
