/**
 * Retrograde analysis of any set of positions without chance: who wins, and in how many plies (Thompson 1986; the
 * layers of breadth-first search take the place of his passes over the whole table).
 */

/** Distances are below this. */
const PLIES = 255

export interface Positions {
  readonly size: number
  /** Most successors of a position. */
  readonly width: number
  /**
   * Writes what a position's moves lead to and returns how many: numbers of positions, `decidedIn(size, plies)` where
   * the distance is known already, `drawn(size)`. No move at all: the number does not stand for a position.
   */
  expand(position: number, successors: Int32Array): number
}

/** A successor outside the set, `plies` from its end: even, its side to move has lost (0: at once); odd, it has won. */
export const decidedIn = (size: number, plies: number): number => size + plies
/** A successor outside the set that neither side wins. */
export const drawn = (size: number): number => size + PLIES

/**
 * @returns for each position the plies to its end under best play: odd, the side to move wins; even, it loses; 0,
 * neither does
 * @throws RangeError where a win takes 255 plies or more
 */
export function solve({ size, width, expand }: Positions): Uint8Array {
  const edges = readEdges(size, width, expand)
  const { left, firstOf, predecessors } = edges
  const distance = new Uint8Array(size)
  let layer: number[] = []
  for (let plies = 0; plies < PLIES; plies++) {
    const next: number[] = []
    const reach = (position: number) => {
      for (let i = firstOf[position]!; i < firstOf[position + 1]!; i++) {
        const before = predecessors[i]!
        if (distance[before] !== 0) continue
        // a lost successor wins; the last of the successors to be won by the other side loses
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

/** Every position's predecessors, one list behind the other, and how many successors it has. */
function readEdges(size: number, width: number, expand: Positions['expand']) {
  const left = new Uint16Array(size)
  const successors = new Int32Array(width)
  let edges = new Int32Array(size * 4)
  let count = 0
  const firstOf = new Int32Array(size + PLIES + 2)
  for (let position = 0; position < size; position++) {
    const moves = expand(position, successors)
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
  return { left, firstOf, predecessors }
}
