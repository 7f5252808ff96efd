import { CHANCE, type Move, type Outcome, OVER, type State } from '../../src/game/state.ts'

/** The faces of each die, all equally likely. */
const DICE = [
  [1, 2],
  [2, 3, 4],
  [0, 5],
] as const

export const WALK_FACTS = { maxMoves: DICE.length, chance: { maxEvents: 3 } }

/**
 * A game for one player against chance: a walk that has to end on the goal after a number of throws. Before each throw the
 * player chooses one of three dice; without dice, the length of the step. A walk that ends on the goal is won, one step short of it
 * drawn, and anywhere else lost.
 */
export class Walk implements State {
  readonly turn = 0
  readonly seats = 1
  private readonly goal: number
  private readonly dice: boolean
  private at: number
  private left: number
  private die = -1
  private readonly undos: [at: number, left: number, die: number][] = []

  constructor(goal: number, throws: number, dice: boolean, at = 0) {
    this.goal = goal
    this.left = throws
    this.dice = dice
    this.at = at
  }

  get toMove(): number {
    if (this.left === 0 || this.at > this.goal) return OVER
    return this.die >= 0 ? CHANCE : 0
  }
  get keyLow(): number {
    return Math.imul((this.at * 64 + this.left) * 4 + this.die + 1, 0x9e3779b1)
  }
  get keyHigh(): number {
    return (this.at * 64 + this.left) * 4 + this.die + 1
  }

  legalMoves(buffer: Int32Array, from: number): number {
    for (let move = 0; move < DICE.length; move++) buffer[from + move] = move
    return from + DICE.length
  }

  chanceEvents(buffer: Int32Array, probabilities: Float64Array, from: number): number {
    const faces = DICE[this.die]!
    for (const [i, face] of faces.entries()) {
      buffer[from + i] = face
      probabilities[from + i] = 1 / faces.length
    }
    return from + faces.length
  }

  play(move: Move): void {
    this.undos.push([this.at, this.left, this.die])
    if (this.dice && this.die < 0) {
      this.die = move
      return
    }
    this.at += this.dice ? move : 2 * move + 1
    this.left--
    this.die = -1
  }

  undo(): void {
    ;[this.at, this.left, this.die] = this.undos.pop()!
  }

  returns(): number {
    const short = this.goal - this.at
    return short === 0 ? 1 : short === 1 ? 0 : -1
  }

  outcome(): Outcome | null {
    if (this.toMove !== OVER) return null
    return { winner: this.returns() === 1 ? 0 : null, reason: 'the walk is over' }
  }

  /** The evaluation as a utility: the estimated distance of the walk's end from the goal. */
  evaluate(): number {
    return 0.9 - Math.min(1.8, Math.abs(this.goal - this.at - 2 * this.left) / 5)
  }

  copy(): Walk {
    const copy = new Walk(this.goal, this.left, this.dice, this.at)
    copy.die = this.die
    return copy
  }
}
