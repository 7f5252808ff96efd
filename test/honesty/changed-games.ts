/** Games whose private information is changed, so that checks of honesty have faults to find. */
import type { Game } from '../../src/game/game.ts'
import type { Hidden, InformationState } from '../../src/game/hidden.ts'
import { ok } from '../../src/game/result.ts'
import type { State } from '../../src/game/state.ts'
import { ready } from './pairs.ts'

/** The game with some functions of its private information replaced. */
export const hiding = <S extends State>(game: Game<S>, changes: Partial<Hidden<S>>): Game =>
  // `...` does not copy the methods of a class
  ({ ...game, hidden: Object.assign(Object.create(game.hidden!), changes) }) as Game

/** The game with information states that are changed once they are prepared. */
export const informing = <S extends State>(
  game: Game<S>,
  changed: (information: InformationState<S>) => Partial<InformationState<S>>,
): Game =>
  hiding(game, {
    // without a history of its own, each information state is made here
    history: () => null,
    informationState(view, earlier) {
      const information = game.hidden!.informationState(view, earlier)
      if (!information.ok) return information
      const changes = Object.getOwnPropertyDescriptors(changed(ready(information.value)))
      return ok(Object.create(information.value, changes) as InformationState<S>)
    },
  })
