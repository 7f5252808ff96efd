/** The views and the information states of players, for all games of the family. */
import type { BoardDrawing } from '../../../game/board.ts'
import type { Hidden } from '../../../game/hidden.ts'
import { informationOf } from '../../../game/information-state.ts'
import { err, ok, type Result } from '../../../game/result.ts'
import type { Setups } from '../../../game/setups.ts'
import type { Seat } from '../../../game/state.ts'
import { RanksInformation } from '../belief/information.ts'
import { Followed, LearnedInformation } from '../belief/learned-information.ts'
import type { RanksFacts } from '../facts.ts'
import type { RanksRules, RanksState } from '../rules/state.ts'
import { formatMove, formatView, isView } from './notation.ts'
import type { BattleEvent, RanksView } from './view.ts'
import { parseView } from './view-notation.ts'

/**
 * A view contains everything that its viewer can be sure of, but for the moves that rules on repetition forbid: these rules
 * look at the earlier views. So does the opponent model, for the behaviour of the other side's pieces.
 */
export function hiddenOf<
  S extends RanksState & { copy(): S },
  R extends RanksRules,
  V extends RanksView<S, BattleEvent>,
>(facts: RanksFacts<S, R, V>, setups: Setups, draw: (state: S, viewer: Seat | null) => BoardDrawing): Hidden<S, V> {
  const { notation, rules, whyNot } = facts
  return {
    observation: {
      ...notation.view,
      event: notation.event,
      accepts: isView,
      parse(text, variant, set) {
        const parsed = parseView(facts, text, variant, rules.of(set))
        if (!parsed.ok) return parsed
        const { viewer, state, pending } = parsed.value
        const view = new facts.view(viewer, state, pending, { draw, whyNot })
        const fault = view.faultOfPending()
        return fault === null ? ok(view) : err(fault)
      },
    },
    setups,
    memory: 'whole',
    observe: (state, viewer) => formatView(state, viewer),
    publicMoves: true,
    observeMove: (state, move) => formatMove(state, move),
    plyKey: (state, seat) => state.learnedBy(seat),
    observationKey: (state, seat) => state.observationKey(seat),
    informationState: (view, earlier) => informationOf(new RanksHistory(facts), view, earlier),
    history: () => new RanksHistory(facts),
  }
}

/** The views of a player, with the other side's pieces followed through them. */
class RanksHistory<S extends RanksState & { copy(): S }, R extends RanksRules, V extends RanksView<S, BattleEvent>> {
  private readonly facts: RanksFacts<S, R, V>
  private readonly views: V[] = []
  private readonly followed = new Followed<S>()

  constructor(facts: RanksFacts<S, R, V>) {
    this.facts = facts
  }

  /** Adds a view. Views may be missing, so that any may follow. */
  add(view: V): null {
    this.views.push(view)
    this.followed.add(view.state)
    return null
  }

  informationState(): Result<RanksInformation<S>> {
    const view = this.views.at(-1)!
    const { viewer } = view
    if (viewer === null || view.toMove < 0) return err('no player of the view is to move')
    const informed = view.copy()
    informed.setHistory?.(this.views.slice(0, -1))
    if (informed.toMove < 0) return err(`the game is over: ${informed.outcome()?.reason}`)
    const belief = informed.beliefAbout(1 - viewer)
    if (belief === null) return err('no army fits what is known')
    const { state } = informed
    const earlier = state.earlierHash()
    const model = this.facts.model(state)
    if (model === null) return ok(new RanksInformation(viewer, state, belief, earlier))
    return ok(new LearnedInformation(viewer, state, belief, this.followed, model.facts, model.file, earlier))
  }
}
