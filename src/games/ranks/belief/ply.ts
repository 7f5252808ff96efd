/** Plies, as two views that follow each other show them. */
import { lazy } from '../../../game/lazy.ts'
import { isSingle, type RankSet } from '../rules/army.ts'
import { type BattleTable, BOTH_GO, clue, STRIKER_STAYS, STRUCK_STAYS, UNKNOWN } from '../rules/battle.ts'
import { QUIET_MOVE, type RanksState } from '../rules/state.ts'
import { lostOn } from '../rules/tables.ts'
import { type ModelFacts, wayRanks, wayTo } from './model-facts.ts'

/** Scratch space for the ways of a piece. */
const ways = lazy(() => new Int32Array(128))

/** A ply, as two views that follow each other show it. */
export interface Ply {
  readonly before: RanksState
  readonly from: number
  readonly to: number
  /** The result of its battle, or QUIET_MOVE. */
  readonly result: number
  /** The set of ranks of the other side's piece that was lost in the ply; 0 when none was. */
  readonly fallen: RankSet
}

/** The ply between two views of the opponent of `side`; null where there is not one ply between them, since views are missing. */
export function plyOf(facts: ModelFacts, before: RanksState, after: RanksState, side: number): Ply | null {
  const mover = before.turn
  const lost = lostOn(facts.tables.graph)
  if (after.turn === mover) return null
  let from = lost
  let reached = lost
  let taken = lost
  for (let square = 0; square < lost; square++) {
    const code = before.board[square]!
    const next = after.board[square]!
    const was = code !== 0 && before.sideOf(code) === mover
    const is = next !== 0 && after.sideOf(next) === mover
    if (was && !is) {
      if (from !== lost) return null
      from = square
    } else if (is && !was) {
      if (reached !== lost) return null
      reached = square
    }
    if (code !== 0 && !was && (next === 0 || is)) {
      if (taken !== lost) return null
      taken = square
    }
  }
  if (from === lost) return null
  const fallen = fallenOf(before, after, side)
  const to = reached !== lost ? reached : taken !== lost ? taken : withstood(facts, before, after, from, side, fallen)
  if (to === lost || !reaches(facts, before, from, to) || (taken !== lost && taken !== to)) return null
  const stays = reached === lost ? (taken === lost ? STRUCK_STAYS : BOTH_GO) : STRIKER_STAYS
  return { before, from, to, result: reached !== lost && taken === lost ? QUIET_MOVE : stays, fallen }
}

/**
 * The square of the piece that has withstood a strike from a square, or `lost` where there is none. Only the knowledge about
 * this piece changes. Where several pieces are possible, the first.
 */
function withstood(
  facts: ModelFacts,
  before: RanksState,
  after: RanksState,
  from: number,
  side: number,
  fallen: RankSet,
): number {
  const { battles, graph } = facts.tables
  const struckSide = 1 - before.turn
  const found = ways()
  const count = facts.waysFrom(before, from, found)
  let last = lostOn(graph)
  for (let i = 0; i < count; i++) {
    const to = wayTo(found[i]!)
    if (!isAt(before, to, struckSide)) continue
    // a striker that was lost could go there
    if (struckSide !== side && (wayRanks(found[i]!) & fallen) === 0) continue
    last = to
    const code = before.board[to]!
    if (struckSide === side) {
      if (ranksOf(before, code) !== ranksOf(after, after.board[to]!)) return to
    } else if (before.setOf[code] !== after.setOf[after.board[to]!]) return to
    else if (isSingle(before.setOf[code]!) === facts.shows && withstands(battles, before.rankOf[code]!, fallen))
      return to
  }
  // a strike may reveal nothing new about the piece that was struck
  return last
}

/** True when a piece of this rank withstands a strike by any of these ranks. */
const withstands = ({ strikers }: BattleTable, rank: number, fallen: RankSet): boolean =>
  (fallen & ~strikers[clue(rank, STRUCK_STAYS)]!) === 0

/** The set of ranks that a piece may have, as far as the view shows them. */
export const ranksOf = (state: RanksState, code: number): RankSet =>
  state.rankOf[code] === UNKNOWN ? state.setOf[code]! : 1 << state.rankOf[code]!

/** The set of ranks of a side's piece that was lost from one view to the next; 0 when none was. */
function fallenOf(before: RanksState, after: RanksState, side: number): RankSet {
  const earlier = lostSets(before, side)
  for (const set of lostSets(after, side)) {
    const at = earlier.indexOf(set)
    if (at < 0) return set
    earlier.splice(at, 1)
  }
  return 0
}

function lostSets(state: RanksState, side: number): RankSet[] {
  const sets: RankSet[] = []
  const first = state.firstCode(side)
  for (let code = first; code < first + state.size; code++) {
    if (state.squareOf[code] === state.lost) sets.push(ranksOf(state, code))
  }
  return sets
}

export const isAt = (state: RanksState, square: number, side: number): boolean =>
  state.board[square] !== 0 && state.sideOf(state.board[square]!) === side

/** True when the piece on a square may go to another one, as far as its opponent knows. */
function reaches(facts: ModelFacts, before: RanksState, from: number, to: number): boolean {
  const found = ways()
  const count = facts.waysFrom(before, from, found)
  for (let i = 0; i < count; i++) if (wayTo(found[i]!) === to) return true
  return false
}
