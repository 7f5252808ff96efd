import type { RbgState } from '../play/state.ts'
import { distancesTo } from './board-steps.ts'
import { SCALE } from './evaluation.ts'

/**
 * What the way of all pieces of a player is worth, from where they stand at the start. So two players together stay below the greatest
 * evaluation, at which a search would no longer tell one step from another.
 */
const WHOLE_WAY = 2 * SCALE

/** A game is given up after so many times the moves that single steps take, and some more. */
const PATIENCE = 1.5
const MORE_MOVES = 10

/** By distance to a set, and to its entrance, whether a vertex is in the set: how good it is to stand there. */
type Pull = (toSet: number, toEntrance: number) => number

/**
 * To the entrance of the set, and from there as deep into it as possible. So pieces that have arrived make room for the others, and what stays empty to the
 * last is the entrance.
 */
export const fills: Pull = (toSet, toEntrance) => (toSet === 0 ? toEntrance : -toEntrance)

/** To the nearest vertex of the set. */
export const enters: Pull = (toSet) => -toSet

/** The same, and the nearer a piece is, the more a step counts: one piece after the other. */
const leads: Pull = (toSet) => {
  let sum = 0
  for (let steps = toSet; steps > 0; steps--) sum -= 1 / steps
  return sum
}

export const PULLS = [fills, enters, leads]

/** A guess what a player wants: pieces near a set of vertices. */
export interface Guess {
  readonly seat: number
  readonly pieces: readonly number[]
  readonly set: readonly number[]
  readonly pull: Pull
  /** By vertex: what one of these pieces is worth there, for seat 0. */
  readonly worth: readonly number[]
  /** The distances of the pieces from the set at the start, in order. */
  readonly ways: string
  /** After so many plies a game is given up. */
  readonly patience: number
}

/** What each of the two players wants; null where that is not known. */
export type Wanted = readonly [Guess | null, Guess | null]

/** Makes guesses about a start. */
export class Guesses {
  private readonly start: RbgState
  /** By vertex or set: the steps to it. */
  private readonly distances = new Map<number | readonly number[], Int32Array>()

  constructor(start: RbgState) {
    this.start = start
  }

  /** Makes a guess; null where all of the pieces stand in the set at the start, or none is on the board. */
  make(seat: number, pieces: readonly number[], set: readonly number[], pull: Pull): Guess | null {
    const { start } = this
    const { rules, board } = start
    start.judge(rules.size)
    const toSet = this.distancesTo(set)
    const from = [...board.keys()].filter((vertex) => pieces.includes(board[vertex]!))
    const ways = from.map((vertex) => toSet[vertex]!).sort((a, b) => a - b)
    const way = ways.reduce((sum, one) => sum + one, 0)
    if (way === 0) return null
    // the vertex of the set to which the pieces have the shortest way; one that seems nearer than the whole set is not reached from everywhere
    let entrance = toSet
    let shortest = Number.POSITIVE_INFINITY
    for (const vertex of set) {
      const distance = this.distancesTo(vertex)
      const sum = from.reduce((all, one) => all + distance[one]!, 0)
      if (sum >= shortest || from.some((one) => distance[one]! < toSet[one]!)) continue
      shortest = sum
      entrance = distance
    }
    const pulls = Array.from(toSet, (steps, vertex) => pull(steps, entrance[vertex]!))
    const most = Math.max(...pulls)
    const missing = from.reduce((sum, vertex) => sum + most - pulls[vertex]!, 0)
    const unit = ((seat === 0 ? 1 : -1) * WHOLE_WAY) / missing
    return {
      seat,
      pieces,
      set,
      pull,
      worth: pulls.map((one) => Math.round((one - most) * unit * 100) / 100 + 0),
      ways: ways.join(),
      patience: 2 * (PATIENCE * way + MORE_MOVES),
    }
  }

  /** By vertex: the steps to one, or to a set. */
  private distancesTo(to: number | readonly number[]): Int32Array {
    const known = this.distances.get(to) ?? distancesTo(this.start.rules, [to].flat())
    this.distances.set(to, known)
    return known
  }
}
