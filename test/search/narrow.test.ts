import { expect, it } from 'vitest'
import { type AlphabetaSettings, BEFORE_KILLERS } from '../../src/game/engine/index.ts'
import { type Move, type Outcome, OVER, type Seat, type State } from '../../src/game/state.ts'
import { Alphabeta } from '../../src/search/alphabeta/alphabeta.ts'

const WIDTH = 60
/** A game without a winner is drawn after so many plies. */
const PLIES = 40

/** After the only move of the first seat, one move of the second wins at once. The others lose at once, or no choices follow. */
class Needle implements State {
  private readonly winning: Move
  private readonly othersLose: boolean
  private readonly path: Move[]

  constructor(winning: Move, othersLose: boolean, path: readonly Move[] = []) {
    this.winning = winning
    this.othersLose = othersLose
    this.path = [...path]
  }

  get turn(): Seat {
    return this.path.length % 2
  }
  get toMove(): number {
    return this.returns(0) !== 0 || this.path.length === PLIES ? OVER : this.turn
  }
  get keyLow(): number {
    return this.path.length
  }
  get keyHigh(): number {
    return this.path[1] ?? -1
  }
  returns(seat: Seat): number {
    const [, move] = this.path
    const second = move === this.winning ? 1 : move !== undefined && this.othersLose ? -1 : 0
    return seat === 1 ? second : 0 - second
  }
  outcome(): Outcome | null {
    return this.toMove === OVER ? { winner: null, reason: 'as told' } : null
  }
  legalMoves(buffer: Int32Array, from: number): number {
    const count = this.path.length === 1 ? WIDTH : 1
    for (let move = 0; move < count; move++) buffer[from++] = move
    return from
  }
  play(move: Move): void {
    this.path.push(move)
  }
  undo(): void {
    this.path.pop()
  }
  copy(): Needle {
    return new Needle(this.winning, this.othersLose, this.path)
  }
}

const narrow: AlphabetaSettings<Needle> = {
  method: 'alphabeta',
  evaluate: () => 0,
  scale: 1000,
  evaluationError: 0.5,
  order: (_, move) => BEFORE_KILLERS - move,
  narrow: true,
}
const FOUND = { value: -1, certainty: 'proven' }
const MISSED = { value: 0, certainty: 'estimate' }

// [name, index of the winning move, whether it is quiet, whether the others lose, depth, score of the first seat]
it.each([
  ['one ply left, the last that is searched', 5, true, false, 2, FOUND],
  ['one ply left, the first that is not', 6, true, false, 2, MISSED],
  ['the first that would not be if it were quiet', 6, false, false, 2, FOUND],
  ['two plies left, the last that is searched', 9, true, false, 3, FOUND],
  ['two plies left, the first that is not', 10, true, false, 3, MISSED],
  ['the last, when all others lose', WIDTH - 1, true, true, 2, FOUND],
  ['the last but for deep iterations', WIDTH - 1, true, false, 14, MISSED],
  ['the last in deep iterations, which leave nothing out', WIDTH - 1, true, false, 15, FOUND],
] as const)('a move that wins, %s', (_, winning, quiet, othersLose, depth, want) => {
  const settings = { ...narrow, quiet: (state: Needle, move: Move) => state.turn !== 1 || move !== winning || quiet }
  const options = { seed: 1, depth, lines: 1, work: 1e6 }
  const search = new Alphabeta(new Needle(winning, othersLose), settings, options, { maxMoves: WIDTH })
  while (search.finished === null) search.step(100)
  expect(search.lines()[0]!.score).toMatchObject(want)
})
