import type { Game } from '../../src/game/game.ts'
import type { InformationState } from '../../src/game/hidden.ts'
import { informationStateOf, isUnnoticed } from '../../src/game/information-state.ts'
import { unwrap } from '../../src/game/result.ts'
import type { RuleOptions } from '../../src/game/rule-options.ts'
import type { Move, Seat, State } from '../../src/game/state.ts'

/**
 * The views that the seats of one game have had, where a game has private information: for each seat one after the start
 * and one after each ply that the seat learns of. Players get their seat's knowledge from here, as in matches.
 */
export class SeatViews {
  private readonly game: Game
  private readonly variant: string
  private readonly rules: RuleOptions | undefined
  /** By seat, oldest first. */
  private readonly views: string[][]

  constructor(game: Game, variant: string, start: State, seats: number, rules?: RuleOptions) {
    this.game = game
    this.variant = variant
    this.rules = rules
    this.views = Array.from({ length: seats }, (_, seat) => [game.hidden!.observe(start, seat)])
  }

  /** Plays a move or chance event on a state, and adds the seats' new views. */
  play(state: State, move: Move): void {
    const { hidden } = this.game
    const moves = this.views.map((_, seat) => hidden!.observeMove(state, move, seat))
    state.play(move)
    for (const [seat, views] of this.views.entries()) {
      const view = hidden!.observe(state, seat)
      if (!isUnnoticed(moves[seat], views.at(-1)!, view)) views.push(view)
    }
  }

  /** The views of a seat before its last, oldest first. */
  before(seat: Seat): readonly string[] {
    return this.views[seat]!.slice(0, -1)
  }

  /** The information of a seat that is to act. */
  informationOf(seat: Seat): InformationState {
    const views = this.views[seat]!
    const seen = { position: views.at(-1)!, history: views.slice(0, -1) }
    return unwrap(informationStateOf(this.game, seen, this.variant, this.rules))
  }
}
