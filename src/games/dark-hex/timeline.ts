/** The course of a game as far as one player knows it. */
import type { Seat } from '../../game/state.ts'
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
interface EnemyTurn {
  readonly kind: number
  /** The viewer's stones that may have refused a try: those that stood there by then or, where earlier views are missing, may have. */
  readonly refusing: readonly number[]
}

export interface Timeline {
  /** The enemy's turns so far, the present one included where it may have had refused tries. */
  readonly turns: readonly EnemyTurn[]
  /** The cells that the viewer has tried, in an order that fits the views. */
  readonly tries: readonly number[]
  /** False where earlier views are missing, so that the stones and the refused tries may have come in another order. */
  readonly isOrdered: boolean
  /** By cell: how many stones the enemy had when the viewer ran into the one there, at most; 0: they have not. */
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
  /** By turn of the viewer: the cell of the stone that was placed; null: the try was refused, and the turn lost. */
  const ownTurns: (number | null)[] = []
  const tries: number[] = []
  const turns: EnemyTurn[] = []
  const foundAt = new Uint8Array(board.cells)
  let placed = 0
  let isOrdered = true
  for (const seen of [...earlier, now]) {
    const isKept = seen.stones.every((stone, cell) => stone > 1 || stone === now.stones[cell])
    const turnsUntil = enemyTurns(seen)
    if (!isKept || seen.enemies < placed || seen.enemies > now.enemies || turnsUntil > enemyTurns(now)) continue
    const cells = [...seen.stones.keys()]
    const stones = cells.filter((cell) => seen.stones[cell] === viewer && !own.includes(cell))
    const found = cells.filter((cell) => seen.stones[cell] === 1 - viewer! && foundAt[cell] === 0)
    for (const cell of found) foundAt[cell] = seen.enemies
    const enemyStones = seen.enemies - placed
    const enemyRefused = Math.max(0, turnsUntil - turns.length - enemyStones)
    const isMixed = (stones.length > 0 && found.length > 0) || (enemyStones > 0 && enemyRefused > 0)
    const isClear = stones.length < 2 && !(lost && isMixed)
    const before = ownTurns.length
    own.push(...stones)
    ownTurns.push(...stones, ...(lost ? found.map(() => null) : []))
    // late tries are the ones that most surely run into stones; where the turn has passed, a stone was the last of it
    const last = lost || seen.turn === viewer ? [] : stones.slice(-1)
    tries.push(...stones.slice(0, stones.length - last.length), ...found, ...last)
    const kinds = [
      ...Array.from({ length: enemyStones }, () => (lost ? PLACED : ANY)),
      ...Array.from({ length: enemyRefused }, () => REFUSED),
    ]
    for (const kind of kinds) {
      const count = ownTurnsBefore(viewer, turns.length)
      const known = ownTurns.slice(0, count).filter((cell) => cell !== null)
      turns.push({ kind, refusing: isClear || count <= before ? known : own.slice() })
    }
    placed = seen.enemies
    isOrdered &&= isClear
  }
  if (!lost && now.turn !== viewer) turns.push({ kind: UNFINISHED, refusing: own.slice() })
  return { turns, tries, isOrdered, foundAt }
}

/** The number of the viewer's turns before a turn of the enemy. */
const ownTurnsBefore = (viewer: Seat | null, turn: number): number => (viewer === BLACK ? turn + 1 : turn)
