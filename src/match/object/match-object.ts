import { DurableObject } from 'cloudflare:workers'
import type { Game } from '../../game/game.ts'
import { findGame } from '../../games/registry.ts'
import type { Answer, ServerAction } from '../commands.ts'
import type { MatchConfig } from '../config.ts'
import { deal } from '../dealer.ts'
import { type Engine, searchTask } from '../engine-search.ts'
import { type EngineTask, engineTask } from '../engine-task.ts'
import { replay } from '../evolve.ts'
import { commitmentOf } from '../fair.ts'
import { type MatchRecord, recordOf } from '../record.ts'
import type { MatchState } from '../state.ts'
import { type Circumstances, commandStep, createStep, type PerformDuty, type Step, serverStep } from '../step.ts'
import { type Heard, timers } from '../timers.ts'
import { type MatchView, type ViewedEvent, viewEvent, viewMatch } from '../view.ts'
import { admit } from './access.ts'
import { Alarm } from './alarm.ts'
import { Audience } from './audience.ts'
import type { NewMatch, Reply, Viewer } from './calls.ts'
import type { CommandMessage, MessageReader } from './messages.ts'
import { rematchOf } from './rematch.ts'
import { drawSecret, sha256 } from './secrets.ts'
import { Store, type Terms } from './store.ts'

/** Milliseconds after the expected end of a search at which the alarm checks whether the object died during it. */
const RESCUE_MS = 10_000

/** Limits of one alarm, which may compute for 30 s: moves of engines, and milliseconds after which none begins. */
const SESSION_MOVES = 20
const SESSION_MS = 3000

/** Events in one socket message: some games are long, and a message may have 1 MiB at most. */
const EVENTS_A_MESSAGE = 500

/** Least interval between two writes of the time at which a seat was heard of, in milliseconds. */
const HEARD_EVERY_MS = 5000

/**
 * A match as a Durable Object: the shell around the pure core. It checks secrets, stores events before it sends them,
 * and performs what the core says is due. All that it holds in memory can be restored from its storage.
 */
export abstract class MatchObject extends DurableObject<Env> {
  protected abstract readonly engine: Engine
  protected abstract readonly read: MessageReader

  private readonly store: Store
  private readonly audience: Audience
  private readonly bell: Alarm
  private state: MatchState | null = null
  /** True while an alarm is handled, which sets the next one at its end. */
  private ringing = false
  private thinking: { readonly about: number; readonly abort: AbortController } | null = null
  /** The last step in the queue. Steps run one after the other, since a step awaits its draws. */
  private last: Promise<unknown> = Promise.resolve()

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.store = new Store(ctx.storage)
    this.audience = new Audience(ctx)
    this.bell = new Alarm(ctx.storage)
    if (this.store.terms) this.state = replay(this.store.events())
  }

  /**
   * Makes the match. The same request again changes nothing.
   * @returns the commitment, or null when another request has made a match under this id
   */
  create({ config, keys, digest, client }: NewMatch): Promise<{ commitment: string } | null> {
    return this.inTurn(async () => {
      const { terms, expired } = this.store
      if (expired) return null
      if (this.state) return terms?.digest === digest ? { commitment: this.state.commitment } : null
      const made: Terms = { secretSeed: drawSecret(), digest, client }
      const commitment = await commitmentOf(made.secretSeed)
      const game = gameOf(config)
      const step = await createStep(
        config,
        commitment,
        this.circumstances(
          game,
          made,
          config.seats.map(() => null),
        ),
      )
      this.store.create(made, keys, step.events)
      await this.settleDown(step)
      return { commitment }
    })
  }

  /** Performs a player's command. */
  command(secret: string | null, message: CommandMessage): Promise<Reply<Answer>> {
    const arrived = Date.now()
    return this.admitted(secret, async (viewer) => this.perform(viewer, message, arrived))
  }

  /** The state of the match as the caller may see it. */
  view(secret: string | null): Promise<Reply<MatchView>> {
    return this.admitted(secret, async (viewer, state) => viewMatch(gameOf(state.config), state, viewer))
  }

  /** The events after number `since`, at most `limit`. */
  events(secret: string | null, since: number, limit: number): Promise<Reply<{ seq: number; events: ViewedEvent[] }>> {
    return this.admitted(secret, async (viewer, state) => ({
      seq: state.seq,
      events: this.store.events(since + 1, limit).map((event) => viewEvent(event, state, viewer)),
    }))
  }

  /** The record of the finished match; null while it goes on. */
  record(secret: string | null): Promise<Reply<MatchRecord | null>> {
    return this.admitted(secret, async (_, state) => (state.revealed === null ? null : recordOf(this.store.events())))
  }

  /** Opens a socket. All other calls come by RPC. */
  override async fetch(): Promise<Response> {
    return this.audience.admit()
  }

  override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    const arrived = Date.now()
    const parsed = this.read(typeof data === 'string' ? data : '')
    if (!parsed.ok) return this.audience.refuse(socket, 'malformed-message', parsed.detail)
    const { message } = parsed
    if (message.type === 'hello') {
      const { secret = null, since = 0 } = message
      const reply = await this.admitted(secret, async (viewer, state) => {
        this.audience.seat(socket, viewer)
        const events = this.store.events(since + 1).map((event) => viewEvent(event, state, viewer))
        const view = viewMatch(gameOf(state.config), state, viewer)
        this.audience.send(socket, { type: 'welcome', at: Date.now(), view })
        for (let i = 0; i < events.length; i += EVENTS_A_MESSAGE) {
          this.audience.send(socket, { type: 'events', events: events.slice(i, i + EVENTS_A_MESSAGE) })
        }
      })
      if (!reply.ok) this.audience.dismiss(socket, reply.failure)
      return
    }
    const viewer = this.audience.viewer(socket)
    if (viewer === undefined) return this.audience.refuse(socket, 'hello-first', 'send `hello` first')
    const answer = await this.inTurn(() => this.perform(viewer, message, arrived))
    this.audience.send(socket, answer)
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
   * Handles the alarm: does what is due now, whatever it was set for. Fired late, twice or after a restart it finds
   * less or nothing to do. Engines search here, so that the platform repeats the alarm when the object dies during a
   * search.
   */
  override async alarm(): Promise<void> {
    this.bell.forget()
    this.ringing = true
    try {
      await this.inTurn(() => this.serverStep(null))
      const until = Date.now() + SESSION_MS
      for (let moves = 0; moves < SESSION_MOVES && Date.now() <= until && (await this.doDue()); moves++);
    } catch (error) {
      // a failed search is repeated, but not at once
      console.error(error)
      this.bell.forget()
      return this.bell.ringBy(Date.now() + RESCUE_MS)
    } finally {
      this.ringing = false
    }
    // the alarm set to rescue the search is no longer needed
    this.bell.forget()
    await this.inTurn(() => this.schedule())
  }

  /**
   * Deletes the match when it has expired, or runs the search that is due.
   * @returns whether there was a search
   */
  private async doDue(): Promise<boolean> {
    const { state } = this
    if (!state) return false
    const now = Date.now()
    const game = gameOf(state.config)
    if (timers(game, state, this.heard()).some(({ name, at }) => name === 'expiry' && at <= now)) await this.expire()
    const task = engineTask(game, state)
    if (!task || task.at > now) return false
    await this.think(game, state, task)
    return true
  }

  /** Runs the search of a task. Other calls are served meanwhile. */
  private async think(game: Game, state: MatchState, task: EngineTask): Promise<void> {
    const { about, seat, kind } = task
    const abort = new AbortController()
    this.thinking = { about, abort }
    if (state.forced) abort.abort()
    await this.bell.ringBy(Date.now() + (task.engine.limits.timeMs ?? 0) + RESCUE_MS)
    try {
      const [seed = 0] = crypto.getRandomValues(new Uint32Array(1))
      const best = await searchTask(game, state, task, this.engine, {
        client: this.store.terms?.client ?? state.config.match,
        since: task.at,
        seed,
        now: Date.now,
        signal: abort.signal,
      })
      // without a place the search is still due, and the next alarm asks again
      if (!best) return
      const { move, winProbability } = best
      const action: ServerAction =
        kind === 'move'
          ? { type: 'engine-move', about, move }
          : { type: 'hint-answer', about, seat, move, winProbability }
      await this.inTurn(() => this.serverStep(action))
    } finally {
      this.thinking = null
    }
  }

  /** @param arrived when the command reached the object: waiting in the queue costs the player no time */
  private async perform(
    viewer: Viewer,
    { newSecret, id, seq, ...action }: CommandMessage,
    arrived: number,
  ): Promise<Answer> {
    const { state } = this
    const terms = this.store.terms
    if (!state || !terms) throw new Error('a command to no match')
    if (viewer === null) {
      const detail = 'the command came without the secret of a seat'
      return { type: 'refused', id, problem: 'not-a-player', detail, seq: state.seq }
    }
    const circumstances = { ...this.circumstances(gameOf(state.config), terms, this.heard()), now: arrived }
    const step = await commandStep(state, viewer, { id, seq, action }, this.store, circumstances)
    const { answer } = step
    const rekeyed = step.keep && answer.type === 'ack' && action.type === 'join' && newSecret !== undefined
    const key = rekeyed ? { seat: viewer, hash: await sha256(newSecret) } : undefined
    if (step.keep) this.store.commit(step.events, { seat: viewer, answer }, key)
    await this.settleDown(step)
    return answer
  }

  private async serverStep(action: ServerAction | null): Promise<void> {
    const { state } = this
    const terms = this.store.terms
    if (!state || !terms) return
    const step = await serverStep(state, action, this.circumstances(gameOf(state.config), terms, this.heard()))
    if (step.events.length > 0) this.store.commit(step.events)
    await this.settleDown(step)
  }

  /** After a step has been stored: sends its events, stops a search that has become void, and sets the alarm. */
  private async settleDown({ state, events }: Step): Promise<void> {
    this.state = state
    this.audience.tell(events, state)
    if (this.thinking && (this.thinking.about !== state.positionSeq || state.forced)) this.thinking.abort.abort()
    if (!this.ringing) await this.schedule()
  }

  private async schedule(): Promise<void> {
    if (!this.state) return
    const due = timers(gameOf(this.state.config), this.state, this.heard())
    await this.bell.ringBy(Math.min(...due.map(({ at }) => at)))
  }

  private circumstances(game: Game, terms: Terms, heard: Heard): Circumstances {
    const performDuty: PerformDuty = async (duty, state) =>
      duty.type === 'rematch'
        ? { type: 'rematch', match: await this.makeRematch(state, terms) }
        : deal(terms.secretSeed, duty, state)
    return { game, now: Date.now(), heard, performDuty }
  }

  /** Makes the rematch. Repeated after a crash, it makes the same match. */
  private async makeRematch(state: MatchState, terms: Terms): Promise<string> {
    const next = await rematchOf(state, this.store.keys(), terms)
    const { match } = next.config
    await this.env.MATCHES.getByName(match).create(next)
    return match
  }

  private async expire(): Promise<void> {
    await this.store.expire()
    this.state = null
    this.audience.disband('match-expired')
  }

  /** Admits a caller by their secret, notes that a player was heard of, and runs the call in turn. */
  private admitted<T>(
    secret: string | null,
    wish: (viewer: Viewer, state: MatchState) => Promise<T>,
  ): Promise<Reply<T>> {
    return this.inTurn(async () => {
      const access = await admit(secret, this.state, this.store)
      if (!access.ok) return access
      const viewer = access.value
      if (viewer !== null) await this.hear(viewer)
      return { ok: true, value: await wish(viewer, this.state!) }
    })
  }

  private async hear(seat: number): Promise<void> {
    const now = Date.now()
    if (now - (this.store.heard().get(seat) ?? 0) >= HEARD_EVERY_MS) this.store.hear(seat, now)
    if (this.state?.seats[seat]?.absent) await this.serverStep({ type: 'seen', seat })
  }

  /** A socket has closed. From now on its player counts as silent, unless they have another socket. */
  private gone(socket: WebSocket): Promise<void> {
    return this.inTurn(async () => {
      const viewer = this.audience.viewer(socket)
      this.audience.forget(socket)
      if (viewer === null || viewer === undefined || !this.state) return
      this.store.hear(viewer, Date.now())
      await this.settleDown({ state: this.state, events: [] })
    })
  }

  private heard(): Heard {
    const connected = this.audience.connected()
    const heard = this.store.heard()
    const seats = this.state?.config.seats ?? []
    return seats.map(({ kind }, seat) => (kind === 'engine' || connected.has(seat) ? null : (heard.get(seat) ?? 0)))
  }

  /** Queues a step: each waits for the ones before it, and a failed step does not block the next. */
  private inTurn<T>(step: () => Promise<T>): Promise<T> {
    const turn = this.last.then(step)
    this.last = turn.catch(() => {})
    return turn
  }
}

function gameOf({ game }: MatchConfig): Game {
  const found = findGame(game)
  if (!found) throw new Error(`the game ${game} has been removed from the service`)
  return found
}
