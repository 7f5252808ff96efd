import { type Allowance, type Room, UNBOUNDED } from '../room.ts'

/** The greatest sizes of the tree of `subgame`. */
const MAX_NODES = 160_000
const MAX_SETS = 80_000
const MAX_ACTIONS = 240_000

/**
 * Bytes of a node, an information set with its four slots in the hash table at most, and an action, with what the solver and the growth add:
 * the numbers of their arrays, by the bytes of an element.
 */
const NODE_BYTES = 1 + 2 * 2 + 8 * 4 + 4 * 8
const SET_BYTES = 1 + 2 + (3 + 4 + 1) * 4 + 2 * 8
const ACTION_BYTES = 2 * 4 + 5 * 8

/** The share of them that there is room for at the start, if more may be needed: 4 MB. */
const FIRST = 1 / 8

/** The largest array of one number for each node or action, which is there twice while the tree moves to more room. */
const MOVED_BYTES = 8

/** The numbers of nodes, information sets and actions of a tree. */
export interface SubgameSizes {
  readonly nodes: number
  readonly sets: number
  readonly actions: number
}

/**
 * The greatest numbers of nodes, information sets and actions that there is room for.
 * @param work the greatest number of work units that will be requested
 * @param width the greatest number of moves or events of a position
 */
const mostOf = (work: number, width: number, maxMoves: number): SubgameSizes => {
  const sets = Math.min(MAX_SETS, work + 1)
  // a work unit expands one node at most
  return { nodes: Math.min(MAX_NODES, (width + 1) * (work + 1)), sets, actions: Math.min(MAX_ACTIONS, sets * maxMoves) }
}

const bytesOf = ({ nodes, sets, actions }: SubgameSizes): number =>
  nodes * NODE_BYTES + sets * SET_BYTES + actions * ACTION_BYTES

/** The room of a tree of `subgame`. Without an allowance, all of it is there from the start. */
export class SubgameRoom {
  sizes: SubgameSizes
  private readonly most: SubgameSizes
  /** The numbers that one work unit may add. */
  private readonly reserve: SubgameSizes
  private readonly allowance: Allowance | undefined

  constructor(work: number, width: number, maxMoves: number, allowance: Allowance | undefined) {
    const most = mostOf(work, width, maxMoves)
    this.most = most
    this.allowance = allowance
    this.reserve = { nodes: width + 1, sets: 1, actions: maxMoves }
    this.sizes = allowance
      ? this.larger({ nodes: most.nodes * FIRST, sets: most.sets * FIRST, actions: most.actions * FIRST })
      : most
  }

  /** Those sizes, or the least that a unit needs, but not beyond the most. */
  private larger({ nodes, sets, actions }: SubgameSizes): SubgameSizes {
    const { most, reserve } = this
    return {
      nodes: Math.min(most.nodes, Math.max(Math.ceil(nodes), 2 * reserve.nodes)),
      sets: Math.min(most.sets, Math.max(Math.ceil(sets), 2 * reserve.sets)),
      actions: Math.min(most.actions, Math.max(Math.ceil(actions), 2 * reserve.actions)),
    }
  }

  get bytes(): Room {
    return { first: bytesOf(this.sizes), most: bytesOf(this.most) }
  }

  /** Doubles the sizes where the next unit may not fit, if that is granted. @returns true when `sizes` have grown */
  grow(used: SubgameSizes): boolean {
    const { sizes, reserve, most } = this
    if (sizes.nodes === most.nodes && sizes.sets === most.sets && sizes.actions === most.actions) return false
    const fits =
      used.nodes + reserve.nodes <= sizes.nodes &&
      used.sets + reserve.sets <= sizes.sets &&
      used.actions + reserve.actions <= sizes.actions
    if (fits) return false
    const next = this.larger({ nodes: 2 * sizes.nodes, sets: 2 * sizes.sets, actions: 2 * sizes.actions })
    const moved = MOVED_BYTES * Math.max(sizes.nodes, sizes.actions)
    if (!this.allowance?.grow(bytesOf(next) - bytesOf(sizes), moved)) return false
    this.sizes = next
    return true
  }
}

/** The memory of `subgame`. */
export const subgameRoom = (work: number, width: number, maxMoves: number): Room =>
  new SubgameRoom(work, width, maxMoves, UNBOUNDED).bytes
