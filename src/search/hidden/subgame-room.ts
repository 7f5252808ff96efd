/** The sizes of the tree of `subgame`. */
const MAX_NODES = 160_000
const MAX_SETS = 80_000
const MAX_ACTIONS = 240_000

/** Bytes of a node, an information set with its slots in the hash table, and an action, with what the solver and the growth add. */
const NODE_BYTES = 75
const SET_BYTES = 15 + 16 + 20
const ACTION_BYTES = 4 + 40 + 4

/**
 * The numbers of nodes, information sets and actions that there is room for.
 * @param work the greatest number of work units that will be requested
 * @param width the greatest number of moves or events of a position
 */
export const subgameSizes = (work: number, width: number, maxMoves: number) => {
  const sets = Math.min(MAX_SETS, work + 1)
  // a work unit expands one node at most
  return { nodes: Math.min(MAX_NODES, (width + 1) * (work + 1)), sets, actions: Math.min(MAX_ACTIONS, sets * maxMoves) }
}

/** The memory of `subgame`, in bytes. */
export function subgameBytes(work: number, width: number, maxMoves: number): number {
  const { nodes, sets, actions } = subgameSizes(work, width, maxMoves)
  return nodes * NODE_BYTES + sets * SET_BYTES + actions * ACTION_BYTES
}
