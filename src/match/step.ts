/**
 * One step of a match from beginning to end: timers that are due, the command, and whatever the house has to do after
 * it. All events of a step are kept together, before anybody sees one of them.
 */
import type { Game } from '../game/game.ts'
import type { Seat } from '../game/state.ts'
import type { Answer, Command, ServerAction } from './commands.ts'
import type { MatchConfig } from './config.ts'
import { decide } from './decide.ts'
import type { EventBody, EventOf, MatchEvent } from './events.ts'
import { begin, evolve } from './evolve.ts'
import { type Duty, decideServerAction, nextDuty } from './server-actions.ts'
import type { MatchState } from './state.ts'
import { type Heard, settle } from './timers.ts'
import { isRefusal } from './verdict.ts'

/** How the house does what is due: it throws the dice and makes rematches. */
export type PerformDuty = (duty: Duty, state: MatchState) => Promise<ServerAction>

export interface Step {
  readonly state: MatchState
  /** New ones, in order; to be kept before they are told. */
  readonly events: readonly MatchEvent[]
}

/** What a step is taken with. */
export interface Circumstances {
  readonly game: Game
  /** Milliseconds since 1970, by the server. */
  readonly now: number
  readonly heard: Heard
  readonly performDuty: PerformDuty
}

/** A match's first step: it is made, and begins where only engines play. */
export async function createStep(config: MatchConfig, commitment: string, circumstances: Circumstances): Promise<Step> {
  const created: EventOf<'created'> = { seq: 1, at: circumstances.now, type: 'created', config, commitment }
  const batch = new Batch(begin(created), circumstances)
  batch.events.push(created)
  await batch.doDuties()
  return batch.step
}

/** The answers that have been given, by seat and the client's id. */
export interface Answers {
  find(seat: Seat, id: string): Answer | undefined
  count(seat: Seat): number
}

/** Answers kept for a seat: more are refused, so that no sender can fill the object's storage. */
export const MOST_ANSWERS = 10_000

/** A command's step. A new answer is kept together with the events, and given again to the same id. */
export interface Answered extends Step {
  readonly answer: Answer
  readonly keep: boolean
}

/** A player's command. */
export async function commandStep(
  before: MatchState,
  seat: Seat,
  request: Command,
  answers: Answers,
  circumstances: Circumstances,
): Promise<Answered> {
  const { id } = request
  const given = answers.find(seat, id)
  if (given) return { state: before, events: [], answer: given, keep: false }
  if (answers.count(seat) >= MOST_ANSWERS) {
    const refused = { type: 'refused', id, problem: 'too-many-commands', detail: `${MOST_ANSWERS} at most` } as const
    return { state: before, events: [], answer: { ...refused, seq: before.seq }, keep: false }
  }
  const { game } = circumstances
  const batch = new Batch(before, circumstances)
  batch.settle()
  batch.add(decideServerAction(game, batch.state, { type: 'seen', seat }, batch.now))
  await batch.doDuties()
  const first = batch.state.seq + 1
  const verdict = decide({ game, state: batch.state, seat, now: batch.now }, request)
  if (isRefusal(verdict)) {
    return { ...batch.step, answer: { type: 'refused', id, ...verdict, seq: batch.state.seq }, keep: true }
  }
  batch.add(verdict)
  await batch.doDuties()
  return { ...batch.step, answer: { type: 'ack', id, first, last: batch.state.seq }, keep: true }
}

/** Something the house has done; null: only look at the timers. */
export async function serverStep(
  before: MatchState,
  action: ServerAction | null,
  circumstances: Circumstances,
): Promise<Step> {
  const batch = new Batch(before, circumstances)
  batch.settle()
  if (action) batch.add(decideServerAction(circumstances.game, batch.state, action, batch.now))
  await batch.doDuties()
  return batch.step
}

class Batch {
  state: MatchState
  readonly events: MatchEvent[] = []
  /** Never before what has happened already, should the server's clock go back. */
  readonly now: number
  private readonly circumstances: Circumstances

  constructor(state: MatchState, circumstances: Circumstances) {
    this.state = state
    this.circumstances = circumstances
    this.now = Math.max(circumstances.now, state.at)
  }

  get step(): Step {
    return { state: this.state, events: this.events }
  }

  add(bodies: readonly EventBody[]): void {
    for (const body of bodies) {
      const event: MatchEvent = { seq: this.state.seq + 1, at: this.now, ...body }
      this.state = evolve(this.state, event)
      this.events.push(event)
    }
  }

  settle(): void {
    const { game, heard } = this.circumstances
    for (;;) {
      const due = settle(game, this.state, heard, this.now)
      if (due.length === 0) return
      this.add(due)
    }
  }

  async doDuties(): Promise<void> {
    const { game, performDuty } = this.circumstances
    for (let due = nextDuty(game, this.state); due; due = nextDuty(game, this.state)) {
      this.add(decideServerAction(game, this.state, await performDuty(due, this.state), this.now))
    }
  }
}
