import { doubled } from '../automaton/graph.ts'
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
