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

export interface Timeline {
  /** The viewer's stones in the order in which they were placed; by cells where the earlier views do not tell it. */
  readonly own: readonly number[]
  /** The enemy's turns so far, the present one included where it may have had refused tries: what happened, and how many of the viewer's stones there were. */
  readonly turns: readonly { readonly kind: number; readonly own: number }[]
  /** The enemy's stones that the viewer has run into, in that order; by cells where the earlier views do not tell it. */
  readonly found: readonly number[]
  /** By cell: how many stones the enemy had when the viewer ran into the one there; 0: they have not. */
  readonly foundAt: Uint8Array
}

/** The number of turns that the enemy has had. With `again` each has placed a stone. */
const enemyTurns = ({ lost, viewer, turn, enemies, stones }: Seen): number => {
  const tries = stones.reduce((sum, stone) => sum + (stone <= 1 ? 1 : 0), 0)
  return lost ? (viewer === BLACK ? tries - turn : tries + turn) : enemies
}

/** @param earlier the viewer's earlier observations, oldest first; those that do not lead to `now` are left out */
export function timelineOf(earlier: readonly Seen[], now: Seen): Timeline {
  const { viewer, lost, board } = now
  const own: number[] = []
  const ownTries: number[] = []
  const found: number[] = []
  const kinds: number[] = []
  const foundAt = new Uint8Array(board.cells)
  let placed = 0
  let turns = 0
  for (const seen of [...earlier, now]) {
    const isKept = seen.stones.every((stone, cell) => stone > 1 || stone === now.stones[cell])
    if (!isKept || seen.enemies < placed || seen.enemies > now.enemies || enemyTurns(seen) > enemyTurns(now)) continue
    for (let cell = 0; cell < board.cells; cell++) {
      const stone = seen.stones[cell]!
      if (stone === 1 - viewer! && foundAt[cell] === 0) {
        foundAt[cell] = seen.enemies
        found.push(cell)
        ownTries.push(REFUSED)
      }
    }
    for (let cell = 0; cell < board.cells; cell++) {
      if (seen.stones[cell] !== viewer || own.includes(cell)) continue
      own.push(cell)
      ownTries.push(PLACED)
    }
    for (; placed < seen.enemies; placed++, turns++) kinds.push(lost ? PLACED : ANY)
    for (; lost && turns < enemyTurns(seen); turns++) kinds.push(REFUSED)
  }
  if (!lost && now.turn !== viewer) kinds.push(UNFINISHED)
  const ownBefore = (turn: number) => {
    const before = viewer === BLACK ? turn + 1 : turn
    return lost ? ownTries.slice(0, before).filter((kind) => kind === PLACED).length : before
  }
  return { own, turns: kinds.map((kind, turn) => ({ kind, own: ownBefore(turn) })), found, foundAt }
}
