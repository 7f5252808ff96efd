import type { State } from '../../game/state.ts'
import type { Search } from '../search.ts'
import { Uct } from './uct.ts'
import { END, FIRST, GROUP, MOVE, NODE } from './uct-pool.ts'

/**
 * UCT that chooses among groups of moves first and among the moves of that group second (`UctSettings.group`). A group is a
 * node of the tree between the position and the positions after its moves.
 */
export class GroupedUct<S extends State> extends Uct<S> {
  /** Chooses the group, which joins the line, and then the move. */
  protected override select(node: number, seat: number): number {
    const group = super.select(node, seat)
    this.path[++this.ply] = group
    this.turns[this.ply] = seat
    return super.select(group, seat)
  }

  /** Adds a child for each group of the `count` moves in the buffer, and to each group its moves. */
  protected override addMoves(node: number, count: number): boolean {
    const { state, buffer, ints } = this
    const group = this.settings.group!
    let groups = 1
    for (let i = 1; i < count; i++) if (group(state, buffer[i]!) !== group(state, buffer[i - 1]!)) groups++
    const first = this.pool.allocate(groups + count)
    if (first === -1) return false
    ints[node + FIRST] = first
    ints[node + END] = first + groups * NODE
    let child = first + groups * NODE
    for (let i = 0, head = first - NODE; i < count; i++, child += NODE) {
      if (i === 0 || group(state, buffer[i]!) !== group(state, buffer[i - 1]!)) {
        head += NODE
        ints[head + MOVE] = GROUP
        ints[head + FIRST] = child
      }
      ints[child + MOVE] = buffer[i]!
      ints[head + END] = child + NODE
    }
    return true
  }
}

/** Creates a search by UCT. */
export function uctSearch<S extends State>(...search: ConstructorParameters<typeof Uct<S>>): Search {
  const [, { group }] = search
  return new (group ? GroupedUct : Uct)(...search)
}
