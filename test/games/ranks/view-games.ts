/** Games of hidden ranks that are played on the views of both players and of a spectator, ply by ply, beside the true position. */
import { expect } from 'vitest'
import type { Game } from '../../../src/game/game.ts'
import type { Observation } from '../../../src/game/hidden.ts'
import { unwrap } from '../../../src/game/result.ts'
import type { RuleOptions } from '../../../src/game/rule-options.ts'
import { CHANCE, type Move, type Outcome, OVER, type Seat } from '../../../src/game/state.ts'
import type { RanksState } from '../../../src/games/ranks/rules/state.ts'
import { choices } from '../../game/playing.ts'

const VIEWERS = [0, 1, null]

/** One viewer at one ply. */
interface Seen<S> {
  readonly viewer: Seat | null
  readonly before: S
  readonly after: S
  readonly move: Move
  /** The view, on which the ply has been played but for its events. */
  readonly view: Observation
}

/** What a game's views are told of a ply, and what they know then. */
export interface Told<S> {
  /** The event of a battle, as the viewer learns of it. */
  event(seen: Seen<S>): string
  /** The event that tells that the game is over where the view may not know it; null for none. */
  end(seen: Seen<S>): string | null
  /** True where a view that is read from its text knows how the game stands. Default: always. */
  knows?(seen: Seen<S>): boolean
}

/** Plays a game to its end, or to `most` plies, by moves that are picked among the legal ones. @returns how it has ended */
export function playOnViews<S extends RanksState & { copy(): S }>(
  game: Game<S>,
  state: S,
  { variant, rules, most = 2000 }: { variant: string; rules?: RuleOptions; most?: number },
  pick: (state: S, legal: readonly Move[]) => Move,
  told: Told<S>,
): Outcome | null {
  const hidden = game.hidden!
  const viewOf = (viewer: Seat | null) =>
    unwrap(hidden.observation.parse(hidden.observe(state, viewer), variant, rules))
  const views = VIEWERS.map(viewOf)
  for (let ply = 0; state.toMove !== OVER && ply < most; ply++) {
    const before = state.copy() as S
    const move = pick(state, choices(game as unknown as Game, state))
    state.play(move)
    for (const [i, view] of views.entries()) {
      const viewer = VIEWERS[i]!
      const seen = { viewer, before, after: state, move, view }
      expect(view.play(game.move.format(before, move))).toEqual({ ok: true, value: undefined })
      if (view.toMove === CHANCE) {
        const events = view.chanceEvents!()
        expect(events.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9)
        expect(events.map(({ event }) => event)).toContain(told.event(seen))
        for (const { event } of events) expect(view.copy().play(event), event).toEqual({ ok: true, value: undefined })
        expect(view.play(told.event(seen))).toEqual({ ok: true, value: undefined })
      }
      const end = told.end(seen)
      if (end !== null) expect(view.play(end)).toEqual({ ok: true, value: undefined })
      expect(view.format()).toBe(hidden.observe(state, viewer))
      expect(view.toMove).toBe(state.toMove)
      expect(view.outcome()).toEqual(state.outcome())
      const read = viewOf(viewer)
      expect(read.format()).toBe(view.format())
      if (told.knows && !told.knows(seen)) continue
      expect(read.outcome()).toEqual(state.outcome())
      expect(read.toMove).toBe(state.toMove)
    }
  }
  return state.outcome()
}
