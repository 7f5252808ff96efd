/**
 * The viewers' event numbers. Each viewer's events are numbered from 1 without gaps. Events that the viewer learns nothing
 * of do not count, so that no gap reveals them. The log has numbers of its own. When everybody learns of every event, as in
 * all games without private information, both are the same.
 */
import type { Seat } from '../game/state.ts'
import type { MatchState } from './state.ts'

/** The index of a viewer in lists by viewer: its seat, or the number of seats for spectators (null). */
export const viewerIndex = ({ seats }: Pick<MatchState, 'seats'>, viewer: Seat | null): number => viewer ?? seats.length

/** The viewer's number of event `seq` of the log. If the viewer has not learned of it, the number of the last event before. */
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
