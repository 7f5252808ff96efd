/** Makes a player's information state, from nothing but the views that they have been sent. */
import type { Game } from './game.ts'
import {
  type Hidden,
  type InformationState,
  type Observation,
  type ObservationHistory,
  sharesNotation,
} from './hidden.ts'
import { err, type Result } from './result.ts'
import type { RuleOptions } from './rule-options.ts'
import type { Seat, State } from './state.ts'
import { atOnce, type Steps } from './steps.ts'

/** The views and memory that a player has been sent. */
export interface Observations {
  /** The player's view now. */
  readonly position: string
  /** The player's earlier views, oldest first. Default: none. */
  readonly history?: readonly string[] | undefined
  /** The first of the earlier views, where they have been read already. */
  readonly read?: readonly Observation[] | undefined
  /** The text of `InformationState.remember` at an earlier move; null or absent for none. */
  readonly memory?: string | null | undefined
}

/**
 * The reason why a text cannot be used: it is a true position, it is malformed, it is another viewer's, or the viewer is
 * not to act because the game is over, an event is awaited, or another seat is to move.
 */
type ViewFault = 'not-a-view' | 'invalid' | 'other-viewer' | 'game-over' | 'awaits-event' | 'not-to-act'

/** The fault of a text, in the form of a failed `Result`. */
export interface BadView {
  readonly ok: false
  /** The message for the person who sent the text; it names the text at fault. */
  readonly error: string
  readonly fault: ViewFault
  /** The index of the text at fault in `history`; null for `position`. */
  readonly earlier: number | null
}

/** A `Result` with the view beside the information state that was made from it. */
export type Informed<S extends State = State> =
  | { readonly ok: true; readonly value: InformationState<S>; readonly view: Observation }
  | BadView

/**
 * Makes the information state of a player from the views that they have been sent. HTTP, matches, the arena and reviews all
 * use it, so that a search knows the same everywhere.
 *
 * @example
 * const information = unwrap(informationStateOf(game, { position: view, history: earlierViews }, 'standard'))
 * const searchResult = await think(game, information, request, clock)
 *
 * @param mayWait whether the player may wait for another's move. Default: they are to act
 * @throws RangeError where the game has no private information
 */
export const informationStateOf = <S extends State>(
  game: Game<S>,
  seen: Observations,
  variant: string,
  rules?: RuleOptions,
  mayWait = false,
): Informed<S> => atOnce(informationSteps(game, seen, variant, rules, mayWait))

/** The same as `informationStateOf`, in steps of a view each. */
export function* informationSteps<S extends State>(
  game: Game<S>,
  { position, history = [], read = [], memory }: Observations,
  variant: string,
  rules?: RuleOptions,
  mayWait = false,
): Steps<Informed<S>> {
  const { hidden } = game
  if (!hidden) throw new RangeError(`${game.id} has no private information`)
  const now = readView(game, position, variant, rules)
  if (!now.ok) return now
  const { view } = now
  const waits = view.viewer !== null && view.toMove >= 0
  if (view.toMove !== view.viewer && !(mayWait && waits)) return bad(notToActDetail(game, view), faultOf(view), null)
  const earlier: Observation[] = [...read]
  for (let i = read.length; i < history.length; i++) {
    const one = readView(game, history[i]!, variant, rules, { viewer: view.viewer, earlier: i })
    if (!one.ok) return one
    earlier.push(one.view)
    yield
  }
  const information = yield* followed(historyOf(hidden, variant), view, earlier, memory ?? undefined)
  return information.ok ? { ...information, view } : bad(information.error, 'invalid', null)
}

/** An empty history of a player's views. */
export const historyOf = <S extends State>(hidden: Hidden<S>, variant: string): ObservationHistory<S> =>
  hidden.history?.(variant) ?? new PlainHistory(hidden)

/** A history for games whose information state is made of all views at once. */
class PlainHistory<S extends State> implements ObservationHistory<S> {
  private readonly hidden: Hidden<S>
  private readonly views: Observation[] = []

  constructor(hidden: Hidden<S>) {
    this.hidden = hidden
  }

  add(view: Observation): null {
    this.views.push(view)
    return null
  }

  informationState(memory?: string): Result<InformationState<S>> {
    return this.hidden.informationState(this.views.at(-1)!, this.views.slice(0, -1), memory)
  }
}

/** A history of views `V`, and its information state `I`. */
interface Following<V, I> {
  add(view: V): string | null
  informationState(memory?: string): Result<I>
  informationSteps?(memory?: string): Steps<Result<I>>
}

/** The information at a view, by way of an empty history. */
export const informationOf = <V, I>(history: Following<V, I>, view: V, earlier: readonly V[], memory?: string) =>
  atOnce(followed(history, view, earlier, memory))

/** Adds views to an empty history, in steps of a view each, and makes the information state at the last. */
function* followed<V, I>(history: Following<V, I>, view: V, earlier: readonly V[], memory?: string): Steps<Result<I>> {
  for (const [i, one] of [...earlier, view].entries()) {
    const fault = history.add(one)
    const name = i === earlier.length ? 'the view now' : `the earlier view ${i}`
    if (fault !== null) return err(`${name} cannot follow the earlier view ${i - 1}: ${fault}`)
    yield
  }
  return yield* informationAtLast(history, memory)
}

/** The information at the last view of a history, in steps where the game has some. */
export function* informationAtLast<I>(history: Following<never, I>, memory?: string): Steps<Result<I>> {
  return history.informationSteps ? yield* history.informationSteps(memory) : history.informationState(memory)
}

/** The expected viewer of an earlier view, and its index. */
interface Place {
  readonly viewer: Seat | null
  /** The index in the list of earlier views. */
  readonly earlier: number
}

/**
 * True when a ply tells a viewer nothing, not even that it was played. Such a ply adds no view to the viewer's history.
 * @param move the ply as the viewer may know it (`Hidden.observeMove`)
 * @param before the viewer's view before it
 * @param after the same afterwards
 */
export const isUnnoticed = (move: string | null | undefined, before: string, after: string): boolean =>
  move === undefined && before === after

/**
 * Reads a view by way of its canonical text, so that it holds nothing that text does not tell.
 * @param place whose earlier view it must be; absent for the view now
 */
export function readView(
  game: Game,
  text: string,
  variant: string,
  rules?: RuleOptions,
  place?: Place,
): { readonly ok: true; readonly view: Observation } | BadView {
  const hidden = game.hidden as Hidden
  const { earlier = null } = place ?? {}
  const prefixed = (error: string) => (earlier === null ? error : `the earlier view ${earlier}: ${error}`)
  const isShared = sharesNotation(hidden, variant)
  if (!isShared && !hidden.observation.accepts(text)) {
    const position = game.position.parse(text, variant, rules)
    return position.ok
      ? bad(prefixed(NOT_A_VIEW), 'not-a-view', earlier)
      : bad(prefixed(position.error), 'invalid', earlier)
  }
  const first = hidden.observation.parse(text, variant, rules)
  const canonical = first.ok ? first.value.format() : text
  const read = canonical === text ? first : hidden.observation.parse(canonical, variant, rules)
  if (!read.ok) return bad(prefixed(read.error), 'invalid', earlier)
  const view = read.value
  if (!place || isShared || view.viewer === place.viewer) return { ok: true, view }
  const whose = `${viewerName(game, view.viewer)}'s, not ${viewerName(game, place.viewer)}'s`
  return bad(`the earlier view ${earlier} is ${whose}: send the viewer's own earlier views`, 'other-viewer', earlier)
}

const bad = (error: string, fault: ViewFault, earlier: number | null): BadView => ({ ok: false, error, fault, earlier })

const NOT_A_VIEW = "this is a true position; send the player's view, as `observe` returns it"

/** The reason why the viewer of a view is not to act. */
export function faultOf(view: Observation): 'game-over' | 'awaits-event' | 'not-to-act' {
  if (view.outcome()) return 'game-over'
  return view.toMove < 0 ? 'awaits-event' : 'not-to-act'
}

/** The name of a viewer: a player's, or `spectator`. */
const viewerName = (game: Pick<Game, 'players'>, viewer: Seat | null): string =>
  viewer === null ? SPECTATOR : game.players[viewer]!

/** The name of a viewer who plays in no seat. */
export const SPECTATOR = 'spectator'

/** A message for people: why the viewer of a view cannot move. */
export function notToActDetail(game: Game, view: Observation): string {
  const viewer = viewerName(game, view.viewer)
  const outcome = view.outcome()
  if (outcome) return `the game is over: ${outcome.reason}`
  if (view.toMove < 0) return `this view of ${viewer} awaits an event: play it first`
  return `this is the view of ${viewer}, but ${game.players[view.toMove]} is to move`
}
