/** The army of each side in a game of the family `ranks`: pieces whose ranks are hidden from the other side. */
export interface Army {
  /** A letter for each rank, from the top; a rank's number is its index here. At most 15 ranks. */
  readonly letters: string
  /** The number of pieces of each rank that a side begins with. */
  readonly counts: readonly number[]
  /** The name of each rank, for people. */
  readonly names: readonly string[]
  /** The number of pieces that a side begins with. */
  readonly size: number
}

/** The letter of a piece of unknown rank. No rank has it. */
export const UNKNOWN_LETTER = 'X'

/** The number of ranks that tables have room for, UNKNOWN among them. */
export const RANK_SLOTS = 16

/** The index of a rank of a row (a token, a group, a side, a rank) in a table with a number for each rank. */
export const inRow = (row: number, rank: number): number => RANK_SLOTS * row + rank

/** A set of ranks: bit r stands for rank r. */
export type RankSet = number

/** The set of all ranks of an army. */
export const allRanks = ({ letters }: Army): RankSet => (1 << letters.length) - 1

/** True when a set has exactly one rank. */
export const isSingle = (set: RankSet): boolean => set !== 0 && (set & (set - 1)) === 0

/** The rank of a set that has exactly one. */
export const onlyRank = (set: RankSet): number => 31 - Math.clz32(set)

/** The number of ranks in a set. */
export function sizeOf(set: RankSet): number {
  let size = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) size++
  return size
}

/** The text of a set, without braces: letters from the top, a run of three or more as `A-D`. */
export function formatSet({ letters }: Army, set: RankSet): string {
  let text = ''
  for (let rank = 0; rank < letters.length; rank++) {
    if ((set & (1 << rank)) === 0) continue
    let last = rank
    while ((set & (1 << (last + 1))) !== 0) last++
    text += last - rank < 2 ? letters.slice(rank, last + 1) : `${letters[rank]}-${letters[last]}`
    rank = last
  }
  return text
}

/** Parses a set as `formatSet` writes it, and in no other form. Returns null for any other text, and for the empty set. */
export function parseSet(army: Army, text: string): RankSet | null {
  const set = readSet(army, text)
  return set !== null && formatSet(army, set) === text ? set : null
}

/** Parses a set of letters and runs such as `A-D`, in any order. Returns null for any other text, and for the empty set. */
export function readSet(army: Army, text: string): RankSet | null {
  let set = 0
  for (const [, first, last = first] of text.matchAll(/(.)(?:-(.))?/g)) {
    const from = army.letters.indexOf(first!)
    const to = army.letters.indexOf(last!)
    if (from < 0 || to < 0) return null
    for (let rank = from; rank <= to; rank++) set |= 1 << rank
  }
  return set === 0 ? null : set
}
