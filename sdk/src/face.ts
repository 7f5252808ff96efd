/** The interface of clients: the same for a service and for the engine in this process. */

import type { CallOptions } from './call-options.ts'
import type { MatchConnection } from './connection.ts'
import type { Match } from './match.ts'
import type {
  Analysis,
  AnalysisProgress,
  AnalysisRecordRequest,
  AnalysisRequest,
  AnyGameId,
  Batch,
  BatchEntry,
  BatchItem,
  BatchRequest,
  BestMove,
  Board,
  BoardRequest,
  components,
  Game,
  Guide,
  LegalMoves,
  LegalMovesRequest,
  MoveMatrixRequest,
  MoveRequest,
  Observed,
  ObserveRequest,
  operations,
  Perft,
  PerftRequest,
  Played,
  PlayReport,
  PlayRequest,
  PositionFormAnswer,
  Presentation,
  Review,
  ReviewItem,
  ReviewRecordRequest,
  ReviewRequest,
  RulesAnswer,
  RulesText,
  Setup,
  SetupRequest,
  Start,
  WhyNot,
  WhyNotRequest,
} from './openapi.ts'
import type { PlayerOf } from './players.ts'

export type { CallOptions } from './call-options.ts'

type Outcome = components['schemas']['Outcome']

/** The id of a game. A newer service may have games that this package does not know. */
export type GameName = AnyGameId | (string & {})

/**
 * A position: a text, or the matrix form that some games have. In games with private information a text is a true
 * position or a view, and searches take views only.
 */
export type Position = string | Pick<MoveMatrixRequest, 'board' | 'side' | 'die'>

/** A ply of a recorded game: the position after `ply` moves and events, or at the end. */
export type RecordedPosition = Pick<AnalysisRecordRequest, 'record' | 'ply'>

/** A game to review: a record, or moves and chance events from a position on. */
export type ReviewedGame = Pick<ReviewRecordRequest, 'record'> | Pick<ReviewRequest, 'position' | 'moves' | 'history'>

export type ReadingOptions = Omit<LegalMovesRequest, 'position'> & CallOptions
export type MoveOptions = Omit<MoveRequest, 'position'> & CallOptions
export type AnalysisOptions = Omit<AnalysisRequest, 'position'> & CallOptions
export type BatchOptions = Omit<BatchRequest, 'positions'> & CallOptions
export type ReviewOptions = Omit<ReviewRecordRequest, 'record'> & CallOptions
export type PlayOptions = Omit<PlayRequest, 'position' | 'moves'> & CallOptions
type PerftOptions = Omit<PerftRequest, 'depth'> & CallOptions
export type WhyNotOptions = Omit<WhyNotRequest, 'position' | 'cells'> & CallOptions
export type PositionFormOptions = NonNullable<operations['positionForm']['parameters']['query']> & CallOptions
export type GuideOptions = NonNullable<operations['guide']['parameters']['query']> & CallOptions
export type BoardOptions = Omit<BoardRequest, 'position'> & CallOptions
export type ObserveOptions = Omit<ObserveRequest, 'position' | 'viewer'> & CallOptions
export type SetupOptions = Omit<SetupRequest, 'player'> & CallOptions
export type StartOptions = NonNullable<operations['start']['parameters']['query']> & CallOptions
export type DrawingOptions = Omit<operations['boardSvg']['parameters']['query'], 'position'> & CallOptions

/** The findings so far of a search that is still running. */
export type Progress = AnalysisProgress['progress']

/** An update of a running analysis: progress, any number of times, and at the end the analysis. */
export type AnalysisUpdate =
  | { readonly progress: Progress; readonly analysis?: undefined }
  | { readonly analysis: Analysis; readonly progress?: undefined }

/** The analysis of one position of a batch, with its index. */
export type BatchedAnalysis = BatchItem['item']

/**
 * An update of a running review: a reviewed ply, from the last of the game to the first (with private information: from the first
 * to the last), and at the end the whole review.
 */
export type ReviewUpdate =
  | { readonly ply: ReviewItem['item']; readonly review?: undefined }
  | { readonly review: Review; readonly ply?: undefined }

/**
 * The calls about one game.
 *
 * Every call throws a `ProblemError` if it is refused, and the reason of its `signal` if that aborts.
 *
 * @example const einstein = createClient({ baseUrl: 'https://bestmove.example' }).game('einstein')
 */
export interface GameClient<Player extends string = string> {
  readonly id: GameName
  /**
   * Describes the game: variants, algorithms, levels, limits, notation.
   *
   * @example const { variants, notation } = await einstein.describe()
   */
  describe(options?: CallOptions): Promise<Game>
  /**
   * Returns a starting position. Everything that the options leave open is drawn at random.
   *
   * @example const { position, toMove } = await einstein.start({ seed: 7 })
   */
  start(options?: StartOptions): Promise<Start>
  /**
   * Begins a game, or goes on with one, and keeps it: positions, views, history, the memory of searches, whose turn it is.
   *
   * @example
   * const game = await einstein.session({ seed: 7 })
   * const { move } = await game.reply({ level: 3 })
   */
  session(options?: SessionOptions): Promise<Session<Player>>
  /**
   * Joins a live match, or goes on with it, as the player whose secret the match was given. Resolves when the match has begun, or was
   * called off before that: then `position` is empty, and `outcome` tells it.
   *
   * @example
   * const game = await einstein.session({ match: client.match(id, { secret }), name: 'Ada' })
   * while (await game.turn()) await game.reply({ level: 3 })
   */
  session(options: MatchSessionOptions): Promise<MatchSession<Player>>
  /**
   * Arranges the pieces of one player before the game, in games whose players do so hidden from the others: draws a set-up,
   * or takes one as text, and exchanges the contents of cells.
   *
   * @example const { setup, drawing } = await generals.setup('white', { kind: 'sensible', moves: ['a1b2'] })
   */
  setup(player: Player, options?: SetupOptions): Promise<Setup>
  /**
   * Returns the view of a true position for a player or a `spectator`. `start` and `play` answer all views at once.
   *
   * @example const { view } = await generals.observe(position, 'white')
   */
  observe(position: string, viewer: Player | 'spectator', options?: ObserveOptions): Promise<Observed>
  /**
   * Lists the legal moves or, before a chance event, the possible events (`chance`).
   *
   * @example const { moves, chance } = await einstein.legalMoves(position)
   */
  legalMoves(position: Position, options?: ReadingOptions): Promise<LegalMoves>
  /**
   * Checks whether a legal move begins with some cells. If none does, the answer has the reason, for a player whose click
   * made no move.
   *
   * @example const { legal, reason } = await einstein.whyNot(position, ['c5'])
   */
  whyNot(position: Position, cells: readonly string[], options?: WhyNotOptions): Promise<WhyNot>
  /**
   * Plays moves and chance events, and returns the position after them.
   *
   * @example const { position: next, outcome } = await einstein.play(position, ['c5d5', '=3'])
   */
  play(position: Position, moves: readonly string[], options?: PlayOptions): Promise<Played>
  /**
   * Counts the sequences of moves and chance events of some length, from a true position or the initial one. The length comes first,
   * and the position is an option.
   *
   * @example const { leaves, divided } = await einstein.perft(3, { position })
   */
  perft(depth: number, options?: PerftOptions): Promise<Perft>
  /**
   * Returns the position as data for a page: the drawing, and the cells to click for each move.
   *
   * @example const { drawing, moves } = await einstein.board(position)
   */
  board(position: Position, options?: BoardOptions): Promise<Board>
  /**
   * Returns the position as a picture: the text of an SVG image.
   *
   * @example element.innerHTML = await einstein.drawing(position, { highlight: 'c5,d5' })
   */
  drawing(position: string, options?: DrawingOptions): Promise<string>
  /**
   * Returns the form of position text, for a page on which people set up a position: pieces, cells and other fields.
   *
   * @example const { form, drawing } = await einstein.positionForm()
   */
  positionForm(options?: PositionFormOptions): Promise<PositionFormAnswer>
  /**
   * Returns the guide, for people who do not know the game: its rules in a language, section by section, with examples to
   * draw, and the differences of each variant.
   *
   * @example const { summary, sections } = await einstein.guide({ language: 'de' })
   */
  guide(options?: GuideOptions): Promise<Guide>
  /**
   * Finds the best move, with its score and statistics of the search. With private information, the position is the view
   * of the player to move; `belief` also asks for this player's belief about unknown pieces. `moves` are played from the
   * position first, `searchMoves` and `avoidMoves` choose the moves to search, and `limits.clock` leaves the time to the
   * engine.
   *
   * @example const { move, score } = await einstein.move(position, { level: 5, limits: { timeMs: 200 } })
   * @example const { move } = await einstein.move(start, { moves, limits: { clock: { remainingMs: 60_000 } } })
   */
  move(position: Position, options?: MoveOptions): Promise<BestMove>
  /**
   * Analyses the position: all moves with their scores, best first.
   *
   * @example const { lines } = await einstein.analysis(position, { limits: { iterations: 20_000 }, seed: 42 })
   */
  analysis(position: Position | RecordedPosition, options?: AnalysisOptions): Promise<Analysis>
  /**
   * Yields the findings so far, every `progressMs` milliseconds, and finally the analysis. Leaving the loop ends the
   * search.
   *
   * @example
   * for await (const { progress, analysis } of einstein.watchAnalysis(position)) {
   *   console.log((progress ?? analysis).lines[0]?.move)
   * }
   */
  watchAnalysis(
    position: Position | RecordedPosition,
    options?: AnalysisOptions,
  ): AsyncGenerator<AnalysisUpdate, void, undefined>
  /**
   * Analyses many positions with the same settings, and returns the analyses in the same order. Each position may have
   * moves, a history, chosen moves and an `id` of its own.
   *
   * @example const { analyses } = await einstein.batch([position, { position, moves: ['=3'] }], { lines: 3 })
   */
  batch(positions: readonly (string | BatchEntry)[], options?: BatchOptions): Promise<Batch>
  /**
   * Yields the analyses of a batch one by one, each as soon as it is found. Leaving the loop ends the batch.
   *
   * @example for await (const { index, analysis } of einstein.watchBatch(positions)) show(index, analysis.score)
   */
  watchBatch(
    positions: readonly (string | BatchEntry)[],
    options?: BatchOptions,
  ): AsyncGenerator<BatchedAnalysis, void, undefined>
  /**
   * Reviews a game, from its record or from its moves: the loss of each move, and the luck of each event.
   *
   * @example const { plies, players } = await einstein.review({ record: await match.recordText() })
   */
  review(game: ReviewedGame, options?: ReviewOptions): Promise<Review>
  /**
   * Yields the plies as they are reviewed, and finally the review. The last ply comes first or, with private information, the first
   * one. Leaving the loop ends it.
   *
   * @example for await (const { ply, review } of einstein.watchReview({ moves })) console.log(ply ?? review)
   */
  watchReview(game: ReviewedGame, options?: ReviewOptions): AsyncGenerator<ReviewUpdate, void, undefined>
}

/** Options of `GameClient.session`: those of `start`, and a game to go on with. */
export type SessionOptions = StartOptions & {
  /** The true position to begin from. Default: a new one. */
  readonly position?: string | undefined
  /** The moves and chance events since then. */
  readonly moves?: readonly string[] | undefined
  /** The rule options of the game. */
  readonly rules?: MoveOptions['rules']
  /** Chooses a chance event before moves. Default: by the probabilities. */
  readonly chance?: ((events: NonNullable<LegalMoves['chance']>) => string) | undefined
}

/** Options of `Session.reply`: those of `GameClient.move`, without what the session knows itself. */
export type ReplyOptions = Omit<MoveOptions, 'variant' | 'rules' | 'history' | 'memory' | 'moves'>

/**
 * A game in progress. It has the true position; in games with private information, what it tells a player or a search comes
 * from that player's views alone. Chance events are drawn as soon as they are next. Calls are made one after another.
 *
 * @example
 * const game = await client.game('fog-chess').session()
 * await game.play('e2e4')
 * const { move } = await game.reply({ level: 3 })
 * console.log(move, game.view('white'))
 */
export interface Session<Player extends string = string> {
  /** The true position. */
  readonly position: string
  /** The name of the player to move; null when the game is over. */
  readonly toMove: Player | 'chance' | null
  /** The outcome; null while the game is not over. */
  readonly outcome: Outcome | null
  /** The moves and chance events so far. */
  readonly moves: readonly string[]
  /** True when players know different things. */
  readonly hidden: boolean
  /** What a player may know of the position: their view, or the position itself where nothing is hidden. @param player default: the player to move */
  view(player?: Player | 'spectator' | 'chance' | null): string
  /** What a player knew earlier, oldest first, one text after each ply: the `history` of a search. */
  history(player?: Player | 'spectator' | 'chance' | null): readonly string[]
  /** Lists the legal moves of the player to move. */
  legalMoves(options?: CallOptions): Promise<readonly string[]>
  /** Returns the board as data to draw, as a player sees it. @param player default: the player to move */
  board(player?: Player | 'spectator' | 'chance' | null, options?: CallOptions): Promise<Board>
  /**
   * Plays a move of the player to move, and the chance events after it.
   *
   * @throws ProblemError `illegal-move`; the game is then as before
   */
  play(move: string, options?: CallOptions): Promise<void>
  /**
   * Lets the engine find a move for the player to move, and plays it. The search starts from what that player knows.
   *
   * @example const { move, score } = await game.reply({ level: 5 })
   */
  reply(options?: ReplyOptions): Promise<BestMove>
  /** Takes back moves of players, with the chance events after them. @param count default: one move */
  undo(count?: number): Promise<void>
}

/** Options of `GameClient.session` for a live match. */
export interface MatchSessionOptions extends CallOptions {
  /** The match, as `client.match` answers it. When `signal` aborts, the connection to it is closed. */
  readonly match: Match
  /** The name under which to take the seat, if nobody has. Default: the seat has been taken, or its player only watches. */
  readonly name?: string | undefined
  /**
   * The secret that takes the place of the seat's when it is taken: 32 random bytes as hexadecimal digits, to be kept by the player. The
   * seats of a public match need one, since everybody can read the secret in its list.
   */
  readonly newSecret?: string | undefined
  /** What the player adds to the chance of the match when they take the seat: 1 to 64 letters, digits, hyphens and underscores. */
  readonly clientSeed?: string | undefined
}

/**
 * A session of a live match. It knows what its player may know: `position` and `view()` are that player's view, and a move that they
 * may not know is `?`. `play`, `reply` and `roll` send commands of this player. `undo` asks for a takeback, and resolves when the request
 * is sent.
 *
 * A signal that aborts keeps a move or a roll from being sent, if it has not been sent yet. After that it only ends the waiting, and the
 * match takes the command all the same.
 *
 * @example
 * while (await game.turn()) await (game.mustRoll ? game.roll() : game.reply({ level: 3 }))
 */
export interface MatchSession<Player extends string = string> extends Session<Player> {
  /** The player whose session it is; null for a spectator. */
  readonly you: Player | null
  /** The connection, for other commands and for events such as offers. */
  readonly connection: MatchConnection
  /** True when this player is to roll the dice, in a match with `rolls: 'player'`: chance acts when they do. */
  readonly mustRoll: boolean
  /** Waits until this player is to move or to roll. @returns false when the match is over */
  turn(options?: CallOptions): Promise<boolean>
  /**
   * Rolls the dice when that is up to this player (`mustRoll`), and resolves when the match has drawn the chance event.
   *
   * @throws ProblemError `nothing-to-roll`, `not-your-turn`
   */
  roll(options?: CallOptions): Promise<void>
  /** Closes the connection. The match goes on. */
  close(): void
}

/** Options of `Client.rules`. */
export interface RulesOptions extends CallOptions {
  /** The look of the game: names, symbols and pictures of pieces, and kinds of cells. */
  readonly presentation?: Presentation | undefined
}

/**
 * The calls about a game whose rules this client has sent. Names of players, variants and options are texts, since the rules
 * choose them.
 */
export interface OwnGameClient extends GameClient {
  /** The facts about the game, as `describe` answers them: players, variants, notation, algorithms, levels, limits. */
  readonly facts: RulesAnswer
  /** What may be wrong with the rules, with line and column, though they can be played. */
  readonly warnings: RulesAnswer['warnings']
  /** What random plays tell about the rules. */
  readonly report: PlayReport
}

/** A client: of a service (`createClient`) or of the engine in this process (`createLocalClient`). */
export interface Client {
  /**
   * Describes all games.
   *
   * @example for (const { id, name } of await client.games()) console.log(id, name)
   */
  games(options?: CallOptions): Promise<readonly Game[]>
  /** The calls about one game. Makes no call. */
  game<Id extends GameName>(id: Id): GameClient<PlayerOf<Id>>
  /**
   * Sends the rules of a game of your own, a text in the language of rules, and returns the calls about the game. Should the
   * service no longer hold the rules of a later call (`unknown-rules`), the client sends them again by itself: it remembers the
   * last 100 texts.
   *
   * @example
   * const konane = await client.rules(text)
   * const { position } = await konane.start()
   * const { move } = await konane.move(position)
   * @throws ProblemError `invalid-rules` when the text has faults: each of `errors` has its line and column
   */
  rules(rules: string | RulesText, options?: RulesOptions): Promise<OwnGameClient>
}
