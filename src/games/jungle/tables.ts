/**
 * The endgame tables, made by tools/solve/jungle-endgames.ts. A table holds the plies to the end for positions with the
 * strong side to move. For positions with the other side to move, its few moves are tried.
 */

import { DataFile } from '../../game/data-files/data.ts'
import { zipEntry } from '../../game/data-files/zip.ts'
import { UNKNOWN } from '../../game/engine/index.ts'
import { OVER } from '../../game/state.ts'
import { facts } from './endgames.data.ts'
import { type Ending, type Endings, endingsOf, MAX_PIECES } from './endgames.ts'
import { QUIET_LIMIT } from './keys.ts'
import { MAX_MOVES } from './notation.ts'
import { BLACK, WHITE } from './squares.ts'
import type { JungleState } from './state.ts'

/** The tables of an archive, which has an entry for each signature. Each is unpacked when it is first needed. */
class Tables {
  private readonly archive: Uint8Array
  /** By signature; null when the archive has no such table. */
  private readonly unpacked = new Map<string, Uint8Array | null>()
  /** By `Rules.index`. */
  private readonly endings: Endings[] = []
  /** Move buffers: for the lone piece of an ending, and for the two pieces left after a capture. */
  private readonly buffers = [new Int32Array(MAX_MOVES), new Int32Array(MAX_MOVES)]

  constructor(archive: Uint8Array) {
    this.archive = archive
  }

  /** See `pliesToEnd`. */
  look(state: JungleState, depth: number): number {
    const { rules } = state
    let endings = this.endings[rules.index]
    if (!endings) {
      endings = endingsOf(rules)
      this.endings[rules.index] = endings
    }
    endings.locate(state)
    const { ending, index, strongToMove } = endings.place
    const table = this.tableOf(endings.all[ending]!)
    if (table === null) return UNKNOWN
    return strongToMove ? table[index]! : this.lookAhead(state, depth)
  }

  /** The result with the weaker side to move, from the positions after its moves. */
  private lookAhead(state: JungleState, depth: number): number {
    const moves = this.buffers[depth]!
    const count = state.legalMoves(moves, 0)
    let win = 0
    let loss = 0
    let drawn = false
    for (let i = 0; i < count; i++) {
      state.play(moves[i]!)
      // a draw by rule ends the game, too, and is none of the tables' results
      const lost = state.toMove === OVER && state.returns(state.turn) < 0
      const plies = lost ? 0 : this.look(state, depth + 1)
      state.undo()
      if (plies === UNKNOWN) return UNKNOWN
      if (lost || (plies > 0 && plies % 2 === 0)) win = win === 0 ? plies + 1 : Math.min(win, plies + 1)
      else if (plies === 0) drawn = true
      else loss = Math.max(loss, plies + 1)
    }
    return win > 0 ? win : drawn ? 0 : loss
  }

  private tableOf({ signature }: Ending): Uint8Array | null {
    let table = this.unpacked.get(signature)
    if (table === undefined) {
      table = zipEntry(this.archive, signature)
      this.unpacked.set(signature, table)
    }
    return table
  }
}

export const endgamesFile = new DataFile(facts, (archive) => new Tables(archive))

/**
 * The plies to the end under best play, regardless of the rules on draws: odd when the side to move wins, even when it
 * loses, 0 for a draw; UNKNOWN when no table covers the position. Called only while the game goes on.
 */
export function pliesToEnd(state: JungleState): number {
  const { rules, alive } = state
  if (alive[WHITE]! + alive[BLACK]! > MAX_PIECES || !rules.decidedByRank) return UNKNOWN
  return endgamesFile.value.look(state, 0)
}

/**
 * `pliesToEnd`, but UNKNOWN when a draw by rule could take a win away: when the last capture is too long ago, or some
 * position has occurred twice since. Positions that have occurred once do no harm, because best play meets none twice.
 */
export function known(state: JungleState): number {
  const plies = pliesToEnd(state)
  if (plies <= 0) return plies
  return state.quiet + plies > QUIET_LIMIT || state.hasRepeated() ? UNKNOWN : plies
}
