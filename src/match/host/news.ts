/** What the host of a match tells its viewers. */
import type { MatchEvent } from '../events.ts'
import type { MatchState } from '../state.ts'
import { type MatchView, type ViewedEvent, viewEvents } from '../view.ts'
import type { Viewer } from './calls.ts'
import type { ServerMessage } from './messages.ts'

/** The greatest number of events in one message: some games are long, and a message may have 1 MiB at most. */
const EVENTS_A_MESSAGE = 500

/** The messages that welcome a viewer: the state of the match, and the events that they lack. @param at the time, in milliseconds since 1970 */
export function welcomeOf(view: MatchView, events: readonly ViewedEvent[], at: number): ServerMessage[] {
  const messages: ServerMessage[] = [{ type: 'welcome', at, view }]
  for (let i = 0; i < events.length; i += EVENTS_A_MESSAGE)
    messages.push({ type: 'events', events: events.slice(i, i + EVENTS_A_MESSAGE) })
  return messages
}

/** The message of new events to a viewer, as text; empty when the viewer learns of none. */
export function newsFor(viewer: Viewer, events: readonly MatchEvent[], state: MatchState): string {
  const news = viewEvents(events, state, viewer)
  return news.length === 0 ? '' : JSON.stringify({ type: 'events', events: news })
}
