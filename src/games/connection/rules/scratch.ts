/**
 * Buffers for calculations on one board, so that these do not allocate. Each is used by one function, and its content
 * has no meaning between two calls.
 */
export interface Scratch {
  /** `playout`: the board being filled, by node; and the part of this array that holds the cells. */
  readonly filled: Uint8Array
  readonly filledCells: Uint8Array
  /**
   * `playout`: the empty cells; from index `cells` on, by cell, its index among them. One array is 2 % faster than two.
   */
  readonly empties: Int16Array
  /** `joinsGoal`: nodes still to visit; and by node, 1 if it has been reached. */
  readonly stack: Int16Array
  readonly reached: Uint8Array
  /** `rimDistance`: stones needed, by node; nodes still to visit with as many stones, and with one more. */
  readonly distance: Int16Array
  /** `findDetours`: distances from the other end. */
  readonly distanceBack: Int16Array
  readonly near: Int16Array
  readonly far: Int16Array
}

/**
 * Makes the buffers of a board.
 * @param nodes of the board, including the one outside
 */
export function makeScratch(cells: number, nodes: number): Scratch {
  const filled = new Uint8Array(nodes)
  return {
    filled,
    filledCells: filled.subarray(0, cells),
    empties: new Int16Array(2 * cells),
    stack: new Int16Array(nodes),
    reached: new Uint8Array(nodes),
    distance: new Int16Array(nodes),
    distanceBack: new Int16Array(nodes),
    near: new Int16Array(nodes),
    far: new Int16Array(nodes),
  }
}
