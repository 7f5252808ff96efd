/** Another method in each of many worlds: what it says of a position whose worlds are not equally likely. */
import { expect, it } from 'vitest'
import type { AlphabetaSettings, DeterminizedSettings, UctSettings } from '../../src/game/engine/index.ts'
import type { InformationState } from '../../src/game/hidden.ts'
import { type Move, type Outcome, OVER, type State } from '../../src/game/state.ts'
import { Determinized } from '../../src/search/hidden/determinized.ts'

/** A guess: the first seat wins if it names the world. */
class Guess implements State {
  world: number
  protected name: Move | null = null

  constructor(world: number) {
    this.world = world
  }

  get turn(): number {
    return 0
  }
  get toMove(): number {
    return this.name === null ? 0 : OVER
  }
  get keyLow(): number {
    return 3 * this.world + (this.name ?? 2)
  }
  readonly keyHigh = 0
  legalMoves(buffer: Int32Array, from: number): number {
    buffer.set([0, 1], from)
    return from + 2
  }
  play(move: Move): void {
    this.name = move
  }
  undo(): void {
    this.name = null
  }
  returns(seat: number): number {
    return (this.name === this.world) === (seat === 0) ? 1 : -1
  }
  outcome(): Outcome | null {
    return this.name === null ? null : { winner: this.name === this.world ? 0 : 1, reason: 'named' }
  }
  copy(): Guess {
    return new Guess(this.world)
  }
}

/** A guess in which a wrong name does not lose at once: the other seat has a move before the end. */
class SlowGuess extends Guess {
  private answered = false

  override get turn(): number {
    return this.name === null ? 0 : 1
  }
  override get toMove(): number {
    return this.name === null ? 0 : this.answered || this.name === this.world ? OVER : 1
  }
  override get keyLow(): number {
    return 2 * super.keyLow + Number(this.answered)
  }
  override play(move: Move): void {
    if (this.name === null) super.play(move)
    else this.answered = true
  }
  override undo(): void {
    if (this.answered) this.answered = false
    else super.undo()
  }
  override copy(): SlowGuess {
    return new SlowGuess(this.world)
  }
}

const alphabeta: AlphabetaSettings<Guess> = {
  method: 'alphabeta',
  scale: 1000,
  evaluationError: 0.5,
  evaluate: () => 0,
}
const uct: UctSettings<Guess> = { method: 'uct', exploration: 1, expandAfter: 1, playout: () => 0 }

// [the weights of the worlds, the values of the moves that name them, their certainty]
const rows = [
  [[0.9, 0.1], [0.8, -0.8], 'estimate'],
  [[1, 3], [0.5, -0.5], 'estimate'],
  [[1], [1, -1], 'proven'],
] as const

it.each([
  ...rows.map((row) => [alphabeta, ...row] as const),
  // a tree search ends with the win that it finds in a world, whether it has come to the other move or not
  ...rows.slice(0, 2).map((row) => [uct, ...row] as const),
])('$method in worlds of the weights %j: the values of moves are means', (inner, weights, values, certainty) => {
  const settings: DeterminizedSettings<Guess> = { method: 'determinized', worlds: 10, inner }
  const listed = (into: Guess, index: number): number => {
    into.world = index
    return weights[index]!
  }
  const information = { worlds: weights.length, listed } as unknown as InformationState<Guess>
  const options = { seed: 1, depth: 64, lines: 2, work: 1000 }
  const search = new Determinized(information, new Guess(0), settings, options, { maxMoves: 2 })
  while (search.finished === null) search.step(10)
  const [best, other] = search.lines()
  expect(best!.score).toMatchObject({ certainty })
  // those of all searches of a world
  if (inner.method === 'uct') expect(best!.visits + other!.visits).toBe(search.iterations)
  expect([best!.score.value, other!.score.value]).toEqual(values.map((value) => expect.closeTo(value, 9)))
  expect(best!.move).toBe(weights[0] < (weights[1] ?? 0) ? 1 : 0)
})

it.each([1, 2, 3, 4])('the visits of all searches of a world count for a move, seed %i', (seed) => {
  const settings: DeterminizedSettings<Guess> = { method: 'determinized', worlds: 10, inner: uct }
  const listed = (into: Guess, index: number): number => {
    into.world = index
    return 1
  }
  const information = { worlds: 2, listed } as unknown as InformationState<Guess>
  const options = { seed, depth: 64, lines: 2, work: 1000 }
  const search = new Determinized(information, new SlowGuess(0), settings, options, { maxMoves: 2 })
  while (search.finished === null) search.step(1)
  const visits = search.lines().map((line) => line.visits)
  expect(Math.min(...visits)).toBeGreaterThan(0)
  expect(visits[0]! + visits[1]!).toBe(search.iterations)
})
