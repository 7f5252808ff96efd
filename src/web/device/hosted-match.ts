import type { Game } from '../../game/game.ts'
import type { Engine } from '../../match/engine-search.ts'
import { engineTask } from '../../match/engine-task.ts'
import { replay } from '../../match/evolve.ts'
import { admit } from '../../match/host/access.ts'
import type { NewMatch, Viewer } from '../../match/host/calls.ts'
import type { ClientMessage, Hello, ServerMessage } from '../../match/host/messages.ts'
import { newsFor, textsOf, welcomeOf } from '../../match/host/news.ts'
import { type Signals, Steps } from '../../match/host/steps.ts'
import { Thinking } from '../../match/host/thinking.ts'
import { lastNumberFor, seqFor } from '../../match/numbering.ts'
import { type MatchRecord, recordOf } from '../../match/record.ts'
import type { MatchState } from '../../match/state.ts'
import type { Step } from '../../match/step.ts'
import { timers } from '../../match/timers.ts'
import { viewEvents, viewMatch } from '../../match/view.ts'
import { type KeptMatch, NotStored } from './kept-match.ts'

/** Milliseconds after which a search or a server action that has failed begins again. */
const AGAIN_MS = 10_000

/** Whoever plays on this device is there as long as its host is. */
const PRESENT: Signals = {
  signs: ({ seats }) => ({ heard: seats.map(() => null), watched: null, alive: Date.now() }),
  look() {},
}

/** The callbacks of a match to the thread around it. */
interface Surroundings {
  readonly engine: Engine
  /** Sends a text over a socket. */
  send(socket: number, text: string): void
  /** Makes another match. */
  make(next: NewMatch): Promise<unknown>
  /** Tells whether the last step could be stored. */
  stored(is: boolean): void
}

/** The answer to a command that could not be performed. In the service that is an answer with status 500. */
interface Failed {
  readonly type: 'refused'
  readonly id: string
  readonly problem: 'not-stored' | 'failed'
  readonly detail: string
  readonly seq: number
}

/**
 * A match whose host is this device: its true position, its dice and its engines. As in the service, a step is stored before
 * anybody hears of it, a viewer hears what the viewer may know, and an engine searches from what its seat was told.
 */
export class HostedMatch {
  private readonly kept: KeptMatch
  private readonly around: Surroundings
  private readonly steps: Steps
  private readonly thinking: Thinking
  /** By open socket: its viewer; undefined before its hello. */
  private readonly viewers = new Map<number, Viewer | undefined>()
  private timer: ReturnType<typeof setTimeout> | undefined
  /** The time before which no search or server action begins, since one has failed. */
  private quietUntil = 0

  /** @param kept the match as it is stored, or the place of one to be made */
  constructor(game: Game, kept: KeptMatch, around: Surroundings) {
    this.kept = kept
    this.around = around
    this.steps = new Steps(kept, PRESENT, {
      games: () => [game],
      clock: () => around.engine.clock,
      settled: (step) => this.settled(step),
      make: (next) => around.make(next),
    })
    this.thinking = new Thinking(kept, this.steps)
  }

  create(match: NewMatch): Promise<unknown> {
    return this.steps.inTurn(() => this.steps.create(match))
  }

  /** Opens a socket. */
  admit(socket: number): void {
    this.viewers.set(socket, undefined)
    this.schedule()
  }

  dismiss(socket: number): void {
    this.viewers.delete(socket)
  }

  /** Takes a message of a client. */
  async receive(socket: number, text: string): Promise<void> {
    if (text === 'ping') return this.around.send(socket, 'pong')
    const message = JSON.parse(text) as ClientMessage
    if (message.type === 'hello') return this.steps.inTurn(() => this.welcome(socket, message))
    const viewer = this.viewers.get(socket)
    if (viewer === undefined) return
    const arrived = Date.now()
    const answer = this.steps.inTurn(() => this.steps.command(viewer, message, arrived))
    this.tell(socket, await answer.catch((error: unknown) => this.failure(error, message.id, viewer)))
  }

  private failure(error: unknown, id: string, viewer: Viewer): Failed {
    console.error(error)
    const { state } = this.steps
    const problem = error instanceof NotStored ? 'not-stored' : 'failed'
    return { type: 'refused', id, problem, detail: String(error), seq: state ? lastNumberFor(state, viewer) : 0 }
  }

  /** The record of the match once it is over, for whoever has a secret of it; null before. */
  async record(secret: string | null): Promise<MatchRecord | null> {
    const access = await admit(secret, this.steps.state, this.kept)
    return access.ok && this.steps.state?.revealed ? recordOf(this.kept.events(), this.kept.terms?.own) : null
  }

  private async welcome(socket: number, { secret, since = 0 }: Hello): Promise<void> {
    const { state } = this.steps
    const access = await admit(secret ?? null, state, this.kept)
    if (!access.ok || !state) {
      const problem = access.ok ? 'unknown-match' : access.failure
      return this.tell(socket, { type: 'problem', problem, detail: 'this device does not admit the caller' })
    }
    const viewer = access.value
    this.viewers.set(socket, viewer)
    const missed = this.kept.events().slice(seqFor(state, viewer, since + 1) - 1)
    this.around.send(socket, welcomeOf(viewMatch(state, viewer), Date.now()))
    for (const text of textsOf(viewEvents(missed, state, viewer))) this.around.send(socket, text)
  }

  private async settled({ state, events }: Step): Promise<void> {
    try {
      await this.kept.written()
      this.around.stored(true)
    } catch (error) {
      // a step that is not stored has not happened
      const events = this.kept.load()
      this.steps.state = events && replay(events)
      this.around.stored(false)
      throw error
    }
    for (const [socket, viewer] of this.viewers) {
      const news = viewer === undefined ? [] : newsFor(viewer, events, state)
      for (const text of news) this.around.send(socket, text)
    }
    this.thinking.heed(state)
    this.schedule()
  }

  /** Begins what is due, and sets the timer for what comes next. */
  private schedule(): void {
    clearTimeout(this.timer)
    const { state } = this.steps
    if (!state) return
    const now = Date.now()
    const task = this.thinking.busy ? null : engineTask(state)
    const searchAt = task ? Math.max(task.at, this.quietUntil) : Number.POSITIVE_INFINITY
    if (task && searchAt <= now) void this.think(state, task).catch((error) => this.failed(error))
    const others = timers(state, PRESENT.signs(state))
      .filter(({ name }) => name !== 'engine' && name !== 'heartbeat' && name !== 'expiry')
      .map(({ at }) => at)
    const next = Math.min(searchAt > now ? searchAt : Number.POSITIVE_INFINITY, ...others)
    if (next === Number.POSITIVE_INFINITY) return
    const wait = Math.max(next, this.quietUntil) - now
    this.timer = setTimeout(() => void this.due().catch((error) => this.failed(error)), Math.max(0, wait))
  }

  private think(state: MatchState, task: NonNullable<ReturnType<typeof engineTask>>): Promise<boolean> {
    return this.thinking.run(state, task, this.around.engine, 0)
  }

  private async due(): Promise<void> {
    await this.steps.inTurn(() => this.steps.server(null))
  }

  /** Handles a failed search or server action: it is repeated, but not at once. */
  private failed(error: unknown): void {
    console.error(error)
    this.quietUntil = Date.now() + AGAIN_MS
    this.schedule()
  }

  private tell(socket: number, message: ServerMessage | Failed): void {
    this.around.send(socket, JSON.stringify(message))
  }
}
