import { zobristKeys } from '../../game/keys/zobrist.ts'
import { lazyByKey } from '../../game/lazy.ts'
import { type Move, type Outcome, OVER, type State } from '../../game/state.ts'
import { FOX, type Hunt, sightOf } from './boards.ts'

/** Hash keys: `cell` for a fox that hides there, `cells + cell` for a probe of it. */
const keysOf = lazyByKey((cells: number) => zobristKeys(2 * cells, 0xf0c5))

/**
 * A true position of Fox Hunt: the cells of the foxes, and the cells that have been probed. A move is the probe of a cell
 * not yet probed. The answer of each cell is known from the start, so that chance never acts.
 */
export class FoxState implements State {
  readonly turn = 0
  readonly seats = 1
  keyLow = 0
  keyHigh = 0

  readonly hunt: Hunt
  readonly cells: number
  /** By cell: FOX, or the number of foxes that it sees, found ones included. */
  readonly answers: Uint8Array
  /** By cell: 1 when it has been probed. */
  readonly probed: Uint8Array
  /** The number of foxes found. */
  found = 0

  private readonly sight: Uint8Array
  private readonly keys: ReturnType<typeof keysOf>
  /** The cells probed by `play`, in order. */
  private readonly history: Uint8Array
  private historyEnd = 0

  /**
   * @param foxes the cells of the foxes, as many as the hunt has, each once
   * @param probed by cell: 1 when it has been probed
   */
  constructor(hunt: Hunt, foxes: ArrayLike<number>, probed: ArrayLike<number>) {
    this.hunt = hunt
    this.cells = hunt.size * hunt.size
    this.answers = new Uint8Array(this.cells)
    this.probed = new Uint8Array(this.cells)
    this.history = new Uint8Array(this.cells)
    this.sight = sightOf(hunt.size)
    this.keys = keysOf(this.cells)
    this.reset(foxes, probed)
  }

  /** Makes this the position of another hiding and other probes. */
  reset(foxes: ArrayLike<number>, probed: ArrayLike<number>): void {
    const { answers, cells, sight } = this
    answers.fill(0)
    this.keyLow = 0
    this.keyHigh = 0
    this.found = 0
    this.historyEnd = 0
    for (let i = 0; i < this.hunt.foxes; i++) {
      const row = foxes[i]! * cells
      for (let cell = 0; cell < cells; cell++) answers[cell]! += sight[row + cell]!
    }
    for (let i = 0; i < this.hunt.foxes; i++) {
      answers[foxes[i]!] = FOX
      this.flipKey(foxes[i]!)
    }
    for (let cell = 0; cell < cells; cell++) {
      this.probed[cell] = probed[cell]!
      if (probed[cell] === 0) continue
      this.flipKey(cells + cell)
      if (answers[cell] === FOX) this.found++
    }
  }

  get toMove(): number {
    return this.found === this.hunt.foxes ? OVER : 0
  }

  /** The cell probed last by `play`; -1 before the first. */
  get last(): number {
    return this.historyEnd === 0 ? -1 : this.history[this.historyEnd - 1]!
  }

  legalMoves(buffer: Int32Array, from: number): number {
    const { probed } = this
    for (let cell = 0; cell < this.cells; cell++) if (probed[cell] === 0) buffer[from++] = cell
    return from
  }

  play(move: Move): void {
    this.probed[move] = 1
    this.history[this.historyEnd++] = move
    this.flipKey(this.cells + move)
    if (this.answers[move] === FOX) this.found++
  }

  undo(): void {
    const move = this.history[--this.historyEnd]!
    this.probed[move] = 0
    this.flipKey(this.cells + move)
    if (this.answers[move] === FOX) this.found--
  }

  /** The utility, always 1: a hunt cannot be lost. */
  returns(): number {
    return 1
  }

  outcome(): Outcome | null {
    return this.toMove === OVER ? { winner: 0, reason: ALL_FOUND } : null
  }

  /** The cells of the foxes, in order. */
  foxes(): number[] {
    return [...this.answers.keys()].filter((cell) => this.answers[cell] === FOX)
  }

  copy(): FoxState {
    return new FoxState(this.hunt, this.foxes(), this.probed)
  }

  private flipKey(index: number): void {
    this.keyLow ^= this.keys.low[index]!
    this.keyHigh ^= this.keys.high[index]!
  }
}

/** The reason of the only outcome there is. */
export const ALL_FOUND = 'all foxes found'
