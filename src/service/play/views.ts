/** Views of true positions, for hosts of games with private information. */
import { type Game, playersOf, seatName } from '../../game/game.ts'
import type { Hidden, Observation } from '../../game/hidden.ts'
import { faultOf, notToActDetail, SPECTATOR } from '../../game/information-state.ts'
import type { Seat, State } from '../../game/state.ts'
import { type PositionInput, subjectOf } from '../position.ts'
import { type Field, Problem } from '../problem.ts'
import { ofState, outcomeOf, toMoveName } from '../text-position.ts'

/** Answers `observe`: the view of a true position for a player or a spectator. */
export function observeAnswer(game: Game, body: PositionInput & { readonly viewer: string }) {
  const hidden = hiddenOf(game)
  const { variant, state } = subjectOf(game, body)
  const position = ofState(game, state)
  return {
    game: game.id,
    variant,
    viewer: body.viewer,
    view: hidden.observe(state, viewerNamed(game, state, body.viewer)),
    toMove: toMoveName(position),
    outcome: outcomeOf(position),
  }
}

/** The views of a position by the names of their viewers, in a game with views. This is a field of some answers. */
export function viewsOf(game: Game, state: State): { readonly views?: Readonly<Record<string, string>> } {
  const { hidden } = game
  if (!hidden) return {}
  const viewers = [...playersOf(game, state).keys(), null]
  const named = viewers.map((viewer) => [nameOf(game, state, viewer), hidden.observe(state, viewer)])
  return { views: Object.fromEntries(named) }
}

/** Checks that a view's viewer is to act. @throws Problem `not-to-act` when the game goes on and somebody else is to act */
export function requireToAct(game: Game, view: Observation, field: Field): void {
  const acts = view.toMove === view.viewer || faultOf(view) !== 'not-to-act'
  if (!acts) throw Problem.at(field, 'not-to-act', notToActDetail(game, view))
}

function hiddenOf(game: Game): Hidden {
  if (game.hidden) return game.hidden
  throw new Problem('no-views', {
    detail: `in ${game.id} everybody knows the whole position: there are no views of it`,
  })
}

const nameOf = (game: Game, state: State, viewer: Seat | null): string =>
  viewer === null ? SPECTATOR : seatName(game, state, viewer)

function viewerNamed(game: Game, state: State, name: string): Seat | null {
  const names = playersOf(game, state).map((_, seat) => seatName(game, state, seat))
  const seat = names.indexOf(name)
  if (seat >= 0) return seat
  if (name === SPECTATOR) return null
  const known = [...names, SPECTATOR].join(', ')
  throw Problem.at(
    { pointer: '/viewer' },
    'unknown-player',
    `there is no viewer "${name}" of this position; there are ${known}`,
  )
}
