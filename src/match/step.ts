/**
 * The steps of a match. A step settles due timers, applies a command or server action, and performs the effects that
 * follow. Its events are stored together before anyone sees one of them.
 */
import type { Game } from '../game/game.ts'
import { CHANCE, type Seat } from '../game/state.ts'
import { WorkLimitError } from '../game/work-limit.ts'
import type { Clock } from '../search/drive/clock.ts'
import { inSlices } from '../search/drive/in-slices.ts'
import { flagAt } from './clock.ts'
import type { Answer, Command, ServerAction } from './commands.ts'
import { type MatchConfig, MOST_CHARACTERS, MOST_IN_A_ROW, MOST_PLIES } from './config.ts'
import { decide } from './decide.ts'
import { callOff } from './ending.ts'
import type { EventBody, EventOf, MatchEvent } from './events.ts'
import { begin, evolve, growing } from './evolve.ts'
import { lastNumberFor } from './numbering.ts'
import { readingSteps, stateOf } from './position.ts'
import { decideServerAction, type Effect, nextEffect } from './server-actions.ts'
import type { Signs } from './standstill.ts'
import { drawsIn, type MatchState, takebackPlies } from './state.ts'
import { settle } from './timers.ts'
import { isRefusal } from './verdict.ts'

/** A function that performs an effect: it draws a start or chance event, reveals the seed, or makes the rematch. */
export type PerformEffect = (effect: Effect, state: MatchState) => Promise<ServerAction>

export interface Step {
  readonly state: MatchState
  /** The new events in order. They must be stored before they are sent. */
  readonly events: readonly MatchEvent[]
}

/** The circumstances of a step. */
export interface Circumstances {
  readonly game: Game
  /** The present time in milliseconds since 1970, by the server. */
  readonly now: number
  readonly signs: Signs
  readonly performEffect: PerformEffect
  /** The clock by which a step pauses while it reads a position with very many moves, and between effects. */
  readonly clock: Pick<Clock, 'tick'>
}

/** The first step: the match is created, and starts at once when only engines play. */
export async function createStep(config: MatchConfig, commitment: string, circumstances: Circumstances): Promise<Step> {
  const created: EventOf<'created'> = { seq: 1, at: circumstances.now, type: 'created', config, commitment }
  const batch = new Batch(begin(created), circumstances)
  batch.events.push(created)
  await batch.performEffects()
  return batch.step
}

/** The answers given so far, by seat and command id. */
export interface Answers {
  find(seat: Seat, id: string): Answer | undefined
  count(seat: Seat): number
}

/** The cap on commands of a seat. Their answers are stored, so the cap keeps a sender from filling the object's storage. */
export const MOST_ANSWERS = 10_000

/** The effects between two ticks of the clock, and the steps of the rules (`State.work`) after which it ticks in any case: a few milliseconds. */
const EFFECTS_AT_ONCE = 8
const STEPS_AT_ONCE = 150_000

/** Why a match cannot go on without its game. */
export const GAME_GONE = 'the game has been removed from the service'

/** The step of a command. When `keep` is true the answer is stored with the events, for repetitions of the same id. */
export interface Answered extends Step {
  readonly answer: Answer
  readonly keep: boolean
}

/** The step of a player's command. */
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
    const refused = {
      type: 'refused',
      id,
      problem: 'too-many-commands',
      detail: `a seat may send ${MOST_ANSWERS} commands at most`,
    } as const
    return { state: before, events: [], answer: { ...refused, seq: lastNumberFor(before, seat) }, keep: false }
  }
  const { game } = circumstances
  const batch = new Batch(before, circumstances)
  batch.settle()
  batch.add(decideServerAction(game, batch.state, { type: 'seen', seat }, batch.now))
  await batch.performEffects()
  const first = lastNumberFor(batch.state, seat) + 1
  await batch.callingOff(() => batch.readFor(seat, request.action))
  const verdict = decide({ game, state: batch.state, seat, now: batch.now }, request)
  if (isRefusal(verdict)) {
    const seq = lastNumberFor(batch.state, seat)
    return { ...batch.step, answer: { type: 'refused', id, ...verdict, seq }, keep: true }
  }
  batch.add(verdict)
  await batch.performEffects()
  return { ...batch.step, answer: { type: 'ack', id, first, last: lastNumberFor(batch.state, seat) }, keep: true }
}

/** The step of a server action; with null it only settles the timers. */
export async function serverStep(
  before: MatchState,
  action: ServerAction | null,
  circumstances: Circumstances,
): Promise<Step> {
  const batch = new Batch(before, circumstances)
  batch.settle()
  await batch.callingOff(async () => {
    if (action?.type === 'engine-move') await batch.read()
    if (action) batch.add(decideServerAction(circumstances.game, batch.state, action, batch.now))
  })
  await batch.performEffects()
  return batch.step
}

/** The step in which a match resumes after standing still. It corrects the clock that would have run, before timers are settled. */
export async function resumeStep(before: MatchState, since: number, circumstances: Circumstances): Promise<Step> {
  const batch = new Batch(before, circumstances)
  if (flagAt(before) !== null) batch.add([{ type: 'resumed', since }])
  batch.settle()
  await batch.performEffects()
  return batch.step
}

/** The step that calls off a match whose game is gone, and reveals its seed. */
export function gameGoneStep(state: MatchState, now: number, seed: string): Step {
  const log = new Log(state, now)
  log.add([...callOff(state, GAME_GONE, log.now), { type: 'revealed', seed }])
  return log.step
}

/** The events that a step adds to a match. */
class Log {
  state: MatchState
  readonly events: MatchEvent[] = []
  /** The time of the step: never before the last event, even when the server's clock goes back. */
  readonly now: number
  private readonly append = growing()

  constructor(state: MatchState, now: number) {
    this.state = state
    this.now = Math.max(now, state.at)
  }

  get step(): Step {
    return { state: this.state, events: this.events }
  }

  add(bodies: readonly EventBody[]): void {
    for (const body of bodies) {
      const event: MatchEvent = { seq: this.state.seq + 1, at: this.now, ...body }
      this.state = evolve(this.state, event, this.append)
      this.events.push(event)
    }
  }
}

class Batch extends Log {
  private readonly circumstances: Circumstances

  constructor(state: MatchState, circumstances: Circumstances) {
    super(state, circumstances.now)
    this.circumstances = circumstances
  }

  settle(): void {
    const { signs } = this.circumstances
    for (;;) {
      const due = settle(this.state, signs, this.now)
      if (due.length === 0) return
      this.add(due)
    }
  }

  /** Reads the position that a command is about. */
  async readFor(seat: Seat, { type }: Command['action']): Promise<void> {
    if (type === 'move') await this.read()
    const asking =
      type === 'takeback-request' ? seat : type === 'takeback-accept' ? this.state.takeback?.seat : undefined
    const plies = asking === undefined ? -1 : takebackPlies(this.state, asking)
    if (plies >= 0) await this.read(plies)
  }

  /** Reads the position, or an earlier one, in slices, so that what is decided next is quick. */
  async read(plies?: number): Promise<void> {
    const { game, clock } = this.circumstances
    const { state } = this
    if (state.phase !== 'playing' || !game.move.list) return
    const read = plies === undefined ? state : { ...state, line: state.line.slice(0, plies) }
    await inSlices(readingSteps(game, read), clock)
  }

  /** Does something. The match is called off where its rules take too much work for it: it could not go on. */
  async callingOff(work: () => void | Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof WorkLimitError)) throw error
      this.add(callOff(this.state, error.message, this.now))
    }
  }

  /** Performs what is due, until the match waits for a player or an engine. Others are let in between effects, but no other step of the match. */
  async performEffects(): Promise<void> {
    const { game, performEffect, clock } = this.circumstances
    let work = 0
    for (let effects = 1; ; effects++) {
      const endless = endlessness(this.state)
      if (endless !== null) this.add(callOff(this.state, endless, this.now))
      if (this.events.length > 0 || this.state.toMove === CHANCE) await this.callingOff(() => this.read())
      const due = nextEffect(game, this.state)
      if (!due) return
      const action = await performEffect(due, this.state)
      await this.callingOff(() => this.add(decideServerAction(game, this.state, action, this.now)))
      // another position counts its steps anew
      const worked = due.type === 'chance' ? (stateOf(game, this.state).work ?? 0) : work
      if (effects % EFFECTS_AT_ONCE > 0 && Math.abs(worked - work) < STEPS_AT_ONCE) continue
      work = worked
      await clock.tick()
    }
  }
}

/** Why a match would have no end, or none before its host runs out of memory; null while it may go on. */
function endlessness(state: MatchState): string | null {
  const { phase, line, toMove, size } = state
  if (phase !== 'playing') return null
  if (line.length >= MOST_PLIES) return `a match has at most ${MOST_PLIES} plies`
  if (size >= MOST_CHARACTERS)
    return `the events of a match have at most ${MOST_CHARACTERS} characters, with those of its positions`
  return toMove === CHANCE && drawsIn(state).inARow >= MOST_IN_A_ROW
    ? `chance has acted ${MOST_IN_A_ROW} times in a row`
    : null
}
