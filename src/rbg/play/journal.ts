import { doubled } from '../automaton/graph.ts'
import type { Position } from '../rules.ts'

/** The numbers of an entry: the place that was changed, its content before, and its content since. */
export const ENTRY = 3

/**
 * The changes of a board and of values, oldest first, so that they can be taken back. Places are the vertices, and behind
 * them the variables and scores.
 */
export class Journal {
  entries = new Int32Array(ENTRY * 64)
  /** The length of what is in use. */
  length = 0

  /** Makes room for twice as many entries. */
  grow(): Int32Array {
    this.entries = doubled(this.entries)
    return this.entries
  }
}

/**
 * Takes the changes of a position back, the last first.
 * @param entries of a journal, from the number `begin` to `end`
 * @param counting whether counts of pieces are kept up to date
 */
export function takeBack(
  entries: Int32Array,
  begin: number,
  end: number,
  { board, values, counts }: Position,
  counting: boolean,
): void {
  const size = board.length
  for (let i = end; i > begin; ) {
    i -= ENTRY
    const place = entries[i]!
    const before = entries[i + 1]!
    if (place < size) {
      if (counting) {
        counts[board[place]!]!--
        counts[before]!++
      }
      board[place] = before
    } else values[place - size] = before
  }
}
