/**
 * Phantom tic-tac-toe: no player sees the other's marks. A player who tries a cell that the other has taken learns that it is
 * taken, loses nothing by it, and tries again. The first two marks of each are known to both, so that the rest is small
 * enough for exact solutions: five cells are left, and the first player needs either of two pairs.
 */
import { type Move, type Outcome, OVER, type Seat } from '../../../src/game/state.ts'
import { randomPlayout, smallGame } from './small-game.ts'
import type { SmallRules, SmallState } from './small-rules.ts'

const CELLS = 9
const LINES = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124]
const FULL = 2 ** CELLS - 1

export class Phantom implements SmallState {
  readonly deal = 0
  plies: Move[] = []
  turn: Seat = 0
  toMove = 0
  /** By seat: the marks, and the cells found to be taken, as bits. */
  private readonly marks = [0, 0]
  private readonly found = [0, 0]

  constructor() {
    this.setUp()
  }

  private setUp(): void {
    // OX. / .X. / .O.
    this.marks[0] = (1 << 4) | (1 << 1)
    this.marks[1] = (1 << 0) | (1 << 7)
    this.found[0] = this.marks[1]
    this.found[1] = this.marks[0]
    this.turn = 0
    this.toMove = 0
  }

  get keyLow(): number {
    return Math.imul((this.marks[0]! << 20) ^ (this.marks[1]! << 10) ^ this.turn, 0x9e3779b1) ^ this.known()
  }
  get keyHigh(): number {
    return Math.imul((this.marks[1]! << 18) ^ this.marks[0]!, 0x85ebca6b) ^ this.known()
  }
  private known(): number {
    return Math.imul((this.found[0]! << 9) | this.found[1]!, 0xc2b2ae35)
  }

  legalMoves(buffer: Int32Array, from: number): number {
    const tried = this.marks[this.turn]! | this.found[this.turn]!
    let end = from
    for (let cell = 0; cell < CELLS; cell++) if ((tried & (1 << cell)) === 0) buffer[end++] = cell
    return end
  }

  chanceEvents(_: Int32Array, __: Float64Array, from: number): number {
    return from
  }

  play(move: Move): void {
    this.plies.push(move)
    this.advance(move)
  }

  private advance(move: Move): void {
    const bit = 1 << move
    if (this.isTaken(move)) {
      this.found[this.turn]! |= bit
      return
    }
    this.marks[this.turn]! |= bit
    const over = this.hasLine(this.turn) || (this.marks[0]! | this.marks[1]!) === FULL
    this.turn = 1 - this.turn
    this.toMove = over ? OVER : this.turn
  }

  /** True if the other seat has a mark there. */
  isTaken(move: Move): boolean {
    return (this.marks[1 - this.turn]! & (1 << move)) !== 0
  }

  private hasLine(seat: Seat): boolean {
    const own = this.marks[seat]!
    return LINES.some((line) => (own & line) === line)
  }

  undo(): void {
    this.plies.pop()
    this.replay()
  }

  private replay(): void {
    this.setUp()
    for (const move of this.plies) this.advance(move)
  }

  become(other: this): void {
    this.plies = [...other.plies]
    this.replay()
  }

  returns(seat: Seat): number {
    if (this.hasLine(seat)) return 1
    return this.hasLine(1 - seat) ? -1 : 0
  }

  outcome(): Outcome | null {
    if (this.toMove !== OVER) return null
    const winner = this.hasLine(0) ? 0 : this.hasLine(1) ? 1 : null
    return { winner, reason: winner === null ? 'full' : 'three in line' }
  }

  copy(): Phantom {
    const copy = new Phantom()
    copy.become(this as never)
    return copy
  }

  /** The evaluation for the seat whose turn it is: open lines of each seat, weighted by their marks. */
  evaluate(): number {
    let lead = 0
    for (const line of LINES)
      for (const seat of [0, 1]) {
        if ((this.marks[1 - seat]! & line) !== 0) continue
        const own = this.marks[seat]! & line
        lead += (seat === this.turn ? 1 : -1) * (own === 0 ? 0 : own & (own - 1) ? 3 : 1)
      }
    return Math.tanh(lead / 10)
  }
}

const evaluate = (state: Phantom) => state.evaluate()
const playout = randomPlayout()
const ismcts = { method: 'ismcts', exploration: 0.7, expandAfter: 1, playout } as const

export const PHANTOM: SmallRules<Phantom> = {
  id: 'phantom-tic-tac-toe',
  maxMoves: CELLS,
  deals: [{ text: 'x', weight: 1 }],
  start: () => new Phantom(),
  hand: () => '',
  word: (_, move) => String(move),
  // own marks, and cells found to be taken, are seen; of the other's marks, only that there is one; of their failures, nothing
  seen: (state, move, viewer) => {
    const fails = state.isTaken(move)
    if (viewer === state.turn) return fails ? `${move}!` : String(move)
    return fails ? undefined : '?'
  },
  engines: {
    subgame: { description: '', rate: 100_000, method: 'subgame', worlds: 100, evaluate, evaluationError: 0.4 },
    determinized: {
      description: '',
      rate: 200_000,
      method: 'determinized',
      worlds: 20,
      inner: { method: 'expectiminimax', evaluate, evaluationError: 0.4 },
    },
    'so-ismcts': { description: '', rate: 200_000, ...ismcts, observers: 'single' },
    'mo-ismcts': { description: '', rate: 200_000, ...ismcts, observers: 'multiple', root: 'regret' },
  },
}

export const phantom = smallGame(PHANTOM)
