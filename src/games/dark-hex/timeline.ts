/** The course of a game as far as one player knows it. */
import { BLACK } from '../connection/rules/stones.ts'
import type { Seen } from './view.ts'

// What is known of a turn of the enemy.
/** Some refused tries, then a stone. */
export const ANY = 0
/** A stone. */
export const PLACED = 1
/** A refused try. */
export const REFUSED = 2
/** Some refused tries so far, or none: it is still the enemy's turn. */
export const UNFINISHED = 3

/** True for a turn in which the enemy has placed a stone. */
export const hasPlaced = (kind: number): boolean => kind === ANY || kind === PLACED

/** A turn of the enemy. */
export interface EnemyTurn {
  readonly kind: number
  /** How many of the viewer's stones there were. */
  readonly own: number
  /**
   * The stones of `Timeline.own` from this number on, up to `to`, came in an unknown order: any `own - from` of them may have been
   * there.
   */
  readonly from: number
  readonly to: number
}

/** The viewer has run into `count` of the cells by the time the enemy had `by` stones: so many of these stood there. */
interface Due {
  readonly by: number
  readonly count: number
  readonly cells: readonly number[]
}

/**
 * Where earlier views are missing, the order of what happened between two views is not known. The timeline then has each side's
 * stones as early there as can be, and its refused tries as late: whatever is possible in some order is possible in this one.
 */
export interface Timeline {
  /** The viewer's stones in the order in which they were placed; by cells where the earlier views do not tell it. */
  readonly own: readonly number[]
  /** The enemy's turns so far, the present one included where it may have had refused tries. */
  readonly turns: readonly EnemyTurn[]
  /** The enemy's stones that the viewer has run into, in that order; by cells where the earlier views do not tell it. */
  readonly found: readonly number[]
  /** When these stood there, the earliest time first. */
  readonly due: readonly Due[]
  /** The cells that the viewer has tried, in order. Those of each list may have come in any order. */
  readonly tries: readonly (readonly number[])[]
  /** False where earlier views are missing and the order makes a difference to how likely the enemy's stones are. */
  readonly isOrdered: boolean
}

/** The viewer's stones that may refuse a try in a turn of the enemy. @param isKnown true for those that the enemy has run into before */
export function refusing(
  { own }: Timeline,
  { from, to, own: count }: EnemyTurn,
  isKnown: (cell: number) => boolean,
): number[] {
  const known = own.slice(from, to).filter(isKnown).length
  return own.slice(0, known < count - from ? to : from).filter((cell) => !isKnown(cell))
}

/** The number of turns that the enemy has had. With `again` each has placed a stone. */
const enemyTurns = ({ lost, viewer, turn, enemies, stones }: Seen): number => {
  const tries = stones.reduce((sum, stone) => sum + (stone <= 1 ? 1 : 0), 0)
  return lost ? (viewer === BLACK ? tries - turn : tries + turn) : enemies
}

/** True where the game may go on from one view to another one. */
function leadsTo(seen: Seen, next: Seen): boolean {
  const enemies = next.enemies - seen.enemies
  return (
    enemies >= 0 &&
    enemyTurns(next) - enemyTurns(seen) >= enemies &&
    seen.stones.every((stone, cell) => stone > 1 || stone === next.stones[cell])
  )
}

/** @param earlier the viewer's earlier observations, oldest first; those that do not lead to `now` are left out */
export function timelineOf(earlier: readonly Seen[], now: Seen): Timeline {
  const { viewer, lost } = now
  const isBlack = viewer === BLACK
  const own: number[] = []
  const found: number[] = []
  const turns: EnemyTurn[] = []
  const due: Due[] = []
  const tries: (readonly number[])[] = []
  let isOrdered = true
  let before: Seen | null = null
  for (const seen of [...earlier, now]) {
    if (seen !== now && !(leadsTo(seen, now) && (before === null || leadsTo(before, seen)))) continue
    const cells = [...seen.stones.keys()]
    const stones = cells.filter((cell) => seen.stones[cell] === viewer && !own.includes(cell))
    const refused = cells.filter((cell) => seen.stones[cell] === 1 - viewer! && !found.includes(cell))
    const enemyStones = seen.enemies - (before?.enemies ?? 0)
    const enemyTries = enemyTurns(seen) - turns.length
    const from = own.length
    const tried = from + found.length
    own.push(...stones)
    for (let i = 0; i < enemyTries; i++) {
      const kind = i >= enemyStones ? REFUSED : lost ? PLACED : ANY
      const ownTurns = isBlack ? turns.length + 1 : turns.length
      const there = lost ? Math.min(own.length, ownTurns - tried + from) : ownTurns
      turns.push({ kind, own: there, from: lost ? from : there, to: lost ? own.length : there })
    }
    const all = [...found, ...refused]
    for (const i of refused.keys()) {
      const ownTurns = tried + stones.length + i
      const enemyTurnsBefore = lost ? (isBlack ? ownTurns : ownTurns + 1) : turns.length
      const by = turns.slice(0, enemyTurnsBefore).filter(({ kind }) => hasPlaced(kind)).length
      due.push({ by, count: found.length + i + 1, cells: all })
    }
    found.push(...refused)
    // where the turn has passed, a stone was the last of it
    const last = lost || seen.turn === viewer ? [] : stones.slice(-1)
    tries.push(stones.slice(0, stones.length - last.length), refused, last)
    isOrdered &&= lost
      ? stones.length + refused.length <= 1 && enemyTries <= 1
      : stones.length <= 1 && (refused.length === 0 || enemyStones <= ((before?.turn ?? BLACK) === viewer ? 0 : 1))
    before = seen
  }
  if (!lost && now.turn !== viewer) turns.push({ kind: UNFINISHED, own: own.length, from: own.length, to: own.length })
  return { own, turns, found, due, tries, isOrdered }
}
