import type { Hidden } from '../game/hidden.ts'
import { isUnnoticed } from '../game/information-state.ts'
import type { Move, Seat, State } from '../game/state.ts'
import type { Steps } from '../game/steps.ts'

/** The views that a seat has been sent in a game, oldest first, in steps of a ply each. @param start the first position; moves are played on it */
export function* viewsSentTo(hidden: Hidden, seat: Seat, start: State, moves: readonly Move[]): Steps<string[]> {
  const views = [hidden.observe(start, seat)]
  for (const move of moves) {
    const observed = hidden.observeMove(start, move, seat)
    start.play(move)
    const view = hidden.observe(start, seat)
    if (!isUnnoticed(observed, views.at(-1)!, view)) views.push(view)
    yield
  }
  return views
}
