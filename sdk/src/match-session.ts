/** The session of a live match: what a player sees of it. */
import type { GameClient, MatchSession, MatchSessionOptions } from './face.ts'
import type { MatchEvent, MatchView } from './openapi.ts'
import { KeptGame } from './session.ts'
import type { MatchConnection } from './socket.ts'

export class KeptMatch extends KeptGame implements MatchSession {
  readonly connection: MatchConnection
  readonly you: string | null
  readonly #hidden: boolean
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

  /** Sends a move, and resolves when the match has played it. */
  protected override async playNow(move: string): Promise<void> {
    const { last } = await this.connection.send({ type: 'move', move })
    await this.#until(() => this.#seq >= last)
  }

  override async undo(): Promise<void> {
    await this.connection.send({ type: 'takeback-request' })
  }

  async turn(): Promise<boolean> {
    await this.#until(() => this.#result !== null || this.toMove === this.you)
    return this.#result === null
  }

  close(): void {
    this.connection.close()
  }

  /** Takes in the events of the match, until the connection is closed. */
  async #follow(): Promise<void> {
    try {
      for await (const event of this.connection) {
        this.#take(event)
        for (const resume of this.#waiting.splice(0)) resume()
      }
      this.#failure = new DOMException('the connection to the match is closed', 'AbortError')
    } catch (error) {
      this.#failure = error
    }
    for (const resume of this.#waiting.splice(0)) resume()
  }

  #take(event: MatchEvent): void {
    this.#seq = event.seq
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
      case 'ended':
        this.#result = event.result
    }
  }

  /** Resolves when something holds, which is asked after each event. @throws when the connection is closed before */
  async #until(holds: () => boolean): Promise<void> {
    while (!holds()) {
      if (this.#failure) throw this.#failure
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
  }
}
