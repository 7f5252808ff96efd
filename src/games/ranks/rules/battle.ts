import { inRow, RANK_SLOTS, type RankSet } from './army.ts'

/** The results of a battle. */
export const STRIKER_STAYS = 0
export const STRUCK_STAYS = 1
export const BOTH_GO = 2

/** By result: its text in events. */
export const RESULT_TEXTS = ['=+', '=-', '=0'] as const

/** The price of the flag in the gain of a battle: greater than all other prices together. */
export const FLAG_PRICE = 10_000

/** The rank of a piece whose rank is not known. */
export const UNKNOWN = 15

/** The results of battles by rank, and the ranks that each result leaves possible. */
export interface BattleTable {
  /** The result, by `pair(striker, struck)`. */
  readonly results: Uint8Array
  /** By `clue(struck, result)`: the strikers that have this result against this struck piece. */
  readonly strikers: Uint16Array
  /** By `clue(striker, result)`: the struck pieces against which this striker has this result. */
  readonly struck: Uint16Array
}

/** The material that the striker's side gains by a battle (less than 0: loses), from its result and the two prices. */
export const exchange = (result: number, strikerPrice: number, struckPrice: number): number =>
  result === STRIKER_STAYS ? struckPrice : result === BOTH_GO ? struckPrice - strikerPrice : -strikerPrice

/** The index of a pair of ranks in `results`. */
export const pair = (striker: number, struck: number): number => inRow(striker, struck)

/** The index of a known rank and the result of its battle in `strikers` and `struck`. With UNKNOWN, all ranks stay possible. */
export const clue = (own: number, result: number): number => own * 3 + result

/** The table of a game with this many ranks. */
export function battleTable(ranks: number, resultOf: (striker: number, struck: number) => number): BattleTable {
  const results = new Uint8Array(RANK_SLOTS * RANK_SLOTS)
  const strikers = new Uint16Array(RANK_SLOTS * 3)
  const struck = new Uint16Array(RANK_SLOTS * 3)
  const all: RankSet = (1 << ranks) - 1
  for (let a = 0; a < ranks; a++) {
    for (let b = 0; b < ranks; b++) {
      const result = resultOf(a, b)
      results[pair(a, b)] = result
      strikers[clue(b, result)]! |= 1 << a
      struck[clue(a, result)]! |= 1 << b
    }
  }
  for (const result of [STRIKER_STAYS, STRUCK_STAYS, BOTH_GO]) {
    strikers[clue(UNKNOWN, result)] = all
    struck[clue(UNKNOWN, result)] = all
  }
  return { results, strikers, struck }
}
