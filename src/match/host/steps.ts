import type { Game } from '../../game/game.ts'
import { COMPILING_A_TICK } from '../../own/own-game.ts'
import { ownGames } from '../../own/own-games.ts'
import { keptRules, storedRules } from '../../own/stored-learned.ts'
import type { Clock } from '../../search/drive/clock.ts'
import { inSlices } from '../../search/drive/in-slices.ts'
import type { Answer, ServerAction } from '../commands.ts'
import type { MatchConfig } from '../config.ts'
import { deal } from '../dealer.ts'
import { replay } from '../evolve.ts'
import { commitmentOf } from '../fair.ts'
import { lastNumberFor } from '../numbering.ts'
import type { RefusalId } from '../refusals.ts'
import type { Signs } from '../standstill.ts'
import type { MatchState } from '../state.ts'
import {
  type Circumstances,
  commandStep,
  createStep,
  GAME_GONE,
  gameGoneStep,
  type PerformEffect,
  resumeStep,
  type Step,
  serverStep,
} from '../step.ts'
import type { NewMatch, Viewer } from './calls.ts'
import type { CommandMessage } from './messages.ts'
import { rematchOf } from './rematch.ts'
import { drawSecret, sha256 } from './secrets.ts'
import type { MatchStore, SeatKey, Terms } from './storage.ts'

/** Knows who is there. */
export interface Signals {
  /** The signs of life of a match. */
  signs(state: MatchState): Signs
  /** Notes that somebody looked at a match. */
  look(state: MatchState, now: number): void
}

/** The callbacks of steps to the host around them. */
interface Surroundings {
  /** The games of the service. */
  games(): readonly Game[]
  /** The clock of the thread. */
  clock(): Clock
  /** Called after a step has been stored. */
  settled(step: Step): Promise<void>
  /** Makes another match. */
  make(next: NewMatch): Promise<unknown>
}

/**
 * The steps of a match at its host. Each step is stored before its events are sent. Steps run one after the other
 * (`inTurn`), since a step awaits its draws.
 */
export class Steps {
  /** The state of the match; null when there is no match under this id, or none any more. */
  state: MatchState | null = null
  private readonly store: MatchStore
  private readonly presence: Signals
  private readonly around: Surroundings
  /** The last step in the queue. */
  private last: Promise<unknown> = Promise.resolve()

  constructor(store: MatchStore, presence: Signals, around: Surroundings) {
    this.store = store
    this.presence = presence
    this.around = around
    const events = store.load()
    if (events) this.state = replay(events)
  }

  /** Queues a step: each waits for the ones before it, and a failed step does not block the next. */
  inTurn<T>(step: () => Promise<T>): Promise<T> {
    const turn = this.last.then(step)
    this.last = turn.catch(() => {})
    return turn
  }

  /**
   * Makes the match. The same request again changes nothing.
   * @returns the commitment, or null when another request has made a match under this id
   */
  async create({ config, keys, digest, client, own, openSeats }: NewMatch): Promise<{ commitment: string } | null> {
    const { terms, expired } = this.store
    if (expired) return null
    if (this.state) return terms?.digest === digest ? { commitment: this.state.commitment } : null
    const made: Terms = { secretSeed: drawSecret(), digest, client, own: own && storedRules(own), openSeats }
    const commitment = await commitmentOf(made.secretSeed)
    const now = Date.now()
    const signs = { heard: config.seats.map(() => null), watched: null, alive: now }
    const game = await this.gameOf(config, made)
    if (!game) throw new Error(GAME_GONE)
    const performEffect = this.effectsOf(made)
    const step = await createStep(config, commitment, {
      game,
      now,
      signs,
      performEffect,
      clock: this.around.clock(),
    })
    this.store.create(made, keys, step.events, now)
    this.presence.look(step.state, now)
    await this.settle(step)
    return { commitment }
  }

  /**
   * Performs a player's command.
   * @param arrived the time at which the command reached the object: waiting in the queue costs the player no time
   * @param replaced called when the secret of a seat has been replaced, before anybody is told of the step
   */
  async command(
    viewer: Viewer,
    { newSecret, id, seq, ...action }: CommandMessage,
    arrived: number,
    replaced?: (seat: number) => void,
  ): Promise<Answer> {
    const circumstances = await this.circumstances()
    const { state } = this
    if (!state) throw new Error('a command to no match')
    const refused = (problem: RefusalId, detail: string): Answer => ({
      type: 'refused',
      id,
      problem,
      detail,
      seq: lastNumberFor(state, viewer),
    })
    if (viewer === null) return refused('not-a-player', 'the command came without the secret of a seat')
    if (state.phase === 'waiting' && this.isOffered(viewer) && !state.seats[viewer]?.joined) {
      // everybody can read the secret in the list
      if (action.type !== 'join') return refused('not-a-player', 'the seat is listed: join first')
      if (newSecret === undefined) return refused('new-secret-needed', 'the seat is listed: send `newSecret`')
    }
    if (!circumstances) return refused('match-over', GAME_GONE)
    const hash = action.type === 'join' && newSecret !== undefined ? await sha256(newSecret) : null
    if (hash !== null && this.store.keys().some((key) => key.hash === hash && key.seat !== viewer)) {
      return refused('secret-in-use', '`newSecret` is the secret of another seat: draw 32 random bytes')
    }
    const step = await commandStep(state, viewer, { id, seq, action }, this.store.log, {
      ...circumstances,
      now: arrived,
    })
    const { answer } = step
    if (step.keep) {
      const key: SeatKey | undefined = hash !== null && answer.type === 'ack' ? { seat: viewer, hash } : undefined
      this.store.commit(step.events, arrived, { seat: viewer, answer }, key)
      if (key) replaced?.(viewer)
    }
    await this.settle(step)
    return answer
  }

  private isOffered(seat: number): boolean {
    return this.store.terms?.openSeats?.some((open) => open.seat === seat) ?? false
  }

  /** Performs a server action; with null it only settles the timers. */
  async server(action: ServerAction | null): Promise<void> {
    const circumstances = await this.circumstances()
    const { state } = this
    if (state && circumstances) await this.keep(await serverStep(state, action, circumstances))
  }

  /** Resumes a match that has stood still since the time `since`. */
  async resume(since: number): Promise<void> {
    const circumstances = await this.circumstances()
    const { state } = this
    if (state && circumstances) await this.keep(await resumeStep(state, since, circumstances))
  }

  private async keep(step: Step): Promise<void> {
    this.store.commit(step.events, Date.now())
    await this.settle(step)
  }

  private async settle(step: Step): Promise<void> {
    this.state = step.state
    await this.around.settled(step)
  }

  /** The game of the match; null when it is gone. Rules of a client are compiled in slices. @throws Error when there is no match */
  async game(): Promise<Game | null> {
    const { state } = this
    const { terms } = this.store
    if (!state || !terms) throw new Error('no match has no game')
    return this.gameOf(state.config, terms)
  }

  /** The game of a match: one of the service's, or that of the rules which the match keeps. null when it is gone. */
  private async gameOf({ game }: MatchConfig, { own }: Terms): Promise<Game | null> {
    const { games, clock } = this.around
    if (own) return inSlices(ownGames.kept(keptRules(own), game), clock(), COMPILING_A_TICK)
    return games().find(({ id }) => id === game) ?? null
  }

  /** The circumstances of a step now; null without a match, and when its game is gone: then the match is called off. */
  private async circumstances(): Promise<Circumstances | null> {
    const game = this.state && (await this.game())
    const { state } = this
    const { terms } = this.store
    if (!state || !terms) return null
    const now = Date.now()
    const performEffect = this.effectsOf(terms)
    if (game) return { game, now, signs: this.presence.signs(state), performEffect, clock: this.around.clock() }
    if (state.phase !== 'ended') await this.keep(gameGoneStep(state, now, terms.secretSeed))
    return null
  }

  private effectsOf(terms: Terms): PerformEffect {
    return async (effect, state) =>
      effect.type === 'rematch'
        ? { type: 'rematch', match: await this.makeRematch(state, terms) }
        : deal(terms.secretSeed, effect, state)
  }

  /** Makes the rematch. Repeated after a crash, it makes the same match. */
  private async makeRematch(state: MatchState, terms: Terms): Promise<string> {
    const next = await rematchOf(state, this.store.keys(), terms)
    await this.around.make(next)
    return next.config.match
  }
}
