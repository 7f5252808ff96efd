import type { Groups } from './groups.ts'

/** Orders the ranks that are left so that the product of the sizes of open groups stays small. */
export function orderOf(groups: Groups['groups'], left: Int8Array): number[] {
  const open = new Set<number>()
  for (const [rank, count] of left.entries()) if (count > 0) open.add(rank)
  const order: number[] = []
  let done = 0
  while (open.size > 0) {
    let best = -1
    let least = Number.POSITIVE_INFINITY
    for (const rank of open) {
      const after = done | (1 << rank)
      let product = left[rank]!
      for (const { set, tokens } of groups) {
        if ((set & after) !== 0 && (set & ~after) !== 0) product *= tokens.length + 1
      }
      if (product < least) {
        least = product
        best = rank
      }
    }
    order.push(best)
    open.delete(best)
    done |= 1 << best
  }
  return order
}
