import type { Rules } from '../rules.ts'
import { blanksOf, endsOf, pieceNamed } from './board-steps.ts'
import type { LineTerm } from './evaluation.ts'

/** What a full line is worth, in lines that lack one piece. */
const FULL = 3

/** No piece, not even one that stands for an empty vertex. */
const NOTHING = 0xffff

/**
 * Counts the lines that hold pieces of one kind and are otherwise empty, by the number of the pieces, in one position after the other: only lines
 * through vertices that have changed since the last one are looked at.
 * @param gains by piece and vertex, all 0 at first: kept at what the worth of lines gains where the piece is put on the vertex, if that is empty
 */
export function lineCounter(rules: Rules, terms: readonly LineTerm[], gains?: Float64Array) {
  const counts = terms.map((term) => countsOf(rules, term, gains))
  /** The board as it was counted last; NOTHING before that. */
  const last = new Uint16Array(rules.size).fill(NOTHING)
  return {
    /** The number of counts: for each term the lines with one piece, with two, and so on, then by vertex those that lack it alone. */
    length: counts.reduce((sum, { tally, lone }) => sum + tally.length - 1 + lone.length, 0),
    /** Writes the counts of a board from an index on. Returns the looks at vertices that this takes, roughly. */
    read(board: Uint16Array, into: Float64Array, at: number): number {
      for (let vertex = 0; vertex < last.length; vertex++) {
        const before = last[vertex]!
        const after = board[vertex]!
        if (before === after) continue
        for (const { change } of counts) change(vertex, before, after)
        last[vertex] = after
      }
      for (const { tally, lone } of counts) {
        for (let pieces = 1; pieces < tally.length; pieces++) into[at++] = tally[pieces]!
        for (const lines of lone) into[at++] = lines
      }
      return 2 * last.length
    },
  }
}

/** The counts of one term, at first on a board of NOTHING. */
function countsOf(
  rules: Rules,
  { piece: name, length, ways, worth, lone: wanted = [] }: LineTerm,
  gains?: Float64Array,
) {
  const piece = pieceNamed(rules, name)
  const blank = blanksOf(rules)
  const all = new Map<string, readonly number[]>()
  for (const way of ways) {
    const ends = endsOf(rules, way)
    for (let first = 0; first < rules.size; first++) {
      const line = [first]
      while (line.length < length && ends[line.at(-1)!]! >= 0) line.push(ends[line.at(-1)!]!)
      if (line.length === length) all.set([...line].sort((a, b) => a - b).join(), line)
    }
  }
  /** By vertex: the lines through it. */
  const through: number[][] = Array.from({ length: rules.size }, () => [])
  const lines = [...all.values()]
  for (const [i, line] of lines.entries()) for (const vertex of line) through[vertex]!.push(i)
  /** By line: its pieces, what else stands on it, and the sum of the vertices without its pieces: the one that it lacks alone, if there is but one. */
  const own = new Int32Array(all.size)
  const others = new Int32Array(all.size)
  const lacks = Int32Array.from(lines, (line) => line.reduce((sum, vertex) => sum + vertex, 0))
  /** By number of pieces: the lines that hold so many and are otherwise empty. */
  const tally = new Int32Array(length + 1)
  /** By vertex: the lines that lack it alone; empty where nobody wants to know. */
  const lone = new Int32Array(wanted.length)
  /** 1 for a piece of another kind, 0 for the term's own, for an empty vertex and for NOTHING. */
  const isOther = (here: number) => Number(here !== piece && blank[here] === 0)
  // whole numbers, of which sums are exact
  const worths = [0, ...worth, 0].map(Math.round)
  // nothing is learned of a full line where it ends the game
  worths[length] = FULL * worths[length - 1]!
  function count(line: number, by: number): void {
    if (others[line] !== 0) return
    const pieces = own[line]!
    tally[pieces]! += by
    if (pieces === length - 1) lone[lacks[line]!]! += by
    if (!gains) return
    for (let put = 0; put < blank.length; put++)
      for (const vertex of lines[line]!)
        gains[put * rules.size + vertex]! += by * ((put === piece ? worths[pieces + 1]! : 0) - worths[pieces]!)
  }
  for (const line of lines.keys()) count(line, 1)
  return {
    tally,
    lone,
    /** Counts the lines through a vertex anew when its piece changes. */
    change(vertex: number, before: number, after: number): void {
      const more = Number(after === piece) - Number(before === piece)
      const moreOthers = isOther(after) - isOther(before)
      for (const line of through[vertex]!) {
        count(line, -1)
        own[line]! += more
        others[line]! += moreOthers
        lacks[line]! -= more * vertex
        count(line, 1)
      }
    },
  }
}
