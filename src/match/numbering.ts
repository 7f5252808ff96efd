/**
 * Event numbers as viewers have them. A viewer's events are numbered from 1 without gaps, too: those that the viewer learns
 * nothing of do not count, so that no number tells that there was one. The log has numbers of its own. Where everybody
 * learns of every event, as in all games without private information, both are the same.
 */
import type { Seat } from '../game/state.ts'
import type { MatchState } from './state.ts'

/** The index of a viewer in lists by viewer: its seat, or the number of seats for spectators (null). */
export const viewerIndex = ({ seats }: Pick<MatchState, 'seats'>, viewer: Seat | null): number => viewer ?? seats.length

/** The viewer's number of event `seq` of the log; of an event that the viewer has not learned of, the last one before. */
export function numberFor(state: MatchState, viewer: Seat | null, seq: number): number {
  const unseen = state.unseen[viewerIndex(state, viewer)]!
  let low = 0
  let high = unseen.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (unseen[middle]! <= seq) low = middle + 1
    else high = middle
  }
  return seq - low
}

/** The viewer's number of the last event. */
export const lastNumberFor = (state: MatchState, viewer: Seat | null): number => numberFor(state, viewer, state.seq)

/** The number in the log of the viewer's event `number`. */
export function seqFor(state: MatchState, viewer: Seat | null, number: number): number {
  let seq = number
  for (const unseen of state.unseen[viewerIndex(state, viewer)]!) {
    if (unseen > seq) break
    seq++
  }
  return seq
}
