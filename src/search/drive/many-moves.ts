import type { BufferSizes } from '../../game/game.ts'
import { legalMovesOf } from '../../game/legal-moves.ts'
import { Random } from '../../game/random.ts'
import type { Move, State } from '../../game/state.ts'
import type { Steps } from '../../game/steps.ts'
import { tryPlayUnasked } from '../try-play.ts'
import type { SearchRequest } from './search-result.ts'

/** The moves that a search looks at where the root has too many of them (`State.hasTooManyMoves`). */
const LOOKED_AT = 512

/** Steps: the limit of the scan for immediate wins, those between two pauses, and the overhead of a move, besides those of the rules. */
const LOOK_STEPS = 8_000_000
const SLICE_STEPS = 200_000
const MOVE_STEPS = 30

/** The share of a search's steps that the scan may take. */
const LOOK_SHARE = 0.25

interface FewMoves {
  /** The moves to search; undefined: all legal moves. */
  readonly moves: readonly Move[] | undefined
  /** The steps charged for listing all moves and writing their texts, which reading the request has already done. */
  readonly listed: number
  /** The steps of the scan for immediate wins. */
  readonly looked: number
}

/**
 * The moves to search where a position has too many for a search: those that win at once if there are any, else some that the seed draws.
 * @param steps the steps of the rules that the search may take
 */
export function* fewMoves(
  state: State,
  facts: Pick<BufferSizes, 'maxMoves'>,
  { seed, moves: chosen }: Pick<SearchRequest, 'seed' | 'moves'>,
  steps: number,
): Steps<FewMoves> {
  if (state.toMove < 0) return { moves: chosen, listed: 0, looked: 0 }
  if (state.listInSlices) yield* state.listInSlices()
  const legal = legalMovesOf(facts, state)
  const moves = chosen ? Int32Array.from(chosen) : legal.slice()
  const { wins, looked } = yield* winsAmong(state.copy(), moves, Math.min(LOOK_STEPS, LOOK_SHARE * steps))
  const listed = MOVE_STEPS * legal.length
  if (wins.length > 0) return { moves: wins, listed, looked }
  return { moves: moves.length <= LOOKED_AT ? chosen : drawn(moves, new Random(seed)), listed, looked }
}

/** Some of the moves, in their order. */
function drawn(moves: Int32Array, random: Random): readonly Move[] {
  const places = new Set<number>()
  while (places.size < LOOKED_AT) places.add(random.below(moves.length))
  return [...places].sort((a, b) => a - b).map((place) => moves[place]!)
}

function* winsAmong(state: State, moves: Int32Array, most: number): Steps<{ wins: readonly Move[]; looked: number }> {
  const { turn } = state
  const wins: Move[] = []
  let looked = 0
  let began = state.work ?? 0
  let played = 0
  const worked = () => (state.work ?? 0) - began + played * MOVE_STEPS
  for (const move of moves) {
    if (tryPlayUnasked(state, move)) {
      if (state.endedAtOnce && state.returns(turn) === 1) wins.push(move)
      state.undo()
    }
    played++
    if (worked() < SLICE_STEPS) continue
    looked += worked()
    if (looked >= most || wins.length >= LOOKED_AT) return { wins: wins.slice(0, LOOKED_AT), looked }
    yield
    began = state.work ?? 0
    played = 0
  }
  return { wins: wins.slice(0, LOOKED_AT), looked: looked + worked() }
}
