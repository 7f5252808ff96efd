import { legalMovesOf } from '../../game/legal-moves.ts'
import { Random } from '../../game/random.ts'
import type { Move, State } from '../../game/state.ts'
import type { Steps } from '../../game/steps.ts'
import { canPlay } from '../can-play.ts'
import type { SearchFacts } from '../root.ts'
import type { SearchRequest } from './search-result.ts'

/** The moves that a search looks at where the root has too many of them (`State.hasTooManyMoves`). */
const LOOKED_AT = 512

/** The steps of the look for moves that win at once, those between two pauses, and what a move counts for besides those of the rules. */
const LOOK_STEPS = 8_000_000
const SLICE_STEPS = 200_000
const MOVE_STEPS = 30

/**
 * The moves to search where a position has too many for a search: those that win at once if there are any, else some that the seed draws.
 * Undefined: all legal moves.
 */
export function* fewMoves(
  state: State,
  facts: SearchFacts,
  { seed, moves: chosen }: Pick<SearchRequest, 'seed' | 'moves'>,
): Steps<readonly Move[] | undefined> {
  if (state.toMove < 0) return chosen
  if (state.listInSlices) yield* state.listInSlices()
  const moves = chosen ? Int32Array.from(chosen) : legalMovesOf(facts, state).slice()
  const wins = yield* winsAmong(state.copy(), moves)
  if (wins.length > 0) return wins
  return moves.length <= LOOKED_AT ? chosen : drawn(moves, new Random(seed))
}

/** Some of the moves, in their order. */
function drawn(moves: Int32Array, random: Random): readonly Move[] {
  const places = new Set<number>()
  while (places.size < LOOKED_AT) places.add(random.below(moves.length))
  return [...places].sort((a, b) => a - b).map((place) => moves[place]!)
}

function* winsAmong(state: State, moves: Int32Array): Steps<readonly Move[]> {
  const { turn } = state
  const wins: Move[] = []
  let left = LOOK_STEPS
  let began = state.work ?? 0
  let played = 0
  for (const move of moves) {
    if (canPlay(state, move)) {
      if (state.endedAtOnce && state.returns(turn) === 1) wins.push(move)
      state.undo()
    }
    const worked = (state.work ?? 0) - began + ++played * MOVE_STEPS
    if (worked < SLICE_STEPS) continue
    left -= worked
    if (left <= 0 || wins.length >= LOOKED_AT) break
    yield
    began = state.work ?? 0
    played = 0
  }
  return wins.slice(0, LOOKED_AT)
}
