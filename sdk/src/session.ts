/** A game in progress, kept by the page: positions, views, history and memory, over the calls about one game. */
import type { CallOptions, GameClient, MoveOptions, ReplyOptions, Session, SessionOptions } from './face.ts'
import type { BestMove, Board, components, LegalMoves, Played } from './openapi.ts'

type Outcome = components['schemas']['Outcome']

/** A game after some ply. */
interface Ply {
  /** The move or event that led here; null at the beginning. */
  readonly move: string | null
  readonly position: string
  readonly views: Played['views']
  readonly toMove: string | null
  readonly outcome: Outcome | null
}

/** What is known of a match that was called off before it began. */
const NOT_BEGUN: Ply = { move: null, position: '', views: undefined, toMove: null, outcome: null }

/** The most earlier positions that a search is told. */
const MOST_HISTORY = 500

/** The most chance events in a row: as in src/match/config.ts, which would be a module of its own here. */
const MOST_IN_A_ROW = 1000

/** A session over the calls about one game. */
export class KeptGame implements Session {
  protected readonly game: GameClient
  protected readonly options: SessionOptions
  protected plies: readonly Ply[] = []
  /** By player: the memory of their last search, with the number of plies that it had seen. */
  readonly #memories = new Map<string, { readonly plies: number; readonly text: string | null }>()
  #queue: Promise<unknown> = Promise.resolve()

  protected constructor(game: GameClient, options: SessionOptions) {
    this.game = game
    this.options = options
  }

  static async open(client: GameClient, options: SessionOptions = {}): Promise<Session> {
    const session = new KeptGame(client, options)
    const { moves = [], chance: _, position, rules: __, ...start } = options
    const { signal } = start
    const first = position ?? (await client.start(start)).position
    session.plies = [await session.#ply(null, first, [], { signal })]
    for (const move of moves) await session.#advance(move, { signal })
    await session.#roll({ signal })
    return session
  }

  get position(): string {
    return this.#now.position
  }
  get toMove(): string | null {
    return this.#now.toMove
  }
  get outcome(): Outcome | null {
    return this.#now.outcome
  }
  get moves(): readonly string[] {
    return this.plies.slice(1).map(({ move }) => move!)
  }
  get hidden(): boolean {
    return this.#now.views !== undefined
  }

  view(player: string | null = this.toMove): string {
    return seen(this.#now, player)
  }

  history(player: string | null = this.toMove): readonly string[] {
    return this.plies
      .slice(0, -1)
      .slice(-MOST_HISTORY)
      .map((ply) => seen(ply, player))
  }

  async legalMoves(options: CallOptions = {}): Promise<readonly string[]> {
    if (this.toMove === null) return []
    return (await this.game.legalMoves(this.view(), { ...this.#rules, ...options, history: [...this.history()] })).moves
  }

  board(player: string | null = this.toMove, options: CallOptions = {}): Promise<Board> {
    return this.game.board(this.view(player), { ...this.#rules, ...options, history: [...this.history(player)] })
  }

  play(move: string, options: CallOptions = {}): Promise<void> {
    return this.inTurn(() => this.playNow(move, options))
  }

  /** Plays a move when all calls before it have ended. */
  protected async playNow(move: string, options: CallOptions): Promise<void> {
    const before = this.plies
    try {
      await this.#advance(move, options)
      await this.#roll(options)
    } catch (error) {
      this.plies = before
      throw error
    }
  }

  reply(options: ReplyOptions = {}): Promise<BestMove> {
    return this.inTurn(async () => {
      const player = this.toMove
      if (player === null) throw new Error('the game is over')
      const kept = this.#memories.get(player)
      const found = await this.game.move(this.view(), {
        ...this.#rules,
        ...options,
        history: [...this.history()],
        ...(this.hidden && { memory: kept?.text ?? null }),
      })
      if (this.hidden) this.#memories.set(player, { plies: this.plies.length, text: found.memory ?? null })
      await this.playNow(found.move, options.signal ? { signal: options.signal } : {})
      return found
    })
  }

  undo(count = 1): Promise<void> {
    return this.inTurn(async () => {
      for (let left = count; left > 0; left--) {
        // events after the move go with it; those before the first move stay
        const last = this.plies.findLastIndex((_, i, all) => i > 0 && all[i - 1]!.toMove !== 'chance')
        if (last > 0) this.plies = this.plies.slice(0, last)
      }
      this.forget()
    })
  }

  /** Drops memories of plies that have been taken back. */
  protected forget(): void {
    for (const [player, { plies }] of this.#memories) if (plies > this.plies.length) this.#memories.delete(player)
  }

  get #now(): Ply {
    return this.plies.at(-1) ?? NOT_BEGUN
  }

  /** The fields of every request. */
  get #rules(): Pick<MoveOptions, 'variant' | 'rules'> {
    const { variant, rules } = this.options
    return { ...(variant !== undefined && { variant }), ...(rules !== undefined && { rules }) }
  }

  async #ply(move: string | null, position: string, moves: readonly string[], options: CallOptions): Promise<Ply> {
    const history = this.plies
      .slice(0, -1)
      .slice(-MOST_HISTORY)
      .map((ply) => ply.position)
    const played = await this.game.play(position, moves, { ...this.#rules, ...options, history })
    return { move, position: played.position, views: played.views, toMove: played.toMove, outcome: played.outcome }
  }

  async #advance(move: string, options: CallOptions): Promise<void> {
    this.plies = [...this.plies, await this.#ply(move, this.position, [move], options)]
  }

  /** Draws chance events until a player is to move. Rules of a client's own may let chance act for ever. */
  async #roll(options: CallOptions): Promise<void> {
    for (let left = MOST_IN_A_ROW; this.toMove === 'chance'; left--) {
      if (left === 0) throw new Error('chance does not stop acting')
      const { chance } = await this.game.legalMoves(this.position, { ...this.#rules, ...options })
      if (!chance?.length) return
      await this.#advance((this.options.chance ?? drawn)(chance), options)
    }
  }

  /** Makes calls one after another. */
  protected inTurn<Value>(act: () => Promise<Value>): Promise<Value> {
    const turn = this.#queue.then(act)
    this.#queue = turn.catch(() => {})
    return turn
  }
}

/** What a player may know of a ply. Where nothing is hidden, that is the position. */
function seen({ position, views }: Ply, player: string | null): string {
  if (!views) return position
  return views[player ?? 'spectator'] ?? views['spectator'] ?? ''
}

/** Draws an event by the probabilities. */
function drawn(events: NonNullable<LegalMoves['chance']>): string {
  // what has been drawn must not tell a player the next dice and cards
  let left = crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32
  for (const { event, probability } of events) {
    left -= probability
    if (left < 0) return event
  }
  return events.at(-1)!.event
}
