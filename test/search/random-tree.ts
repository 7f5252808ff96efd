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
 * A game of random numbers: the path to a node alone determines its moves, the seat to act and the end. So every seed is
 * another game on which a search can be compared with plain recursion.
 */
export class RandomTree implements State {
  turn: Seat = 0
  keyLow = 0
  keyHigh = 0
  protected readonly seed: number
  protected readonly shape: TreeShape
  protected readonly path: Move[]
  private children = 0
  private readonly probabilities: number[] = []
  private end = 0
  private mover = 0

  constructor(seed: number, shape: TreeShape, path: Move[] = []) {
    this.seed = seed
    this.shape = shape
    this.path = [...path]
    this.look()
  }

  get toMove(): number {
    return this.mover
  }

  get isRoot(): boolean {
    return this.path.length === 0
  }

  /** Draws everything about the node from the hash of its path. */
  private look(): void {
    const { shape, path } = this
    let hash = Math.imul(this.seed, 0x9e3779b1)
    for (const move of path) hash = new Random(hash + move + 1).next()
    const random = new Random(hash)
    this.keyLow = random.next()
    this.keyHigh = random.next()
    const isChance = random.real() < shape.chance && path.length > 0
    const moves = path.length
    this.turn = shape.anyTurn ? random.below(2) : moves % 2
    this.children = 1 + random.below(shape.width)
    const weights = Array.from({ length: this.children }, () => 0.05 + random.real())
    const sum = weights.reduce((a, b) => a + b)
    this.probabilities.splice(0, this.probabilities.length, ...weights.map((w) => w / sum))
    const u = random.real() * 2 - 1
    this.end = shape.ends === 'any' ? u : shape.ends === 'won or lost' ? Math.sign(u) : Math.round(u * 1.49)
    const over = moves >= shape.height || (moves > 0 && random.real() < 0.1)
    this.mover = over ? OVER : isChance ? CHANCE : this.turn
  }

  /** The evaluation for the seat whose turn it is, as arbitrary as the game. */
  evaluate(): number {
    return new Random(this.keyLow ^ 0x5eed).real() * 1.8 - 0.9
  }

  legalMoves(buffer: Int32Array, from: number): number {
    for (let i = 0; i < this.children; i++) buffer[from++] = i
    return from
  }

  chanceEvents(buffer: Int32Array, probabilities: Float64Array, from: number): number {
    for (let i = 0; i < this.children; i++) {
      buffer[from] = i
      probabilities[from++] = this.probabilities[i]!
    }
    return from
  }

  play(move: Move): void {
    this.path.push(move)
    this.look()
  }

  undo(): void {
    this.path.pop()
    this.look()
  }

  returns(seat: Seat): number {
    return seat === 0 ? this.end : -this.end
  }

  outcome(): Outcome | null {
    if (this.toMove !== OVER) return null
    return { winner: this.end > 0 ? 0 : this.end < 0 ? 1 : null, reason: 'drawn by lot' }
  }

  copy(): RandomTree {
    return new RandomTree(this.seed, this.shape, this.path)
  }
}
