/** What the enemy may know, and how they choose their cells by it. */
import { zobristKeys } from '../../game/keys/zobrist.ts'
import { lazyByKey } from '../../game/lazy.ts'
import { exp } from '../../game/math/exp.ts'
import type { Seat } from '../../game/state.ts'
import { prior } from '../connection/evaluation/prior.ts'
import type { Board } from '../connection/rules/board.ts'
import { EMPTY } from '../connection/rules/stones.ts'
import { DarkHexState } from './state.ts'

/** The share of moves that the model takes to be any legal move, and what a step of the priors is worth in its exponent. */
const ANYHOW = 0.15
const SHARPNESS = 2.5

// The content of a cell as the enemy knows it, in `Knowledge.at`.
export const OWN = 1
export const FOUND = 2

/** Zobrist keys of a cell that is OWN, and after them of one that is FOUND, by board size. */
const keysOf = lazyByKey((cells: number) => zobristKeys(2 * cells, 0x6b65))

/** A possible state of the enemy's knowledge: their stones, and those of the viewer that they have run into. */
export interface Knowledge {
  readonly at: Uint8Array
  /** The halves of the key of `at`. */
  readonly low: number
  readonly high: number
}

export const nothingKnown = (cells: number): Knowledge => ({ at: new Uint8Array(cells), low: 0, high: 0 })

/** A key as a number: 53 of its bits. */
export const keyOf = ({ low, high }: Omit<Knowledge, 'at'>): number => (high & 0x1fffff) * 0x1_0000_0000 + (low >>> 0)

/** The halves of the key of what the enemy knows after a try. */
export function keysAfter({ at, low, high }: Knowledge, cell: number, content: number): Omit<Knowledge, 'at'> {
  const keys = keysOf(at.length)
  const index = content === FOUND ? at.length + cell : cell
  return { low: low ^ keys.low[index]!, high: high ^ keys.high[index]! }
}

/** How likely the enemy is to choose each cell, by what they know: the priors of Hex on the board as they see it. */
export class EnemyModel {
  private readonly known = new Map<number, Float64Array>()
  private readonly state: DarkHexState
  private readonly colours: Uint8Array
  private readonly moves: Int32Array
  private readonly values: Float64Array

  constructor(board: Board, enemy: Seat) {
    this.colours = new Uint8Array(board.cells)
    this.state = DarkHexState.position(board, this.colours.fill(EMPTY), [], enemy, false)
    this.moves = new Int32Array(board.cells)
    this.values = new Float64Array(board.cells)
  }

  /** The probabilities of the cells; 0 for those with a stone that the enemy knows. */
  choices(knowledge: Knowledge): Float64Array {
    const key = keyOf(knowledge)
    const known = this.known.get(key)
    if (known) return known
    const chances = this.rate(knowledge.at)
    this.known.set(key, chances)
    return chances
  }

  private rate(at: Uint8Array): Float64Array {
    const { state, colours, moves, values } = this
    const { turn } = state
    let count = 0
    for (let cell = 0; cell < at.length; cell++) {
      colours[cell] = at[cell] === OWN ? turn : at[cell] === FOUND ? 1 - turn : EMPTY
      if (at[cell] === 0) moves[count++] = cell
    }
    state.become(colours, [], turn)
    prior(state, moves, count, values)
    let sum = 0
    for (let i = 0; i < count; i++) sum += values[i] = exp(SHARPNESS * values[i]!)
    const chances = new Float64Array(at.length)
    for (let i = 0; i < count; i++) chances[moves[i]!] = ((1 - ANYHOW) * values[i]!) / sum + ANYHOW / count
    return chances
  }
}
