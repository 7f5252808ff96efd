import { type Army, isSingle, onlyRank, type RankSet, sizeOf } from '../rules/army.ts'

/** The hidden pieces of a side, sorted: pieces whose rank follows from the sets, and groups of interchangeable ones. */
export interface Groups {
  /** By token: its rank, or -1 when it belongs to a group. */
  readonly known: Int8Array
  readonly groups: readonly Group[]
  /** By rank: the number of pieces that are left for the groups. */
  readonly left: Int8Array
  /** An assignment that fits, by token. */
  readonly some: Uint8Array
}

/** A group of tokens with equal sets: they are interchangeable. */
interface Group {
  readonly set: RankSet
  readonly tokens: readonly number[]
}

/**
 * Sorts the tokens of a side by their sets. Ranks whose pieces have all been placed drop out of the other sets, which
 * may then become equal, or leave a single rank. Null when no assignment of the army fits the sets.
 */
export function groupTokens(army: Army, sets: ArrayLike<RankSet>): Groups | null {
  const some = someAssignment(army, sets)
  if (some === null) return null
  const known = new Int8Array(sets.length).fill(-1)
  const left = Int8Array.from(army.counts)
  const open = Int32Array.from(sets)
  for (let changed = true; changed; ) {
    changed = false
    let present: RankSet = 0
    for (const [rank, count] of left.entries()) if (count > 0) present |= 1 << rank
    for (let token = 0; token < open.length; token++) {
      if (known[token]! >= 0) continue
      open[token]! &= present
      if (!isSingle(open[token]!)) continue
      known[token] = onlyRank(open[token]!)
      left[known[token]!]!--
      changed = true
    }
  }
  const bySet = new Map<RankSet, number[]>()
  for (const [token, set] of open.entries()) {
    if (known[token]! >= 0) continue
    const tokens = bySet.get(set)
    if (tokens) tokens.push(token)
    else bySet.set(set, [token])
  }
  return { known, left, some, groups: [...bySet].map(([set, tokens]) => ({ set, tokens })) }
}

/** Finds an assignment of the whole army that gives each token a rank of its set, by augmenting paths. Null: there is none. */
export function someAssignment({ counts, size }: Army, sets: ArrayLike<RankSet>): Uint8Array | null {
  if (sets.length !== size) return null
  const takers: number[][] = counts.map(() => [])
  const place = (token: number, tried: { ranks: RankSet }): boolean => {
    for (let rank = 0; rank < counts.length; rank++) {
      const bit = 1 << rank
      if ((sets[token]! & bit) === 0 || (tried.ranks & bit) !== 0) continue
      tried.ranks |= bit
      const tokens = takers[rank]!
      if (tokens.length < counts[rank]!) {
        tokens.push(token)
        return true
      }
      const moved = tokens.findIndex((other) => place(other, tried))
      if (moved >= 0) {
        tokens[moved] = token
        return true
      }
    }
    return false
  }
  // tokens with few ranks come first: then hardly any token has to give way to another
  const order = Array.from({ length: size }, (_, token) => token)
  order.sort((one, other) => sizeOf(sets[one]!) - sizeOf(sets[other]!))
  for (const token of order) if (!place(token, { ranks: 0 })) return null
  const ranks = new Uint8Array(size)
  for (const [rank, tokens] of takers.entries()) for (const token of tokens) ranks[token] = rank
  return ranks
}
