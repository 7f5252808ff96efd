/**
 * The time of an engine in a game in which others do not notice some plies (`Hidden.unnoticedPlies`), such as the refused tries of Dark
 * Hex. Each such ply takes a search of its own, so the time until the move that the others do notice would tell how many there were.
 * Therefore all searches of a turn share one span of time, and the move is played when the span is over; where so many searches do not
 * fit, when the next one is. The same holds for hints, whose asker may try cells meanwhile. Times are in milliseconds.
 */
import { flagAt } from './clock.ts'
import { type EngineTask, thinkingMs } from './engine-task.ts'
import type { MatchState } from './state.ts'

/** The span of an engine that has no time limit and no clock, whatever else limits its searches. */
const USUAL_MS = 300

/** The part of a span in which searches may take their time, each half of what is left; the rest is for those that take longer than that. */
const SEARCHED = 0.8

/** The span of an engine that a player has told to move at once. */
const FORCED_MS = 250

/** The time before the fall of a flag that is enough to play a move. */
const MARGIN_MS = 30

/** The times of the searches of one turn, or for one hint. */
export class TurnTime {
  readonly key: string
  private readonly spanMs: number
  /** The time at which the first search has begun. */
  private begun: number | null = null

  constructor(state: MatchState, task: EngineTask) {
    this.key = keyOf(state, task)
    this.spanMs = thinkingMs(state, task, state.turnAt) ?? USUAL_MS
  }

  /** True when a task is of the same turn, or for the same hint. */
  isOf(state: MatchState, task: EngineTask): boolean {
    return this.key === keyOf(state, task)
  }

  /** A search begins. */
  begin(now: number): void {
    this.begun ??= now
  }

  /** The time limit of a search that begins at `now`. */
  searchMs(now: number): number {
    const spent = this.begun === null ? 0 : (now - this.begun) % this.spanMs
    return Math.max(1, (SEARCHED * this.spanMs - spent) / 2)
  }

  /** The time at which the move or hint that has been found by `now` becomes known. It depends on nothing that is hidden, but on how many spans have passed. */
  releaseAt(state: MatchState, now: number): number {
    const usual = endOfSpan(this.begun ?? now, this.spanMs, now)
    const end = state.forced ? Math.min(usual, endOfSpan(state.publicAt, FORCED_MS, now)) : usual
    return Math.min(end, Math.max(now, (flagAt(state) ?? Number.POSITIVE_INFINITY) - MARGIN_MS))
  }
}

/** What distinguishes a turn or a hint from others: the others notice nothing that changes it. */
const keyOf = ({ turnAt, hint }: MatchState, { kind, seat }: EngineTask): string =>
  kind === 'hint' ? `hint ${seat} ${hint?.at}` : `move ${seat} ${turnAt}`

const endOfSpan = (begun: number, spanMs: number, now: number): number =>
  begun + spanMs * (Math.floor((now - begun) / spanMs) + 1)
