/** Set-ups of a match: people arrange theirs before the game, and those of the others are drawn. */
import type { Game } from '../game/game.ts'
import type { Random } from '../game/random.ts'
import type { Setups } from '../game/setups.ts'
import type { Seat } from '../game/state.ts'
import { type MatchState, nameOf, people } from './state.ts'
import { type Context, refuse, refuseText, type Verdict } from './verdict.ts'

/** The kind of set-up drawn for engines, and for people who do not arrange one in time, if the game has it. */
const DRAWN_KIND = 'sensible'

/** Judges a player's set-up. A later one replaces it, unnoticed by the others. */
export function arrange({ game, state, seat }: Context, text: string): Verdict {
  const setups = game.hidden?.setups
  if (!setups || state.phase !== 'arranging') return refuse('not-arranging', 'no set-ups are awaited in this match')
  const parsed = setups.parse(text, seat, state.config.variant)
  if (!parsed.ok) return refuseText('invalid-setup', text, parsed.error)
  const others = [...state.seats.keys(), state.seats.length].filter((viewer) => viewer !== seat)
  const again = state.seats[seat]!.setup !== null
  return [{ type: 'arranged', seat: nameOf(state, seat), setup: parsed.value, ...(again ? { unaware: others } : {}) }]
}

/** True when people have to arrange their set-ups before the match starts. */
export const arrangingDue = (state: MatchState): boolean =>
  state.phase === 'waiting' && state.config.arrangeMs !== undefined && people(state).length > 0

/** True when no more set-ups are awaited. */
export const arrangingDone = (state: MatchState): boolean =>
  state.arrangeUntil === null || people(state).every((seat) => state.seats[seat]!.setup !== null)

/** The seats whose set-ups are drawn at the start: all without one, in a match whose people arrange theirs. */
export const seatsToDraw = ({ config, seats }: MatchState): Seat[] =>
  config.arrangeMs === undefined ? [] : [...seats.keys()].filter((seat) => seats[seat]!.setup === null)

/**
 * The start options of a match. When people arrange their set-ups, they include the set-up of each seat.
 * @param randoms draw the set-ups, one for each seat in `seatsToDraw`
 */
export function startOptions(
  game: Game,
  state: MatchState,
  options: Readonly<Record<string, string>>,
  randoms: readonly Random[],
): Readonly<Record<string, string>> {
  const setups = game.hidden?.setups
  const { variant, arrangeMs } = state.config
  if (!setups || arrangeMs === undefined) return options
  const drawn = seatsToDraw(state)
  const kind = drawnKind(setups, options)
  const texts = state.seats.map(({ setup }, seat) => {
    if (setup !== null) return setup
    const random = randoms[drawn.indexOf(seat)]
    if (!random) throw new RangeError(`nothing draws the set-up of ${nameOf(state, seat)}`)
    return setups.draw(kind, seat, variant, random)
  })
  return { ...options, ...Object.fromEntries(texts.map((text, seat) => [setups.options[seat]!, text])) }
}

/** The kind of set-up that the start options name, or else a sensible one. */
function drawnKind(setups: Setups, options: Readonly<Record<string, string>>): string {
  const kinds = setups.kinds.map(({ id }) => id)
  return options['setup'] ?? kinds.find((id) => id === DRAWN_KIND) ?? kinds[0]!
}

/** The state of the set-ups as a viewer may know it, in a match that is in the phase `arranging`. */
export interface ArrangingView {
  /** The end of the time for set-ups, in milliseconds since 1970. Set-ups that are missing then are drawn. */
  readonly until: number
  /** The players who have given a set-up. They may replace it until everybody has given one. */
  readonly ready: readonly string[]
  /** The players whose set-ups are awaited. */
  readonly awaited: readonly string[]
  /** The viewer's own set-up so far; null for none, and for spectators. */
  readonly setup: string | null
}

export function viewArranging(state: MatchState, viewer: Seat | null): ArrangingView | null {
  const { phase, arrangeUntil, seats } = state
  if (phase !== 'arranging' || arrangeUntil === null) return null
  const persons = people(state)
  const names = (given: boolean) =>
    persons.filter((seat) => (seats[seat]!.setup !== null) === given).map((seat) => nameOf(state, seat))
  const own = viewer === null ? null : seats[viewer]!.setup
  return { until: arrangeUntil, ready: names(true), awaited: names(false), setup: own }
}
