/** `alphabeta-classic`: the agent of an earlier program for the simplified rules, by its published description. */
import type { ParanoidSettings } from '../../../game/engine/index.ts'
import type { Move } from '../../../game/state.ts'
import { amountOf, occupyMove, placing } from '../rules/moves.ts'
import { ATTACKING, DRAFTING, OCCUPYING, TRADING } from '../rules/phases.ts'
import type { RiskState } from '../rules/state.ts'
import { Drafting } from './draft.ts'
import { WEIGHTS } from './features.ts'
import { OlderModel } from './model.ts'

/** The depth of that program's search. */
const DEPTH = 5

/**
 * The moves that the agent makes by rule, before its first choice of an attack. It places units by its own rule. In phases
 * that the simplified rules do not have, it trades in sets as soon as it can, moves half of the units after a conquest, and
 * none at the end of a turn.
 */
function opening(state: RiskState): Move[] {
  const { turn } = state
  const moves: Move[] = []
  while (state.toMove === turn && state.phase !== ATTACKING) {
    const next = state.phase === DRAFTING ? drafts(state) : [ruleMove(state)]
    for (const move of next) state.play(move)
    moves.push(...next)
  }
  return moves
}

/** Places the units left such that the whole draft is as the rule would make it. */
function drafts(state: RiskState): Move[] {
  const { turn, map } = state
  const drafting = new Drafting(map.size)
  const placed = new Int32Array(map.size)
  const given = new Int32Array(map.size)
  plan(state, drafting, placed, given)
  // if units have been placed against the rule, it decides anew about the rest
  if (given.some((units, t) => units < placed[t]!)) {
    placed.fill(0)
    drafting.distribute(state, turn, state.left, given)
  }
  const moves: Move[] = []
  let left = state.left
  for (let t = 0; t < map.size; t++) {
    const units = given[t]! - placed[t]!
    moves.push(...placing(t, units, left))
    left -= units
  }
  return moves
}

/** Writes the units placed in the current draft, and the units that the rule would place in the whole draft. */
function plan(state: RiskState, drafting: Drafting, placed: Int32Array, given: Int32Array): void {
  state.placedInDraft(placed)
  const before = state.copy()
  let sum = 0
  for (let t = 0; t < placed.length; t++) {
    before.units[t]! -= placed[t]!
    sum += placed[t]!
  }
  drafting.distribute(before, state.turn, state.left + sum, given)
}

/** The agent's move in a phase that the simplified rules do not have. */
function ruleMove(state: RiskState): Move {
  const buffer = new Int32Array(4096)
  const count = state.legalMoves(buffer, 0)
  if (state.phase === OCCUPYING) {
    const half = Math.max(state.dice, state.units[state.from]! >> 1)
    const listed = buffer.subarray(0, count).filter((move) => amountOf(move) <= half)
    return listed.at(-1) ?? occupyMove(state.dice)
  }
  const last = buffer[count - 1]!
  return state.phase === TRADING ? buffer[0]! : last
}

export const olderAgent: ParanoidSettings<RiskState> = {
  method: 'paranoid',
  depth: DEPTH,
  opening,
  model: (state, root) => new OlderModel(state, root, WEIGHTS),
  evaluationError: 0.6,
}
