/** The captures of a move. All functions look at the board after the piece has moved and before anything is taken. */
import type { Seat } from '../../../game/state.ts'
import { ATTACKER, ATTACKERS, DEFENDER, EMPTY, KING, sideOf, WALL } from './pieces.ts'
import { CORNER, HOSTILE_TO_ATTACKERS, HOSTILE_TO_DEFENDERS, OCCUPIED_SHIFT, type Rules, THRONE } from './rules.ts'

/** The greatest number of pieces that a move takes: three beside it, or two rows along edges and one. */
export const MAX_TAKEN = 64

/** True when the ground of a square is hostile to a side. */
function isHostileGround(board: Uint8Array, { ground }: Rules, square: number, side: Seat): boolean {
  const bits = board[square] === EMPTY ? ground[square]! : ground[square]! >> OCCUPIED_SHIFT
  return (bits & (side === ATTACKERS ? HOSTILE_TO_ATTACKERS : HOSTILE_TO_DEFENDERS)) !== 0
}

/** True when a square counts as an enemy of a side's men: one stands on it, or its ground is hostile. */
export function isHostile(board: Uint8Array, rules: Rules, square: number, side: Seat): boolean {
  const code = board[square]!
  if (code === WALL) return false
  if (code !== EMPTY && sideOf(code) !== side && (code !== KING || rules.kingIsAnvil)) return true
  return isHostileGround(board, rules, square, side)
}

/** True when a neighbouring square counts against a strong king: an attacker, hostile ground, or an edge that counts. */
export function isHostileToStrongKing(board: Uint8Array, rules: Rules, square: number): boolean {
  const code = board[square]!
  if (code === WALL) return rules.edgeCounts
  return code === ATTACKER || isHostileGround(board, rules, square, 1 - ATTACKERS)
}

/**
 * Writes the squares of the pieces that are taken by a move into `taken`.
 * @param to the square moved to
 * @returns the number of these squares
 */
export function findTaken(board: Uint8Array, rules: Rules, to: number, taken: Int32Array): number {
  const code = board[to]!
  if (code === KING && !rules.kingIsHammer) return 0
  const side = sideOf(code)
  const { steps } = rules
  let count = 0
  for (let i = 0; i < 4; i++) {
    const step = steps[i]!
    const victim = board[to + step]!
    if (victim === EMPTY || victim === WALL || sideOf(victim) === side) continue
    if (victim === KING ? isKingTaken(board, rules, to + step, step) : isManTaken(board, rules, to + step, step, side))
      taken[count++] = to + step
  }
  return rules.record.shieldWall !== 'none' && rules.edge[to] === 1
    ? findShieldWalls(board, rules, to, side, taken, count)
    : count
}

/**
 * True when a move takes a man beside its target.
 * @param step from the piece that has moved to the man
 */
function isManTaken(board: Uint8Array, rules: Rules, man: number, step: number, mover: Seat): boolean {
  const beyond = man + step
  if (isHostile(board, rules, beyond, 1 - mover)) return true
  return rules.record.linnaean && mover === ATTACKERS && isLinnaean(board, rules, beyond)
}

/** True when the king stands on the throne with attackers on three sides: the man on the fourth side can be taken. */
export function isLinnaean(board: Uint8Array, { kind, steps }: Rules, king: number): boolean {
  if (board[king] !== KING || kind[king] !== THRONE) return false
  let attackers = 0
  for (let i = 0; i < 4; i++) if (board[king + steps[i]!] === ATTACKER) attackers++
  return attackers === 3
}

/**
 * True when a move of an attacker takes the king.
 * @param step from the attacker that has moved to the king
 */
function isKingTaken(board: Uint8Array, rules: Rules, king: number, step: number): boolean {
  if (rules.kingStrong[king] === 0) return isHostile(board, rules, king + step, 1 - ATTACKERS)
  const { steps } = rules
  for (let i = 0; i < 4; i++) if (!isHostileToStrongKing(board, rules, king + steps[i]!)) return false
  return true
}

/** Adds the rows taken by shield walls that the piece on the edge square `to` closes. */
function findShieldWalls(
  board: Uint8Array,
  rules: Rules,
  to: number,
  side: Seat,
  taken: Int32Array,
  count: number,
): number {
  const { steps } = rules
  for (let i = 0; i < 4; i++) {
    const inward = steps[i]!
    if (board[to - inward] !== WALL) continue
    // the edge runs along the other axis
    const along = steps[i < 2 ? 2 : 0]!
    count = addShieldWall(board, rules, { to, along, inward, side }, taken, count)
    count = addShieldWall(board, rules, { to, along: -along, inward, side }, taken, count)
  }
  return count
}

/** A way along the edge of the board, from a piece that has moved there. */
interface Edge {
  /** The square moved to, and the side of the piece. */
  readonly to: number
  readonly side: Seat
  /** The step to the next square on the edge, and the step away from the edge. */
  readonly along: number
  readonly inward: number
}

/** Adds the row that begins at `to + along`, if a shield wall takes it. @returns the new count */
function addShieldWall(
  board: Uint8Array,
  rules: Rules,
  { to, side, along, inward }: Edge,
  taken: Int32Array,
  count: number,
): number {
  let end = to + along
  while (isPieceOf(board[end]!, 1 - side) && isPieceOf(board[end + inward]!, side)) end += along
  if (end - to === along || end - to === 2 * along) return count
  const isBracket =
    board[end] === EMPTY
      ? rules.record.shieldWall === 'corners' && rules.kind[end] === CORNER
      : isPieceOf(board[end]!, side)
  if (!isBracket) return count
  for (let square = to + along; square !== end; square += along) {
    if (board[square] !== KING) taken[count++] = square
  }
  return count
}

export const isPieceOf = (code: number, side: Seat): boolean =>
  side === ATTACKERS ? code === ATTACKER : code === DEFENDER || code === KING
