import type { Automaton } from './automaton/automaton.ts'
import type { Program } from './automaton/program.ts'
import type { Tables } from './automaton/tables.ts'
import type { Description } from './language/description.ts'
import type { RulesLimits } from './limits.ts'
import type { MoveNumbers } from './numbers/move-number.ts'
import type { PieceLook } from './texts/pieces.ts'
import type { Scoring } from './texts/scoring.ts'

/** Compiled rules: all states of a game share them. */
export interface Rules {
  readonly description: Description
  readonly limits: RulesLimits
  readonly automaton: Automaton
  readonly program: Program
  readonly tables: Tables
  readonly numbers: MoveNumbers
  /** The number of vertices. */
  readonly size: number
  /** The number of pieces. */
  readonly pieces: number
  /** By variable, then by player: the greatest value. */
  readonly bounds: Int32Array
  /** By position: 1 where the current vertex makes no difference, so that states have the first vertex there. */
  readonly forgets: Uint8Array
  /** By position: the player whose turn it is. */
  readonly turns: Uint16Array
  /** By position: the only one at which the other of two players can move next, if they have as many moves at every vertex there; else -1. */
  readonly others: Int32Array
  /** By vertex: its name in texts. */
  readonly names: readonly string[]
  /** The names of the variables, then of the players. */
  readonly valueNames: readonly string[]
  readonly scoring: Scoring
  /** By piece: its owner and its letter. */
  readonly looks: readonly PieceLook[]
  /** By piece: the seat of its owner; -1: none. */
  readonly owners: Int8Array
  /** The last vertices of rows and of layers. */
  readonly rowEnds: ReadonlySet<number>
  readonly layerEnds: ReadonlySet<number>
}

/** The contents of a board and the values of variables, which searches change and restore. */
export interface Position {
  /** By vertex: its piece. */
  readonly board: Uint16Array
  /** By variable, then by player: the value or score. */
  readonly values: Int32Array
  /** By piece: the number of vertices that hold it. Kept only where some expression asks. */
  readonly counts: Int32Array
}
