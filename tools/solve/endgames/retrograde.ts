/**
 * Retrograde analysis of any set of positions without chance: finds the winner, and the number of plies. It follows
 * Thompson (1986), with the layers of a breadth-first search in place of his passes over the whole table.
 */

/** Upper bound of all distances: they are less than this. */
const PLIES = 255

export interface Positions {
  readonly size: number
  /** The most successors that a position can have. */
  readonly width: number
  /**
   * Writes the successors of a position: their numbers inside the set, `decidedIn(size, plies)` for one outside with a
   * known distance, or `drawn(size)`.
   * @returns the number of successors; 0 if the number does not stand for a position, LOST if the side to move has lost
   */
  expand(position: number, successors: Int32Array): number
}

/** What `expand` returns for a position that its side to move has lost already. */
export const LOST = -1
/** A successor outside the set, `plies` before its end. Its side to move loses if `plies` is even, else it wins. */
export const decidedIn = (size: number, plies: number): number => size + plies
/** A successor outside the set that is a draw. */
export const drawn = (size: number): number => size + PLIES

/**
 * Solves all positions of the set.
 * @returns by position, the plies to the end under best play: odd if the side to move wins, even if it loses, 0 for a
 * draw and where it has lost already
 * @throws RangeError if a win takes 255 plies or more
 */
export function solve({ size, width, expand }: Positions): Uint8Array {
  const edges = readEdges(size, width, expand)
  const { left, firstOf, predecessors, lost } = edges
  const distance = new Uint8Array(size)
  let layer = lost
  for (let plies = 0; plies < PLIES; plies++) {
    const next: number[] = []
    const reach = (position: number) => {
      for (let i = firstOf[position]!; i < firstOf[position + 1]!; i++) {
        const before = predecessors[i]!
        if (distance[before] !== 0) continue
        // a lost successor makes a win; a won one makes a loss only when it is the last successor left
        if (plies % 2 === 1 && --left[before]! > 0) continue
        distance[before] = plies + 1
        next.push(before)
      }
    }
    reach(decidedIn(size, plies))
    for (const position of layer) reach(position)
    layer = next
  }
  if (layer.length > 0) throw new RangeError(`wins of ${PLIES} plies and more do not fit`)
  return distance
}

/** The predecessors of all positions, one list after the other, the number of successors of each position, and the lost ones. */
function readEdges(size: number, width: number, expand: Positions['expand']) {
  const left = new Uint16Array(size)
  const successors = new Int32Array(width)
  let edges = new Int32Array(size * 4)
  let count = 0
  const firstOf = new Int32Array(size + PLIES + 2)
  const lost: number[] = []
  for (let position = 0; position < size; position++) {
    const found = expand(position, successors)
    if (found === LOST) lost.push(position)
    const moves = Math.max(0, found)
    left[position] = moves
    if (count + moves > edges.length) {
      const larger = new Int32Array(2 * edges.length + moves)
      larger.set(edges)
      edges = larger
    }
    for (let i = 0; i < moves; i++) {
      edges[count++] = successors[i]!
      firstOf[successors[i]! + 1]!++
    }
  }
  for (let i = 1; i < firstOf.length; i++) firstOf[i]! += firstOf[i - 1]!
  const predecessors = new Int32Array(count)
  const place = firstOf.slice()
  for (let position = 0, i = 0; position < size; position++) {
    for (let moves = left[position]!; moves > 0; moves--) predecessors[place[edges[i++]!]!++] = position
  }
  return { left, firstOf, predecessors, lost }
}
