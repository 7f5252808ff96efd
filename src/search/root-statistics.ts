import type { Move } from '../game/state.ts'

/**
 * What a Monte-Carlo tree says about its root: all that the answer is made from, and what several trees over one position
 * have in common. Visits and totals add up, and bounds hold for all, so that trees can be merged here. All values are
 * seat 0's utility.
 */
export interface RootStatistics {
  /** The root's move is ROOT_MOVE, that of a group of moves GROUP_MOVE. */
  readonly move: Move
  readonly visits: number
  /** Sum of the visits' results. */
  readonly total: number
  /** Proven bounds. */
  readonly lower: number
  readonly upper: number
  /** Best play from the move on, itself first; empty where it leads nowhere. */
  readonly pv: readonly Move[]
  /** Of the root and of groups; in the order of the game's legal moves. */
  readonly children: readonly RootStatistics[]
}

export const ROOT_MOVE = -2
export const GROUP_MOVE = -1

/**
 * The sum of several trees over one position.
 *
 * @param trees one or more; the order is that in which reals are added
 * @param maximise seat 0 is to act
 * @throws RangeError where they are not of one position
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
  // what one tree has proven of one move and another of another may together decide the position
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
