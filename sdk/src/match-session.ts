/** The session of a live match: what a player sees of it. */
import type { MatchAction, MatchConnection } from './connection.ts'
import type { CallOptions, GameClient, MatchSession, MatchSessionOptions } from './face.ts'
import type { MatchEvent, MatchView } from './openapi.ts'
import { KeptGame } from './session.ts'

export class KeptMatch extends KeptGame implements MatchSession {
  readonly connection: MatchConnection
  readonly you: string | null
  readonly #hidden: boolean
  /** Whether the people roll in this match. */
  readonly #rolls: boolean
  /** The player whose turn it is, also while chance is to act in it. */
  #turn: string | null = null
  /** Whether that player has rolled, and the chance event is on its way. */
  #rolling = false
  #result: MatchSession['outcome'] = null
  #failure: unknown = null
  /** The number of the last event taken in. */
  #seq = 0
  #waiting: (() => void)[] = []

  private constructor(game: GameClient, connection: MatchConnection, { config, you }: MatchView, hidden: boolean) {
    super(game, { variant: config.variant, rules: config.rules })
    this.connection = connection
    this.you = you
    this.#hidden = hidden
    this.#rolls = config.rolls === 'player'
  }

  static async join(
    game: GameClient,
    { match, signal, name, newSecret, clientSeed }: MatchSessionOptions,
  ): Promise<MatchSession> {
    const [view, { information }] = await Promise.all([match.view({ signal }), game.describe({ signal })])
    const session = new KeptMatch(game, match.connect({ signal }), view, information === 'hidden')
    void session.#follow()
    try {
      if (name !== undefined && !view.seats.find(({ player }) => player === view.you)?.joined)
        await session.connection.send({
          type: 'join',
          name,
          ...(newSecret === undefined ? {} : { newSecret }),
          ...(clientSeed === undefined ? {} : { clientSeed }),
        })
      await session.#until(() => (session.plies.length > 0 || session.#result !== null) && session.#seq >= view.seq)
      return session
    } catch (error) {
      // the caller gets no session to close
      session.close()
      throw error
    }
  }

  override get outcome(): MatchSession['outcome'] {
    return this.#result
  }
  override get toMove(): string | null {
    return this.#result ? null : super.toMove
  }
  override get hidden(): boolean {
    return this.#hidden
  }

  get mustRoll(): boolean {
    return this.#rolls && this.toMove === 'chance' && this.#turn === this.you && !this.#rolling
  }

  protected override playNow(move: string, options: CallOptions): Promise<void> {
    return this.#carryOut({ type: 'move', move }, options)
  }

  roll(options: CallOptions = {}): Promise<void> {
    return this.inTurn(() => this.#carryOut({ type: 'roll' }, options))
  }

  override async undo(): Promise<void> {
    await this.connection.send({ type: 'takeback-request' })
  }

  async turn(options: CallOptions = {}): Promise<boolean> {
    await this.#until(() => this.#result !== null || this.toMove === this.you || this.mustRoll, options)
    return this.#result === null
  }

  close(): void {
    this.connection.close()
  }

  /** Sends a command, and resolves when the events that it has caused have been taken in. */
  async #carryOut(action: MatchAction, options: CallOptions): Promise<void> {
    const { last } = await this.connection.send(action, options)
    await this.#until(() => this.#seq >= last, options)
  }

  /** Takes in the events of the match, until the connection is closed. */
  async #follow(): Promise<void> {
    try {
      for await (const event of this.connection) {
        this.#take(event)
        this.#wake()
      }
      this.#failure = new DOMException('the connection to the match is closed', 'AbortError')
    } catch (error) {
      this.#failure = error
    }
    this.#wake()
  }

  #take(event: MatchEvent): void {
    this.#seq = event.seq
    if ('turn' in event) {
      this.#turn = event.turn
      this.#rolling = false
    }
    switch (event.type) {
      case 'started':
        this.plies = [{ move: null, position: event.position, views: undefined, toMove: event.toMove, outcome: null }]
        return
      case 'moved':
      case 'chance': {
        const { move, position, toMove } = event
        this.plies = [...this.plies, { move: move ?? '?', position, views: undefined, toMove, outcome: null }]
        return
      }
      case 'taken-back':
        this.plies = this.plies.slice(0, event.plies + 1)
        this.forget()
        return
      case 'rolled':
        this.#rolling = true
        return
      case 'ended':
        this.#result = event.result
    }
  }

  /** Resolves when something holds, which is asked after each event. @throws when the connection is closed or the signal aborts before */
  async #until(holds: () => boolean, { signal }: CallOptions = {}): Promise<void> {
    signal?.addEventListener('abort', this.#wake)
    try {
      for (;;) {
        signal?.throwIfAborted()
        if (holds()) return
        if (this.#failure) throw this.#failure
        await new Promise<void>((resolve) => this.#waiting.push(resolve))
      }
    } finally {
      signal?.removeEventListener('abort', this.#wake)
    }
  }

  /** Lets all that wait look again. */
  readonly #wake = () => {
    for (const resume of this.#waiting.splice(0)) resume()
  }
}
