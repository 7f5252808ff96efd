import type { Move } from '../../game/state.ts'

/**
 * The statistics of the root of a Monte-Carlo tree, from which the answer is made. Several trees over one position can
 * be merged: visits and totals add up, and each tree's bounds hold for all. All values are seat 0's utility.
 */
export interface RootStatistics {
  /** The move; ROOT_MOVE for the root, GROUP_MOVE for a group of moves. */
  readonly move: Move
  readonly visits: number
  /** Sum of the visits' results. */
  readonly total: number
  /** Proven bounds. */
  readonly lower: number
  readonly upper: number
  /** Best play, beginning with the move; empty for the root and for groups. */
  readonly pv: readonly Move[]
  /** The children of the root and of groups, in the order of the game's legal moves; else empty. */
  readonly children: readonly RootStatistics[]
}

export const ROOT_MOVE = -2
export const GROUP_MOVE = -1

/**
 * The sum of several trees over one position.
 *
 * @param trees one or more; reals are added in their order
 * @param maximise true when seat 0 is to act
 * @throws RangeError when the trees are of different positions
 */
export function mergeRoots(trees: readonly RootStatistics[], maximise: boolean): RootStatistics {
  const [first] = trees
  if (!first) throw new RangeError('there is nothing to merge')
  for (const { move, children } of trees)
    if (move !== first.move || children.length !== first.children.length)
      throw new RangeError('the trees are not of one position')
  const children = first.children.map((_, i) =>
    mergeRoots(
      trees.map((tree) => tree.children[i]!),
      maximise,
    ),
  )
  const sum = (value: (tree: RootStatistics) => number) => trees.reduce((total, tree) => total + value(tree), 0)
  const own = {
    lower: Math.max(...trees.map(({ lower }) => lower)),
    upper: Math.min(...trees.map(({ upper }) => upper)),
  }
  const best = maximise ? Math.max : Math.min
  // proofs of different moves in different trees may together decide the position
  const bounds =
    children.length === 0
      ? own
      : {
          lower: Math.max(own.lower, best(...children.map(({ lower }) => lower))),
          upper: Math.min(own.upper, best(...children.map(({ upper }) => upper))),
        }
  return {
    move: first.move,
    visits: sum(({ visits }) => visits),
    total: sum(({ total }) => total),
    ...bounds,
    pv: trees.reduce((most, tree) => (tree.visits > most.visits ? tree : most)).pv,
    children,
  }
}
