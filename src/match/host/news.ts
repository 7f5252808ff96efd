/** What the host of a match tells its viewers. */
import type { MatchEvent } from '../events.ts'
import type { MatchState } from '../state.ts'
import { type MatchView, type ViewedEvent, viewEvents } from '../view.ts'
import type { Viewer } from './calls.ts'
import type { ServerMessage } from './messages.ts'

/** The greatest number of events in one message, and of its characters: some games are long, and a message may have 1 MiB at most. */
export const EVENTS_A_MESSAGE = 500
export const CHARACTERS_A_MESSAGE = 300_000

/** The message that welcomes a viewer: the state of the match. The events that they lack follow. @param at the time, in milliseconds since 1970 */
export const welcomeOf = (view: MatchView, at: number): string => textOf({ type: 'welcome', at, view })

/** The messages of new events to a viewer; none when the viewer learns of none. */
export const newsFor = (viewer: Viewer, events: readonly MatchEvent[], state: MatchState): string[] =>
  textsOf(viewEvents(events, state, viewer))

const textOf = (message: ServerMessage): string => JSON.stringify(message)

/** The texts of messages that tell of events. */
export function textsOf(events: readonly ViewedEvent[]): string[] {
  if (events.length === 0) return []
  if (events.length <= EVENTS_A_MESSAGE) {
    const text = textOf({ type: 'events', events })
    if (text.length <= CHARACTERS_A_MESSAGE || events.length === 1) return [text]
  }
  const half = events.length >> 1
  return [...textsOf(events.slice(0, half)), ...textsOf(events.slice(half))]
}
