import { DurableObject } from 'cloudflare:workers'
import type { Games } from '../../game/games.ts'
import type { Answer } from '../commands.ts'
import type { Engine } from '../engine-search.ts'
import { type EngineTask, engineTask } from '../engine-task.ts'
import { admit, admitCommand } from '../host/access.ts'
import type { MadeMatch, NewMatch, Reply, Viewer } from '../host/calls.ts'
import type { CommandMessage, MessageReader } from '../host/messages.ts'
import { Steps } from '../host/steps.ts'
import { Thinking } from '../host/thinking.ts'
import { lastNumberFor, seqFor } from '../numbering.ts'
import { type MatchRecord, recordOf } from '../record.ts'
import { isSelfPlay, outageSince, pausesAt } from '../standstill.ts'
import type { MatchState } from '../state.ts'
import type { Step } from '../step.ts'
import { timers } from '../timers.ts'
import { type MatchView, type ViewedEvent, viewEvents, viewMatch } from '../view.ts'
import { Alarm } from './alarm.ts'
import { Audience } from './audience.ts'
import { Listed } from './listed.ts'
import { Presence } from './presence.ts'
import { Store } from './store.ts'

/** Milliseconds after a failed search at which the alarm begins it again. */
const AGAIN_MS = 10_000

/** The most characters of a message that are read before its sender has said who they are. */
const MOST_BEFORE_HELLO = 4096

/** The length of the events of one answer, in characters, after which it ends: a call may return 32 MiB. Sockets are sent pages of this length. */
const MOST_OF_AN_ANSWER = 2_000_000

/** Close code of RFC 6455 for a server that has met an unexpected condition. */
const INTERNAL_ERROR = 1011

/** Limits of one alarm, which may compute for 30 s: moves of engines, and milliseconds after which none begins. */
const SESSION_MOVES = 20
const SESSION_MS = 3000

/** True for a seat that has joined. */
const plays = ({ seats }: MatchState, viewer: Viewer): viewer is number =>
  viewer !== null && seats[viewer]?.joined === true

/**
 * A match as a Durable Object: the shell around the pure core. It checks secrets, stores events before it sends them,
 * and performs the effects that the core names. All that it holds in memory can be restored from its storage.
 */
export abstract class MatchObject extends DurableObject<Env> {
  protected abstract readonly engine: Engine
  protected abstract readonly read: MessageReader
  /** The games of the service; a getter, since the constructor needs it. */
  protected abstract get games(): Games

  private readonly store: Store
  private readonly audience: Audience
  private readonly bell: Alarm
  private readonly presence: Presence
  private readonly steps: Steps
  private readonly thinking: Thinking
  private readonly listed: Listed
  /** True while an alarm is handled, which sets the next one at its end. */
  private ringing = false
  /** The time before which no search begins, since one has failed. */
  private quietUntil = 0
  /** The time at which the match last resumed after standing still: a search that was due before is due since then. */
  private resumedAt = 0

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.store = new Store(ctx.storage)
    this.audience = new Audience(ctx)
    this.bell = new Alarm(ctx.storage)
    this.presence = new Presence(this.store, this.audience)
    this.steps = new Steps(this.store, this.presence, {
      games: () => this.games.list,
      clock: () => this.engine.clock,
      settled: (step) => this.settled(step),
      make: (next) => env.MATCHES.getByName(next.config.match).create(next),
    })
    this.thinking = new Thinking(this.store, this.steps)
    this.listed = new Listed(env, this.store, this.audience)
    this.noticeOutage()
  }

  private get state(): MatchState | null {
    return this.steps.state
  }

  /**
   * Makes the match. The same request again changes nothing, as long as the match is kept.
   * @returns null when another request has made a match under this id
   */
  create(match: NewMatch): Promise<Reply<MadeMatch | null>> {
    return this.steps.inTurn(async () => {
      if (this.store.expired) return { ok: false, failure: 'match-expired' }
      const made = await this.steps.create(match)
      if (made && this.state) await this.listed.update(this.state)
      return { ok: true, value: made && { ...made, listed: this.listed.now } }
    })
  }

  /** Performs a player's command. */
  command(secret: string | null, message: CommandMessage): Promise<Reply<Answer>> {
    const arrived = Date.now()
    // the step that is stored tells when the player was heard of
    return this.called(
      () => admitCommand(secret, message, this.state, this.store),
      (viewer) => this.perform(viewer, message, arrived, null),
    )
  }

  /** @param socket the socket that the command came by; null over HTTP */
  private perform(viewer: Viewer, message: CommandMessage, arrived: number, socket: WebSocket | null): Promise<Answer> {
    // whoever knows only the old secret hears nothing more of the match
    return this.steps.command(viewer, message, arrived, (seat) => this.audience.unseat(seat, socket))
  }

  /** The state of the match as the caller may see it. */
  view(secret: string | null): Promise<Reply<MatchView>> {
    return this.admitted(secret, async (viewer, state) => viewMatch(state, viewer))
  }

  /** The events after the caller's number `since`, at most `limit`, and fewer where they are long. */
  events(secret: string | null, since: number, limit: number): Promise<Reply<{ seq: number; events: ViewedEvent[] }>> {
    return this.admitted(secret, async (viewer, state) => ({
      seq: lastNumberFor(state, viewer),
      events: this.eventsFor(viewer, state, since, limit),
    }))
  }

  private eventsFor(viewer: Viewer, state: MatchState, since: number, limit = Number.POSITIVE_INFINITY): ViewedEvent[] {
    const first = seqFor(state, viewer, since + 1)
    const last = seqFor(state, viewer, Math.min(since + limit, lastNumberFor(state, viewer)))
    return last < first
      ? []
      : viewEvents(this.store.log.events(first, last - first + 1, MOST_OF_AN_ANSWER), state, viewer)
  }

  /** All events after the caller's number `since`, in pages that end where they are long: others are let in between. */
  private async *pagesFor(viewer: Viewer, state: MatchState, since: number): AsyncGenerator<ViewedEvent[], void> {
    const last = lastNumberFor(state, viewer)
    for (let from = since; from < last; ) {
      if (from > since) await scheduler.wait(0)
      const page = this.eventsFor(viewer, state, from)
      yield page
      from = page.at(-1)!.seq
    }
  }

  /** The record of the finished match; null while it goes on. */
  record(secret: string | null): Promise<Reply<MatchRecord | null>> {
    return this.admitted(secret, async (_, state) =>
      state.revealed === null ? null : recordOf(this.store.log.events(), this.store.terms?.own),
    )
  }

  /** Opens a socket. All other calls come by RPC. */
  override async fetch(): Promise<Response> {
    return this.audience.admit()
  }

  /** A message that meets a fault of the service closes its socket: clients connect again, and repeat what has not been answered. */
  override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    try {
      await this.heard(socket, data)
    } catch (error) {
      console.error(error)
      socket.close(INTERNAL_ERROR, 'the service has failed: connect again')
    }
  }

  private async heard(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    const arrived = Date.now()
    if (this.audience.isShut(socket)) return
    const text = typeof data === 'string' ? data : ''
    if (text.length > MOST_BEFORE_HELLO && this.audience.viewer(socket) === undefined)
      return this.audience.refuse(socket, 'malformed-message', `\`hello\` has at most ${MOST_BEFORE_HELLO} characters`)
    const parsed = this.read(text)
    if (!parsed.ok) return this.audience.refuse(socket, 'malformed-message', parsed.detail, parsed.id)
    const { message } = parsed
    if (message.type === 'hello') {
      const { secret = null, since = 0 } = message
      const reply = await this.admitted(secret, async (viewer, state) => {
        // each welcome sends the events anew: a client that wants them again opens another socket
        if (this.audience.viewer(socket) !== undefined)
          return this.audience.refuse(socket, 'malformed-message', 'this socket has said `hello` already')
        this.audience.seat(socket, viewer)
        // a player who comes back renews an invitation; whoever only looks at it does not
        if (plays(state, viewer)) this.ctx.waitUntil(this.listed.update(state))
        await this.audience.welcome(socket, viewMatch(state, viewer), this.pagesFor(viewer, state, since))
      })
      if (!reply.ok) this.audience.dismiss(socket, reply.failure)
      return
    }
    await this.steps.inTurn(async () => {
      if (this.audience.isShut(socket)) return
      // read in turn: a step before this one may have taken the seat from the socket
      const viewer = this.audience.viewer(socket)
      if (viewer === undefined) return this.audience.refuse(socket, 'hello-first', 'send `hello` first')
      this.audience.answer(socket, await this.perform(viewer, message, arrived, socket))
    })
  }

  override async webSocketClose(socket: WebSocket): Promise<void> {
    // completes the closing handshake: without it the client waits for its timeout
    socket.close()
    await this.gone(socket)
  }

  override async webSocketError(socket: WebSocket): Promise<void> {
    await this.gone(socket)
  }

  /**
   * Handles the alarm: does everything that is due now, whatever the alarm was set for. An alarm that fires late, twice or
   * after a restart finds less or nothing to do. Engines that play each other search here, so that one alarm plays many
   * moves, and the platform repeats it when the object dies.
   */
  override async alarm(): Promise<void> {
    this.bell.fired()
    this.ringing = true
    try {
      await this.steps.inTurn(() => this.beat())
      await this.steps.inTurn(() => this.steps.server(null))
      const until = Date.now() + SESSION_MS
      for (let moves = 0; moves < SESSION_MOVES && Date.now() <= until && (await this.doDue()); moves++);
    } catch (error) {
      // nothing could be stored: timers that are due would ring at once, again and again
      return this.againLater(error)
    } finally {
      this.ringing = false
    }
    await this.steps.inTurn(() => this.schedule())
  }

  /**
   * Deletes the match when it has expired, or runs the search that is due.
   * @returns true when there was a search, which did not fail
   */
  private async doDue(): Promise<boolean> {
    const { state } = this
    if (!state) return false
    const now = Date.now()
    const due = timers(state, this.presence.signs(state)).filter(({ at }) => at <= now)
    if (due.some(({ name }) => name === 'expiry')) await this.steps.inTurn(() => this.expire())
    const task = due.some(({ name }) => name === 'engine') ? engineTask(state) : null
    if (!task || this.thinking.busy || now < this.quietUntil) return false
    try {
      await this.think(state, task)
    } catch (error) {
      this.failed(error)
      return false
    }
    return true
  }

  /** Runs the search of a task. Without a place it stays due, and the alarm asks again. */
  private async think(state: MatchState, task: EngineTask): Promise<void> {
    const answered = await this.thinking.run(state, task, this.engine, this.resumedAt)
    if (!answered && !this.ringing) await this.bell.ringBy(Date.now())
  }

  /**
   * Begins the search that is due in a match with people, without an alarm, which would cost a write. It is called whenever
   * the object has something to do, so that a search that died with the object begins again when a player comes back.
   * @returns true when a search is under way
   */
  private beginDue(): boolean {
    const { state, ringing, thinking } = this
    if (!state || ringing || isSelfPlay(state)) return false
    const task = engineTask(state)
    if (!task || Math.max(task.at, this.quietUntil) > Date.now()) return false
    if (!thinking.busy) void this.think(state, task).catch((error) => this.againLater(error))
    return true
  }

  /** Handles a failed search: it is repeated, but not at once, and the later the longer it has been due. */
  private failed(error: unknown): void {
    console.error(error)
    const now = Date.now()
    const task = this.state && engineTask(this.state)
    const waited = task ? now - Math.max(task.at, this.resumedAt) : 0
    this.quietUntil = now + Math.max(AGAIN_MS, waited / 4)
  }

  /** The same, where no other timer has to be set. */
  private againLater(error: unknown): Promise<void> {
    this.failed(error)
    return this.bell.ringBy(this.quietUntil)
  }

  /** Notes that somebody looks at the match. A match of engines alone resumes if it stood still. */
  private async look(): Promise<void> {
    const { state } = this
    if (!state || !isSelfPlay(state)) return
    const now = Date.now()
    const since = pausesAt(state, this.presence.signs(state))
    this.presence.look(state, now)
    if (since !== null && since < now && !this.thinking.busy) await this.resume(since)
  }

  /** Notes that the object is alive, while a clock runs or somebody watches engines. */
  private async beat(): Promise<void> {
    const { state } = this
    if (!state) return
    const now = Date.now()
    const signs = this.presence.signs(state)
    const due = timers(state, signs).some(({ name, at }) => name === 'heartbeat' && at <= now)
    if (due) this.presence.beat(now)
    if (this.audience.hasViewers()) this.presence.look(state, now)
  }

  /** Handles an outage after a restart: the player to move gets back the time in which the object could not be reached. */
  private noticeOutage(): void {
    const { state } = this
    if (!state) return
    const now = Date.now()
    const since = outageSince(state, this.presence.signs(state), now)
    if (since === null) return
    void this.steps
      .inTurn(async () => {
        // the players lost their sockets, too: none of them is absent for that
        for (const { seat } of this.store.keys()) this.presence.hear(state, seat, now)
        await this.resume(since)
      })
      .catch(console.error)
  }

  private resume(since: number): Promise<void> {
    this.resumedAt = Date.now()
    return this.steps.resume(since)
  }

  /** Finishes a step that has been stored: sends its events, stops a search that has become void, and sets the alarm. */
  private async settled({ state, events }: Step): Promise<void> {
    this.audience.tell(events, state)
    this.thinking.heed(state)
    // told later: a player does not wait for the list
    this.ctx.waitUntil(this.listed.update(state))
    if (!this.ringing) await this.schedule()
  }

  private async schedule(): Promise<void> {
    if (!this.state) return
    const begun = this.beginDue()
    const due = timers(this.state, this.presence.signs(this.state))
      .filter(({ name }) => !(begun && name === 'engine'))
      .map(({ name, at }) => (name === 'engine' ? Math.max(at, this.quietUntil) : at))
    await this.bell.ringBy(Math.min(...due))
  }

  /** Deletes the match. No step may be under way. */
  private async expire(): Promise<void> {
    const deleted = this.store.expire()
    this.steps.state = null
    this.audience.disband('match-expired')
    await deleted
  }

  /** Admits a caller by their secret, notes that a player was heard of, and runs the call in turn. */
  private admitted<T>(
    secret: string | null,
    wish: (viewer: Viewer, state: MatchState) => Promise<T>,
  ): Promise<Reply<T>> {
    return this.called(
      () => admit(secret, this.state, this.store),
      async (viewer) => {
        const { state } = this
        if (viewer !== null && state) await this.hear(state, viewer)
        this.beginDue()
        return wish(viewer, this.state!)
      },
    )
  }

  /** Runs a call in turn, if its caller is admitted. */
  private called<T>(admitting: () => Promise<Reply<Viewer>>, wish: (viewer: Viewer) => Promise<T>): Promise<Reply<T>> {
    return this.steps.inTurn(async () => {
      const access = await admitting()
      if (!access.ok) return access
      await this.look()
      return { ok: true, value: await wish(access.value) }
    })
  }

  private async hear(state: MatchState, seat: number): Promise<void> {
    this.presence.hear(state, seat, Date.now())
    if (state.seats[seat]?.absent) await this.steps.server({ type: 'seen', seat })
  }

  /** Handles a closed socket. From now on its player counts as silent, unless they have another socket. */
  private gone(socket: WebSocket): Promise<void> {
    return this.steps.inTurn(async () => {
      const viewer = this.audience.viewer(socket)
      this.audience.forget(socket)
      if (viewer === undefined || !this.state) return
      this.presence.look(this.state, Date.now())
      if (plays(this.state, viewer)) {
        this.store.hear(viewer, Date.now())
        await this.listed.update(this.state, true)
      }
      if (!this.ringing) await this.schedule()
    })
  }
}
