import type { Seat } from '../../../game/state.ts'
import type { Board } from './board.ts'
import { type ConnectionState, NO_WINNER } from './state.ts'

/** Finds the cells of a shortest winning chain; empty if nobody has won. */
export function winningChain(state: ConnectionState): number[] {
  if (state.winner === NO_WINNER) return []
  return shortestChain(state.board, state.winner, (node) => (state.colour[node] === state.winner ? 1 : null))
}

/**
 * Finds the cells of the cheapest chain that reaches one of a seat's goals, those with stones included.
 * @param cost of a node in the chain; null if the node cannot be part of it
 * @returns empty if no goal can be reached
 */
export function shortestChain(board: Board, seat: Seat, cost: (node: number) => number | null): number[] {
  const { rims, cells, goals } = board
  let best: { readonly cost: number; readonly cells: readonly number[] } | null = null
  for (const goal of goals[seat]!) {
    const ends = Array.from({ length: rims }, (_, i) => i).filter((i) => (goal & (1 << i)) !== 0)
    const chain = join(
      board,
      ends.map((rim) => cells + rim),
      cost,
    )
    if (chain !== null && (best === null || chain.cost < best.cost)) best = chain
  }
  return best ? best.cells.filter((node) => node < cells) : []
}

/** Joins nodes one after the other, each by the shortest way to those joined before. */
function join(board: Board, ends: readonly number[], cost: (node: number) => number | null) {
  const chain = new Set([ends[0]!])
  let total = 0
  for (const end of ends.slice(1)) {
    const way = shortestWay(board, chain, end, cost)
    if (way === null) return null
    for (const node of way) {
      if (!chain.has(node) && node < board.cells) total += cost(node)!
      chain.add(node)
    }
  }
  return { cost: total, cells: [...chain] }
}

/** The nodes of the shortest way from any node of `from` to `to`, by Dijkstra's algorithm; null if there is none. */
function shortestWay(board: Board, from: ReadonlySet<number>, to: number, cost: (node: number) => number | null) {
  const { nodes, adjacent, firstAdjacent } = board
  const distance = new Array<number>(nodes).fill(Number.POSITIVE_INFINITY)
  const previous = new Array<number>(nodes).fill(-1)
  const open = new Set(from)
  for (const node of from) distance[node] = 0
  while (open.size > 0) {
    let node = -1
    for (const candidate of open) if (node === -1 || distance[candidate]! < distance[node]!) node = candidate
    open.delete(node)
    if (node === to) {
      const way = [node]
      while (previous[way[0]!] !== -1) way.unshift(previous[way[0]!]!)
      return way
    }
    for (const next of adjacent.subarray(firstAdjacent[node]!, firstAdjacent[node + 1]!)) {
      const step = cost(next)
      if (step === null || distance[node]! + step >= distance[next]!) continue
      distance[next] = distance[node]! + step
      previous[next] = node
      open.add(next)
    }
  }
  return null
}
